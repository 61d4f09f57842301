//! Completion candidates for the Tab key, word by word.
//!
//! They come from the command table and the legal moves, and never include a hidden card.

use crate::game::Move;
use crate::games::catalog;
use crate::play::Session;
use crate::shell::commands::command_table::COMMAND_TABLE;
use crate::shell::commands::query::{current_verbs, visible_cards};
use crate::shell::parse::command_usage::{OperandKind, Presence};
use crate::shell::parse::session_command::{CommandAction, SessionCommand};
use crate::shell::settings::{Setting, Settings};

/// The command lines that can be typed now, each as a list of words.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Candidates {
    command_lines: Vec<Vec<String>>,
    /// Moves that are named by a card, such as `move 9S t4`. The Tab key does not offer the card, only the targets
    /// after the card was typed.
    card_moves: Vec<Vec<String>>,
}

impl Candidates {
    /// Returns the candidates for the current state of a session.
    pub fn of(session: &Session) -> Candidates {
        Candidates::with_settings(session, &Settings::default())
    }

    /// Returns the candidates for the current state of a session. A page does not have all commands and settings.
    pub(super) fn with_settings(session: &Session, settings: &Settings) -> Candidates {
        let info = session.info();
        let split_words = |text: &str| text.split(' ').map(str::to_string).collect::<Vec<_>>();
        let mut command_lines: Vec<Vec<String>> =
            current_verbs(session).iter().map(|verb| vec![verb.word.to_string()]).collect();
        command_lines.extend(session.moves().iter().map(|&m| split_words(&info.format_move(m))));
        let has_command = |command: &&SessionCommand| !settings.is_page || command.usage.rejection_on_page().is_none();
        for command in COMMAND_TABLE.offered(info).filter(has_command) {
            command_lines.push(vec![command.usage.word.to_string()]);
            // The arguments of move commands come from the legal moves above.
            if let (CommandAction::Runs(_) | CommandAction::Explains(_), Some(first)) =
                (command.action, command.usage.operands.first())
            {
                let arguments = first_argument_completions(first.kind, session, settings);
                command_lines
                    .extend(arguments.iter().map(|text| split_words(&format!("{} {text}", command.usage.word))));
            }
        }
        let view = session.view();
        let card_move = |&m: &Move| {
            let Move::Transfer { from, to, count } = m else { return None };
            let card = view.card(from, view.len(from).checked_sub(count.into())?)?;
            Some(vec!["move".to_string(), card.to_string(), info.pile_name(to).to_string()])
        };
        Candidates { command_lines, card_moves: session.moves().iter().filter_map(card_move).collect() }
    }

    /// Returns the start of the word at the cursor, as a byte offset, and its completions. `line` ends at the cursor.
    pub fn complete(&self, line: &str) -> (usize, Vec<String>) {
        let command_start = line.rfind(';').map_or(0, |offset| offset + 1);
        let word_start = line
            .rfind(|c: char| c.is_whitespace() || c == ';')
            .map_or(0, |offset| offset + line[offset..].chars().next().map_or(1, char::len_utf8));
        let previous_words: Vec<String> = line[command_start..word_start]
            .split_whitespace()
            .enumerate()
            .map(|(index, word)| Self::expand_alias(index, word))
            .collect();
        let partial = &line[word_start..];
        let begins_with_words = |command_line: &&Vec<String>| {
            command_line.len() > previous_words.len()
                && command_line.iter().zip(&previous_words).all(|(a, b)| a.eq_ignore_ascii_case(b))
        };
        let begins_with_partial =
            |word: &&String| word.get(..partial.len()).is_some_and(|head| head.eq_ignore_ascii_case(partial));
        let card_moves = self.card_moves.iter().filter(|_| previous_words.len() > 1);
        let mut completions: Vec<String> = self
            .command_lines
            .iter()
            .chain(card_moves)
            .filter(begins_with_words)
            .filter_map(|command_line| command_line.get(previous_words.len()))
            .filter(begins_with_partial)
            .cloned()
            .collect();
        completions.sort_by_key(|word| sort_key(word));
        completions.dedup();
        (word_start, completions)
    }

    /// Whether a line that ends in a blank can continue with another word.
    pub fn expects_more(&self, line: &str) -> bool {
        let command_start = line.rfind(';').map_or(0, |offset| offset + 1);
        let needs_argument = match line[command_start..].split_whitespace().collect::<Vec<_>>()[..] {
            [word] => COMMAND_TABLE.named(&word.to_lowercase()).is_some_and(|command| {
                command.usage.operands.first().is_some_and(|first| matches!(first.presence, Presence::Required))
            }),
            _ => false,
        };
        needs_argument || !self.complete(line).1.is_empty()
    }

    /// Expands an alias at the start of a line to the command word.
    fn expand_alias(word_index: usize, word: &str) -> String {
        let lower = word.to_lowercase();
        if word_index > 0 {
            return lower;
        }
        match COMMAND_TABLE.named(&lower).or_else(|| COMMAND_TABLE.aliased(&lower)) {
            Some(command) => command.usage.word.to_string(),
            None => lower,
        }
    }
}

