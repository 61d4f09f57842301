//! The rules of a game as values, for everything that is said about them.
//!
//! A game describes its zones, its commands and its other rules with these types. They contain no sentence: the module
//! `words` turns them into sentences, and code that must know a rule asks the value.

mod build_clause;
mod condition_clause;
mod deal_clause;
mod draw_clause;
mod goal_clause;
mod phase_clause;
mod procedure_clause;
mod removal_clause;
mod space_clause;
mod take_clause;
mod zone_limit_clause;

pub use build_clause::{Build, BuildClause, BuildRule, Direction, RankSequence, SuitRule};
pub use condition_clause::{Condition, FillingMove};
pub use deal_clause::{Amount, DealClause, DealOrder, DivertClause, PickWord, ZonePiles};
pub use draw_clause::{DrawClause, GatherClause, GatherDeal, Passes, Redeal, StackOrder, StockClause, StockSize};
pub use goal_clause::GoalClause;
pub use phase_clause::PhaseEnd;
pub use procedure_clause::{
    ArrangeClause, FillClause, MatchClause, MovePoints, Procedure, RedealPoints, ReshuffleClause, ScoreClause,
    StreakPoints, SweepClause, SweptCards, Under,
};
pub use removal_clause::{PairMatch, RemovalClause};
pub use space_clause::{RunArrival, SpaceClause, SpacePlace, SpaceRule, SpaceSuits, SpaceWord};
pub use take_clause::{RunLimit, RunRule, Stopovers, TakeClause};
pub use zone_limit_clause::{Beside, SourceClause, ZoneLimit};
