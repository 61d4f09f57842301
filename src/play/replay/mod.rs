//! The replay of a transcript, and the comparison of the results with its contents.

mod abbreviation;
pub(crate) mod compare_sessions;
pub(crate) mod update_transcript;
pub(crate) mod verify_files;

use super::session::command::{Command, TextCommand};
use super::session::multi_deal::NoNextDeal;
use super::storage::record_limits::MAX_UNDONE_MOVES;
use super::transcript::assertions::{ActualValues, Winnable};
use super::transcript::board_digest::cards_digest;
use super::transcript::chosen_deal::ChosenDeal;
use super::transcript::{Action, Deal, ExpectedCode, LocatedStep, Step, Transcript, quoted_digest, result_text};
use super::{Elapsed, Session, board_digest, deck_for};
use crate::card::{Card, DealSpec, check_deck};
use crate::error::{Error, Fault, Result};
use crate::game::{DIFFICULTY_VERSION, Game};
use crate::keyword::Keyword;
use crate::text;
use crate::yaml::Mark;
use abbreviation::Abbreviation;
use std::sync::Arc;

/// The maximum number of columns that a message quotes from a line of a file, because a line may have megabytes.
const MAX_SHOWN_WIDTH: usize = 120;

/// A deal of a transcript that is replayed step by step.
pub struct Replay<'t> {
    transcript: &'t Transcript,
    deal: &'t Deal,
    session: Session,
    next_step: usize,
}

impl Transcript {
    /// Returns a notice if the rules have changed since the recording. The transcript can still be replayed.
    pub fn rules_notice(&self, game: &dyn Game) -> Option<String> {
        let current = game.info().digest;
        let recorded = self.other_rules(current)?;
        Some(format!("the rules have changed since the recording (digest {recorded:08x}, now {current:08x})"))
    }

    /// Returns the digest of the rules of the recording, if the current rules have another one.
    fn other_rules(&self, current: u32) -> Option<u32> {
        self.rules.filter(|recorded| *recorded != current)
    }
}

