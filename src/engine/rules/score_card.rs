//! The score card of a match, and its standing in words.

use super::match_standing::{MatchStanding, is_better};
use crate::engine::sections::matches::MatchTable;
use crate::game::{Fact, FactValue, MatchScoring, ScoreCard, ScoreCardLine};
use crate::text;

impl MatchTable {
    /// Builds the score card from the standing and the points at the end of each deal. The current deal comes last.
    pub(super) fn score_card(&self, deals: impl Iterator<Item = (MatchStanding, i32)>) -> Option<ScoreCard> {
        let rules = self;
        let mut lines: Vec<ScoreCardLine> = Vec::new();
        let mut last = None;
        for (tally, points) in deals {
            if tally.is_scored {
                let (round, deal) = (rules.round.map(|_| tally.round), tally.deal);
                let is_same_deal = |line: &ScoreCardLine| (line.round, line.deal) == (round, deal);
                let index = lines.iter().position(is_same_deal).unwrap_or(lines.len());
                if index == lines.len() {
                    let scores = vec![None; rules.totals.len()];
                    lines.push(ScoreCardLine { round, deal, scores, standing: String::new() });
                }
                lines[index].scores[tally.player] = Some(points);
                if rules.total == MatchScoring::Wins && tally.deals_played_by_all() == tally.deal {
                    lines[index].standing = lead_text(tally.lead());
                }
            }
            last = Some(tally);
        }
        let tally = last?;
        let next = tally.next_deal(rules).filter(|_| tally.is_scored);
        let is_over = tally.is_round_over(rules);
        let players = 0..rules.totals.len();
        let has_score = |player: usize| {
            rules.total == MatchScoring::Wins || tally.dropped_out[player] > 0 || tally.deals_played(player) > 0
        };
        let above_par = |par: i32, player: usize| tally.totals[player] - par * i32::from(tally.deals_played(player));
        let over_par = rules.par.filter(|_| rules.total == MatchScoring::Sum);
        let selects_players = rules.cutoff.is_some() || rules.advance.is_some();
        Some(ScoreCard {
            deal_name: rules.deal_name.clone(),
            deals: rules.deals,
            total: rules.total,
            par: rules.par,
            lines,
            totals: players.clone().map(|player| has_score(player).then_some(tally.totals[player])).collect(),
            over_par: over_par
                .map(|par| players.map(|player| has_score(player).then(|| above_par(par, player))).collect()),
            advances: (is_over && selects_players).then(|| tally.advancing(rules)),
            standing: standing_text(rules, &tally),
            next: next.map(|next_deal| (next_deal.deal, next_deal.player as u8 + 1)),
        })
    }

    /// Returns the facts below the board of a match: the deal, its player, its points so far, and the standing.
    pub(super) fn facts(&self, tally: &MatchStanding, points: i32) -> Vec<Fact> {
        let rules = self;
        let (deal_name, count) = (&rules.deal_name, rules.totals.len());
        let number = |key, number: i32, text: String| Fact { key, value: FactValue::Number(number.into()), text };
        let (deal, player) = (tally.deal, tally.player + 1);
        let if_several_players = |text: String| if count > 1 { text } else { String::new() };
        let mut facts: Vec<Fact> = Vec::new();
        facts.extend(rules.round.map(|_| number("round", tally.round.into(), format!("round {}", tally.round))));
        facts.extend([
            number("deal", deal.into(), format!("{deal_name} {deal} of {}", rules.deals)),
            number("player", player as i32, if_several_players(format!("player {player} of {count}"))),
        ]);
        let to_beat = match rules.total == MatchScoring::Wins && tally.player == 1 && !tally.is_scored {
            true => format!(" against {}", tally.score_to_beat),
            false => String::new(),
        };
        facts.push(number("this-deal", points, format!("this {deal_name} {points}{to_beat}")));
        let standing = standing_text(rules, tally);
        // The line of facts already ends with the score. Before the end of a match, only match play needs more than
        // the score.
        let is_over = tally.is_over(rules);
        let text = if is_over || (rules.total == MatchScoring::Wins) { standing.clone() } else { String::new() };
        facts.push(Fact { key: "standing", value: FactValue::Word(standing), text });
        facts
    }
}

/// Describes the standing or the result as a clause. Returns an empty text until all players have played the deal,
/// except in match play.
fn standing_text(rules: &MatchTable, tally: &MatchStanding) -> String {
    let is_over = tally.is_over(rules);
    match rules.total {
        MatchScoring::Wins if is_over => result_text(rules, tally),
        MatchScoring::Wins => progress_text(rules, tally),
        _ if rules.rounds > 1 && tally.is_round_over(rules) => round_result_text(rules, tally),
        _ if is_over && (rules.cutoff.is_some() || rules.advance.is_some()) => advancing_text(rules, tally),
        _ if tally.deals_played(0) == 0 => String::new(),
        _ if rules.totals.len() == 1 => solo_text(rules, tally),
        _ if is_over || (tally.deals_played_by_all() == tally.deal && tally.is_scored) => {
            leaders_text(rules, tally, is_over)
        }
        _ => String::new(),
    }
}

