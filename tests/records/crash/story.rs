//! The sessions that are interrupted: their commands, and what their files may contain at any moment.

use crate::support::home::Home;

/// The commands of every session, over and over.
pub const COMMANDS: [&str; 4] = ["draw", "note so far", "undo", "draw"];

/// How they are recorded.
const RECORDED: [&str; 4] = ["draw", "{note: so far}", "undo", "draw"];

/// So many commands a session is given.
pub const LENGTH: usize = 12;

/// One of the ways in which a file is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Story {
    /// A new recording.
    Play,
    /// A new recording in the place of another.
    Force,
    /// An old recording goes on.
    Resume,
    /// A new recording begins with the steps of another.
    TakeOver,
    /// What a transcript pins is brought up to date.
    Update,
}

pub const STORIES: [Story; 5] = [Story::Play, Story::Force, Story::Resume, Story::TakeOver, Story::Update];

/// The file that is written, and the one that is taken over.
const FILE: &str = "a.yaml";
const SOURCE: &str = "source.yaml";

/// How many steps an old recording has.
const OLD_STEPS: usize = 3;

impl Story {
    /// The files that are there before, in a home of their own.
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
                let pins = "  - see:\n".repeat(20);
                home.write(
                    FILE,
                    &format!("patience: 1\ngame: klondike\nseed: 42\ndeals:\n- steps:\n{pins}  digest:\n"),
                );
            }
        }
        home
    }

    /// The command line.
    pub fn line(self) -> &'static str {
        match self {
            Story::Play => "play klondike --seed 42 --record a.yaml",
            Story::Force => "play klondike --seed 42 --record a.yaml --force",
            Story::Resume => "resume a.yaml",
            Story::TakeOver => "replay source.yaml --final --take-over --record a.yaml",
            Story::Update => "verify --update a.yaml",
        }
    }

    /// Whether commands are typed.
    pub fn is_session(self) -> bool {
        self != Story::Update
    }

    /// The steps that the file has when the session begins.
    fn before(self) -> usize {
        if matches!(self, Story::Resume | Story::TakeOver) { OLD_STEPS } else { 0 }
    }

    /// Looks at the files after the story was broken off, with so many commands answered and so many given: nothing is
    /// lost but the step in flight, and every file can be read. `old` is the file as it was before, if it was there.
    pub fn check(self, home: &Home, old: Option<&str>, answered: usize, given: usize, case: &str) {
        let new = std::fs::read_to_string(home.path(FILE)).ok();
        if self == Story::TakeOver {
            let run = home.run(&format!("verify {SOURCE}"));
            assert_eq!((run.status, steps(&home.read(SOURCE)).len()), (0, OLD_STEPS), "{case}: {run:?}");
        }
        let Some(new) = new else {
            return assert!(old.is_none() && answered == 0, "{case}: {self:?} lost its file after {answered} answers");
        };
        if answered == 0 && old == Some(new.as_str()) {
            return;
        }
        assert_eq!(home.run(&format!("verify {FILE}")).status, 0, "{case}: {self:?}: {new}");
        if self == Story::Update {
            return assert!(
                new.contains("  digest: ") && new.contains("stock 24"),
                "{case}: neither old nor new: {new}"
            );
        }
        let (found, before) = (steps(&new), self.before());
        let known = ["draw", "draw", "undo"].into_iter().take(before).chain(RECORDED.into_iter().cycle());
        let expected: Vec<&str> = known.take(before + given).collect();
        let beginning = expected.get(..found.len());
        assert_eq!(beginning, Some(found.as_slice()), "{case}: {self:?}");
        // Whoever takes over writes the old steps anew, and nobody has been answered before they are there.
        let least = if answered == 0 && self == Story::TakeOver { 0 } else { before + answered };
        assert!(found.len() >= least, "{case}: {self:?} answered {answered} commands and kept {}", found.len());
    }

    /// Whether the story was told to its end: what a run that says so must have left.
    pub fn is_told(self, home: &Home) -> bool {
        let Ok(new) = std::fs::read_to_string(home.path(FILE)) else { return false };
        match self {
            Story::Update => new.contains("stock 24"),
            _ => steps(&new).len() == self.before() + LENGTH,
        }
    }
}

/// The steps of a transcript whose lines are whole.
fn steps(text: &str) -> Vec<&str> {
    let whole = &text[..text.rfind('\n').map_or(0, |at| at + 1)];
    whole.lines().filter_map(|line| line.strip_prefix("  - ")).collect()
}

/// What a write left beside the files.
pub fn left_over(home: &Home) -> Vec<String> {
    let names = std::fs::read_dir(home.path("")).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(".tmp")).collect()
}
