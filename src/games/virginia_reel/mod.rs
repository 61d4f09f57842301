//! Virginia Reel: three rows of foundations that build up by threes, among misplaced cards.
//!
//! A card dealt to a row is misplaced if it does not begin a foundation there. A place that it leaves is a gap.
//! `rules.txt` explains the rules. `table` reads the board, `legality` decides which moves are legal, `move_text`
//! describes a move, and `hint` suggests one.

mod move_text;
mod virginia_reel_description;
mod virginia_reel_hint;
mod virginia_reel_legality;
mod virginia_reel_table;

use super::dealing;
use crate::board::{Board, Cause, Event, KnownCards, Txn, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::{
    Extensions, Fact, FactValue, Game, GameInfo, Message, Move, OwnAdvice, Refusal, SearchGuide, Status, Wording,
    deal_pack,
};
use crate::games::royal_parade::{DISCARD, PACK, ROW_COUNT, STOCK, home_row, places, reserve_row, row, row_of};
use crate::text;
use std::ops::ControlFlow;
use virginia_reel_legality::{ROTATE, ReelRules, SWAP};
use virginia_reel_table::Table;

pub use virginia_reel_description::ID;

/// The game, with all options set.
pub struct VirginiaReel {
    info: GameInfo,
    rules: ReelRules,
}

impl VirginiaReel {
    /// Creates the game with the given options.
    ///
    /// # Errors
    /// Fails if an option or its value is unknown.
    pub fn new(chosen: &[(String, String)]) -> Result<VirginiaReel> {
        let options = super::options::resolve_options(ID, virginia_reel_description::OPTIONS, chosen)?;
        let is_set_to =
            |key: &str, value: &str| options.iter().any(|option| option.key == key && option.value == value);
        let rules = ReelRules { strict: is_set_to("gap", "strict"), cycle3: is_set_to("cycle3", "on") };
        Ok(VirginiaReel { rules, info: virginia_reel_description::info(options) })
    }
}

impl Game for VirginiaReel {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            for row_index in 0..ROW_COUNT {
                if let Some(first_place) = row(row_index).first() {
                    dealing::deal_matching_card(txn, PACK, first_place, |card| home_row(card) == Some(row_index))?;
                }
            }
            let rest_of_rows = (0..ROW_COUNT).flat_map(|row_index| row(row_index).iter().skip(1));
            for pile in rest_of_rows.chain(reserve_row()) {
                txn.turn_over(PACK, pile, 1, Cause::Dealt);
            }
            let rest_of_pack = txn.board().len(PACK);
            txn.move_cards(PACK, STOCK, rest_of_pack, Cause::Dealt);
            discard_aces(txn);
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        Table(view).check(self.rules, m)
    }

    fn moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        out.clear();
        let _ = Table(view).for_each_move(self.rules, &mut |m| {
            out.push(m);
            ControlFlow::Continue(())
        });
    }

    fn canonical_move(&self, _: View<'_>, m: Move) -> Move {
        virginia_reel_legality::canonical_move(m)
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Transfer { from, to, .. } => txn.move_cards(from, to, 1, Cause::Played),
            Move::Remove { a, .. } => txn.move_cards(a, DISCARD, 1, Cause::Removed),
            Move::Draw => {
                for pile in reserve_row().iter().take(txn.board().len(STOCK)) {
                    txn.turn_over(STOCK, pile, 1, Cause::Dealt);
                }
            }
            Move::Custom { verb: SWAP, arg } => {
                // The pile of the pack is empty now, so it can hold the first card for a moment. The same goes for
                // `ROTATE`.
                if let Some([a, b]) = Move::decode_piles(arg) {
                    txn.move_cards(a, PACK, 1, Cause::Played);
                    txn.move_cards(b, a, 1, Cause::Played);
                    txn.move_cards(PACK, b, 1, Cause::Played);
                }
            }
            Move::Custom { verb: ROTATE, arg } => {
                if let Some(mut piles) = Move::decode_piles::<3>(arg) {
                    // Each card moves to its own row: from `a` to `b`, from `b` to `c`, and from `c` to `a`. If the
                    // cards must move in the other direction, the piles are reversed first.
                    let home_rows = piles.map(|pile| txn.view().top(pile).and_then(home_row));
                    if home_rows[0] != Some(row_of(piles[1])) {
                        piles.reverse();
                    }
                    let [a, b, c] = piles;
                    txn.move_cards(c, PACK, 1, Cause::Played);
                    txn.move_cards(b, c, 1, Cause::Played);
                    txn.move_cards(a, b, 1, Cause::Played);
                    txn.move_cards(PACK, a, 1, Cause::Played);
                }
            }
            // `check` accepts no other move.
            Move::Custom { .. } => {}
        }
        discard_aces(txn);
    }

    fn normalize(&self, txn: &mut Txn<'_>) {
        discard_aces(txn);
    }

    fn is_won(&self, view: View<'_>) -> bool {
        Table(view).is_won()
    }

    fn status(&self, view: View<'_>) -> Status {
        let table = Table(view);
        match table.is_won() {
            true => Status::Won,
            false if table.for_each_move(self.rules, &mut |_| ControlFlow::Break(())).is_break() => Status::Playing,
            false => Status::Stuck,
        }
    }

    fn score(&self, view: View<'_>) -> i32 {
        let foundation_lengths =
            places().iter().filter(|&place| Table(view).is_foundation(place)).map(|place| view.len(place));
        (foundation_lengths.sum::<usize>() + view.len(DISCARD)) as i32
    }

    fn facts(&self, view: View<'_>, _: Wording) -> Vec<Fact> {
        let number_fact = |key, number: usize, text| Fact { key, value: FactValue::Number(number as i64), text };
        let foundations = places().iter().filter(|&place| Table(view).is_foundation(place)).count();
        let (stock, aces) = (view.len(STOCK), view.len(DISCARD));
        vec![
            number_fact("stock", stock, format!("stock {stock}")),
            number_fact("foundations", foundations, text::pluralize(foundations, "foundation")),
            number_fact("aces", aces, format!("{} out", text::pluralize(aces, "ace"))),
        ]
    }

    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        self.move_text(before, m, after)
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions { advice: Some(self), search_guide: Some(self), ..Extensions::default() }
    }
}

impl OwnAdvice for VirginiaReel {
    fn advise(&self, view: View<'_>, _: &KnownCards) -> Option<(Move, Message)> {
        self.hint(Table(view))
    }
}

impl SearchGuide for VirginiaReel {
    fn is_safe(&self, view: View<'_>, m: Move) -> bool {
        Table(view).is_safe(m)
    }
}

/// Discards the aces on top of the piles of the reserve, which is the lower row.
fn discard_aces(txn: &mut Txn<'_>) {
    for pile in reserve_row() {
        while txn.view().top(pile).is_some_and(|card| card.rank() == crate::card::Rank::ACE) {
            txn.move_cards(pile, DISCARD, 1, Cause::SetAside);
        }
    }
}
