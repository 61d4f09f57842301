//! Royal Marriage: discard all cards between a queen and the king of her suit.

use super::coded::{ZoneSpec, count_fact, discard_zone};
use super::options::{self, OptionSpec, RulesPart};
use super::row::{self, TopCards, place};
use crate::board::{Board, Cause, Event, KnownCards, PileId, Txn, View};
use crate::card::{Card, Rank, Suit};
use crate::error::{Error, Result};
use crate::game::{
    Effect, Extensions, Fact, Game, GameInfo, Message, Move, Operand, OwnAdvice, OwnWords, Part, PointsInfo, Refusal,
    RulesText, Show, Status, Verb, Wording, deal_pack, message,
};
use crate::text;
use std::ops::Range;

/// The game's id, as typed on the command line.
pub const ID: &str = "royal-marriage";
/// The title in lists and on the rules page.
pub const TITLE: &str = "Royal Marriage";
/// Other common names.
pub const NAMES: [&str; 1] = ["Betrothal"];

/// The pile of the discarded cards, after the row.
const DISCARD: PileId = PileId(row::PLACES);
/// The pile after the discards: the stock. If all cards are dealt at the start, it is the undealt pack, which is then
/// empty. See [`row::has_stock`].
const STOCK: PileId = PileId(row::PLACES + 1);

/// The zone of the discards. The player may know them, but they are not drawn.
fn discards() -> ZoneSpec {
    discard_zone("discard", "d", Show::Hidden)
}

const QUEEN: Rank = Rank::ALL[11];

/// The largest number of cards of different suits that may be discarded together.
const MAX_BETWEEN: usize = 2;

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;
const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "suit",
        label: "Suit of the marriage",
        choices: &[("H", "hearts"), ("C", "clubs"), ("D", "diamonds"), ("S", "spades")],
        about: "the suit of the queen and the king",
    },
    row::DEAL,
    OptionSpec {
        key: "triple",
        label: "Discards of three or more cards",
        choices: &[("off", ""), ("on", "")],
        about: "whether you may also discard three or more cards of one suit between two cards of the same suit or rank",
    },
];
const ABOUT: &str = "Discard all cards between a queen and her king.";
const RULES: &str = "
{suit} begins a row. The king of her suit goes to the bottom of the pack, so he is dealt last. Deal the other cards face
up to the right of the queen, {deal}.

If one or two cards are between two cards of the same suit or the same rank, you may discard the cards between them.
The two outer cards stay, and the row closes up. {triple}

{draw} To discard cards, {type `remove` and the two outer
cards, for example `remove TD 3D`, or their places in the row, for example `remove p1 p4`|tap the two outer cards}.

You win if the queen and the king are next to each other at the end and all other cards are discarded. The score
is the number of cards discarded.";
const PARTS: &[RulesPart] = &[
    (
        "suit",
        "suit",
        &[
            ("H", "The queen of hearts"),
            ("C", "The queen of clubs"),
            ("D", "The queen of diamonds"),
            ("S", "The queen of spades"),
        ],
    ),
    ("deal", "deal", &[("one", "one at a time"), ("all", "all of them at the start")]),
    (
        "triple",
        "triple",
        &[
            ("off", "You cannot discard more than two cards at a time."),
            ("on", "You may also discard three or more cards between them if these are all of one suit."),
        ],
    ),
    (
        "draw",
        "deal",
        &[
            (
                "one",
                "At any time, {type `draw` to|you may} deal the next card to the right end of the row. You never have to \
                 discard cards.",
            ),
            ("all", "You never have to discard cards."),
        ],
    ),
];
const SOURCE: &str = "Wikipedia, and the rules page of PySolFC. In SolSuite you may discard any number of cards of \
                      one suit (`triple=on`).";

/// The game, with all options set.
pub struct RoyalMarriage {
    info: GameInfo,
    /// The queen, which begins the row, and the king, which is dealt last.
    couple: [Card; 2],
    /// Whether more than two cards may be discarded together, if they are of one suit.
    triple: bool,
}

