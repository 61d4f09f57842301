//! The run of a session from its first screen to its last. Each line is parsed, executed and answered.

use super::commands::command_table::COMMAND_TABLE;
use super::commands::explain_input::input_note;
use super::commands::help::{REPEATED_COMMANDS, getting_started_text, options_note, phase_verbs_text};
use super::commands::{coach, game_result, mutate, score};
use super::keys::key_table::KeyTable;
use super::lesson::LessonEvent;
use super::output::json;
use super::output::response::{Answer, Flow, MoveReport, NewGameRequest, Response};
use super::output::texts_for_page::page_texts;
use super::parse::command_usage::CommandInput;
use super::parse::move_request::MoveRequest;
use super::parse::parse_line::{ParsedLine, parse_line};
use super::parse::session_command::{CommandAction, SessionCommand};
use super::parse::short_places::column_to_cell;
use super::reason::Reason;
use super::rejection::Rejection;
use super::settings::{OutputFormat, ShowMode};
use super::state::{RepeatedEnding, Shell};
use crate::board::PileId;
use crate::card::Card;
use crate::error::{Error, Result};
use crate::game::{Move, Role, Status, message};
use crate::json::{DealLine, first_line};
use crate::play::{Recorder, Step};
use crate::render::option_value;
use crate::render::sentence;
use crate::text;

