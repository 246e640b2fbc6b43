"""The people at the table: nine drawn faces, each without its look, which `gestures` adds."""

from truc_tutor.deck.portrait import (
    BROWN,
    BROWN_SHADE,
    LIGHT,
    LIGHT_SHADE,
    LINE,
    WARM,
    WARM_SHADE,
    Person,
    bare_face,
    bust,
    disc,
    line,
    shape,
)


def _rafol() -> Person:
    hair, dark = "#5b3a21", "#33200f"
    cap = shape("M24 36C23 18 38 9 52 9C68 9 77 19 76 34C60 27 42 28 24 36Z", "#6d7f57", "#3c4a2b")
    peak = shape(
        "M20 38C30 29 56 25 78 34C70 37 60 35 49 36C37 37 28 41 20 38Z", "#526341", "#3c4a2b"
    )
    moustache = shape(
        "M50 58.5C45 54 36 56 31.5 63C38 63.5 46 64 50 60.5C54 64 62 63.5 68.5 63"
        "C64 56 55 54 50 58.5Z",
        hair,
        dark,
        1.4,
    )
    sides = shape("M27 36L33 34L30.5 50L27 48Z", hair) + shape("M73 36L68 34L70 50L73 48Z", hair)
    collar = shape("M37 77L50 90L63 77L69 80L52 98H48L31 80Z", "#fffdf6", "#8a7a58", 1.6)
    return Person(
        "Ràfol",
        WARM,
        hair,
        bust("#1f4e9e", "#14326b", WARM, WARM_SHADE, collar),
        bare_face(WARM, WARM_SHADE) + sides + moustache + cap + peak,
    )


def _empar() -> Person:
    hair, dark = "#b9b4ad", "#6f6a66"
    bun = disc(50, 11, 10, hair, dark) + line("M44 9Q50 4 56 9M43 14Q50 9 57 14", dark, 1.3)
    back = shape(
        "M22 50C18 26 32 12 50 12S82 26 78 50C76 56 72 56 72 50C72 36 62 30 50 30"
        "S28 36 28 50C28 56 24 56 22 50Z",
        hair,
        dark,
    )
    front = shape(
        "M26 42C26 24 38 15 50 15S74 24 74 42C69 38 66 33 63 27C54 34 38 37 26 42Z", hair, dark
    )
    strands = line("M33 34Q42 27 57 24M61 20Q68 25 71 34", dark, 1.3)
    rings = disc(23.5, 60, 3, "#e2a61e", "#8a5b06") + disc(76.5, 60, 3, "#e2a61e", "#8a5b06")
    shawl = shape("M35 77Q50 96 65 77L74 80Q52 112 26 80Z", "#fbe7c4", "#b4540f", 1.6)
    dots = "".join(disc(x, y, 1.7, "#b4540f") for x, y in ((38, 86), (50, 93), (62, 86)))
    return Person(
        "Empar",
        LIGHT,
        "#8f8a86",
        bust("#b8392e", "#7a1f1b", LIGHT, LIGHT_SHADE, shawl, dots),
        bun + back + bare_face(LIGHT, LIGHT_SHADE) + front + strands + rings,
    )


def _ximo() -> Person:
    hair, dark = "#2f2320", "#140d0b"
    curls = (
        "M25 44C18 40 19 31 24 29C22 21 30 15 36 18C38 10 48 8 53 13C59 8 68 11 69 18"
        "C77 17 81 25 77 31C82 36 80 42 75 44C75 38 72 34 68 33C64 35 60 33 58 30C54 34 48 34 45 30"
        "C42 34 36 35 32 33C28 36 26 40 25 44Z"
    )
    shine = line("M34 24Q38 19 43 20M55 18Q61 16 65 21", "#6b544c", 1.6)
    neckline = shape("M38 78Q50 92 62 78L66 79Q50 100 34 79Z", "#9ccb8b", "#1f5a34", 1.6)
    return Person(
        "Ximo",
        BROWN,
        dark,
        bust("#3f8a4f", "#1f5a34", BROWN, BROWN_SHADE, neckline),
        bare_face(BROWN, BROWN_SHADE) + shape(curls, hair, dark) + shine,
    )


