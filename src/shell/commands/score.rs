//! The commands `score` and `sheet`, and the score at the end of a deal.

use crate::error::Result;
use crate::game::{BetterScore, Ledger, ScoreCard, Sheet};
use crate::play::Session;
use crate::render::{self, sentence};
use crate::shell::output::response::Response;
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::shell::settings::{Settings, ShowMode};
use crate::shell::state::Shell;
use crate::words;

/// Executes `score`.
pub(super) fn score(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let better = match shell.session.info().better_score {
        BetterScore::High => "more is better",
        BetterScore::Low => "less is better",
    };
    let ledger = match shell.session.score_sheet() {
        Some(Sheet::Ledger(ledger)) => ledger,
        Some(Sheet::ScoreCard(card)) => {
            let Some(current) = current_deal(shell, &card, better) else { return sheet(shell, input) };
            if card.lines.is_empty() {
                return Ok(Response::text(current));
            }
            let drawn = score_sheet_text(shell).unwrap_or_default();
            return Ok(Response::text(format!("{}\n{current}", drawn.trim_end_matches('\n'))));
        }
        None => {
            let rule = words::score_rule(shell.session.info()).filter(|_| shell.settings.is_for_person());
            let rule = rule.map_or(String::new(), |rule| format!(": {rule}"));
            return Ok(Response::text(format!("score {} ({better}){rule}", shell.session.score())));
        }
    };
    let mut text = totals(&ledger);
    match shell.session.score_sheet_with(true) {
        Some(Sheet::Ledger(if_stopped)) if if_stopped != ledger => {
            text.push_str(&format!(
                "; if you stopped now, with the bonus for an unfinished rubber: {}",
                totals(&if_stopped)
            ));
        }
        _ => {}
    }
    Ok(Response::text(text))
}

/// Returns the score of the deal that is being played: `this hole so far: 30 (less is better)`. Returns `None` if the
/// deal is over, because the score card then contains its score.
fn current_deal(shell: &Shell<'_>, card: &ScoreCard, better: &str) -> Option<String> {
    let score = shell.session.score();
    (!shell.session.is_over()).then(|| format!("this {} so far: {score} ({better})", card.deal_name))
}

/// Formats the totals: `you 240, the house 500`.
fn totals(ledger: &Ledger) -> String {
    let words = ledger.columns.iter().zip(ledger.totals()).map(|(column, total)| format!("{} {total}", column.name));
    words.collect::<Vec<_>>().join(", ")
}

/// Executes `sheet`.
pub(super) fn sheet(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    match shell.session.score_sheet() {
        Some(Sheet::ScoreCard(card)) if card.lines.is_empty() => {
            return Ok(Response::text(format!(
                "no {} is finished yet; `score` shows the score so far",
                card.deal_name
            )));
        }
        // The board has the score card below it.
        Some(Sheet::ScoreCard(_)) if shell.session.is_over() && shell.keeps_board_in_place() => {
            return Ok(Response::text("the score card is below the board"));
        }
        _ => {}
    }
    Ok(match score_sheet_text(shell) {
        Some(sheet) => Response::text(sheet.trim_end_matches('\n')),
        None => Rejection::not_allowed("sheet", Reason::NoSheet, "this game has no score sheet")
            .tip("`score` shows the score")
            .into(),
    })
}

/// Returns the score sheet, drawn or as sentences. Returns `None` in a game without one.
fn score_sheet_text(shell: &Shell<'_>) -> Option<String> {
    match shell.settings.show {
        ShowMode::Spoken => shell.session.score_sheet().map(|sheet| sentence::describe_sheet(&sheet)),
        _ => render::sheet(&shell.session, &shell.settings.style),
    }
}

/// Returns the score at the end of a deal of a match, for output that describes moves instead of drawing boards.
/// Spoken output contains only the scores of the last deal, not the whole table.
pub(crate) fn at_the_end(session: &Session, settings: &Settings) -> Option<String> {
    match session.score_sheet().filter(|_| session.is_over())? {
        sheet if settings.show == ShowMode::Spoken => Some(sentence::describe_last_deal(&sheet)),
        Sheet::ScoreCard(card) => Some(render::score_card(&card, &settings.style).trim_end_matches('\n').to_string()),
        Sheet::Ledger(_) => None,
    }
}
