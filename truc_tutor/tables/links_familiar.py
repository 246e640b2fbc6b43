"""What the records of single deals are made of: with it at hand their codes are short."""

FAMILIAR = """game = "mineiro"
rules = "traditional"
seats = 2
score = [
    0,
    0,
]
camas = [
    0,
    0,
]
mano = 0

[options]
all_tied = "none"
facedown = "from_trick_2"
raise_cap = "need"
iron_blind = true
ten_truco_loses = true

[[deal]]
hands = [
    "4D 2C 5H",
    "3S QC JD",
    "AH 6S TH",
    "KC 7D 9H",
]
play = ""
game = "mineiro"
rules = "standard"
seats = 2
score = [
    0,
    0,
]
camas = [
    0,
    0,
]
mano = 0

[options]
all_tied = "none"
facedown = "from_trick_2"
raise_cap = "none"
iron_blind = false
ten_truco_loses = false

[[deal]]
hands = [
    "4D 2C 5H",
    "3S QC JD",
    "AH 6S TH",
    "KC 7D 9H",
]
play = ""
game = "france"
rules = "traditional"
seats = 2
score = [
    0,
    0,
]
camas = [
    0,
    0,
]
mano = 0

[options]
stake_steps = "plus2"
stake_cap = "need"
alternate_raises = true
rank_order = "eight-high"
match = "best_of_3"

[[deal]]
hands = [
    "7H 8D KC",
    "AS TD 9H",
]
play = ""
game = "france"
rules = "standard"
seats = 2
score = [
    0,
    0,
]
camas = [
    0,
    0,
]
mano = 0

[options]
stake_steps = "plus2"
stake_cap = "need"
alternate_raises = false
rank_order = "eight-high"
match = "single"

[[deal]]
hands = [
    "7H 8D KC",
    "AS TD 9H",
]
play = ""
game = "paulista"
rules = "traditional"
seats = 2
score = [
    0,
    0,
]
camas = [
    0,
    0,
]
mano = 0

[options]
deck = "dirty"
all_tied = "none"
tie_leader = "previous"
direction = "anticlockwise"
facedown = "from_trick_2"
facedown_both_partners = "forbidden"
raise_cap = "need"
iron_blind = true
eleven_truco_loses = true

[[deal]]
hands = [
    "4C 7H AS",
    "2D QC JH",
    "3S 5D KC",
    "6H TD 9S",
]
turned = "JS"
play = ""
game = "paulista"
rules = "standard"
seats = 2
score = [
    0,
    0,
]
camas = [
    0,
    0,
]
mano = 0

[options]
deck = "dirty"
all_tied = "dealer"
tie_leader = "previous"
direction = "anticlockwise"
facedown = "from_trick_2"
facedown_both_partners = "allowed"
raise_cap = "none"
iron_blind = false
eleven_truco_loses = false

[[deal]]
hands = [
    "4C 7H AS",
    "2D QC JH",
    "3S 5D KC",
    "6H TD 9S",
]
turned = "JS"
play = ""
game = "valencia"
rules = "traditional"
seats = 2
score = [
    0,
    0,
]
camas = [
    0,
    0,
]
mano = 0

[options]
camas = 2
stones = 24
two_card_rule = "gte"
two_card_compare = "all"
two_card_enabled = true
envit_first = true
falta_direct = true
falta_refusal = "ladder"
joc_fora = "match"
truc_anytime = false
envit_excludes = "any_trick"
envit_tie = "nearest"
senyes = true

[[deal]]
hands = [
    "1e 7o 3b",
    "2c 6e 4o",
    "5b 3c 7e",
    "1b 4e 6o",
]
play = ""
game = "valencia"
rules = "standard"
seats = 2
score = [
    0,
    0,
]
camas = [
    0,
    0,
]
mano = 0

[options]
camas = 1
stones = 24
two_card_rule = "gte"
two_card_compare = "all"
two_card_enabled = true
envit_first = false
falta_direct = false
falta_refusal = "ladder"
joc_fora = "match"
truc_anytime = false
envit_excludes = "any_trick"
envit_tie = "nearest"
senyes = false

[[deal]]
hands = [
    "1e 7o 3b",
    "2c 6e 4o",
    "5b 3c 7e",
    "1b 4e 6o",
]
play = ""
"""
"""Records of every game and preset; a code is packed and unpacked with the very same text."""
