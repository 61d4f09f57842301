//! The program behind the page: the current game, and the answers to requests.

use super::catalog::{catalog, options, search};
use super::preview::{daily, preview};
use super::reply::{
    About, BackupFile, Checked, Completions, Failure, Fault, KeyJson, Keys, Lessons, Look, Moves, PileJson, Record,
    Replayed, Screen, Text, Tried,
};
use super::request::{Deal, DifficultyChoice, Document, GameChoice, OptionValue, Request, Settings};
use super::rules_page::rules;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use patience::{
    DealSpec, Difficulty, Error, Game, KeyGroup, Outcome, PageReply, Result, RulebookCheck, Session, Shell,
};
use serde::Serialize;
use serde_json::value::RawValue;
use std::time::Duration;

/// The program behind the page.
#[derive(Default)]
pub struct Program {
    shell: Option<Shell>,
}

impl Program {
    /// Handles a request, and returns the reply. A failure changes nothing.
    pub fn handle(&mut self, request: &str) -> String {
        let reply = match serde_json::from_str::<Request>(request) {
            Ok(request) => self.answer(request),
            Err(cause) => Err(Fault::from(Error::request(format!("the request is not valid: {cause}")))),
        };
        reply.unwrap_or_else(|error| json(&Failure { error }))
    }

    fn answer(&mut self, request: Request) -> std::result::Result<String, Fault> {
        Ok(match request {
            Request::About => json(&About { version: patience::VERSION, games: patience::games().len() }),
            Request::Games => json(&catalog()),
            Request::Search { text } => json(&search(&text)),
            Request::Preview(board) => json(&preview(&board)?),
            Request::Daily { date } => json(&daily(&date)?),
            Request::Rules(game) => json(&rules(&open_game(&game)?)),
            Request::Check(document) => json(&check(&document)?),
            Request::Try(document) => json(&try_out(&document)),
            Request::Deal(deal) => json(&self.begin(deal_session(&deal)?, deal.settings.as_ref())?),
            Request::Open { document, at, settings } => {
                let (name, text) = name_and_text(&document, "transcript");
                json(&self.begin(Session::open(name, text, at)?, settings.as_ref())?)
            }
            Request::Practice { document, settings } => {
                let (name, text) = name_and_text(&document, "transcript");
                let (session, note) = Session::practice(name, text)?;
                let screen = self.begin(session, settings.as_ref())?;
                let spoken = screen.spoken.iter().chain([&note]).cloned().collect();
                json(&Screen { said: vec![note], spoken, ..screen })
            }
            Request::Lessons => json(&Lessons { lessons: patience::lessons()? }),
            Request::Learn { lesson, step, settings } => json(&self.begin_lesson(&lesson, step, &settings)?),
            Request::Settings { settings } => json(&self.change_settings(&settings)?),
            Request::Replay(document) => {
                let (name, text) = name_and_text(&document, "transcript");
                json(&Replayed { lines: patience::replay_json(name, text)? })
            }
            Request::Enter { line, elapsed } => json(&self.enter(&line, elapsed)?),
            Request::Key { key } => json(&self.shell()?.press_key(&key)),
            Request::Keys => json(&keys(self.shell()?)),
            Request::Targets { pile, index } => json(&self.targets(&pile, index)?),
            Request::Complete { line, cursor } => json(&Completions::from(self.complete(&line, cursor)?)),
            Request::Shapes => json(&Text { text: patience::card_shapes() }),
            Request::Screen => json(&screen(self.shell()?)?),
            Request::Describe => json(&Text { text: self.shell()?.describe_board() }),
            Request::Moves => json(&moves(self.shell()?)),
            Request::Look { at } => json(&look(self.shell()?, at)?),
            Request::Transcript => json(&transcript_record(self.shell()?)?),
            Request::Backup { games, lessons, page } => {
                let games = games.iter().map(|game| (game.name.as_str(), game.transcript.as_str()));
                let lessons = lessons.iter().map(|(lesson, steps)| (lesson.as_str(), *steps));
                let lessons = lessons.filter(|(lesson, _)| patience::has_lesson(lesson));
                json(&BackupFile { bytes: STANDARD.encode(patience::write_backup(games, lessons, &page)?) })
            }
            Request::Restore { name, bytes } => {
                let not_base64 = |cause| Error::request(format!("the request is not in base 64: {cause}"));
                json(&patience::read_backup(&name, &STANDARD.decode(bytes).map_err(not_base64)?)?)
            }
        })
    }

    fn shell(&mut self) -> Result<&mut Shell> {
        self.shell.as_mut().ok_or_else(|| Error::request("no game is open"))
    }

    /// Replaces the current game by a session, and returns its first screen. With `settings`, a person plays.
    fn begin(&mut self, session: Session, settings: Option<&Settings>) -> Result<Screen> {
        let shell = match settings {
            Some(settings) => Shell::page(session, &pairs(settings))?,
            None => Shell::json(session),
        };
        self.show_first_screen(shell)
    }

