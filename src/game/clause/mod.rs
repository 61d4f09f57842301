//! The rules of a game as values, for everything that is said about them.
//!
//! A game describes its zones, its commands and its other rules with these types. They contain no sentence: the module
//! `words` turns them into sentences, and code that must know a rule asks the value.

mod build;
mod condition;
mod deal;
mod draw;
mod goal;
mod phase;
mod procedure;
mod removal;
mod space;
mod take;
mod zone_limit;

pub use build::{Build, BuildClause, BuildRule, Direction, SuitRule};
pub use condition::{Condition, FillingMove};
pub use deal::{Amount, DealClause, DealOrder, DivertClause, PickWord, ZonePiles};
pub use draw::{DrawClause, GatherClause, GatherDeal, Passes, Redeal, StackOrder, StockClause, StockSize};
pub use goal::GoalClause;
pub use phase::PhaseEnd;
pub use procedure::{
    ArrangeClause, FillClause, MatchClause, Procedure, ReshuffleClause, ScoreClause, StreakPoints, SweepClause,
    SweptCards, Under,
};
pub use removal::{PairMatch, RemovalClause};
pub use space::{RunArrival, SpaceClause, SpacePlace, SpaceRule, SpaceSuits, SpaceWord};
pub use take::{RunLimit, RunRule, Stopovers, TakeClause};
pub use zone_limit::{Beside, SourceClause, ZoneLimit};
