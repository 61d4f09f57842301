//! Random sessions at a prompt: recorded, verified, continued at a random step, replayed, shared and read back.

use crate::commands::{Vocabulary, legal_moves, next_line};
use crate::difference::difference;
use crate::lottery::Lottery;
use crate::random_game::{random_deal, random_game};
use crate::state_file::Counts;
use crate::support::fuzz_targets::check_reply;
use patience::internals::shell::split_commands;
use patience::{Outcome, Session, Shell, Status};
use std::path::Path;

/// The fewest and the most lines of a session. Their median is 60.
const LINES: (usize, usize) = (20, 100);

/// A shell, and what it has seen.
struct Side {
    shell: Shell,
    is_json: bool,
    lines: Vec<String>,
}

impl Side {
    fn open(session: Session, is_json: bool) -> Side {
        let mut shell = if is_json { Shell::json(session) } else { Shell::text(session) };
        check_reply(&shell.first_screen().unwrap_or_else(|error| panic!("{error}")), is_json);
        Side { shell, is_json, lines: Vec::new() }
    }

    /// Types a line. Returns the outcome and the text.
    fn enter(&mut self, line: &str) -> (Outcome, String) {
        self.lines.push(line.to_string());
        match self.shell.enter(line) {
            Ok(reply) => {
                check_reply(&reply.text, self.is_json);
                for left in &reply.left {
                    patience::verify("a game that was left", left)
                        .unwrap_or_else(|error| self.fail(&error.to_string()));
                }
                (reply.outcome, reply.text)
            }
            // Only `save` fails so.
            Err(error) => (Outcome::Rejected, error.to_string()),
        }
    }

    fn fail(&self, message: &str) -> ! {
        let game = self.shell.game();
        panic!("{message}\n{game:?}, {:?}\nlines:\n{}", self.shell.deal_spec(), self.lines.join("\n"));
    }
}

/// Plays a random session.
pub fn run(number: u64, counts: &mut Counts) {
    let folder = tempfile::tempdir().unwrap_or_else(|cause| panic!("{cause}"));
    let mut lottery = Lottery::new(b"campaign-session", number);
    let game = random_game(number, &mut lottery);
    let mut side = Side::open(random_deal(&game, &mut lottery), lottery.one_in(2));
    let first_state = side.shell.state_json();
    let line_count = LINES.0 + lottery.below(LINES.1 - LINES.0 + 1);
    let resumed_at = lottery.below(line_count);
    let (mut resumed, mut settings): (Option<Side>, Vec<String>) = (None, Vec::new());
    let (mut state, mut deals) = (first_state.clone(), 1);
    for index in 0..line_count {
        if index == resumed_at && side.shell.question().is_none() {
            resumed = Some(resume(&side, &settings));
        }
        let vocabulary = if resumed.is_some() { Vocabulary::OneGame } else { Vocabulary::Everything };
        let mut line = next_line(&mut lottery, vocabulary, &legal_moves(&state), side.shell.moves_made());
        line = line.replace("save s", &format!("save {}/s", folder.path().display()));
        if resumed.is_some() && line.trim().is_empty() {
            continue;
        }
        let asked = side.shell.question().is_some();
        let (outcome, reply) = side.enter(&line);
        let next_state = side.shell.state_json();
        if outcome == Outcome::Rejected {
            counts.add("rejections", 1);
            if !asked && is_one_command(&line) && next_state != state {
                side.fail("a rejected command changed the board");
            }
        }
        // After a rejection, the rest of a line is dropped.
        let executed = if outcome == Outcome::Done { usize::MAX } else { 1 };
        let commands = split_commands(&line).take(executed);
        settings.extend(commands.filter(|command| command.starts_with("set ")).map(str::to_string));
        if line.starts_with("save ") && outcome == Outcome::Done && is_one_command(&line) {
            check_saved(&side, line.trim_start_matches("save "));
        }
        if let Some(other) = &mut resumed {
            let (_, answer) = other.enter(&line);
            if answer != reply {
                let difference = difference(&answer, &reply);
                side.fail(&format!("`{line}`, and the same after continuing at line {resumed_at}: {difference}"));
            }
        }
        if line == "next" && outcome == Outcome::Done {
            deals += 1;
        }
        state = next_state;
        if outcome == Outcome::Quit {
            break;
        }
        if lottery.one_in(20) {
            check_record(&side, &mut lottery);
        }
    }
    counts.add("commands", side.lines.len() as u64);
    counts.add("moves", side.shell.moves_made() as u64);
    counts.add("won", u64::from(side.shell.status() == Status::Won));
    counts.add("continued", u64::from(resumed.is_some()));
    counts.add("deals", deals);
    check_record(&side, &mut lottery);
    if let Some(other) = resumed
        && other.shell.state_json() != state
    {
        side.fail("the continued session has another board");
    }
    let is_json = side.is_json;
    check_reply(&side.shell.finish().unwrap_or_else(|error| panic!("{error}")), is_json);
}

