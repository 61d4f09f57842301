//! The games that the solver fc-solve can solve: their columns, cells and foundations, and the command line for each.

use crate::board::PileId;
use crate::card::Suit;
use crate::engine::{
    Capabilities, CardSet, FoundationKind, FoundationStart, MoveLimit, Premises, Space, TakeUnit, features, iter_cards,
};
use crate::game::{Game, Role};
use crate::games::catalog;
use crate::solve::{self, compiled_rules};
use std::sync::LazyLock;

/// The rules that fc-solve has options for. fc-solve never moves cards back from foundations. A game that allows such
/// moves is accepted, too, because a solution without them is valid.
const PREMISES: Premises = Premises {
    game: features! { GoalFull },
    zones: &[
        (
            Role::Tableau,
            features! {
                AcceptsCards, SpaceAcceptsNone, SpaceAcceptsAny, SpaceAcceptsSome, BuildsOnSomeRanks, LimitedHeight,
                GivesTop, GivesRuns, LimitByCells, LimitBySpaces, AcceptsSingleCards
            },
        ),
        (Role::Cell, features! { AcceptsCards, SpaceAcceptsAny, AcceptsSingleCards, LimitedHeight, GivesTop }),
        (
            Role::Foundation,
            features! {
                SeesTopCardsOnly, AcceptsCards, SpaceAcceptsNone, SpaceAcceptsSome, SpaceOwnSuit, AcceptsSingleCards,
                LimitedHeight, GivesTop, LimitedDestinations, KeepsLowestCards
            },
        ),
    ],
};

/// The minimum number of cards that a column must accept: a whole pack, so that the limit has no effect.
const MIN_COLUMN_LIMIT: u8 = 52;

/// The way in which columns are built down.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Build {
    AlternateColor,
    Suit,
    Rank,
}

impl Build {
    const ALL: [Build; 3] = [Build::AlternateColor, Build::Suit, Build::Rank];

    /// The value of `--sequences-are-built-by`.
    fn word(self) -> &'static str {
        match self {
            Build::AlternateColor => "alternate_color",
            Build::Suit => "suit",
            Build::Rank => "rank",
        }
    }

    /// Returns whether a card fits on the card with the next higher rank.
    fn fits(self, above: Suit, below: Suit) -> bool {
        match self {
            Build::AlternateColor => above.color() != below.color(),
            Build::Suit => above == below,
            Build::Rank => true,
        }
    }

    /// Returns the cards that fit on a card. The index of a card has its rank in the lower four bits and its suit
    /// above them.
    fn cards_on(self, below: usize) -> CardSet {
        let fitting = Suit::ALL.into_iter().filter(|&above| self.fits(above, Suit::ALL[below >> 4]));
        match below & 15 {
            // No card is lower than an ace, and a joker has no rank.
            0 | 1 => 0,
            rank => fitting.fold(0, |set, above| set | 1 << ((above as usize) << 4 | (rank - 1))),
        }
    }
}

/// The cards that an empty column accepts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum EmptyColumn {
    AnyCard,
    OnlyKings,
    NoCards,
}

impl EmptyColumn {
    /// The value of `--empty-stacks-filled-by`.
    fn word(self) -> &'static str {
        match self {
            EmptyColumn::AnyCard => "all",
            EmptyColumn::OnlyKings => "kings",
            EmptyColumn::NoCards => "none",
        }
    }
}

/// The rules of a game in the terms of fc-solve.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct SolverGame {
    columns: usize,
    cells: usize,
    build: Build,
    empty_column: EmptyColumn,
    /// Whether a run moves as a unit, even if there are too few cells and spaces to move it card by card.
    has_unlimited_runs: bool,
}

/// The presets of fc-solve for games with one pack and ordinary foundations.
const PRESETS: [(&str, SolverGame); 13] = [
    ("freecell", preset(8, 4, Build::AlternateColor, EmptyColumn::AnyCard)),
    ("bakers_game", preset(8, 4, Build::Suit, EmptyColumn::AnyCard)),
    ("kings_only_bakers_game", preset(8, 4, Build::Suit, EmptyColumn::OnlyKings)),
    ("eight_off", preset(8, 8, Build::Suit, EmptyColumn::OnlyKings)),
    ("seahaven_towers", preset(10, 4, Build::Suit, EmptyColumn::OnlyKings)),
    ("forecell", preset(8, 4, Build::AlternateColor, EmptyColumn::OnlyKings)),
    ("bakers_dozen", preset(13, 0, Build::Rank, EmptyColumn::NoCards)),
    ("good_measure", preset(10, 0, Build::Rank, EmptyColumn::NoCards)),
    ("beleaguered_castle", preset(8, 0, Build::Rank, EmptyColumn::AnyCard)),
    ("cruel", preset(12, 0, Build::Suit, EmptyColumn::NoCards)),
    ("fan", preset(18, 0, Build::Suit, EmptyColumn::OnlyKings)),
    ("relaxed_freecell", with_unlimited_runs(preset(8, 4, Build::AlternateColor, EmptyColumn::AnyCard))),
    ("relaxed_seahaven_towers", with_unlimited_runs(preset(10, 4, Build::Suit, EmptyColumn::OnlyKings))),
];

