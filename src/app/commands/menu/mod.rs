//! The menu that `patience` without arguments shows at a terminal.
//!
//! Its first list has three groups: unfinished games, deals of the day, and new games. Some entries open another list,
//! from which the player can go back. You can also type the name of any game.

mod entries;
mod typed_words;

use super::{daily, learn, play};
use crate::app::played_games;
use crate::app::process::environment::Environment;
use crate::app::start::choose_game::{self, ChosenGame, ScreenBefore, choose_game};
use crate::app::start::list_prompt::{Answer, ListLine, ListPage, ListPrompt};
use crate::app::start::removal::{RemovalRequest, removal_example, remove_if_confirmed};
use crate::app::start::unfinished_games::{self, GameChoice};
use crate::cli;
use crate::error::Result;
use crate::games::catalog;
use crate::games::game_phrase::read_game_phrase;
use crate::platform::INTERRUPTED;
use crate::play::GameSummary;
use crate::render::{Charset, Style};
use crate::text;
use entries::{Choice, Group, MenuAction};
use std::io::Write;
use std::time::SystemTime;

/// The maximum number of search results in the menu.
const MAX_FOUND: usize = 15;

/// The question below each list.
const QUESTION: &str = "choice, game or search terms";

/// The letters of entries that are no played games. `b`, `q` and `r` have a meaning of their own.
const LETTERS: [char; 23] =
    ['a', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z'];

/// Returns the letter of an entry, or two letters in a long list.
fn letters_of(index: usize) -> String {
    let last = LETTERS[index % LETTERS.len()];
    match index / LETTERS.len() {
        0 => last.to_string(),
        rest => letters_of(rest - 1) + &last.to_string(),
    }
}

/// A list of the menu.
struct List {
    kind: ListKind,
    groups: Vec<Group>,
    /// A text below the entries. Empty if there is none.
    note: String,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum ListKind {
    /// The list that the menu begins with.
    First,
    /// A list that an entry opens.
    Entry,
    /// The games that match search terms.
    Found,
    /// The help, without entries.
    Help,
}

/// What follows after an answer.
enum Next {
    /// The menu asks again.
    Ask,
    /// The menu ends, and this action runs.
    Run(MenuAction),
    /// The menu ends with this exit status.
    Leave(u8),
}

impl List {
    fn choices(&self) -> impl Iterator<Item = &Choice> {
        self.groups.iter().flat_map(|group| &group.choices)
    }

    /// Returns what the player types for each choice, in order. A played game has the same number in all lists and
    /// commands. Any other entry has a letter, so no number means something else.
    fn keys(&self) -> Vec<String> {
        let mut letters = (0..).map(letters_of);
        let key = |choice: &Choice| match choice.number {
            Some(number) => Some(number.to_string()),
            None => letters.next(),
        };
        self.choices().map_while(key).collect()
    }

    /// Returns the choice for which the player types this key.
    fn choice(&self, key: &str) -> Option<&Choice> {
        self.choices().zip(self.keys()).find(|(_, other)| other.eq_ignore_ascii_case(key)).map(|(choice, _)| choice)
    }

    /// Returns the number of the first unfinished game.
    fn first_unfinished(&self) -> Option<usize> {
        self.choices().find_map(|choice| choice.number)
    }

    fn lines(&self) -> Vec<ListLine> {
        let mut keys = self.keys().into_iter();
        let mut lines = Vec::new();
        for group in &self.groups {
            lines.push(ListLine::heading(&group.name));
            let entries = group.choices.iter().zip(keys.by_ref());
            lines.extend(entries.map(|(choice, key)| ListLine::entry(&key, &choice.label, &choice.about)));
        }
        lines.extend(self.note.lines().map(|line| ListLine::Text(line.into())));
        lines
    }

    /// Returns the list with its question. `is_live` says whether Escape is a key.
    fn page(&self, is_live: bool) -> ListPage {
        let first = self.keys().into_iter().next().unwrap_or_default();
        let keys = match (self.kind, is_live) {
            (ListKind::First, _) if self.first_unfinished().is_some() => {
                format!("Enter: {first}, r N: remove game N, ?: help, q: quit")
            }
            (ListKind::First, _) => format!("Enter: {first}, ?: help, q: quit"),
            (ListKind::Help, true) => "Enter or Esc: back".into(),
            (_, true) => format!("Enter: {first}, Esc: back, ?: help"),
            (_, false) => "Enter: back, ?: help".into(),
        };
        ListPage { lines: self.lines(), question: QUESTION, keys }
    }
}

/// The menu: its lists, of which the last one is shown.
struct Menu<'e> {
    env: &'e Environment,
    /// The played games when the menu was opened, without those that were removed since then. They keep their numbers
    /// while the menu is open.
    games: Vec<GameSummary>,
    lists: Vec<List>,
    style: Style,
    prompt: ListPrompt,
}

/// Shows the menu and runs the chosen action. Returns the exit status.
///
/// # Errors
/// Fails if the data folder or the terminal cannot be read, or if the session fails.
pub fn menu(charset: Option<Charset>, env: &Environment, style: Style, out: &mut dyn Write) -> Result<u8> {
    let mut menu = Menu { env, games: Vec::new(), lists: Vec::new(), style, prompt: ListPrompt::open(env, style) };
    let notice = menu.load()?;
    menu.prompt.set_remark(notice.as_deref().unwrap_or(OPTIONS_EXAMPLE));
    loop {
        let next = menu.ask(out)?;
        match next {
            Next::Ask => {}
            Next::Run(action) => {
                menu.prompt.close(out)?;
                return run_action(&action, charset, env, style, out);
            }
            Next::Leave(status) => {
                menu.prompt.close(out)?;
                return Ok(status);
            }
        }
    }
}

/// Shows how to choose the options of a game.
const OPTIONS_EXAMPLE: &str = "a game with options: for example `klondike draw 3` or `spider one suit`";

impl Menu<'_> {
    /// Loads the played games, and shows the first list. Returns a notice about files that are not transcripts.
    fn load(&mut self) -> Result<Option<String>> {
        let (games, notice) = match self.env.transcripts {
            Some(_) => played_games::load_games_with_notice(self.env)?,
            None => (Vec::new(), None),
        };
        self.games = games;
        self.show_first_list();
        Ok(notice)
    }

    /// Shows the first list, and forgets the others.
    fn show_first_list(&mut self) {
        let groups = entries::first_groups(&self.games, self.env);
        self.lists = vec![List { kind: ListKind::First, groups, note: String::new() }];
    }

    /// Returns the list that is shown.
    fn list(&self) -> Option<&List> {
        self.lists.last()
    }

    /// Opens another list. The results of a search take the place of earlier results.
    fn open(&mut self, list: List) -> Next {
        if list.kind == ListKind::Found && self.list().is_some_and(|shown| shown.kind == ListKind::Found) {
            self.lists.pop();
        }
        self.lists.push(list);
        Next::Ask
    }

    /// Goes back to the list before. Does nothing in the first list.
    fn go_back(&mut self) -> Next {
        if self.lists.len() > 1 {
            self.lists.pop();
        }
        Next::Ask
    }

    fn remark(&mut self, remark: impl AsRef<str>) -> Next {
        self.prompt.set_remark(remark.as_ref());
        Next::Ask
    }

    /// Asks the question below the last list.
    fn ask(&mut self, out: &mut dyn Write) -> Result<Next> {
        let is_live = self.prompt.is_live();
        let Some(list) = self.lists.last() else { return Ok(Next::Leave(0)) };
        let (is_first, is_help) = (list.kind == ListKind::First, list.kind == ListKind::Help);
        let answer = match self.prompt.ask(&list.page(is_live), out)? {
            Answer::Line(answer) => answer,
            Answer::Back => return Ok(self.go_back()),
            Answer::End(status) => return Ok(Next::Leave(status)),
        };
        if is_help {
            self.go_back();
        }
        match answer.to_lowercase().as_str() {
            "" if is_help => Ok(Next::Ask),
            "" if is_first || is_live => self.choose_first(out),
            "" | "b" | "back" => Ok(self.go_back()),
            "q" | "quit" | "exit" if is_first => Ok(Next::Leave(0)),
            "q" | "quit" | "exit" if is_help => Ok(Next::Ask),
            "q" | "quit" | "exit" => Ok(self.go_back()),
            "help" | "?" | "games" => Ok(self.help()),
            "resume" if !unfinished_games::unfinished(&self.games).is_empty() => {
                self.act(MenuAction::ChooseUnfinished, out)
            }
            "resume" => {
                let error = unfinished_games::no_unfinished_error(self.env);
                Ok(self.remark(error.message()))
            }
            "learn" => Ok(Next::Run(MenuAction::Learn)),
            "daily" => self.act(MenuAction::MoreDailies, out),
            _ => self.run_words(&answer, out),
        }
    }

    /// Runs an answer that is a number, the removal of a game, the name of a game, or search terms.
    fn run_words(&mut self, answer: &str, out: &mut dyn Write) -> Result<Next> {
        if let Some(action) = self.list().and_then(|list| list.choice(answer)).map(|choice| choice.action.clone()) {
            return self.act(action, out);
        }
        if let Ok(number) = answer.parse::<usize>() {
            return Ok(self.resume_number(number));
        }
        if let Some(RemovalRequest { number }) = RemovalRequest::parse(answer) {
            return self.remove(&number, out);
        }
        if let Some(name) = answer.strip_prefix("daily ")
            && let Some(id) = catalog::find_id(name)
        {
            return Ok(Next::Run(MenuAction::Daily(id.into())));
        }
        let phrase = read_game_phrase(&[answer]).filter(|(_, options)| !options.is_empty());
        if let Some((id, options)) = phrase {
            return Ok(Next::Run(MenuAction::Play(id, options)));
        }
        Ok(self.search(answer))
    }

    /// Runs the action of the first choice.
    fn choose_first(&mut self, out: &mut dyn Write) -> Result<Next> {
        match self.list().and_then(|list| list.choices().next()).map(|choice| choice.action.clone()) {
            Some(action) => self.act(action, out),
            None => Ok(Next::Ask),
        }
    }

    /// Resumes the game with a number of `patience history`, also if the list does not show it.
    fn resume_number(&mut self, number: usize) -> Next {
        match self.games.iter().find(|summary| summary.number == Some(number)) {
            Some(summary) if summary.is_finished => {
                self.remark(format!("game {number} is finished; `patience replay {number}` shows it"))
            }
            Some(summary) => Next::Run(MenuAction::Resume(summary.path.clone())),
            None => self.remark(format!("there is no game {number}; the numbers are those of `patience history`")),
        }
    }

    /// Opens the list that an action shows. Any other action ends the menu.
    fn act(&mut self, action: MenuAction, out: &mut dyn Write) -> Result<Next> {
        let list = |group: Group, note: &str| List { kind: ListKind::Entry, groups: vec![group], note: note.into() };
        match action {
            MenuAction::ChooseUnfinished => self.choose_unfinished(out),
            MenuAction::AllGames => self.show_all_games(out),
            MenuAction::MoreDailies => {
                let note = "`daily GAME` plays the deal of the day of any game";
                Ok(self.open(list(entries::more_dailies(&self.games), note)))
            }
            MenuAction::Games(name, games) => Ok(self.open(list(entries::game_group(name, &games), ""))),
            action => Ok(Next::Run(action)),
        }
    }

    /// Shows all games: in the chooser, or as a list of families if it cannot be shown.
    fn show_all_games(&mut self, out: &mut dyn Write) -> Result<Next> {
        let (env, style) = (self.env, self.style);
        let choose = |out: &mut dyn Write| choose_game(ScreenBefore::Board, env, style, out);
        let chosen = if choose_game::is_possible(env, None) { self.prompt.make_room_for(choose, out)? } else { None };
        Ok(match chosen {
            Some(ChosenGame::Play(id, options)) => Next::Run(MenuAction::Play(id, options)),
            Some(ChosenGame::Interrupted) => Next::Leave(INTERRUPTED),
            Some(ChosenGame::Left) => Next::Ask,
            None => self.open(List { kind: ListKind::Entry, groups: vec![entries::families()], note: String::new() }),
        })
    }

    /// Shows the list of unfinished games. After that, the first list shows those that are left.
    fn choose_unfinished(&mut self, out: &mut dyn Write) -> Result<Next> {
        Ok(match unfinished_games::choose(&mut self.games, &mut self.prompt, self.env, out)? {
            GameChoice::Game(path) => Next::Run(MenuAction::Resume(path)),
            GameChoice::Back => {
                self.show_first_list();
                Next::Ask
            }
            GameChoice::End(status) => Next::Leave(status),
        })
    }

    /// Removes the unfinished game with a number, if the player confirms it.
    fn remove(&mut self, number: &str, out: &mut dyn Write) -> Result<Next> {
        let unfinished = unfinished_games::unfinished(&self.games);
        if let Some(summary) = unfinished_games::game_with_typed_number(&unfinished, number) {
            let path = summary.path.clone();
            let label = unfinished_games::describe_unfinished(summary, SystemTime::now());
            if remove_if_confirmed(&path, &label, &mut self.prompt, self.env, out)? {
                self.games.retain(|summary| summary.path != path);
                self.show_first_list();
            }
            return Ok(Next::Ask);
        }
        Ok(match unfinished.first().and_then(|summary| summary.number) {
            Some(number) => self.remark(removal_example(number)),
            None => self.remark("there is no unfinished game"),
        })
    }

    /// Plays the game that an answer names, or shows the games that match it.
    fn search(&mut self, answer: &str) -> Next {
        let found = typed_words::find_games(answer);
        match found.as_slice() {
            [] => {
                let ids = self.list().into_iter().flat_map(List::choices).filter_map(|choice| match choice.action {
                    MenuAction::Play(id, _) => Some(id),
                    _ => None,
                });
                let remark = typed_words::no_match(answer, ids);
                self.remark(remark)
            }
            [only] if catalog::find_id(answer) == Some(only.id) => Next::Run(MenuAction::Play(only.id, Vec::new())),
            _ => {
                let group =
                    entries::game_group(format!("Games that match `{answer}`"), &found[..found.len().min(MAX_FOUND)]);
                let note = match found.len().saturating_sub(MAX_FOUND) {
                    0 => String::new(),
                    count => format!("and {}; add a search term to see fewer", text::pluralize(count, "more game")),
                };
                self.open(List { kind: ListKind::Found, groups: vec![group], note })
            }
        }
    }

    /// Shows the help: in place of the list, or below it.
    fn help(&mut self) -> Next {
        if self.prompt.is_live() {
            self.open(List { kind: ListKind::Help, groups: Vec::new(), note: help() })
        } else {
            self.remark(help())
        }
    }
}