fn is_one_command(line: &str) -> bool {
    !line.contains([';', '#']) && !line.starts_with('d') && !line.starts_with('D')
}

/// Continues a session from its transcript, with the same settings.
fn resume(side: &Side, settings: &[String]) -> Side {
    let text = transcript(side);
    let session = Session::resume("the transcript", &text).unwrap_or_else(|error| side.fail(&error.to_string()));
    let mut other = Side::open(session, side.is_json);
    settings.iter().for_each(|line| drop(other.enter(line)));
    other
}

fn transcript(side: &Side) -> String {
    side.shell.transcript().unwrap_or_else(|error| side.fail(&error.to_string()))
}

/// Checks the transcript: it verifies, replays, and leads to the same board, as its share code does.
fn check_record(side: &Side, lottery: &mut Lottery) {
    let text = transcript(side);
    let state = side.shell.state_json();
    let fail = |message: &str| -> ! { side.fail(&format!("{message}\n{text}")) };
    patience::verify("the transcript", &text).unwrap_or_else(|error| fail(&error.to_string()));
    let code = side.shell.share_code().unwrap_or_else(|error| fail(&error.to_string()));
    for (name, form) in [("the transcript", &text), ("the share code", &code)] {
        let again = Session::resume(name, form).unwrap_or_else(|error| fail(&error.to_string()));
        if again.state_json() != state || again.moves_made() != side.shell.moves_made() {
            fail(&format!("{name} leads to another board: {}\n{state}", again.state_json()));
        }
        let written = again.transcript().unwrap_or_else(|error| fail(&error.to_string()));
        // Only the quotes around the deal may change.
        let is_same = written.replace('"', "") == text.replace('"', "");
        if !is_same && name == "the transcript" {
            fail(&format!("a transcript changes when it is continued: {}", difference(&written, &text)));
        }
    }
    let last = patience::replay_json("the transcript", &text).unwrap_or_else(|error| fail(&error.to_string()));
    if last.is_empty() {
        fail("the replay prints nothing");
    }
    let at = lottery.below(side.shell.moves_made() + 1);
    let taken_over = Session::open("the transcript", &text, Some(at)).unwrap_or_else(|error| fail(&error.to_string()));
    if !text.contains("\n- ") && taken_over.moves_made() != at {
        fail(&format!("the game that is taken over after move {at} has {} moves", taken_over.moves_made()));
    }
}

/// Checks a file that `save` wrote: it verifies, and leads to the same board.
fn check_saved(side: &Side, name: &str) {
    let text = std::fs::read_to_string(Path::new(name)).unwrap_or_else(|cause| side.fail(&format!("{name}: {cause}")));
    patience::verify("the saved file", &text).unwrap_or_else(|error| side.fail(&error.to_string()));
    let again = Session::resume("the saved file", &text).unwrap_or_else(|error| side.fail(&error.to_string()));
    if again.state_json() != side.shell.state_json() {
        side.fail("the saved file leads to another board");
    }
}