impl RoyalMarriage {
    /// Creates the game with the given options.
    ///
    /// # Errors
    /// Fails if an option or its value is unknown.
    pub fn new(chosen: &[(String, String)]) -> Result<RoyalMarriage> {
        let options = options::resolve_options(ID, OPTIONS, chosen)?;
        let suit = options::chosen_value(&options, "suit").chars().next().and_then(Suit::parse).unwrap_or(Suit::Hearts);
        let triple = options::chosen_value(&options, "triple") == "on";
        let effect = Effect::DiscardsBetween { any_number_of_a_suit: triple };
        let verbs = vec![Verb::shared("remove", &[Operand::FirstCard, Operand::SecondCard], effect)];
        Ok(RoyalMarriage {
            couple: [QUEEN, Rank::KING].map(|rank| Card::new(rank, suit)),
            triple,
            info: GameInfo {
                title: TITLE.into(),
                names: NAMES.map(String::from).into(),
                about: ABOUT.into(),
                rules: RulesText::Written(options::expand_rules(RULES, PARTS, &options)),
                odds: String::new(),
                source: SOURCE.into(),
                points: Some(PointsInfo::of_deal()),
                ..row::base_info(ID, VERSION, &[row::zone(None, None, None), discards()], verbs, options)
            },
        })
    }

    /// Checks whether the cards between two places, the left one first, may be discarded.
    fn check_discard(&self, tops: &[Card], left: usize, right: usize) -> std::result::Result<(), Refusal> {
        let cards_between = &tops[between(left, right)];
        if cards_between.is_empty() {
            return Err(Refusal::NothingBetween);
        }
        let have_one_suit = || cards_between.iter().all(|card| card.suit() == cards_between[0].suit());
        if cards_between.len() > MAX_BETWEEN && !(self.triple && have_one_suit()) {
            return Err(Refusal::TooManyBetween { one_suit_allowed: self.triple });
        }
        if row::same_suit_or_rank(tops[left], tops[right]) { Ok(()) } else { Err(Refusal::NoMatch) }
    }

    fn check_remove(&self, view: View<'_>, a: PileId, b: Option<PileId>) -> std::result::Result<(), Refusal> {
        let b = b.filter(|&b| b != a).ok_or(Refusal::TwoCards)?;
        let tops = TopCards::of(view);
        for pile in [a, b] {
            if pile.0 >= row::PLACES {
                return Err(Refusal::TwoCards);
            }
            if tops.cards().get(pile.index()).is_none() {
                return Err(Refusal::Empty);
            }
        }
        self.check_discard(tops.cards(), a.min(b).index(), a.max(b).index())
    }

    /// Returns all pairs of places between which cards may be discarded, in the order of the move list.
    fn legal_plays<'a>(&'a self, tops: &'a [Card]) -> impl DoubleEndedIterator<Item = (usize, usize)> {
        let max_distance = if self.triple { row::PLACES.into() } else { MAX_BETWEEN + 1 };
        let pairs_from =
            move |left: usize| (left + 2..tops.len().min(left + max_distance + 1)).map(move |right| (left, right));
        (0..tops.len()).flat_map(pairs_from).filter(move |&(left, right)| self.check_discard(tops, left, right).is_ok())
    }

    /// Returns the cards that a move discards, as text, and the two cards around them.
    fn discarded_cards(view: View<'_>, m: Move) -> Option<(Vec<Card>, [Card; 2])> {
        let Move::Remove { a, b: Some(b) } = m else { return None };
        let discarded =
            TopCards::of(view).cards().get(between(a.min(b).index(), a.max(b).index())).map(<[Card]>::to_vec)?;
        Some((discarded, [view.top(a.min(b))?, view.top(a.max(b))?]))
    }
}

fn remove((left, right): (usize, usize)) -> Move {
    Move::Remove { a: place(left), b: Some(place(right)) }
}

/// Returns the places strictly between two places.
fn between(left: usize, right: usize) -> Range<usize> {
    left + 1..right
}

