//! The relation that decides whether one card fits on another: direction, suits, step and wrapping.
//!
//! No other code decides this.

use crate::card::{Card, Pack, Rank, Suit};
use crate::game::clause::{Build, SuitRule};

/// A set of cards, one bit for each [`Card::index`].
pub type CardSet = u64;

/// A set of cards for every card, for example the cards that fit on it.
pub type CardTable = Box<[CardSet; Card::INDICES]>;

/// The most classes of cards that fit alike: the ranks, including the rank of the joker.
const CLASSES: usize = 14;

/// The rule by which one card follows another in a build.
#[derive(Clone, Debug)]
pub struct Relation {
    /// The direction of the ranks.
    pub build: Build,
    /// The rule for the suits.
    pub by: SuitRule,
    /// The distance between the ranks.
    pub step: u8,
    /// Whether the first rank follows the last.
    pub wrap: bool,
    /// Ranks that accept no card.
    pub stop: Vec<Rank>,
    /// Ranks that accept only the neighbor across the wrap: for example, an ace accepts a king but no two.
    pub corner: Vec<Rank>,
    /// The ranks in play, in ascending order.
    pub ranks: Vec<Rank>,
}

impl Relation {
    /// Returns whether `above` may be put on `below`. A joker stands for any card: it fits where at least one card
    /// would fit, and any card fits on it.
    ///
    /// ```
    /// use patience::internals::card::{Pack, Rank};
    /// use patience::internals::engine::Relation;
    /// use patience::internals::game::clause::{Build, SuitRule};
    /// let klondike = Relation { build: Build::Down, by: SuitRule::AlternateColor, step: 1, wrap: false, stop: vec![],
    ///     corner: vec![], ranks: Rank::ALL.to_vec() };
    /// let card = |text: &str| text.parse().unwrap();
    /// assert!(klondike.fits(card("QS"), card("JD")));
    /// assert!(!klondike.fits(card("QH"), card("JD")));
    /// ```
    pub fn fits(&self, below: Card, above: Card) -> bool {
        self.rank_fits(below, above) && self.by.allows(below, above)
    }

    /// Returns whether the ranks fit. Ignores the suits.
    pub fn rank_fits(&self, below: Card, above: Card) -> bool {
        if self.build == Build::None || self.stop.contains(&below.rank()) {
            return false;
        }
        if below.is_joker() {
            return true;
        }
        if above.is_joker() {
            let cards_of_rank = |rank: &Rank| Suit::ALL.map(|suit| Card::new(*rank, suit));
            return self.ranks.iter().flat_map(cards_of_rank).any(|card| self.fits(below, card));
        }
        let corner: &[Rank] = &self.corner;
        if corner.contains(&below.rank()) && self.are_step_apart(below, above) {
            return false;
        }
        match self.build {
            Build::None => false,
            Build::Any => true,
            Build::Doubled => 2 * below.rank().number() % 13 == above.rank().number(),
            Build::SameRank => below.rank() == above.rank(),
            Build::Up => self.follows(below, above),
            Build::Down => self.follows(above, below),
            Build::UpOrDown => self.follows(below, above) || self.follows(above, below),
        }
    }

    /// Returns whether two ranks are `step` apart without wrapping around.
    fn are_step_apart(&self, one: Card, other: Card) -> bool {
        let rank_index = |card: Card| self.ranks.iter().position(|&rank| rank == card.rank());
        rank_index(one).zip(rank_index(other)).is_some_and(|(one, other)| one.abs_diff(other) == self.step as usize)
    }

    /// Returns whether `high` is `step` ranks above `low`.
    fn follows(&self, low: Card, high: Card) -> bool {
        let rank_index = |card: Card| self.ranks.iter().position(|&rank| rank == card.rank());
        let (Some(low), Some(high)) = (rank_index(low), rank_index(high)) else { return false };
        let expected = low + self.step as usize;
        if self.wrap { expected % self.ranks.len() == high } else { expected == high }
    }

    /// Tabulates [`Relation::fits`] for the cards of a pack: for each card, the set of cards that fit on it.
    pub fn table(&self, pack: &Pack) -> CardTable {
        intersection(self.rank_table(pack), &suit_table(self.by, pack))
    }

    /// Tabulates [`Relation::rank_fits`], to distinguish a wrong suit from a wrong rank.
    pub fn rank_table(&self, pack: &Pack) -> CardTable {
        tabulate(pack, |card| usize::from(card.rank().number()), |below, above| self.rank_fits(below, above))
    }
}

/// Returns the cards of a pack that pass a test.
pub fn cards(pack: &Pack, test: impl Fn(Card) -> bool) -> CardSet {
    pack.cards().into_iter().filter(|&card| test(card)).fold(0, |set, card| set | 1 << card.index())
}

/// Returns those links of a table whose cards also follow a rule for suits. A table of links has, for each card, the
/// cards that continue a run on it.
pub fn links_within_suits(links: &CardTable, suits: SuitRule, pack: &Pack) -> CardTable {
    intersection(suit_table(suits, pack), links)
}

/// Returns whether a card is in a set.
#[inline]
pub const fn contains_card(set: CardSet, card: Card) -> bool {
    set >> card.index() & 1 == 1
}

/// Returns, for each card, the cards that both tables have for it.
fn intersection(mut table: CardTable, other: &CardTable) -> CardTable {
    table.iter_mut().zip(other.iter()).for_each(|(cards, others)| *cards &= others);
    table
}

