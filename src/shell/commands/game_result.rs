//! The result of a finished game in words, and how a person continues.

use crate::game::{BetterScore, FactValue, GameInfo, Ledger, Role, Sheet, Status, Wording};
use crate::play::{DailyGame, Elapsed, PastResults, ResultCode, Session, daily_challenge, daily_title};
use crate::render::Charset;
use crate::render::sentence::{self, Voice};
use crate::shell::settings::ShowMode;
use crate::shell::state::Shell;
use crate::solve::Solver;
use crate::text;
use std::cmp::Ordering;

/// Returns the result of a game that is over. Returns `None` if it is not over, or if another deal follows.
pub fn ending_text(shell: &Shell<'_>) -> Option<String> {
    let session = &shell.session;
    if !session.is_over() || session.has_next_deal() {
        return None;
    }
    Some(match (session.status(), session.score_sheet()) {
        (Status::Won | Status::Over, Some(sheet)) => match_result_text(shell, &sheet),
        (Status::Won, None) => win_text(shell, None),
        (Status::Resigned, _) => resigned_text(session),
        _ => lost_text(shell),
    })
}

/// Returns what a person reads at the end of a deal. Remembers whether this was the result of the deal of the day.
pub(crate) fn announce(shell: &mut Shell<'_>) -> String {
    let text = text_after_deal(shell);
    let has_challenge =
        shell.session.score_sheet().is_none() && matches!(shell.session.status(), Status::Won | Status::Resigned);
    shell.dialog.has_shown_daily |= shell.daily.is_some() && has_challenge;
    text
}

/// Returns the result of a deal that is over, and what a person can do next.
fn text_after_deal(shell: &Shell<'_>) -> String {
    let session = &shell.session;
    match (session.status(), session.score_sheet()) {
        (_, Some(Sheet::ScoreCard(card))) if session.has_next_deal() => match card.next {
            Some((deal, player)) if card.totals.len() > 1 => {
                format!(
                    "Enter or `next` deals {} {deal} to player {player}; `score` shows the score card",
                    card.deal_name
                )
            }
            _ => format!("Enter or `next` deals the next {}; `score` shows the score card", card.deal_name),
        },
        _ if session.has_next_deal() => {
            "Enter or `next` deals the next hand; `sheet` shows the score sheet".to_string()
        }
        (Status::Won | Status::Over, Some(sheet)) => {
            let word = if matches!(sheet, Sheet::ScoreCard(_)) {
                "score` shows the score card"
            } else {
                "sheet` shows the score sheet"
            };
            format!("{}: `{word}, Enter deals again, `quit` leaves", match_result_text(shell, &sheet))
        }
        (Status::Won, None) => {
            let past = past_results(shell);
            format!("{}\n{AGAIN}", with_challenge(shell, win_text(shell, past.as_ref()), past.as_ref()))
        }
        (Status::Resigned, _) => {
            // Only the challenge needs the earlier results, which take time to read.
            let past = shell.daily.as_ref().and_then(|_| past_results(shell));
            format!("{}\n{AGAIN}", with_challenge(shell, resigned_text(session), past.as_ref()))
        }
        (status, _) => {
            let is_stuck = status.shown(session.info()) == Status::Stuck;
            let can_practice = is_stuck && Solver::check_game(session.game().as_ref()).is_ok();
            let practice = if can_practice { " `practice` goes back to where you could win," } else { "" };
            format!("{} `undo` takes a move back,{practice} {NEW_DEAL}", lost_text(shell))
        }
    }
}

fn match_result_text(shell: &Shell<'_>, sheet: &Sheet) -> String {
    match sheet {
        Sheet::ScoreCard(card) if !card.standing.is_empty() => card.standing.clone(),
        Sheet::ScoreCard(_) => shell.over_text(),
        Sheet::Ledger(ledger) => ledger_result_text(shell.session.info(), ledger),
    }
}

/// Names the winner of a match between the player and the house, and the difference of their points: `You won the
/// rubber by 840 points (1360 to 520)`.
fn ledger_result_text(info: &GameInfo, ledger: &Ledger) -> String {
    let game = info.match_word();
    let totals = ledger.totals();
    let [yours, theirs] = [0, 1].map(|column| totals.get(column).copied().unwrap_or(0));
    let (winner, won, lost) = match yours.cmp(&theirs) {
        Ordering::Greater => ("You", yours, theirs),
        Ordering::Less => ("The house", theirs, yours),
        Ordering::Equal => return format!("The {game} is tied at {yours} points"),
    };
    let lead = text::pluralize(won.abs_diff(lost) as usize, "point");
    format!("{winner} won the {game} by {lead} ({won} to {lost})")
}

