//! The `patience replay` subcommand: a transcript shown move by move.
//!
//! After the last step shown, you can continue the game as a new session.

pub(crate) mod playback;

use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic, print_note};
use crate::app::start::list_prompt::read_answer;
use crate::cli;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::play::{MoveNumbers, Replay, Session, Step, TORN_LAST_LINE, Transcript};
use crate::playback::title;
use crate::render::sentence::{self, SessionBefore, Voice, is_plain_draw, step_text};
use crate::render::{self, Charset, Style};
use crate::shell::{OutputFormat, ShowMode, board_line, result_line, step_lines};
use crate::{json, text};
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

/// The options of a replay.
pub struct ReplayOptions {
    /// The number of the first move to show; 0 is the deal.
    from: usize,
    /// The number of the last move to replay, or `None` for the whole transcript.
    to: Option<usize>,
    /// The pause before each step.
    pub delay: Option<Duration>,
    /// Whether to wait for Enter before each step.
    pub waits_for_enter: bool,
    /// What to show of each step.
    pub show: ShowMode,
    /// Whether a session continues after the replay.
    pub takes_over: bool,
    /// Whether the output is JSON.
    json: bool,
    /// Whether consecutive draws are listed as one step. True at a terminal if steps are shown as sentences, without
    /// `--delay` and `--step`.
    joins_draws: bool,
}

impl ReplayOptions {
    /// Creates the options from the arguments. `--step` applies only at a terminal, and JSON ignores `--show`.
    ///
    /// With `--take-over`, the session after the replay shows the final board itself. So the replay shows nothing with
    /// `--show final` (unless `--final` asks for the board) and nothing with JSON.
    ///
    /// # Errors
    /// Fails if `--from` is after `--to`.
    pub fn new(args: &cli::ReplayArgs, env: &Environment) -> Result<ReplayOptions> {
        let (from, to) = (args.from.unwrap_or(0), args.to);
        if let Some(to) = to.filter(|to| from > *to) {
            return Err(Error::request(format!("`--from {from}` is after `--to {to}`")));
        }
        let json = args.session.format == OutputFormat::Json;
        let show = match env.show(args.session.show) {
            _ if json && args.take_over => ShowMode::None,
            _ if json && args.last => ShowMode::Final,
            _ if json => ShowMode::Every,
            ShowMode::None => ShowMode::None,
            ShowMode::Final if args.take_over && !args.last => ShowMode::None,
            _ if args.last => ShowMode::Final,
            show => show,
        };
        let waits_for_enter = args.step && env.is_interactive();
        Ok(ReplayOptions {
            from,
            to,
            delay: args.delay,
            waits_for_enter,
            show,
            takes_over: args.take_over,
            json,
            joins_draws: env.output_terminal
                && matches!(show, ShowMode::Changes | ShowMode::Spoken)
                && !waits_for_enter
                && args.delay.is_none(),
        })
    }

    /// Converts the numbers of moves in `--from` and `--to` to numbers of steps of the transcript, which also count
    /// undos and notes.
    ///
    /// # Errors
    /// Fails if no move has one of these numbers.
    pub fn steps(&self, numbers: &MoveNumbers) -> Result<(usize, Option<usize>)> {
        // `to` is looked up first, so that the message names the larger number if both moves are missing.
        let to = self.to.map(|to| numbers.find(to)).transpose()?;
        Ok((numbers.find(self.from)?, to))
    }

    /// Whether each step is shown. Otherwise only the end of the replay is shown.
    fn shows_steps(&self) -> bool {
        matches!(self.show, ShowMode::Every | ShowMode::Changes | ShowMode::Spoken)
    }

    /// Whether the replay shows boards as text.
    pub fn draws_boards(&self) -> bool {
        self.show == ShowMode::Every && !self.json
    }

    /// Returns how sentences name cards, or `None` if no step is shown as a sentence.
    fn voice(&self) -> Option<Voice> {
        match self.show {
            ShowMode::Changes => Some(Voice::Written),
            ShowMode::Spoken => Some(Voice::Spoken),
            ShowMode::Every | ShowMode::Final | ShowMode::None => None,
        }
    }
}

/// Opens the game of a transcript. Prints warnings about the transcript to standard error.
///
/// # Errors
/// Fails if the game is unknown.
pub fn open_game(transcript: &Transcript) -> Result<Arc<dyn Game>> {
    let game = transcript.open_game()?;
    transcript_warnings(transcript, game.as_ref()).iter().for_each(|remark| print_note(&transcript.source, remark));
    Ok(game)
}

/// Returns the warnings about a transcript.
pub fn transcript_warnings(transcript: &Transcript, game: &dyn Game) -> Vec<String> {
    let torn_warning = transcript.is_torn.then(|| TORN_LAST_LINE.to_string());
    transcript.rules_notice(game).into_iter().chain(torn_warning).collect()
}