    /// Replaces the current game by a lesson, and returns its first screen.
    fn begin_lesson(&mut self, name: &str, step: usize, settings: &Settings) -> Result<Screen> {
        let screen = self.show_first_screen(Shell::lesson(name, step, &pairs(settings))?)?;
        let spoken = screen.lesson.iter().map(|page| page.spoken()).collect();
        Ok(Screen { spoken, ..screen })
    }

    fn show_first_screen(&mut self, mut shell: Shell) -> Result<Screen> {
        let first = shell.first_screen()?;
        let spoken = lines(&shell.describe_deal());
        let screen = Screen { lines: lines(&first), kind: "deal", spoken, ..screen(&shell)? };
        self.shell = Some(shell);
        Ok(screen)
    }

    /// Changes settings of the current game, and returns its screen.
    fn change_settings(&mut self, settings: &Settings) -> Result<Screen> {
        let shell = self.shell()?;
        settings.iter().try_for_each(|(key, value)| shell.change_setting(key, value))?;
        screen(shell)
    }

    fn enter(&mut self, line: &str, elapsed: Option<f64>) -> Result<Screen> {
        let shell = self.shell()?;
        // A negative or infinite time is ignored, because the time is not part of the game.
        shell.set_elapsed(elapsed.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()));
        let moves_before = shell.moves_made();
        let PageReply { reply, kind, said, spoken, offers, .. } = shell.enter_on_page(line)?;
        let outcome = match reply.outcome {
            Outcome::Done => "done",
            Outcome::Rejected => "rejected",
            Outcome::Question => "question",
            Outcome::Quit => "quit",
            _ => "done",
        };
        let question = shell.question().map(str::to_string);
        let lines = lines(&reply.text);
        // A line that leaves the game begins another one at its deal.
        let boards = if reply.left.is_empty() { shell.scenes_since(moves_before) } else { Vec::new() };
        let between = boards.into_iter().map(to_raw_json).collect::<Result<_>>()?;
        Ok(Screen { lines, outcome, question, kind, said, spoken, offers, between, left: reply.left, ..screen(shell)? })
    }

    fn targets(&mut self, pile: &str, index: Option<usize>) -> Result<patience::PickedCards> {
        let index = index.unwrap_or(usize::MAX);
        self.shell()?.pick_up(pile, index).ok_or_else(|| Error::request(format!("there is no pile `{pile}`")))
    }

    fn complete(&mut self, line: &str, cursor: Option<usize>) -> Result<patience::Completion> {
        let text_before_cursor = line.get(..cursor.unwrap_or(line.len()));
        let text_before_cursor = text_before_cursor.ok_or_else(|| Error::request("the cursor is not in the line"))?;
        Ok(self.shell()?.complete(text_before_cursor))
    }
}

/// Opens the game of a request.
pub(super) fn open_game(choice: &GameChoice) -> Result<Game> {
    let values: Vec<(&str, String)> = choice.options.iter().map(|(key, value)| (key.as_str(), value.text())).collect();
    let options: Vec<(&str, &str)> = values.iter().map(|(key, value)| (*key, value.as_str())).collect();
    match (&choice.rulebook, &choice.game) {
        (Some(book), _) => {
            let (name, text) = name_and_text(book, "rulebook");
            Game::from_text(name, text, &options)
        }
        (None, Some(name)) => Game::open(name, &options),
        (None, None) => Err(Error::request("the request names no game")),
    }
}

impl OptionValue {
    fn text(&self) -> String {
        match self {
            OptionValue::Switch(on) => (if *on { "on" } else { "off" }).to_string(),
            OptionValue::Number(number) => number.to_string(),
            OptionValue::Text(text) => text.clone(),
        }
    }
}

impl From<DifficultyChoice> for Difficulty {
    fn from(choice: DifficultyChoice) -> Difficulty {
        match choice {
            DifficultyChoice::Easy => Difficulty::Easy,
            DifficultyChoice::Medium => Difficulty::Medium,
            DifficultyChoice::Hard => Difficulty::Hard,
        }
    }
}

pub(super) fn deal_session(deal: &Deal) -> std::result::Result<Session, Fault> {
    let game = open_game(&deal.game)?;
    let in_deal = |error: Error| Fault { field: deal.deal.as_ref().map(|_| "deal"), ..Fault::from(&error) };
    let spec = match (&deal.deal, &deal.daily) {
        (Some(text), _) => parse_deal(&game, text).map_err(in_deal)?,
        (None, Some(date)) => game.daily_deal(date)?,
        (None, None) => DealSpec::Seed(1),
    };
    // A winnable deal, or one of a difficulty, may also be missing because of the options.
    let session = match (deal.difficulty, deal.winnable) {
        (Some(difficulty), _) => game.deal_of_difficulty(&spec, difficulty.into())?,
        (None, true) => game.deal_winnable(&spec)?,
        (None, false) => game.deal(&spec).map_err(in_deal)?,
    };
    Ok(match deal.started {
        Some(seconds) => session.started_at(seconds)?,
        None => session,
    })
}

/// Reads a deal. A number alone is a seed, except in FreeCell, where players use the numbers of Microsoft.
fn parse_deal(game: &Game, text: &str) -> Result<DealSpec> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    game.parse_deal(text).or_else(|error| {
        if is_number && !has_own_numbers(game) { game.parse_deal(&format!("seed:{text}")) } else { Err(error) }
    })
}