/// Describes the lead of the first player: `player 1 two up`, `all square`. A negative lead is the second player's.
fn lead_text(lead: i32) -> String {
    match lead {
        0 => "all square".into(),
        _ => format!("player {} {} up", if lead > 0 { 1 } else { 2 }, text::number_word(lead.unsigned_abs())),
    }
}

/// Describes the standing in match play: `player 1 is two up with three to play`.
fn progress_text(rules: &MatchTable, tally: &MatchStanding) -> String {
    let left = text::number_word((rules.deals - tally.deals_played_by_all().min(rules.deals)).into());
    match tally.lead() {
        0 => format!("all square with {left} to play"),
        lead => {
            let leader = if lead > 0 { 1 } else { 2 };
            format!("player {leader} is {} up with {left} to play", text::number_word(lead.unsigned_abs()))
        }
    }
}

/// Describes the result of match play: `player 1 wins 3 and 2`, with the lead and the number of deals left.
fn result_text(rules: &MatchTable, tally: &MatchStanding) -> String {
    let (lead, left) = (tally.lead(), rules.deals.saturating_sub(tally.deal));
    let winner = if lead > 0 { 1 } else { 2 };
    match (lead, left) {
        (0, _) => "the match is halved".into(),
        (_, 0) => format!("player {winner} wins {} up", text::number_word(lead.unsigned_abs())),
        _ => format!("player {winner} wins {} and {left}", lead.abs()),
    }
}

/// Describes the standing of a single player: `41 after 9 holes, 4 under par`.
fn solo_text(rules: &MatchTable, tally: &MatchStanding) -> String {
    let total = tally.totals[0];
    let played = usize::from(tally.deals_played(0));
    let after = text::pluralize(played, &rules.deal_name);
    if rules.total == MatchScoring::Best {
        return format!("the best of {after} is {total}");
    }
    let perfect = rules.perfect.filter(|&perfect| tally.is_over(rules) && !is_better(rules.better, perfect, total));
    let par = rules.par.map(|par| match total - par * played as i32 {
        _ if perfect.is_some() => ": a perfect round".into(),
        0 => ", even with par".into(),
        above_par if above_par < 0 => format!(", {} under par", -above_par),
        above_par => format!(", {above_par} over par"),
    });
    format!("{total} after {after}{}", par.unwrap_or_default())
}

/// Describes the players with the best total: `player 1 leads with 12`, `players 1 and 3 tie with 41`.
fn leaders_text(rules: &MatchTable, tally: &MatchStanding, is_over: bool) -> String {
    let leaders = tally.leaders(rules);
    let names: Vec<String> = leaders.iter().map(|player| (player + 1).to_string()).collect();
    let total = leaders.first().map_or(0, |&player| tally.totals[player]);
    match (names.as_slice(), is_over) {
        ([name], true) => format!("player {name} wins with {total}"),
        ([name], false) => format!("player {name} leads with {total}"),
        (names, true) => format!("players {} tie with {total}", text::join_list(names, "and")),
        (names, false) => format!("players {} lead with {total}", text::join_list(names, "and")),
    }
}

/// Describes the end of a round: the players who advance, or the winner.
fn round_result_text(rules: &MatchTable, tally: &MatchStanding) -> String {
    let advancing = tally.advancing(rules);
    let mut advancing_players = (0..advancing.len()).filter(|&player| advancing[player]);
    match (advancing_players.next(), advancing_players.next()) {
        (Some(winner), None) => {
            format!("player {} wins with {} in round {}", winner + 1, tally.totals[winner], tally.round)
        }
        (Some(_), _) if tally.round < rules.rounds => {
            format!("{} to round {}", advancing_text(rules, tally), tally.round + 1)
        }
        (Some(_), _) => format!("no one player is left after {}", text::pluralize(rules.rounds.into(), "round")),
        (None, _) => "nobody advances".into(),
    }
}

/// Describes the players who advance.
fn advancing_text(rules: &MatchTable, tally: &MatchStanding) -> String {
    let advancing = tally.advancing(rules);
    let advancing_players = (0..advancing.len()).filter(|&player| advancing[player]);
    let clauses: Vec<String> =
        advancing_players.map(|player| format!("player {} with {}", player + 1, tally.totals[player])).collect();
    match clauses.len() {
        0 => "nobody advances".into(),
        1 => format!("{} advances", clauses.concat()),
        _ => format!("{} advance", text::join_list(&clauses, "and")),
    }
}
