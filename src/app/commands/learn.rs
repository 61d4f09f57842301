//! The `patience learn` subcommand: lessons that teach a game on a fixed deal.
//!
//! A lesson does not count in the statistics and has no transcript. Only the number of completed steps is saved.

use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::start::recording_options::RecordingOptions;
use crate::app::start::run_session::{CommandSource, run, run_lesson};
use crate::cli;
use crate::error::Result;
use crate::render::Style;
use crate::shell::{Lesson, LessonProgress, LessonState, LessonText, lesson_ids, lesson_text, open_lesson};
use crate::text;
use std::io::Write;

/// Runs a lesson. At a terminal, it continues where it was left. Returns the exit status: 0 if the lesson was
/// completed, and at a terminal also if the player left it.
///
/// # Errors
/// Fails if there is no such lesson, or if the session fails.
pub fn learn(args: &cli::Learn, env: &Environment, style: Style, out: &mut dyn Write) -> Result<u8> {
    let (progress, damage) = LessonProgress::read(env.lessons());
    if args.list {
        return print(out, &list(&progress)?).map(|()| 0);
    }
    let session_args = args.session();
    let mut source = CommandSource::open(&session_args, env)?;
    let is_interactive = source.is_person() && env.is_interactive();
    let name = match &args.lesson {
        Some(name) => name.clone(),
        None if is_interactive => {
            if let Some(id) = first_uncompleted(&progress) {
                id.into()
            } else {
                let end = "You have completed all lessons. `patience learn LESSON` repeats one.\n";
                return print(out, &(list(&progress)? + end)).map(|()| 0);
            }
        }
        None => lesson_ids().next().unwrap_or_default().into(),
    };
    let id = lesson_text(&name)?.id;
    let (session, lesson) = open_lesson(&id, if is_interactive { progress.state(&id).step } else { 0 })?;
    let lesson = if is_interactive {
        if let Some(error) = damage {
            let error = text::sanitize_line(&error.message()).into_owned();
            env.notify(format!("note: the lessons begin again, because their file is damaged: {error}"));
        }
        with_saved_progress(lesson, progress, env)
    } else {
        lesson
    };
    let end = run_lesson((session, lesson), &mut source, &session_args, env, style, out)?;
    let status = u8::from(!is_interactive && !end.is_completed);
    if let Some(ready_game) = end.next_game {
        let recording = RecordingOptions { args: &session_args, env, is_person: source.is_person() };
        let recorder = recording.begin_in_data_folder(&ready_game);
        Ok(run(ready_game, recorder, source, &session_args, env, style, out)?.status.max(status))
    } else {
        if is_interactive {
            let (progress, _) = LessonProgress::read(env.lessons());
            print_diagnostic(farewell(&lesson_text(&id)?, end.is_completed, &progress));
        }
        Ok(status)
    }
}

/// Saves the progress of a lesson now and after each step. If it cannot be saved now, a note is shown before the
/// lesson.
fn with_saved_progress(lesson: Lesson, mut progress: LessonProgress, env: &Environment) -> Lesson {
    let (id, steps) = (lesson.text().id.clone(), lesson.text().steps.len());
    if let Err(error) = progress.save(&id, lesson.current(), steps) {
        let error = text::sanitize_line(&error.message()).into_owned();
        env.notify(format!("note: your progress is not kept: {error}"));
        return lesson;
    }
    lesson.on_progress(move |step| {
        // The lesson continues if a later step cannot be saved.
        let _ = progress.save(&id, step, steps);
    })
}

/// Returns the first lesson that the player has not completed.
pub fn first_uncompleted(progress: &LessonProgress) -> Option<&'static str> {
    lesson_ids().find(|id| !progress.state(id).is_completed)
}

/// Lists the lessons with their progress.
fn list(progress: &LessonProgress) -> Result<String> {
    let lessons = lesson_ids().map(lesson_text).collect::<Result<Vec<_>>>()?;
    let width = lessons.iter().map(|lesson| lesson.id.len()).max().unwrap_or(0);
    let line = |lesson: &LessonText| {
        format!("{:width$}  {} ({})\n", lesson.id, lesson.about, state_text(progress.state(&lesson.id), lesson))
    };
    Ok(lessons.iter().map(line).collect())
}

/// Describes the progress in a lesson: `new`, `at step 5 of 13` or `completed`.
fn state_text(state: LessonState, lesson: &LessonText) -> String {
    match state {
        LessonState { is_completed: true, .. } => "completed".into(),
        LessonState { step: 0, .. } => "new".into(),
        LessonState { step, .. } => format!("at step {} of {}", step + 1, lesson.steps.len()),
    }
}

/// Returns what a person reads after leaving a lesson. `progress` is the saved progress.
fn farewell(lesson: &LessonText, is_completed: bool, progress: &LessonProgress) -> String {
    let LessonText { id, game, .. } = lesson;
    if !is_completed {
        return format!("`patience learn {id}` continues the lesson");
    }
    // If the progress cannot be saved, the next lesson is the same one again.
    match first_uncompleted(progress).filter(|next| next != id) {
        Some(next) => {
            format!("`patience play {game}` starts a game; `patience learn` starts the next lesson, `{next}`")
        }
        None => format!("`patience play {game}` starts a game"),
    }
}

/// Returns a note for a player who has neither played a game nor begun a lesson.
pub fn newcomer_note(env: &Environment) -> Option<&'static str> {
    let has_played = || {
        let folder = env.transcripts.as_deref().and_then(|folder| folder.read_dir().ok());
        folder.is_some_and(|mut files| files.next().is_some())
    };
    let has_lessons = || env.lessons().is_some_and(|path| path.exists());
    (env.is_interactive() && env.transcripts.is_some() && !has_played() && !has_lessons())
        .then_some("new to patience? `patience learn` teaches you Klondike in a few minutes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_completed_lesson_is_not_continued_even_if_it_was_not_saved() {
        let (not_saved, _) = LessonProgress::read(None);
        let ids: Vec<&str> = lesson_ids().collect();
        let lessons: Vec<LessonText> = ids.iter().map(|id| lesson_text(id).unwrap()).collect();
        let (first, second) = (&lessons[0], &lessons[1]);
        assert_eq!(farewell(first, true, &not_saved), format!("`patience play {}` starts a game", first.game));
        assert_eq!(
            farewell(second, true, &not_saved),
            format!(
                "`patience play {}` starts a game; `patience learn` starts the next lesson, `{}`",
                second.game, ids[0]
            )
        );
        assert_eq!(farewell(first, false, &not_saved), format!("`patience learn {}` continues the lesson", ids[0]));
    }
}
