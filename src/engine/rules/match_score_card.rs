//! The score card of a match, and its standing in words.
//!
//! In match play (`MatchScoring::Wins`), two players compare their scores in each deal, and the better score wins it.

use super::match_standing::{MatchStanding, is_better};
use crate::engine::sections::matches::MatchTable;
use crate::game::{Fact, FactValue, MatchScoring, ScoreCard, ScoreCardLine};
use crate::text;

impl MatchTable {
    /// Builds the score card from the standing and the points at the end of each deal. The current deal comes last.
    pub(super) fn score_card(&self, deals: impl Iterator<Item = (MatchStanding, i32)>) -> Option<ScoreCard> {
        let rules = self;
        let mut lines: Vec<ScoreCardLine> = Vec::new();
        let mut last_standing = None;
        for (match_standing, points) in deals {
            if match_standing.is_scored {
                let (round, deal) = (rules.round.map(|_| match_standing.round), match_standing.deal);
                let is_same_deal = |line: &ScoreCardLine| (line.round, line.deal) == (round, deal);
                let index = lines.iter().position(is_same_deal).unwrap_or(lines.len());
                if index == lines.len() {
                    let scores = vec![None; rules.totals.len()];
                    lines.push(ScoreCardLine { round, deal, scores, standing: String::new() });
                }
                lines[index].scores[match_standing.player] = Some(points);
                if rules.total == MatchScoring::Wins && match_standing.deals_played_by_all() == match_standing.deal {
                    lines[index].standing = lead_text(match_standing.lead());
                }
            }
            last_standing = Some(match_standing);
        }
        let match_standing = last_standing?;
        let next = match_standing.next_deal(rules).filter(|_| match_standing.is_scored);
        let is_round_over = match_standing.is_round_over(rules);
        let players = 0..rules.totals.len();
        let has_score = |player: usize| {
            rules.total == MatchScoring::Wins
                || match_standing.dropped_out[player] > 0
                || match_standing.deals_played(player) > 0
        };
        let above_par = |par: i32, player: usize| {
            match_standing.totals[player] - par * i32::from(match_standing.deals_played(player))
        };
        let par_of_each_deal = rules.par.filter(|_| rules.total == MatchScoring::Sum);
        let selects_players = rules.cutoff.is_some() || rules.advance.is_some();
        Some(ScoreCard {
            deal_name: rules.deal_name.clone(),
            deals: rules.deals,
            total: rules.total,
            par: rules.par,
            lines,
            totals: players.clone().map(|player| has_score(player).then_some(match_standing.totals[player])).collect(),
            over_par: par_of_each_deal
                .map(|par| players.map(|player| has_score(player).then(|| above_par(par, player))).collect()),
            advances: (is_round_over && selects_players).then(|| match_standing.advancing(rules)),
            standing: standing_text(rules, &match_standing),
            next: next.map(|next_deal| (next_deal.deal, next_deal.player as u8 + 1)),
        })
    }

    /// Returns the facts below the board of a match: the deal, its player, its points so far, and the standing.
    pub(super) fn facts(&self, match_standing: &MatchStanding, points: i32) -> Vec<Fact> {
        let rules = self;
        let (deal_name, player_count) = (&rules.deal_name, rules.totals.len());
        let number = |key, number: i32, text: String| Fact { key, value: FactValue::Number(number.into()), text };
        let (deal, player) = (match_standing.deal, match_standing.player + 1);
        let if_several_players = |text: String| if player_count > 1 { text } else { String::new() };
        let mut facts: Vec<Fact> = Vec::new();
        facts.extend(
            rules
                .round
                .map(|_| number("round", match_standing.round.into(), format!("round {}", match_standing.round))),
        );
        facts.extend([
            number("deal", deal.into(), format!("{deal_name} {deal} of {}", rules.deals)),
            number("player", player as i32, if_several_players(format!("player {player} of {player_count}"))),
        ]);
        let to_beat = if rules.total == MatchScoring::Wins && match_standing.player == 1 && !match_standing.is_scored {
            format!(" against {}", match_standing.score_to_beat)
        } else {
            String::new()
        };
        facts.push(number("this-deal", points, format!("this {deal_name} {points}{to_beat}")));
        let standing = standing_text(rules, match_standing);
        // The line of facts already ends with the score. This is enough, except in match play and at the end of a
        // match.
        let is_over = match_standing.is_over(rules);
        let text = if is_over || (rules.total == MatchScoring::Wins) { standing.clone() } else { String::new() };
        facts.push(Fact { key: "standing", value: FactValue::Word(standing), text });
        facts
    }
}

