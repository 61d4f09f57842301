//! The relation that allows one card on another: rank direction, suits, step and wrapping.
//!
//! This is the only place where two cards are compared.

use crate::card::{Card, Pack, Rank, Suit};
use serde::Deserialize;

/// A set of cards, one bit for each [`Card::index`].
pub type CardSet = u64;

/// For every card a set of cards.
pub type CardTable = Box<[CardSet; Card::INDICES]>;

/// How many ranks there are, the joker's among them.
const RANKS: usize = 14;

/// In which direction ranks go.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Build {
    /// Nothing is built.
    #[default]
    None,
    /// Upwards: a 9 on an 8.
    Up,
    /// Downwards: an 8 on a 9.
    Down,
    /// Upwards or downwards, and a pile may turn.
    UpOrDown,
    /// Cards of the same rank.
    SameRank,
    /// Whatever the rank.
    Any,
}

impl Build {
    /// The direction after `builds`.
    pub fn describe(self) -> &'static str {
        match self {
            Build::None => "nothing",
            Build::Up => "up",
            Build::Down => "down",
            Build::UpOrDown => "up or down",
            Build::SameRank => "cards of the same rank",
            Build::Any => "any card",
        }
    }
}

/// What the suits of neighbors must be.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SuitRule {
    /// Whatever they are: only ranks count.
    #[default]
    Rank,
    /// The same suit.
    Suit,
    /// The same color.
    Color,
    /// The other color.
    AlternateColor,
    /// Any suit but the same.
    OtherSuit,
}

impl SuitRule {
    /// The end of a sentence that says in which direction is built.
    pub fn describe(self, build: Build) -> &'static str {
        match (self, build) {
            (SuitRule::Rank, Build::SameRank | Build::Any) => "",
            (SuitRule::Rank, _) => ", whatever the suit",
            (SuitRule::Suit, _) => " by suit",
            (SuitRule::Color, _) => " by color",
            (SuitRule::AlternateColor, _) => " by alternate color",
            (SuitRule::OtherSuit, _) => " in any suit but the same",
        }
    }
}

/// How a card must follow the one it is laid on.
#[derive(Clone, Debug)]
pub struct Relation {
    /// In which direction ranks go.
    pub build: Build,
    /// What the suits must be.
    pub by: SuitRule,
    /// The distance between the ranks.
    pub step: u8,
    /// Whether the last rank and the first are neighbors.
    pub wrap: bool,
    /// Ranks on which nothing is laid.
    pub stop: Vec<Rank>,
    /// Ranks on which only their neighbor round the corner is laid.
    pub corner: Vec<Rank>,
    /// The ranks in play, each followed by the next higher one.
    pub ranks: Vec<Rank>,
}

impl Relation {
    /// Whether `above` may be laid on `below`. A joker stands for any card: it goes where some card would go,
    /// and any card goes on it.
    ///
    /// ```
    /// use patience::card::{Pack, Rank};
    /// use patience::engine::{Build, SuitRule, Relation};
    /// let klondike = Relation { build: Build::Down, by: SuitRule::AlternateColor, step: 1, wrap: false, stop: vec![],
    ///     corner: vec![], ranks: Rank::ALL.to_vec() };
    /// let card = |text: &str| text.parse().unwrap();
    /// assert!(klondike.fits(card("QS"), card("JD")));
    /// assert!(!klondike.fits(card("QH"), card("JD")));
    /// ```
    pub fn fits(&self, below: Card, above: Card) -> bool {
        self.rank_fits(below, above) && self.suit_fits(below, above)
    }

