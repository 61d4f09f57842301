//! A deal that a bot plays. The session runs in this process. It sends the JSON lines of `patience play --format json`
//! to the process of the bot, and reads commands from it.

use super::bot_process::{BotEnd, BotProcess};
use crate::app::start::deal_arguments;
use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::game::{Game, Status};
use crate::odds::{BotFailure, GamePoints, MAX_MATCH_DEALS, PlayResult, PlayerLimits};
use crate::play::{Session, UndoPolicy};
use crate::shell::{Flow, FrontEnd, MemoryOutput, OutputFormat, Settings, Shell, split_commands};
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of rejected commands that a bot may send in one game, which may be a match of several deals.
pub const MAX_REJECTIONS: u32 = 100;

/// The commands that a bot may not send: they show hidden cards or the seed, or write files.
const UNAVAILABLE_COMMANDS: &[&str] = &["winnable", "solve", "practice", "info", "save"];

/// The result of a deal that a bot played. If the bot failed, `failure` describes how.
pub struct BotResult {
    pub result: PlayResult,
    pub failure: Option<String>,
}

/// Runs a bot that plays a deal or, if the game is a match, all deals of the match that begins with this deal. Returns
/// `None` if the survey was interrupted.
///
/// # Errors
/// Fails if the deal does not fit the game, or if the bot cannot be started.
pub fn play(
    game: &Arc<dyn Game>,
    deal: &DealSpec,
    command: &str,
    limits: &PlayerLimits,
    cancel: &AtomicBool,
) -> Result<Option<BotResult>> {
    // With free undo, a bot could look at hidden cards and take the move back.
    let session = deal_arguments::deal(Arc::clone(game), deal)?.session.with_policy(UndoPolicy::NoPeek);
    let settings = Settings { format: OutputFormat::Json, ..Settings::default() };
    // The clones of a `MemoryOutput` share one text: the shell writes to `shell_out`, and `answers` returns that text.
    let answers = MemoryOutput::default();
    let (mut shell_out, mut nowhere) = (answers.clone(), io::sink());
    let shell = Shell::new(session, None, settings, Some(deal.clone()), &mut shell_out, &mut nowhere);
    let mut shell =
        shell.with_front_end(FrontEnd { unavailable_commands: UNAVAILABLE_COMMANDS, ..FrontEnd::default() });
    let mut bot = BotProcess::start(command, limits.answer_time, cancel)?;
    let mut usage = BotUsage { limits, commands_left: limits.max_commands, rejections: 0, earlier_moves: 0 };
    shell.show_first_screen()?;
    loop {
        let sent = bot.send(answers.take());
        // A bot may exit after its last move without reading the answer, so `sent` does not matter at the end.
        if is_finished(shell.session()) {
            break;
        }
        let end = match sent.and_then(|()| bot.receive()) {
            Ok(line) => usage.run_line(&mut shell, &line)?,
            Err(end) => Some(end),
        };
        match end {
            None => {}
            Some(BotEnd::Interrupted) => return Ok(None),
            Some(BotEnd::Failed(failure, text)) => {
                let result = PlayResult::failed(failure).with_points(points(shell.session()));
                return Ok(Some(BotResult { result, failure: Some(text) }));
            }
        }
    }
    let moves = u32::try_from(usage.earlier_moves + shell.session().moves_made()).unwrap_or(u32::MAX);
    let won_in = is_won(shell.session()).then_some(moves);
    let result = PlayResult::of(won_in).with_points(points(shell.session()));
    shell.finish()?;
    bot.finish(answers.take());
    Ok(Some(BotResult { result, failure: None }))
}

/// Returns whether the game is over. A match is over after its last deal.
fn is_finished(session: &Session) -> bool {
    session.is_over() && !session.has_next_deal()
}

/// Returns whether the game is won, and the bot did not resign.
fn is_won(session: &Session) -> bool {
    session.status() == Status::Won
}

fn points(session: &Session) -> GamePoints {
    GamePoints::of(session.game().as_ref(), &session.deal_views(), session.is_resigned())
}

/// The limits of a bot, and what the bot has used of them.
struct BotUsage<'l> {
    limits: &'l PlayerLimits,
    /// The number of commands that the bot may still send.
    commands_left: u32,
    /// The number of the bot's commands that were rejected.
    rejections: u32,
    /// The number of moves in the earlier deals of the match.
    earlier_moves: usize,
}

impl BotUsage<'_> {
    /// Executes the commands of a line. Returns how the deal ends if the bot has failed, else `None`.
    fn run_line(&mut self, shell: &mut Shell<'_>, line: &str) -> Result<Option<BotEnd>> {
        let failed = |failure, text: String| Ok(Some(BotEnd::Failed(failure, text)));
        let mut commands = split_commands(line).peekable();
        if commands.peek().is_none() && !self.count_command() {
            return Ok(Some(self.too_many_commands()));
        }
        for command in commands {
            if !self.count_command() {
                return Ok(Some(self.too_many_commands()));
            }
            let (deal_number, moves) = (shell.session().deal_number(), shell.session().moves_made());
            match shell.run_command(command)? {
                Flow::Done | Flow::Confirm(_) => {}
                Flow::Quit => return failed(BotFailure::GaveUp, "it sent `quit`".into()),
                Flow::Rejected | Flow::NotUnderstood => self.rejections += 1,
                Flow::New(new) => {
                    shell.reject_new_game(&new, &Error::request("a bot cannot start another game"))?;
                    self.rejections += 1;
                }
            }
            if self.rejections > MAX_REJECTIONS {
                let text = format!("it sent more than {MAX_REJECTIONS} commands that were rejected");
                return failed(BotFailure::InvalidOutput, text);
            }
            // The command has begun the next deal of the match.
            if shell.session().deal_number() > deal_number {
                self.earlier_moves += moves;
            }
            if deal_number >= MAX_MATCH_DEALS && shell.session().is_over() && shell.session().has_next_deal() {
                let text = format!("it played {MAX_MATCH_DEALS} deals of a match that is not over");
                return failed(BotFailure::TooManyCommands, text);
            }
            if is_finished(shell.session()) {
                break;
            }
        }
        Ok(None)
    }

    /// Counts a command. An empty line counts as one too, so that a bot cannot send empty lines forever. Returns
    /// whether the limit allows the command.
    fn count_command(&mut self) -> bool {
        let is_allowed = self.commands_left > 0;
        self.commands_left = self.commands_left.saturating_sub(1);
        is_allowed
    }

    fn too_many_commands(&self) -> BotEnd {
        let text = format!("it sent more than {} commands", self.limits.max_commands);
        BotEnd::Failed(BotFailure::TooManyCommands, text)
    }
}
