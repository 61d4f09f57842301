//! A game in play, together with its transcript.

use super::advice::Advice;
use super::game::Game;
use super::moves::Move;

use crate::board::View;
use crate::card::{Card, DealSpec};
use crate::error::{Error, Result};
use crate::game::Status;
use crate::games::catalog;
use crate::json::{self, PositionJson, Rejection, SceneJson, StateJson};
use crate::play::{
    self, ChosenDeal, Command, MoveNumbers, PositionSpec, Record, Replay, Step, Timestamp, Transcript,
    TranscriptHeader, is_share_code, read_position, share_code,
};
use crate::render::{self, Style};
use crate::scene::{Canvas, Scene};
use crate::shell::{PracticeStart, command_rejection, practice_start, read_move};
use crate::solve::SolutionCache;
use crate::solve::advice::turning_point::SearchBudget;
use crate::solve::advice::{Advisor, VISITS};
use crate::yaml;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A pile as the player sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Pile {
    /// The name in moves, such as `t1`.
    pub name: String,
    /// The cards from the bottom to the top. A hidden card is `None`.
    pub cards: Vec<Option<Card>>,
}

/// A game in play. Everything that changes it is in its transcript.
///
/// ```
/// use patience::{DealSpec, Game, Session};
///
/// let mut session = Game::open("golf", &[])?.deal(&DealSpec::Seed(7))?;
/// let first = session.moves().remove(0);
/// session.play(&first)?;
/// let text = session.transcript()?;
///
/// let mut resumed = Session::resume("golf.yaml", &text)?;
/// assert_eq!(resumed.undo()?, first);
/// # Ok::<(), patience::Error>(())
/// ```
pub struct Session {
    game: Game,
    session: play::Session,
    record: Record,
    deal: Option<DealSpec>,
    chosen: Option<ChosenDeal>,
    visits: u32,
    solution_cache: Option<SolutionCache>,
}

impl Session {
    pub(super) fn deal(game: Game, deal: &DealSpec, chosen: Option<ChosenDeal>) -> Result<Session> {
        let deck = play::deck_for(game.game.as_ref(), deal)?;
        let session = play::Session::deal(game.game, deck)?;
        let header = TranscriptHeader { deal: Some(deal), chosen, ..TranscriptHeader::default() };
        let record = Record::begin(&header, &session)?;
        Ok(Session { chosen, ..Session::new(session, record, Some(deal.clone())) })
    }

    pub(super) fn from_position(game: Game, position: &PositionSpec) -> Result<Session> {
        let board = position.board(game.game.as_ref())?;
        let session = play::Session::from_board(game.game, board);
        let header = TranscriptHeader { position: Some(position), ..TranscriptHeader::default() };
        let record = Record::begin(&header, &session)?;
        Ok(Session::new(session, record, None))
    }

    pub(super) fn new(session: play::Session, record: Record, deal: Option<DealSpec>) -> Session {
        let game = Game { game: Arc::clone(session.game()) };
        Session { game, session, record, deal, chosen: None, visits: VISITS, solution_cache: None }
    }

    pub(super) fn into_parts(self) -> (play::Session, Record, Option<DealSpec>) {
        (self.session, self.record, self.deal)
    }

    pub(super) fn play_session(&self) -> &play::Session {
        &self.session
    }

    /// Replays a transcript or a share code, and continues after its last step. The new transcript keeps the times of
    /// the steps. `name` names the text in error messages.
    ///
    /// # Errors
    /// Fails if the text is not a transcript, or if the rules do not allow a step.
    pub fn resume(name: &str, text: &str) -> Result<Session> {
        Session::continuing(Transcript::parse(name, text.as_bytes())?)
    }

    fn continuing(transcript: Transcript) -> Result<Session> {
        let last_deal = transcript.deals.len().saturating_sub(1);
        let mut replay = Replay::begin(&transcript, transcript.open_game()?, last_deal)?;
        while replay.step(None)?.is_some() {}
        let (session, deal) = (replay.into_session(), transcript.deal.clone());
        Ok(Session::new(session, Record::resume(transcript)?, deal))
    }