    /// Whether the ranks alone allow it.
    pub fn rank_fits(&self, below: Card, above: Card) -> bool {
        if self.build == Build::None || self.stop.contains(&below.rank()) {
            return false;
        }
        if below.is_joker() {
            return true;
        }
        if above.is_joker() {
            let suited = |rank: &Rank| Suit::ALL.map(|suit| Card::new(*rank, suit));
            return self.ranks.iter().flat_map(suited).any(|card| self.fits(below, card));
        }
        if self.corner.contains(&below.rank()) && self.are_step_apart(below, above) {
            return false;
        }
        match self.build {
            Build::None => false,
            Build::Any => true,
            Build::SameRank => below.rank() == above.rank(),
            Build::Up => self.follows(below, above),
            Build::Down => self.follows(above, below),
            Build::UpOrDown => self.follows(below, above) || self.follows(above, below),
        }
    }

    /// Whether two ranks are `step` apart without going round the corner.
    fn are_step_apart(&self, one: Card, other: Card) -> bool {
        let place = |card: Card| self.ranks.iter().position(|&rank| rank == card.rank());
        place(one).zip(place(other)).is_some_and(|(one, other)| one.abs_diff(other) == self.step as usize)
    }

    /// Whether `high` is `step` ranks above `low`.
    fn follows(&self, low: Card, high: Card) -> bool {
        let place = |card: Card| self.ranks.iter().position(|&rank| rank == card.rank());
        let (Some(low), Some(high)) = (place(low), place(high)) else { return false };
        let goal = low + self.step as usize;
        if self.wrap { goal % self.ranks.len() == high } else { goal == high }
    }

    fn suit_fits(&self, below: Card, above: Card) -> bool {
        let (Some(b), Some(a)) = (below.suit(), above.suit()) else { return true };
        match self.by {
            SuitRule::Rank => true,
            SuitRule::Suit => b == a,
            SuitRule::OtherSuit => b != a,
            SuitRule::Color => b.color() == a.color(),
            SuitRule::AlternateColor => b.color() != a.color(),
        }
    }

    /// For every card the set of those that may be laid on it, for a game to look up: what `fits` says.
    pub fn table(&self, pack: &Pack) -> CardTable {
        let ranks = self.ranks_that_fit(pack);
        tabulate(pack, |below, above| has_rank(&ranks, below, above) && self.suit_fits(below, above))
    }

    /// The same by rank alone: it tells a wrong suit from a wrong rank.
    pub fn rank_table(&self, pack: &Pack) -> CardTable {
        let ranks = self.ranks_that_fit(pack);
        tabulate(pack, |below, above| has_rank(&ranks, below, above))
    }

    /// For each rank by number those that may be laid on it, a bit for each. All suits have the same ranks, and what
    /// fits by rank is found once for all of them.
    fn ranks_that_fit(&self, pack: &Pack) -> [u16; RANKS] {
        let one_suit: Vec<Card> =
            Pack { packs: 1, suits: pack.suits.iter().take(1).copied().collect(), ..pack.clone() }.cards();
        let mut ranks = [0; RANKS];
        for &below in &one_suit {
            let above = one_suit.iter().filter(|&&above| self.rank_fits(below, above));
            ranks[usize::from(below.rank().number())] = above.fold(0, |set, card| set | 1 << card.rank().number());
        }
        ranks
    }
}

/// The cards of a pack for which something holds.
pub fn cards(pack: &Pack, test: impl Fn(Card) -> bool) -> CardSet {
    pack.cards().into_iter().filter(|&card| test(card)).fold(0, |set, card| set | 1 << card.index())
}

/// Whether a card is in a set.
#[inline]
pub const fn has(set: CardSet, card: Card) -> bool {
    set >> card.index() & 1 == 1
}

/// Whether the rank of `above` is among those that fit on the rank of `below`.
fn has_rank(ranks: &[u16; RANKS], below: Card, above: Card) -> bool {
    ranks[usize::from(below.rank().number())] >> above.rank().number() & 1 == 1
}

