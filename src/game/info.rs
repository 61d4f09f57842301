//! The description of a game: its names, piles, zones, options and prose.
//!
//! Every front end names, draws and explains a game from this description.

use super::layout::Row;
use crate::board::{PileId, PileSet, SECRET_VAR, VarId, View};
use crate::card::{Card, Pack, Rank};
use std::ops::RangeInclusive;

/// A zone of a game, by number: an index into [`GameInfo::zones`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ZoneId(pub u8);

/// Everything about a game but its judgement.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// The word by which it is asked for: `bakers-game`.
    pub id: String,
    /// Its name in print.
    pub title: String,
    /// Other names under which people know it.
    pub names: Vec<String>,
    /// The family of games it belongs to.
    pub family: String,
    /// One sentence.
    pub about: String,
    /// How it is played, in prose.
    pub rules: String,
    /// How to play it well, in prose, if its sources say so.
    pub tactics: String,
    /// How often it is won, and whose figure that is, in prose.
    pub odds: String,
    /// How much the player can see from the deal on.
    pub information: Information,
    /// What decides: `skill`, `mixed` or `luck`.
    pub choice: String,
    /// Where its rules come from, in prose.
    pub source: String,
    /// The cards.
    pub pack: Pack,
    /// The piles, in the order of their [`PileId`]s. The last one is the pack in hand, never drawn.
    pub piles: Vec<PileInfo>,
    /// The zones: rows of like piles.
    pub zones: Vec<ZoneInfo>,
    /// What else the rules say, a line each: what it is about, and a clause made from the rules.
    pub procedures: Vec<(&'static str, String)>,
    /// The board's numbers, in the order of their [`VarId`]s.
    pub vars: Vec<VarInfo>,
    /// The phases that the game goes through; a number of the board says which is on.
    pub phases: Vec<PhaseInfo>,
    /// The game's own words.
    pub verbs: Vec<Verb>,
    /// How it is drawn, top to bottom.
    pub layout: Vec<Row>,
    /// Its options and what was chosen.
    pub options: Vec<OptionInfo>,
    /// Which score is better.
    pub better_score: BetterScore,
    /// The digest of its rules with these options, as transcripts keep it.
    pub digest: u32,
    /// Its rulebook as one file, if it is not one of those the program brings along: a transcript carries it.
    pub rulebook: Option<String>,
}

/// How much the player can see.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Information {
    /// Every card from the deal on.
    Open,
    /// Some cards are hidden at first.
    Hidden,
}

impl Information {
    /// The word for it in lists and searches.
    pub fn word(self) -> &'static str {
        match self {
            Information::Open => "open",
            Information::Hidden => "hidden",
        }
    }
}

/// Which score is better.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BetterScore {
    /// The higher.
    #[default]
    High,
    /// The lower.
    Low,
}

/// A pile's name and zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PileInfo {
    /// `t3`, `w`, `y7.1`.
    pub name: String,
    /// Its zone; the pack in hand has none.
    pub zone: Option<ZoneId>,
}

/// What a zone is for. Names, drawing, scores and hints depend on it; of the rules only these: `stock` draws from the
/// zone with that role, and the `limit` of what is taken counts cells and spaces of the tableau.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// What the command `draw` draws from: one pile.
    Stock,
    /// Where cards of the stock lie that were drawn.
    Waste,
    /// Where cards are built up to win.
    Foundation,
    /// Where cards are built upon each other in play.
    Tableau,
    /// Cards that wait to be played.
    Reserve,
    /// Where single cards are put aside.
    Cell,
    /// The one pile of a golf game on which everything is built.
    Hole,
    /// Where removed cards go.
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
}

/// How the cards of a pile lie when they come there without a word about it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Facing {
    /// Face up.
    Up,
    /// Face down.
    Down,
    /// The top card up, all under it down.
    TopUp,
}

/// How a pile is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// The top card only.
    Top,
    /// The top three, side by side.
    TopThree,
    /// Every card, one below the other.
    Fan,
    /// Every card, side by side.
    Row,
    /// A back, and how many cards lie there.
    Count,
    /// Not at all.
    Hidden,
}

/// What a zone is called on a rules page. Foundations whose name only tells them apart (`king`, `red`) are called
/// `king foundations`.
pub(crate) fn zone_title(name: &str, role: Role) -> String {
    let only_tells_apart =
        Rank::ALL.iter().map(|rank| rank.name()).chain(["red", "black"]).any(|adjective| adjective == name);
    if role == Role::Foundation && only_tells_apart { format!("{name} foundations") } else { name.into() }
}

