//! How a shared game was played: who won, when, how long it took, and with what help.
//!
//! Everything is counted from the replayed steps, not read from the recorded result. What the transcript does not
//! record is left out.

use super::shared_transcript::{SharedTranscript, as_request_error};
use crate::error::Result;
use crate::game::{Sheet, Status};
use crate::play::{Action, Command, Date, Replay, Session, Step};
use crate::text;
use std::sync::Arc;

/// The outcome of a shared game, in words that are not escaped for HTML.
pub struct Outcome {
    /// The title of the game.
    game: String,
    /// The result in a few words: `won by the solver`. `None` if nothing was played.
    result: Option<String>,
    /// The day on which the game began: `20 Nov 2026`.
    day: Option<String>,
    /// Further facts, each in a few words.
    facts: Vec<String>,
    /// The deal: `seed:42`.
    pub deal: Option<String>,
}

/// Counts over all deals.
#[derive(Default)]
struct Counts {
    moves: usize,
    undos: usize,
    hints: usize,
    has_peeked: bool,
}

/// The moves of the solver, among the moves that led to the end of a game.
#[derive(Copy, Clone, PartialEq, Eq)]
enum SolverMoves {
    /// The player made all moves.
    Zero,
    /// The solver made this many moves, but not all.
    Part(usize),
    /// The solver made all moves.
    All,
    /// All moves of the solver were undone.
    Undone,
}

impl Outcome {
    /// Replays the transcript to its end.
    ///
    /// # Errors
    /// Fails if a step cannot be replayed.
    pub fn of(shared: &SharedTranscript<'_>) -> Result<Outcome> {
        let (session, counts) = replay_all(shared)?;
        let game = text::sanitize_line(&session.info().title).into_owned();
        let deal = shared.deal();
        if shared.transcript.step_count() == 0 {
            return Ok(Outcome { game, result: None, day: None, facts: changed_options(&session), deal });
        }
        let solver = count_solver_moves(shared, counts.moves);
        let day = shared.transcript.started.map(|started| Date::from(started).abbreviated());
        let standing = match_standing(&session);
        let result = standing.clone().unwrap_or_else(|| result_text(&session, solver).into());
        let mut facts = Vec::new();
        if standing.is_some() {
            facts.push(text::pluralize(session.deal_number(), "deal"));
        }
        facts.push(text::pluralize(counts.moves, "move"));
        if standing.is_none() {
            facts.push(format!("score {}", session.score()));
        }
        facts.extend(playing_time(shared));
        facts.extend(help_texts(solver, &counts, standing.is_none() && session.status() == Status::Won));
        facts.extend(shared.transcript.chosen.map(|chosen| chosen.description().into()));
        facts.extend(shared.transcript.taken_over.map(|_| "continued from another transcript".into()));
        facts.extend(changed_options(&session));
        Ok(Outcome { game, result: Some(result), day, facts, deal })
    }

    /// Returns the title: `Klondike, won by the solver, 20 Nov 2026`.
    pub fn title(&self) -> String {
        let parts = [Some(&self.game), self.result.as_ref(), self.day.as_ref()];
        parts.into_iter().flatten().cloned().collect::<Vec<_>>().join(", ")
    }

    /// Returns the title and the deal, for formats that have no other place for the deal.
    pub fn caption(&self) -> String {
        let deal = self.deal.as_ref().map_or(String::new(), |deal| format!(", {deal}"));
        self.title() + &deal
    }

    /// Returns further facts: `133 moves, score 52, in 5:42, 3 hints, after a look at hidden cards`.
    pub fn summary(&self) -> String {
        self.facts.join(", ")
    }
}

/// Replays all deals. Returns the session of the last deal, and the counts over all deals.
fn replay_all(shared: &SharedTranscript<'_>) -> Result<(Session, Counts)> {
    let mut replay = Replay::begin(shared.transcript, Arc::clone(&shared.game), 0).map_err(as_request_error)?;
    let mut counts = Counts::default();
    loop {
        while replay.step(None).map_err(as_request_error)?.is_some() {}
        let session = replay.session();
        counts.moves += session.moves_made();
        counts.undos += session.counts.undos as usize;
        counts.hints += session.counts.hints as usize;
        counts.has_peeked |= session.counts.peeked;
        match replay.next_deal().map_err(as_request_error)? {
            Some(next_replay) => replay = next_replay,
            None => return Ok((replay.into_session(), counts)),
        }
    }
}

/// Counts the moves of the solver among the moves that led to the end.
fn count_solver_moves(shared: &SharedTranscript<'_>, moves: usize) -> SolverMoves {
    let numbers = shared.move_numbers();
    let entries = shared.transcript.deals.iter().flat_map(|deal| &deal.steps);
    let is_by_solver =
        |step: &Step| matches!(step, Step::Action(Action { command: Command::Move(_), by_solver: true, .. }));
    let step_numbers: Vec<usize> =
        (1..).zip(entries).filter(|(_, entry)| is_by_solver(&entry.step)).map(|(step_number, _)| step_number).collect();
    match step_numbers.iter().filter(|&&step_number| !numbers.is_replaced(step_number)).count() {
        0 if step_numbers.is_empty() => SolverMoves::Zero,
        0 => SolverMoves::Undone,
        moves_by_solver if moves_by_solver >= moves => SolverMoves::All,
        moves_by_solver => SolverMoves::Part(moves_by_solver),
    }
}

