//! Functions of a shell for front ends with a pointer, single keys or a screen reader.

use super::session::Session;
use super::shell::Shell;
use super::shell_on_page::Offer;
use crate::board::PileId;
use crate::card::Card;
use crate::error::{Error, Result};
use crate::game::{GridPlace, Message, Move, Status, TrickTable};
use crate::play::Record;
use crate::render::sentence::{self, Voice};
use crate::shell::{
    KeyEffect, KeyGroup, KeyPress, KeyRow, LineStatus, OutputFormat, Settings, ValidInput, can_finish, ending_text,
    moves_between_piles, pointer_choices, pointer_moves, pointer_selection,
};
use crate::solve::Solver;
use crate::text;
use serde::Serialize;

/// The cards that a pointer picks up, and where they may go.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct PickedCards {
    /// The number of cards, from the chosen card to the top of its pile. 0 if there is no card at that place, or if the
    /// card is face down.
    pub count: usize,
    /// The piles on which the cards may be dropped, including all equivalent piles.
    pub targets: Vec<DropTarget>,
    /// The command that moves the cards to a foundation, or removes them. `None` if there is no such command.
    pub home: Option<String>,
    /// The command that tries to move the cards to a foundation although none takes them. Its rejection says why. `None`
    /// if a foundation takes the cards, or if there is none.
    pub home_attempt: Option<String>,
    /// The command that a tap executes at once, such as `draw`. `None` if a tap only selects the cards.
    pub tap: Option<String>,
    /// The command word for dropping the cards on a pile that is no target: `move`, or `remove` in a game without moves
    /// between piles.
    pub attempt: &'static str,
}

/// A pile on which cards may be dropped.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct DropTarget {
    /// The name of the pile.
    pub pile: String,
    /// The command that makes the move.
    pub command: String,
    /// The move for the eye: `Move 9♠ to column 6`.
    pub label: String,
    /// The move for the ear: `Move nine of spades to column 6`.
    pub spoken: String,
}

/// A legal move that the player cannot make by pointing at cards or piles, such as a bid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Choice {
    /// The command.
    pub command: String,
    /// What the command does, in a few words for the eye.
    pub label: String,
    /// What the command does, in a few words for the ear.
    pub spoken: String,
    /// The place in a grid of choices, such as a bidding box. `None` for a choice beside the grid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<GridPlace>,
}

/// Cards that the player selects for one command, such as the cards to keep in Bridge Solitaire.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Selection {
    /// The command word. The names of the selected cards follow it.
    pub word: &'static str,
    /// The label of a button for the command: `Keep`.
    pub label: String,
    /// The number of cards to select.
    pub count: usize,
    /// The cards that can be selected.
    pub cards: Vec<Card>,
    /// The names of these cards for the eye: `10♥`.
    pub labels: Vec<String>,
    /// The names of these cards for the ear.
    pub spoken: Vec<String>,
}

/// A row of the list of keys for a page.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct KeyHelp {
    /// What the keys are for.
    pub group: KeyGroup,
    /// The keys: one, several of the same kind, or a range such as `1-7`.
    pub keys: Vec<String>,
    /// What the keys do, for a reader who sees a picture of the board.
    pub about: String,
}

/// The effect of a key that acts at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct KeyReply {
    /// The effect:
    /// - `pending`: the command needs more keys.
    /// - `shortened`: the last key of an incomplete command was removed, or all its keys.
    /// - `run`: the command in `text` is complete.
    /// - `repeat`: the last command, in `text`, is repeated. `text` is empty if it cannot be repeated.
    /// - `line`: a line for typed commands opens, with `text` in it.
    /// - `help`: `text` lists the keys.
    /// - `unknown`: the key has no meaning now, for the reason in `text`.
    pub effect: &'static str,
    /// The text of the effect. Empty for `pending` and `shortened`.
    pub text: String,
    /// The keys pressed so far of a command that is not complete.
    pub typed: String,
    /// The incomplete command in a few words: `column 3 to`. `None` if no key is pending.
    pub pending: Option<String>,
    /// The question for the next key, for players who do not see the board. `None` if no key is pending.
    pub question: Option<String>,
    /// The keys that are valid now, in one line.
    pub line: String,
}

