//! Advice in games with hidden cards: what a player can do best who knows what he has seen, and nothing else.
//!
//! An [`Advisor`] imagines worlds, boards that look like the one before it, and grows a tree over what would be seen in
//! them (`tree`). Its worlds come from a seed that is made of what is seen, and it keeps nothing from one advice to the
//! next: who has seen the same is told the same, on every machine.

mod by_model;
mod leaf_eval;

mod advice;
mod by_game;
mod seed;
mod tree;
mod words;

use super::heuristic;
use crate::board::{Board, KnownCards, Txn, View};
use crate::card::{Purpose, SeededRng};
use crate::game::{Game, Move};
use crate::play::{Checkpoint, Session};
use crate::solve::Solver;
use crate::solve::models::capabilities::rules;
use crate::solve::models::hole::HoleForm;
use crate::solve::models::pairs::PairsForm;
use crate::solve::models::piles::Piles;
use crate::solve::models::rulebook::EngineForm;
use crate::solve::models::stock::Stock;
use crate::solve::search::observable::Sight;
use crate::solve::search::verdict::{Limits, Verdict};
use advice::Weighed;
pub use advice::{Advice, Other};
use by_game::{ByGame, Probe, Searched};
use by_model::ByForm;
use seed::seed;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tree::{Tree, Worlds};
use words::told;

/// What the worlds of a hint are drawn for.
const HINT: &Purpose = b"patience-hint-v1";
/// As many visits as a hint at the prompt takes.
pub const VISITS: u32 = 1000;
/// To play a game to its end takes as long as so many searches: in any game, and where little can be chosen.
const PLAYED_ON: u32 = 10;
const SOON_PLAYED_ON: u32 = 3;
/// How many positions the search of a leaf looks at.
const LEAF: u64 = 200;
/// For each visit so many positions are looked at to win outright, once every card is known.
const OUTRIGHT: u64 = 50;

/// What came of imagining.
struct Imagined {
    /// The choices, the best first.
    ways: Vec<Weighed>,
    /// Whether there is none, and that was found by trying everything.
    is_stuck: bool,
}

/// A game as the tree plays it, whatever its positions are.
trait Imagine: Send {
    /// The choices on a board where nothing has changed for good since that stand, whose moves `replay` makes; nothing if
    /// the board cannot be said.
    fn imagine(&mut self, stand: &Checkpoint, visits: u32, replay: &dyn Fn(&Board) -> Board) -> Option<Imagined>;

    /// Whether its leaves are searched.
    fn is_searched(&self) -> bool;

