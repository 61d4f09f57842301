//! The engine that plays a rulebook.
//!
//! Each file answers one question: may a card come (`put`), may it leave (`take`), what does the stock do
//! (`stock`), what is removed (`remove`), what is gathered and dealt anew (`regather`) and which card may be pulled out
//! then (`pull`), what do the game's own words do (`call`), which phase is on (`phase`), what follows by itself
//! (`settle`), how is it dealt (`deal`) and put in order (`arrange`), how does it stand (`goal`, `streak`), how are
//! several deals counted together (`contest`, `card`), and which moves of all are safe for good (`safe`).

mod arrange;
mod call;
mod card;
mod contest;
mod deal;
mod describe;
mod goal;
mod layout;
mod moves;
mod phase;
mod pull;
mod put;
mod regather;
mod remove;
mod safe;
mod settle;
mod stock;
mod streak;
mod take;

use crate::board::{Board, Event, Txn, VarId, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::{Fact, Game, GameInfo, Move, Refusal, Sheet, Status};
use crate::rules::{Book, Resolved, Table, compile};
use crate::yaml;

/// A game that a rulebook describes.
pub struct Builder {
    info: GameInfo,
    table: Table,
    /// The number of the word for pulling a buried card out, if the game has it.
    pull_verb: Option<u8>,
}

impl Builder {
    /// Makes the game of a settled rulebook.
    ///
    /// # Errors
    /// A book that says something the language does not know, names what is not there, or does not deal its
    /// pack out.
    pub fn new(resolved: &Resolved) -> Result<Builder> {
        let node = &resolved.settled;
        let book: Book = yaml::typed(node)?;
        let (table, names) = compile(&book, node)?;
        let info = describe::info(&book, resolved, &table, names)?;
        let pull_verb = info.own_verb(pull::WORD).map(|(verb, _)| verb);
        let game = Builder { info, table, pull_verb };
        game.try_deal(node)?;
        Ok(game)
    }

    /// The rules as they were compiled.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Names the rulebook that a transcript must carry.
    pub(super) fn carry_rulebook(&mut self, text: String) {
        self.info.rulebook = Some(text);
    }
}

impl Game for Builder {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        self.deal_out(deck)
    }

    fn accepts_deal(&self, view: View<'_>) -> bool {
        self.is_playable(view)
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        if self.is_won(view) || self.is_spent(view) {
            return Err(Refusal::Over);
        }
        match m {
            Move::Carry { from, to, count } => self.may_carry(view, from, to, count as usize),
            Move::Remove { a, b } => self.may_remove(view, a, b),
            Move::Draw => self.may_draw(view),
            Move::Call { verb, arg } => self.may_call(view, verb, arg),
        }
    }

    fn moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        out.clear();
        if !self.is_won(view) && !self.is_spent(view) {
            self.list_moves(view, out);
        }
    }

    fn twin(&self, view: View<'_>, m: Move) -> Move {
        self.listed_twin(view, m)
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Carry { from, to, count } => self.carry(txn, from, to, count as usize),
            Move::Remove { a, b } => self.remove(txn, a, b),
            Move::Draw => self.draw(txn),
            Move::Call { verb, arg } => self.call(txn, verb, arg),
        }
        self.settle_all(txn);
    }

    fn settle(&self, txn: &mut Txn<'_>) {
        if let Some(pass) = self.table.pass
            && txn.board().var(pass) == 0
        {
            txn.set(pass, 1);
        }
        self.begin_match(txn);
        self.settle_all(txn);
    }

    fn status(&self, view: View<'_>) -> Status {
        self.match_status(view)
    }

    fn score(&self, view: View<'_>) -> i32 {
        self.match_score(view)
    }

    fn facts(&self, view: View<'_>) -> Vec<Fact> {
        self.facts_of(view)
    }

    fn next_deal(&self, view: View<'_>) -> Option<Vec<(VarId, i32)>> {
        self.carried(view)
    }

    fn deals_again(&self, view: View<'_>) -> bool {
        self.is_dealt_again(view)
    }

    fn sheet(&self, deals: &[View<'_>], _: bool) -> Option<Sheet> {
        self.score_card(deals).map(Sheet::Card)
    }

    fn tell(&self, before: View<'_>, m: Move, _: View<'_>) -> Option<String> {
        self.tell_pull(before, m)
    }

    fn is_safe(&self, view: View<'_>, m: Move) -> bool {
        self.never_hurts(view, m)
    }
}