/// The completions of a line, and what is known about it before it is entered.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Completion {
    /// The start of the word at the cursor, as a byte offset.
    pub start: usize,
    /// The words that can complete the word at the cursor.
    pub words: Vec<String>,
    /// The status of the line: `legal`, `incomplete`, `illegal` or `unknown`.
    pub status: &'static str,
    /// The text that completes the line to the shortest legal move. `None` if there is none.
    pub suggestion: Option<String>,
}

/// The number of columns in which the valid keys are listed.
const KEY_LINE_COLUMNS: usize = 80;

impl Shell {
    /// Creates a shell for a page on which a person plays, and which draws the board itself. Like [`Shell::json`], it
    /// answers with lines of JSON. Before a command that has a permanent effect, it asks a question. It rejects the
    /// commands and settings that such a page does not have: boards of characters, files.
    ///
    /// `settings` are the keys and values that [`Shell::settings`] returned earlier.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Outcome, Shell};
    ///
    /// let session = Game::open("freecell", &[])?.deal(&DealSpec::Microsoft(617))?;
    /// let mut shell = Shell::page(session, &[("suits", "four")])?;
    /// assert_eq!(shell.enter("set charset ascii")?.outcome, Outcome::Rejected);
    /// assert_eq!(shell.enter("solve play")?.outcome, Outcome::Question);
    /// assert_eq!(shell.settings()[0], ("suits", "four".to_string()));
    /// # Ok::<(), patience::Error>(())
    /// ```
    ///
    /// # Errors
    /// Fails if there is no such setting or value.
    pub fn page(session: Session, settings: &[(&str, &str)]) -> Result<Shell> {
        let is_page = Settings { is_page: true, format: OutputFormat::Json, ..Settings::default() };
        let mut shell = Shell::new(session, is_page);
        settings.iter().try_for_each(|(key, value)| shell.change_setting(key, value))?;
        Ok(shell)
    }