impl Game for RoyalMarriage {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            row::take_pack(txn, &self.info, STOCK);
            // Move the queen to the top of the pack and the king to its bottom. The other cards keep their order.
            let pack = txn.board().slots(STOCK);
            let index_of = |card: Card| pack.iter().position(|slot| slot.card() == card).map(|index| index as u8);
            let [Some(queen), Some(king)] = self.couple.map(index_of) else {
                return Err(Error::request("the queen or the king is not in the pack"));
            };
            let other_cards = (0..pack.len() as u8).filter(|&other| other != queen && other != king);
            let order = [king].into_iter().chain(other_cards).chain([queen]).collect();
            txn.reorder(STOCK, order, Cause::Arranged);
            row::deal_start(txn, &self.info, STOCK);
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        match m {
            Move::Remove { a, b } => self.check_remove(view, a, b),
            Move::Draw if !row::has_stock(&self.info, STOCK) => Err(Refusal::NoSuchCommand),
            Move::Draw if view.is_empty(STOCK) => Err(Refusal::NothingToDraw),
            Move::Draw => Ok(()),
            Move::Transfer { .. } | Move::Custom { .. } => Err(Refusal::NoSuchCommand),
        }
    }

    fn moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        out.clear();
        out.extend(self.legal_plays(TopCards::of(view).cards()).map(remove));
        if !view.is_empty(STOCK) {
            out.push(Move::Draw);
        }
    }

    /// Orders the two places, because the player may name them in either order.
    fn canonical_move(&self, _: View<'_>, m: Move) -> Move {
        match m {
            Move::Remove { a, b: Some(b) } => Move::Remove { a: a.min(b), b: Some(a.max(b)) },
            _ => m,
        }
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Remove { a, b: Some(b) } => {
                let places = between(a.min(b).index(), a.max(b).index());
                places.map(place).for_each(|pile| txn.move_cards(pile, DISCARD, 1, Cause::Removed));
                row::close_gaps(txn);
            }
            Move::Draw => row::deal_to_end(txn, STOCK),
            // `check` accepts no other move.
            Move::Remove { b: None, .. } | Move::Transfer { .. } | Move::Custom { .. } => {}
        }
    }

    fn normalize(&self, txn: &mut Txn<'_>) {
        row::normalize(txn);
    }

    fn is_won(&self, view: View<'_>) -> bool {
        self.status(view) == Status::Won
    }

    fn status(&self, view: View<'_>) -> Status {
        let tops = TopCards::of(view);
        if !view.is_empty(STOCK) || self.legal_plays(tops.cards()).next().is_some() {
            Status::Playing
        } else if tops.cards() == self.couple {
            Status::Won
        } else {
            Status::Stuck
        }
    }

    fn score(&self, view: View<'_>) -> i32 {
        view.len(DISCARD) as i32
    }

    fn facts(&self, view: View<'_>, _: Wording) -> Vec<Fact> {
        let stock = row::has_stock(&self.info, STOCK).then(|| count_fact("stock", view.len(STOCK)));
        stock.into_iter().chain([count_fact("row", TopCards::of(view).cards().len())]).collect()
    }

    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let (discarded, [left, right]) = Self::discarded_cards(before, m)?;
        let cards_left = text::pluralize_with(TopCards::of(after).cards().len(), "card is left", "cards are left");
        Some(message![
            "discarded ",
            discarded,
            " from between ",
            left,
            " and ",
            right,
            Part::ClauseEnd,
            cards_left,
            " in the row"
        ])
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions { own_words: Some(self), advice: Some(self), ..Extensions::default() }
    }
}

impl OwnWords for RoyalMarriage {
    fn move_label(&self, view: View<'_>, m: Move) -> Option<Message> {
        let (discarded, [left, right]) = Self::discarded_cards(view, m)?;
        Some(message![discarded, " between ", left, " and ", right])
    }
}

impl OwnAdvice for RoyalMarriage {
    /// Suggests the play that leaves the most plays. Closing the row can create new ones.
    fn advise(&self, view: View<'_>, _: &KnownCards) -> Option<(Move, Message)> {
        let tops = TopCards::of(view);
        let plays_after =
            |&(left, right): &(usize, usize)| self.legal_plays(tops.without(between(left, right)).cards()).count();
        // `max_by_key` returns the last of equally good plays, so the list is reversed to get the first.
        let best = self.legal_plays(tops.cards()).rev().max_by_key(plays_after)?;
        let (discarded, [left, right]) = Self::discarded_cards(view, remove(best))?;
        let follow_up = row::follow_up_text(plays_after(&best));
        Some((remove(best), message!["discards ", discarded, " from between ", left, " and ", right, follow_up]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discards_are_described_in_labels_sentences_and_hints() {
        let game = RoyalMarriage::new(&[]).unwrap();
        let (mut board, mut events) = game.deal_deck(&row::deck_starting_with("TD KH QC 3C 5H QH AS 3D")).unwrap();
        (0..6).for_each(|_| game.play(&mut Txn::new(&mut board, &mut events), Move::Draw));
        let (before, m) = (board.clone(), remove((3, 6)));
        assert_eq!(
            game.extensions().own_words.and_then(|words| words.move_label(View::of(&before), m)).unwrap().to_string(),
            "5H AS between 3C and 3D"
        );
        game.play(&mut Txn::new(&mut board, &mut events), m);
        let description = game.describe_move(View::of(&before), m, View::of(&board));
        let description = description.unwrap().to_string();
        assert_eq!(description, "discarded 5H AS from between 3C and 3D; 5 cards are left in the row");
        let reason = "discards TD from between QH and QC";
        let advice = game
            .extensions()
            .advice
            .and_then(|advice| advice.advise(View::of(&board), &KnownCards::of(View::of(&board))))
            .map(|(m, reason)| (m, reason.to_string()));
        assert_eq!(advice, Some((remove((0, 2)), reason.into())));
    }
}
