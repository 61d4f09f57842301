//! Arguments of `patience practice`.

use super::options::SessionArgs;
use super::solve::LimitArgs;
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// `patience practice`
#[derive(Args, Clone, Debug)]
pub struct Practice {
    /// FILE: a transcript, a share code, or `-` for standard input. NUMBER: a game of `patience history`. GAME: your
    /// last session of this game [default: the game that you played last; games of scripts do not count]
    #[arg(value_name = "FILE|NUMBER|GAME", value_hint = ValueHint::AnyPath)]
    pub file: Option<PathBuf>,
    /// The limits
    #[command(flatten)]
    pub limits: LimitArgs,
    /// The session
    #[command(flatten)]
    pub session: SessionArgs,
}