def _neus() -> Person:
    hair, dark = "#a9743a", "#5f3c17"
    back = shape(
        "M23 84C15 62 17 14 50 13S85 62 77 84C72 88 67 84 69 76V40H31V76C33 84 28 88 23 84Z",
        hair,
        dark,
    )
    front = shape("M26 46C24 26 36 15 50 15S76 26 74 46C71 36 65 29 50 29S29 36 26 46Z", hair, dark)
    parting = line("M50 15V28M40 18Q34 23 31 32M60 18Q66 23 69 32", dark, 1.3)
    glasses = (
        f'<g fill="#ffffff" fill-opacity=".35" stroke="{LINE}" stroke-width="1.8">'
        '<circle cx="39.5" cy="47" r="8.6"/><circle cx="60.5" cy="47" r="8.6"/>'
        '<path fill="none" d="M48 46Q50 44 52 46M31 46L27 44M69 46L73 44"/></g>'
    )
    collar = shape("M38 77L50 87L62 77L60 90L50 84L40 90Z", "#fffdf6", "#8a7a58", 1.6)
    return Person(
        "Neus",
        LIGHT,
        dark,
        bust("#8fb6e6", "#1f4e9e", LIGHT, LIGHT_SHADE, collar),
        back + bare_face(LIGHT, LIGHT_SHADE) + front + parting + glasses,
    )


def _batiste() -> Person:
    hair, dark = "#efeae0", "#8b8478"
    beard = shape(
        "M26 46C26 68 38 82 50 82S74 68 74 46C72 56 66 57 62 56.5C58 54 54 55 50 57"
        "C46 55 42 54 38 56.5C34 57 28 56 26 46Z",
        hair,
        dark,
    )
    lips = '<ellipse cx="50" cy="63.5" rx="10" ry="5" fill="#f0c49d"/>'
    sides = shape("M27 48C21 44 22 34 28 31C27 38 28 42 29 46Z", hair, dark, 1.6)
    sides += shape("M73 48C79 44 78 34 72 31C73 38 72 42 71 46Z", hair, dark, 1.6)
    crown = line("M41 22Q49 18.5 57 22", "#fff4e2", 2.4)
    lapels = shape("M36 77L50 104L64 77L72 80L62 104H38L28 80Z", "#6d5a48", "#3c2d20", 1.6)
    return Person(
        "Batiste",
        LIGHT,
        "#a39c90",
        bust("#8a6f55", "#3c2d20", LIGHT, LIGHT_SHADE, lapels),
        bare_face(LIGHT, LIGHT_SHADE) + sides + beard + lips + crown,
    )


def _carme() -> Person:
    hair, dark = "#b4441f", "#6d210c"
    mass = (
        "M24 76C12 74 12 62 17 58C9 52 13 42 18 40C14 30 22 21 30 22C33 11 46 8 52 13"
        "C61 7 72 13 72 22"
        "C82 23 86 33 82 40C88 45 90 54 83 58"
        "C88 64 87 73 76 76C70 77 70 68 71 60V42H29V60C30 68 30 77 24 76Z"
    )
    front = shape(
        "M26 45C26 30 33 21 46 19C44 26 36 34 26 45ZM74 45C75 30 64 19 46 19C52 27 62 35 74 45Z",
        hair,
        dark,
    )
    curls = line(
        "M20 50Q24 47 23 42M80 50Q76 47 77 42M20 66Q25 64 25 58M80 66Q75 64 75 58", dark, 1.4
    )
    necklace = line("M38 79Q50 93 62 79", "#f8d978", 2.6)
    return Person(
        "Carme",
        LIGHT,
        dark,
        bust("#1f5a34", "#0e3520", LIGHT, LIGHT_SHADE, necklace),
        shape(mass, hair, dark) + bare_face(LIGHT, LIGHT_SHADE) + front + curls,
    )


