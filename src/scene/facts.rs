//! Facts about a position that the cards do not show, such as stock, pass and score.

use crate::board::View;
use crate::game::{Game, Move, Status};
use crate::text;

/// Describes what the cards do not show, each fact in a few words: `stock 24`, `pass 2 of 3`, `score 7`, and
/// whether the game is won or stuck. The texts for a screen may differ from those for a pipe.
pub fn facts(game: &dyn Game, view: View<'_>, is_screen: bool) -> Vec<String> {
    let sanitize =
        |fact: String| if fact.contains(text::is_unsafe_char) { text::sanitize_line(&fact).into_owned() } else { fact };
    let texts = if is_screen { game.screen_facts(view) } else { game.facts(view) };
    let mut facts: Vec<String> =
        texts.into_iter().map(|fact| sanitize(fact.text)).filter(|fact| !fact.is_empty()).collect();
    facts.push(format!("score {}", game.score(view)));
    match game.status(view) {
        Status::Playing | Status::Over => {}
        Status::Won => facts.push("won".into()),
        Status::Stuck if has_stock_cycled(game, view) => facts.push("stuck: the stock only goes round".into()),
        Status::Stuck => {
            let reason = game.stuck_because(view).map_or("no move is left".into(), sanitize);
            facts.push(format!("stuck: {reason}"));
        }
    }
    facts
}

/// Describes the facts for the board on a screen, as [`facts`] does, and adds what helps a person: the number of
/// deals from the stock, and par, the score of a good player. Leaves out the reason why a game is stuck, because
/// the message below the board states it.
pub fn facts_with_help(game: &dyn Game, view: View<'_>) -> Vec<String> {
    let mut facts = facts(game, view, true);
    let par = game.info().points.as_ref().and_then(|points| points.par);
    if let (Some(par), Some(score)) = (par, facts.iter().position(|fact| fact.starts_with("score "))) {
        facts.insert(score + 1, format!("par {par}"));
    }
    let stock = facts.iter_mut().find(|fact| fact.starts_with("stock "));
    if let (Some(deals), Some(stock)) = (game.stock_deals_left(view), stock) {
        stock.push_str(&format!(" ({})", text::pluralize(deals, "deal")));
    }
    let end = game.info().shown_status("stuck");
    if let Some(last) = facts.last_mut().filter(|last| last.starts_with("stuck: ")) {
        *last = end.into();
    }
    facts
}

/// Returns whether the player of a stuck game can only draw. The stock then brings nothing new.
pub fn has_stock_cycled(game: &dyn Game, view: View<'_>) -> bool {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    // Moves of cards are listed before draws, so if the first move is a draw, no card can be moved or removed.
    moves.first() == Some(&Move::Draw)
}
