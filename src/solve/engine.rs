//! The form of every game: its board and its rules as they are.

use super::form::{Form, Scored};
use crate::board::{Board, Event, PileId, PileSet, Txn, VarId, View};
use crate::engine::{CardTable, Engine, Table};
use crate::game::{Game, Move, Refusal, Role, Status};
use std::any::Any;
use std::sync::Arc;

/// How good a kind of move looks.
mod weight {
    pub const SAFE: i32 = 200;
    pub const UP: i32 = 100;
    pub const REMOVES: i32 = 50;
    pub const FROM_RESERVE: i32 = 45;
    pub const FROM_CELL: i32 = 40;
    pub const TURNS_UP: i32 = 40;
    pub const FROM_WASTE: i32 = 30;
    pub const EMPTIES: i32 = 30;
    pub const BETWEEN_PILES: i32 = 25;
    pub const TO_HOLE: i32 = 10;
    pub const SAME_SUIT: i32 = 8;
    pub const TO_SPACE: i32 = -5;
    pub const DRAWS: i32 = -10;
    pub const TO_CELL: i32 = -20;
    pub const BREAKS_RUN: i32 = -30;
    pub const CALLS: i32 = -30;
    pub const DOWN: i32 = -50;
    /// For each card that the moved ones lay on, up to this many.
    pub const MOST_BURIED: usize = 20;
}

/// What spreads a small number over all bits of a key.
const SPREAD: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;

/// A board on the way, and its key: most moves change few piles, and the key with them.
#[derive(Clone)]
pub struct Keyed {
    /// The board.
    pub board: Board,
    key: u128,
}

/// A game's own rules, searched on its own board.
pub struct EngineForm {
    game: Arc<dyn Game>,
    /// What each pile is; the pack in hand is nothing.
    roles: Vec<Option<Role>>,
    /// The piles of the tableau.
    columns: PileSet,
    /// What continues a run on each card of a pile, where the rules are a book's.
    links: Vec<Option<CardTable>>,
    /// Whether a safe move is the only one worth a try.
    forces: bool,
    /// Where a number of passes without another move loses the game: the number that counts them.
    idle: Option<VarId>,
    events: Vec<Event>,
    moves: Vec<Move>,
}

impl EngineForm {
    /// The form of any game; `table` are its rules, if a rulebook tells them.
    pub fn new(game: Arc<dyn Game>, table: Option<&Table>) -> EngineForm {
        let info = game.info();
        let piles = || (0..info.piles.len()).map(|at| PileId(at as u8));
        let roles: Vec<Option<Role>> = piles().map(|pile| info.zone_of(pile).map(|zone| zone.role)).collect();
        let columns = piles().filter(|pile| roles[pile.index()] == Some(Role::Tableau)).collect();
        let links = piles().map(|pile| table.and_then(|table| table.links(pile)).cloned()).collect();
        EngineForm {
            roles,
            columns,
            links,
            forces: table.is_some_and(forces),
            idle: table.and_then(|table| table.idle.filter(|_| waits_for_passes(table))),
            events: Vec::new(),
            moves: Vec::new(),
            game,
        }
    }

    /// The same form, which forces nothing: where moves are counted, one that never hurts may still be one too many.
    pub fn unforced(self) -> EngineForm {
        EngineForm { forces: false, ..self }
    }

    /// The position of a board. This form says every board.
    pub fn at(&self, board: &Board) -> Keyed {
        Keyed { board: board.clone(), key: self.game.key(board) }
    }

    /// Whether a move is legal there.
    pub fn may(&self, at: &Keyed, m: Move) -> bool {
        self.game.check(View::of(&at.board), m).is_ok()
    }

    /// The rulebook's engine, where a rulebook tells the rules.
    fn engine(&self) -> Option<&Engine> {
        let game: &dyn Any = self.game.as_ref();
        game.downcast_ref()
    }

    /// The columns whose place matters on that board: cards are still dealt to them, or gathered from them, in order.
    fn ordered(&self, at: &Board) -> PileSet {
        self.engine().map_or(PileSet::EMPTY, |engine| engine.ordered(at)).and(self.columns)
    }

