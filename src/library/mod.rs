//! The public library: games, sessions, hints, the solver and the shell, as a few types that hide all other modules.

mod advice;
mod analysis;
mod assertions;
mod backup;
mod check;
mod front_end;
mod game;
mod lesson;
mod moves;
mod new_game;
mod points;
mod rules_page;
mod session;
mod shell;
mod shell_on_page;
mod solver;
mod verify;

pub use advice::{Advice, Alternative};
pub use analysis::{Analysis, LosingMove, analyze};
#[cfg(feature = "cli")]
pub(crate) use assertions::ComputedValues;
pub use backup::{BackupContents, BackupGame, read_backup, write_backup};
pub use check::{RulebookCheck, check_rulebook};
pub use front_end::{Choice, Completion, DropTarget, KeyHelp, KeyReply, PickedCards, Selection};
pub use game::{Game, families, find_game, find_games, games};
pub use lesson::{LessonInfo, LessonPage, has_lesson, lessons};
pub use moves::Move;
pub use points::{AnalyzedDeal, Decision, Par, analyze_points, par};
pub use rules_page::BoardPart;
pub use session::{Pile, Session};
pub use shell::{Outcome, Reply, Shell};
pub use shell_on_page::{BoardInGame, ListedMove, Offer, PageReply, PlaceOnBoard, card_shapes, error_on_page};
pub use solver::{Solution, Solver, Verdict};
pub use verify::{replay_json, verify};
