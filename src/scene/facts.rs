//! Facts about a position that the cards do not show, such as stock, pass and score.

use crate::board::View;
use crate::game::{BetterScore, Game, Move, Status};
use crate::text;

/// Describes what the cards do not show, each fact in a few words: `stock 24`, `pass 2 of 3`, `score 7`, and
/// whether the game is over. The texts for a screen may differ from those for a pipe.
pub fn facts(game: &dyn Game, view: View<'_>, is_screen: bool) -> Vec<String> {
    let sanitize =
        |fact: String| if fact.contains(text::is_unsafe_char) { text::sanitize_line(&fact).into_owned() } else { fact };
    let texts = if is_screen { game.screen_facts(view) } else { game.facts(view) };
    let mut facts: Vec<String> =
        texts.into_iter().map(|fact| sanitize(fact.text)).filter(|fact| !fact.is_empty()).collect();
    facts.push(format!("score {}", game.score(view)));
    let par = game.info().points.as_ref().and_then(|points| points.par);
    facts.extend(par.filter(|_| is_screen).map(|par| format!("par {par}")));
    match game.status(view) {
        Status::Playing | Status::Over => {}
        Status::Won => facts.push("won".into()),
        // A game about points ends with its points.
        Status::Stuck if is_screen && game.info().better_score == BetterScore::Low => facts.push("over".into()),
        Status::Stuck if has_stock_cycled(game, view) => facts.push("stuck: the stock only goes round".into()),
        Status::Stuck => {
            let reason = game.stuck_because(view).map_or("no move is left".into(), sanitize);
            facts.push(format!("stuck: {reason}"));
        }
    }
    facts
}

/// Returns whether a stuck game still has moves, but only draws from a stock that brings nothing new.
pub fn has_stock_cycled(game: &dyn Game, view: View<'_>) -> bool {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    moves.first() == Some(&Move::Draw)
}
