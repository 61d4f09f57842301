//! Playing a game: the session, its transcript, the replay of transcripts, and past games.

// Dates, timestamps and durations, without a clock and without a time zone.
mod time;

// One game being played: moves, undo, and the commands that change them.
mod session;

// The transcript format: its contents, its parser and its writer.
mod transcript;

// Files on disk: atomic writes, locks, the recorder, and the folders for transcripts.
mod storage;

// The replay of a transcript, and the comparison of its results with the transcript.
mod replay;

// Past games: their summaries, statistics, and the deal of the day.
mod archive;

#[cfg(test)]
mod test_game;

#[cfg(test)]
mod every_game_tests;

pub use archive::daily::{
    DAILY_GAME, DailyGame, counts_for_streak, daily_challenge, daily_date, daily_deal, daily_result, daily_streak,
    daily_title, daily_wins_before, games_of_daily_deal,
};
pub use archive::daily_calendar::{CalendarDay, DailyCalendar, DayResult, Streak};
pub use archive::game_archive::Archive;
pub use archive::game_summary::{GameSummary, PastStatus};
pub use archive::past_results::PastResults;
pub use archive::result_code::ResultCode;
pub use archive::stats::{Stats, mean, median};
pub use replay::compare_sessions::{Branch, ComparedSession, Divergence, divergences};
pub use replay::verify_files::Verifier;
pub use replay::{Replay, TORN_LAST_LINE, Verified, verify_with};
pub use session::bookmarks::GotoTarget;
pub use session::command::{Command, CommandOutcome, TextCommand};
pub use session::command_error::CommandError;
pub use session::deck::{deck_for, other_board_note, parse_deal};
pub use session::multi_deal::NoNextDeal;
pub use session::player_knowledge::Checkpoint;
pub use session::{Bookmark, Counts, Session, UndoPolicy, UndoRefusal};
pub(crate) use storage::atomic_file::replace_with;
pub(crate) use storage::lock::{self, LockError, LockedFile};
pub use storage::record::Record;
pub use storage::recorder::Recorder;
pub use storage::removed_games::{remove_game, restore_game};
pub use storage::restored_transcript::{RestoredTranscript, restore_transcript};
pub use storage::script_records::record_script;
pub(crate) use storage::transcript_dir::{TranscriptFile, transcript_files};
pub use storage::transcript_dir::{default_folder, is_being_written, newest_unfinished, record_in, resume_newest};
pub use storage::write_file::{Existing, check_absent, check_writable, write_file};
pub use time::date::Date;
pub use time::elapsed::Elapsed;
pub use time::month::Month;
pub use time::timestamp::Timestamp;
pub use transcript::assertions::{ActualValues, Winnable};
pub use transcript::board_digest::board_digest;
pub use transcript::chosen_deal::ChosenDeal;
pub use transcript::freecell_notation::{MAX_NOTATION_COLUMNS, NotationMove, cell, column, columns};
pub use transcript::header::TranscriptHeader;
pub(crate) use transcript::header::deal_header_text;
pub use transcript::move_numbers::MoveNumbers;
pub use transcript::position::{PositionSpec, read_position};
pub use transcript::share_code::{holds_share_code, is_share_code, share_code};
pub use transcript::writer::transcript_text;
pub use transcript::{Action, DealResult, LocatedStep, Step, Transcript};
#[cfg(feature = "internals")]
pub use {
    replay::verify_files::{update, verify},
    transcript::field_names,
};