/// Returns the result of a game that was won, compared with the player's earlier results if they are known.
fn win_text(shell: &Shell<'_>, past: Option<&PastResults>) -> String {
    let moves = shell.session.moves_made();
    let mut result = format!("Won in {}", parts_text(shell));
    if has_solver_moves(shell, past) {
        return result + ". The solver made some of the moves, so this does not count as your win.";
    }
    let Some(past) = past.filter(|past| past.is_counted) else {
        return with_suits(shell, result + ".");
    };
    let title = text::sanitize_line(&shell.session.info().title).into_owned();
    let is_best = past.stats.moves.first().is_none_or(|&best| i128::try_from(moves).is_ok_and(|moves| moves < best));
    let comparison = past.compared_win(moves).unwrap_or_else(|| format!("your first win in {title}"));
    result.push_str(&format!("; {comparison}.{}", if is_best { " Well done!" } else { "" }));
    let streak = past.stats.streak + 1;
    if streak > 1 {
        let longest = if streak > past.stats.best_streak { ", your longest streak" } else { "" };
        result.push_str(&format!(" {streak} wins in a row{longest}."));
    }
    result.push_str(&fastest_win_text(shell, past).unwrap_or_default());
    with_suits(shell, result)
}

/// Compares the time of a win with the fastest earlier win, in whole seconds: ` Your fastest win took 3:20.` Returns
/// `None` if a time is unknown, or if both are equal.
fn fastest_win_text(shell: &Shell<'_>, past: &PastResults) -> Option<String> {
    let (time, fastest) = (shell.elapsed()?, past.fastest_win()?);
    let shown = |time: Elapsed| if shell.settings.show == ShowMode::Spoken { time.in_words() } else { time.clock() };
    if shown(time) == shown(fastest) {
        None
    } else if time < fastest {
        Some(format!(" This is your fastest win, after {}.", shown(fastest)))
    } else {
        Some(format!(" Your fastest win took {}.", shown(fastest)))
    }
}

/// Adds the four suits to the result of a win, if the screen can show them. A screen reader would spell them out.
fn with_suits(shell: &Shell<'_>, result: String) -> String {
    let settings = &shell.settings;
    let can_show = settings.style.charset == Charset::Unicode && settings.show != ShowMode::Spoken;
    if can_show { format!("♠ ♥ ♦ ♣ {result}") } else { result }
}

/// Returns the moves, the time if it was measured, and the numbers of undone moves and hints.
fn parts_text(shell: &Shell<'_>) -> String {
    let session = &shell.session;
    let moves_text = text::pluralize(session.moves_made(), "move");
    let single_moves =
        single_card_moves(session).map_or(String::new(), |moves| format!(" ({moves} single-card moves)"));
    let mut parts = vec![moves_text + &single_moves];
    parts.extend(shell.elapsed().map(|time| match shell.settings.show {
        ShowMode::Spoken => time.in_words(),
        _ => time.clock(),
    }));
    // Moves that `restart` took back do not count.
    let undos = session.counts.undos.saturating_sub(session.counts.restarted);
    let counts = [(undos, "undone move"), (session.counts.hints, "hint")];
    parts.extend(
        counts.iter().filter(|(count, _)| *count > 0).map(|&(count, noun)| text::pluralize(count as usize, noun)),
    );
    parts.join(", ")
}

/// Returns the number of single-card moves, if the game counts them and it differs from the number of moves.
fn single_card_moves(session: &Session) -> Option<i64> {
    let facts = session.game().facts(session.view(), Wording::Transcript);
    let single = facts.into_iter().find(|fact| fact.key == "single-moves")?;
    let FactValue::Number(moves) = single.value else { return None };
    (usize::try_from(moves) != Ok(session.moves_made())).then_some(moves)
}

/// Returns the result of a game that was given up: the number of moves or, in a match, the number of deals that were
/// played, and the points for ending it early.
fn resigned_text(session: &Session) -> String {
    let deal = session.info().deal_word().unwrap_or("deal");
    let played = session.deal_number() - usize::from(session.game().status(session.view()) == Status::Playing);
    let progress = match (session.deal_number(), played) {
        (1, 0) => text::pluralize(session.moves_made(), "move"),
        _ => text::pluralize(played, deal),
    };
    let early_end = sentence::early_end_text(session).map_or(String::new(), |text| format!(" {text}"));
    format!("You gave up after {progress}.{early_end}")
}

