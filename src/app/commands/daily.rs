//! The `patience daily` subcommand: the deal of the day, and its result.
//!
//! The deal of a day is the same for everyone.

use super::{daily_calendar, play};
use crate::app::played_games::{self, today};
use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::start::deal_arguments::{self, ReadyGame};
use crate::app::start::unfinished_games::cards_home;
use crate::card::DealSpec;
use crate::cli;
use crate::error::{Error, Result};
use crate::game::{GameInfo, Status};
use crate::games::catalog;
use crate::play::{
    DAILY_GAME, DailyGame, Date, Elapsed, GameSummary, PastResults, Replay, ResultCode, Transcript, counts_for_streak,
    daily_challenge, daily_deal, daily_result, daily_streak, daily_title, daily_wins_before, games_of_daily_deal,
};
use crate::render::{Charset, Style};
use crate::text;
use std::io::Write;

/// Plays the deal of a day, or prints its result. At a terminal, resumes an unfinished game, and prints the result of a
/// finished one. Returns the exit status.
///
/// # Errors
/// Fails if the game is unknown, if the date or the result to beat is not valid, or if the session fails.
pub fn daily(
    args: &cli::Daily,
    charset: Option<Charset>,
    env: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<u8> {
    if let Some(word) = &args.calendar {
        return daily_calendar::calendar(args, word.as_deref(), env, &style, out);
    }
    let date = args.date.as_deref().map_or_else(|| Ok(today()), |text| played_games::parse_date("--date", text))?;
    let to_beat = args.beat.as_deref().map(result_code).transpose()?;
    let game = catalog::open_known(args.game.as_deref().unwrap_or(DAILY_GAME), &[])?;
    let info = game.info().clone();
    if args.share {
        let is_plain = charset == Some(Charset::Ascii) || charset.is_none() && env.output_terminal && !env.utf8;
        return share(&info, date, env, is_plain, out);
    }
    let is_typed = args.session.script.is_none() && args.session.commands.is_empty();
    let spec = daily_deal(&info.id, date);
    let deal = |daily| -> Result<ReadyGame> { Ok(ReadyGame { daily, ..deal_arguments::deal(game, &spec)? }) };
    if !(env.is_interactive() && is_typed && env.transcripts.is_some()) {
        print_diagnostic(format!("note: the `{}` deal of {date} is {spec}", info.id));
        return play::play_ready_game(deal(None)?, &args.session, env, style, out).map(|end| end.status);
    }
    let archive = played_games::load_games(env)?;
    if let Some(summary) = daily_result(&archive, &info, date) {
        let text = format!("You have already played this deal.\n{}", result_message(summary, &archive, &info, date));
        return print(out, &(text::wrap(&text, style.columns()).join("\n") + "\n")).map(|()| 0);
    }
    let wins_before = daily_wins_before(&archive, &info, date, today());
    let daily = Some(DailyGame { date, wins_before, to_beat });
    let end = match games_of_daily_deal(&archive, &info, date).filter(|summary| summary.ending.is_none()).last() {
        Some(unfinished) => {
            let resumed = cli::Resume { file: Some(unfinished.path.clone()), session: args.session.clone() };
            play::resume_daily(&resumed, daily, env, style, out)?
        }
        None => play::play_ready_game(deal(daily)?, &args.session, env, style, out)?,
    };
    let text = if end.has_shown_daily {
        Some(further_commands(&info, date))
    } else {
        // The session has not shown the result, because the player left the game with `new`, or because it was lost.
        let archive = played_games::load_games(env)?;
        daily_result(&archive, &info, date).map(|summary| result_message(summary, &archive, &info, date))
    };
    text.into_iter().for_each(|text| print_diagnostic(text::wrap(&text, style.columns()).join("\n")));
    Ok(end.status)
}

/// Parses the value of `--beat`.
fn result_code(text: &str) -> Result<ResultCode> {
    text.parse().map_err(|_| {
        let error = Error::argument_value("`--beat`", "a result such as `W02`", &text::truncate(text, 60));
        error.hint("`patience daily --share` prints yours; `man patience-daily` explains the characters")
    })
}

/// Formats the result of a deal of the day for the player, with commands to send it and to play the deal again.
fn result_message(summary: &GameSummary, archive: &[GameSummary], info: &GameInfo, date: Date) -> String {
    let mut lines = vec![format!("{}: {}", daily_title(info, date), result_text(summary, info))];
    if summary.is_won()
        && let Some(comparison) = compared_win(summary, archive, info)
    {
        lines[0].push_str(&format!("; {comparison}"));
    }
    let (_, won) = daily_streak(archive, info, date);
    if won > 0 && counts_for_streak(summary, date) {
        lines.push(format!("Daily streak: {}.", text::pluralize(won, "day")));
    }
    if let Some(code) = ResultCode::of(summary) {
        lines.push(format!("Send this line to challenge a friend:\n  {}", daily_challenge(info, date, code)));
    }
    lines.push(further_commands(info, date));
    lines.join("\n")
}

/// Names the commands for a player who has finished a deal of the day.
fn further_commands(info: &GameInfo, date: Date) -> String {
    let game = if info.id == DAILY_GAME { String::new() } else { format!(" {}", info.id) };
    let deal_argument = match daily_deal(&info.id, date) {
        DealSpec::Seed(seed) => format!("--seed {seed}"),
        deal => format!("--deal {deal}"),
    };
    format!(
        "`patience daily{game} --share{}` prints your result to send to friends; `patience play {} {deal_argument}` \
         plays the deal again",
        date_argument(date),
        info.id
    )
}

/// Returns ` --date DATE`, or an empty text for today.
fn date_argument(date: Date) -> String {
    if date == today() { String::new() } else { format!(" --date {date}") }
}

/// Compares a won game with the player's best other win with the same options: `your best is 121 moves`.
fn compared_win(summary: &GameSummary, archive: &[GameSummary], info: &GameInfo) -> Option<String> {
    let past = PastResults::of(archive, &summary.path, info.better_score).ok()?;
    past.compared_win(usize::try_from(summary.ending.as_ref()?.moves).ok()?)
}

/// Formats the result of a game for others: `patience daily, Klondike, 2026-11-20: won in 113 moves, 5:42, 2 undone
/// moves; 3 days in a row`.
fn summary_text(summary: &GameSummary, archive: &[GameSummary], info: &GameInfo, date: Date) -> String {
    let (played, won) = if counts_for_streak(summary, date) { daily_streak(archive, info, date) } else { (0, 0) };
    let streak = match (played, won) {
        (0 | 1, _) => String::new(),
        (played, won) if played == won => format!("; {played} days in a row, all won"),
        (played, 0) => format!("; {played} days in a row"),
        (played, won) => format!("; {played} days in a row, the last {won} won"),
    };
    format!("patience daily, {}, {date}: {}{streak}", info.title, result_text(summary, info))
}

/// Formats the result of a game: `won in 113 moves, 5:42, 2 undone moves`.
fn result_text(summary: &GameSummary, info: &GameInfo) -> String {
    let Some(ending) = &summary.ending else { return String::new() };
    let is_won = ending.status == Status::Won && !summary.is_won_by_solver();
    let result = match ending.status.shown(info) {
        Status::Won if !is_won => "won by the solver",
        Status::Over => "finished",
        _ => summary.status().word(),
    };
    let count = |number: i128, noun| text::pluralize(usize::try_from(number).unwrap_or(0), noun);
    let preposition = if is_won { "in" } else { "after" };
    let mut parts = vec![format!("{result} {preposition} {}", count(ending.moves, "move"))];
    // In almost every game, all wins have the same score, so the score of a win is left out.
    parts.extend(ending.score.filter(|_| !is_won).map(|score| format!("score {score}")));
    parts.extend(summary.time.map(Elapsed::clock));
    parts.extend(
        [(ending.undos, "undone move"), (ending.hints, "hint")]
            .iter()
            .filter(|(n, _)| *n > 0)
            .map(|&(n, w)| count(n, w)),
    );
    parts.join(", ")
}

/// Prints the result of a deal of a day to send to others: in words, as glyphs, and as a command that plays the same
/// deal. It reveals nothing about the cards.
fn share(info: &GameInfo, date: Date, env: &Environment, is_plain: bool, out: &mut dyn Write) -> Result<u8> {
    let archive = played_games::load_games(env)?;
    let result = daily_result(&archive, info, date).and_then(|summary| Some((summary, ResultCode::of(summary)?)));
    let Some((summary, code)) = result else {
        let error = Error::negative_answer(format!("you have not finished the `{}` deal of {date}", info.id));
        let command = format!("patience daily {}{}", info.id, date_argument(date));
        return Err(error.hint(format!("`{command}` at a terminal plays this deal")));
    };
    let lines =
        [summary_text(summary, &archive, info, date), glyphs(summary, is_plain)?, daily_challenge(info, date, code)];
    print(out, &(lines.join("\n") + "\n")).map(|()| 0)
}

/// The number of glyphs that show the progress of a game.
const GLYPHS: usize = 10;

/// Returns ten glyphs, and a mark for a win or a loss. Each glyph shows how many of the cards were home (on
/// foundations, for example) after another tenth of the steps.
fn glyphs(summary: &GameSummary, is_plain: bool) -> Result<String> {
    let transcript = Transcript::read(&summary.path)?;
    let game = transcript.open_game()?;
    let mut replay = Replay::begin(&transcript, game, transcript.deals.len().saturating_sub(1))?;
    let levels: Vec<char> =
        if is_plain { "0123456789".chars().collect() } else { "▁▂▃▄▅▆▇█".chars().collect() };
    // If the game has no piles that count as home, the glyphs are left out.
    let mut line = String::new();
    for number in 1..=GLYPHS {
        let steps = replay.len() * number / GLYPHS;
        while replay.steps_done() < steps && replay.step(None)?.is_some() {}
        let level = cards_home(replay.session()).map(|(home, all)| home * (levels.len() - 1) / all.max(1));
        line.extend(level.and_then(|level| levels.get(level.min(levels.len() - 1))));
    }
    let mark = match (summary.is_won(), is_plain) {
        (true, true) => "+",
        (false, true) => "-",
        (true, false) => "✓",
        (false, false) => "✗",
    };
    Ok(format!("{line} {mark}").trim_start().to_string())
}
