//! The commands `score` and `sheet`, and the text at the end of a deal.

use crate::error::Result;
use crate::game::{BetterScore, FactValue, Ledger, Sheet};
use crate::play::Session;
use crate::render::{self, sentence};
use crate::shell::output::response::Response;
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::rejection::Rejection;
use crate::shell::settings::{Settings, ShowMode};
use crate::shell::state::Shell;
use crate::text;

/// `score`.
pub(super) fn score(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let better = match shell.session.info().better_score {
        BetterScore::High => "more is better",
        BetterScore::Low => "less is better",
    };
    let ledger = match shell.session.score_sheet() {
        Some(Sheet::Ledger(ledger)) => ledger,
        Some(Sheet::ScoreCard(_)) => return sheet(shell, input),
        None => return Ok(Response::text(format!("score {} ({better})", shell.session.score()))),
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

/// `ME 240, IT 500`.
fn totals(sheet: &Ledger) -> String {
    let words = sheet.columns.iter().zip(sheet.totals()).map(|(column, total)| format!("{} {total}", column.title));
    words.collect::<Vec<_>>().join(", ")
}

/// `sheet`.
pub(super) fn sheet(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    let description = match shell.settings.show {
        ShowMode::Spoken => shell.session.score_sheet().map(|sheet| sentence::describe_sheet(&sheet)),
        _ => render::sheet(&shell.session, &shell.settings.style),
    };
    Ok(match description {
        Some(sheet) => Response::text(sheet.trim_end_matches('\n')),
        None => Rejection::not_allowed("sheet", "no-sheet", "this game has no score sheet")
            .tip("`score` shows the score")
            .into(),
    })
}

/// Returns what a person can do after a deal is over.
pub(crate) fn text_after_deal(shell: &Shell<'_>) -> String {
    let session = &shell.session;
    match (session.status_word(), session.score_sheet()) {
        (_, Some(Sheet::ScoreCard(card))) if session.has_next_deal() => match card.next {
            Some((deal, player)) if card.totals.len() > 1 => {
                format!("`next` deals {} {deal} to player {player}, `score` shows the score card", card.deal_name)
            }
            _ => format!("`next` deals the next {}, `score` shows the score card", card.deal_name),
        },
        _ if session.has_next_deal() => "`next` deals the next hand, `sheet` shows the score sheet".to_string(),
        ("won" | "over", Some(sheet)) => {
            let word = if matches!(sheet, Sheet::ScoreCard(_)) {
                "score` shows the score card"
            } else {
                "sheet` shows the score sheet"
            };
            format!("{}: `{word}, `new` starts a new game, `quit` leaves", match_result_text(shell, &sheet))
        }
        ("won", None) => {
            let made = text::pluralize(session.moves_made(), "move");
            let single_moves =
                single_card_moves(session).map_or(String::new(), |moves| format!(" ({moves} single-card moves)"));
            format!("won in {made}{single_moves}: `new` starts a new game, `quit` leaves")
        }
        _ => format!("{}: `undo` takes a move back, `new` starts a new game, `quit` leaves", shell.over_text()),
    }
}

/// Returns the number of single-card moves, if the game counts them and it differs from the number of moves.
fn single_card_moves(session: &Session) -> Option<i64> {
    let facts = session.game().facts(session.view());
    let single = facts.into_iter().find(|fact| fact.key == "single-moves")?;
    let FactValue::Number(moves) = single.value else { return None };
    (usize::try_from(moves) != Ok(session.moves_made())).then_some(moves)
}

fn match_result_text(shell: &Shell<'_>, sheet: &Sheet) -> String {
    match sheet {
        Sheet::ScoreCard(card) if !card.standing.is_empty() => card.standing.clone(),
        _ => shell.over_text(),
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
