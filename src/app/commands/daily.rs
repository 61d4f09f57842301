//! The `patience daily` subcommand: the deal of the day, and its result.
//!
//! The deal of a day is the same for everyone.

use super::play;
use crate::app::played_games::{self, clock};
use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::start::deal_arguments;
use crate::app::start::unfinished_games::cards_home;
use crate::card::DealSpec;
use crate::cli::{self, CharsetArg};
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::games::catalog;
use crate::play::{Date, GameSummary, Replay, Timestamp, Transcript, dailies, daily_deal, daily_streak};
use crate::render::Style;
use crate::text;
use std::io::Write;
use std::time::SystemTime;

/// Plays the deal of a day, or prints its result. At a terminal, an unfinished deal is resumed, and for a finished one
/// the result is printed. Returns the exit status.
///
/// # Errors
/// Fails if the game or the date does not exist, or if the session fails.
pub fn daily(
    args: &cli::Daily,
    charset: Option<CharsetArg>,
    env: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<u8> {
    let date = args.date.as_deref().map_or_else(|| Ok(today()), |text| played_games::date("--date", text))?;
    let game = catalog::open_known(&args.game, &[])?;
    let info = game.info().clone();
    if args.share {
        let is_plain = charset == Some(CharsetArg::Ascii) || charset.is_none() && env.output_terminal && !env.utf8;
        return share(&info, date, env, is_plain, out);
    }
    let is_typed = args.session.script.is_none() && args.session.commands.is_empty();
    let is_person = env.is_interactive() && is_typed && env.transcripts.is_some();
    if is_person {
        let archive = played_games::load_games(env)?;
        if let Some(summary) = dailies(&archive, &info, date).find(|summary| summary.is_played()) {
            return print(out, &result_message(summary, &archive, &info, date)).map(|()| 0);
        }
        if let Some(summary) = dailies(&archive, &info, date).filter(|summary| summary.ending.is_none()).last() {
            let resumed = cli::Resume { file: Some(summary.path.clone()), session: args.session.clone() };
            let status = play::resume(&resumed, env, style, out)?;
            return print_result_if_over(&info, date, env).map(|()| status);
        }
    }
    let spec = daily_deal(&info.id, date);
    print_diagnostic(format!("note: the `{}` deal of {date} is {spec}", info.id));
    let status = play::play_opening(deal_arguments::deal(game, &spec)?, &args.session, env, style, out)?;
    if is_person {
        print_result_if_over(&info, date, env)?;
    }
    Ok(status)
}

/// Returns the local date, or the UTC date if the time zone is unknown.
pub fn today() -> Date {
    let offset = time::UtcOffset::current_local_offset().map_or(0, time::UtcOffset::whole_seconds);
    let seconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    Date::from(Timestamp::from_seconds(seconds.saturating_add_signed(offset.into())))
}

/// Prints the result of the deal of the day, if the player has finished it.
fn print_result_if_over(info: &GameInfo, date: Date, env: &Environment) -> Result<()> {
    let archive = played_games::load_games(env)?;
    if let Some(summary) = dailies(&archive, info, date).find(|summary| summary.is_played()) {
        print_diagnostic(result_message(summary, &archive, info, date).trim_end());
    }
    Ok(())
}

/// Formats the result of a deal of the day, with commands to share it and to play it again.
fn result_message(summary: &GameSummary, archive: &[GameSummary], info: &GameInfo, date: Date) -> String {
    let seed = match daily_deal(&info.id, date) {
        DealSpec::Seed(seed) => format!("; `patience play {} --seed {seed}` plays the deal again", info.id),
        _ => String::new(),
    };
    let share = if info.id == "klondike" { String::new() } else { format!(" {}", info.id) };
    format!(
        "{}\n`patience daily{share} --share` prints a text to send to others{seed}\n",
        summary_text(summary, archive, info, date)
    )
}

/// Formats the result of a game: `patience daily, Klondike, 2026-11-20: won in 113 moves, 5:42, 2 undos; 3 days in a
/// row`.
fn summary_text(summary: &GameSummary, archive: &[GameSummary], info: &GameInfo, date: Date) -> String {
    let Some(ending) = &summary.ending else { return String::new() };
    let result = match summary.word() {
        "won" if summary.is_won() => "won",
        "won" => "won by the solver",
        "over" => "finished",
        word => word,
    };
    let count = |number: i128, noun| text::pluralize(usize::try_from(number).unwrap_or(0), noun);
    let joint = if result == "won" || result == "left" { "in" } else { "after" };
    let mut parts = vec![format!("{result} {joint} {}", count(ending.moves, "move")).replace("left in", "left after")];
    // The score of a won game adds nothing.
    parts.extend(ending.score.filter(|_| result != "won").map(|score| format!("score {score}")));
    parts.extend(summary.time.map(|time| clock(time.seconds())));
    parts.extend(
        [(ending.undos, "undo"), (ending.hints, "hint")].iter().filter(|(n, _)| *n > 0).map(|&(n, w)| count(n, w)),
    );
    let (played, won) = daily_streak(archive, info, date);
    let streak = match (played, won) {
        (0 | 1, _) => String::new(),
        (played, won) if played == won => format!("; {played} days in a row, all won"),
        (played, 0) => format!("; {played} days in a row"),
        (played, won) => format!("; {played} days in a row, the last {won} won"),
    };
    format!("patience daily, {}, {date}: {}{streak}", info.title, parts.join(", "))
}

/// Prints the result of a deal of a day to send to others. It reveals nothing about the deal.
fn share(info: &GameInfo, date: Date, env: &Environment, is_plain: bool, out: &mut dyn Write) -> Result<u8> {
    let archive = played_games::load_games(env)?;
    let Some(summary) = dailies(&archive, info, date).find(|summary| summary.is_played()) else {
        let error = Error::negative_answer(format!("you have not finished the `{}` deal of {date}", info.id));
        return Err(error.hint(format!("`patience daily {}` at a terminal plays today's deal", info.id)));
    };
    let glyphs = glyphs(summary, is_plain)?;
    print(out, &format!("{}\n{glyphs}\n", summary_text(summary, &archive, info, date))).map(|()| 0)
}

/// The number of glyphs that show the progress of a game.
const GLYPHS: usize = 10;

/// Returns one glyph for each tenth of the game, by the share of cards on the foundations, and a mark for win or loss.
fn glyphs(summary: &GameSummary, is_plain: bool) -> Result<String> {
    let transcript = Transcript::read(&summary.path)?;
    let game = transcript.open_game()?;
    let mut replay = Replay::begin(&transcript, game, transcript.deals.len().saturating_sub(1))?;
    let levels: Vec<char> =
        if is_plain { "0123456789".chars().collect() } else { "▁▂▃▄▅▆▇█".chars().collect() };
    let mut line = String::new();
    for part in 1..=GLYPHS {
        let end = replay.len() * part / GLYPHS;
        while replay.steps_done() < end && replay.step(None)?.is_some() {}
        let level = cards_home(replay.session()).map(|(home, all)| home * (levels.len() - 1) / all.max(1));
        line.extend(level.and_then(|level| levels.get(level.min(levels.len() - 1))));
    }
    let end = match (summary.is_won(), is_plain) {
        (true, true) => "+",
        (false, true) => "-",
        (true, false) => "✓",
        (false, false) => "✗",
    };
    Ok(format!("{line} {end}").trim_start().to_string())
}