const fn preset(columns: usize, cells: usize, build: Build, empty_column: EmptyColumn) -> SolverGame {
    SolverGame { columns, cells, build, empty_column, has_unlimited_runs: false }
}

const fn with_unlimited_runs(preset: SolverGame) -> SolverGame {
    SolverGame { has_unlimited_runs: true, ..preset }
}

impl SolverGame {
    /// Returns the rules of a game, or `None` if fc-solve does not know one of them.
    pub(super) fn of(game: &dyn Game) -> Option<SolverGame> {
        let table = compiled_rules(game)?;
        let capabilities = Capabilities::of(table);
        let begins_with_aces =
            matches!(capabilities.foundation, FoundationKind::BySuit(FoundationStart::Ace | FoundationStart::DealtAce));
        let cells = table.zones.list.iter().filter(|zone| zone.role == Role::Cell);
        let cells_hold_one_card = cells.flat_map(|zone| &zone.put).all(|put| put.max == 1);
        let tableau = table.zones.list.iter().find(|zone| zone.role == Role::Tableau)?;
        let (put, take) = (tableau.put.as_ref()?, tableau.take.as_ref()?);
        let is_known = capabilities.is_within(&PREMISES)
            && capabilities.ranks == 13
            && game.info().pack.suits.len() == 4
            && begins_with_aces
            && capabilities.goal_full == capabilities.piles(Role::Foundation)
            && cells_hold_one_card
            && put.max >= MIN_COLUMN_LIMIT;
        // `PREMISES` does not contain `BuildDiffersByPile`, so the first table applies to all columns.
        let builds_by =
            |build: &Build| iter_cards(capabilities.pack).all(|card| put.fits[0][card] == build.cards_on(card));
        let empty_column = match put.space {
            Space::Cards(0) => EmptyColumn::NoCards,
            Space::Cards(cards) if cards & capabilities.pack == capabilities.pack => EmptyColumn::AnyCard,
            Space::Cards(cards) if cards & capabilities.pack == KINGS => EmptyColumn::OnlyKings,
            _ => return None,
        };
        let game = SolverGame {
            columns: capabilities.piles(Role::Tableau).len(),
            cells: capabilities.piles(Role::Cell).len(),
            build: Build::ALL.into_iter().find(builds_by)?,
            empty_column,
            has_unlimited_runs: take.unit == TakeUnit::Run && take.limit == MoveLimit::None,
        };
        is_known.then_some(game)
    }

    /// Returns the command line that reads a board of this game from standard input and prints a solution. It contains
    /// the preset with the fewest differences, and an option for each difference.
    pub(super) fn command_line(&self) -> String {
        let options = |(name, preset): &(&str, SolverGame)| {
            let sequence_move_word = |game: &SolverGame| if game.has_unlimited_runs { "unlimited" } else { "limited" };
            let solver_options = |game: &SolverGame| {
                [
                    ("--stacks-num", game.columns.to_string()),
                    ("--freecells-num", game.cells.to_string()),
                    ("--sequences-are-built-by", game.build.word().into()),
                    ("--empty-stacks-filled-by", game.empty_column.word().into()),
                    ("--sequence-move", sequence_move_word(game).into()),
                ]
            };
            let differences =
                solver_options(self).into_iter().zip(solver_options(preset)).filter(|(own, theirs)| own != theirs);
            let options: Vec<String> = differences.map(|((key, value), _)| format!(" {key} {value}")).collect();
            (options.len(), format!("fc-solve -g {name}{} -m -", options.concat()))
        };
        PRESETS.iter().map(options).min_by_key(|(count, _)| *count).map(|(_, line)| line).unwrap_or_default()
    }

    /// Whether columns are built in alternating colors.
    pub(super) fn builds_in_alternating_colors(&self) -> bool {
        self.build == Build::AlternateColor
    }

    /// Whether this is FreeCell itself, which fc-solve solves without options.
    pub(super) fn is_freecell(&self) -> bool {
        *self == PRESETS[0].1
    }
}

/// The kings of all suits. A set has 16 bits for each suit, and bit 13 of them is the king.
const KINGS: CardSet = 0x2000_2000_2000_2000;

