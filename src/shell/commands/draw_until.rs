//! The command `draw` with a number of draws, or with a condition that ends them.

use super::execute::{MoveOrigin, command_rejection, follow_with_automatic_moves, make_move, make_next_move};
use crate::board::{Board, PileId, Txn, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::{GameInfo, Message, Move, Role, message};
use crate::play::Command;
use crate::shell::output::response::Response;
use crate::shell::parse::move_request::{DrawRequest, MAX_DRAWS};
use crate::shell::parse::place::find_visible;
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::shell::settings::{OutputFormat, ShowMode};
use crate::shell::state::Shell;
use crate::text;

/// Draws as often as requested, or until no draw is legal. Each draw is a separate step of the transcript. A person
/// takes back all draws of the command with one `undo`; in a script, each draw is undone separately.
pub(super) fn draw(shell: &mut Shell<'_>, draws: DrawRequest) -> Result<Response> {
    if let Some(rejection) = unreachable_card_rejection(shell, draws) {
        return Ok(rejection.into());
    }
    let max_draws = if let DrawRequest::Times(count) = draws { count } else { MAX_DRAWS };
    let (mut moves, mut descriptions, mut has_turned_stock) = (Vec::new(), Vec::new(), false);
    let (mut early_end, mut drawn_cards, mut redeals) = (None, Vec::new(), 0);
    let is_person = shell.settings.is_played_by_person();
    while moves.len() < max_draws as usize {
        if draws.has_condition() && is_stock_empty(shell.session.info(), shell.session.view()) {
            // A person decides whether to go through the stock again, so these draws stop at its end.
            if is_person && matches!(draws, DrawRequest::UntilPlayable) && !moves.is_empty() {
                early_end = Some("this is the end of the stock".to_string());
                break;
            }
            if has_turned_stock || is_out_of_reach(shell, draws) {
                early_end = Some("you have seen every card of the stock".to_string());
                break;
            }
            // The next draw begins another pass. At the end of that pass, the player has seen every card.
            has_turned_stock = true;
        }
        if let Err(error) = shell.session.check_command(&Command::Move(Move::Draw)) {
            let rejection = command_rejection(&shell.session, &Command::Move(Move::Draw), error);
            if moves.is_empty() {
                return Ok(rejection.into());
            }
            early_end = Some(shell.settings.show.voice().phrase(&rejection.text));
            break;
        }
        let before = piles_with_card_on_top(shell, draws);
        redeals += usize::from(is_stock_empty(shell.session.info(), shell.session.view()));
        let make = if is_person && !moves.is_empty() { make_next_move } else { make_move };
        descriptions.push(make(shell, Move::Draw, MoveOrigin::Player)?);
        moves.push(Move::Draw);
        drawn_cards.extend(drawn_card(shell));
        if draws.is_fulfilled(shell, &before) {
            break;
        }
    }
    let ends_early = early_end.is_some();
    if let (Some(why), OutputFormat::Text) = (early_end, shell.settings.format) {
        shell.print_message(&draws.early_end_text(shell.session.info(), moves.len(), redeals, &why))?;
    }
    let passed =
        if is_person && shell.settings.show == ShowMode::Every { passed_text(&drawn_cards) } else { String::new() };
    let summary = if passed.is_empty() || ends_early {
        passed
    } else {
        format!("{}; {passed}", draws_text(shell.session.info(), moves.len(), redeals))
    };
    let shown_summary = if summary.is_empty() { Message::default() } else { passed_on_page(&drawn_cards) };
    let mut response = follow_with_automatic_moves(shell, moves, descriptions, summary)?;
    if let Response::Played { report, .. } = &mut response {
        report.shown_summary = shown_summary;
    }
    Ok(response)
}

/// Returns the card on top of the waste or the hole. Returns `None` if the game has several of these piles, or none of
/// them.
fn drawn_card(shell: &Shell<'_>) -> Option<Card> {
    let info = shell.session.info();
    let mut piles = [Role::Waste, Role::Hole].into_iter().flat_map(|role| info.piles_of(role));
    let pile = piles.next().filter(|_| piles.next().is_none())?;
    shell.session.view().top(pile)
}

/// Lists the cards that came up, except the last one, which the board shows. Empty if no other card came up.
fn passed_text(drawn_cards: &[Card]) -> String {
    let Some((_, passed)) = drawn_cards.split_last() else { return String::new() };
    let cards: Vec<String> = passed.iter().map(Card::to_string).collect();
    if cards.is_empty() { String::new() } else { format!("turned up on the way: {}", cards.join(" ")) }
}

/// Lists the same cards for a page, which also says how many draws there were.
fn passed_on_page(drawn_cards: &[Card]) -> Message {
    let passed = drawn_cards.split_last().map_or(&[][..], |(_, passed)| passed);
    message!["turned up on the way: ", passed]
}

impl DrawRequest {
    fn has_condition(self) -> bool {
        !matches!(self, DrawRequest::Times(_))
    }

    /// Whether the requested card came up. `before` lists the piles that already had it on top.
    fn is_fulfilled(self, shell: &Shell<'_>, before: &[PileId]) -> bool {
        match self {
            DrawRequest::Times(_) => false,
            DrawRequest::UntilCard(card) => on_top(shell, card).iter().any(|pile| !before.contains(pile)),
            DrawRequest::UntilPlayable => is_playable(shell),
        }
    }

    /// Returns the message for draws that stopped early, after this many moves, some of which were redeals.
    fn early_end_text(self, info: &GameInfo, moves: usize, redeals: usize, why: &str) -> String {
        let done = draws_text(info, moves, redeals);
        match self {
            // If the moves include a redeal, the number of draws in `done` is not the number of moves.
            DrawRequest::Times(count) if redeals > 0 => format!("{done} ({moves} of {count} moves): {why}"),
            DrawRequest::Times(count) => format!("{done}, not {count}: {why}"),
            DrawRequest::UntilCard(card) => format!("{done}, but {card} did not come up: {why}"),
            DrawRequest::UntilPlayable => format!("{done}, but no playable card came up: {why}"),
        }
    }
}

/// Whether the stock is empty. The next draw then turns the waste over or redeals, if the game has such a rule.
fn is_stock_empty(info: &GameInfo, view: View<'_>) -> bool {
    info.piles_of(Role::Stock).iter().all(|pile| view.is_empty(pile))
}

/// Describes the moves of `draw`, some of which were redeals: `drew 8 times and turned the waste over`.
fn draws_text(info: &GameInfo, moves: usize, redeals: usize) -> String {
    let draws = moves.saturating_sub(redeals);
    let times = |count: usize| text::pluralize(count, "time");
    let redealt = if info.piles_of(Role::Waste).is_empty() { "redealt" } else { "turned the waste over" };
    match (draws, redeals) {
        (_, 0) => format!("drew {}", times(draws)),
        (0, 1) => redealt.into(),
        (0, _) => format!("{redealt} {}", times(redeals)),
        (_, 1) => format!("drew {} and {redealt}", times(draws)),
        _ => format!("drew {} and {redealt} {}", times(draws), times(redeals)),
    }
}

/// Returns the rejection of `draw until CARD` if the player can know that the command would use up the stock in vain.
/// In the first case, the player has seen all cards of the stock and the waste, and the card is not among them. In the
/// second case, every copy of the card is face up, and no draw of this pass or the next one moves it.
fn unreachable_card_rejection(shell: &Shell<'_>, draws: DrawRequest) -> Option<Rejection> {
    let DrawRequest::UntilCard(card) = draws else { return None };
    let (info, view) = (shell.session.info(), shell.session.view());
    if shell.session.check(Move::Draw).is_ok() && is_out_of_reach(shell, draws) {
        let waste = if info.piles_of(Role::Waste).is_empty() { "" } else { " or the waste" };
        let text = message![card, " is not in the stock", waste, ", and you have seen every card there"];
        return Some(Rejection::not_allowed("", Reason::NotInStock, text));
    }
    let places = find_visible(info, view, card);
    let copies = info.pack.cards().into_iter().filter(|&other| other == card).count();
    let can_draw = shell.session.check(Move::Draw).is_ok();
    if places.len() < copies || !can_draw || draws_move_any(shell, card, &places) {
        return None;
    }
    let names: Vec<String> = places.iter().map(|(pile, _)| format!("on {}", info.pile_name(*pile))).collect();
    let text: Message = message![card, " is ", text::join_list(&names, "and"), ", so no draw turns it up"];
    Some(Rejection::not_allowed("", Reason::NotInStock, text))
}

/// Returns whether the player can know that no draw turns up the requested card: the player has seen all cards of the
/// stock and the waste, and the card is not among them. Draws that gather cards from elsewhere may turn up any card.
fn is_out_of_reach(shell: &Shell<'_>, draws: DrawRequest) -> bool {
    let DrawRequest::UntilCard(card) = draws else { return false };
    let (info, view, known) = (shell.session.info(), shell.session.view(), shell.session.known_cards());
    let drawn_piles = info.piles_of(Role::Stock).union(info.piles_of(Role::Waste));
    let has_drawn_piles = if info.has_redeal() { !info.piles_of(Role::Waste).is_empty() } else { true };
    let mut cards = drawn_piles.into_iter().flat_map(|pile| (0..view.len(pile)).map(move |index| (pile, index)));
    has_drawn_piles && cards.all(|(pile, index)| known.card(pile, index).is_some_and(|other| other != card))
}

/// Returns whether draws, on a copy of the board, move a card away from one of these places (the pile, and the depth
/// from the top).
fn draws_move_any(shell: &Shell<'_>, card: Card, places: &[(PileId, usize)]) -> bool {
    let (game, mut board, mut events) = (shell.game(), shell.session.board().clone(), Vec::new());
    let indices: Vec<(PileId, usize)> =
        places.iter().map(|&(pile, depth)| (pile, View::of(&board).len(pile) - depth)).collect();
    let stays = |board: &Board| indices.iter().all(|&(pile, index)| View::of(board).card(pile, index) == Some(card));
    let mut has_turned_stock = false;
    for _ in 0..MAX_DRAWS {
        if is_stock_empty(shell.session.info(), View::of(&board)) {
            if has_turned_stock {
                break;
            }
            has_turned_stock = true;
        }
        if game.check(View::of(&board), Move::Draw).is_err() {
            break;
        }
        events.clear();
        game.play(&mut Txn::new(&mut board, &mut events), Move::Draw);
        if !stays(&board) {
            return true;
        }
    }
    false
}

/// Returns the piles that have the requested card on top.
fn piles_with_card_on_top(shell: &Shell<'_>, draws: DrawRequest) -> Vec<PileId> {
    if let DrawRequest::UntilCard(card) = draws { on_top(shell, card) } else { Vec::new() }
}

fn on_top(shell: &Shell<'_>, card: Card) -> Vec<PileId> {
    let places = find_visible(shell.session.info(), shell.session.view(), card);
    places.into_iter().filter(|(_, depth)| *depth == 1).map(|(pile, _)| pile).collect()
}

/// Whether a card of the waste can be played. In a game without a waste, whether any card can.
fn is_playable(shell: &Shell<'_>) -> bool {
    let wastes = shell.session.info().piles_of(Role::Waste);
    shell.session.moves().iter().any(|&m| match m {
        Move::Draw => false,
        _ if wastes.is_empty() => true,
        Move::Transfer { from, .. } => wastes.has(from),
        Move::Remove { a, b } => wastes.has(a) || b.is_some_and(|b| wastes.has(b)),
        Move::Custom { .. } => true,
    })
}
