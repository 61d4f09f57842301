//! The families of similar games, with a description of each.

use super::catalog;
use super::entry::CatalogEntry;
use crate::text;
use std::cmp::Reverse;

/// A family of similar games.
#[derive(Copy, Clone, Debug)]
#[non_exhaustive]
pub struct Family {
    /// The name in lists, for example `forty-thieves`.
    pub name: &'static str,
    /// The title: that of the game after which the family is named, or words.
    pub title: &'static str,
    /// What the games have in common, in one or two sentences.
    pub about: &'static str,
}

/// Shortens the table of families.
const fn family(name: &'static str, title: &'static str, about: &'static str) -> Family {
    Family { name, title, about }
}

/// All families, sorted by name.
pub static FAMILIES: &[Family] = &[
    family(
        "bakers-dozen",
        "Baker's Dozen",
        "All cards are face up in short columns. In most of these games, only the top cards move.",
    ),
    family(
        "beleaguered-castle",
        "Beleaguered Castle",
        "All cards are face up in rows beside the foundations, and there is no stock.",
    ),
    family("blockade", "Blockade", "You play cards from rows. A gap in a row frees the cards above and below it."),
    family("bridge", "Bridge", "Contract bridge for one player."),
    family("bristol", "Bristol", "Fans of three cards, and a stock that you deal onto a few reserve piles."),
    family("calculation", "Calculation", "You build foundations in steps of one, two, three and four ranks."),
    family(
        "canfield",
        "Canfield",
        "A reserve fills the spaces of a few short columns. The foundations often begin with any rank.",
    ),
    family("catherine", "Catherine", "You deal columns that begin with a certain rank, and build at the same time."),
    family("clock", "The Clock", "Cards are in a circle, like the hours on a clock face."),
    family("cruel", "Cruel", "You may gather the piles and deal them again, in order and without a shuffle."),
    family("discard", "Discard", "You discard cards that a higher card beats."),
    family("fan", "Fan", "Small fans of face-up cards. You move only the top card of a fan."),
    family(
        "forty-thieves",
        "Forty Thieves",
        "Columns and a waste, in most games with two packs. You usually go through the stock once.",
    ),
    family("four-row-court", "Four row court", "Rows through which cards move up to the foundations."),
    family("freecell", "FreeCell", "All cards are face up, and cells hold single cards for a while."),
    family("gaps", "Gaps", "Rows of cards with gaps. A gap takes only the card that continues its row."),
    family("golf", "Golf", "You clear the board by playing cards to one pile, one rank up or down at a time."),
    family(
        "gypsy",
        "Gypsy",
        "The stock deals a card onto each column; the columns are built in sequences that move together.",
    ),
    family("klondike", "Klondike", "Columns that you build down, with a stock and often a waste."),
    family(
        "one-pack-reserve",
        "One pack reserve",
        "Cards of a reserve go only to the foundations. The stock fills their places.",
    ),
    family(
        "osmosis",
        "Osmosis",
        "Each row is for one suit. A row takes a card only if the row above has a card of the same rank.",
    ),
    family(
        "pairing",
        "Pairing",
        "You remove pairs of cards: of equal rank, of one suit, or with ranks that add up to a number.",
    ),
    family("raglan", "Raglan", "Face-up columns, and a reserve of cards that you can play at any time."),
    family("row", "Row", "You make a row of cards shorter, until one pile or one pair is left."),
    family("royal-parade", "Royal parade", "You build rows of cards in steps of three ranks."),
    family(
        "sir-tommy",
        "Sir Tommy",
        "You place the cards of the stock on piles, from which they go only to the foundations.",
    ),
    family("sorting", "Sorting", "You sort the cards until each pile has the cards of one rank."),
    family("spider", "Spider", "You build complete runs from king to ace in the columns."),
    family("two-pack-fan", "Two pack fan", "Two packs in small open piles, built up or down."),
    family("two-pack-reserve", "Two pack reserve", "Two packs, and a reserve whose cards go to the foundations."),
    family("two-phase", "Two phase", "You first place all cards, and then play them to the foundations."),
    family("yukon", "Yukon", "You may move any face-up card together with all cards on top of it."),
];

impl Family {
    /// Returns the games of the family, the best-known games first.
    pub fn games(&self) -> Vec<&'static CatalogEntry> {
        let mut games: Vec<_> = catalog::entries().iter().filter(|entry| entry.family == self.name).collect();
        games.sort_by_key(|entry| entry.popularity);
        games
    }
}

/// Returns all families. The family with the best-known game comes first, and of families without such a game the
/// largest.
pub fn best_known_first() -> Vec<&'static Family> {
    let mut families: Vec<&Family> = FAMILIES.iter().collect();
    families.sort_by_cached_key(|family| {
        let games = family.games();
        (games.first().map(|entry| entry.popularity), Reverse(games.len()))
    });
    families
}

/// Returns the family with this name. Case, spaces and hyphens are ignored.
pub fn find(name: &str) -> Option<&'static Family> {
    let wanted = text::normalize_name(name);
    FAMILIES.iter().find(|family| text::normalize_name(family.name) == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_family_is_listed_and_has_games() {
        assert!(FAMILIES.is_sorted_by_key(|family| family.name));
        for entry in catalog::entries() {
            assert!(find(entry.family).is_some(), "{}: no family `{}` in families.rs", entry.id, entry.family);
        }
        for family in FAMILIES {
            let has_games = catalog::entries().iter().any(|entry| entry.family == family.name);
            assert!(has_games, "there is no game of the family `{}`", family.name);
            let title = catalog::entry(family.name).map_or(family.title, |entry| entry.title);
            assert_eq!(family.title, title);
        }
        let known: Vec<&str> = best_known_first().iter().take(4).map(|family| family.title).collect();
        assert_eq!(known, ["Klondike", "Spider", "FreeCell", "Pairing"]);
        assert_eq!(find("Forty Thieves").map(|family| family.name), Some("forty-thieves"));
    }
}
