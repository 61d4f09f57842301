//! The score card of a match, and how it is going in words.

use super::match_standing::{Tally, is_better};
use crate::engine::sections::matches::MatchTable;
use crate::game::{CardLine, Fact, FactValue, ScoreCard, Total};
use crate::text;

impl MatchTable {
    /// The score card, from how the match stood at the end of each deal and what the deal brought, the deal in play
    /// last.
    pub(super) fn score_card(&self, deals: impl Iterator<Item = (Tally, i32)>) -> Option<ScoreCard> {
        let rules = self;
        let mut lines: Vec<CardLine> = Vec::new();
        let mut last = None;
        for (tally, points) in deals {
            if tally.is_entered {
                let (round, deal) = (rules.round.map(|_| tally.round), tally.deal);
                let is_it = |line: &CardLine| (line.round, line.deal) == (round, deal);
                let at = lines.iter().position(is_it).unwrap_or(lines.len());
                if at == lines.len() {
                    let scores = vec![None; rules.totals.len()];
                    lines.push(CardLine { round, deal, scores, standing: String::new() });
                }
                lines[at].scores[tally.player] = Some(points);
                if rules.total == Total::Wins && tally.done() == tally.deal {
                    lines[at].standing = up(tally.lead());
                }
            }
            last = Some(tally);
        }
        let tally = last?;
        let next = tally.next(rules).filter(|_| tally.is_entered);
        let is_over = tally.is_round_over(rules);
        let players = 0..rules.totals.len();
        let has = |player: usize| rules.total == Total::Wins || tally.out[player] > 0 || tally.played(player) > 0;
        let over = |par: i32, player: usize| tally.totals[player] - par * i32::from(tally.played(player));
        let over_par = rules.par.filter(|_| rules.total == Total::Sum);
        let asks = rules.cutoff.is_some() || rules.advance.is_some();
        Some(ScoreCard {
            called: rules.called.clone(),
            deals: rules.deals,
            total: rules.total,
            par: rules.par,
            lines,
            totals: players.clone().map(|player| has(player).then_some(tally.totals[player])).collect(),
            over_par: over_par.map(|par| players.map(|at| has(at).then(|| over(par, at))).collect()),
            advances: (is_over && asks).then(|| tally.advancing(rules)),
            standing: standing(rules, &tally),
            next: next.map(|turn| (turn.deal, turn.player as u8 + 1)),
        })
    }

    /// What stands under the board of a match: which deal, whose, what it has brought so far, how it is going.
    pub(super) fn facts(&self, tally: &Tally, points: i32) -> Vec<Fact> {
        let rules = self;
        let (called, count) = (&rules.called, rules.totals.len());
        let number = |key, number: i32, text: String| Fact { key, value: FactValue::Number(number.into()), text };
        let (deal, player) = (tally.deal, tally.player + 1);
        let several = |text: String| if count > 1 { text } else { String::new() };
        let mut facts: Vec<Fact> = Vec::new();
        facts.extend(rules.round.map(|_| number("round", tally.round.into(), format!("round {}", tally.round))));
        facts.extend([
            number("deal", deal.into(), format!("{called} {deal} of {}", rules.deals)),
            number("player", player as i32, several(format!("player {player} of {count}"))),
        ]);
        let to_beat = match rules.total == Total::Wins && tally.player == 1 && !tally.is_entered {
            true => format!(" against {}", tally.first),
            false => String::new(),
        };
        facts.push(number("this-deal", points, format!("this {called} {points}{to_beat}")));
        let standing = standing(rules, tally);
        // The line of facts ends with the score: alone, that is all there is to say before the end.
        let is_over = tally.is_over(rules);
        let text = if is_over || (rules.total == Total::Wins) { standing.clone() } else { String::new() };
        facts.push(Fact { key: "standing", value: FactValue::Word(standing), text });
        facts
    }
}

/// How the match stands or ended, in a clause; empty while a deal is not played by all, unless it changes nothing.
fn standing(rules: &MatchTable, tally: &Tally) -> String {
    let is_over = tally.is_over(rules);
    match rules.total {
        Total::Wins if is_over => won_or_halved(rules, tally),
        Total::Wins => so_far(rules, tally),
        _ if rules.rounds > 1 && tally.is_round_over(rules) => after_round(rules, tally),
        _ if is_over && (rules.cutoff.is_some() || rules.advance.is_some()) => who_advances(rules, tally),
        _ if tally.played(0) == 0 => String::new(),
        _ if rules.totals.len() == 1 => alone(rules, tally),
        _ if is_over || (tally.done() == tally.deal && tally.is_entered) => leading(rules, tally, is_over),
        _ => String::new(),
    }
}

