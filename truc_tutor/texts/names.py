"""Names of cards, spoken in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_tutor.cards import UNKNOWN, Card

if TYPE_CHECKING:
    from truc_tutor.texts.catalogue import Texts


def card_name(card: Card, texts: Texts) -> str:
    """Speaks a card in full: "the seven of oros".

    The suits keep their own names; the four cards above all others say what they are. A card
    without a suit is any of its rank.
    """
    t = texts.t
    if card == UNKNOWN:
        return t("a covered card")
    if not card.suit:
        return rank_name(card.rank, texts)
    special = {
        "1e": t("the ace of espases (the espasa)"),
        "1b": t("the ace of bastos (the basto)"),
        "7e": t("the seven of espases (manilla)"),
        "7o": t("the seven of oros (manilla)"),
    }
    return special.get(str(card)) or short_name(card, texts)


def short_name(card: Card, texts: Texts) -> str:
    """Names a card by rank and suit: "the seven of oros", "the king of hearts"."""
    t = texts.t
    suit = suit_name(card.suit, texts)
    ranks = {
        "1": t("the ace of {suit}", suit=suit),
        "2": t("the two of {suit}", suit=suit),
        "3": t("the three of {suit}", suit=suit),
        "4": t("the four of {suit}", suit=suit),
        "5": t("the five of {suit}", suit=suit),
        "6": t("the six of {suit}", suit=suit),
        "7": t("the seven of {suit}", suit=suit),
        "8": t("the eight of {suit}", suit=suit),
        "9": t("the nine of {suit}", suit=suit),
        "T": t("the ten of {suit}", suit=suit),
        "J": t("the jack of {suit}", suit=suit),
        "Q": t("the queen of {suit}", suit=suit),
        "K": t("the king of {suit}", suit=suit),
        "A": t("the ace of {suit}", suit=suit),
    }
    return ranks.get(card.rank, str(card))


def rank_name(rank: str, texts: Texts) -> str:
    """Names some card of a rank, whatever its suit: "a king"."""
    t = texts.t
    ranks = {
        "1": t("an ace"),
        "2": t("a two"),
        "3": t("a three"),
        "4": t("a four"),
        "5": t("a five"),
        "6": t("a six"),
        "7": t("a seven"),
        "8": t("an eight"),
        "9": t("a nine"),
        "T": t("a ten"),
        "J": t("a jack"),
        "Q": t("a queen"),
        "K": t("a king"),
        "A": t("an ace"),
    }
    return ranks.get(rank, rank)


def suit_name(suit: str, texts: Texts) -> str:
    """Names a suit; the Spanish ones keep their own names."""
    t = texts.t
    suits = {
        "o": t("oros"),
        "c": t("copes"),
        "e": t("espases"),
        "b": t("bastos"),
        "C": t("clubs"),
        "H": t("hearts"),
        "S": t("spades"),
        "D": t("diamonds"),
    }
    return suits.get(suit, suit)
