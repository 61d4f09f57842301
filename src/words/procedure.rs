//! The rules that belong to no zone, in sentences.

use super::card::{all_of_ranks, any_of_ranks};
use super::condition::condition;
use super::removal::removed_cards_in_full;
use super::score_sentences::{match_of_deals, score};
use super::zone_rules::suit_rule;
use super::{deal_sentences, goal, place};
use crate::game::GameInfo;
use crate::game::clause::{
    ArrangeClause, Build, FillClause, Procedure, ReshuffleClause, SuitRule, SweepClause, SweptCards, Under,
};

/// Describes the rules that belong to no zone: a topic and a clause for each.
pub fn procedures(info: &GameInfo) -> Vec<(&'static str, String)> {
    let mut lines: Vec<(&str, String)> = info.procedures.iter().map(|rule| procedure(info, rule)).collect();
    lines.retain(|(_, clause)| !clause.is_empty());
    lines
}

/// Describes what the score counts, and par if the game has it. Returns `None` if the game has no rule for the score.
pub fn score_rule(info: &GameInfo) -> Option<String> {
    let rule = info.procedures.iter().find_map(|procedure| match procedure {
        Procedure::Score(rule) => Some(score(info, rule)),
        _ => None,
    });
    let par = info.points.as_ref().and_then(|points| points.par);
    let par = par.map(|par| format!("par is {par}, the score of a good player"));
    let clauses: Vec<String> = rule.into_iter().chain(par).filter(|clause| !clause.is_empty()).collect();
    (!clauses.is_empty()).then(|| clauses.join("; "))
}

fn procedure(info: &GameInfo, procedure: &Procedure) -> (&'static str, String) {
    match procedure {
        Procedure::Jokers => ("jokers", "a joker (`*`) counts as any card".into()),
        Procedure::Deal(steps) => ("deal", deal_sentences::steps(info, steps)),
        Procedure::Arrange(rules) => ("then", join(rules, |rule| arrange(info, rule))),
        Procedure::Reshuffle(rules) => ("reshuffled if", join(rules, |rule| reshuffle(info, rule))),
        Procedure::Removal => {
            let cards = info.removal().map(|clause| removed_cards_in_full(info, clause));
            ("you may remove", cards.unwrap_or_default())
        }
        Procedure::Sweep(rules) => ("automatic", join(rules, |rule| sweep(info, rule))),
        Procedure::Fill(rules) => ("spaces", join(rules, |rule| fill(info, rule))),
        Procedure::Goal(rule) => ("won when", goal::goal(info, rule)),
        Procedure::Score(rule) => ("score", score(info, rule)),
        Procedure::SingleMoves => (
            "single moves",
            "the number below the board; it counts the moves that you would need if you moved cards one by one: 3 for \
             a run of 2 cards, 5 for a run of 3 (the number can be too high for a long run that also needs empty \
             columns)"
                .into(),
        ),
        Procedure::Match(rule) => ("match", match_of_deals(rule)),
    }
}

fn join<T>(rules: &[T], describe: impl Fn(&T) -> String) -> String {
    rules.iter().map(describe).collect::<Vec<_>>().join("; ")
}

fn arrange(info: &GameInfo, rule: &ArrangeClause) -> String {
    let under = match rule.under {
        Under::All => "under all other cards of their piles",
        Under::OwnSuit => "just under the cards of their own suit that are below them in their piles",
    };
    format!("{} of the {} go {under}", all_of_ranks(&rule.sink), info.zone(rule.zone).name)
}

/// Describes a reason to shuffle a deal again, as a clause: `no card in the reserve is an ace or a king`.
pub(crate) fn reshuffle(info: &GameInfo, rule: &ReshuffleClause) -> String {
    match rule {
        ReshuffleClause::Locked { target, zone } => format!(
            "the cards of a rank can never move to the {}, because all cards that they fit on are under them in the {}",
            info.zone(*target).name,
            info.zone(*zone).name
        ),
        ReshuffleClause::Lacks { zone, ranks } => {
            format!("no card in the {} is {}", info.zone(*zone).name, any_of_ranks(ranks))
        }
        ReshuffleClause::RankTwice => "a pile has two cards of one rank".into(),
    }
}

fn sweep(info: &GameInfo, rule: &SweepClause) -> String {
    let (from, to) = (place::zone(info, rule.from), place::zone(info, rule.to));
    match &rule.cards {
        SweptCards::Ranks(ranks) => format!("{} move from {from} to {to} as soon as they fit", all_of_ranks(ranks)),
        SweptCards::FullRuns(by) => {
            let suits = match by {
                SuitRule::Rank => "",
                SuitRule::Suit => " of one suit",
                SuitRule::Color => " of one color",
                SuitRule::AlternateColor | SuitRule::OtherSuit => suit_rule(info, *by, Build::Down),
            };
            format!("complete runs{suits} move from {from} to {to}")
        }
    }
}

fn fill(info: &GameInfo, rule: &FillClause) -> String {
    let cards = if rule.cards == 1 { String::new() } else { format!(" with {} cards", rule.cards) };
    let divert =
        rule.divert.as_ref().map_or(String::new(), |divert| format!(", {}", deal_sentences::divert(info, divert)));
    let when = condition(info, rule.when.as_ref());
    let when = if when.is_empty() { when } else { format!(" {when}") };
    let (space, sources) = (place::zone_in_book(info, rule.zone), place::zones_in_book(info, &rule.from, "or else"));
    let sources = match (rule.beside, rule.bottom) {
        (false, false) => sources,
        (false, true) => format!("the bottom of {sources}"),
        (true, false) => format!("the pile of the same number in {sources}"),
        (true, true) => format!("the bottom of the pile of the same number in {sources}"),
    };
    format!("a space in {space} is immediately filled{cards} from {sources}{divert}{when}")
}