    /// Adds the legal moves into those columns that the game does not list: of spaces that are alike it lists the first
    /// alone, and no column for another's place.
    fn add_places(&self, view: View<'_>, columns: PileSet, moves: &mut Vec<Move>) {
        for to in columns.into_iter().filter(|&to| view.is_empty(to)) {
            for from in (0..view.piles() as u8).map(PileId) {
                for count in 1..=view.len(from) as u8 {
                    let m = Move::Carry { from, to, count };
                    match self.game.check(view, m) {
                        Ok(()) if !moves.contains(&m) => moves.push(m),
                        Err(refusal) if speaks_of_more(refusal) => break,
                        _ => {}
                    }
                }
            }
        }
    }

    fn role(&self, pile: PileId) -> Option<Role> {
        self.roles.get(pile.index()).copied().flatten()
    }

    fn score(&self, view: View<'_>, m: Move) -> i32 {
        match m {
            Move::Carry { from, to, count } => self.score_carry(view, from, to, count as usize),
            Move::Remove { .. } => weight::REMOVES,
            Move::Draw => weight::DRAWS,
            Move::Call { .. } => weight::CALLS,
        }
    }

    fn score_carry(&self, view: View<'_>, from: PileId, to: PileId, count: usize) -> i32 {
        let left = view.len(from).saturating_sub(count);
        let (source, goal) = (self.role(from), self.role(to));
        let mut score = match (source, goal) {
            (Some(Role::Foundation), _) => weight::DOWN,
            (_, Some(Role::Foundation | Role::Discard)) => weight::UP,
            (_, Some(Role::Hole)) => weight::TO_HOLE,
            (_, Some(Role::Cell)) => weight::TO_CELL,
            _ if view.is_empty(to) => weight::TO_SPACE,
            (Some(Role::Cell), _) => weight::FROM_CELL,
            (Some(Role::Reserve), _) => weight::FROM_RESERVE,
            (Some(Role::Waste), _) => weight::FROM_WASTE,
            _ => weight::BETWEEN_PILES,
        };
        if source == Some(Role::Tableau) {
            let moved = view.card(from, left);
            let below = left.checked_sub(1).map(|at| view.card(from, at));
            if below == Some(None) {
                score += weight::TURNS_UP;
            }
            if left == 0 && goal != Some(Role::Cell) && !view.is_empty(to) {
                score += weight::EMPTIES;
            }
            if !matches!(goal, Some(Role::Foundation | Role::Discard | Role::Hole)) {
                score -= left.min(weight::MOST_BURIED) as i32;
                let links = self.links.get(from.index()).and_then(Option::as_ref);
                if let (Some(Some(below)), Some(moved), Some(links)) = (below, moved, links)
                    && links[below.index()] >> moved.index() & 1 == 1
                {
                    score += weight::BREAKS_RUN;
                }
            }
        }
        if goal == Some(Role::Tableau)
            && let (Some(top), Some(moved)) = (view.top(to), view.card(from, left))
            && top.suit() == moved.suit()
        {
            score += weight::SAME_SUIT;
        }
        score
    }
}

/// Whether what speaks against some cards of a pile speaks against more of them, too.
fn speaks_of_more(refusal: Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Over
            | Refusal::NotFromThere
            | Refusal::NotToThere
            | Refusal::Covered
            | Refusal::FaceDown
            | Refusal::Kept
            | Refusal::OneOnly
            | Refusal::OneAtATime
            | Refusal::NotARun
    )
}

/// Whether the rules are such that a move that never hurts can be forced: it is proved for one pack, where nothing
/// happens or waits because of how other cards lie, every card that is free can go up, and the goal is that they do.
fn forces(table: &Table) -> bool {
    table.pack.packs == 1
        && table.phases.is_none()
        && table.regather.is_none()
        && table.fill.is_empty()
        && table.sweep.is_empty()
        && table.pairs.is_none()
        && table.goal.runs.is_empty()
        && table.goal.only.is_empty()
        && table.waits_for_nothing()
        && table.goes_up_from_anywhere()
}

