//! The words that a player types in the menu: names of games, options and search terms.

use super::entries::SUGGESTED;
use crate::games::CatalogEntry;
use crate::games::catalog;
use crate::games::game_phrase::read_game_phrase;
use crate::games::ranking::GameRanking;
use crate::text;

/// Returns the game that the answer names, if only one game has the name. Otherwise returns all games that match
/// the answer as search terms, the best match first.
pub fn find_games(answer: &str) -> Vec<&'static CatalogEntry> {
    if let Some(id) = catalog::find_id(answer).filter(|_| catalog::namesakes(answer).is_empty()) {
        catalog::entry(id).into_iter().collect()
    } else {
        GameRanking::new().find_exact(answer)
    }
}

/// Returns a remark on an answer that matches no game. `ids` are the games that the player sees.
pub fn no_match(answer: &str, ids: impl Iterator<Item = &'static str>) -> String {
    if let Some(id) = game_with_option(answer, ids) {
        return format!("an option comes after the name of its game: `{id} {answer}`");
    }
    let answer = text::truncate(answer, 60);
    let similar_ids: Vec<String> = catalog::similar_ids(&answer).iter().map(|id| format!("`{id}`")).collect();
    let suggestion = if similar_ids.is_empty() {
        String::new()
    } else {
        format!(" (did you mean {}?)", text::join_list(&similar_ids, "or"))
    };
    format!("no game matches `{answer}`{suggestion}")
}

/// Returns the first of the games, or of the suggested games, that has the option in an answer: `klondike` for `draw 3`.
fn game_with_option(answer: &str, ids: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    ids.chain(SUGGESTED).find(|id| read_game_phrase(&[id, answer]).is_some_and(|(_, options)| !options.is_empty()))
}
