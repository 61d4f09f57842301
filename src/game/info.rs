//! The description of a game: its names, piles, zones, options and prose.
//!
//! All front ends use this description to name, draw and explain a game.

use super::clause::{
    Build, BuildClause, BuildRule, Condition, PairMatch, PhaseEnd, Procedure, RemovalClause, RunRule, SourceClause,
    SpaceClause, SpaceWord, Stopovers, SuitRule, TakeClause, ZoneLimit,
};
use super::layout::{Arrangement, Row};
use super::option_info::OptionInfo;
use super::option_value::{OptionValue, OptionValues};
use super::rules_text::RulesText;
use super::score_card::BetterScore;
use super::verb::{Effect, MoveExample, Operand, Removal, Verb};
use super::zone::{Facing, Role, Show, ZoneId};
use crate::board::{PileId, PileSet, SECRET_VAR, VarId, View};
use crate::card::{Card, Pack, Rank};
use std::ops::RangeInclusive;

/// The description of a game: everything except its rules for moves.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// The id, as typed on the command line: `bakers-game`.
    pub id: String,
    /// The title in lists and on the rules page.
    pub title: String,
    /// Other common names.
    pub names: Vec<String>,
    /// The family of similar games: `klondike`, `golf`.
    pub family: String,
    /// A description in one sentence.
    pub about: String,
    /// The rules, in prose.
    pub rules: RulesText,
    /// Advice on how to play well, in prose, if the sources give any.
    pub tactics: String,
    /// How often the game is won, in prose, if the rulebook says so. Built-in games have figures instead.
    pub odds: String,
    /// Whether the player sees all cards at all times.
    pub information: Information,
    /// What decides whether you win.
    pub choice: DecidedBy,
    /// Whether the player has choices. Without them, the cards alone decide how the game ends.
    pub has_choices: bool,
    /// Whether hidden cards belong to an opponent. A move that turned up a hidden card, or hid a visible one, can then
    /// not be undone.
    pub has_opponent: bool,
    /// The source of the rules, in prose.
    pub source: String,
    /// The cards of the game.
    pub pack: Pack,
    /// The piles, in the order of their [`PileId`]s. The last pile contains the undealt cards, and no picture shows it.
    pub piles: Vec<PileInfo>,
    /// The zones: groups of similar piles.
    pub zones: Vec<ZoneInfo>,
    /// The rules that belong to no zone.
    pub procedures: Vec<Procedure>,
    /// The variables of the board, in the order of their [`VarId`]s.
    pub vars: Vec<VarInfo>,
    /// The phases of the game. A variable of the board contains the current phase.
    pub phases: Vec<PhaseInfo>,
    /// The commands of this game.
    pub verbs: Vec<Verb>,
    /// When `draw` gathers dealt cards in order to deal them again.
    pub redeal: RedealTime,
    /// The rows of the drawing, from top to bottom.
    pub layout: Vec<Row>,
    /// The options and their chosen values.
    pub options: Vec<OptionInfo>,
    /// Whether a higher or a lower score is better.
    pub better_score: BetterScore,
    /// The words for the points of the game. `None` if its rules define no score; the score is then the number of cards
    /// on foundations, holes and discard piles.
    pub points: Option<PointsInfo>,
    /// The digest of the rules with these options, as saved in transcripts.
    pub digest: u32,
    /// An example of the command `move`. `None` if no card moves from pile to pile.
    pub move_example: Option<MoveExample>,
    /// The complete text of the rulebook, which transcripts contain. `None` for a built-in game.
    pub rulebook: Option<String>,
}

/// The command that draws cards from the stock, or redeals.
const DRAW: &str = "draw";

/// Another word for `draw`, for a draw that gathers cards and deals them again.
pub const REDEAL: &str = "redeal";