/// Returns the foundation of each suit, if each foundation has its own suit.
pub fn foundation_of_suit(game: &dyn Game) -> Option<[PileId; 4]> {
    let table = compiled_rules(game)?;
    let foundations = table.zones.list.iter().find(|zone| zone.role == Role::Foundation)?;
    let index_of_suit = solve::foundation_of_suit(table);
    if index_of_suit == [None; 4] {
        return None;
    }
    let piles: Vec<PileId> = foundations.piles.iter().collect();
    // A suit that the pack does not have needs no foundation, so any index will do.
    index_of_suit
        .map(|index| piles.get(usize::from(index.unwrap_or(0))).copied())
        .into_iter()
        .collect::<Option<Vec<_>>>()?
        .try_into()
        .ok()
}

/// The ids of the games that fc-solve knows with their default options.
pub(super) static SOLVER_GAME_IDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let is_known = |id: &&str| catalog::open(id, &[]).is_ok_and(|game| SolverGame::of(game.as_ref()).is_some());
    catalog::ids().filter(is_known).collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    fn command_line(id: &str, options: &[(&str, &str)]) -> Option<String> {
        let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let game = catalog::open(id, &options).unwrap();
        SolverGame::of(game.as_ref()).map(|game| game.command_line())
    }

    #[test]
    fn games_have_the_presets_of_the_same_rules() {
        let lines: Vec<String> =
            SOLVER_GAME_IDS.iter().map(|id| format!("{id}: {}", command_line(id, &[]).unwrap())).collect();
        let expected = "alpha-star: fc-solve -g cruel --empty-stacks-filled-by all --sequence-move unlimited -m -
american-canister: fc-solve -g relaxed_freecell --freecells-num 0 -m -
bakers-dozen: fc-solve -g bakers_dozen -m -
bakers-game: fc-solve -g bakers_game -m -
bath: fc-solve -g seahaven_towers --freecells-num 2 --sequences-are-built-by alternate_color -m -
beleaguered-castle: fc-solve -g beleaguered_castle -m -
box-fan: fc-solve -g forecell --stacks-num 16 --freecells-num 0 -m -
british-canister: fc-solve -g forecell --freecells-num 0 -m -
canister: fc-solve -g beleaguered_castle --sequence-move unlimited -m -
challenge-freecell: fc-solve -g freecell -m -
citadel: fc-solve -g beleaguered_castle -m -
eight-off: fc-solve -g eight_off -m -
fan: fc-solve -g fan -m -
forecell: fc-solve -g forecell -m -
freecell: fc-solve -g freecell -m -
good-measure: fc-solve -g good_measure -m -
portuguese-solitaire: fc-solve -g bakers_dozen --empty-stacks-filled-by kings -m -
seahaven-towers: fc-solve -g seahaven_towers -m -
siegecraft: fc-solve -g beleaguered_castle --freecells-num 1 -m -
somerset: fc-solve -g freecell --stacks-num 10 --freecells-num 0 -m -
streets-and-alleys: fc-solve -g beleaguered_castle -m -
stronghold: fc-solve -g beleaguered_castle --freecells-num 1 -m -";
        assert_eq!(lines.join("\n"), expected);
    }

    #[test]
    fn options_of_a_game_select_another_preset_or_options_of_the_solver() {
        for (id, options, expected) in [
            ("bakers-game", &[("space", "K")][..], "fc-solve -g kings_only_bakers_game -m -"),
            (
                "bakers-game",
                &[("columns", "9"), ("cells", "5")],
                "fc-solve -g bakers_game --stacks-num 9 --freecells-num 5 -m -",
            ),
            ("freecell", &[("cells", "2")], "fc-solve -g freecell --freecells-num 2 -m -"),
            ("freecell", &[("super", "off")], "fc-solve -g freecell -m -"),
            ("freecell", &[("fback", "on")], "fc-solve -g freecell -m -"),
            ("beleaguered-castle", &[("fback", "on")], "fc-solve -g beleaguered_castle -m -"),
            ("eight-off", &[("space", "any")], "fc-solve -g bakers_game --freecells-num 8 -m -"),
            ("spanish-patience", &[("found", "suit")], "fc-solve -g bakers_dozen -m -"),
            (
                "castles-in-spain",
                &[("found", "suit")],
                "fc-solve -g bakers_dozen --sequences-are-built-by alternate_color -m -",
            ),
            ("la-belle-lucie", &[("redeals", "0")], "fc-solve -g cruel --stacks-num 18 -m -"),
        ] {
            assert_eq!(command_line(id, options).as_deref(), Some(expected), "{id} {options:?}");
        }
    }

    #[test]
    fn other_games_have_no_command_line() {
        for id in ["spanish-patience", "la-belle-lucie", "yukon", "klondike", "shamrocks", "spider", "clock"] {
            assert_eq!(command_line(id, &[]), None, "{id}");
        }
    }
}