    /// Opens a transcript or a share code, and continues after the move with this number. Without a number, continues
    /// after the last step, as [`Session::resume`] does. The new transcript contains the number of steps that it took
    /// over from the old one, but not their times. This function also opens a position that names its game.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Session};
    ///
    /// let mut session = Game::open("golf", &[])?.deal(&DealSpec::Seed(7))?;
    /// for _ in 0..3 {
    ///     let first = session.moves().remove(0);
    ///     session.play(&first)?;
    /// }
    /// let taken_over = Session::open("golf.yaml", &session.transcript()?, Some(2))?;
    /// assert_eq!(taken_over.moves_made(), 2);
    /// # Ok::<(), patience::Error>(())
    /// ```
    ///
    /// # Errors
    /// Fails as [`Session::resume`] does, or if there is no such move.
    pub fn open(name: &str, text: &str, at: Option<usize>) -> Result<Session> {
        if let Some(position) = position_in(name, text)? {
            let id =
                position.game.as_deref().ok_or_else(|| Error::request("the position names no game").in_file(name))?;
            let game = Game { game: catalog::open_known(id, &position.options)? };
            return Session::from_position(game, &position);
        }
        let transcript = Transcript::parse(name, text.as_bytes())?;
        let Some(at) = at else { return Session::continuing(transcript) };
        let steps = MoveNumbers::of(&transcript).find(at)?;
        Session::continuing(transcript.taken_over_after(steps))
    }

    /// Opens a transcript or a share code at the last position from which a win is known, for practice after a lost game.
    /// The search sees all cards. Also returns a note with the number of the last move, the move that lost the game if
    /// it is known, and the number of moves to a win. The new transcript contains the number of steps that it took over.
    /// If cards are hidden, it says that the solver has seen them.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Session};
    ///
    /// let mut session = Game::open("freecell", &[])?.deal(&DealSpec::Microsoft(1))?;
    /// for line in ["t7 c1", "t7 c2", "t1 c3", "t5 c4"] {
    ///     let m = session.parse_move(line)?;
    ///     session.play(&m)?;
    /// }
    /// let (practice, note) = Session::practice("game.yaml", &session.transcript()?)?;
    /// assert_eq!(practice.moves_made(), 3);
    /// assert!(note.contains("Move 4 lost the game"));
    /// # Ok::<(), patience::Error>(())
    /// ```
    ///
    /// # Errors
    /// Fails if the text is not a transcript, if a step has another result than the transcript records, if the game has
    /// no solver or was won, or if no position is known to be winnable.
    pub fn practice(name: &str, text: &str) -> Result<(Session, String)> {
        let transcript = Transcript::parse(name, text.as_bytes())?;
        let game = transcript.open_game()?;
        let (budget, never) = (SearchBudget::FourPositions, AtomicBool::new(false));
        let PracticeStart { at, note } = practice_start(&transcript, &game, None, budget, &never)?;
        Ok((Session::open(name, text, Some(at))?.after_peeking(), note))
    }

    /// Records that the solver has seen the hidden cards, if there are any.
    pub(super) fn after_peeking(mut self) -> Session {
        if self.session.board().has_hidden_cards() {
            // This changes nothing on the board and is always allowed.
            let _ = self.apply(&Command::Winnable);
        }
        self
    }

    /// Records the time at which the game was started, in seconds since the beginning of 1970 in UTC. Does nothing for
    /// a game that began with a position, or in which a step was made.
    ///
    /// # Errors
    /// Fails if the header of the transcript is too large or cannot be parsed.
    pub fn started_at(mut self, seconds: u64) -> Result<Session> {
        if let Some(deal) = self.deal.as_ref().filter(|_| !self.record.has_steps()) {
            let started = Some(Timestamp::from_seconds(seconds));
            let chosen = self.chosen;
            let header = TranscriptHeader { deal: Some(deal), chosen, started, ..TranscriptHeader::default() };
            self.record = Record::begin(&header, &self.session)?;
        }
        Ok(self)
    }

    /// Returns the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the deal. Returns `None` if the game started from a position.
    pub fn deal_spec(&self) -> Option<&DealSpec> {
        self.deal.as_ref()
    }

    /// Returns the status.
    pub fn status(&self) -> Status {
        self.session.status()
    }

    /// Returns the score.
    pub fn score(&self) -> i32 {
        self.session.score()
    }

    /// Returns the number of moves from the deal to the current board.
    pub fn moves_made(&self) -> usize {
        self.session.moves_made()
    }

