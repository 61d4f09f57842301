//! The parts of the rules: sentences and tables on one subject.

use super::piles::{Piles, zones};
use crate::card::Rank;
use crate::game::{GameInfo, Message, Role, ZoneId};
use crate::text;

/// What a part of the rules is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    /// When the game is won.
    Aim,
    Deal,
    Phases,
    /// The cards that may be removed.
    Removal,
    /// The foundations, or the hole.
    Foundations,
    Cells,
    /// The cards of a zone of the tableau or the reserve.
    Zone(ZoneId),
    /// The stock and the waste.
    Stock,
    Score,
    Match,
}

/// A part of the rules.
#[derive(Clone, Debug)]
pub(crate) struct RulesPart {
    pub(crate) subject: Subject,
    pub(crate) content: RulesContent,
}

/// What a part of the rules says.
#[derive(Clone, Debug)]
pub(crate) enum RulesContent {
    Sentences(Vec<Message>),
    /// Ranks that are removed together, or a single rank.
    Pairs(Vec<Vec<Rank>>),
    /// The order of the ranks on piles, each with the name of the pile.
    Orders(Vec<(String, Vec<Rank>)>),
}

/// A line of a table has at most this number of pairs.
const MAX_PAIRS_IN_LINE: usize = 7;

impl RulesPart {
    pub(super) fn new<S: Into<Message>>(subject: Subject, sentences: Vec<S>) -> RulesPart {
        RulesPart { subject, content: RulesContent::Sentences(sentences.into_iter().map(Into::into).collect()) }
    }

    /// Returns the part as text for a player who types. Lines of a table begin with two spaces.
    pub(super) fn text(&self) -> String {
        match &self.content {
            RulesContent::Sentences(sentences) => {
                sentences.iter().map(Message::to_string).collect::<Vec<_>>().join(" ")
            }
            RulesContent::Pairs(pairs) => {
                let pair = |ranks: &Vec<Rank>| match ranks.as_slice() {
                    [single] => format!("a single {single}"),
                    ranks => ranks.iter().map(Rank::to_string).collect::<Vec<_>>().join(" and "),
                };
                let pairs: Vec<String> = pairs.iter().map(pair).collect();
                let lines = pairs.chunks(MAX_PAIRS_IN_LINE).map(|pairs| format!("  {}", pairs.join("    ")));
                lines.collect::<Vec<_>>().join("\n")
            }
            RulesContent::Orders(orders) => {
                let line = |(pile, ranks): &(String, Vec<Rank>)| format!("  {pile}  {}", letters(ranks));
                orders.iter().map(line).collect::<Vec<_>>().join("\n")
            }
        }
    }
}

/// Lists ranks by their letters: `A 3 5`.
pub(super) fn letters(ranks: &[Rank]) -> String {
    ranks.iter().map(Rank::to_string).collect::<Vec<_>>().join(" ")
}

/// Leaves out sentences that repeat an earlier sentence of the paragraph, because the same rule holds for several zones.
pub(super) fn without_repetitions(mut paragraph: Vec<RulesPart>) -> Vec<RulesPart> {
    let mut different: Vec<Message> = Vec::new();
    for part in &mut paragraph {
        if let RulesContent::Sentences(sentences) = &mut part.content {
            sentences.retain(|sentence| {
                let is_new = different.iter().all(|earlier| earlier != sentence);
                if is_new {
                    different.push(sentence.clone());
                }
                is_new
            });
        }
    }
    paragraph
}

/// Returns the heading of what the rules say about a subject. Piles have the names that are under a picture of them.
pub(crate) fn subject_heading(info: &GameInfo, subject: Subject) -> String {
    let of_role = |role: Role| zones(info).filter(move |piles| piles.zone.role == role);
    let label = |mut piles: Vec<Piles<'_>>, several: &str| match (piles.pop(), piles.is_empty()) {
        (Some(only), true) => text::capitalized(&only.label()),
        _ => several.to_string(),
    };
    match subject {
        Subject::Aim => "Aim".into(),
        Subject::Deal => "Deal".into(),
        Subject::Phases => "Phases".into(),
        Subject::Removal => "Cards to remove".into(),
        Subject::Foundations if of_role(Role::Foundation).next().is_none() => {
            label(of_role(Role::Hole).collect(), "Complete runs")
        }
        Subject::Foundations => label(of_role(Role::Foundation).collect(), "Foundations"),
        Subject::Cells => label(of_role(Role::Cell).collect(), "Cells"),
        Subject::Zone(id) => text::capitalized(&Piles::new(info, id).label()),
        Subject::Stock => "Stock".into(),
        Subject::Score => "Score".into(),
        Subject::Match => "Match".into(),
    }
}
