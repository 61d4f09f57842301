//! The lines of `patience games`, `patience rules` and `patience deal --deck-only`.

use crate::card::DealSpec;
use crate::game::{BetterScore, GameInfo, OptionInfo, OptionValue, ZoneInfo, choice_range};
use crate::play::Session;
use crate::words;
use serde::Serialize;

/// The description of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct GameDescription<'a> {
    /// The id of the game.
    pub id: &'a str,
    /// Its title.
    pub name: &'a str,
    /// Its other names.
    pub names: Vec<&'a str>,
    /// The family of similar games.
    pub family: &'a str,
    /// The number of packs.
    pub packs: u8,
    /// The number of cards.
    pub cards: usize,
    /// Whether you see all cards from the start: `open` or `hidden`.
    pub information: &'a str,
    /// What decides the game, as in `games --decided-by`: `skill` (your choices), `luck`, or `mixed`.
    pub choice: &'a str,
    /// A description in one sentence.
    pub about: &'a str,
}

/// A game that you can play: the answer to `patience games`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "game"))]
#[serde(tag = "type", rename = "game")]
pub struct GameLine<'a> {
    /// The description of the game.
    #[serde(flatten)]
    pub game: GameDescription<'a>,
    /// How often the solver, which sees all cards, won deals with default options. Absent if they were not surveyed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub survey: Option<SurveyJson>,
    /// Other collections that have the game, for example `aisleriot`.
    pub collections: &'a [&'a str],
}

/// The result of a survey of a game with the solver.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "game-survey"))]
pub struct SurveyJson {
    /// The number of deals.
    pub deals: u32,
    /// The number of deals that can be won.
    pub won: u32,
    /// The number of deals that cannot be won. All other deals are undecided.
    pub lost: u32,
    /// The median number of moves of the wins. Absent if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u16>,
}

/// Everything that a program needs to play a game: the answer to `patience rules`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "rules"))]
#[serde(tag = "type", rename = "rules", rename_all = "kebab-case")]
pub struct RulesLine<'a> {
    /// The description of the game.
    #[serde(flatten)]
    pub game: GameDescription<'a>,
    /// The digest of the rules with these options, as in transcripts.
    pub digest: String,
    /// The options of the game.
    pub options: Vec<OptionJson<'a>>,
    /// The zones of the table: groups of similar piles.
    pub zones: Vec<ZoneJson<'a>>,
    /// The commands that make moves in this game.
    pub commands: Vec<CommandForm>,
    /// Whether a higher or a lower score is better: `high` or `low`.
    #[cfg_attr(feature = "cli", schemars(with = "String"))]
    pub better_score: BetterScore,
    /// More rules, in sentences: for example, what the stock does, how points are counted, and what ends the game.
    pub procedures: Vec<Procedure>,
    /// The rules in prose, for people.
    pub rules: String,
}

/// An option of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "option"))]
pub struct OptionJson<'a> {
    /// The key, as in `-o KEY=VALUE`.
    pub key: &'a str,
    /// A short title of the option for people. Empty if the author of a rulebook wrote none.
    pub label: &'a str,
    /// The current value.
    pub value: OptionValue,
    /// The current value in words. Empty if the author of a rulebook wrote no label.
    #[serde(rename = "value-label")]
    pub value_label: &'a str,
    /// The value if you do not set it.
    pub default: OptionValue,
    /// The type of its values: `switch`, `number`, `word` or `mixed`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The values that you can set.
    pub choices: Vec<ChoiceJson>,
    /// The choices in words, in the order of `choices`. Empty texts stand for choices without a label.
    #[serde(rename = "choice-labels")]
    pub choice_labels: Vec<&'a str>,
    /// What the option decides, in a few words.
    pub about: &'a str,
}

/// A choice for an option: one value, or a range of numbers as a map with `from` and `to`.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "choice"))]
#[serde(untagged)]
pub enum ChoiceJson {
    /// One value.
    Value(OptionValue),
    /// All numbers from `from` to `to`.
    Range {
        /// The smallest number.
        from: i64,
        /// The largest number.
        to: i64,
    },
}

/// A zone of the table: a group of similar piles.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "zone"))]
pub struct ZoneJson<'a> {
    /// The name of the zone.
    pub name: &'a str,
    /// The role of its piles: `stock`, `waste`, `foundation`, `tableau`, `reserve`, `cell` and others.
    pub role: &'static str,
    /// The names of its piles.
    pub piles: Vec<&'a str>,
    /// How you may build on its piles, in a sentence. May be empty.
    pub build: String,
    /// What may fill an empty pile, in a sentence. May be empty.
    pub space: String,
    /// Which cards you may take, in a sentence. May be empty.
    pub take: String,
}