    /// Returns the piles as the player sees them, in the order of the game.
    pub fn piles(&self) -> Vec<Pile> {
        let view = self.session.view();
        let piles = self.session.info().named_piles();
        piles.map(|(id, pile)| Pile { name: pile.name.clone(), cards: view.cards(id).collect() }).collect()
    }

    /// Returns all legal moves. The list contains only the first of equivalent moves.
    pub fn moves(&self) -> Vec<Move> {
        Move::all(self.session.info(), &self.session.moves())
    }

    /// Returns the legal move that a typed line means: `move t3 t5 4`, `3h f`, `d`.
    ///
    /// # Errors
    /// Returns the reason if the line means no legal move, or several.
    pub fn parse_move(&self, line: &str) -> std::result::Result<Move, Rejection> {
        let m = read_move(self.session.game().as_ref(), self.session.view(), line)?;
        self.session.check(m).map_err(|refusal| {
            command_rejection(&self.session, &Command::Move(m), play::CommandError::IllegalMove(refusal))
        })?;
        Ok(Move::new(self.session.info(), m))
    }

    /// Makes a move.
    ///
    /// # Errors
    /// Returns the reason if the move is not legal.
    pub fn play(&mut self, m: &Move) -> std::result::Result<(), Rejection> {
        self.apply(&Command::Move(m.m))
    }

    /// Undoes the last move, and returns it.
    ///
    /// # Errors
    /// Returns the reason if there is no move to undo.
    pub fn undo(&mut self) -> std::result::Result<Move, Rejection> {
        let last_move = self.session.last_move().map(|(m, _)| m);
        self.apply(&Command::Undo(1))?;
        // proof: the command has undone the last move.
        Ok(Move::new(self.session.info(), last_move.expect("a move was undone")))
    }

    /// Makes the last undone move again, and returns it.
    ///
    /// # Errors
    /// Returns the reason if there is no undone move.
    pub fn redo(&mut self) -> std::result::Result<Move, Rejection> {
        self.apply(&Command::Redo(1))?;
        // proof: the command has made a move.
        let (m, _) = self.session.last_move().expect("a move was made");
        Ok(Move::new(self.session.info(), m))
    }

    /// Resigns the game. After that, no move can be made or undone.
    ///
    /// # Errors
    /// Returns the reason if the game is over.
    pub fn resign(&mut self) -> std::result::Result<(), Rejection> {
        self.apply(&Command::Resign)
    }

    /// Adds a comment to the transcript.
    pub fn note(&mut self, comment: &str) {
        self.record.add(&Step::Note(comment.to_string()));
    }

    fn apply(&mut self, command: &Command) -> std::result::Result<(), Rejection> {
        match self.session.apply_command(command, None) {
            Ok(outcome) => {
                if let Some(step) = Step::from_command(&self.session, command, outcome, false) {
                    self.record.add(&step);
                }
                Ok(())
            }
            Err(error) => Err(command_rejection(&self.session, command, error).into()),
        }
    }

    /// Returns whether this deal of a match is over and another one follows.
    pub fn has_next_deal(&self) -> bool {
        self.session.has_next_deal()
    }

    /// Deals the next deal of a match.
    ///
    /// # Errors
    /// Fails if no deal follows.
    pub fn next_deal(&mut self) -> Result<()> {
        let deck = self.session.next_deck(self.deal.as_ref())?;
        let next = self.session.next_deal(deck)?;
        self.record.next_deal(&self.session, &next);
        self.session = next;
        Ok(())
    }

    /// Returns the best move that the player can find. Returns `None` if the status is not [`Status::Playing`], or if
    /// no move makes progress. A player who follows every hint never goes back and forth.
    ///
    /// If every card is visible, the move is the first of a solution, and the next hints follow the same solution. If
    /// cards are hidden, the move is the best on average over sampled deals. It depends only on what the player has
    /// seen, and is the same on every machine. The transcript counts hints.
    pub fn hint(&mut self) -> Option<Advice> {
        let mut advisor = Advisor::new(Arc::clone(self.session.game()), self.visits);
        let advice = advisor.advise(&self.session, &mut self.solution_cache, &AtomicBool::new(false))?;
        let advice = Advice::new(self.session.info(), &advice)?;
        // A hint changes nothing on the board and is always allowed.
        let _ = self.apply(&Command::Hint);
        Some(advice)
    }

