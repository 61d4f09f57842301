//! The description of a game: its names, piles, zones, options and prose.
//!
//! All front ends use this description to name, draw and explain a game.

use super::layout::Row;
use crate::board::{PileId, PileSet, SECRET_VAR, VarId, View};
use crate::card::{Card, Pack, Rank};
use std::ops::RangeInclusive;

/// A zone of a game: an index into [`GameInfo::zones`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ZoneId(pub u8);

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
    pub rules: String,
    /// Advice on how to play well, in prose, if the sources give any.
    pub tactics: String,
    /// How often the game is won, and the source of that figure, in prose.
    pub odds: String,
    /// Whether the player sees all cards at all times.
    pub information: Information,
    /// What decides whether you win.
    pub choice: DecidedBy,
    /// The source of the rules, in prose.
    pub source: String,
    /// The cards of the game.
    pub pack: Pack,
    /// The piles, in the order of their [`PileId`]s. The last pile contains the undealt cards, and no picture shows it.
    pub piles: Vec<PileInfo>,
    /// The zones: groups of similar piles.
    pub zones: Vec<ZoneInfo>,
    /// Further rules, each as a topic and a clause generated from the rulebook.
    pub procedures: Vec<(&'static str, String)>,
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

/// Whether a higher or a lower score is better.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BetterScore {
    /// A higher score is better.
    #[default]
    High,
    /// A lower score is better.
    Low,
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

/// The purpose of a zone. Names, drawings, scores and hints depend on it. Only two rules do: `stock` draws from the
/// zone with the role `stock`, and the `limit` of `take` counts cells and spaces of the tableau.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The pile from which `draw` draws cards.
    Stock,
    /// Cards drawn from the stock.
    Waste,
    /// Piles that are built up to win.
    Foundation,
    /// Piles on which cards are built during play.
    Tableau,
    /// Cards that wait to be played.
    Reserve,
    /// Piles for single cards.
    Cell,
    /// The single pile on which all cards are built, as in Black Hole.
    Hole,
    /// Cards removed from the game.
    Discard,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 8] = [
        Role::Stock,
        Role::Waste,
        Role::Foundation,
        Role::Tableau,
        Role::Reserve,
        Role::Cell,
        Role::Hole,
        Role::Discard,
    ];

    /// Returns the word in rulebooks and JSON.
    pub fn word(self) -> &'static str {
        match self {
            Role::Stock => "stock",
            Role::Waste => "waste",
            Role::Foundation => "foundation",
            Role::Tableau => "tableau",
            Role::Reserve => "reserve",
            Role::Cell => "cell",
            Role::Hole => "hole",
            Role::Discard => "discard",
        }
    }
}

/// Whether cards that arrive in a pile are face up, unless the rules say otherwise.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Facing {
    /// Face up.
    Up,
    /// Face down.
    Down,
    /// The top card face up, all cards below it face down.
    TopUp,
    /// The first card face down, the second face up, and so on in turn. The top card is always face up.
    Alternate,
}

impl Facing {
    /// Returns whether the card at an index is face up in a pile with this number of cards.
    pub fn is_up(self, index: usize, len: usize) -> bool {
        let is_top = index + 1 == len;
        match self {
            Facing::Up => true,
            Facing::Down => false,
            Facing::TopUp => is_top,
            Facing::Alternate => is_top || index % 2 == 1,
        }
    }
}

/// The way in which a pile is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// Only the top card.
    Top,
    /// The top three cards, next to each other.
    TopThree,
    /// Every card, one below the other.
    Fan,
    /// Every card, next to each other.
    Row,
    /// A card back and the number of cards.
    Count,
    /// Not drawn.
    Hidden,
}

/// A group of similar piles.
#[derive(Clone, Debug)]
pub struct ZoneInfo {
    /// The name in prose and rulebooks: `tableau`.
    pub name: String,
    /// A description of the cards, if the name does not explain the zone to a newcomer: `the tricks that you have won`.
    /// May be empty.
    pub about: String,
    /// The purpose of the zone.
    pub role: Role,
    /// The letters at the start of each pile name: `t` for the piles `t1` to `t7`.
    pub key: String,
    /// The piles of the zone, in the order of their ids.
    pub piles: PileSet,
    /// The way in which the piles are drawn.
    pub show: Show,
    /// Whether cards that arrive are face up.
    pub facing: Facing,
    /// The build rule, as the end of a sentence: `builds down in alternating colors`. Empty if nothing can be built.
    pub build: String,
    /// The cards that an empty pile accepts, as a clause: `a space takes only a king`.
    pub space: String,
    /// The cards that can leave a pile, as a clause: `only the top card moves`. Empty if none can.
    pub take: String,
    /// The places that limit how many cards can move together: `free cells and spaces`. The cards of a run move
    /// through these places one at a time.
    pub stopover_places: String,
    /// Other limits on cards that arrive or leave, as clauses: `you may move cards here only from the waste`.
    pub limits: Vec<String>,
    /// Whether each pile has at most one card at any time.
    pub holds_one_card: bool,
    /// For each pile, the rank difference by which the pile is built up, wrapping from king to ace. The last value also
    /// applies to all further piles. Empty unless the piles of the zone have different steps.
    pub steps: Vec<u8>,
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
    /// The condition that ends the phase, as the end of a sentence: `until 20 cards are placed`. Empty if nothing ends
    /// the phase.
    pub ends: String,
}

