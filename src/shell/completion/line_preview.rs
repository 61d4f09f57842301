//! The preview of a line while it is typed: legal, incomplete, rejected or unknown.
//!
//! It compares the line with lists of all valid input, which are built once before each line. They reveal nothing
//! hidden.

use super::candidates::Candidates;
use super::typed_forms::typed_forms;
use crate::board::View;
use crate::card::Card;
use crate::game::Game;
use crate::shell::commands::command_table::COMMAND_TABLE;
use crate::shell::parse::place::Place;
use crate::shell::parse::session_command::CommandAction;
use crate::shell::parse::short_moves::expand;
use crate::shell::settings::Notation;
use crate::shell::state::Shell;
use std::sync::Arc;

/// The status of a line that may still be incomplete.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LineStatus {
    /// A legal move, or a command that is not a move.
    Legal,
    /// The beginning of a legal move or a command.
    Incomplete,
    /// An illegal move.
    Illegal,
    /// Unknown input.
    Unknown,
}

/// All input that is valid now.
#[derive(Default)]
pub struct ValidInput {
    game: Option<Arc<dyn Game>>,
    notation: Notation,
    /// The ways to type each legal move, the shortest first.
    moves: Vec<String>,
    /// The candidates for the Tab key.
    pub candidates: Candidates,
}

/// The maximum number of legal moves for which all typed forms are listed. If there are more, only the canonical
/// spelling of each move is listed.
const MAX_MOVES_WITH_ALL_FORMS: usize = 200;

impl ValidInput {
    /// Lists the valid input for the current state of a session.
    pub fn of(shell: &Shell<'_>) -> ValidInput {
        let (session, notation) = (&shell.session, shell.settings.notation);
        let (game, view): (_, View<'_>) = (session.game(), session.view());
        let legal_moves = session.moves();
        let mut moves: Vec<String> = if legal_moves.len() > MAX_MOVES_WITH_ALL_FORMS {
            legal_moves.iter().map(|&m| game.info().format_move(m)).collect()
        } else {
            legal_moves.iter().flat_map(|&m| typed_forms(game.as_ref(), view, notation, m)).collect()
        };
        moves.iter_mut().for_each(|text| text.make_ascii_lowercase());
        moves.sort_by_key(String::len);
        ValidInput {
            game: Some(Arc::clone(game)),
            notation,
            moves,
            candidates: Candidates::with_settings(session, &shell.settings),
        }
    }

    /// Returns the status of the last command of a line.
    pub fn status(&self, line: &str) -> LineStatus {
        let line = with_canonical_cards(last_command(line)).to_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&first, arguments)) = words.split_first() else { return LineStatus::Incomplete };
        let typed = words.join(" ");
        if self.moves.contains(&typed) {
            return LineStatus::Legal;
        }
        let command = COMMAND_TABLE.named(first).or_else(|| COMMAND_TABLE.aliased(first));
        if command.is_some_and(|command| !matches!(command.action, CommandAction::Moves(_))) {
            return LineStatus::Legal;
        }
        let begins_with_typed = |text: &String| text.starts_with(&typed);
        let (_, completions) = self.candidates.complete(&line);
        if self.moves.iter().any(begins_with_typed) || !completions.is_empty() {
            return LineStatus::Incomplete;
        }
        if command.is_some() || self.is_move(&words) {
            return LineStatus::Illegal;
        }
        // The argument of one of the game's own commands may still be incomplete.
        let is_game_command = self.game.iter().flat_map(|game| &game.info().verbs).any(|verb| verb.word == first);
        if is_game_command && !arguments.is_empty() { LineStatus::Incomplete } else { LineStatus::Unknown }
    }

    /// Whether a line has the form of a move, legal or not.
    fn is_move(&self, words: &[&str]) -> bool {
        let Some(game) = &self.game else { return false };
        let is_place = |word: &&str| Place::parse(game.info(), word).is_some();
        expand(COMMAND_TABLE, game.info(), self.notation, words).is_some() || words.first().is_some_and(is_place)
    }

    /// Returns the text that completes a line to the shortest legal move. Returns `None` if the line is empty or a
    /// legal move, or if no legal move begins with it.
    pub fn inline_suggestion(&self, line: &str) -> Option<&str> {
        let typed = with_canonical_cards(last_command(line)).to_lowercase();
        if typed.is_empty() || self.moves.contains(&typed) {
            return None;
        }
        self.moves.iter().find_map(|text| text.strip_prefix(typed.as_str())).filter(|rest| !rest.is_empty())
    }
}

/// Replaces names of cards, such as `10h` and `9♠`, by their canonical names `TH` and `9S`.
fn with_canonical_cards(line: &str) -> String {
    let canonical = |word: &str| {
        let end = word.trim_end().len();
        match word[..end].parse::<Card>() {
            Ok(card) if !card.is_joker() => format!("{card}{}", &word[end..]),
            _ => word.to_string(),
        }
    };
    line.split_inclusive(char::is_whitespace).map(canonical).collect()
}

/// Returns the last command of a line; `;` separates commands.
fn last_command(line: &str) -> &str {
    line.rsplit(';').next().unwrap_or_default().trim_start()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::test_support::{session_with_piles, settings};
    use crate::shell::{OutputFormat, Shell, ShowMode};

    fn with_valid_input(test: impl Fn(&ValidInput)) {
        let session = session_with_piles("klondike", "t1: TC, t2: '[2D] 9H 8S', t3: 9S, t6: TH, w: AS, s: '[3C] [4C]'");
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let shell = Shell::new(session, None, settings(ShowMode::None, OutputFormat::Text), None, &mut out, &mut err);
        test(&ValidInput::of(&shell));
    }

    #[test]
    fn the_status_of_a_line_is_known_while_it_is_typed() {
        with_valid_input(|valid_input| {
            let legal = [
                "21",
                "21 ",
                "t2 t1 2",
                "wf",
                "w",
                "d",
                "draw",
                "undo",
                "help move",
                "36",
                "move t3 t6",
                "9S TH",
                "9♠ 10h",
                "9s 10♥ ",
            ];
            let incomplete = ["", "t", "mov", "move t", "9", "dr", "draw; "];
            let illegal = ["23", "t1 t2", "3f", "move t1 t2", "2h th"];
            for (lines, status) in [
                (&legal[..], LineStatus::Legal),
                (&incomplete, LineStatus::Incomplete),
                (&illegal, LineStatus::Illegal),
            ] {
                for line in lines {
                    assert_eq!(valid_input.status(line), status, "{line}");
                }
            }
            assert_eq!(valid_input.status("xyzzy"), LineStatus::Unknown);
        });
    }

    #[test]
    fn the_shortest_legal_move_is_suggested() {
        with_valid_input(|valid_input| {
            assert_eq!(valid_input.inline_suggestion("move t3"), Some(" t6"));
            assert_eq!(valid_input.inline_suggestion("9s t"), Some("6"));
            assert_eq!(valid_input.inline_suggestion("9♠ t"), Some("6"));
            assert_eq!(valid_input.inline_suggestion("9♠ 10♥"), None);
            assert_eq!(
                (
                    valid_input.inline_suggestion(""),
                    valid_input.inline_suggestion("wf"),
                    valid_input.inline_suggestion("zz")
                ),
                (None, None, None)
            );
        });
    }

    #[test]
    fn hidden_cards_are_not_listed() {
        with_valid_input(|valid_input| {
            let all = valid_input.moves.join(" ");
            assert!(!all.contains("2d") && !all.contains("3c") && !all.contains("4c"), "{all}");
        });
    }
}
