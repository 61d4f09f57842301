//! A game being played: moves made and taken back, and the record of it.

mod beside;
mod bounds;
mod canonical;
mod carry_out;
mod command;
mod deck;
mod elapsed;
#[cfg(test)]
mod every_game_tests;
mod fields;
mod files;
mod folder;
pub mod format;
mod idle;
mod lock;
mod marks;
mod matches;
mod not_done;
mod opening;
mod position;
mod reader;
mod record_file;
mod recorder;
mod replay;
mod resume;
mod retired;
mod scripts;
mod session;
mod stamp;
#[cfg(test)]
mod toy;
mod transcript;
mod update;

pub use bounds::MOST_UNDONE;
pub use canonical::{canonical_text, digest};
pub use command::{Command, Done, Written};
pub use deck::deck_for;
pub use elapsed::{Elapsed, NotATime};
pub use files::{Verifier, update, verify};
pub use folder::{default_folder, newest_unfinished, record_in, resume_newest};
pub use lock::Identity;
pub use marks::Point;
pub use matches::NoNextDeal;
pub use not_done::NotDone;
pub use opening::Opening;
pub(crate) use opening::deal_text;
pub use position::{Position, read_position};
pub use recorder::{Existing, Recorder};
pub use replay::{Draw, Replay, TORN, Verified, verify_with};
pub use scripts::record_script;
pub use session::{Counts, Session, UndoPolicy, UndoRefusal};
pub use stamp::{NotAStamp, Stamp};
pub use transcript::{Deal, Doing, Entry, FORMAT, Outcome, Step, Transcript};
pub use update::update_text;