/// Tabulates a rule for suits: for each card of a pack, the cards whose suit may be on it.
fn suit_table(suits: SuitRule, pack: &Pack) -> CardTable {
    // The joker, which has no suit, is a class of its own.
    let class = |card: Card| card.suit().map_or(Suit::ALL.len(), |suit| suit as usize);
    tabulate(pack, class, |below, above| suits.allows(below, above))
}

/// Tabulates which cards of a pack fit on which. Cards of the same class fit alike, so one card of each class is tested.
fn tabulate(pack: &Pack, class: impl Fn(Card) -> usize, fits: impl Fn(Card, Card) -> bool) -> CardTable {
    // All packs contain the same cards, so one pack is enough.
    let cards = Pack { packs: 1, ..pack.clone() }.cards();
    // For each class, one of its cards and the set of all of them.
    let mut classes: [Option<(Card, CardSet)>; CLASSES] = [None; CLASSES];
    for &card in &cards {
        classes[class(card)].get_or_insert((card, 0)).1 |= 1 << card.index();
    }
    let fitting = |below: Card| {
        let above = classes.iter().flatten().filter(|(above, _)| fits(below, *above));
        above.fold(0, |set, (_, cards)| set | cards)
    };
    let fitting = classes.map(|class| class.map_or(0, |(below, _)| fitting(below)));
    let mut table = Box::new([0; Card::INDICES]);
    cards.iter().for_each(|&card| table[card.index()] = fitting[class(card)]);
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn relation(build: Build, by: SuitRule) -> Relation {
        Relation { build, by, step: 1, wrap: false, stop: vec![], corner: vec![], ranks: Rank::ALL.to_vec() }
    }

    /// Returns the cards of one pack that fit on a card, as text.
    fn cards_that_fit(relation: &Relation, below: &str) -> String {
        let mut pack = Pack::default().cards();
        pack.push(Card::JOKER);
        pack.retain(|&above| relation.fits(below.parse().unwrap(), above));
        crate::card::format_cards(&pack)
    }

    #[test]
    fn each_suit_rule_accepts_the_right_suits() {
        let down = |by| cards_that_fit(&relation(Build::Down, by), "8H");
        assert_eq!(down(SuitRule::Rank), "7C 7D 7H 7S *");
        assert_eq!(down(SuitRule::Suit), "7H *");
        assert_eq!(down(SuitRule::Color), "7D 7H *");
        assert_eq!(down(SuitRule::AlternateColor), "7C 7S *");
        assert_eq!(down(SuitRule::OtherSuit), "7C 7D 7S *");
    }

    #[test]
    fn doubling_goes_through_all_ranks_except_the_king() {
        let doubled = relation(Build::Doubled, SuitRule::Suit);
        let mut card = "AS".to_string();
        let ranks: Vec<String> = std::iter::from_fn(|| {
            card = cards_that_fit(&doubled, &card).strip_suffix(" *")?.to_string();
            Some(card.trim_end_matches('S').to_string())
        })
        .take(12)
        .collect();
        assert_eq!(ranks.join(" "), "2 4 8 3 6 Q J 9 5 T 7 A");
        assert_eq!(cards_that_fit(&doubled, "KS"), "");
    }

    #[test]
    fn each_direction_accepts_the_right_ranks() {
        let by_suit = |build| cards_that_fit(&relation(build, SuitRule::Suit), "8H");
        assert_eq!(by_suit(Build::Up), "9H *");
        assert_eq!(by_suit(Build::Down), "7H *");
        assert_eq!(by_suit(Build::UpOrDown), "7H 9H *");
        assert_eq!(by_suit(Build::SameRank), "8H *");
        assert_eq!(by_suit(Build::None), "");
    }

    #[test]
    fn a_build_wraps_around_only_with_wrap() {
        let mut up = relation(Build::Up, SuitRule::Suit);
        assert_eq!(cards_that_fit(&up, "KS"), "");
        up.wrap = true;
        assert_eq!(cards_that_fit(&up, "KS"), "AS *");
        up.build = Build::UpOrDown;
        assert_eq!(cards_that_fit(&up, "AS"), "2S KS *");
    }

    #[test]
    fn a_stop_rank_accepts_no_card_not_even_a_joker() {
        let golf = Relation { stop: vec![Rank::KING], ..relation(Build::UpOrDown, SuitRule::Rank) };
        assert_eq!(cards_that_fit(&golf, "KH"), "");
        assert_eq!(cards_that_fit(&golf, "AH"), "2C 2D 2H 2S *");
        assert!(golf.fits(Card::JOKER, "KH".parse().unwrap()));
    }

    #[test]
    fn a_corner_rank_accepts_only_the_neighbor_across_the_wrap() {
        let up_or_down = relation(Build::UpOrDown, SuitRule::Suit);
        let golf = Relation { wrap: true, corner: vec![Rank::KING], ..up_or_down };
        assert_eq!(cards_that_fit(&golf, "KH"), "AH *");
        assert_eq!((cards_that_fit(&golf, "AH"), cards_that_fit(&golf, "QH")), ("2H KH *".into(), "JH KH *".into()));
        // Without a wrap, such a rank accepts no card, not even a joker.
        assert_eq!(cards_that_fit(&Relation { wrap: false, ..golf }, "KH"), "");
    }

    #[test]
    fn a_step_is_a_distance_in_ranks() {
        let by_three = Relation { step: 3, ..relation(Build::Up, SuitRule::Suit) };
        assert_eq!(cards_that_fit(&by_three, "2S"), "5S *");
        assert_eq!(cards_that_fit(&by_three, "JS"), "");
    }

    #[test]
    fn the_table_agrees_with_fits() {
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