/// Describes the standing or the result as a clause. Returns an empty text until all players have played the deal,
/// except in match play.
fn standing_text(rules: &MatchTable, match_standing: &MatchStanding) -> String {
    let is_over = match_standing.is_over(rules);
    match rules.total {
        MatchScoring::Wins if is_over => result_text(rules, match_standing),
        MatchScoring::Wins => progress_text(rules, match_standing),
        _ if rules.rounds > 1 && match_standing.is_round_over(rules) => round_result_text(rules, match_standing),
        _ if is_over && (rules.cutoff.is_some() || rules.advance.is_some()) => advancing_text(rules, match_standing),
        _ if match_standing.deals_played(0) == 0 => String::new(),
        _ if rules.totals.len() == 1 => solo_text(rules, match_standing),
        _ if is_over || (match_standing.deals_played_by_all() == match_standing.deal && match_standing.is_scored) => {
            leaders_text(rules, match_standing, is_over)
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
fn progress_text(rules: &MatchTable, match_standing: &MatchStanding) -> String {
    let deals_left = text::number_word((rules.deals - match_standing.deals_played_by_all().min(rules.deals)).into());
    match match_standing.lead() {
        0 => format!("all square with {deals_left} to play"),
        lead => {
            let leader = if lead > 0 { 1 } else { 2 };
            format!("player {leader} is {} up with {deals_left} to play", text::number_word(lead.unsigned_abs()))
        }
    }
}

/// Describes the result of match play: `player 1 wins 3 and 2`, with the lead and the number of deals left.
fn result_text(rules: &MatchTable, match_standing: &MatchStanding) -> String {
    let (lead, deals_left) = (match_standing.lead(), rules.deals.saturating_sub(match_standing.deal));
    let winner = if lead > 0 { 1 } else { 2 };
    match (lead, deals_left) {
        (0, _) => "the match is halved".into(),
        (_, 0) => format!("player {winner} wins {} up", text::number_word(lead.unsigned_abs())),
        _ => format!("player {winner} wins {} and {deals_left}", lead.abs()),
    }
}

/// Describes the standing of a single player: `41 after 9 holes, 4 under par`.
fn solo_text(rules: &MatchTable, match_standing: &MatchStanding) -> String {
    let total = match_standing.totals[0];
    let played = usize::from(match_standing.deals_played(0));
    let deals_text = text::pluralize(played, &rules.deal_name);
    if rules.total == MatchScoring::Best {
        return format!("the best of {deals_text} is {total}");
    }
    let perfect =
        rules.perfect.filter(|&perfect| match_standing.is_over(rules) && !is_better(rules.better, perfect, total));
    let par_text = rules.par.map(|par| match total - par * played as i32 {
        _ if perfect.is_some() => ": a perfect round".into(),
        0 => ", even with par".into(),
        above_par if above_par < 0 => format!(", {} under par", -above_par),
        above_par => format!(", {above_par} over par"),
    });
    format!("{total} after {deals_text}{}", par_text.unwrap_or_default())
}

/// Describes the players with the best total: `player 1 leads with 12`, `players 1 and 3 tie with 41`.
fn leaders_text(rules: &MatchTable, match_standing: &MatchStanding, is_over: bool) -> String {
    let leaders = match_standing.leaders(rules);
    let names: Vec<String> = leaders.iter().map(|player| (player + 1).to_string()).collect();
    let total = leaders.first().map_or(0, |&player| match_standing.totals[player]);
    match (names.as_slice(), is_over) {
        ([name], true) => format!("player {name} wins with {total}"),
        ([name], false) => format!("player {name} leads with {total}"),
        (names, true) => format!("players {} tie with {total}", text::join_list(names, "and")),
        (names, false) => format!("players {} lead with {total}", text::join_list(names, "and")),
    }
}

/// Describes the end of a round: the players who advance, or the winner.
fn round_result_text(rules: &MatchTable, match_standing: &MatchStanding) -> String {
    let advancing = match_standing.advancing(rules);
    let mut advancing_players = (0..advancing.len()).filter(|&player| advancing[player]);
    match (advancing_players.next(), advancing_players.next()) {
        (Some(winner), None) => {
            format!(
                "player {} wins with {} in round {}",
                winner + 1,
                match_standing.totals[winner],
                match_standing.round
            )
        }
        (Some(_), _) if match_standing.round < rules.rounds => {
            format!("{} to round {}", advancing_text(rules, match_standing), match_standing.round + 1)
        }
        (Some(_), _) => format!("no one player is left after {}", text::pluralize(rules.rounds.into(), "round")),
        (None, _) => "nobody advances".into(),
    }
}

/// Describes the players who advance.
fn advancing_text(rules: &MatchTable, match_standing: &MatchStanding) -> String {
    let advancing = match_standing.advancing(rules);
    let advancing_players = (0..advancing.len()).filter(|&player| advancing[player]);
    let clauses: Vec<String> = advancing_players
        .map(|player| format!("player {} with {}", player + 1, match_standing.totals[player]))
        .collect();
    match clauses.len() {
        0 => "nobody advances".into(),
        1 => format!("{} advances", clauses.concat()),
        _ => format!("{} advance", text::join_list(&clauses, "and")),
    }
}
