//! Contracts of bridge hands that were played to the end, and their number by result.

use serde::{Deserialize, Serialize};

/// The level from which a contract is a slam: twelve of thirteen tricks.
const SLAM_LEVEL: u8 = 6;

/// The result of a contract that was played to the end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ContractResult {
    /// Whether the player is the declarer, not the house.
    pub is_by_player: bool,
    /// The level, i.e. the number of tricks over six.
    pub level: u8,
    /// Whether the contract was doubled or redoubled.
    pub is_doubled: bool,
    /// Whether the declarer made it.
    pub is_made: bool,
}

/// The number of contracts of one declarer.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "contract-counts"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct ContractCounts {
    /// The number of contracts made. This and all other counts are absent if they are 0.
    #[serde(skip_serializing_if = "is_zero")]
    pub made: u64,
    /// The number of contracts defeated.
    #[serde(skip_serializing_if = "is_zero")]
    pub defeated: u64,
    /// The number of doubled or redoubled contracts made.
    #[serde(skip_serializing_if = "is_zero")]
    pub doubled_made: u64,
    /// The number of doubled or redoubled contracts defeated.
    #[serde(skip_serializing_if = "is_zero")]
    pub doubled_defeated: u64,
    /// The number of slams made: contracts for twelve or thirteen tricks.
    #[serde(skip_serializing_if = "is_zero")]
    pub slams_made: u64,
    /// The number of slams defeated.
    #[serde(skip_serializing_if = "is_zero")]
    pub slams_defeated: u64,
}

/// The numbers of contracts, for each side that declared them.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "contracts"))]
#[serde(deny_unknown_fields)]
pub struct Contracts {
    /// The contracts that the player declared.
    pub player: ContractCounts,
    /// The contracts that the house declared.
    pub house: ContractCounts,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "`skip_serializing_if` passes a reference")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl ContractCounts {
    /// Returns the number of contracts.
    pub fn all(&self) -> u64 {
        self.made.saturating_add(self.defeated)
    }

    fn join(&mut self, other: &ContractCounts) {
        let ContractCounts { made, defeated, doubled_made, doubled_defeated, slams_made, slams_defeated } = other;
        for (sum, count) in [
            (&mut self.made, made),
            (&mut self.defeated, defeated),
            (&mut self.doubled_made, doubled_made),
            (&mut self.doubled_defeated, doubled_defeated),
            (&mut self.slams_made, slams_made),
            (&mut self.slams_defeated, slams_defeated),
        ] {
            *sum = sum.saturating_add(*count);
        }
    }
}

impl Contracts {
    /// Counts a contract.
    pub fn add(&mut self, result: ContractResult) {
        let made = u64::from(result.is_made);
        let counts = |is_counted: bool| (u64::from(is_counted) * made, u64::from(is_counted) * (1 - made));
        let (doubled_made, doubled_defeated) = counts(result.is_doubled);
        let (slams_made, slams_defeated) = counts(result.level >= SLAM_LEVEL);
        let defeated = 1 - made;
        let counts_of_this =
            ContractCounts { made, defeated, doubled_made, doubled_defeated, slams_made, slams_defeated };
        if result.is_by_player { self.player.join(&counts_of_this) } else { self.house.join(&counts_of_this) }
    }

    /// Adds the contracts of other deals.
    pub fn join(&mut self, other: &Contracts) {
        self.player.join(&other.player);
        self.house.join(&other.house);
    }

    /// Returns whether there are no contracts.
    pub fn is_empty(&self) -> bool {
        self.player.all() == 0 && self.house.all() == 0
    }
}

impl FromIterator<ContractResult> for Contracts {
    fn from_iter<I: IntoIterator<Item = ContractResult>>(results: I) -> Contracts {
        let mut contracts = Contracts::default();
        results.into_iter().for_each(|result| contracts.add(result));
        contracts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contracts_are_counted_by_declarer_doubling_and_slam() {
        let result =
            |is_by_player, level, is_doubled, is_made| ContractResult { is_by_player, level, is_doubled, is_made };
        let mut contracts: Contracts = [
            result(true, 4, false, true),
            result(true, 6, true, false),
            result(true, 7, false, true),
            result(false, 5, true, true),
        ]
        .into_iter()
        .collect();
        let player = ContractCounts {
            made: 2,
            defeated: 1,
            doubled_made: 0,
            doubled_defeated: 1,
            slams_made: 1,
            slams_defeated: 1,
        };
        let house = ContractCounts { made: 1, doubled_made: 1, ..ContractCounts::default() };
        assert_eq!(contracts, Contracts { player, house });
        contracts.join(&contracts.clone());
        assert_eq!((contracts.player.all(), contracts.house.all(), contracts.player.slams_made), (6, 2, 2));
        assert!(Contracts::default().is_empty() && !contracts.is_empty());
    }
}
