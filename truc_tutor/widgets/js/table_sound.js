/** @type {AudioContext | null} */
let audio = null;

/** Frequencies in hertz, each a tenth of a second after the one before. */
const TUNES = { card: [240], call: [523, 659], won: [523, 659, 784, 1047], lost: [392, 330] };

/** @param {keyof typeof TUNES} name */
function sound(name) {
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    TUNES[name].forEach((pitch, place) => tone(/** @type {AudioContext} */ (audio), pitch, start + place * 0.1));
  } catch (fault) {
    console.warn("this browser makes no sound", fault);
  }
}

/**
 * @param {AudioContext} context
 * @param {number} pitch
 * @param {number} at
 */
function tone(context, pitch, at) {
  const source = context.createOscillator();
  const loudness = context.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.12, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
  source.connect(loudness).connect(context.destination);
  source.start(at);
  source.stop(at + 0.17);
}

/**
 * Speaks a call, if the browser has a voice of the call's own language: another would mangle it.
 *
 * @param {string} call
 * @param {string} lang
 */
function speak(call, lang) {
  const spoken = lang.split("-")[0].toLowerCase();
  const voice = window.speechSynthesis?.getVoices().find((each) => each.lang.split(/[-_]/)[0].toLowerCase() === spoken);
  if (!voice) return;
  const words = new SpeechSynthesisUtterance(call);
  words.voice = voice;
  words.lang = voice.lang;
  window.speechSynthesis.speak(words);
}

/**
 * Lists what is new from one frame to the next: a card laid, words said, the end of a deal.
 *
 * @param {any} before
 * @param {any} now
 * @param {string} end How the deal has ended for the learner, once it has: "true" or "false".
 * @returns {{tune: keyof typeof TUNES | "", said: string}}
 */
export function newsOf(before, now, end) {
  const laid = (/** @type {any} */ frame) => frame.tricks.reduce((/** @type {number} */ sum, /** @type {any} */ group) => sum + group.laid.length, 0);
  const said = now.seats.find((/** @type {any} */ seat, /** @type {number} */ place) => seat.says && seat.says !== before.seats[place]?.says)?.says ?? "";
  if (end) return { tune: end === "true" ? "won" : "lost", said };
  return { tune: said ? "call" : laid(now) > laid(before) ? "card" : "", said };
}

/**
 * Lets what happens be heard, as far as the learner wants to hear it.
 *
 * @param {any} view
 * @param {{tune: keyof typeof TUNES | "", said: string}} news
 */
export function hear(view, { tune, said }) {
  if (view.shows.sound && tune) sound(tune);
  if (view.shows.speech && said) speak(said, view.words.callLang);
}