impl<'t> Replay<'t> {
    /// Deals the deal of the transcript with this index, counted from 0, after replaying all earlier deals.
    ///
    /// # Errors
    /// Fails if there is no such deal, if a step of an earlier deal differs, or if a deck or the position is missing or
    /// does not fit the game.
    pub fn begin(transcript: &'t Transcript, game: Arc<dyn Game>, deal_index: usize) -> Result<Replay<'t>> {
        let mut replay = Replay::of_first_deal(transcript, game)?;
        for _ in 0..deal_index {
            while replay.step(None)?.is_some() {}
            replay = replay.next_deal()?.ok_or_else(|| no_such_deal(transcript, deal_index + 1))?;
        }
        Ok(replay)
    }

    /// Deals the first deal of the transcript.
    fn of_first_deal(transcript: &'t Transcript, game: Arc<dyn Game>) -> Result<Replay<'t>> {
        let Some(deal) = transcript.deals.first() else {
            return Err(no_such_deal(transcript, 1));
        };
        let session = match (&transcript.position, &deal.deck) {
            (Some(position), _) => Session::from_board(Arc::clone(&game), position.board(&*game)?),
            (None, Some((deck, place))) => {
                check_deck(&game.info().pack, deck).map_err(|error| place.locate(error))?;
                Session::deal(game, deck.clone()).map_err(|error| place.locate(error))?
            }
            (None, None) => Session::deal(Arc::clone(&game), derive_deck(transcript, &*game)?)?,
        };
        Ok(Replay { transcript, deal, session: session.with_policy(transcript.undo), next_step: 0 })
    }

    /// Replays this many steps, counted over all deals, and returns the replay at this point. If the transcript has
    /// fewer steps, returns the replay at its end.
    ///
    /// # Errors
    /// Fails at the first step or deal that differs.
    pub fn after_steps(transcript: &'t Transcript, game: Arc<dyn Game>, steps: usize) -> Result<Replay<'t>> {
        let (mut steps_left, mut replay) = (steps, Replay::of_first_deal(transcript, game)?);
        loop {
            while steps_left > 0 && replay.step(None)?.is_some() {
                steps_left -= 1;
            }
            let next_deal = if steps_left > 0 { replay.next_deal()? } else { None };
            match next_deal {
                Some(next_deal) => replay = next_deal,
                None => return Ok(replay),
            }
        }
    }

    /// Deals the next deal of the transcript. Call it after the last step of this deal. Returns `None` if this deal is
    /// the last.
    ///
    /// # Errors
    /// Fails if the deck is missing or does not fit the game, or if the match has no further deal.
    pub fn next_deal(&self) -> Result<Option<Replay<'t>>> {
        // Deal numbers count from 1, so the number of this deal is the index of the next one.
        let Some(deal) = self.transcript.deals.get(self.session.deal_number()) else { return Ok(None) };
        let deal_number = self.session.deal_number() + 1;
        let Some((deck, place)) = &deal.deck else {
            return Err(no_deck(self.transcript, deal_number));
        };
        check_deck(&self.session.info().pack, deck).map_err(|error| place.locate(error))?;
        let session = self.session.next_deal(deck.clone()).map_err(|reason| {
            let (expected, found) = match reason {
                NoNextDeal::Deck(error) => return place.locate(error),
                NoNextDeal::WrongDeck => ("the cards of the previous deal", "other cards"),
                NoNextDeal::Playing | NoNextDeal::Over | NoNextDeal::SingleDeal => {
                    ("a match that continues", "one that does not")
                }
            };
            let difference = Fault::differs(expected, found);
            mismatch(self.transcript, place.line, format!("deal {deal_number}"), difference)
        })?;
        Ok(Some(Replay { transcript: self.transcript, deal, session, next_step: 0 }))
    }

    /// Returns the session after the steps replayed so far.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the session, for continuing the game from here.
    pub fn into_session(self) -> Session {
        self.session
    }

    /// Returns the time for which the game had been open, as recorded in the steps replayed so far.
    pub fn elapsed(&self) -> Elapsed {
        let earlier = self.transcript.deals.iter().take(self.session.deal_number() - 1);
        let replayed = self.deal.steps.iter().take(self.next_step);
        let times = earlier.flat_map(|deal| &deal.steps).chain(replayed).filter_map(|entry| entry.step.time());
        times.max().unwrap_or_default()
    }

    /// Returns the number of steps replayed.
    pub fn steps_done(&self) -> usize {
        self.next_step
    }

    /// Returns the number of steps of the deal.
    pub fn len(&self) -> usize {
        self.deal.steps.len()
    }

    /// Returns whether the deal has no steps.
    #[cfg(feature = "internals")]
    pub fn is_empty(&self) -> bool {
        self.deal.steps.is_empty()
    }

    /// Replays and returns the next step, or `None` after the last one. Asserted boards and winnability are checked
    /// only with `actual_values`.
    ///
    /// # Errors
    /// Fails at the first difference, with its line: `step 3: expected …, found …`.
    pub fn step(&mut self, actual_values: Option<&dyn ActualValues>) -> Result<Option<&'t LocatedStep>> {
        let Some(entry) = self.deal.steps.get(self.next_step) else { return Ok(None) };
        let outcome = match (&entry.step, actual_values) {
            (Step::Action(action), _) => apply_step(&mut self.session, &action.command, action.deck.as_deref()),
            (Step::ExpectRefusal { text, why }, _) => self.check_refused(text, why),
            (Step::ExpectBoard(board), Some(actual_values)) => {
                compare_boards(board.as_deref(), &actual_values.board(&self.session))
            }
            (Step::ExpectWinnable(expected), Some(actual_values)) => self.check_winnable(*expected, actual_values),
            (Step::ExpectBoard(_) | Step::ExpectWinnable(_), None) | (Step::Note(_), _) => Ok(()),
        };
        if outcome.is_ok() {
            self.group_move(&entry.step);
        }
        self.next_step += 1;
        let part = || format!("step {}", self.next_step);
        outcome.map_err(|difference| mismatch(self.transcript, entry.line, part(), difference)).map(|()| Some(entry))
    }

    /// Marks the move of `step`, which was just replayed, if `auto` or the solver made it. If `auto` or the solver made
    /// both this move and the move of the step before, joins the two moves, so that one undo takes back both.
    fn group_move(&mut self, step: &Step) {
        let Some(author) = move_author(step) else { return };
        match author {
            MoveAuthor::Auto => self.session.mark_automatic(),
            MoveAuthor::Solver => self.session.mark_by_solver(),
        }
        let previous = self.next_step.checked_sub(1).and_then(|index| self.deal.steps.get(index));
        if previous.and_then(|previous| move_author(&previous.step)) == Some(author) {
            self.session.join_last_moves();
        }
    }

    fn check_refused(&self, command: &str, expected: &ExpectedCode) -> std::result::Result<(), Fault> {
        let found = refusal_code(&self.session, command)?;
        match (expected, found) {
            (ExpectedCode::Blank, Some(code)) => {
                Err(Fault::differs("a reason after `why`", format!("none; it is `{code}`")))
            }
            (ExpectedCode::Code(expected), Some(code)) if expected != code => {
                let expected = text::truncate(expected, MAX_SHOWN_WIDTH);
                Err(Fault::differs(format!("`{command}` to be rejected as `{expected}`"), format!("`{code}`")))
            }
            (_, Some(_)) => Ok(()),
            (_, None) => Err(Fault::differs(format!("`{command}` to be rejected"), "it legal")),
        }
    }

    fn check_winnable(
        &self,
        expected: Option<Winnable>,
        actual_values: &dyn ActualValues,
    ) -> std::result::Result<(), Fault> {
        let Some(found) = actual_values.winnable(&self.session) else {
            return Err(Fault::differs("a game that the solver supports", &self.session.info().id));
        };
        match expected {
            Some(expected) if expected == found => Ok(()),
            Some(expected) => {
                Err(Fault::differs(format!("`winnable: {}`", expected.word()), format!("`{}`", found.word())))
            }
            None => Err(Fault::differs("a word after `winnable`", format!("none; it is `{}`", found.word()))),
        }
    }

    /// Compares the result and the digest after the last step. If the rules have changed since the recording, the digest
    /// may also be that of the same cards without the numbers beside them, because the earlier rules may have counted
    /// nothing.
    ///
    /// # Errors
    /// Fails at the first difference, with its line.
    pub fn finish(&self) -> Result<()> {
        for EndingPart { key, expected, found, place } in self.ending_parts() {
            if expected.as_ref() != Some(&found) && !(key == "digest" && self.has_cards_of_other_rules()) {
                let difference = Fault::differs(expected.unwrap_or_else(|| "a value".into()), found);
                return Err(mismatch(self.transcript, place.line, key, difference));
            }
        }
        Ok(())
    }

    /// Returns whether the recording has other rules, and its digest is that of these cards, without numbers.
    fn has_cards_of_other_rules(&self) -> bool {
        let info = self.session.info();
        self.transcript.other_rules(info.digest).is_some()
            && self.deal.digest == Some(cards_digest(info, self.session.board()))
    }

    /// Returns the values that the transcript records at the end of the deal, each with the value that the replay
    /// found.
    pub(super) fn ending_parts(&self) -> Vec<EndingPart> {
        let session = &self.session;
        let mut parts = Vec::new();
        let mut add = |key, expected, found: String, place: &Mark| {
            parts.push(EndingPart { key, expected, found, place: place.clone() });
        };
        if let Some(result) = &self.deal.result {
            if result.is_blank {
                add("result", None, result_text(session), &result.place);
            }
            if let Some((status, place)) = &result.status {
                add("status", Some(status.word().into()), session.status().word().into(), place);
            }
            let numbers = [
                ("score", &result.score, i128::from(session.score())),
                ("moves", &result.moves, session.moves_made() as i128),
                ("undos", &result.undos, i128::from(session.counts.undos)),
                ("hints", &result.hints, i128::from(session.counts.hints)),
            ];
            for (key, number, found) in numbers {
                if let Some((number, place)) = number {
                    add(key, Some(number.to_string()), found.to_string(), place);
                }
            }
            if let Some((peeked, place)) = &result.peeked {
                add("peeked", Some(peeked.to_string()), session.counts.peeked.to_string(), place);
            }
        }
        if let Some(place) = &self.deal.digest_place {
            add(
                "digest",
                self.deal.digest.map(quoted_digest),
                quoted_digest(board_digest(session.info(), session.board())),
                place,
            );
        }
        parts
    }

    /// Returns the next step.
    pub(super) fn peek(&self) -> Option<&'t LocatedStep> {
        self.deal.steps.get(self.next_step)
    }

