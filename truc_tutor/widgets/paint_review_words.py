"""The words of the review that no decision changes."""

from typing import Any

from truc_tutor.coach.advice import Grade
from truc_tutor.game.narrate_end import BEATEN
from truc_tutor.game.record import RecordError
from truc_tutor.tables.played import Played
from truc_tutor.texts.catalogue import Texts

Painted = dict[str, Any]

SIGNS = {Grade.GOOD: "✓", Grade.DOUBTFUL: "?!", Grade.MISTAKE: "?", Grade.BLUNDER: "??"}
"""How each grade is marked, as in the notation of chess."""


def plain_words(texts: Texts) -> Painted:
    """Gives the words of the screen that stand there without a match too."""
    t = texts.t
    return {
        "title": t("Review of a match"),
        "empty": t(
            "There is no finished deal to look at yet. Play one at the table, or bring a record."
        ),
        "bring": t("Bring a record or a deal"),
        "bringAbout": t("Paste a record, a link or the code of a deal, or choose a file."),
        "bringField": t("Record, link or code"),
        "bringGo": texts.p("verb", "Open"),
        "bringFile": t("Choose a file"),
        "table": t("Review the match at the table"),
        "export": t("Save the record as a file"),
    }


def paint_words(played: Played, texts: Texts) -> Painted:
    """Gives the words that no decision changes."""
    t, game = texts.t, played.game
    return plain_words(texts) | {
        "calls": [*game.speech.words.values(), *([BEATEN] if game.side is not None else [])],
        "callLang": game.speech.lang,
        "seat": t("Whose decisions"),
        "key": t("What mattered most"),
        "retry": t("Decide it again"),
        "luck": t("Luck and skill"),
        "course": t("The course of the match"),
        "asTable": t("The same as a table"),
        "list": t("All decisions"),
        "all": texts.p("decisions in a list", "All"),
        "mistakes": t("Only mistakes"),
        "before": t("What came before"),
        "ask": t("What do you do?"),
        "tell": t("Show the answer"),
        "values": t("What each act is worth"),
        "act": t("Act"),
        "cost": t("Loss"),
        "chance": t("Chance to win the match"),
        "reasons": t("Why"),
        "after": t("How the deal went on"),
        "next": t("The next mistake"),
        "play": t("Play on from here"),
        "share": t("Share this deal"),
        "shareAbout": t(
            "The link opens these cards at this score wherever this tutor can be reached. "
            "In another Truc Tutor the code can be pasted into a review."
        ),
        "link": t("Link"),
        "code": t("Code"),
        "copy": texts.p("verb", "Copy"),
        "copyLink": t("Copy the link"),
        "copyCode": t("Copy the code"),
        "copied": t("Copied."),
        "uncopied": t("It is marked; copy it with the keys of your device."),
        "qr": t("The link as a QR code"),
        "yourCards": t("Your cards"),
        "turned": t("turned up"),
        "takes": t("takes it"),
    }


def fault_told(fault: RecordError, texts: Texts) -> str:
    """Says what is wrong with a record, and where; deals and words count from 1 for people."""
    reason = texts.say(fault.message)
    if fault.deal is None:
        return reason[:1].upper() + reason[1:]
    if fault.action is None:
        return texts.t("Deal {deal}: {reason}", deal=fault.deal + 1, reason=reason)
    return texts.t(
        "Deal {deal}, word {word} ({token}): {reason}",
        deal=fault.deal + 1,
        word=fault.action + 1,
        token=fault.token,
        reason=reason,
    )
