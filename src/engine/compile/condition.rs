//! When something may be done: the one way in which rules make moves wait for each other, for phases and for spaces.

use super::compile_context::Spot;
use super::numbers::Number;
use super::rulebook_words::{OneOrMore, the_zones};
use crate::board::{PileId, PileSet, VarId, View};
use crate::error::Result;
use crate::game::{Refusal, Wait};
use crate::text;
use serde::Deserialize;

/// A condition, or a list of them that must all hold.
pub type Conditions = OneOrMore<When>;

/// A condition: one of these words, or a map of one that needs more said of it, like `{phase: building}`. Of a list
/// all must hold.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// One of these phases is on.
    Phase(OneOrMore<String>),
    /// No card can be moved from pile to pile. Not for what is put or taken.
    NoMove,
    /// Nothing can be removed. Not for what is put, taken or removed.
    NoRemoval,
    /// No pile of these zones is empty.
    NoSpace(OneOrMore<String>),
    /// No space of these zones can be filled by hand; they may be empty.
    NoFill(OneOrMore<String>),
    /// Piles have been gathered and dealt anew.
    Regathered,
    /// The card does not go into a space. Only for what is put.
    OnCard,
    /// These do not all hold.
    Not(Conditions),
    /// At least one of these holds.
    Any(Vec<When>),
}

/// What a condition is asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asker {
    /// What may be put on a pile.
    Put,
    /// What may be taken from one.
    Take,
    /// What may be removed.
    Removal,
    /// Everything else.
    Other,
}

/// A condition compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// One of these phases is on: a bit for each, the first the lowest.
    Phase {
        /// Which is on, counted from 0.
        now: VarId,
        /// The phases.
        among: u8,
    },
    /// No card can be moved.
    NoMove,
    /// Nothing can be removed.
    NoRemoval,
    /// None of these piles is empty.
    NoSpace(PileSet),
    /// None of these piles is empty and can be filled.
    NoFill(PileSet),
    /// That number is above 0.
    Regathered(VarId),
    /// The goal is not empty.
    OnCard,
    /// That does not hold.
    Not(Box<Condition>),
    /// All hold.
    All(Box<[Condition]>),
    /// One holds.
    Any(Box<[Condition]>),
}