/// When the command `draw` gathers cards that have already been dealt, such as the cards of the waste, in order to deal
/// them again.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum RedealTime {
    /// Never: the game has no redeal.
    #[default]
    Never,
    /// When the stock is empty. Until then, `draw` deals from the stock.
    EmptyStock,
    /// At other times, for example whenever the player wants, in a game without a stock.
    Other,
}

/// Whether skill or luck decides a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum DecidedBy {
    /// Skill.
    Skill,
    /// Skill and luck.
    #[default]
    Mixed,
    /// Luck.
    Luck,
}

impl DecidedBy {
    /// Returns the word in rulebooks, lists and searches.
    pub fn word(self) -> &'static str {
        match self {
            DecidedBy::Skill => "skill",
            DecidedBy::Mixed => "mixed",
            DecidedBy::Luck => "luck",
        }
    }
}

/// Whether the player sees all cards from the start.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[non_exhaustive]
pub enum Information {
    /// Every card is visible on every board of the game.
    Open,
    /// Some cards are hidden at first, or become hidden during the game.
    Hidden,
}

impl Information {
    /// Returns the word in lists and searches.
    pub fn word(self) -> &'static str {
        match self {
            Information::Open => "open",
            Information::Hidden => "hidden",
        }
    }
}

/// The words for the points of a game, and par.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointsInfo {
    /// The word for a game from its first deal to its last: `deal`, `round`, `rubber`.
    pub game: String,
    /// The word for one deal of a match: `hole`, `hand`. `None` if the game has only one deal.
    pub deal: Option<String>,
    /// Whether each deal has a contract, which is made or defeated.
    pub has_contracts: bool,
    /// Par as in golf: the score of a good player in a game of a single deal. `None` if the rules define no par.
    pub par: Option<i32>,
}

impl PointsInfo {
    /// The words for a game of a single deal.
    pub fn of_deal() -> PointsInfo {
        PointsInfo { game: "deal".into(), deal: None, has_contracts: false, par: None }
    }
}

/// A pile's name and zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PileInfo {
    /// The name: `t3`, `w`, `y7.1`.
    pub name: String,
    /// The zone. `None` for the undealt pack.
    pub zone: Option<ZoneId>,
}

/// A group of similar piles.
#[derive(Clone, Debug)]
pub struct ZoneInfo {
    /// The name in prose and rulebooks: `tableau`.
    pub name: String,
    /// The cards of the zone, if its name does not explain it to a newcomer.
    pub content: Option<ZoneContent>,
    /// The purpose of the zone.
    pub role: Role,
    /// The letters at the start of each pile name: `t` for the piles `t1` to `t7`.
    pub key: String,
    /// The piles of the zone, in the order of their ids.
    pub piles: PileSet,
    /// The arrangement of the piles, as far as rules depend on it.
    pub arrangement: Arrangement,
    /// The way in which the piles are drawn.
    pub show: Show,
    /// Whether cards that arrive are face up.
    pub facing: Facing,
    /// The cards that go on the top card of a pile. `None` if nothing can be built.
    pub build: Option<BuildClause>,
    /// The cards that an empty pile accepts. `None` if that goes without saying, or if no card can be put there.
    pub space: Option<SpaceClause>,
    /// The cards that can leave a pile. `None` if no card can.
    pub take: Option<TakeClause>,
    /// The runs of a pile, which move or leave together. `None` if the rules define none.
    pub runs: Option<RunRule>,
    /// The places through which the cards of a run move one at a time, if they limit how many cards move together.
    pub stopovers: Option<Stopovers>,
    /// Other limits on cards that arrive or leave.
    pub limits: Vec<ZoneLimit>,
    /// Whether each pile has at most one card at any time.
    pub holds_one_card: bool,
    /// For each pile, the rank difference by which the pile is built up, wrapping from king to ace. The last value also
    /// applies to all further piles. Empty unless the piles of the zone have different steps.
    pub steps: Vec<u8>,
}

