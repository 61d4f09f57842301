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

mod abbreviated;
mod act;
mod alone;
mod answer;
mod carry;
mod complete;
mod draws;
mod find;
mod finish;
mod help;
mod json;
mod live;
mod making;
mod meant;
mod painting;
mod place;
mod reasons;
mod record;
mod replayed;
mod reply;
mod run;
mod save;
mod saved;
mod score;
mod screen;
mod script;
mod settings;
mod short;
mod spelling;
mod state;
mod sure;
mod table;
mod think;
mod typing;
mod understand;
mod usage;
mod wish;
mod word;

#[cfg(test)]
mod json_tests;
#[cfg(test)]
mod person_tests;
#[cfg(test)]
mod phase_tests;
#[cfg(test)]
mod shell_tests;
#[cfg(test)]
mod short_tests;
#[cfg(test)]
mod slip_tests;
#[cfg(test)]
mod spoken_tests;
#[cfg(test)]
mod stage;
#[cfg(test)]
mod wish_tests;
#[cfg(test)]
mod word_tests;

pub use complete::Sentences;
pub use json::{JSON_SCHEMA, deal_line};
pub use reasons::{ALL_REASONS, REASONS};
pub use replayed::{board_line, result_line, step_lines};
pub use reply::{Flow, New, No};
pub use saved::{OfGame, Said, Saved, settings_file};
pub use script::{Ending, Script, pieces};
pub use settings::{Format, Notation, OF_A_GAME, SETTINGS, Screen, Setting, Settings, Show};
pub use spelling::{person_move, spellings, typed_move};
pub use state::{Pager, Shell};
pub use sure::{asked, is_yes};
pub use table::WORDS;
pub use typing::{Typing, Worth};
pub use usage::{Kind, Need, Operand, Usage};
pub use word::Word;