/// A row of like piles.
#[derive(Clone, Debug)]
pub struct ZoneInfo {
    /// Its name in prose and rulebooks: `tableau`.
    pub name: String,
    /// What it is for.
    pub role: Role,
    /// The letter its piles are named by.
    pub key: String,
    /// Its piles.
    pub piles: PileSet,
    /// How its piles are drawn.
    pub show: Show,
    /// How cards lie in it.
    pub facing: Facing,
    /// What may be built, as the end of a sentence: `builds down in alternating colors`; empty if nothing may.
    pub build: String,
    /// What an empty pile takes, as a clause: `a space takes only a king`.
    pub space: String,
    /// What may leave it, as a clause: `only the top card moves`; empty if nothing may.
    pub take: String,
    /// Through what a run passes card by card, where that limits how many move together: `free cells and spaces`.
    pub transit_places: String,
    /// What else limits what comes and goes, clause by clause: `cards come only from the waste`.
    pub limits: Vec<String>,
    /// Where each pile is built up by a distance of its own, round the corner, so that one rank is due on it: by how many
    /// ranks, pile by pile; the last goes for all piles that follow. Empty elsewhere.
    pub steps: Vec<u8>,
}

/// A number of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VarInfo {
    /// Its name in position files and in the text that digests are made of.
    pub name: &'static str,
    /// What it may be. A position must say it if it may not be 0.
    pub span: RangeInclusive<i32>,
    /// What it is.
    pub kind: VarKind,
}

/// What a number of the board is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum VarKind {
    /// A number that rules ask for: it is part of what a position is.
    Rule,
    /// A number that only counts: two boards that differ in it are the same position.
    Counter,
    /// The rank of a card, which rules ask for; 0 for none.
    Rank,
    /// Which of the game's phases is on, from 0.
    Phase,
    /// A number that rules ask for and no player sees: it may depend on hidden cards. A game has one at most.
    Secret,
}

/// A phase of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseInfo {
    /// Its name, a word.
    pub name: String,
    /// What goes on in it, as a clause: `cards of the stock are placed`.
    pub about: String,
    /// What ends it, as the end of a sentence: `until 20 cards are placed`; empty if nothing does.
    pub ends: String,
}

/// A word that this game gives a meaning of its own, for help and completion.
#[derive(Clone, Debug)]
pub struct Verb {
    /// The word.
    pub word: &'static str,
    /// With its arguments.
    pub usage: &'static str,
    /// What it does in this game.
    pub about: String,
    /// Whether it is the game's own move, a [`Move::Custom`](super::Move::Custom), and no word that all games share.
    pub is_custom: bool,
    /// What stands after it, if it is the game's own and something does.
    pub argument: Option<Argument>,
    /// How many piles stand after it, if it is the game's own and takes piles: two for `swap b4 c2`.
    pub piles: usize,
}

/// What stands after a game's own word: how it is read and spelled.
#[derive(Copy, Clone, Debug)]
pub struct Argument {
    /// The one spelling of the argument.
    pub format: fn(u64) -> String,
    /// Reads it leniently, as people type it; what [`Argument::format`] writes is read back.
    ///
    /// # Errors
    /// Why it cannot be read, in a sentence.
    pub parse: fn(&str) -> std::result::Result<u64, String>,
    /// Whether it may stand without the word before it: `8C` for `play 8C`.
    pub can_omit_verb: bool,
    /// Whether it is a card: then it is the card's [`index`](crate::card::Card::index).
    pub is_card: bool,
}

impl Verb {
    /// A word that all games share, as this game has it.
    pub fn shared(word: &'static str, usage: &'static str, about: impl Into<String>) -> Verb {
        Verb { word, usage, about: about.into(), is_custom: false, argument: None, piles: 0 }
    }

    /// A word of the game's own.
    pub fn custom(word: &'static str, usage: &'static str, about: &str, argument: Option<Argument>) -> Verb {
        Verb { word, usage, about: about.into(), is_custom: true, argument, piles: 0 }
    }

