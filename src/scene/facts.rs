//! Facts about a position that the cards do not show, such as stock, pass and score.

use crate::board::View;
use crate::game::{Fact, Game, Move, Status, Wording};
use crate::text;

/// Describes what the cards do not show, each fact in a few words: `stock 24`, `pass 2 of 3`, `score 7`, and
/// whether the game is won or stuck. The texts for a screen may differ from those for a pipe.
pub fn facts(game: &dyn Game, view: View<'_>, wording: Wording) -> Vec<String> {
    let facts = game.facts(view, wording);
    let mut facts: Vec<String> = with_text(facts).map(|fact| sanitize(fact.text)).collect();
    facts.push(format!("score {}", game.score(view)));
    match game.status(view) {
        Status::Playing | Status::Over | Status::Resigned => {}
        Status::Won => facts.push(WON.into()),
        Status::Stuck if has_stock_cycled(game, view) => facts.push("stuck: the stock only goes round".into()),
        Status::Stuck => {
            let reason = game
                .extensions()
                .own_words
                .and_then(|words| words.stuck_because(view))
                .map_or("no move is left".into(), sanitize);
            facts.push(format!("stuck: {reason}"));
        }
    }
    facts
}

/// The fact that the game is won.
const WON: &str = "won";

/// Leaves out the facts that only programs use.
fn with_text(facts: Vec<Fact>) -> impl Iterator<Item = Fact> {
    facts.into_iter().filter(|fact| !fact.text.is_empty())
}

fn sanitize(fact: String) -> String {
    if fact.contains(text::is_unsafe_char) { text::sanitize_line(&fact).into_owned() } else { fact }
}

/// Describes the facts for the board on a screen, as [`facts`] does, and adds what helps a person: the number of
/// `deals_left` in the stock, and par, the score of a good player. Leaves out the reason why a game is stuck, because
/// the message below the board states it.
pub fn facts_with_help(game: &dyn Game, view: View<'_>, mut deals_left: Option<usize>) -> Vec<String> {
    let with_deals = |fact: Fact| match deals_left.take_if(|_| fact.key == STOCK) {
        Some(deals) => format!("{} ({})", fact.text, text::pluralize(deals, "deal")),
        None => fact.text,
    };
    let mut facts: Vec<String> = with_text(game.facts(view, Wording::Screen)).map(with_deals).map(sanitize).collect();
    facts.push(format!("score {}", game.score(view)));
    let par = game.info().points.as_ref().and_then(|points| points.par);
    facts.extend(par.map(|par| format!("par {par}")));
    match game.status(view) {
        Status::Playing | Status::Over | Status::Resigned => {}
        Status::Won => facts.push(WON.into()),
        Status::Stuck => facts.push(Status::Stuck.shown(game.info()).word().into()),
    }
    facts
}

/// The key of the fact that counts the cards of the stock.
const STOCK: &str = "stock";

/// Returns whether the player of a stuck game can only draw. The stock then brings nothing new.
pub fn has_stock_cycled(game: &dyn Game, view: View<'_>) -> bool {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    // Moves of cards are listed before draws, so if the first move is a draw, no card can be moved or removed.
    moves.first() == Some(&Move::Draw)
}