/// Returns the help of the menu.
fn help() -> String {
    let games = catalog::ids().count();
    format!(
        "type a number or letter of the list, the name of a game to play, or search terms such as `two packs`\n\
         the numbers of played games are those of `patience history`, `resume` and `replay`; 1 was played last\n\
         options of a game come after its name: `klondike draw 3`, `spider one suit`, `golf nine holes`\n\
         `r` and the number of an unfinished game remove it; `patience history --removed` lists the removed games\n\
         `resume` lists your unfinished games, `daily spider` plays the deal of the day, `learn` starts a lesson\n\
         `back` returns to the list before, `q` quits\n\
         in a shell, `patience games` lists all {games} games and `patience --help` lists all subcommands"
    )
}

fn run_action(
    action: &MenuAction,
    charset: Option<Charset>,
    env: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<u8> {
    let session = cli::SessionArgs::default();
    match action {
        MenuAction::Resume(path) => play::resume(&cli::Resume { file: Some(path.clone()), session }, env, style, out),
        MenuAction::Daily(game) => {
            let args = cli::Daily { game: Some(game.clone()), session, ..cli::Daily::default() };
            daily::daily(&args, charset, env, style, out)
        }
        MenuAction::Play(id, options) => {
            let options = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let deal = cli::DealArgs { options, ..cli::DealArgs::default() };
            let args = cli::Play { game: Some((*id).into()), deal, condition: cli::ConditionArgs::default(), session };
            play::play(&args, env, style, out)
        }
        MenuAction::Learn => learn::learn(&cli::Learn::default(), env, style, out),
        // `Menu::act` handles these actions, which only change the menu.
        MenuAction::ChooseUnfinished | MenuAction::MoreDailies | MenuAction::AllGames | MenuAction::Games(..) => Ok(0),
    }
}