impl ZoneInfo {
    /// Returns whether a player can move cards to the piles.
    pub fn accepts_cards(&self) -> bool {
        self.build.is_some() || self.space.is_some()
    }

    /// Returns whether every card goes on every card and into every space of the zone.
    pub fn takes_any_card(&self) -> bool {
        let Some(BuildClause::Follow(rule)) = &self.build else { return false };
        let Some(SpaceClause::Cards(space)) = &self.space else { return false };
        *rule == BuildRule::plain(Build::Any, SuitRule::Rank)
            && space.accepts == SpaceWord::Any
            && space.suits.is_none()
    }

    /// Returns from where and when the player may move cards to the piles. Returns `None` if there is no such limit.
    pub fn arrivals(&self) -> Option<(&[SourceClause], Option<&Condition>)> {
        self.limits.iter().find_map(|limit| match limit {
            ZoneLimit::Arrivals { from, when } => Some((from.as_slice(), when.as_ref())),
            _ => None,
        })
    }

    /// Returns whether the zone is called what its role is called, so that its name needs no explanation.
    pub fn has_plain_name(&self) -> bool {
        self.name == self.role.word()
    }
}

/// The cards of a zone, for a newcomer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ZoneContent {
    /// The places of a row, counted from the left.
    RowPlaces,
    /// Cards that left the game, and that the board does not show.
    LeftGame(LeavingCards),
    /// The face-down cards of each hour and of the middle.
    FaceDownHours,
    /// The face-up cards of each hour and of the middle.
    FaceUpHours,
    /// The stock, from which the house plays.
    HouseStock,
    /// Seven face-down cards, which join the hand of the player.
    SevenCards,
    /// Thirteen face-up cards, of which the player keeps six.
    ThirteenCards,
    /// The hand of the player.
    Hand,
    /// The discarded cards.
    Discards,
    /// The card that the house has led to a trick.
    Lead,
    /// The last trick.
    LastTrick,
    /// The tricks of the player.
    OwnTricks,
    /// The tricks of the house.
    HouseTricks,
}

/// The cards that leave a game at its start.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LeavingCards {
    /// The aces.
    Aces,
    /// The kings.
    Kings,
}

/// A variable of the board, such as the round, the base rank or the current phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VarInfo {
    /// The name in position files and in the input of digests.
    pub name: &'static str,
    /// The allowed values. A position file must give the value if 0 is not allowed.
    pub span: RangeInclusive<i32>,
    /// How rules and position keys use it.
    pub kind: VarKind,
}

/// How rules and position keys use a variable of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum VarKind {
    /// A variable used by rules. It is part of the position.
    Rule,
    /// A counter. Boards that differ only in counters are the same position.
    Counter,
    /// The rank of a card, used by rules. 0 for none.
    Rank,
    /// The index of the current phase.
    Phase,
    /// The seed of the shuffles during the game. No player sees it, because it may depend on hidden cards. A game has
    /// such a variable only if moves can shuffle cards, and at most one.
    Secret,
}

/// A phase of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseInfo {
    /// The name, which is a single word.
    pub name: String,
    /// A description of the phase, as a clause: `cards of the stock are placed`.
    pub about: String,
    /// What ends the phase.
    pub end: PhaseEnd,
}

impl GameInfo {
    /// Returns the options, as keys and values, that do not have their default values and can change which deals are
    /// won.
    pub fn options_that_change_play(&self) -> Vec<(&str, &str)> {
        let changed = self.options.iter().filter(|option| option.value != option.default && !option.changes_only_score);
        changed.map(|option| (option.key.as_str(), option.value.as_str())).collect()
    }

    /// Returns all options with their chosen values.
    pub fn option_values(&self) -> OptionValues {
        self.options.iter().map(|option| (option.key.clone(), OptionValue::of(&option.value))).collect()
    }