    /// Returns the keys and values of the settings that can be set here. `set` lists the same settings.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        self.shell.available_settings().collect()
    }

    /// Changes a setting, as `set KEY VALUE` does. In a lesson, automatic moves stay off. A warning about a lost game
    /// begins only when the player types `set warn on`, if the solver needs the permission to look at hidden cards.
    ///
    /// # Errors
    /// Fails if there is no such setting or value.
    pub fn change_setting(&mut self, key: &str, value: &str) -> Result<()> {
        // In a lesson, automatic moves would make the moves that the player learns.
        if key == "auto" && self.lesson_step().is_some() {
            return Ok(());
        }
        self.shell.change_setting(key, value).map_err(|rejection| {
            let error = Error::request(rejection.text.to_string());
            if rejection.tip.is_empty() { error } else { error.hint(rejection.tip.to_string()) }
        })
    }

    /// Returns whether the solver made any of the moves. Then the game does not count as a win of the player.
    pub fn has_solver_moves(&self) -> bool {
        self.shell.has_solver_moves()
    }

    /// Returns the number of steps that the game took over from another transcript. Such a game does not count in
    /// statistics, unless it begins with the deal. Returns `None` if it continues no other transcript.
    pub fn taken_over_steps(&self) -> Option<u64> {
        self.shell.record_in_memory().and_then(Record::taken_over)
    }

    /// Returns whether `practice` can look for an earlier position that can be won.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Shell};
    ///
    /// let mut shell = Shell::json(Game::open("freecell", &[])?.deal(&DealSpec::Microsoft(617))?);
    /// assert!(!shell.can_practice());
    /// shell.enter("move t1 c1")?;
    /// assert!(shell.can_practice());
    /// # Ok::<(), patience::Error>(())
    /// ```
    pub fn can_practice(&self) -> bool {
        let session = self.play_session();
        let has_moves = session.moves_made() > 0 && session.status() != Status::Won && self.lesson_step().is_none();
        has_moves && Solver::check_game(session.game().as_ref()).is_ok()
    }

    /// Returns what the player may do with a card. `pile` is the name of its pile, and `index` counts its cards from
    /// the bottom, from 0. Returns `None` if there is no such pile.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Shell};
    ///
    /// let shell = Shell::json(Game::open("klondike", &[])?.deal(&DealSpec::Seed(42))?);
    /// assert_eq!(shell.pick_up("s", 23).expect("the pile exists").tap.as_deref(), Some("draw"));
    /// assert_eq!(shell.pick_up("t7", 6).expect("the pile exists").count, 1);
    /// assert_eq!(shell.pick_up("t8", 0), None);
    /// # Ok::<(), patience::Error>(())
    /// ```
    pub fn pick_up(&self, pile: &str, index: usize) -> Option<PickedCards> {
        let info = self.play_session().info();
        let moves = pointer_moves(
            self.play_session().game().as_ref(),
            self.play_session().board(),
            info.pile_named(pile)?,
            index,
        );
        let command = |m: Move| info.format_move(m);
        let target = |&(pile, m): &(PileId, Move)| {
            let Offer { label, spoken, command, .. } = self.offer_of(m);
            DropTarget { pile: info.pile_name(pile).into(), command, label, spoken }
        };
        let moves_cards = moves_between_piles(self.play_session().game().as_ref());
        Some(PickedCards {
            count: moves.count,
            targets: moves.targets.iter().map(target).collect(),
            home_attempt: moves.home_attempt.map(command),
            home: moves.home.map(command),
            tap: moves.tap.map(command),
            attempt: if moves_cards { "move" } else { "remove" },
        })
    }

    /// Returns the commands that need a button, because the player cannot point at cards or piles for them: bids,
    /// passes, exchanges of three cards, the next deal of a match.
    pub fn choices(&self) -> Vec<Choice> {
        let session = self.play_session();
        if session.has_next_deal() {
            let label = format!("Next {}", session.info().deal_word().unwrap_or("deal"));
            return vec![Choice { command: "next".into(), spoken: label.clone(), label, place: None }];
        }
        let choices = pointer_choices(session.game().as_ref(), session.view(), &session.moves());
        let choices_with_labels = choices.into_iter().map(|choice| Choice {
            command: session.info().format_move(choice.m),
            label: text::sanitize_line(&sentence::capitalized(&choice.label)).into_owned(),
            spoken: text::sanitize_line(&sentence::capitalized(&choice.spoken)).into_owned(),
            place: session.game().extensions().own_table.and_then(|table| table.choice_place(choice.m)),
        });
        choices_with_labels.collect()
    }

    /// Returns the table of a game of tricks in its parts. Returns `None` if the picture of the game is its scene.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Shell};
    ///
    /// let mut shell = Shell::json(Game::open("bridge-solitaire", &[])?.deal(&DealSpec::Seed(8))?);
    /// assert_eq!(shell.trick_table().expect("it is a game of tricks").prompt.text, "Keep six cards");
    /// shell.enter("keep KH JH TH 8H 2H *")?;
    /// let table = shell.trick_table().expect("it is a game of tricks");
    /// assert_eq!((table.hand.len(), table.bids[0][2].label.text.as_str()), (13, "1♥"));
    /// let lowest = shell.choices().into_iter().find_map(|choice| choice.place).expect("there are bids");
    /// assert_eq!((lowest.row, lowest.column), (0, 0));
    /// # Ok::<(), patience::Error>(())
    /// ```
    pub fn trick_table(&self) -> Option<TrickTable> {
        self.play_session().game().extensions().own_table.map(|table| table.trick_table(self.play_session().view()))
    }

    /// Returns the cards that the player selects for a command. Returns `None` if no command asks for several cards.
    pub fn selection(&self) -> Option<Selection> {
        let selection = pointer_selection(self.play_session().game().as_ref(), &self.play_session().moves())?;
        let names = |voice: Voice| selection.cards.iter().map(|&card| voice.phrase(&card.into())).collect();
        Some(Selection {
            word: selection.word,
            label: sentence::capitalized(selection.word),
            count: selection.count,
            labels: names(Voice::Symbols),
            spoken: names(Voice::Aloud),
            cards: selection.cards,
        })
    }

    /// Handles a key that acts at once, as in the program after `set keys on`. A key is a letter, digit or sign, or one
    /// of `Tab`, `Space`, `Enter`, `Escape` and `Backspace`. Other texts have no effect.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Shell};
    ///
    /// let mut shell = Shell::json(Game::open("klondike", &[])?.deal(&DealSpec::Seed(42))?);
    /// assert_eq!(shell.press_key("3").pending.as_deref(), Some("column 3 to"));
    /// let reply = shell.press_key("5");
    /// assert_eq!((reply.effect, reply.text.as_str()), ("run", "3 5"));
    /// # Ok::<(), patience::Error>(())
    /// ```
    pub fn press_key(&mut self, key: &str) -> KeyReply {
        let mut letters = key.chars();
        let press = match key {
            "Tab" => Some(KeyPress::Tab),
            "Space" | " " | "Enter" => Some(KeyPress::Space),
            "Escape" => Some(KeyPress::Escape),
            "Backspace" => Some(KeyPress::Backspace),
            _ => letters.next().filter(|_| letters.next().is_none()).map(KeyPress::Char),
        };
        let effect = press.map_or(KeyEffect::Unknown(String::new()), |press| self.keys.press(press));
        let (effect, text) = match effect {
            KeyEffect::Pending => ("pending", String::new()),
            KeyEffect::InputReduced => ("shortened", String::new()),
            KeyEffect::Run(command) => ("run", command),
            KeyEffect::Repeat => ("repeat", self.shell.repeatable_command().unwrap_or_default().to_string()),
            KeyEffect::Line(line) => ("line", line),
            KeyEffect::Help => ("help", Voice::Symbols.page_text(&self.keys.help(KEY_LINE_COLUMNS))),
            KeyEffect::Unknown(reason) => ("unknown", Voice::Symbols.page_text(&reason)),
        };
        KeyReply {
            effect,
            text,
            typed: self.keys.typed().to_string(),
            pending: self.keys.pending(),
            question: self.keys.question(),
            line: self.keys.line(KEY_LINE_COLUMNS),
        }
    }

    /// Returns the keys of the game with their meanings.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Shell};
    ///
    /// let shell = Shell::json(Game::open("klondike", &[])?.deal(&DealSpec::Seed(42))?);
    /// assert_eq!((shell.key_help()[0].keys[0].as_str(), shell.key_help()[0].about.as_str()), ("1-7", "Column"));
    /// # Ok::<(), patience::Error>(())
    /// ```
    pub fn key_help(&self) -> Vec<KeyHelp> {
        let about = |about: &Message| Voice::Symbols.page_text(&sentence::capitalized(&Voice::Symbols.phrase(about)));
        let row = |row: KeyRow| KeyHelp { group: row.group, about: about(&row.about), keys: row.keys };
        self.keys.table().rows().into_iter().map(row).collect()
    }

    /// Returns the keys of a move from one pile to another of the same kind, and what they do: `3` and `5`, which move
    /// cards from column 3 to column 5. Returns `None` if the game has no such move.
    pub fn key_example(&self) -> Option<(Vec<String>, String)> {
        self.keys.table().example()
    }

    /// Returns the completions of a line that ends at the cursor. They never reveal a hidden card.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Shell};
    ///
    /// let shell = Shell::json(Game::open("klondike", &[])?.deal(&DealSpec::Seed(42))?);
    /// let completion = shell.complete("dra");
    /// assert_eq!((completion.start, completion.words), (0, vec!["draw".to_string()]));
    /// # Ok::<(), patience::Error>(())
    /// ```
    pub fn complete(&self, line: &str) -> Completion {
        let valid_input = ValidInput::of(&self.shell);
        let (start, words) = valid_input.candidates.complete(line);
        let status = match valid_input.status(line) {
            LineStatus::Legal => "legal",
            LineStatus::Incomplete => "incomplete",
            LineStatus::Illegal => "illegal",
            LineStatus::Unknown => "unknown",
        };
        Completion { start, words, status, suggestion: valid_input.inline_suggestion(line).map(str::to_string) }
    }

    /// Describes the deal in a sentence for a screen reader.
    pub fn describe_deal(&self) -> String {
        text::sanitize_lines(&sentence::describe_deal(self.play_session())).into_owned()
    }

    /// Returns the result of a game that is over, in words. Returns `None` if it is not over, or if another deal
    /// follows.
    pub fn ending(&self) -> Option<String> {
        ending_text(&self.shell).map(|text| Voice::Symbols.page_text(&text::sanitize_lines(&text)))
    }

    /// Returns whether `undo` would succeed.
    pub fn can_undo(&self) -> bool {
        self.play_session().moves_made().checked_sub(1).is_some_and(|target| self.play_session().can_go_to(target))
    }

    /// Returns whether `redo` would succeed.
    pub fn can_redo(&self) -> bool {
        self.play_session().moves_undone() > 0 && !self.play_session().is_resigned() && self.lesson_permits_redo()
    }

    /// Returns whether a short search finds that `finish` would win the game.
    pub fn can_finish(&self) -> bool {
        can_finish(self.play_session())
    }
}
