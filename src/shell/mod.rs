//! The text interface of a session: it reads lines, and writes boards, sentences or JSON.
//!
//! A front end uses it as follows:
//!
//! 1. Call `Shell::new(session, recorder, settings, deal, out, err)`, then [`Shell::show_first_screen`]. The
//!    second call writes the first screen, or the JSON line of the deal.
//! 2. Choose a source of lines. [`Script`] reads a file, a pipe or text from the command line. A person at a terminal
//!    types into the line editor of the module `terminal`. If the terminal cannot move its cursor, use
//!    [`Script::with_prompt`] instead.
//!    `run(&mut shell)` reads lines until an [`InputEnd`].
//! 3. Call [`Shell::finish`]: it writes the last board, or the JSON line of the result. If the game is over, its
//!    transcript gets the result. The call returns the recorder: close it, or discard it if it is empty.
//! 4. After [`InputEnd::New`], deal again, make another shell, and call `run` of the *same* source with it. The rest of
//!    a script then continues in the new game. If the deal fails, [`Shell::reject_new_game`] reports that. If
//!    [`Script::continue_after_rejection`] then returns true, the source continues with the same shell.
//! 5. The exit status is 1 if [`Script::rejection_count`] is not 0.
//!
//! A closed pipe is no error: the sources then end as if the player had left. Any other failure, such as a transcript
//! that cannot be written, is returned as an error.

// The flag that Ctrl-C sets and that long searches check.
mod interrupt;

// Settings that a player can change: their values, and the file that keeps them.
mod settings;

// Lessons: texts, expected commands, and the current step.
mod lesson;

// The state of a shell: its session, settings, transcript, streams, front end and dialog.
mod state;

// Responses to commands, and their form as JSON.
mod output;

// From typed text to a command or a move.
mod parse;

// The commands of a session: the table of them, and what each one does.
#[expect(clippy::unnecessary_wraps, reason = "the functions of all commands have one signature")]
mod commands;

// Tab completion, and the preview of a line while it is typed.
mod completion;

// Keys that act at once: the keys of a game, and the commands that they mean.
mod keys;

mod click;
mod follow_lesson;
mod memory_output;
mod open_lesson;
mod page_text;
mod pointer;
mod practice_start;
mod reason;
mod rejection;
mod replay_lines;
mod run;
mod script;

#[cfg(test)]
mod test_support;
#[cfg(test)]
mod tests;

pub use click::ClickEffect;
pub use commands::command_forms::command_forms;
pub use commands::confirm::{ConfirmAnswer, one_key_question, question_prompt};
pub(crate) use commands::execute::command_rejection;
pub use commands::finish::can_finish;
pub use commands::game_result::ending_text;
pub use completion::candidates::Candidates;
pub use completion::line_preview::{LineStatus, ValidInput};
pub use completion::typed_forms::{parse_typed_move, read_move};
pub use interrupt::Interrupt;
pub use keys::key_help::{KeyGroup, KeyRow};
pub use keys::key_hint::KeyHint;
pub use keys::key_input::{KeyEffect, KeyInput, SelectedCards};
pub use keys::key_press::KeyPress;
pub use keys::key_table::KeyTable;
pub use lesson::{Lesson, LessonProgress, LessonState, LessonText, has_lesson, lesson_ids, lesson_text};
pub(crate) use lesson::{LessonStep, board_key};
pub use memory_output::MemoryOutput;
pub use open_lesson::open_lesson;
pub use output::response::{Flow, NewGameRequest};
pub(crate) use output::texts_for_page::move_offer;
pub use page_text::{PageOffer, PageTextKind};
pub use pointer::{moves_between_piles, pointer_choices, pointer_moves, pointer_selection};
pub use practice_start::{PracticeStart, practice_start};
pub use reason::all_reasons;
pub use replay_lines::{board_line, replay_lines, result_line, step_lines};
pub use script::{InputEnd, MAX_LINE_BYTES, Script, split_commands};
pub use settings::settings_file::{SavedSetting, SettingsFile, settings_file};
pub use settings::{OnByDefault, OutputFormat, SETTINGS, ScreenMode, Settings, ShowMode, WIDTHS};
pub use state::{
    Experience, FrontEnd, LastPage, Pager, PagerEnd, PagerMode, PastLookup, ScreenClock, ScreenCopy, ScreenPlaces,
    Shell,
};
#[cfg(feature = "internals")]
pub use {
    commands::command_table::SESSION_COMMANDS,
    completion::typed_forms::{parse_interactive_move, typed_forms},
    parse::command_usage::CommandUsage,
    settings::Notation,
    settings::Setting,
};