/// Returns the completions for the first argument of a command, with the words that follow it.
fn first_argument_completions(kind: OperandKind, session: &Session, settings: &Settings) -> Vec<String> {
    let info = session.info();
    let piles = || info.named_piles().map(|(_, pile)| pile.name.clone());
    let cards = || visible_cards(info, session.view());
    match kind {
        OperandKind::Place => piles().chain(cards()).collect(),
        OperandKind::Pile => piles().collect(),
        OperandKind::Card => cards(),
        OperandKind::GotoTarget => session.marks().iter().map(|mark| mark.name.clone()).collect(),
        OperandKind::Command => session.moves().iter().map(|&m| info.format_move(m)).collect(),
        OperandKind::Game => catalog::ids().map(String::from).collect(),
        OperandKind::CommandName => COMMAND_TABLE.offered(info).map(|command| command.usage.word.to_string()).collect(),
        OperandKind::Setting => {
            let arguments = |setting: &'static Setting| {
                let with_values = setting.words().into_iter().map(|word| format!("{} {word} --save", setting.key));
                std::iter::once(setting.key.to_string()).chain(with_values)
            };
            settings.available().flat_map(arguments).collect()
        }
        OperandKind::Draws => vec!["until playable".into()],
        OperandKind::Solution | OperandKind::Hint => vec!["play".into()],
        // The player invents these values, or this module does not know them.
        OperandKind::Number | OperandKind::Name | OperandKind::Deal | OperandKind::File | OperandKind::Text => {
            Vec::new()
        }
        OperandKind::Option | OperandKind::Value | OperandKind::Flag => Vec::new(),
    }
}

/// Returns a key that sorts piles by number: `t2` before `t10`.
fn sort_key(word: &str) -> (String, u32, String) {
    let name = word.trim_end_matches(|c: char| c.is_ascii_digit());
    (name.to_string(), word[name.len()..].parse().unwrap_or(0), word.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::test_support::session_with_piles;

    fn offers(line: &str) -> String {
        let piles = "t1: TC, t2: '[2D] 9H 8S', t3: 9S, t6: TH, w: AS, s: '[3C] [4C]'";
        let (start, words) = Candidates::of(&session_with_piles("klondike", piles)).complete(line);
        format!("{start}: {}", words.join(" "))
    }

    #[test]
    fn moves_complete_word_by_word() {
        assert_eq!(offers("mo"), "0: move moves");
        assert_eq!(offers("move "), "5: t2 t3 w");
        assert_eq!(offers("m t"), "2: t2 t3");
        assert_eq!(offers("MOVE T2 "), "8: t1");
        assert_eq!(offers("move t2 t1 "), "11: 2");
        assert_eq!(offers("move t2 t1 2 "), "13: ");
        assert_eq!(offers("d;move w "), "9: f1");
        assert_eq!(offers("why dr"), "4: draw");
        assert_eq!(offers("move 9h "), "8: t1");
        assert_eq!(offers("move 9"), "5: ");
    }

    #[test]
    fn other_commands_complete_too() {
        assert_eq!(offers("dr"), "0: draw");
        assert_eq!(offers("rem"), "0: ");
        assert_eq!(offers("set ch"), "4: charset");
        assert_eq!(offers("set charset "), "12: ascii unicode");
        assert_eq!(offers("help un"), "5: undo");
        assert_eq!(offers("look t"), "5: t1 t2 t3 t4 t5 t6 t7");
        assert_eq!(offers("é "), "3: ");
        assert_eq!(offers("é"), "0: ");
        assert_eq!(offers("set \u{3000}x"), "7: ");
    }

    #[test]
    fn a_word_that_takes_an_argument_expects_more() {
        let command_lines = Candidates::of(&session_with_piles("klondike", "t1: TC, t2: 9H, w: AS"));
        let go_on = ["move ", "set ", "goto ", "move t2 ", "move 9h ", "d; mark "];
        let ends = ["draw ", "undo ", "move t2 t1 ", "move 9h t1 ", "quit "];
        assert!(go_on.iter().all(|line| command_lines.expects_more(line)), "{go_on:?}");
        assert!(!ends.iter().any(|line| command_lines.expects_more(line)), "{ends:?}");
    }

    #[test]
    fn hidden_cards_are_not_offered() {
        assert_eq!(offers("where "), "6: 8S 9H 9S AS TC TH");
        assert_eq!(offers("where 2"), "6: ");
    }

    #[test]
    fn piles_are_sorted_by_number() {
        let (_, words) = Candidates::of(&session_with_piles("spider", "t1: 9S")).complete("look t");
        assert_eq!(words.join(" "), "t1 t2 t3 t4 t5 t6 t7 t8 t9 t10");
    }

    #[test]
    fn each_phase_of_a_game_offers_its_own_verbs() {
        let mut session = crate::shell::test_support::dealt("bridge-solitaire", "seed:3");
        let offers = |session: &Session, line: &str| Candidates::of(session).complete(line).1.join(" ");
        assert_eq!(
            (offers(&session, "k"), offers(&session, "p"), offers(&session, "bi")),
            ("keep".into(), String::new(), String::new())
        );
        assert_eq!(offers(&session, "mov"), "moves");
        session.play(session.moves()[0]).unwrap();
        assert_eq!((offers(&session, "k"), offers(&session, "bi")), (String::new(), "bid".into()));
        assert!(offers(&session, "bid 7").contains("7H"));
        session.play(session.moves()[0]).unwrap();
        assert_eq!((offers(&session, "bi"), offers(&session, "p")), (String::new(), "play".into()));
        assert_eq!(offers(&session, "play ").split(' ').count(), session.moves().len());
    }
}
