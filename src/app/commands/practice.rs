//! The `patience practice` subcommand: a new session at the last position of a played game from which a win is known.

use super::play::check_other_file;
use super::replay;
use crate::app::process::argument_error::missing_operand;
use crate::app::process::environment::Environment;
use crate::app::start::practice_game::ready_to_practice;
use crate::app::start::recording_options::RecordingOptions;
use crate::app::start::run_session::{CommandSource, run};
use crate::app::survey::solve_report::limits;
use crate::cli;
use crate::error::Result;
use crate::play::Transcript;
use crate::render::Style;
use crate::shell::practice_start;
use crate::solve::advice::turning_point::SearchBudget;
use std::io::Write;

/// Finds the last position of a transcript from which a win is known, and continues there in a new session. Returns the
/// exit status.
///
/// # Errors
/// Fails if the transcript cannot be replayed, if no such position is found, or if the session fails.
pub fn practice(args: &cli::Practice, env: &Environment, style: Style, out: &mut dyn Write) -> Result<u8> {
    let file = args.file.as_deref().ok_or_else(|| missing_operand("FILE", "practice"))?;
    check_other_file(&args.session, file)?;
    let mut transcript = Transcript::read(file)?;
    transcript.undo = args.session.undo.unwrap_or(transcript.undo);
    let game = replay::open_game(&transcript)?;
    let (limits, budget, cancel) = (limits(&args.limits), SearchBudget::AllPositions, env.interrupt.flag());
    let search = || practice_start(&transcript, &game, Some(limits), budget, cancel);
    let start = env.interrupt.run_stoppable(search)?;
    let source = CommandSource::open(&args.session, env)?;
    let ready_game = ready_to_practice(&transcript, game, start.at)?;
    let recording = RecordingOptions { args: &args.session, env, is_person: source.is_person() };
    let recorder = recording.begin(&ready_game)?;
    env.notify(start.note);
    run(ready_game, recorder, source, &args.session, env, style, out).map(|end| end.status)
}
