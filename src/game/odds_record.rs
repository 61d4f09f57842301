//! Figures on how often a game is won: measured by us, or published in a study.

/// The figures for a game with certain options.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct OddsRecord {
    /// The options that do not have their default values, in the order of the game: key and value.
    pub options: &'static [(&'static str, &'static str)],
    /// The deals that the solver won and lost.
    pub survey: Option<SolverSurvey>,
    /// The share of deals that can be won, as a study found.
    pub study: Option<StudyShare>,
    /// The deals that a player won who does not search.
    pub player: Option<PlayerWins>,
}

/// The result of a survey: deals solved by the solver, which sees all cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SolverSurvey {
    /// The number of deals.
    pub deals: u32,
    /// The number of deals that can be won.
    pub won: u32,
    /// The number of deals that cannot be won. All other deals are undecided.
    pub lost: u32,
    /// The median number of moves of the wins; 0 if it is not known.
    pub moves: u16,
}

impl SolverSurvey {
    /// Returns the number of deals that the solver did not decide.
    pub fn unknown(self) -> u32 {
        self.deals.saturating_sub(self.won).saturating_sub(self.lost)
    }

    /// Returns the lowest and the highest share of the deals that can be won, in percent. They differ if deals are
    /// undecided.
    pub fn percent_won(self) -> (f64, f64) {
        let percent = |count: u32| 100.0 * f64::from(count) / f64::from(self.deals.max(1));
        (percent(self.won), percent(self.deals.saturating_sub(self.lost)))
    }
}

/// The share of deals that can be won, in the study by Blake and Gent ("The Winnability of Klondike Solitaire and Many
/// Other Patience Games").
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct StudyShare {
    /// The share, in percent.
    pub percent: f64,
    /// Half the width of the interval that contains the share with 95 % confidence, in percent of all deals.
    pub uncertainty: f64,
    /// Whether the rules of the study differ a little from ours.
    pub differs: bool,
}

/// The deals that a player without a search won.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PlayerWins {
    /// The player.
    pub player: SimulatedPlayer,
    /// The number of deals that the player wins.
    pub won: u32,
    /// Out of this many deals.
    pub deals: u32,
    /// Whether both numbers are a rounded share, and not counts.
    pub is_rounded: bool,
}

/// A player without a search.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SimulatedPlayer {
    /// A player who makes the move that looks best, and never looks ahead.
    Simple,
    /// The simple player, without the cells.
    SimpleWithoutCells,
    /// A player who makes any legal move.
    Random,
    /// A player who always plays the first card that fits.
    FirstFit,
    /// A player who follows every hint.
    Hint,
    /// Any player, because no choice changes the result. The share is exact, by calculation.
    Everyone,
}