/// Whether the game is lost after some passes without another move possible.
fn waits_for_passes(table: &Table) -> bool {
    table.regather.as_ref().is_some_and(|regather| regather.idle.is_some())
}

impl Form for EngineForm {
    type Position = Keyed;
    type Move = Move;
    type Key = u128;

    fn name(&self) -> &'static str {
        "engine"
    }

    fn load(&mut self, board: &Board) -> Option<Keyed> {
        Some(self.at(board))
    }

    fn key(&self, at: &Keyed) -> u128 {
        match self.idle {
            // An odd number: no two counts of idle moves give the same product.
            Some(idle) => at.key.wrapping_add((at.board.var(idle) as u128).wrapping_mul(SPREAD)),
            None => at.key,
        }
    }

    fn is_won(&self, at: &Keyed) -> bool {
        self.game.is_won(View::of(&at.board))
    }

    fn cards_left(&self, at: &Keyed) -> u32 {
        let is_in = |role: &Option<Role>| !matches!(role, Some(Role::Foundation | Role::Discard | Role::Hole));
        let piles = self.roles.iter().enumerate().filter(|(_, role)| is_in(role));
        piles.map(|(pile, _)| at.board.len(PileId(pile as u8)) as u32).sum()
    }

    fn list(&mut self, at: &Keyed, out: &mut Vec<Scored<Move>>) -> i32 {
        let view = View::of(&at.board);
        if self.idle.is_some() && self.game.status(view) != Status::Playing {
            return 0;
        }
        let mut moves = std::mem::take(&mut self.moves);
        self.game.moves(view, &mut moves);
        self.add_places(view, self.ordered(&at.board), &mut moves);
        let begin = out.len();
        for &m in &moves {
            let is_safe = matches!(m, Move::Carry { to, .. } if self.role(to) == Some(Role::Foundation))
                && self.game.is_safe(view, m);
            if is_safe && self.forces {
                out.truncate(begin);
                out.push(Scored { score: weight::SAFE, m });
                break;
            }
            out.push(Scored { score: if is_safe { weight::SAFE } else { self.score(view, m) }, m });
        }
        self.moves = moves;
        0
    }

    fn play(&mut self, at: &mut Keyed, m: Move) -> bool {
        let before = at.board.clone();
        self.events.clear();
        let mut txn = Txn::new(&mut at.board, &mut self.events);
        self.game.play(&mut txn, m);
        let plays = matches!(txn.end(), Ok(None));
        at.key = match self.engine() {
            Some(engine) => engine.key_after((&before, at.key), &at.board, &self.events),
            None => self.game.key(&at.board),
        };
        plays
    }

    fn tell(&mut self, _: &Board, line: &[Move]) -> Option<Vec<Move>> {
        Some(line.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Dice, shuffle};
    use crate::games::catalog;

    #[test]
    fn the_key_of_a_board_on_the_way_is_the_key_of_the_board() {
        let mut told = 0;
        for game in catalog::list() {
            let mut deck = game.info().pack.cards();
            shuffle(1, 0, &mut deck);
            let (Ok((board, _)), any) = (game.dealt(&deck), Arc::clone(&game) as Arc<dyn Any + Send + Sync>) else {
                continue;
            };
            let engine = any.downcast_ref::<Engine>();
            let mut form = EngineForm::new(Arc::clone(&game), engine.map(Engine::table));
            let (mut at, mut dice, mut moves) = (form.at(&board), Dice::new(7, 0), Vec::new());
            for _ in 0..60 {
                game.moves(View::of(&at.board), &mut moves);
                let Some(last) = moves.len().checked_sub(1) else { break };
                form.play(&mut at, moves[dice.below(last as u32 + 1) as usize]);
                assert_eq!(at.key, game.key(&at.board), "{}", game.info().id);
                told += usize::from(engine.is_some());
            }
        }
        assert!(told > 1000, "{told}");
    }
}