    /// Sets the number of sampled deals for a hint. The default is 1000. Fewer deals take less time and give weaker
    /// hints.
    pub fn set_hint_visits(&mut self, visits: u32) {
        self.visits = visits;
    }

    /// Draws the board as text. The last line ends in a line break.
    pub fn board(&self, style: &Style) -> String {
        render::session(&self.session, style)
    }

    /// Returns what the player can see and do as a JSON object: `piles`, `status`, `score`, `facts`, `moves`. It is the
    /// `state` of the lines that `patience play --format json` prints.
    pub fn state_json(&self) -> String {
        json::line(&StateJson::of(&self.session))
    }

    /// Returns the board as a JSON object for a picture: `width`, `height`, and `items` with their places and sizes. An
    /// item that covers another comes after it. In the unit of all these lengths, a card is 100 wide and 140 high.
    pub fn scene_json(&self) -> String {
        scene_json(&self.session)
    }

    /// Returns the position as a JSON object that [`Game::position`] reads. It contains the hidden cards.
    pub fn position_json(&self) -> String {
        json::line(&PositionJson::of(self.session.info(), self.session.board()))
    }

    /// Returns the transcript. If the game is over, it ends with the result. A match is over after its last deal.
    ///
    /// # Errors
    /// Fails if the session has more steps than a transcript may have.
    pub fn transcript(&self) -> Result<String> {
        self.record.text(&self.session)
    }

    /// Returns the transcript as a share code: one line of letters and digits.
    ///
    /// # Errors
    /// Fails if the session has more steps than a transcript may have.
    pub fn share_code(&self) -> Result<String> {
        let transcript = Transcript::parse("transcript", self.transcript()?.as_bytes())?;
        Ok(share_code(&transcript, self.session.game().as_ref()))
    }
}

/// Reads a position. Returns `None` if the text is not a position.
fn position_in(name: &str, text: &str) -> Result<Option<PositionSpec>> {
    if is_share_code(text.as_bytes()) {
        return Ok(None);
    }
    let node = yaml::parse(name, text.as_bytes())?;
    let is_position = node.get("piles").is_some() && node.get("patience").is_none();
    is_position.then(|| read_position(&node)).transpose()
}

impl Game {
    /// Deals the game.
    ///
    /// # Errors
    /// Fails if the deal does not fit the pack of the game.
    pub fn deal(&self, deal: &DealSpec) -> Result<Session> {
        Session::deal(self.clone(), deal, None)
    }

    /// Starts the game from a position, given as YAML or JSON text with `piles`. The `game` and the `options` of the
    /// text are ignored. `name` names the text in error messages.
    ///
    /// ```
    /// use patience::Game;
    ///
    /// let game = Game::open("freecell", &[])?;
    /// let end = "piles: {t1: KS, f1: KC, f2: KD, f3: KH, f4: QS}\npartial: true\n";
    /// let mut session = game.position("end.yaml", end)?;
    /// let last = session.parse_move("KS f")?;
    /// session.play(&last)?;
    /// assert_eq!(session.status(), patience::Status::Won);
    /// # Ok::<(), patience::Error>(())
    /// ```
    ///
    /// # Errors
    /// Fails if the text is not a position of this game.
    pub fn position(&self, name: &str, text: &str) -> Result<Session> {
        let position = read_position(&yaml::parse(name, text.as_bytes())?)?;
        Session::from_position(self.clone(), &position)
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Session { game, deal, .. } = self;
        f.debug_struct("Session").field("game", game).field("deal", deal).field("moves", &self.moves_made()).finish()
    }
}

pub(super) fn scene_json(session: &play::Session) -> String {
    view_json(session, session.view())
}

/// Returns the boards between two numbers of moves from the deal, without the first and the last one.
pub(super) fn scenes_between(session: &play::Session, first: usize, last: usize) -> Vec<String> {
    let boards = (first + 1..last).map_while(|moves| session.board_after(moves));
    boards.map(|board| view_json(session, View::of(&board))).collect()
}

/// Returns a board of the session as JSON.
pub(super) fn view_json(session: &play::Session, view: View<'_>) -> String {
    let scene = Scene::on(Canvas::table(), session.game().as_ref(), view);
    json::line(&SceneJson::of(session.info(), &scene))
}
