//! A session in words: lines go in; boards, sentences or JSON come out.
//!
//! How a front end uses it:
//!
//! 1. `Shell::new(session, recorder, settings, deal, out, err)`, then [`Shell::begin`]: the first screen, or the
//!    JSON line of the deal.
//! 2. A source of lines: [`Script`] (a file, a pipe, text from the command line) or a person at a terminal (by the
//!    line editor of `terminal`, or, where that cannot move its cursor, [`Script::asking`]). `run(&mut shell)` reads until an
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

/// Settings that a player can change: their values, and the file that keeps them.
mod settings;

/// The state of a shell: its session, record, settings and output streams.
mod state;

/// Responses to commands, and their form as JSON.
mod output;

/// From typed text to a command or a move.
mod parse;

/// The commands of a session: the table of them, and what each one does.
mod commands;

/// What the Tab key offers, and the preview of a line while it is typed.
mod completion;

mod rejection;
mod rejection_codes;
mod replay_lines;
mod run;
mod script;

#[cfg(test)]
mod test_support;
#[cfg(test)]
mod tests;

pub use commands::command_table::WORDS;
pub use commands::confirm::{asked, is_yes};
pub use completion::candidates::Sentences;
pub use completion::line_preview::{Typing, Worth};
pub use completion::typed_forms::{person_move, spellings, typed_move};
pub use output::json::{JSON_SCHEMA, deal_line};
pub use output::response::{Flow, New};
pub use parse::command_usage::{Kind, Need, Operand, Usage};
pub use parse::command_word::Word;
pub use rejection::No;
pub use rejection_codes::{ALL_REASONS, REASONS};
pub use replay_lines::{board_line, result_line, step_lines};
pub use script::{Ending, Script, pieces};
pub use settings::settings_file::{OfGame, Said, Saved, settings_file};
pub use settings::{Format, Notation, OF_A_GAME, SETTINGS, Screen, Setting, Settings, Show};
pub use state::{Pager, Shell};
