//! Every other game, on its own board. A leaf of the tree is worth what a search finds there, if a form says the game, or
//! what comes of it when it is played on.

use super::leaf_eval::Leaf;
use super::seed::seed;
use super::tree::Worlds;
use crate::board::{Board, Event, KnownCards, PileId, Txn, VarId, View};
use crate::card::SeededRng;
use crate::game::{Game, Move, Status};
use crate::solve::models::rulebook::EngineForm;
use crate::solve::search::search_model::{Form, Scored};
use std::sync::Arc;

/// So many boards are reached by free moves, at most, to find what can be chosen.
const FREE: usize = 12;
/// Who plays on makes so many moves at most.
const LONGEST: usize = 150;
/// Between moves whose scores differ by less than this, dice decide.
const NOISE: u32 = 32;
/// A game that is not won is worth this much if no card of it is left.
const NEARLY: f64 = 0.5;

/// Says whether a short search wins.
pub trait Probe: Send {
    /// Whether it does; nothing if the board cannot be said.
    fn wins(&mut self, board: &Board) -> Option<bool>;
}

/// A form and its search.
pub struct Searched<F: Form> {
    form: F,
    leaf: Leaf<F>,
}

impl<F: Form> Searched<F> {
    /// A search of so many positions.
    pub fn new(form: F, positions: u64) -> Searched<F> {
        Searched { form, leaf: Leaf::new(positions) }
    }
}

impl<F: Form + Send> Probe for Searched<F>
where
    F::Position: Send,
    F::Move: Send,
    F::Key: Send,
{
    fn wins(&mut self, board: &Board) -> Option<bool> {
        let at = self.form.load(board)?;
        Some(self.leaf.wins(&mut self.form, &at))
    }
}

/// A game on its own board.
pub struct ByGame {
    game: Arc<dyn Game>,
    form: EngineForm,
    probe: Option<Box<dyn Probe>>,
    dice: SeededRng,
    /// What is known of the board that was asked about.
    known: KnownCards,
    events: Vec<Event>,
    moves: Vec<Move>,
    scored: Vec<Scored<Move>>,
    /// The moves of the board that was asked about that only come back to one the game has been at.
    idle: Vec<Move>,
}

/// A board of a world, and what is known of it.
#[derive(Clone)]
pub struct Place {
    board: Board,
    known: KnownCards,
    /// Whether cards were shuffled on the way: nobody looks behind that.
    is_blind: bool,
}

impl ByGame {
    /// A game about whose board that is known; what dice decide they decide.
    pub fn new(game: Arc<dyn Game>, form: EngineForm, known: KnownCards, dice: SeededRng) -> ByGame {
        let (events, moves, scored) = (Vec::new(), Vec::new(), Vec::new());
        ByGame { game, form, probe: None, dice, known, events, moves, scored, idle: Vec::new() }
    }

    /// Begins with a board, from which no move is chosen first that only comes back to one the game has been at. To go
    /// through the stock once more is no such move.
    pub fn begin(&mut self, view: View<'_>, comes_back: &dyn Fn(Move) -> bool) {
        self.game.moves(view, &mut self.moves);
        self.idle = self.moves.iter().copied().filter(|&m| m != Move::Draw && comes_back(m)).collect();
    }

    /// The same game, whose leaves are searched.
    pub fn searched(self, probe: Option<Box<dyn Probe>>) -> ByGame {
        ByGame { probe, ..self }
    }

    fn make(&mut self, at: &mut Place, m: Move) {
        self.events.clear();
        let mut past = at.board.clone();
        let mut txn = Txn::new(&mut at.board, &mut self.events);
        self.game.play(&mut txn, m);
        at.is_blind |= !matches!(txn.finish(), Ok(None));
        for event in &self.events {
            past.apply(event);
            at.known.update(event, View::of(&past));
        }
    }

