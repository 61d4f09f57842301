//! A session in words: lines go in; boards, sentences or JSON come out.
//!
//! How a front end uses it:
//!
//! 1. `Shell::new(session, recorder, settings, deal, out, err)`, then [`Shell::begin`]: the first screen, or the
//!    JSON line of the deal.
//! 2. A source of lines: [`Script`] (a file, a pipe, text from the command line) or [`Prompt`] (a person, by line
//!    editor; at a terminal that cannot move its cursor, [`Script::asking`]). `run(&mut shell)` reads until an
//!    [`Ending`].
//! 3. [`Shell::finish`]: the last board, or the JSON line of the result; the record of a game that is over gets its
//!    result. It gives the recorder back, to be closed, or discarded if it is empty.
//! 4. After [`Ending::New`] deal again, make another shell, and call `run` of the *same* source with it: the rest of
//!    a script goes on in the new game. If it cannot be dealt, [`Shell::refuse_new`] says so, and if
//!    [`Script::goes_on_after_refusal`], the source runs on with the same shell.
//! 5. The exit status is 1 if [`Script::refusals`] is not 0.
//!
//! A closed pipe is no error: the sources then end as if the player had left. Everything else that fails, like a
//! record that cannot be written, comes back as an error.

mod act;
mod alone;
mod answer;
mod command;
mod complete;
mod find;
mod json;
mod place;
#[cfg(feature = "cli")]
mod prompt;
mod record;
mod remark;
mod reply;
mod rules;
mod score;
mod screen;
mod script;
mod settings;
mod wish;

#[cfg(test)]
mod json_tests;
#[cfg(test)]
mod phase_tests;
#[cfg(test)]
mod shell_tests;
#[cfg(test)]
mod stage;
#[cfg(test)]
mod wish_tests;

pub use command::{COMMANDS, Command, named, offered};
pub use complete::Sentences;
pub use json::{JSON_SCHEMA, deal_line};
#[cfg(feature = "cli")]
pub use prompt::Prompt;
pub use reply::{Flow, No};
pub use rules::rules_text;
pub use script::{Ending, Script};
pub use settings::{Format, Settings, Show};
pub use wish::typed_move;

use crate::error::Result;
use crate::game::Game;
use crate::play::{Recorder, Session, Step};
use crate::render::sentence;
use crate::text;
use command::Input;
use find::Found;
use place::Place;
use reply::{Answer, Reply};
use script::pieces;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use wish::Wish;

/// A session, its record and its screen.
pub struct Shell<'io> {
    session: Session,
    recorder: Option<Recorder>,
    settings: Settings,
    deal: Option<String>,
    out: &'io mut dyn Write,
    err: &'io mut dyn Write,
    /// Where the line in work stands: `stdin:12`. Nobody asks at a prompt.
    place: Option<String>,
    closed: bool,
    /// Whether it was told that moves only go back and forth: that is told once.
    told_idle: bool,
    /// What `~` stands for in the names of files.
    home: Option<PathBuf>,
}