def _voro() -> Person:
    hair, dark = "#35271f", "#17100c"
    top = shape(
        "M25 45C20 24 34 11 51 11C69 11 80 25 75 45C73 38 71 33 67 29C55 33 38 30 32 27"
        "C29 32 27 38 25 45Z",
        hair,
        dark,
    )
    beard = shape(
        "M26 47C25 70 38 84 50 84S75 70 74 47C72 56 68 58 63 57C58 53 54 55 50 57"
        "C46 55 42 53 37 57C32 58 28 56 26 47Z",
        hair,
        dark,
    )
    lips = f'<ellipse cx="50" cy="64" rx="10.5" ry="5.6" fill="{WARM}"/>'
    shine = line("M37 19Q46 14 56 17", "#7b6355", 1.8)
    scarf = shape("M30 78Q50 96 70 78L74 84Q50 108 26 84Z", "#b8392e", "#7a1f1b", 1.8)
    return Person(
        "Voro",
        WARM,
        dark,
        bust("#f4ead2", "#8a7a58", WARM, WARM_SHADE, scarf),
        bare_face(WARM, WARM_SHADE) + top + shine + beard + lips,
    )


def _tonet() -> Person:
    straw, dark = "#ecc66b", "#8a5b06"
    brim = shape("M8 33C22 22 78 22 92 33C78 39 22 39 8 33Z", straw, dark)
    crown = shape("M29 28C29 12 38 6 50 6S71 12 71 28C58 24 42 24 29 28Z", straw, dark)
    ribbon = shape("M29 28C42 24 58 24 71 28V23C58 19 42 19 29 23Z", "#b8392e", "#7a1f1b", 1.4)
    weave = line("M36 15Q50 10 64 15M33 19.5Q50 14 67 19.5", dark, 1.1)
    stubble = "".join(
        disc(x, y, 0.8, "#7c6a5c")
        for x, y in (
            (36, 64),
            (39, 68),
            (43, 70.5),
            (47, 72),
            (53, 72),
            (57, 70.5),
            (61, 68),
            (64, 64),
        )
    )
    sides = shape("M27 37L31 37L30 50L27 48Z", "#7c6a5c") + shape(
        "M73 37L69 37L70 50L73 48Z", "#7c6a5c"
    )
    braces = shape("M30 79L37 77L41 104H31ZM70 79L63 77L59 104H69Z", "#6d3d1a", "#3c1f0b", 1.4)
    return Person(
        "Tonet",
        BROWN,
        "#4a3a2e",
        bust("#e7dcc2", "#8a7a58", BROWN, BROWN_SHADE, braces),
        bare_face(BROWN, BROWN_SHADE) + stubble + sides + brim + crown + ribbon + weave,
    )


def _amalia() -> Person:
    hair, dark = "#231d2b", "#0e0b13"
    back = shape(
        "M22 68C15 36 26 12 50 12S85 36 78 68C75 72 70 70 70 64V40H30V64C30 70 25 72 22 68Z",
        hair,
        dark,
    )
    fringe = shape(
        "M25 44C24 25 36 14 50 14S76 25 75 44C72 40 71 37 70 34C58 36 42 36 30 34"
        "C29 37 28 40 25 44Z",
        hair,
        dark,
    )
    shine = line("M36 22Q49 16 62 21", "#6a5c80", 2)
    petals = "".join(
        disc(x, y, 4.2, "#d8483a", "#7a1f1b")
        for x, y in ((72, 20), (79, 23), (78, 31), (70, 31), (67, 25))
    )
    flower = petals + disc(73.5, 26, 3.4, "#f8d978", "#8a5b06")
    dots = "".join(disc(x, y, 2, "#f8d978") for x, y in ((26, 91), (40, 95), (60, 95), (74, 91)))
    return Person(
        "Amàlia",
        WARM,
        dark,
        bust("#6b3f8f", "#3b1f55", WARM, WARM_SHADE, dots),
        back + bare_face(WARM, WARM_SHADE) + fringe + shine + flower,
    )


PEOPLE: dict[str, Person] = {
    "rafol": _rafol(),
    "empar": _empar(),
    "ximo": _ximo(),
    "neus": _neus(),
    "batiste": _batiste(),
    "carme": _carme(),
    "voro": _voro(),
    "tonet": _tonet(),
    "amalia": _amalia(),
}
"""The people by their ids."""