/// A command with a meaning that depends on the game, for help and completion.
#[derive(Clone, Debug)]
pub struct Verb {
    /// The command word.
    pub word: &'static str,
    /// The command with its arguments.
    pub usage: &'static str,
    /// A description of the command in this game.
    pub about: String,
    /// Whether the command is the game's own move, a [`Move::Custom`](super::Move::Custom), rather than a command
    /// that all games share.
    pub is_custom: bool,
    /// The argument of a game's own command, if the command has an argument.
    pub argument: Option<Argument>,
    /// The number of pile arguments of a game's own command: two for `swap b4 c2`.
    pub piles: usize,
}

/// The argument of a game's own command, with functions to format and parse it.
#[derive(Copy, Clone, Debug)]
pub struct Argument {
    /// Formats the argument. Each argument has exactly one notation.
    pub format: fn(u64) -> String,
    /// Parses the argument, leniently. Accepts everything that [`Argument::format`] writes.
    ///
    /// # Errors
    /// Returns a sentence that explains why the text cannot be parsed.
    pub parse: fn(&str) -> std::result::Result<u64, String>,
    /// Whether the player may omit the command word: `8C` for `play 8C`.
    pub can_omit_verb: bool,
    /// Whether the argument is a card, encoded as its [`index`](crate::card::Card::index).
    pub is_card: bool,
    /// The number of cards that the player selects for the argument, if it is a list of cards. 0 for other arguments.
    pub cards: usize,
}

impl Verb {
    /// Creates a command that all games share.
    pub fn shared(word: &'static str, usage: &'static str, about: impl Into<String>) -> Verb {
        Verb { word, usage, about: about.into(), is_custom: false, argument: None, piles: 0 }
    }

    /// Creates one of the game's own commands.
    pub fn custom(word: &'static str, usage: &'static str, about: &str, argument: Option<Argument>) -> Verb {
        Verb { word, usage, about: about.into(), is_custom: true, argument, piles: 0 }
    }

    /// Creates one of the game's own commands that takes piles as arguments. The player may name the top cards instead.
    pub fn custom_with_piles(word: &'static str, usage: &'static str, about: &str, piles: usize) -> Verb {
        Verb { piles, ..Verb::custom(word, usage, about, None) }
    }
}

/// An example of a command, and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveExample {
    /// The command: `move 9S TH`.
    pub command: String,
    /// The effect, as the end of a sentence: `moves 9S onto TH`.
    pub effect: String,
}

impl MoveExample {
    /// Creates an example.
    pub fn new(command: impl Into<String>, effect: impl Into<String>) -> MoveExample {
        MoveExample { command: command.into(), effect: effect.into() }
    }
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct OptionInfo {
    /// The name.
    pub key: String,
    /// The chosen value.
    pub value: String,
    /// The default value.
    pub default: String,
    /// The allowed values, as written in the rulebook: words, numbers, ranges of numbers.
    pub choices: Vec<String>,
    /// The meaning of the option, as a clause.
    pub about: String,
}

impl GameInfo {
    /// Finds a pile by its name in transcripts. Never returns the undealt pack.
    pub fn pile_named(&self, name: &str) -> Option<PileId> {
        self.piles.iter().position(|pile| pile.zone.is_some() && pile.name == name).map(|index| PileId(index as u8))
    }

    /// Returns the name of a pile.
    pub fn pile_name(&self, pile: PileId) -> &str {
        self.piles.get(pile.index()).map_or("?", |p| &p.name)
    }

    /// Returns the zone of a pile, or `None` for the undealt pack.
    pub fn zone_of(&self, pile: PileId) -> Option<&ZoneInfo> {
        self.zones.get(self.piles.get(pile.index())?.zone?.0 as usize)
    }

    /// Returns a phrase for the place of a pile in sentences: `the tableau`. For foundations whose zone has a special
    /// name (`red`, `king`), returns the name of the pile.
    pub fn place_phrase(&self, pile: PileId) -> String {
        match self.zone_of(pile) {
            Some(zone) if zone.role == Role::Foundation && zone.name != "foundation" => self.pile_name(pile).into(),
            Some(zone) => format!("the {}", zone.name),
            None => "the pack".into(),
        }
    }

    /// Returns the step of a pile, and the rank that fits on the given top card. Returns `None` if the zone has no
    /// [`ZoneInfo::steps`].
    pub fn expected_rank(&self, pile: PileId, top: Card) -> Option<(u8, Rank)> {
        let zone = self.zone_of(pile)?;
        let pile_index = { zone.piles }.position(|other| other == pile)?;
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

    /// Returns whether cards move only into gaps of a grid, so that the command names a card and a gap.
    pub fn moves_into_gaps(&self) -> bool {
        self.verbs.iter().any(|verb| verb.word == "move" && verb.usage == "move CARD GAP")
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
        self.verbs.iter().find(|verb| verb.word == DRAW)
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