fn tabulate(pack: &Pack, fits: impl Fn(Card, Card) -> bool) -> CardTable {
    // The other packs have no other cards.
    let cards = Pack { packs: 1, ..pack.clone() }.cards();
    let mut table = Box::new([0; Card::INDICES]);
    for &below in &cards {
        table[below.index()] = cards.iter().filter(|&&above| fits(below, above)).fold(0, |set, c| set | 1 << c.index());
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn relation(build: Build, by: SuitRule) -> Relation {
        Relation { build, by, step: 1, wrap: false, stop: vec![], corner: vec![], ranks: Rank::ALL.to_vec() }
    }

    /// The cards of one pack that go on a card, as text.
    fn goers(relation: &Relation, below: &str) -> String {
        let mut pack = Pack::default().cards();
        pack.push(Card::JOKER);
        pack.retain(|&above| relation.fits(below.parse().unwrap(), above));
        crate::card::format_cards(&pack)
    }

    #[test]
    fn suits_decide_as_the_word_says() {
        let down = |by| goers(&relation(Build::Down, by), "8H");
        assert_eq!(down(SuitRule::Rank), "7C 7D 7H 7S *");
        assert_eq!(down(SuitRule::Suit), "7H *");
        assert_eq!(down(SuitRule::Color), "7D 7H *");
        assert_eq!(down(SuitRule::AlternateColor), "7C 7S *");
        assert_eq!(down(SuitRule::OtherSuit), "7C 7D 7S *");
    }

    #[test]
    fn directions_decide_as_the_word_says() {
        let by_suit = |build| goers(&relation(build, SuitRule::Suit), "8H");
        assert_eq!(by_suit(Build::Up), "9H *");
        assert_eq!(by_suit(Build::Down), "7H *");
        assert_eq!(by_suit(Build::UpOrDown), "7H 9H *");
        assert_eq!(by_suit(Build::SameRank), "8H *");
        assert_eq!(by_suit(Build::None), "");
    }

    #[test]
    fn the_corner_is_turned_only_where_allowed() {
        let mut up = relation(Build::Up, SuitRule::Suit);
        assert_eq!(goers(&up, "KS"), "");
        up.wrap = true;
        assert_eq!(goers(&up, "KS"), "AS *");
        up.build = Build::UpOrDown;
        assert_eq!(goers(&up, "AS"), "2S KS *");
    }

    #[test]
    fn a_stopped_rank_takes_nothing_not_even_a_joker() {
        let golf = Relation { stop: vec![Rank::KING], ..relation(Build::UpOrDown, SuitRule::Rank) };
        assert_eq!(goers(&golf, "KH"), "");
        assert_eq!(goers(&golf, "AH"), "2C 2D 2H 2S *");
        assert!(golf.fits(Card::JOKER, "KH".parse().unwrap()));
    }

    #[test]
    fn a_corner_is_turned_and_nothing_else_laid_there() {
        let up_or_down = relation(Build::UpOrDown, SuitRule::Suit);
        let golf = Relation { wrap: true, corner: vec![Rank::KING], ..up_or_down };
        assert_eq!(goers(&golf, "KH"), "AH *");
        assert_eq!((goers(&golf, "AH"), goers(&golf, "QH")), ("2H KH *".into(), "JH KH *".into()));
        // Where nothing turns the corner nothing is laid there, not even a joker.
        assert_eq!(goers(&Relation { wrap: false, ..golf }, "KH"), "");
    }

    #[test]
    fn a_step_counts_ranks() {
        let by_three = Relation { step: 3, ..relation(Build::Up, SuitRule::Suit) };
        assert_eq!(goers(&by_three, "2S"), "5S *");
        assert_eq!(goers(&by_three, "JS"), "");
    }

    #[test]
    fn the_table_says_what_fits_says() {
        let pack = Pack { jokers: 1, ..Pack::default() };
        let golf = Relation { stop: vec![Rank::KING], ..relation(Build::UpOrDown, SuitRule::Rank) };
        let table = golf.table(&pack);
        for below in pack.cards() {
            for above in pack.cards() {
                assert_eq!(table[below.index()] >> above.index() & 1 == 1, golf.fits(below, above), "{below} {above}");
            }
        }
    }
}