    /// A word of the game's own after which piles stand, or cards that lie on top of them.
    pub fn custom_with_piles(word: &'static str, usage: &'static str, about: &str, piles: usize) -> Verb {
        Verb { piles, ..Verb::custom(word, usage, about, None) }
    }
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// Its name.
    pub key: String,
    /// What is chosen.
    pub value: String,
    /// What holds if nothing is said.
    pub default: String,
    /// What may be chosen, as written in the rulebook: words, numbers, spans of numbers.
    pub choices: Vec<String>,
    /// One clause.
    pub about: String,
}

impl GameInfo {
    /// The pile of that name, as it is written in transcripts. The pack in hand is not to be had.
    pub fn pile_named(&self, name: &str) -> Option<PileId> {
        self.piles.iter().position(|p| p.zone.is_some() && p.name == name).map(|i| PileId(i as u8))
    }

    /// The name of a pile.
    pub fn pile_name(&self, pile: PileId) -> &str {
        self.piles.get(pile.index()).map_or("?", |p| &p.name)
    }

    /// The zone of a pile; the pack in hand has none.
    pub fn zone_of(&self, pile: PileId) -> Option<&ZoneInfo> {
        self.zones.get(self.piles.get(pile.index())?.zone?.0 as usize)
    }

    /// What a pile is called in a sentence about its kind: `the tableau`; foundations that are told apart by their zone
    /// (`red`, `king`) have their own names there.
    pub fn place_phrase(&self, pile: PileId) -> String {
        match self.zone_of(pile) {
            Some(zone) if zone.role == Role::Foundation && zone.name != "foundation" => self.pile_name(pile).into(),
            Some(zone) => format!("the {}", zone.name),
            None => "the pack".into(),
        }
    }

    /// The rank that is due on a pile, where one is: see [`ZoneInfo::steps`].
    pub fn expected_rank(&self, pile: PileId, top: Card) -> Option<(u8, Rank)> {
        let zone = self.zone_of(pile)?;
        let at = { zone.piles }.position(|other| other == pile)?;
        let step = *zone.steps.get(at).or(zone.steps.last())?;
        let ranks = &self.pack.ranks;
        let now = ranks.iter().position(|&rank| rank == top.rank())?;
        Some((step, ranks[(now + usize::from(step)) % ranks.len()]))
    }

    /// The role of a pile's zone.
    pub fn role_of(&self, pile: PileId) -> Option<Role> {
        self.zone_of(pile).map(|zone| zone.role)
    }

    /// All piles of a role.
    pub fn piles_of(&self, role: Role) -> PileSet {
        self.zones.iter().filter(|z| z.role == role).fold(PileSet::EMPTY, |set, z| set.or(z.piles))
    }

    /// The piles a player can name: all but the pack in hand.
    pub fn named_piles(&self) -> impl Iterator<Item = (PileId, &PileInfo)> {
        self.piles.iter().enumerate().filter(|(_, p)| p.zone.is_some()).map(|(i, p)| (PileId(i as u8), p))
    }

    /// The phase that is on, if the game has any.
    pub fn phase(&self, view: View<'_>) -> Option<&PhaseInfo> {
        let (phase, _) = self.vars_with_ids().find(|(_, var)| var.kind == VarKind::Phase)?;
        self.phases.get(usize::try_from(view.var(phase)).ok()?)
    }

    /// The number of that name.
    pub fn var_named(&self, name: &str) -> Option<VarId> {
        self.vars_with_ids().find(|(_, var)| var.name == name).map(|(id, _)| id)
    }

    /// The numbers of the board in their order, with their places on it: the secret one has a place of its own.
    pub fn vars_with_ids(&self) -> impl Iterator<Item = (VarId, &VarInfo)> {
        let mut public = 0;
        self.vars.iter().map(move |var| {
            if var.kind == VarKind::Secret {
                return (SECRET_VAR, var);
            }
            public += 1;
            (VarId(public - 1), var)
        })
    }

    /// What a number of the board is.
    pub fn var_info(&self, id: VarId) -> Option<&VarInfo> {
        self.vars_with_ids().find(|(other, _)| *other == id).map(|(_, var)| var)
    }
}

impl VarInfo {
    /// A number that rules ask for.
    pub const fn rule(name: &'static str, most: i32) -> VarInfo {
        VarInfo { name, span: 0..=most, kind: VarKind::Rule }
    }

    /// A number that only counts.
    pub const fn counter(name: &'static str, span: RangeInclusive<i32>) -> VarInfo {
        VarInfo { name, span, kind: VarKind::Counter }
    }
}
