//! The playing time of a game.

use crate::play::Elapsed;
use std::time::Instant;

/// The source of the playing time.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Clock {
    /// The clock of the system: the time at which a person began to play, and the playing time of the game before that.
    Running(Instant, Elapsed),
    /// The playing time of a game that has a result. It does not grow while the player looks at the result.
    Ended(Elapsed),
    /// A time that the front end has measured.
    Stopped(Elapsed),
}

impl Clock {
    /// Returns the playing time so far.
    pub fn elapsed(self) -> Elapsed {
        match self {
            Clock::Running(since, before) => before.plus(since.elapsed()),
            Clock::Ended(elapsed) | Clock::Stopped(elapsed) => elapsed,
        }
    }

    /// Stops the clock when the game has a result, and starts it again when the player takes moves back.
    pub fn update(&mut self, has_result: impl Fn() -> bool) {
        *self = match *self {
            Clock::Running(since, before) if has_result() => Clock::Ended(before.plus(since.elapsed())),
            Clock::Ended(elapsed) if !has_result() => Clock::Running(Instant::now(), elapsed),
            clock => clock,
        };
    }
}