impl Shell<'_> {
    /// Prints the first screen: the deal, and for a person the title and the first commands.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn show_first_screen(&mut self) -> Result<()> {
        if self.settings.format == OutputFormat::Json {
            let line = first_line(&DealLine::of(&self.session, self.session.view()));
            self.print(&line)?;
            return self.begin_lesson();
        }
        let is_lesson = self.lesson().is_some();
        if self.settings.interactive && !is_lesson {
            let title = game_result::opening_title(self);
            self.print_verbatim(&text::sanitize_lines(&title))?;
        }
        self.show_deal()?;
        if is_lesson {
            self.begin_lesson()?;
        } else if self.settings.interactive {
            self.dialog.last_phase_text = phase_verbs_text(&self.session);
            let knows_commands = self.front_end.experience.knows_commands;
            let advice = if knows_commands {
                self.dialog.last_phase_text.clone()
            } else if self.uses_keys() && self.dialog.last_phase_text.is_empty() {
                let clicks =
                    if self.uses_mouse() { "; a click selects a card, and a second click moves it" } else { "" };
                format!("{GETTING_STARTED_WITH_KEYS}{clicks}")
            } else {
                let input_note = input_note(self).map_or(String::new(), |note| format!("; {note}"));
                getting_started_text(&self.session) + &input_note
            };
            self.print_advice(&advice)?;
            if let Some(note) = options_note(self.session.info()).filter(|_| self.daily.is_none() && !knows_commands) {
                self.print_advice(&note)?;
            }
            if let Some(note) = coach::inactive_note(self) {
                self.print_advice(note)?;
            }
        }
        self.announce_game_over()?;
        self.record_ending()
    }

    /// Shows a new deal.
    fn show_deal(&mut self) -> Result<()> {
        match self.settings.show {
            ShowMode::Every => self.show_board(),
            ShowMode::Changes => self.describe_table(),
            ShowMode::Spoken => {
                let text = sentence::describe_deal(&self.session);
                self.print_narration(&text)?;
                self.describe_table()
            }
            ShowMode::Final | ShowMode::None => Ok(()),
        }
    }

    /// Records that the player leaves this game for another one. Call it before [`Shell::finish`]. If the transcript is
    /// not empty, it gets the current result, and the game cannot be resumed.
    ///
    /// # Errors
    /// Fails if the transcript cannot be written.
    pub fn record_as_left(&mut self) -> Result<()> {
        match &mut self.recording.recorder {
            Some(recorder) if !recorder.is_empty() => recorder.finish(&self.session),
            _ => Ok(()),
        }
    }

    /// Ends the session and prints the last board or the result. If the game is over, its transcript gets the result.
    /// Any other game can be resumed. Returns the recorder, for the caller to close or discard.
    ///
    /// # Errors
    /// Fails if the output or the transcript cannot be written.
    pub fn finish(mut self) -> Result<Option<Recorder>> {
        // Between two deals of a match, the transcript gets no result, so the match can be resumed.
        if let Some(recorder) = &mut self.recording.recorder
            && self.session.is_over()
            && !self.session.has_next_deal()
        {
            recorder.finish(&self.session)?;
        }
        if self.settings.format == OutputFormat::Json {
            let line = json::result(&self.session, self.deal.as_ref());
            self.print(&line)?;
        } else if self.settings.show == ShowMode::Final {
            self.show_board()?;
        }
        self.flush()?;
        Ok(self.recording.recorder)
    }

    /// Lists the keys that act at once.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn show_keys(&mut self) -> Result<()> {
        let help = KeyTable::of(self.session.info()).help(self.settings.style.columns(), self.uses_mouse());
        self.print_verbatim(&help)
    }

    /// Executes one command, or records one comment. An interrupt stops a search, and the session continues.
    ///
    /// # Errors
    /// Fails if the output or the transcript cannot be written.
    pub fn run_command(&mut self, command_text: &str) -> Result<Flow> {
        let interrupt = self.front_end.interrupt.clone();
        interrupt.run_stoppable(|| self.execute_and_respond(command_text))
    }

    /// Executes a command and prints the response, or records a comment.
    fn execute_and_respond(&mut self, command_text: &str) -> Result<Flow> {
        self.begin_live_line();
        let is_repeated = self.dialog.repeatable_command.as_deref() == Some(command_text);
        self.dialog.repeated_ending = RepeatedEnding::None;
        self.dialog.has_just_won = false;
        if let Some(comment) = command_text.strip_prefix('#') {
            let comment = comment.trim();
            if !comment.is_empty() {
                self.record(&Step::Note(comment.to_string()))?;
            }
            return Ok(Flow::Done);
        }
        let board_before = coach::board_before_warning(self);
        let before_lesson = self.before_lesson_command();
        let shown_hint = self.dialog.shown_hint.take().filter(|_| command_text == PLAYS_HINT);
        let plays_shown_hint = shown_hint.is_some();
        self.dialog.shown_hint = shown_hint;
        let (word, reply) = self.execute_line(command_text)?;
        self.update_clock();
        let (mut reply, event) = match &before_lesson {
            Some(before) => self.judge_by_lesson(word, before, reply),
            None => (reply, LessonEvent::Unchanged),
        };
        if let (Some(board), Response::Played { auto, report, .. }) = (board_before, &mut reply) {
            report.warning = coach::remark_on_move(self, &board, *auto).unwrap_or_default();
        }
        let reply = self.with_typed_move(quote_line(reply, command_text), command_text);
        let flow = self.show_response(word, reply)?;
        self.record_ending()?;
        self.follow_with_lesson(word, event, &flow)?;
        // After the command that completes a step of a lesson, nothing is repeated: the next step asks for another
        // command.
        let is_repeatable = flow == Flow::Done && is_repeated_word(word, command_text) && event != LessonEvent::Done;
        self.dialog.repeatable_command = match self.dialog.shown_hint {
            Some(_) if flow == Flow::Done && word == HINT => Some(PLAYS_HINT.to_string()),
            _ => is_repeatable.then(|| command_text.to_string()),
        };
        // A player who repeats a command by pressing Enter may miss the end of the deal. A player who plays a hint by
        // Enter pays attention to each move.
        if is_repeated && !plays_shown_hint && self.dialog.repeatable_command.is_some() && self.offers_new_deal() {
            self.dialog.repeated_ending = RepeatedEnding::Announced;
        }
        Ok(flow)
    }

    /// Executes a command that the player has confirmed.
    ///
    /// # Errors
    /// Fails if the output or the transcript cannot be written.
    pub fn run_confirmed(&mut self, command_text: &str) -> Result<Flow> {
        self.dialog.is_confirmed = true;
        let flow = self.run_command(command_text);
        self.dialog.is_confirmed = false;
        flow
    }

    /// Returns the command that an empty line means. During a deal, it is the last command, if that is one of
    /// [`REPEATED_COMMANDS`]. After the end of a deal, it is the command that deals again: `next` or `new`. Returns `None`
    /// if the line would end a game that the player may still want to continue, and if there is nothing to repeat.
    pub fn repeatable_command(&self) -> Option<&str> {
        match self.offers_new_deal() {
            // The deal ended while the player repeated a command by empty lines, so the player may press Enter once
            // more without having noticed the end. That line shows the result again.
            true if self.shows_ending_again() || self.can_continue_after_end() => None,
            true if self.session.has_next_deal() => Some("next"),
            true => Some("new"),
            false => self.dialog.repeatable_command.as_deref(),
        }
    }

    /// Returns whether the next empty line shows the result of the ended deal again, and repeats nothing.
    pub fn shows_ending_again(&self) -> bool {
        self.dialog.repeated_ending != RepeatedEnding::None
    }

    /// Whether the deal of a person is over, so that the next command may deal again.
    fn offers_new_deal(&self) -> bool {
        self.settings.is_for_person() && self.session.is_over()
    }

    /// Whether the game has ended without a win, but could continue after `undo`. Only a typed word leaves such a game: a
    /// player who presses Enter once too often must not lose sight of it.
    pub(crate) fn can_continue_after_end(&self) -> bool {
        let is_stopped = matches!(self.session.status(), Status::Stuck | Status::Over);
        is_stopped && !self.session.has_next_deal() && self.session.score_sheet().is_none()
    }

    /// Executes a line. Returns its command word and the response.
    fn execute_line(&mut self, line: &str) -> Result<(&'static str, Response)> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let parsed = parse_line(
            COMMAND_TABLE,
            self.session.game().as_ref(),
            self.session.view(),
            self.settings.notation,
            line,
            &words,
        );
        let typed = || line.to_string();
        Ok(match parsed {
            Err(rejection) => ("", self.with_option_tip(rejection, &words).into()),
            Ok(ParsedLine::Move(m)) => (self.command_of_move(m), mutate::play(self, m)?),
            Ok(ParsedLine::Request(request)) => {
                let word = request.as_ref().map_or(MOVE, |request| self.command_of_request(request));
                let reply = mutate::play_request(self, request, typed)?;
                (word, self.with_column_tip(reply, &words))
            }
            Ok(ParsedLine::Command(command)) if self.requires_full_word(command, &words) => {
                let text = format!("type `{}` in full while a game is in progress", command.usage.word);
                ("", Rejection::not_understood(Reason::UnknownWord, text).into())
            }
            Ok(ParsedLine::Command(command)) => {
                (command.usage.word, self.execute_command(command, words.get(1..).unwrap_or_default(), line)?)
            }
        })
    }

    /// Replaces the tip if a line that is not understood names an option of the game. In Spider, `one suit` names its
    /// option `suits`.
    fn with_option_tip(&self, rejection: Rejection, words: &[&str]) -> Rejection {
        let info = self.session.info();
        let is_named = |key: &str, word: &&str| word.eq_ignore_ascii_case(key) || key.strip_suffix('s') == Some(*word);
        let option = info.options.iter().find(|option| words.iter().any(|word| is_named(&option.key, word)));
        match option {
            Some(option) if rejection.reason == Reason::UnknownWord => {
                let key = text::sanitize_line(&option.key);
                let deal_tip = option_value(option)
                    .map_or(String::new(), |value| format!(", and `new -o {key}={value}` deals again"));
                rejection.tip(format!("`{key}` is an option of this game: `options` lists its values{deal_tip}"))
            }
            _ => rejection,
        }
    }

    /// Adds a tip if the rejected card could also mean a move: `6c` is the six of clubs, but the player may want to
    /// move the top card of column 6 to a cell. The tip shows how to type that move.
    fn with_column_tip(&self, reply: Response, words: &[&str]) -> Response {
        match (reply, words) {
            (Response::Rejected(rejection), [word]) => match column_to_cell(self.session.info(), word) {
                Some(tip) => Rejection {
                    tip: if rejection.tip.is_empty() { tip.into() } else { message![rejection.tip, "; ", tip] },
                    ..rejection
                }
                .into(),
                None => rejection.into(),
            },
            (reply, _) => reply,
        }
    }

    /// Replaces the move that a rejection names, for a person: by its keys if keys act at once, otherwise by the typed
    /// line. Programs get the canonical spelling.
    fn with_typed_move(&self, reply: Response, line: &str) -> Response {
        let is_person = self.settings.is_for_person();
        let rejected_move = |rejection: &Rejection| {
            let m = if is_person { self.session.info().parse_move(&rejection.command) } else { None };
            m.filter(|_| !rejection.is_not_understood)
        };
        match reply {
            Response::Rejected(rejection) => match rejected_move(&rejection) {
                Some(m) => {
                    let command = if self.uses_keys() { self.move_as_typed(m) } else { line.trim().to_string() };
                    Response::Rejected(Rejection { command, ..rejection })
                }
                None => Response::Rejected(rejection),
            },
            reply => reply,
        }
    }

    /// Executes a session command with its arguments.
    fn execute_command(&mut self, command: &'static SessionCommand, words: &[&str], line: &str) -> Result<Response> {
        if self.front_end.unavailable_commands.contains(&command.usage.word) {
            let text = format!("a bot in a survey cannot use `{}`", command.usage.word);
            return Ok(Rejection::not_allowed(command.usage.word, Reason::NotForBots, text).into());
        }
        if let Some(answer) = self.answer_in_lesson(command.usage.word, words) {
            return Ok(answer);
        }
        if let Some(rejection) = command.usage.rejection_on_page().filter(|_| self.settings.is_page) {
            return Ok(rejection.into());
        }
        let arguments = line.split_once(char::is_whitespace).map_or("", |(_, arguments)| arguments.trim());
        let input = |words| CommandInput::new(&command.usage, words, arguments);
        match command.action {
            CommandAction::Moves(read) => {
                let request = command.parse_move_request(read, self.session.game().as_ref(), words);
                mutate::play_request(self, request, || format!("{} {arguments}", command.usage.word))
            }
            CommandAction::Runs(run) => {
                input(words).map_or_else(|rejection| Ok(rejection.into()), |input| run(self, &input))
            }
            CommandAction::Explains(explain) => {
                input(words).map_or_else(|rejection| Ok(rejection.into()), |input| explain(self, &input, COMMAND_TABLE))
            }
        }
    }

    /// Returns the command word that JSON states for a move. The player may have typed the move without it.
    fn command_of_move(&self, m: Move) -> &'static str {
        let Move::Custom { verb, .. } = m else { return MOVE };
        self.session.info().verbs.get(usize::from(verb)).map_or(MOVE, |verb| verb.word)
    }

    /// Returns the command word that JSON states for a requested move. The player may have typed the move without it.
    fn command_of_request(&self, request: &MoveRequest) -> &'static str {
        let (MoveRequest::Call { verb, .. } | MoveRequest::CallOn { verb, .. }) = *request else { return MOVE };
        self.session.info().verbs.get(usize::from(verb)).map_or(MOVE, |verb| verb.word)
    }

    /// Rejects a request for a new game that cannot be dealt. The current game continues. The message has the same form
    /// as any other rejection, with the place of the line in a script.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn reject_new_game(&mut self, new: &NewGameRequest, cause: &Error) -> Result<()> {
        let rejection = Rejection::not_allowed(&new.typed, Reason::NotDealt, cause.message_with_location())
            .tip(cause.all_hints().first().map_or("", String::as_str));
        self.show_response("new", rejection.into()).map(drop)
    }

    /// Prints a response. Returns what it means for the loop that reads lines.
    fn show_response(&mut self, command: &str, reply: Response) -> Result<Flow> {
        let reply = reply.sanitized();
        if self.settings.format == OutputFormat::Json {
            let line = json::reply(&self.session, command, &reply);
            if let Some(line) = line {
                self.print(&line)?;
            }
        }
        if self.settings.is_page {
            let texts = page_texts(&self.session, &reply);
            self.page_texts.extend(texts);
        }
        let json = self.settings.format == OutputFormat::Json;
        match reply {
            Response::Rejected(rejection) => {
                self.show_rejection(&rejection)?;
                return Ok(if rejection.is_not_understood { Flow::NotUnderstood } else { Flow::Rejected });
            }
            Response::Quit => return Ok(Flow::Quit),
            Response::Confirm(question) => return Ok(Flow::Confirm(question)),
            Response::New(new) => return Ok(Flow::New(new)),
            _ if json => {}
            Response::Played { report, auto, moves, automatic_moves: after } => {
                // A summary replaces the list of the moves that the program chose.
                let listed = if report.summary.is_empty() { &moves[..] } else { &[] };
                self.show_moves(if auto { listed } else { &after }, &report)?;
            }
            Response::HistoryChanged { text, .. } => {
                self.print_advice(&text)?;
                if self.settings.show == ShowMode::Every {
                    self.show_board()?;
                }
                self.announce_game_over()?;
            }
            Response::Dealt => self.show_deal()?,
            Response::Board if self.settings.show == ShowMode::Spoken => self.describe_table()?,
            Response::Board => self.show_board()?,
            Response::Answer(Answer { text, .. }) if VERBATIM.contains(&command) => self.print_verbatim(&text)?,
            Response::Answer(Answer { list: Some(list), .. }) if self.uses_keys() => {
                let text = self.with_keys_of_list(list);
                self.print_advice(&text)?;
            }
            Response::Answer(Answer { text, .. }) => self.print_advice(&text)?,
        }
        Ok(Flow::Done)
    }

    /// Tells a person at a prompt how to continue, if a new phase of the game has begun and has verbs of its own,
    /// or if an empty line followed an ending that the player may not have noticed.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn announce_phase(&mut self) -> Result<()> {
        self.repeat_lesson()?;
        if !self.settings.interactive || self.settings.format == OutputFormat::Json || self.session.is_over() {
            // If the player goes back from the end of the game, the text about the phase is printed again.
            self.dialog.last_phase_text.clear();
            return self.repeat_ending();
        }
        let phase_text = phase_verbs_text(&self.session);
        if phase_text != self.dialog.last_phase_text {
            self.print_advice(&phase_text)?;
            self.dialog.last_phase_text = phase_text;
        }
        Ok(())
    }

    /// Shows the result again, if a repeated command ended the deal and the player then typed an empty line.
    fn repeat_ending(&mut self) -> Result<()> {
        match self.dialog.repeated_ending {
            // Each empty line after a game that could continue shows the result again.
            RepeatedEnding::None if self.offers_new_deal() && self.can_continue_after_end() => {
                self.dialog.repeated_ending = RepeatedEnding::Waiting;
                Ok(())
            }
            RepeatedEnding::None => Ok(()),
            RepeatedEnding::Announced => {
                self.dialog.repeated_ending = RepeatedEnding::Waiting;
                Ok(())
            }
            RepeatedEnding::Waiting if self.can_continue_after_end() => self.announce_game_over(),
            RepeatedEnding::Waiting => {
                self.dialog.repeated_ending = RepeatedEnding::None;
                self.announce_game_over()
            }
        }
    }

    /// Prints the effect of moves. `automatic` are the moves that the player did not make.
    fn show_moves(&mut self, automatic: &[Move], report: &MoveReport) -> Result<()> {
        self.print_advice(&report.summary)?;
        if !automatic.is_empty() {
            let automatic_text = self.automatic_text(automatic);
            self.print_advice(&automatic_text)?;
        }
        match self.settings.show {
            ShowMode::Every => {
                self.print_advice(&report.narration)?;
                self.show_board()?;
            }
            ShowMode::Changes | ShowMode::Spoken => {
                self.print_narration(&report.narration)?;
                if let Some(score) = score::at_the_end(&self.session, &self.settings) {
                    self.print_narration(&score)?;
                }
            }
            ShowMode::Final | ShowMode::None => {}
        }
        self.print_advice(&report.warning)?;
        // `is_over` generates all moves, so it is checked last.
        if !self.dialog.has_reported_idle && self.session.made_no_progress(IDLE_LIMIT) && !self.session.is_over() {
            self.dialog.has_reported_idle = true;
            let text = format!("the last {IDLE_LIMIT} moves made no progress: {IDLE_TIP}");
            self.print_advice(&text)?;
        }
        self.dialog.has_just_won = self.is_won_by_player();
        self.announce_game_over()
    }

    /// Whether a person at a prompt has won this game, without the solver.
    fn is_won_by_player(&self) -> bool {
        let counts = self.settings.is_for_person() && self.lesson().is_none() && !self.recording.has_solver_moves;
        counts && self.session.status() == Status::Won && !self.session.has_next_deal()
    }

    /// Returns whether the last command has won the game, without the solver. Returns `false` if asked again.
    pub fn take_win(&mut self) -> bool {
        std::mem::take(&mut self.dialog.has_just_won)
    }

    /// Tells the shell that a key ended the cascade. An empty line then shows the result again, instead of dealing a new
    /// game, because the player has pressed Enter or the space bar to end the cascade.
    pub fn note_skipped_cascade(&mut self) {
        self.dialog.repeated_ending = RepeatedEnding::Announced;
    }

    /// Describes moves that the player did not make. A person who sees the board reads which cards went to the
    /// foundations; a program gets the commands.
    fn automatic_text(&self, moves: &[Move]) -> String {
        let info = self.session.info();
        let spell = |&m: &Move| info.format_move(m);
        let cards = if self.settings.is_for_person() { self.cards_on_foundations(moves) } else { None };
        match (self.settings.show, cards) {
            (ShowMode::Spoken, _) => format!("Auto: {}.", text::pluralize(moves.len(), "move")),
            (_, Some(cards)) => {
                let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
                let foundations = if cards.len() == 1 { "foundation" } else { "foundations" };
                format!("auto: {} to the {foundations}", text::join_list(&cards, "and"))
            }
            _ => format!("auto: {}", moves.iter().map(spell).collect::<Vec<_>>().join("; ")),
        }
    }

    /// Returns the cards that the last moves brought to the foundations, in order. Returns `None` if the moves did
    /// something else, too.
    fn cards_on_foundations(&self, moves: &[Move]) -> Option<Vec<Card>> {
        let (info, view) = (self.session.info(), self.session.view());
        let mut targets: Vec<PileId> = Vec::new();
        let card = |&m: &Move| match m {
            Move::Transfer { to, count: 1, .. } if info.role_of(to) == Some(Role::Foundation) => {
                let later = targets.iter().filter(|&&other| other == to).count();
                targets.push(to);
                view.card(to, view.len(to).checked_sub(later + 1)?)
            }
            _ => None,
        };
        let mut cards: Vec<Card> = moves.iter().rev().map(card).collect::<Option<_>>()?;
        cards.reverse();
        Some(cards)
    }

    /// Tells a person that the game is over, and what to do next.
    fn announce_game_over(&mut self) -> Result<()> {
        if !self.settings.interactive || !self.session.is_over() {
            return Ok(());
        }
        let result_text = game_result::announce(self);
        self.print_advice(&result_text)
    }

    /// Prints a rejection: at a prompt as a message, in a script to the error stream with the place of the line.
    fn show_rejection(&mut self, rejection: &Rejection) -> Result<()> {
        let rejection = rejection.describe(self.settings.show.voice());
        match (&self.dialog.line_location, self.settings.interactive, self.settings.format) {
            (_, true, OutputFormat::Json) => Ok(()),
            (Some(place), false, _) => {
                let text = format!("{}: {rejection}", text::sanitize_line(place));
                self.print_error(&text)
            }
            _ => self.print_advice(&rejection),
        }
    }
}