    /// Skips the next step.
    pub(super) fn skip(&mut self) {
        self.next_step += 1;
    }
}

/// The part of the program that made a move for the player: `auto` or the solver.
#[derive(Copy, Clone, PartialEq, Eq)]
enum MoveAuthor {
    Auto,
    Solver,
}

/// Returns which part of the program made the move of a step. Returns `None` if the player made it, or if the step is no
/// move.
fn move_author(step: &Step) -> Option<MoveAuthor> {
    let Step::Action(Action { command: Command::Move(_), auto, by_solver, .. }) = step else { return None };
    match (auto, by_solver) {
        (_, true) => Some(MoveAuthor::Solver),
        (true, false) => Some(MoveAuthor::Auto),
        (false, false) => None,
    }
}

/// A value that a transcript records at the end of a deal: a part of the result, or the digest of the board.
pub(super) struct EndingPart {
    pub(super) key: &'static str,
    /// The recorded value, or `None` if the transcript leaves it blank.
    pub(super) expected: Option<String>,
    /// The value that the replay found.
    pub(super) found: String,
    pub(super) place: Mark,
}

/// Parses the move of a command as a move of the session's game. The error explains how transcripts spell moves.
fn resolve_command(session: &Session, text_command: &TextCommand) -> std::result::Result<Command, Fault> {
    let info = session.info();
    text_command.of(info).ok_or_else(|| {
        let found = text_command.to_string();
        // Moves are shorter than this, but a transcript may contain any text.
        let shortened = text::truncate(&found, 60);
        match abbreviation::expand(session, &found) {
            Some(Abbreviation::StandsFor(full)) => {
                format!("transcripts spell moves in full: `{full}`, found `{shortened}`").into()
            }
            Some(Abbreviation::Ambiguous) => {
                format!("transcripts spell moves in full, as `moves` prints them; found `{shortened}`").into()
            }
            None => Fault::differs(format!("a move of {}", info.id), format!("`{shortened}`")),
        }
    })
}