fn result_text(session: &Session, solver: SolverMoves) -> &'static str {
    match (session.status().shown(session.info()), solver) {
        (Status::Won, SolverMoves::Part(_) | SolverMoves::All) => "won by the solver",
        (Status::Won, SolverMoves::Zero | SolverMoves::Undone) => "won",
        (Status::Playing, _) => "in progress",
        (Status::Resigned, _) => "resigned",
        (Status::Stuck, _) => "lost",
        (Status::Over, _) => "over",
    }
}

/// Returns the standing of a match of several deals.
fn match_standing(session: &Session) -> Option<String> {
    match session.score_sheet().filter(|_| session.deal_number() > 1)? {
        Sheet::ScoreCard(card) => Some(card.standing).filter(|standing| !standing.is_empty()),
        Sheet::Ledger(ledger) => {
            let totals = ledger.columns.iter().zip(ledger.totals());
            let totals: Vec<String> = totals.map(|(column, total)| format!("{} {total}", column.name)).collect();
            Some(totals.join(", "))
        }
    }
}

/// Returns the time for which the game was open, if the transcript records it.
fn playing_time(shared: &SharedTranscript<'_>) -> Option<String> {
    let entries = shared.transcript.deals.iter().flat_map(|deal| &deal.steps);
    let time = entries.filter_map(|entry| entry.step.time()).max()?;
    Some(format!("in {}", text::clock(time.seconds())))
}

/// Returns the help that the player had, each kind in a few words.
fn help_texts(solver: SolverMoves, counts: &Counts, is_won: bool) -> Vec<String> {
    let moves = text::pluralize(counts.moves, "move");
    let solver = match solver {
        SolverMoves::Zero => is_won.then(|| "all moves by the player".into()),
        SolverMoves::All => Some("all moves by the solver".into()),
        SolverMoves::Part(moves_by_solver) => Some(format!("{moves_by_solver} of {moves} by the solver")),
        SolverMoves::Undone => Some("the moves of the solver were undone".into()),
    };
    let undos = (counts.undos > 0).then(|| text::pluralize(counts.undos, "undone move"));
    let hints = (counts.hints > 0).then(|| text::pluralize(counts.hints, "hint"));
    let peeked = counts.has_peeked.then(|| "after a look at hidden cards".into());
    [solver, undos, hints, peeked].into_iter().flatten().collect()
}

/// Returns the options that differ from the defaults: `draw 3`.
fn changed_options(session: &Session) -> Vec<String> {
    let changed = session.info().options.iter().filter(|option| option.value != option.default);
    changed.map(|option| text::sanitize_line(&format!("{} {}", option.key, option.value)).into_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Transcript;

    fn outcome_of(text: &str) -> Outcome {
        let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
        Outcome::of(&SharedTranscript { transcript: &transcript, game: transcript.open_game().unwrap() }).unwrap()
    }

    fn golden(name: &str) -> Outcome {
        let path = format!("{}/transcripts/{name}.yaml", env!("CARGO_MANIFEST_DIR"));
        outcome_of(&std::fs::read_to_string(path).unwrap())
    }

    #[test]
    fn the_summary_includes_changed_options_and_the_standing() {
        let words = |name| (golden(name).caption(), golden(name).summary());
        let expected = |caption: &str, summary: &str| (caption.to_string(), summary.to_string());
        assert_eq!(
            words("freecell/ms-1"),
            expected("FreeCell, won, ms:1", "92 moves, score 52, all moves by the player")
        );
        assert_eq!(
            words("golf/same-deal"),
            expected("Golf, player 2 wins one up, seed:33", "2 deals, 97 moves, players 2, mode match, same-deal on")
        );
        assert_eq!(words("bridge-solitaire/rubber").0, "Bridge Solitaire, you 1360, the house 520, seed:6");
    }

    #[test]
    fn the_summary_includes_the_solver_hints_looks_and_times() {
        let game = |steps: &str, header: &str| {
            format!("{{patience: 1, game: klondike, seed: 5, {header}deals: [{{steps: [{steps}]}}]}}")
        };
        let text = game(
            "{do: move t4 t1, at: 2.5}, hint, winnable, {do: draw, by: solver, at: 75.0}, {do: undo, at: 70.0}, draw",
            "started: 2026-11-20T10:12:33Z, taken-over: 1, ",
        );
        let outcome = outcome_of(&text);
        assert_eq!(outcome.title(), "Klondike, in progress, 20 Nov 2026");
        assert_eq!(outcome.deal, None, "the seed of an unfinished game reveals its cards");
        assert_eq!(
            outcome.summary(),
            "2 moves, score 0, in 1:15, the moves of the solver were undone, 1 undone move, 1 hint, after a look at hidden \
             cards, continued from another transcript"
        );
        let outcome = outcome_of(&game("move t4 t1, {do: draw, by: solver}, resign", ""));
        assert_eq!(
            (outcome.title().as_str(), outcome.summary().as_str()),
            ("Klondike, resigned", "2 moves, score 0, 1 of 2 moves by the solver")
        );
        assert_eq!(outcome_of(&game("", "")).title(), "Klondike");
    }
}