/// Whether the game has deals with numbers of its own, as FreeCell has those of Microsoft.
fn has_own_numbers(game: &Game) -> bool {
    game.parse_deal("617").is_ok()
}

/// Returns the number of a deal of a game, for a player who may type one.
pub(super) fn deal_example(game: &Game) -> &'static str {
    if has_own_numbers(game) { "617" } else { "4" }
}

fn check(document: &Document) -> Result<Checked> {
    let (name, text) = name_and_text(document, "rulebook");
    let game = Game::from_text(name, text, &[])?;
    let fault = game.fault().map(|fault| Fault::from(&fault));
    Ok(Checked { valid: fault.is_none(), title: game.title().to_string(), game: game.id().to_string(), fault })
}

fn try_out(document: &Document) -> Tried {
    let (name, text) = name_and_text(document, "rulebook");
    let RulebookCheck { is_valid, text, json, .. } = patience::check_rulebook(name, text);
    Tried { valid: is_valid, text, line: json.trim_end().to_string() }
}

fn transcript_record(shell: &Shell) -> Result<Record> {
    let yaml = shell.transcript()?;
    let code = shell.share_code()?;
    let name: String =
        shell.game().id().chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect();
    Ok(Record { yaml, code, file_name: format!("{name}.yaml") })
}

/// Returns everything that the page shows of the current game, without the answer to a line.
fn screen(shell: &Shell) -> Result<Screen> {
    let (game, lesson) = (shell.game(), shell.lesson_page());
    Ok(Screen {
        lines: Vec::new(),
        outcome: "done",
        question: None,
        scene: to_raw_json(shell.scene_json())?,
        between: Vec::new(),
        state: to_raw_json(shell.state_json())?,
        status: shell.status(),
        ending: shell.ending(),
        title: game.title().to_string(),
        game: game.id().to_string(),
        deal: shell.deal_spec().map(ToString::to_string),
        deal_in_words: shell.deal_spec().map(DealSpec::in_words),
        options: options(game.options()),
        deal_example: deal_example(game),
        digest: game.digest(),
        moves_made: shell.moves_made(),
        moves_undone: shell.moves_undone(),
        score: shell.score(),
        kind: "move",
        said: Vec::new(),
        spoken: Vec::new(),
        offers: Vec::new(),
        piles: piles(shell.label_piles()),
        choices: shell.choices(),
        selection: shell.selection().map(Into::into),
        can_undo: shell.can_undo(),
        can_redo: shell.can_redo(),
        can_finish: shell.can_finish(),
        by_solver: shell.has_solver_moves(),
        can_practice: shell.can_practice(),
        taken_over: shell.taken_over_steps(),
        settings: shell.settings().into_iter().collect(),
        has_lesson: patience::has_lesson(game.id()),
        table: shell.trick_table(),
        ledger: shell.ledger_json().map(to_raw_json).transpose()?,
        sheet: shell.sheet(),
        // A game that is too long for a transcript continues without one.
        transcript: if lesson.is_none() { shell.transcript().ok() } else { None },
        lesson,
        left: Vec::new(),
    })
}

fn pairs(settings: &Settings) -> Vec<(&str, &str)> {
    settings.iter().map(|(key, value)| (&**key, &**value)).collect()
}

fn piles(labels: Vec<(String, String)>) -> Vec<PileJson> {
    labels.into_iter().map(|(name, spoken)| PileJson { name, spoken }).collect()
}

fn moves(shell: &Shell) -> Moves {
    Moves { moves: shell.move_list(), made: shell.moves_made() }
}

fn keys(shell: &Shell) -> Keys {
    let help = shell.key_help();
    let of = |group: KeyGroup| {
        let rows = help.iter().filter(|row| row.group == group);
        rows.map(|row| KeyJson { keys: row.keys.clone(), about: row.about.clone() }).collect()
    };
    let example = shell.key_example().map(|(keys, about)| KeyJson { keys, about });
    Keys { piles: of(KeyGroup::Piles), commands: of(KeyGroup::Commands), others: of(KeyGroup::Others), example }
}

/// Returns an earlier or later board of the game, which stays as it is.
fn look(shell: &Shell, at: usize) -> Result<Look> {
    let board = shell.look_at(at).ok_or_else(|| Error::request(format!("this game has no board {at}")))?;
    Ok(Look { scene: to_raw_json(board.scene_json)?, piles: piles(board.piles) })
}

pub(super) fn name_and_text<'d>(document: &'d Document, default_name: &'d str) -> (&'d str, &'d str) {
    (document.name.as_deref().unwrap_or(default_name), &document.text)
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_string).collect()
}

pub(super) fn to_raw_json(text: String) -> Result<Box<RawValue>> {
    RawValue::from_string(text).map_err(|cause| Error::request(format!("the board is not valid JSON: {cause}")))
}

fn json(reply: &impl Serialize) -> String {
    serde_json::to_string(reply).unwrap_or_else(|_| r#"{"error":{"text":"the reply is not valid","hint":null}}"#.into())
}