    /// Finds a pile by its name in transcripts. Never returns the undealt pack.
    pub fn pile_named(&self, name: &str) -> Option<PileId> {
        self.piles.iter().position(|pile| pile.zone.is_some() && pile.name == name).map(|index| PileId(index as u8))
    }

    /// Returns the name of a pile.
    pub fn pile_name(&self, pile: PileId) -> &str {
        self.piles.get(pile.index()).map_or("?", |p| &p.name)
    }

    /// Returns a zone.
    pub fn zone(&self, id: ZoneId) -> &ZoneInfo {
        &self.zones[usize::from(id.0)]
    }

    /// Returns the zone of a pile, or `None` for the undealt pack.
    pub fn zone_of(&self, pile: PileId) -> Option<&ZoneInfo> {
        self.zones.get(self.piles.get(pile.index())?.zone?.0 as usize)
    }

    /// Returns a phrase for the place of a pile in sentences: `the tableau`. For foundations whose zone has a special
    /// name (`red`, `king`), returns the name of the pile.
    pub fn place_phrase(&self, pile: PileId) -> String {
        match self.zone_of(pile) {
            Some(_) if self.has_own_name(pile) => self.pile_name(pile).into(),
            Some(zone) => format!("the {}", zone.name),
            None => "the pack".into(),
        }
    }

    /// Returns whether sentences name a pile rather than its zone: a foundation whose zone has a special name (`red`,
    /// `king`).
    pub fn has_own_name(&self, pile: PileId) -> bool {
        self.zone_of(pile).is_some_and(|zone| zone.role == Role::Foundation && !zone.has_plain_name())
    }

    /// Returns the step of a pile, and the rank that fits on the given top card. Returns `None` if the zone has no
    /// [`ZoneInfo::steps`].
    pub fn expected_rank(&self, pile: PileId, top: Card) -> Option<(u8, Rank)> {
        let zone = self.zone_of(pile)?;
        let pile_index = zone.piles.index_of(pile)?;
        let step = *zone.steps.get(pile_index).or(zone.steps.last())?;
        let ranks = &self.pack.ranks;
        let top_index = ranks.iter().position(|&rank| rank == top.rank())?;
        Some((step, ranks[(top_index + usize::from(step)) % ranks.len()]))
    }

    /// Returns the role of a pile's zone.
    pub fn role_of(&self, pile: PileId) -> Option<Role> {
        self.zone_of(pile).map(|zone| zone.role)
    }

    /// Returns all piles with a role.
    pub fn piles_of(&self, role: Role) -> PileSet {
        self.zones.iter().filter(|z| z.role == role).fold(PileSet::EMPTY, |set, z| set.union(z.piles))
    }

    /// Returns the piles that a player can name: all except the undealt pack.
    pub fn named_piles(&self) -> impl Iterator<Item = (PileId, &PileInfo)> {
        self.piles
            .iter()
            .enumerate()
            .filter(|(_, pile)| pile.zone.is_some())
            .map(|(index, pile)| (PileId(index as u8), pile))
    }

    /// Returns whether `draw` can gather cards that have already been dealt.
    pub fn has_redeal(&self) -> bool {
        self.redeal != RedealTime::Never
    }

