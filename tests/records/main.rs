//! Tests of the files that sessions leave: transcripts, recording, crashes, hostile files, and exports.

#[path = "../support"]
mod support {
    pub mod fuzz_targets;
    pub mod home;
    pub mod mutate;
    pub mod option_values;
    #[cfg(unix)] // needs a pseudoterminal
    pub mod pty;
}

mod corpus;
mod crash;
mod export;
mod foreign_readers;
mod golden;
mod hostile_files;
mod import_deals;
mod import_mutants;
mod import_recognition;
mod import_round_trip;
mod import_saved_games;
#[cfg(unix)] // needs a pseudoterminal
mod interactive;
mod kept_files;
mod old_books;
mod recording;
mod transcripts;
