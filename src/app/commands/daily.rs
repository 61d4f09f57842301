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

/// Plays the deal of a day, or tells how it went. At a terminal it goes on with one that was begun, and one that is over
/// is told. Gives the exit status.
///
/// # Errors
/// A game or date that does not exist, or what fails during the session.
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
    let by_hand = args.session.script.is_none() && args.session.commands.is_empty();
    let is_person = env.is_interactive() && by_hand && env.transcripts.is_some();
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
    print_diagnostic(format!("note: the deal of {date} for `{}` is {spec}", info.id));
    let status = play::play_opening(deal_arguments::deal(game, &spec)?, &args.session, env, style, out)?;
    if is_person {
        print_result_if_over(&info, date, env)?;
    }
    Ok(status)
}

/// The date where the program runs; that of universal time if nobody knows where that is.
pub fn today() -> Date {
    let offset = time::UtcOffset::current_local_offset().map_or(0, time::UtcOffset::whole_seconds);
    let seconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    Date::from(Timestamp::from_seconds(seconds.saturating_add_signed(offset.into())))
}

/// Tells a person how the deal of the day went, if it is over now.
fn print_result_if_over(info: &GameInfo, date: Date, env: &Environment) -> Result<()> {
    let archive = played_games::load_games(env)?;
    if let Some(summary) = dailies(&archive, info, date).find(|summary| summary.is_played()) {
        print_diagnostic(result_message(summary, &archive, info, date).trim_end());
    }
    Ok(())
}

/// How a deal of the day went, and what can be done then.
fn result_message(summary: &GameSummary, archive: &[GameSummary], info: &GameInfo, date: Date) -> String {
    let seed = match daily_deal(&info.id, date) {
        DealSpec::Seed(seed) => format!("; `patience play {} --seed {seed}` plays it again", info.id),
        _ => String::new(),
    };
    let share = if info.id == "klondike" { String::new() } else { format!(" {}", info.id) };
    format!("{}\n`patience daily{share} --share` tells it to others{seed}\n", words(summary, archive, info, date))
}

/// A game of a day in words: `patience daily, Klondike, 2026-11-20: won in 113 moves, 5:42, 2 undos; 3 days in a row`.
fn words(summary: &GameSummary, archive: &[GameSummary], info: &GameInfo, date: Date) -> String {
    let Some(ending) = &summary.ending else { return String::new() };
    let result = match summary.word() {
        "won" if summary.is_won() => "won",
        "won" => "won by the solver",
        "over" => "played to its end",
        word => word,
    };
    let count = |number: i128, noun| text::pluralize(usize::try_from(number).unwrap_or(0), noun);
    let joint = if result == "won" || result == "left" { "in" } else { "after" };
    let mut parts = vec![format!("{result} {joint} {}", count(ending.moves, "move")).replace("left in", "left after")];
    // What a game that was not won comes to is its score.
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

/// Tells how the deal of a day went, for others: nothing of the deal itself.
fn share(info: &GameInfo, date: Date, env: &Environment, is_plain: bool, out: &mut dyn Write) -> Result<u8> {
    let archive = played_games::load_games(env)?;
    let Some(summary) = dailies(&archive, info, date).find(|summary| summary.is_played()) else {
        let error =
            Error::negative_answer(format!("the deal of {date} for `{}` has not been played to an end", info.id));
        return Err(error.hint(format!("`patience daily {}` at a terminal plays that of today", info.id)));
    };
    let glyphs = glyphs(summary, is_plain)?;
    print(out, &format!("{}\n{glyphs}\n", words(summary, &archive, info, date))).map(|()| 0)
}

/// So many glyphs tell how a game went.
const GLYPHS: usize = 10;

/// How the cards went home, in as many glyphs for parts of the game, and whether it was won.
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