    /// Returns the word for [`Move::Draw`](super::Move::Draw) in sentences for the player: `redeal` if the game has no
    /// stock to draw from. Records always use `draw`.
    pub fn draw_word(&self) -> &'static str {
        if self.piles_of(Role::Stock).is_empty() && self.has_redeal() { REDEAL } else { DRAW }
    }

    /// Returns the command with this word, if the game has it.
    pub fn verb(&self, word: &str) -> Option<&Verb> {
        self.verbs.iter().find(|verb| verb.word == word)
    }

    /// Returns the rule of a rulebook for the cards that the command `remove` may remove.
    pub fn removal(&self) -> Option<&RemovalClause> {
        match &self.verb("remove")?.effect {
            Effect::Removes(Removal::ByBook(clause)) => Some(clause),
            _ => None,
        }
    }

    /// Returns the zones whose top cards are removed all together, and what these cards have in common.
    fn removed_together(&self) -> Option<(&[ZoneId], PairMatch)> {
        let clause = self.removal()?;
        clause.all_same.map(|same| (clause.from.as_slice(), same))
    }

    /// Returns whether the top cards of all piles are removed together if they have the same rank.
    pub fn removes_rank_together(&self) -> bool {
        self.removed_together().is_some_and(|(_, same)| same == PairMatch::Rank)
    }

    /// Returns the piles whose top cards a removal takes, each once.
    pub fn piles_of_removal(&self, a: PileId, b: Option<PileId>) -> Vec<PileId> {
        match (self.removed_together(), b) {
            (Some((zones, _)), None) => zones.iter().flat_map(|&zone| self.zone(zone).piles).collect(),
            (_, b) => std::iter::once(a).chain(b.filter(|&b| b != a)).collect(),
        }
    }

    /// Returns whether the player can move several cards of a pile together.
    pub fn moves_runs(&self) -> bool {
        self.verb("move").is_some_and(|verb| verb.usage.has(Operand::Count))
    }

    /// Returns whether cards move only into gaps of a grid, so that the command names a card and a gap.
    pub fn moves_into_gaps(&self) -> bool {
        self.verb("move").is_some_and(|verb| verb.usage.has(Operand::Gap))
    }

    /// Returns the word for one deal of a match, such as `hole`. Returns `None` if the game has no matches.
    pub fn deal_word(&self) -> Option<&str> {
        self.points.as_ref().and_then(|points| points.deal.as_deref())
    }

    /// Returns the word for a match of this game, such as `rubber`.
    pub fn match_word(&self) -> &str {
        self.points.as_ref().map_or("match", |points| points.game.as_str())
    }

    /// Returns the command that draws or redeals, if the game has it.
    pub fn draw_verb(&self) -> Option<&Verb> {
        self.verb(DRAW)
    }

    /// Returns the current phase, if the game has phases.
    pub fn phase(&self, view: View<'_>) -> Option<&PhaseInfo> {
        let (phase, _) = self.vars_with_ids().find(|(_, var)| var.kind == VarKind::Phase)?;
        self.phases.get(usize::try_from(view.var(phase)).ok()?)
    }

    /// Finds a variable of the board by its name.
    #[cfg(feature = "internals")]
    pub fn var_named(&self, name: &str) -> Option<VarId> {
        self.vars_with_ids().find(|(_, var)| var.name == name).map(|(id, _)| id)
    }

    /// Returns the variables of the board in order, with their ids. The secret variable has a reserved id.
    pub fn vars_with_ids(&self) -> impl Iterator<Item = (VarId, &VarInfo)> {
        let mut public_count = 0;
        self.vars.iter().map(move |var| {
            if var.kind == VarKind::Secret {
                return (SECRET_VAR, var);
            }
            public_count += 1;
            (VarId(public_count - 1), var)
        })
    }

    /// Returns whether moves can shuffle cards. The seed of these shuffles is the secret variable.
    pub fn shuffles_during_play(&self) -> bool {
        self.vars.iter().any(|var| var.kind == VarKind::Secret)
    }

    /// Returns the description of a variable of the board.
    pub fn var_info(&self, id: VarId) -> Option<&VarInfo> {
        self.vars_with_ids().find(|(other, _)| *other == id).map(|(_, var)| var)
    }
}

impl VarInfo {
    /// Creates a variable used by rules, with values from 0 to `max`.
    pub const fn up_to(name: &'static str, max: i32) -> VarInfo {
        VarInfo { name, span: 0..=max, kind: VarKind::Rule }
    }

    /// Creates a counter.
    pub const fn counter(name: &'static str, span: RangeInclusive<i32>) -> VarInfo {
        VarInfo { name, span, kind: VarKind::Counter }
    }
}