/// The advice at the start of a game in which keys act at once.
const GETTING_STARTED_WITH_KEYS: &str = "Tab lists all moves, ? lists the keys, u takes a move back";

/// The commands whose answers contain card names that must stay as they are, because they are examples or words of
/// the player.
const VERBATIM: [&str; 6] = ["help", "rules", "options", "set", "save", "note"];

/// Whether an empty line repeats a command with this word. It repeats `hint play`, but not `hint`.
fn is_repeated_word(word: &str, line: &str) -> bool {
    let plays = line.split_whitespace().nth(1).is_some_and(|argument| argument.eq_ignore_ascii_case("play"));
    let command = if word == HINT && plays { PLAYS_HINT } else { word };
    REPEATED_COMMANDS.contains(&command)
}

/// The command that suggests a move.
const HINT: &str = "hint";

/// The command that plays the moves of a hint. After `hint`, an empty line means this command.
const PLAYS_HINT: &str = "hint play";

/// The command word for moves from pile to pile.
const MOVE: &str = "move";

/// The number of moves without progress after which a remark is printed.
const IDLE_LIMIT: usize = 60;
const IDLE_TIP: &str = "no card was added to the foundations, and none was turned up (`hint` may help)";

/// If a line was not understood, adds its text to the rejection. The JSON of the rejection contains it.
fn quote_line(reply: Response, line: &str) -> Response {
    match reply {
        Response::Rejected(rejection) if rejection.is_not_understood => {
            Response::Rejected(Rejection { command: line.to_string(), ..rejection })
        }
        reply => reply,
    }
}