/// Applies a command to the session. If `deck` is given, the command must be a move that shuffles exactly these cards,
/// and they get this order.
fn apply_step(
    session: &mut Session,
    text_command: &TextCommand,
    deck: Option<&[Card]>,
) -> std::result::Result<(), Fault> {
    let command = resolve_command(session, text_command)?;
    if deck.is_some() && !matches!(command, Command::Move(_)) {
        return Err(Fault::differs("a move that shuffles cards", format!("`{text_command}`")));
    }
    // Earlier versions let a player resign a finished game, and such transcripts must still replay.
    if command == Command::Resign && !session.is_resigned() {
        session.resign();
        return Ok(());
    }
    match session.apply_command(&command, deck) {
        Ok(_) if session.counts.undos > MAX_UNDONE_MOVES => {
            Err(Fault::differs(format!("at most {MAX_UNDONE_MOVES} moves to be undone"), "more"))
        }
        Ok(_) => Ok(()),
        Err(error) => Err(error.difference(session, &command)),
    }
}

/// Returns the code of the reason why the command is rejected, or `None` if it is legal. Fails if the text is not a
/// command of the game in its full form.
pub(super) fn refusal_code(session: &Session, text: &str) -> std::result::Result<Option<&'static str>, Fault> {
    let command = resolve_command(session, &TextCommand::parse(text))?;
    Ok(session.check_command(&command).err().map(|error| error.code()))
}

/// Returns whether both drawings are equal, ignoring empty lines at the end.
pub(super) fn same_board(a: &str, b: &str) -> bool {
    a.trim_end_matches('\n') == b.trim_end_matches('\n')
}

fn compare_boards(expected: Option<&str>, found: &str) -> std::result::Result<(), Fault> {
    let Some(expected) = expected else {
        return Err(Fault::differs("a board under `see`", "none"));
    };
    if same_board(expected, found) {
        return Ok(());
    }
    let (mut expected_lines, mut found_lines) =
        (expected.trim_end_matches('\n').split('\n'), found.trim_end_matches('\n').split('\n'));
    let quoted_line = |line: Option<&str>| {
        line.map_or("no more lines".to_string(), |line| format!("`{}`", text::truncate(line, MAX_SHOWN_WIDTH)))
    };
    let mut line_number = 1;
    loop {
        match (expected_lines.next(), found_lines.next()) {
            (expected_line, found_line) if expected_line != found_line => {
                let difference = Box::new(Fault::differs(quoted_line(expected_line), quoted_line(found_line)));
                return Err(Fault::Mismatch { part: format!("line {line_number} of the board"), difference });
            }
            _ => line_number += 1,
        }
    }
}

/// Returns the deck for a transcript that has only the seed or the number of the deal.
fn derive_deck(transcript: &Transcript, game: &dyn Game) -> Result<Vec<Card>> {
    let Some(spec) = &transcript.deal else {
        return Err(no_deck(transcript, 1));
    };
    deck_for(game, spec).map_err(|error| error.in_file(&transcript.source))
}

