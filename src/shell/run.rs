//! A session from its first screen to its last: line after line is understood, carried out and answered.

use super::commands::command_table::ALL;
use super::commands::help::{first_words, words_of_phase};
use super::commands::{advise, mutate, score};
use super::output::json;
use super::output::response::{Answer, Flow, Happened, New, Reply};
use super::parse::command_usage::Input;
use super::parse::command_word::{Does, Word};
use super::parse::move_request::Wish;
use super::parse::parse_line::{Meant, understand};
use super::parse::short_places::column_to_cell;
use super::rejection::No;
use super::settings::{Format, Show};
use super::state::Shell;
use crate::error::{Error, Result};
use crate::game::Move;
use crate::play::{Recorder, Step};
use crate::render::sentence;
use crate::text;

impl Shell<'_> {
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
            self.print(&text::sanitize_line(&title))?;
        }
        self.begin_deal()?;
        if self.settings.interactive {
            let words = first_words(&self.session);
            self.say(&words)?;
            self.told_phase = words_of_phase(&self.session);
        }
        self.tell_the_end()?;
        self.settle()
    }

    /// Shows a deal that lies there untouched.
    fn begin_deal(&mut self) -> Result<()> {
        match self.settings.show {
            Show::Every => self.board(),
            Show::Changes => self.table(),
            Show::Spoken => {
                let text = sentence::dealt(&self.session);
                self.tell(&text)?;
                self.table()
            }
            Show::Final | Show::None => Ok(()),
        }
    }

    /// Leaves the game for another, before [`Shell::finish`]: one in which something was done gets its result as it
    /// stands, and cannot be resumed.
    ///
    /// # Errors
    /// The record cannot be written.
    pub fn leave(&mut self) -> Result<()> {
        match &mut self.recorder {
            Some(recorder) if !recorder.is_empty() => recorder.finish(&self.session),
            _ => Ok(()),
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

    /// Carries out one command, or keeps one comment.
    ///
    /// # Errors
    /// The output or the record cannot be written.
    pub fn run(&mut self, piece: &str) -> Result<Flow> {
        self.turn();
        if let Some(comment) = piece.strip_prefix('#') {
            let comment = comment.trim();
            if !comment.is_empty() {
                self.record(&Step::Note(comment.to_string()))?;
            }
            return Ok(Flow::Done);
        }
        let before = advise::watched(self);
        let (word, mut reply) = self.carry_out_line(piece)?;
        if let (Some(before), Reply::Played { auto: false, happened, .. }) = (before, &mut reply) {
            happened.warning = advise::warning(self, &before).unwrap_or_default();
        }
        let flow = self.answer(word, about(reply, piece))?;
        self.settle()?;
        self.repeated = (flow == Flow::Done && REPEATED.contains(&word)).then(|| piece.to_string());
        Ok(flow)
    }

    /// Carries out a command about which the player was asked, and is sure.
    ///
    /// # Errors
    /// The output or the record cannot be written.
    pub fn run_for_sure(&mut self, piece: &str) -> Result<Flow> {
        self.is_sure = true;
        let flow = self.run(piece);
        self.is_sure = false;
        flow
    }

    /// The command that an empty line carries out again: the last one, if it is one of those that are typed again and
    /// again.
    pub fn repeated(&self) -> Option<&str> {
        self.repeated.as_deref()
    }

    /// Does what a line asks for, and says by which word.
    fn carry_out_line(&mut self, line: &str) -> Result<(&'static str, Reply)> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let meant =
            understand(ALL, self.session.game().as_ref(), self.session.view(), self.settings.notation, line, &words);
        let typed = || line.to_string();
        Ok(match meant {
            Err(no) => ("", no.into()),
            Ok(Meant::Move(m)) => (self.word_of(m), mutate::play(self, m)?),
            Ok(Meant::Wish(wish)) => {
                let word = wish.as_ref().map_or(MOVE, |wish| self.word_for(wish));
                let reply = mutate::wished(self, wish, typed)?;
                (word, self.or_a_column(reply, &words))
            }
            Ok(Meant::Word(word)) if self.wants_the_whole_word(word, &words) => {
                let text = format!("in the middle of a game `{}` is typed whole", word.usage.word);
                ("", No::unknown("unknown-word", text).into())
            }
            Ok(Meant::Word(word)) => {
                (word.usage.word, self.carry_out_word(word, words.get(1..).unwrap_or_default(), line)?)
            }
        })
    }

    /// Says besides, of a card that was refused, how the column of that number goes to a cell: `6c` is the card.
    fn or_a_column(&self, reply: Reply, words: &[&str]) -> Reply {
        match (reply, words) {
            (Reply::No(no), [word]) => match column_to_cell(self.session.info(), word) {
                Some(tip) => {
                    No { tip: if no.tip.is_empty() { tip } else { format!("{}; {tip}", no.tip) }, ..no }.into()
                }
                None => no.into(),
            },
            (reply, _) => reply,
        }
    }

    /// Does what a word of a session asks for.
    fn carry_out_word(&mut self, word: &'static Word, words: &[&str], line: &str) -> Result<Reply> {
        let rest = line.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim());
        let input = |words| Input::new(&word.usage, words, rest);
        match word.does {
            Does::Moves(read) => {
                let wish = word.wish(read, self.session.game().as_ref(), words);
                mutate::wished(self, wish, || format!("{} {rest}", word.usage.word))
            }
            Does::Runs(run) => input(words).map_or_else(|no| Ok(no.into()), |input| run(self, &input)),
            Does::Explains(explain) => input(words).map_or_else(|no| Ok(no.into()), |input| explain(self, &input, ALL)),
        }
    }

    /// The word for a move in JSON, where none was typed.
    fn word_of(&self, m: Move) -> &'static str {
        let Move::Custom { verb, .. } = m else { return MOVE };
        self.session.info().verbs.get(usize::from(verb)).map_or(MOVE, |verb| verb.word)
    }

    /// The same for a move that is yet to be found.
    fn word_for(&self, wish: &Wish) -> &'static str {
        let (Wish::Call { verb, .. } | Wish::CallOn { verb, .. }) = *wish else { return MOVE };
        self.session.info().verbs.get(usize::from(verb)).map_or(MOVE, |verb| verb.word)
    }

    /// Refuses the new game that was wanted, since it cannot be dealt: the one that is open goes on. It is said as any
    /// other refusal is, with the place of its line in a script.
    ///
    /// # Errors
    /// The output cannot be written.
    pub fn refuse_new(&mut self, new: &New, cause: &Error) -> Result<()> {
        let no = No::refused(&new.typed, "not-dealt", cause.message_with_location())
            .tip(cause.hints.first().map_or("", String::as_str));
        self.answer("new", no.into()).map(drop)
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
            Reply::Asks(question) => return Ok(Flow::Asks(question)),
            Reply::New(new) => return Ok(Flow::New(new)),
            _ if json => {}
            Reply::Played { happened, auto, moves, after } => {
                let listed = if happened.summary.is_empty() { &moves[..] } else { &[] };
                self.played(if auto { listed } else { &after }, &happened)?;
            }
            Reply::Went { said } => {
                self.say(&said)?;
                if self.settings.show == Show::Every {
                    self.board()?;
                }
            }
            Reply::Dealt => self.begin_deal()?,
            Reply::Board if self.settings.show == Show::Spoken => self.table()?,
            Reply::Board => self.board()?,
            Reply::Said(Answer { text, .. }) => self.say(&text)?,
        }
        Ok(Flow::Done)
    }

    /// Tells a person who is about to be asked what goes on in a phase of the game that has begun and has words of its
    /// own.
    ///
    /// # Errors
    /// The output cannot be written.
    pub fn tell_the_phase(&mut self) -> Result<()> {
        if !self.settings.interactive || self.settings.format == Format::Json || self.session.is_over() {
            return Ok(());
        }
        let words = words_of_phase(&self.session);
        if words != self.told_phase {
            self.say(&words)?;
            self.told_phase = words;
        }
        Ok(())
    }

    /// Tells what moves did; `automatic` are those that the player did not make.
    fn played(&mut self, automatic: &[Move], happened: &Happened) -> Result<()> {
        self.say(&happened.summary)?;
        if !automatic.is_empty() {
            let spell = |&m: &Move| self.session.info().format_move(m);
            let words = match self.settings.show {
                Show::Spoken => format!("Auto: {}.", text::pluralize(automatic.len(), "move")),
                _ => format!("auto: {}", automatic.iter().map(spell).collect::<Vec<_>>().join("; ")),
            };
            self.say(&words)?;
        }
        match self.settings.show {
            Show::Every => {
                self.say(&happened.told)?;
                self.board()?;
            }
            Show::Changes | Show::Spoken => {
                self.tell(&happened.told)?;
                if let Some(score) = score::at_the_end(&self.session, &self.settings) {
                    self.tell(&score)?;
                }
            }
            Show::Final | Show::None => {}
        }
        self.say(&happened.warning)?;
        // Whether the game is over takes a look at all its moves, so that is asked last.
        if !self.told_idle && self.session.made_no_progress(IDLE) && !self.session.is_over() {
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
        let no = no.told(self.settings.show.voice());
        match (&self.place, self.settings.interactive, self.settings.format) {
            (_, true, Format::Json) => Ok(()),
            (Some(place), false, _) => {
                let text = format!("{}: {no}", text::sanitize_line(place));
                self.complain(&text)
            }
            _ => self.say(&no),
        }
    }
}

/// What an empty line may repeat.
const REPEATED: [&str; 4] = ["draw", "undo", "redo", "next"];

/// The word for moves from pile to pile.
const MOVE: &str = "move";

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
