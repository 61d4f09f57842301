//! A game being played: moves made and taken back, and the record of it.

mod canonical;
mod contest;
mod deck;
#[cfg(test)]
mod every_game_tests;
mod fields;
mod files;
mod folder;
mod idle;
mod position;
mod reader;
mod recorder;
mod replay;
mod retired;
mod scripts;
mod session;
mod stamp;
#[cfg(test)]
mod toy;
mod transcript;
mod update;

pub use canonical::{canonical_text, digest};
pub use deck::deck_for;
pub use files::{Verifier, update, verify};
pub use folder::{default_folder, default_path, newest_unfinished, record_in};
pub use position::{Position, read_position};
pub(crate) use recorder::deal_text;
pub use recorder::{Existing, Opening, Recorder};
pub use replay::{Draw, Replay, TORN, Verified, apply, verify_with};
pub use scripts::record_script;
pub use session::{Counts, Point, Session, UndoPolicy, UndoRefusal};
pub use stamp::{NotAStamp, Stamp};
pub use transcript::{Command, Deal, Entry, FORMAT, Outcome, Step, Transcript};
pub use update::update_text;
