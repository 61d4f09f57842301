//! The runs of `patience` that crash tests interrupt: their commands, and what their files may contain afterwards.

use crate::support::home::Home;

/// The commands of every session, in a cycle.
pub const COMMANDS: [&str; 4] = ["draw", "note so far", "undo", "draw"];

/// The commands as a transcript records them.
const RECORDED: [&str; 4] = ["draw", "{note: so far}", "undo", "draw"];

/// The number of commands in a session.
pub const COMMAND_COUNT: usize = 12;

/// A kind of run that writes the file `a.yaml`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Story {
    /// A new recording.
    Play,
    /// A new recording that replaces another.
    Force,
    /// A recording that is continued.
    Resume,
    /// A new recording that begins with the steps of another.
    TakeOver,
    /// An update of the boards and the digest that are recorded in a transcript.
    Update,
}

pub const STORIES: [Story; 5] = [Story::Play, Story::Force, Story::Resume, Story::TakeOver, Story::Update];

/// The file that the run writes. `TakeOver` also reads another file.
const FILE: &str = "a.yaml";
const SOURCE: &str = "source.yaml";

/// The number of steps of an old recording.
const OLD_STEP_COUNT: usize = 3;

impl Story {
    /// Creates a home with the files that exist before the session.
    pub fn begin(self) -> Home {
        let home = Home::new();
        let record = |name: &str| {
            let run = home.run(&format!("play klondike --seed 42 -e 'draw; draw; undo' --record {name}"));
            assert_eq!(run.status, 0, "{run:?}");
        };
        match self {
            Story::Play => {}
            Story::Force | Story::Resume => record(FILE),
            Story::TakeOver => record(SOURCE),
            Story::Update => {
                let board_steps = "  - see:\n".repeat(20);
                home.write(
                    FILE,
                    &format!("patience: 1\ngame: klondike\nseed: 42\ndeals:\n- steps:\n{board_steps}  digest:\n"),
                );
            }
        }
        home
    }

    pub fn line(self) -> &'static str {
        match self {
            Story::Play => "play klondike --seed 42 --record a.yaml",
            Story::Force => "play klondike --seed 42 --record a.yaml --force",
            Story::Resume => "resume a.yaml",
            Story::TakeOver => "replay source.yaml --final --take-over --record a.yaml",
            Story::Update => "verify --update a.yaml",
        }
    }

    /// Whether the run is a session that reads commands.
    pub fn is_session(self) -> bool {
        self != Story::Update
    }

    /// The number of old steps that the file contains when the session begins.
    fn old_step_count(self) -> usize {
        if matches!(self, Story::Resume | Story::TakeOver) { OLD_STEP_COUNT } else { 0 }
    }

    /// Checks the files after an interruption, when `answered` of `sent` commands had been answered. Only steps of
    /// unanswered commands may be missing, and every file must be readable. `old_text` is the text of the file before
    /// the session, and `case` describes the interruption in messages.
    pub fn check(self, home: &Home, old_text: Option<&str>, answered: usize, sent: usize, case: &str) {
        let new_text = std::fs::read_to_string(home.path(FILE)).ok();
        if self == Story::TakeOver {
            let run = home.run(&format!("verify {SOURCE}"));
            assert_eq!((run.status, steps(&home.read(SOURCE)).len()), (0, OLD_STEP_COUNT), "{case}: {run:?}");
        }
        let Some(new_text) = new_text else {
            return assert!(
                old_text.is_none() && answered == 0,
                "{case}: {self:?} lost its file after {answered} answers"
            );
        };
        if answered == 0 && old_text == Some(new_text.as_str()) {
            return;
        }
        assert_eq!(home.run(&format!("verify {FILE}")).status, 0, "{case}: {self:?}: {new_text}");
        if self == Story::Update {
            return assert!(
                new_text.contains("  digest: ") && new_text.contains("stock 24"),
                "{case}: neither old nor new: {new_text}"
            );
        }
        let (found_steps, old_step_count) = (steps(&new_text), self.old_step_count());
        let steps_in_order =
            ["draw", "draw", "undo"].into_iter().take(old_step_count).chain(RECORDED.into_iter().cycle());
        let expected: Vec<&str> = steps_in_order.take(old_step_count + sent).collect();
        let beginning = expected.get(..found_steps.len());
        assert_eq!(beginning, Some(found_steps.as_slice()), "{case}: {self:?}");
        // `TakeOver` writes the old steps again before it answers the first command.
        let min_count = if answered == 0 && self == Story::TakeOver { 0 } else { old_step_count + answered };
        assert!(
            found_steps.len() >= min_count,
            "{case}: {self:?} answered {answered} commands and kept {}",
            found_steps.len()
        );
    }

    /// Whether the file is complete. It must be complete after a run that succeeded.
    pub fn is_complete(self, home: &Home) -> bool {
        let Ok(text) = std::fs::read_to_string(home.path(FILE)) else { return false };
        match self {
            Story::Update => text.contains("stock 24"),
            _ => steps(&text).len() == self.old_step_count() + COMMAND_COUNT,
        }
    }
}

/// Returns the steps on the complete lines of a transcript. A write that was interrupted may leave an incomplete line.
fn steps(text: &str) -> Vec<&str> {
    let complete = &text[..text.rfind('\n').map_or(0, |at| at + 1)];
    complete.lines().filter_map(|line| line.strip_prefix("  - ")).collect()
}

/// Returns the names of the temporary files that a write left.
pub fn temporary_files(home: &Home) -> Vec<String> {
    let names = std::fs::read_dir(home.path("")).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(".tmp")).collect()
}