/// Replays a transcript and prints its boards. Returns the replay of the last deal that was begun.
///
/// # Errors
/// Fails at the first difference, if no move has the number of `--from` or `--to`, or if output cannot be written.
pub fn replay<'t>(
    transcript: &'t Transcript,
    game: &Arc<dyn Game>,
    options: &ReplayOptions,
    style: &Style,
    out: &mut dyn Write,
) -> Result<Replay<'t>> {
    let numbers = MoveNumbers::of(transcript);
    let (from, to) = options.steps(&numbers)?;
    if options.waits_for_enter && options.show != ShowMode::None {
        print_diagnostic("press Enter to show the next step");
    }
    // `done` counts the steps of all deals. `replay.steps_done()` counts only the steps of the current deal.
    let (to, mut done, mut draw_run) = (to.unwrap_or(usize::MAX), 0, DrawRun::default());
    let mut replay = Replay::begin(transcript, Arc::clone(game), 0)?;
    // The first line of JSON contains the version of the schema.
    let mut needs_version = options.json;
    let mut print_part = |out: &mut dyn Write, part: &str| {
        let part = if needs_version { json::with_version(part) } else { part.to_string() };
        needs_version &= part.is_empty();
        print(out, &part)
    };
    loop {
        if done >= from && options.shows_steps() {
            print_part(out, &deal_text(transcript, &replay, options, style))?;
        }
        while done < to && replay.steps_done() < replay.len() {
            if done >= from {
                wait(options)?;
            }
            let before = (options.json || options.voice().is_some()).then(|| SessionBefore::of(replay.session()));
            let Some(entry) = replay.step(None)? else { break };
            done += 1;
            if done < from || !options.shows_steps() {
                continue;
            }
            let output = output_of_step(&entry.step, before.as_ref(), replay.session(), options, style);
            if options.joins_draws && is_plain_draw(&entry.step) && !numbers.is_replaced(done) {
                draw_run.add(numbers.after(done), output);
                continue;
            }
            print_part(out, &std::mem::take(&mut draw_run).text(style.charset))?;
            print_part(out, &with_step_heading(&numbers.label(done), &entry.step, &output, options))?;
        }
        print_part(out, &std::mem::take(&mut draw_run).text(style.charset))?;
        let next_deal = if done < to { replay.next_deal()? } else { None };
        let Some(next) = next_deal else {
            print_part(out, &end_text(transcript, numbers.after(done), replay.session(), options, style))?;
            return Ok(replay);
        };
        replay = next;
    }
}

/// Formats a deal before its first step: its board, or a description of its piles.
fn deal_text(transcript: &Transcript, replay: &Replay<'_>, options: &ReplayOptions, style: &Style) -> String {
    let session = replay.session();
    if options.json {
        return json::line(&json::DealLine::of(session, session.view())) + "\n";
    }
    let number = if transcript.deals.len() == 1 { "0: " } else { "" };
    let title = title(transcript, session.game().as_ref(), session.deal_number() - 1);
    let shown = match options.voice() {
        Some(voice) => safe_line(&sentence::describe_piles(session.game().as_ref(), session.view(), None, voice)),
        None => render::session(session, style) + "\n",
    };
    format!("{}\n{shown}", text::sanitize_line(&format!("{number}{title}")))
}

/// Removes control characters from sentences, which may quote an untrusted rulebook.
fn safe_line(text: &str) -> String {
    format!("{}\n", text::sanitize_lines(text))
}

/// Formats what is shown below the heading of a step: the board, or a sentence if the step changed anything. For JSON,
/// this is the whole output of the step.
fn output_of_step(
    step: &Step,
    before: Option<&SessionBefore>,
    after: &Session,
    options: &ReplayOptions,
    style: &Style,
) -> String {
    match (before, options.voice()) {
        (Some(before), _) if options.json => {
            step_lines(before, after, step).iter().map(|line| format!("{line}\n")).collect()
        }
        (Some(before), Some(voice)) => match before.describe_change(after, voice) {
            text if text.is_empty() => text,
            text => text + "\n",
        },
        _ => render::session(after, style) + "\n",
    }
}

/// Puts a heading above the output of a step: the number and the text of the step, without control characters. JSON has
/// no headings.
fn with_step_heading(number: &str, step: &Step, output: &str, options: &ReplayOptions) -> String {
    if options.json {
        output.to_string()
    } else {
        format!("{}\n{output}", text::sanitize_line(&format!("{number}: {}", step_text(step))))
    }
}

/// Consecutive draws that are shown as one step.
#[derive(Default)]
struct DrawRun {
    count: usize,
    /// The number of the last draw.
    last_number: usize,
    /// What is shown below the heading of the last draw.
    output: String,
}

impl DrawRun {
    fn add(&mut self, number: usize, output: String) {
        *self = DrawRun { count: self.count + 1, last_number: number, output };
    }

    /// Formats the run: `5-13: draw × 9`. Empty if there are no draws.
    fn text(self, charset: Charset) -> String {
        let DrawRun { count, last_number, output } = self;
        let times = if charset == Charset::Ascii { 'x' } else { '×' };
        match count {
            0 => String::new(),
            1 => format!("{last_number}: draw\n{output}"),
            _ => format!("{}-{last_number}: draw {times} {count}\n{output}", last_number + 1 - count),
        }
    }
}

/// Formats the end of the replay: the final board if only that is shown, and the result in JSON.
fn end_text(transcript: &Transcript, done: usize, session: &Session, options: &ReplayOptions, style: &Style) -> String {
    match (options.show, options.json) {
        (ShowMode::None, _) => String::new(),
        (show, true) => {
            let board = (show == ShowMode::Final).then(|| board_line(session)).flatten();
            let result = result_line(session, transcript.deal.as_ref());
            board.into_iter().chain([result]).map(|line| line + "\n").collect()
        }
        (ShowMode::Final, false) => {
            let title = &session.info().title;
            format!("{done}: {}\n{}\n", text::sanitize_line(title), render::session(session, style))
        }
        _ => String::new(),
    }
}

fn wait(options: &ReplayOptions) -> Result<()> {
    if let Some(delay) = options.delay {
        std::thread::sleep(delay);
    }
    if options.waits_for_enter {
        read_answer()?;
    }
    Ok(())
}