    /// A number for what does not come back once it has changed; nothing if the board cannot be said.
    fn ground(&mut self, view: View<'_>, known: &KnownCards) -> Option<u64>;

    /// How many draws show all of the stock, where that costs nothing and there is something to see.
    fn free_look(&self, view: View<'_>, known: &KnownCards) -> Option<usize>;
}

/// Gives advice in a game.
pub struct Advisor {
    game: Arc<dyn Game>,
    form: Option<Box<dyn Imagine>>,
    solver: Option<Solver>,
    visits: u32,
    /// To play the game to its end takes as long as so many searches.
    played_on: u32,
}

impl Advisor {
    /// One that makes at most so many visits for an advice: [`VISITS`] at a prompt, far fewer in a test.
    pub fn new(game: Arc<dyn Game>, visits: u32) -> Advisor {
        let form = rules(game.as_ref()).and_then(|table| {
            let piles = || imagined(Piles::<10>::of(table)).or_else(|| imagined(Piles::<18>::of(table)));
            imagined(Stock::of(table)).or_else(piles)
        });
        let played_on = if form.is_some() { SOON_PLAYED_ON } else { PLAYED_ON };
        let form = form.filter(|form| form.is_searched());
        Advisor { form, solver: Solver::new(Arc::clone(&game)).ok(), game, visits, played_on }
    }

    /// A number for what does not come back on a board once it has changed: what is known of the cards, and what a form
    /// of the game says besides.
    pub fn ground(&mut self, view: View<'_>, known: &KnownCards) -> u64 {
        let by_form = self.form.as_mut().and_then(|form| form.ground(view, known));
        by_form.unwrap_or_default() ^ (known.unknown_count() as u64).rotate_right(8)
    }

    /// What to do in that game.
    pub fn advise_in(&mut self, session: &Session) -> Option<Advice> {
        let stand = session.last_checkpoint(|view, known| self.ground(view, known));
        self.advise_since(session.view(), &session.known_cards(), stand, &|m| session.leads_to_earlier_board(m))
    }

    /// What to do on a board that looks so, of which that is known. Nothing if no move is legal.
    ///
    /// `comes_back` tells a move that only leads to a board the game has been at.
    pub fn advise(&mut self, view: View<'_>, known: &KnownCards, comes_back: &dyn Fn(Move) -> bool) -> Option<Advice> {
        self.advise_since(view, known, here(view, known), comes_back)
    }

    /// The same, to somebody who came there from that stand. Who was told a way there, and is on it, is told its rest.
    fn advise_since(
        &mut self,
        view: View<'_>,
        known: &KnownCards,
        stand: Checkpoint,
        comes_back: &dyn Fn(Move) -> bool,
    ) -> Option<Advice> {
        let game = Arc::clone(&self.game);
        let (m, why) = heuristic::best(game.as_ref(), view, comes_back)?;
        let weighed = Advice::of(m, why);
        let mut moves = Vec::new();
        game.moves(view, &mut moves);
        let is_idle = m != Move::Draw && comes_back(m);
        if game.advise(view).is_some() || moves.len() == 1 || game.is_safe(view, m) {
            return Some(if is_idle && moves.len() == 1 { fruitless(weighed) } else { weighed });
        }
        if known.unknown_count() <= 1
            && let Some(advice) = self.outright(view, known, &weighed)
        {
            return Some(advice);
        }
        if let Some(draws) = self.form.as_ref().and_then(|form| form.free_look(view, known)) {
            let why = "draws from the stock: to look through it costs nothing here".into();
            return Some(Advice { moves: vec![Move::Draw; draws], why, ..weighed });
        }
        let tried = match self.imagined(view, known, &stand) {
            Some(Imagined { is_stuck: true, .. }) => return Some(hopeless(weighed)),
            Some(Imagined { ways, .. }) => Some(ways),
            None => self.played_on(view, known, comes_back),
        };
        Some(match tried.filter(|tried| !tried.is_empty()) {
            Some(tried) => told(game.as_ref(), view, known, tried),
            None if is_idle => fruitless(weighed),
            None => weighed,
        })
    }

    /// The choices of a game that a form says, the best first: those of the stand as they can be come to from here, or
    /// those from here, if none can.
    fn imagined(&mut self, view: View<'_>, known: &KnownCards, stand: &Checkpoint) -> Option<Imagined> {
        let (form, game) = (self.form.as_mut()?, &self.game);
        let replay = |world: &Board| {
            let (mut board, mut events) = (world.clone(), Vec::new());
            for &m in &stand.moves {
                game.play(&mut Txn::new(&mut board, &mut events), m);
            }
            board
        };
        let imagined = form.imagine(stand, self.visits, &replay)?;
        if !imagined.ways.is_empty() || stand.moves.is_empty() {
            return Some(imagined);
        }
        form.imagine(&here(view, known), self.visits, &Board::clone)
    }

    /// The choices of a game that no form says in this way, the best first. None begins with a move that comes back.
    fn played_on(
        &mut self,
        view: View<'_>,
        known: &KnownCards,
        comes_back: &dyn Fn(Move) -> bool,
    ) -> Option<Vec<Weighed>> {
        let table = rules(self.game.as_ref());
        let probe = table.and_then(|table| {
            let hole = HoleForm::new(table).map(|form| -> Box<dyn Probe> { Box::new(Searched::new(form, LEAF)) });
            hole.or_else(|| Some(Box::new(Searched::new(PairsForm::new(table)?, LEAF))))
        });
        let is_searched = probe.is_some();
        let visits = if is_searched { self.visits } else { self.visits.div_ceil(self.played_on) };
        let form = EngineForm::new(Arc::clone(&self.game), table).choosing();
        let dice = SeededRng::with_purpose(HINT, seed(view, known), 1);
        let mut by_game = ByGame::new(Arc::clone(&self.game), form, known.clone(), dice).searched(probe);
        by_game.begin(view, comes_back);
        let tried = Tree::new().grow(&mut by_game, visits, &mut worlds(view, known))?;
        // What a search finds who sees all cards is no measure of what comes of it.
        let weighed =
            |tried: tree::Tried<Vec<Move>>| Weighed { visits: tried.visits, chance: None, moves: tried.choice };
        Some(tried.into_iter().map(weighed).collect())
    }

    /// What to do where all cards are known: the win that a search finds.
    fn outright(&mut self, view: View<'_>, known: &KnownCards, weighed: &Advice) -> Option<Advice> {
        let world = known.determinize(view, |n| n - 1);
        let limits = Limits { positions: OUTRIGHT * u64::from(self.visits), ..Limits::default() };
        match self.solver.as_mut()?.solve(&world, &limits, &AtomicBool::new(false)).verdict {
            Verdict::Won(moves) => {
                let why = heuristic::wins(&moves);
                Some(Advice { moves, why, chance: Some(1.0), ..weighed.clone() })
            }
            Verdict::Lost => Some(hopeless(weighed.clone())),
            Verdict::Unknown(_) => None,
        }
    }
}

/// A stand from which no move was made. Which cards are hidden is not looked at.
fn here(view: View<'_>, known: &KnownCards) -> Checkpoint {
    Checkpoint { board: known.determinize(view, |n| n - 1), known: known.clone(), moves: Vec::new() }
}

/// What is said where no way wins, and that is proved.
fn hopeless(weighed: Advice) -> Advice {
    let why = format!("no way wins from here (`undo`, `resign` or `new`); {}", weighed.why);
    Advice { why, chance: Some(0.0), ..weighed }
}

/// What is said where the best there is leads back to where the game has been.
fn fruitless(weighed: Advice) -> Advice {
    let why = format!("nothing new was found (`undo`, `resign` or `new`); {}", weighed.why);
    Advice { why, ..weighed }
}

/// The worlds of a hint, one after the other: boards that look the same to who knows this.
fn worlds<'v>(view: View<'v>, known: &'v KnownCards) -> impl FnMut() -> Board + 'v {
    let mut dice = SeededRng::with_purpose(HINT, seed(view, known), 0);
    // No pack has more cards than 32 bits can count.
    move || known.determinize(view, |n| dice.below(n as u32) as usize)
}

/// A form's worlds, if the form says the book.
fn imagined<F>(form: Option<F>) -> Option<Box<dyn Imagine>>
where
    F: Sight + Send + 'static,
    F::Position: Send,
    F::Move: Send,
    F::Key: Send,
{
    form.map(|form| -> Box<dyn Imagine> { Box::new(ByForm::new(form, LEAF)) })
}

impl<F> Imagine for ByForm<F>
where
    F: Sight + Send,
    F::Position: Send,
    F::Move: Send,
    F::Key: Send,
{
    fn imagine(&mut self, stand: &Checkpoint, visits: u32, replay: &dyn Fn(&Board) -> Board) -> Option<Imagined> {
        self.begin(|stock| stand.known.unknown_count_in(stock) > 0);
        let mut world = worlds(View::of(&stand.board), &stand.known);
        let board = world();
        let mut tried = Tree::new().grow(self, visits.div_ceil(F::PACE), &mut world)?;
        let is_stuck = tried.is_empty() && self.is_whole();
        let here = replay(&board);
        if !stand.moves.is_empty() {
            self.lead_on(&board, &here, &mut tried)?;
        }
        let tell = |tried: tree::Tried<<Self as Worlds>::Choice>| {
            let moves = self.tell(&here, &tried.choice).filter(|moves| !moves.is_empty())?;
            Some(Weighed { moves, visits: tried.visits, chance: self.form.truth(tried.mean()) })
        };
        Some(Imagined { ways: tried.into_iter().filter_map(tell).collect(), is_stuck })
    }

    fn is_searched(&self) -> bool {
        self.form.is_searched()
    }

    fn ground(&mut self, view: View<'_>, known: &KnownCards) -> Option<u64> {
        // Which cards are hidden does not matter for it.
        let at = self.form.load(&known.determinize(view, |n| n - 1))?;
        Some(self.form.ground(&at))
    }

    fn free_look(&self, view: View<'_>, known: &KnownCards) -> Option<usize> {
        let stock = self.form.stock().filter(|&stock| self.form.is_endless() && known.unknown_count_in(stock) > 0)?;
        Some(view.len(stock).div_ceil(usize::from(self.form.drawn()).max(1)))
    }
}

#[cfg(test)]
mod tests;