impl<'io> Shell<'io> {
    /// A shell around a session.
    ///
    /// `deal` is where the cards came from, as `--deal` takes it (`seed:42`); nothing if they were laid out by hand.
    /// Boards go to `out`, and so does everything when a person sits there; otherwise the rest goes to `err`.
    pub fn new(
        session: Session,
        recorder: Option<Recorder>,
        settings: Settings,
        deal: Option<String>,
        out: &'io mut dyn Write,
        err: &'io mut dyn Write,
    ) -> Shell<'io> {
        Shell { session, recorder, settings, deal, out, err, place: None, closed: false, told_idle: false, home: None }
    }

    /// The same shell, in which `~` stands for that folder in the names of files.
    #[must_use]
    pub fn at_home(self, home: Option<PathBuf>) -> Shell<'io> {
        Shell { home, ..self }
    }

    /// The session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The settings as they are now: `set` changes them.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Whether the steps are kept in a transcript.
    pub fn is_recorded(&self) -> bool {
        self.recorder.is_some()
    }

    /// Whether nobody reads the output any more.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    pub(super) fn game(&self) -> &Arc<dyn Game> {
        self.session.game()
    }

    /// Shows the deal.
    ///
    /// # Errors
    /// The output cannot be written.
    pub fn begin(&mut self) -> Result<()> {
        if self.settings.format == Format::Json {
            let line = json::deal_line(&self.session, self.session.view());
            return self.print(&line);
        }
        if self.settings.interactive {
            let title = self.session.info().title.clone();
            self.print(&text::safe(&title))?;
        }
        self.begin_deal()?;
        if self.settings.interactive {
            let words = answer::first_words(&self.session);
            self.say(&words)?;
        }
        self.tell_the_end()
    }

    /// Shows a deal that lies there untouched.
    fn begin_deal(&mut self) -> Result<()> {
        match self.settings.show {
            Show::Every => self.board(),
            Show::Changes => {
                let text = sentence::look(self.game().as_ref(), self.session.view(), None);
                self.tell(&text)
            }
            Show::Final | Show::None => Ok(()),
        }
    }

    /// Ends the session: shows the last board or the result. The record of a game that is over gets its result; any
    /// other can be resumed. The recorder comes back, to be closed or discarded.
    ///
    /// # Errors
    /// The output or the record cannot be written.
    pub fn finish(mut self) -> Result<Option<Recorder>> {
        // A match that goes on can be resumed between two deals.
        if let Some(recorder) = &mut self.recorder
            && self.session.is_over()
            && !self.session.has_next_deal()
        {
            recorder.finish(&self.session)?;
        }
        if self.settings.format == Format::Json {
            let line = json::result(&self.session, self.deal.as_deref());
            self.print(&line)?;
        } else if self.settings.show == Show::Final {
            self.board()?;
        }
        self.flush()?;
        Ok(self.recorder)
    }

    /// Carries out a line: its commands one after the other, until one is not done.
    ///
    /// # Errors
    /// The output or the record cannot be written.
    pub fn run_line(&mut self, line: &str) -> Result<Flow> {
        for piece in pieces(line) {
            match self.run(piece)? {
                Flow::Done => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Done)
    }

    /// Carries out one command, or keeps one comment.
    ///
    /// # Errors
    /// The output or the record cannot be written.
    pub fn run(&mut self, piece: &str) -> Result<Flow> {
        if let Some(comment) = piece.strip_prefix('#') {
            let comment = comment.trim();
            if !comment.is_empty() {
                self.record(&Step::Note(comment.to_string()))?;
            }
            return Ok(Flow::Done);
        }
        let (word, rest) = piece.split_once(char::is_whitespace).unwrap_or((piece, ""));
        let (name, reply) = match self.understand(word, piece) {
            Ok(Meant::Command(command)) => (command.word, (command.run)(self, &Input::new(rest))?),
            Ok(Meant::Wish(wish)) => (self.word_of(&wish), act::wished(self, wish, || piece.to_string())?),
            Err(no) => ("", Reply::No(no)),
        };
        self.answer(name, about(reply, piece))
    }

    /// The word for a move, in JSON.
    fn word_of(&self, wish: &std::result::Result<Wish, No>) -> &'static str {
        let Ok(Wish::Call { verb, .. } | Wish::CallOn { verb, .. }) = wish else { return "move" };
        self.session.info().verbs.get(*verb as usize).map_or("move", |verb| verb.word)
    }

    /// Which command, or which move without a word, a line means.
    fn understand(&self, word: &str, line: &str) -> std::result::Result<Meant, No> {
        let info = self.session.info();
        let word = word.to_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        let rest = line.trim_start().get(word.len()..).unwrap_or_default();
        if let Some((verb, known)) = info.own_verb(&word) {
            return Ok(Meant::Wish(Wish::call(info, verb, known, rest)));
        }
        if let Some(command) = named(&word) {
            return Ok(Meant::Command(command));
        }
        if let Some(wish) = Wish::bare_call(self.game().as_ref(), self.session.view(), line) {
            return Ok(Meant::Wish(Ok(wish)));
        }
        let carries = offered(info).any(|command| matches!(command.word, "move" | "remove"));
        let places = words.iter().filter(|_| carries).take(2).filter(|word| Place::read(info, word).is_some()).count();
        let bare = || Wish::bare(self.game().as_ref(), self.session.view(), &words).map(Meant::Wish);
        // `w t3` is a move although `w` might begin a word, and `d` alone is a word although it might be a pile.
        if places == 2
            && let Some(wish) = bare()
        {
            return Ok(wish);
        }
        if let Some(command) = command::aliased(&word) {
            return Ok(Meant::Command(command));
        }
        match bare().filter(|_| carries) {
            Some(wish) => Ok(wish),
            None if carries && place::is_attempt(&word) => Err(place::unknown(info, &word)),
            None => find::find(info, &word).map(|found| match found {
                Found::Command(command) => Meant::Command(command),
                Found::Verb(verb, known) => Meant::Wish(Wish::call(info, verb, known, rest)),
            }),
        }
    }

    /// The move that a line asks for; nothing if it asks for something else.
    fn wish(&self, words: &[&str]) -> Option<std::result::Result<Wish, No>> {
        let game = self.game().as_ref();
        let (first, rest) = words.split_first()?;
        match self.understand(first, &words.join(" ")) {
            Ok(Meant::Wish(wish)) => Some(wish),
            Ok(Meant::Command(command)) => match command.word {
                "move" => Some(Wish::carry(game, rest)),
                "remove" => Some(Wish::remove(game, rest)),
                "draw" => Some(Ok(Wish::Draw)),
                _ => None,
            },
            Err(no) => Some(Err(no)),
        }
    }

    /// Puts a reply on the screen and says how the loop goes on.
    fn answer(&mut self, command: &str, reply: Reply) -> Result<Flow> {
        let reply = reply.made_safe();
        if self.settings.format == Format::Json {
            let line = json::reply(&self.session, command, &reply);
            if let Some(line) = line {
                self.print(&line)?;
            }
        }
        let json = self.settings.format == Format::Json;
        match reply {
            Reply::No(no) => {
                self.refuse(&no)?;
                return Ok(if no.unknown { Flow::Unknown } else { Flow::Refused });
            }
            Reply::Quit => return Ok(Flow::Quit),
            Reply::New(game) => return Ok(Flow::New(game)),
            _ if json => {}
            Reply::Played { happened, auto, moves } => self.played(&moves, auto, &happened)?,
            Reply::Went { said } => {
                self.say(&said)?;
                if self.settings.show == Show::Every {
                    self.board()?;
                }
            }
            Reply::Dealt => self.begin_deal()?,
            Reply::Board => self.board()?,
            Reply::Said(Answer { text, .. }) => self.say(&text)?,
        }
        Ok(Flow::Done)
    }

    fn played(&mut self, moves: &[crate::game::Move], auto: bool, happened: &str) -> Result<()> {
        if auto {
            let words: Vec<String> = moves.iter().map(|&m| self.session.info().spell(m)).collect();
            self.say(&format!("auto: {}", words.join("; ")))?;
        }
        match self.settings.show {
            Show::Every => {
                self.say(happened)?;
                self.board()?;
            }
            Show::Changes => {
                self.tell(happened)?;
                if let Some(card) = score::card_at_the_end(&self.session, &self.settings.style) {
                    self.tell(&card)?;
                }
            }
            Show::Final | Show::None => {}
        }
        // Whether the game is over takes a look at all its moves, so that is asked last.
        if !self.told_idle && self.session.has_idled(IDLE) && !self.session.is_over() {
            self.told_idle = true;
            let text = format!("for {IDLE} moves cards only went back and forth: {IDLE_TIP}");
            self.say(&text)?;
        }
        self.tell_the_end()
    }

    /// Tells a person that the game is over, and what can be done then.
    fn tell_the_end(&mut self) -> Result<()> {
        if !self.settings.interactive || !self.session.is_over() {
            return Ok(());
        }
        let words = score::words_at_the_end(self);
        self.say(&words)
    }

    /// Says no: at a prompt to the one who asked, in a script to the error stream with the line's place.
    fn refuse(&mut self, no: &No) -> Result<()> {
        match (&self.place, self.settings.interactive, self.settings.format) {
            (_, true, Format::Json) => Ok(()),
            (Some(place), false, _) => {
                let text = format!("{}: {no}", text::safe(place));
                self.complain(&text)
            }
            _ => self.say(&no.to_string()),
        }
    }
}

/// After so many moves that only went back and forth that is said.
const IDLE: usize = 60;
const IDLE_TIP: &str = "no more of them lie on the foundations, and none was turned up (`hint` may know better)";

/// The same reply; a line that was not understood is quoted back, for programs.
fn about(reply: Reply, line: &str) -> Reply {
    match reply {
        Reply::No(no) if no.unknown => Reply::No(No { command: line.to_string(), ..no }),
        reply => reply,
    }
}

/// What a line means.
enum Meant {
    Command(&'static Command),
    Wish(std::result::Result<Wish, No>),
}

/// For commands that take no arguments.
fn none_expected(word: &str, input: &Input<'_>) -> std::result::Result<(), No> {
    match input.words.first() {
        None => Ok(()),
        Some(extra) => Err(No::unknown("usage", format!("`{word}` stands alone, without `{}`", text::safe(extra)))),
    }
}