/// Returns the result of a game that is over, but not won. If the game has the status `over`, adds the score.
fn lost_text(shell: &Shell<'_>) -> String {
    let session = &shell.session;
    if session.status() == Status::Stuck && session.info().better_score == BetterScore::Low {
        return points_text(shell);
    }
    let reason = Voice::Spoken.sentences(&shell.over_text().as_str().into());
    if session.status() != Status::Over {
        return reason;
    }
    let best = past_results(shell).filter(|past| past.is_counted).and_then(|past| past.stats.scores.first().copied());
    let best = best.map_or(String::new(), |best| format!("; your best is {best}"));
    format!("{reason} Your score is {}{best}.", session.score())
}

/// Returns the result of a game whose aim is a low score, such as Golf: "7 cards are left, so you have not won. Your score
/// is 7, 2 over par. Your best is 3."
fn points_text(shell: &Shell<'_>) -> String {
    let session = &shell.session;
    let (info, view, score) = (session.info(), session.view(), session.score());
    let cards: usize = info.piles_of(Role::Tableau).iter().map(|pile| view.len(pile)).sum();
    let par = info.points.as_ref().and_then(|points| points.par).map_or(String::new(), |par| match score.cmp(&par) {
        Ordering::Less => format!(", {} under par", score.abs_diff(par)),
        Ordering::Equal => ", which is par".into(),
        Ordering::Greater => format!(", {} over par", score.abs_diff(par)),
    });
    let past = past_results(shell).filter(|past| past.is_counted);
    let best = match past.and_then(|past| past.stats.scores.first().copied()) {
        Some(best) if i128::from(score) < best => format!(" A new best, after {best}."),
        Some(best) => format!(" Your best is {best}."),
        None => String::new(),
    };
    let cards_left = text::pluralize_with(cards, "card is left", "cards are left");
    // A score under par looks like a win, but only a game without a card left is won.
    format!("{cards_left}, so you have not won. Your score is {score}{par}.{best}")
}

fn past_results(shell: &Shell<'_>) -> Option<PastResults> {
    shell.front_end.past_lookup.as_ref()?(shell.recording.recorder.as_ref()?.path())
}

fn has_solver_moves(shell: &Shell<'_>, past: Option<&PastResults>) -> bool {
    shell.recording.has_solver_moves || past.is_some_and(|past| past.has_solver_moves)
}

/// Adds the streak of a deal of the day, and the line that challenges other players.
fn with_challenge(shell: &Shell<'_>, result: String, past: Option<&PastResults>) -> String {
    let (Some(daily), session) = (&shell.daily, &shell.session) else { return result };
    let is_by_solver = has_solver_moves(shell, past);
    let mut lines = vec![result];
    if let (Some(days), Status::Won, false) = (daily.wins_before, session.status(), is_by_solver) {
        lines.push(format!("Daily streak: {}.", text::pluralize(days + 1, "day")));
    }
    lines.extend(daily.to_beat.map(|result| format!("Result to beat: {}.", result.in_words())));
    let counts = session.counts;
    let hints = if counts.peeked { None } else { Some(counts.hints.into()) };
    let code = ResultCode::new(session.status(), is_by_solver, hints, counts.undos.into());
    lines.push(format!(
        "Send this line to challenge a friend:\n  {}",
        daily_challenge(session.info(), daily.date, code)
    ));
    lines.join("\n")
}

/// Returns the first lines of a session: the title of the game or of the deal of the day, and the aim of the game. A
/// player who knows the commands and the game reads only about the deal of the day.
pub(crate) fn opening_title(shell: &Shell<'_>) -> String {
    let (info, experience) = (shell.session.info(), shell.front_end.experience);
    let aim = Some(info.about.trim()).filter(|_| !(experience.knows_commands && experience.knows_game));
    let Some(DailyGame { date, wins_before, to_beat }) = &shell.daily else {
        return aim.map_or(String::new(), |aim| format!("{}: {aim}", info.title));
    };
    let streak = match wins_before {
        None | Some(0) => String::new(),
        Some(days) => format!(" (streak: {})", text::pluralize(*days, "day")),
    };
    let to_beat = to_beat.map_or(String::new(), |result| format!("\nResult to beat: {}.", result.in_words()));
    let aim = aim.map_or(String::new(), |aim| format!("\n{aim}"));
    format!("{}{streak}{to_beat}{aim}", daily_title(info, *date))
}

/// What the player can do after a game that was won or given up.
const AGAIN: &str = "Enter deals again, `quit` leaves.";

/// What the player can do after a game that could continue after `undo`. Enter leaves no such game.
const NEW_DEAL: &str = "`new` deals again, `quit` leaves.";