/// A command, and how to type it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "command"))]
pub struct CommandForm {
    /// The command word.
    pub word: String,
    /// The word with its arguments, such as `move SRC DST [N]`.
    pub usage: String,
    /// What it does.
    pub about: String,
}

/// A rule in a sentence.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "procedure"))]
pub struct Procedure {
    /// What the rule is about, such as `won` or `score`.
    pub topic: &'static str,
    /// The rule.
    pub text: String,
}

impl<'a> DeckLine<'a> {
    /// Returns the cards of a session. `deal` is the deal, unless the session began with a position.
    pub fn of(session: &'a Session, deal: Option<&DealSpec>) -> DeckLine<'a> {
        DeckLine {
            game: &session.info().id,
            deal: deal.map(ToString::to_string),
            cards: session.deck().iter().map(ToString::to_string).collect(),
        }
    }
}

impl<'a> RulesLine<'a> {
    /// Describes a game. `commands` are the commands that make moves in this game.
    pub fn of(info: &'a GameInfo, commands: Vec<CommandForm>) -> RulesLine<'a> {
        RulesLine {
            game: GameDescription {
                id: &info.id,
                name: &info.title,
                names: info.names.iter().map(String::as_str).collect(),
                family: &info.family,
                packs: info.pack.packs,
                cards: info.pack.len(),
                information: info.information.word(),
                choice: info.choice.word(),
                about: &info.about,
            },
            digest: format!("{:08x}", info.digest),
            options: info.options.iter().map(OptionJson::of).collect(),
            zones: info.zones.iter().map(|zone| ZoneJson::of(info, zone)).collect(),
            commands,
            better_score: info.better_score,
            procedures: words::procedures(info).into_iter().map(|(topic, text)| Procedure { topic, text }).collect(),
            rules: words::rules_prose(info),
        }
    }
}

impl<'a> OptionJson<'a> {
    fn of(option: &'a OptionInfo) -> OptionJson<'a> {
        let choices: Vec<ChoiceJson> = option.choices.iter().map(|choice| ChoiceJson::of(&choice.value)).collect();
        let mut kinds = choices.iter().map(ChoiceJson::kind);
        let first_kind = kinds.next().unwrap_or("word");
        let kind = if kinds.all(|other| other == first_kind) { first_kind } else { "mixed" };
        OptionJson {
            key: &option.key,
            label: &option.label,
            value_label: &option.value_label,
            choice_labels: option.choices.iter().map(|choice| choice.label.as_str()).collect(),
            value: OptionValue::of(&option.value),
            default: OptionValue::of(&option.default),
            kind,
            choices,
            about: &option.about,
        }
    }
}

impl ChoiceJson {
    /// Returns the type of the choice: `number`, `switch` or `word`.
    fn kind(&self) -> &'static str {
        match self {
            ChoiceJson::Range { .. } | ChoiceJson::Value(OptionValue::Number(_)) => "number",
            ChoiceJson::Value(OptionValue::Switch(_)) => "switch",
            ChoiceJson::Value(OptionValue::Word(_)) => "word",
        }
    }

    /// Converts a choice as a rulebook lists it: a value, or `2-99`.
    fn of(choice: &str) -> ChoiceJson {
        match choice_range(choice) {
            Some((from, to)) => ChoiceJson::Range { from: from.into(), to: to.into() },
            None => ChoiceJson::Value(OptionValue::of(choice)),
        }
    }
}

impl<'a> ZoneJson<'a> {
    fn of(info: &'a GameInfo, zone: &'a ZoneInfo) -> ZoneJson<'a> {
        ZoneJson {
            name: &zone.name,
            role: zone.role.word(),
            piles: zone.piles.into_iter().map(|pile| info.pile_name(pile)).collect(),
            build: words::build(info, zone),
            space: words::space(zone),
            take: words::take(info, zone),
        }
    }
}

/// The shuffled cards: the answer to `patience deal --deck-only`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "deck"))]
#[serde(tag = "type", rename = "deck")]
pub struct DeckLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The deal, in the form that `--deal` reads. Absent for a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// The cards, the first one dealt first.
    pub cards: Vec<String>,
}