/// What a condition asks the game.
pub(crate) trait Ask {
    /// Whether some card can be moved from pile to pile.
    fn can_move(&self, view: View<'_>) -> bool;
    /// Whether something can be removed.
    fn can_remove(&self, view: View<'_>) -> bool;
    /// The first of those piles that is empty and to which a card can be moved.
    fn fillable(&self, view: View<'_>, piles: PileSet) -> Option<PileId>;
    /// How many cards are still to be placed before the phase ends; 0 if it does not end so.
    fn left_to_place(&self, view: View<'_>) -> u8;
}

impl Condition {
    /// What must happen before the condition holds; nothing if it does. `on_card` says
    /// whether a card would go onto another one.
    pub(super) fn wait(&self, view: View<'_>, on_card: bool, ask: &impl Ask) -> Option<Wait> {
        let unless = |holds: bool, wait: Wait| (!holds).then_some(wait);
        match self {
            Condition::Phase { now, among } => {
                let on = u32::try_from(view.var(*now)).ok().and_then(|at| among.checked_shr(at)).unwrap_or(0);
                if on & 1 == 1 { None } else { Some(Wait::Phase { left: ask.left_to_place(view) }) }
            }
            Condition::NoMove => unless(!ask.can_move(view), Wait::Moves),
            Condition::NoRemoval => unless(!ask.can_remove(view), Wait::Removals),
            Condition::NoSpace(piles) => piles.into_iter().find(|&pile| view.is_empty(pile)).map(Wait::Space),
            Condition::NoFill(piles) => ask.fillable(view, *piles).map(Wait::Fill),
            Condition::Regathered(made) => unless(view.var(*made) > 0, Wait::Redeal),
            Condition::OnCard => unless(on_card, Wait::Card),
            Condition::Not(condition) => unless(condition.wait(view, on_card, ask).is_some(), Wait::Past),
            Condition::All(all) => all.iter().find_map(|condition| condition.wait(view, on_card, ask)),
            Condition::Any(any) => {
                // What comes last is the way out that is named.
                let mut wait = None;
                for condition in any {
                    wait = condition.wait(view, on_card, ask);
                    wait?;
                }
                wait
            }
        }
    }

    /// Whether it asks where a card would go.
    pub(crate) fn asks_goal(&self) -> bool {
        match self {
            Condition::OnCard => true,
            Condition::Not(condition) => condition.asks_goal(),
            Condition::All(all) | Condition::Any(all) => all.iter().any(Condition::asks_goal),
            _ => false,
        }
    }

    /// Whether it waits for no other phase, as a judgement: a phase that forbids something forbids it whatever the
    /// cards are.
    pub(crate) fn suits_phase(
        &self,
        view: View<'_>,
        on_card: bool,
        ask: &impl Ask,
    ) -> std::result::Result<(), Refusal> {
        match self.wait(view, on_card, ask) {
            Some(wait @ Wait::Phase { .. }) => Err(Refusal::NotYet(wait)),
            _ => Ok(()),
        }
    }

    /// Whether it holds, as a judgement.
    #[inline]
    pub(crate) fn judge(&self, view: View<'_>, on_card: bool, ask: &impl Ask) -> std::result::Result<(), Refusal> {
        self.wait(view, on_card, ask).map_or(Ok(()), |wait| Err(Refusal::NotYet(wait)))
    }

    /// Whether it holds.
    #[inline]
    pub(crate) fn holds(&self, view: View<'_>, on_card: bool, ask: &impl Ask) -> bool {
        self.wait(view, on_card, ask).is_none()
    }
}

/// Compiles what must all hold; nothing if nothing is said.
pub(crate) fn compile(words: &Conditions, spot: &Spot<'_>, asker: Asker) -> Result<Option<Condition>> {
    if words.0.is_empty() {
        return Ok(None);
    }
    all(words, spot, asker).map(Some)
}

fn all(words: &Conditions, spot: &Spot<'_>, asker: Asker) -> Result<Condition> {
    match &words.0[..] {
        [] => spot.wrong("name a condition"),
        [word] => word.compile(spot, asker),
        several => Ok(Condition::All(several.iter().map(|word| word.compile(spot, asker)).collect::<Result<_>>()?)),
    }
}

impl When {
    fn compile(&self, spot: &Spot<'_>, asker: Asker) -> Result<Condition> {
        match self {
            When::Phase(names) => {
                let bit = |name: &String| spot.phase(name).map(|at| 1 << at);
                let among = names.0.iter().try_fold(0, |set, name| Ok(set | bit(name)?))?;
                match spot.ground.number(Number::Phase) {
                    Some(now) => Ok(Condition::Phase { now, among }),
                    None => spot.wrong("the game has no phases"),
                }
            }
            When::NoMove if matches!(asker, Asker::Put | Asker::Take) => {
                spot.wrong("a card that is moved cannot wait until none can be")
            }
            When::NoMove => Ok(Condition::NoMove),
            When::NoRemoval if asker != Asker::Other => {
                spot.wrong("only the stock, and what is dealt or filled, waits for that")
            }
            When::NoRemoval => Ok(Condition::NoRemoval),
            When::NoSpace(zones) => spot.zones(&zones.0).map(Condition::NoSpace),
            When::NoFill(zones) => spot.zones(&zones.0).map(Condition::NoFill),
            When::Regathered => match spot.ground.number(Number::Redeals) {
                Some(made) => Ok(Condition::Regathered(made)),
                None => spot.wrong("nothing is regathered in this game"),
            },
            When::OnCard if asker != Asker::Put => spot.wrong("only what is put on a pile can be asked that"),
            When::OnCard => Ok(Condition::OnCard),
            When::Not(words) => Ok(Condition::Not(Box::new(all(words, spot, asker)?))),
            When::Any(words) if words.is_empty() => spot.wrong("name a condition"),
            When::Any(words) => {
                Ok(Condition::Any(words.iter().map(|word| word.compile(spot, asker)).collect::<Result<_>>()?))
            }
        }
    }

    /// Whether it holds for cards put onto cards (`true`) or into spaces (`false`), if it asks no more than that.
    fn asks_for_card(&self) -> Option<bool> {
        match self {
            When::OnCard => Some(true),
            When::Not(words) => match &words.0[..] {
                [word] => word.asks_for_card().map(|onto| !onto),
                _ => None,
            },
            _ => None,
        }
    }

    /// The condition as a clause after `when` or `while`, or as an adverb: see [`clause`].
    fn words(&self, spot: &Spot<'_>, is: bool) -> String {
        let of = |zones: &OneOrMore<String>| the_zones(&zones.0, "or");
        let either = |yes: String, no: String| if is { yes } else { no };
        match self {
            When::Phase(names) => {
                let about = |name: &String| {
                    let phase = spot.ground.phases.iter().find(|(phase, _)| phase == name);
                    phase.map_or(name.clone(), |(_, about)| about.clone())
                };
                let abouts = text::list(&names.0.iter().map(about).collect::<Vec<_>>(), "or");
                either(format!("while {abouts}"), format!("except while {abouts}"))
            }
            When::NoMove => either("when no card can be moved".into(), "while a card can be moved".into()),
            When::NoRemoval => either("when nothing can be removed".into(), "while something can be removed".into()),
            When::NoSpace(zones) => either(
                format!("when no pile of {} is empty", of(zones)),
                format!("while a pile of {} is empty", of(zones)),
            ),
            When::NoFill(zones) => either(
                format!("when no space of {} can be filled", of(zones)),
                format!("while a space of {} can be filled", of(zones)),
            ),
            When::Regathered => either("after the first redeal".into(), "before the first redeal".into()),
            When::OnCard => either("onto cards".into(), "into spaces".into()),
            When::Not(words) if words.0.len() == 1 => words.0[0].words(spot, !is),
            When::Not(words) => {
                let all: Vec<String> = words.0.iter().map(|word| word.words(spot, !is)).collect();
                text::list(&all, if is { "or" } else { "and" })
            }
            When::Any(words) => {
                // What is free for one kind of pile is a rule for the other: `onto cards only when …`.
                let (free, rest): (Vec<_>, Vec<_>) = words.iter().partition(|word| word.asks_for_card().is_some());
                if let (true, [free], false) = (is, &free[..], rest.is_empty()) {
                    let onto = if free.asks_for_card() == Some(true) { "into spaces" } else { "onto cards" };
                    let rest: Vec<String> = rest.iter().map(|word| word.words(spot, is)).collect();
                    return format!("{onto} only {}", text::list(&rest, "or"));
                }
                let all: Vec<String> = words.iter().map(|word| word.words(spot, is)).collect();
                text::list(&all, if is { "or" } else { "and" })
            }
        }
    }
}

/// The conditions as the end of a sentence: `when no card can be moved`. Empty if there are none.
pub(crate) fn clause(words: &Conditions, spot: &Spot<'_>) -> String {
    let all: Vec<String> = words.0.iter().map(|word| word.words(spot, true)).collect();
    text::list(&all, "and")
}