/// `player 1 two up`, `all square`.
fn up(lead: i32) -> String {
    match lead {
        0 => "all square".into(),
        _ => format!("player {} {} up", if lead > 0 { 1 } else { 2 }, text::counted(lead.unsigned_abs())),
    }
}

/// `player 1 is two up with three to play`.
fn so_far(rules: &MatchTable, tally: &Tally) -> String {
    let left = text::counted((rules.deals - tally.done().min(rules.deals)).into());
    match tally.lead() {
        0 => format!("all square with {left} to play"),
        lead => {
            let leader = if lead > 0 { 1 } else { 2 };
            format!("player {leader} is {} up with {left} to play", text::counted(lead.unsigned_abs()))
        }
    }
}

/// `player 1 wins 3 and 2`: the lead, and how many deals were left.
fn won_or_halved(rules: &MatchTable, tally: &Tally) -> String {
    let (lead, left) = (tally.lead(), rules.deals.saturating_sub(tally.deal));
    let winner = if lead > 0 { 1 } else { 2 };
    match (lead, left) {
        (0, _) => "the match is halved".into(),
        (_, 0) => format!("player {winner} wins {} up", text::counted(lead.unsigned_abs())),
        _ => format!("player {winner} wins {} and {left}", lead.abs()),
    }
}

/// `41 after 9 holes, 4 under par`.
fn alone(rules: &MatchTable, tally: &Tally) -> String {
    let total = tally.totals[0];
    let played = usize::from(tally.played(0));
    let after = text::count(played, &rules.called);
    if rules.total == Total::Best {
        return format!("the best of {after} is {total}");
    }
    let perfect = rules.perfect.filter(|&perfect| tally.is_over(rules) && !is_better(rules.better, perfect, total));
    let par = rules.par.map(|par| match total - par * played as i32 {
        _ if perfect.is_some() => ": a perfect round".into(),
        0 => ", even with par".into(),
        over if over < 0 => format!(", {} under par", -over),
        over => format!(", {over} over par"),
    });
    format!("{total} after {after}{}", par.unwrap_or_default())
}

/// `player 1 leads with 12`, `players 1 and 3 tie with 41`.
fn leading(rules: &MatchTable, tally: &Tally, is_over: bool) -> String {
    let leaders = tally.leaders(rules);
    let names: Vec<String> = leaders.iter().map(|player| (player + 1).to_string()).collect();
    let total = leaders.first().map_or(0, |&player| tally.totals[player]);
    match (names.as_slice(), is_over) {
        ([name], true) => format!("player {name} wins with {total}"),
        ([name], false) => format!("player {name} leads with {total}"),
        (names, true) => format!("players {} tie with {total}", text::list(names, "and")),
        (names, false) => format!("players {} lead with {total}", text::list(names, "and")),
    }
}

/// `player 1 with 3 and player 2 with 4 advance to round 2`, `player 1 wins with 3 in round 2`, `nobody advances`.
fn after_round(rules: &MatchTable, tally: &Tally) -> String {
    let advancing = tally.advancing(rules);
    let mut through = (0..advancing.len()).filter(|&player| advancing[player]);
    match (through.next(), through.next()) {
        (Some(winner), None) => {
            format!("player {} wins with {} in round {}", winner + 1, tally.totals[winner], tally.round)
        }
        (Some(_), _) if tally.round < rules.rounds => {
            format!("{} to round {}", who_advances(rules, tally), tally.round + 1)
        }
        (Some(_), _) => format!("no one player is left after {}", text::count(rules.rounds.into(), "round")),
        (None, _) => "nobody advances".into(),
    }
}

/// `player 1 advances with 3`, `nobody advances`.
fn who_advances(rules: &MatchTable, tally: &Tally) -> String {
    let advancing = tally.advancing(rules);
    let through = (0..advancing.len()).filter(|&player| advancing[player]);
    let words: Vec<String> = through.map(|at| format!("player {} with {}", at + 1, tally.totals[at])).collect();
    match words.len() {
        0 => "nobody advances".into(),
        1 => format!("{} advances", words.concat()),
        _ => format!("{} advance", text::list(&words, "and")),
    }
}