/// Checks that the seed or number of the transcript gives the deck of its first deal. In earlier versions, the number
/// of another program gave its shuffle in every game, so this deck is accepted, too.
///
/// # Errors
/// Fails if it gives another deck or none. The error has the line of `seed` or `deal`.
fn check_deck_of_seed_or_number(transcript: &Transcript, game: &dyn Game) -> Result<()> {
    let deck = transcript.deals.first().and_then(|deal| deal.deck.as_ref()).filter(|_| transcript.position.is_none());
    let (Some(spec), Some((deck, _)), Some(place)) = (&transcript.deal, deck, &transcript.deal_place) else {
        return Ok(());
    };
    let difference = match deck_for(game, spec) {
        Ok(dealt) if dealt == *deck || is_shuffle_of_number(spec, game, deck) => return Ok(()),
        Ok(_) => Fault::differs(format!("the deck of `{spec}`"), "another one"),
        Err(error) => error.into_fault(),
    };
    let key = if matches!(spec, DealSpec::Seed(_)) { "seed" } else { "deal" };
    let error = mismatch(transcript, place.line, key, difference);
    Err(error.hint(format!("`deck` decides which cards are played; correct or delete `{key}`")))
}

/// Returns whether the deck is the shuffle of another program's number, whatever board that program deals from it.
fn is_shuffle_of_number(spec: &DealSpec, game: &dyn Game, deck: &[Card]) -> bool {
    let has_foreign_number = matches!(spec, DealSpec::Microsoft(_) | DealSpec::Pysol(_));
    has_foreign_number && spec.deck(&game.info().pack).is_ok_and(|shuffled| shuffled == deck)
}

/// Checks that the deal has the difficulty for which it was chosen. The session must be at the beginning of the deal.
/// Returns a remark if the difficulty cannot be checked, because its definition has changed.
///
/// # Errors
/// Fails if the deal has another difficulty, or if the game has none. The error has the line of `chosen`.
fn check_difficulty(
    transcript: &Transcript,
    session: &Session,
    actual_values: &dyn ActualValues,
) -> Result<Option<String>> {
    let (Some(ChosenDeal::OfDifficulty { difficulty, version }), Some(place)) =
        (transcript.chosen, &transcript.chosen_place)
    else {
        return Ok(None);
    };
    if version != DIFFICULTY_VERSION {
        return Ok(Some(format!(
            "the difficulty was not checked: it has version {version}, and this program has version {DIFFICULTY_VERSION}"
        )));
    }
    let difference = match actual_values.difficulty(session) {
        Some(found) if found == difficulty => return Ok(None),
        Some(found) => Fault::differs(format!("`{}`", difficulty.word()), format!("`{}`", found.word())),
        None => Fault::differs("a game with easy, medium and hard deals", &session.info().id),
    };
    Err(mismatch(transcript, place.line, "chosen", difference))
}

/// Returns the error for a part of a transcript, in this line, that differs from its replay.
fn mismatch(transcript: &Transcript, line: u32, part: impl Into<String>, difference: Fault) -> Error {
    let fault = Fault::Mismatch { part: part.into(), difference: Box::new(difference) };
    Error::from(fault).at(&transcript.source, line, 0)
}

fn no_such_deal(transcript: &Transcript, number: usize) -> Error {
    Error::request(format!("there is no deal {number}")).in_file(&transcript.source)
}

fn no_deck(transcript: &Transcript, deal_number: usize) -> Error {
    Error::request(format!("deal {deal_number} has no `deck`")).in_file(&transcript.source)
}

/// The result of a successful verification.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Verified {
    /// The number of steps replayed.
    pub steps: usize,
    /// Remarks for the user: changed rules, a difficulty of another version, or an incomplete last line.
    pub remarks: Vec<String>,
}

/// Replays a transcript and compares everything that it records. [`super::verify`] does this with a file.
///
/// # Errors
/// Fails at the first difference.
pub fn verify_with(
    transcript: &Transcript,
    game: &Arc<dyn Game>,
    actual_values: &dyn ActualValues,
) -> Result<Verified> {
    let mut steps = 0;
    let first_deal = Replay::begin(transcript, Arc::clone(game), 0)?;
    let rules_notice = transcript.rules_notice(&**game);
    let mut difficulty_remark = None;
    // Some rules require that certain deals are shuffled again. If these rules have changed, the same seed may give
    // other cards.
    if rules_notice.is_none() {
        check_deck_of_seed_or_number(transcript, &**game)?;
        difficulty_remark = check_difficulty(transcript, first_deal.session(), actual_values)?;
    }
    let mut replay = Some(first_deal);
    while let Some(mut deal) = replay {
        while deal.step(Some(actual_values))?.is_some() {}
        deal.finish()?;
        steps += deal.len();
        replay = deal.next_deal()?;
    }
    let torn = transcript.is_torn.then(|| TORN_LAST_LINE.to_string());
    Ok(Verified { steps, remarks: rules_notice.into_iter().chain(difficulty_remark).chain(torn).collect() })
}

/// The remark about a transcript with an incomplete last line.
pub const TORN_LAST_LINE: &str = "the last line is incomplete and was skipped";

#[cfg(test)]
mod tests;