    /// Whether a move that led there shows nothing new and can be taken back.
    fn is_free(&self, from: &Place, m: Move, to: &Place) -> bool {
        let numbers = |place: &Place| {
            let vars = 0..self.game.info().vars.len() as u8;
            vars.map(|var| place.board.var(VarId(var))).collect::<Vec<_>>()
        };
        let can_go_back = match m {
            Move::Transfer { from, to: goal, count } => {
                self.game.check(View::of(&to.board), Move::Transfer { from: goal, to: from, count }).is_ok()
            }
            Move::Draw => !to.is_blind,
            Move::Remove { .. } | Move::Custom { .. } => false,
        };
        can_go_back && from.known.unknown_count() == to.known.unknown_count() && numbers(from) == numbers(to)
    }

    /// What comes of playing on by the scores of moves, with some dice: 1 for a win, and less the more cards are left.
    fn play_on(&mut self, at: &Place) -> f64 {
        let mut now = self.form.at(&at.board);
        let mut been = vec![self.form.key(&now)];
        let all: usize = (0..at.board.piles() as u8).map(|pile| at.board.len(PileId(pile))).sum();
        let mut least = self.form.cards_left(&now);
        for _ in 0..LONGEST {
            if self.form.is_won(&now) {
                return 1.0;
            }
            let mut scored = std::mem::take(&mut self.scored);
            scored.clear();
            self.form.list(&now, &mut scored);
            for scored in &mut scored {
                scored.score += self.dice.below(NOISE) as i32;
            }
            scored.sort_by_key(|scored| -scored.score);
            let next = scored.iter().find_map(|scored| {
                let mut to = now.clone();
                let plays = self.form.play(&mut to, scored.m);
                let key = self.form.key(&to);
                (plays && !been.contains(&key)).then_some((to, key))
            });
            self.scored = scored;
            let Some((to, key)) = next else { break };
            now = to;
            been.push(key);
            least = least.min(self.form.cards_left(&now));
        }
        NEARLY * (1.0 - f64::from(least) / all.max(1) as f64)
    }
}

impl Worlds for ByGame {
    type Place = Place;
    type Choice = Vec<Move>;

    fn enter(&mut self, world: &Board) -> Option<Place> {
        Some(Place { board: world.clone(), known: self.known.clone(), is_blind: false })
    }

    fn sight(&self, at: &Place) -> u64 {
        seed(View::of(&at.board), &at.known)
    }

    fn choices(&mut self, at: &Place, is_root: bool) -> Vec<Vec<Move>> {
        if at.is_blind || self.game.status(View::of(&at.board)) != Status::Playing {
            return Vec::new();
        }
        let mut seen = vec![self.sight(at)];
        let mut reached: Vec<(Place, Vec<Move>)> = vec![(at.clone(), Vec::new())];
        let mut ways: Vec<(i32, Vec<Move>)> = Vec::new();
        let mut next = 0;
        while let Some((from, free)) = reached.get(next).cloned() {
            next += 1;
            let mut scored = Vec::new();
            let mut moves = std::mem::take(&mut self.moves);
            self.game.moves(View::of(&from.board), &mut moves);
            let keyed = self.form.at(&from.board);
            self.form.list(&keyed, &mut scored);
            scored.sort_by_key(|scored| -scored.score);
            scored.retain(|scored| moves.contains(&scored.m));
            self.moves = moves;
            for Scored { score, m } in scored {
                let mut to = from.clone();
                self.make(&mut to, m);
                let way: Vec<Move> = free.iter().copied().chain([m]).collect();
                let sight = self.sight(&to);
                if !self.is_free(&from, m, &to) {
                    ways.push((score * 8 - free.len() as i32, way));
                } else if reached.len() < FREE && !seen.contains(&sight) {
                    seen.push(sight);
                    reached.push((to, way));
                }
            }
        }
        if is_root {
            ways.retain(|(_, way)| way.first().is_some_and(|m| !self.idle.contains(m)));
        }
        ways.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        ways.into_iter().map(|(_, way)| way).collect()
    }

    fn play(&mut self, at: &mut Place, way: &Vec<Move>) {
        way.iter().for_each(|&m| self.make(at, m));
    }

    fn is_won(&self, at: &Place) -> bool {
        self.game.is_won(View::of(&at.board))
    }

    fn worth(&mut self, at: &Place) -> f64 {
        match self.probe.as_mut().and_then(|probe| probe.wins(&at.board)) {
            Some(wins) => f64::from(u8::from(wins)),
            None => self.play_on(at),
        }
    }
}
