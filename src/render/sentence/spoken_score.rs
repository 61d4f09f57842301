//! The score of a match in sentences, for screen readers.
//!
//! Sentences replace the table of numbers, which is hard to follow with a screen reader.

use crate::game::{Ledger, LedgerSection, MatchScoring, ScoreCard, ScoreCardLine, Sheet, SheetEntry};
use crate::render::voice::sentence;
use crate::text;

/// Describes a score sheet or score card, one deal per line, with the totals last.
pub fn describe_sheet(sheet: &Sheet) -> String {
    let lines = match sheet {
        Sheet::Ledger(ledger) => {
            let deals = ledger.entries.chunk_by(|a, b| a.deal == b.deal).map(|entries| describe_deal(ledger, entries));
            deals.chain([totals(ledger)]).collect()
        }
        Sheet::ScoreCard(card) => card_lines(card),
    };
    text::sanitize_lines(&lines.join("\n")).into_owned()
}

/// Describes the points of the last deal, once it is over.
pub fn describe_last_deal(sheet: &Sheet) -> String {
    let lines = match sheet {
        Sheet::Ledger(ledger) => {
            let last = ledger.entries.chunk_by(|a, b| a.deal == b.deal).next_back();
            last.map(|entries| describe_deal(ledger, entries)).into_iter().chain([totals(ledger)]).collect()
        }
        Sheet::ScoreCard(card) => {
            let lines = card_lines(card);
            // The line of the last deal, and everything that follows the lines of the deals.
            lines[card.lines.len().saturating_sub(1)..].to_vec()
        }
    };
    text::sanitize_lines(&lines.join("\n")).into_owned()
}

/// Describes a deal, such as `Hand 1: the house 180 for tricks below the line. A game for the house.`
fn describe_deal(ledger: &Ledger, entries: &[SheetEntry]) -> String {
    let side_name = |entry: &SheetEntry| ledger.columns.get(entry.column).map_or("", |column| column.name);
    let entry_text = |entry: &SheetEntry| {
        let line = if entry.section == LedgerSection::Below { " below the line" } else { "" };
        format!("{} {} for {}{line}", side_name(entry), entry.points, entry.kind)
    };
    let list = entries.iter().map(entry_text).collect::<Vec<_>>().join(", ");
    let games_won =
        entries.iter().filter(|entry| entry.ends_game).map(|entry| format!(" A game for {}.", side_name(entry)));
    let deal = entries.first().map_or(0, |entry| entry.deal);
    format!("Hand {deal}: {list}.{}", games_won.collect::<String>())
}

/// Describes the totals, such as `Total: you 0, the house 430.`
fn totals(ledger: &Ledger) -> String {
    let names_and_totals =
        ledger.columns.iter().zip(ledger.totals()).map(|(column, total)| format!("{} {total}", column.name));
    format!("Total: {}.", names_and_totals.collect::<Vec<_>>().join(", "))
}

/// Returns a line for each deal, a line for the totals, and then who advances and the standing, if the card states
/// them.
fn card_lines(card: &ScoreCard) -> Vec<String> {
    let scores_text = |scores: &[Option<i32>]| match scores {
        [score] => score.map_or("none".to_string(), |score| score.to_string()),
        several => {
            let description = several
                .iter()
                .zip(1..)
                .filter_map(|(score, player)| Some(format!("player {player} has {}", (*score)?)));
            description.collect::<Vec<_>>().join(", ")
        }
    };
    let line_text = |line: &ScoreCardLine| {
        let round = line.round.map_or(String::new(), |round| format!("round {round}, "));
        let standing = if line.standing.is_empty() { String::new() } else { format!("; {}", line.standing) };
        sentence(&format!("{round}{} {}: {}{standing}", card.deal_name, line.deal, scores_text(&line.scores)))
    };
    let mut lines: Vec<String> = card.lines.iter().map(line_text).collect();
    let name = match card.total {
        MatchScoring::Sum => "total",
        MatchScoring::Best => "best",
        MatchScoring::Wins => "won",
    };
    lines.push(sentence(&format!("{name}: {}", scores_text(&card.totals))));
    if let Some(advances) = &card.advances {
        let players =
            advances.iter().zip(1..).filter(|(advances, _)| **advances).map(|(_, player)| format!("player {player}"));
        let players: Vec<String> = players.collect();
        let verb = if players.len() == 1 { "advances" } else { "advance" };
        lines.extend((!players.is_empty()).then(|| sentence(&format!("{} {verb}", text::join_list(&players, "and")))));
    }
    lines.extend((!card.standing.is_empty()).then(|| sentence(&card.standing)));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(deal: u8, scores: &[Option<i32>], standing: &str) -> ScoreCardLine {
        ScoreCardLine { round: None, deal, scores: scores.to_vec(), standing: standing.into() }
    }

    fn card(total: MatchScoring, lines: Vec<ScoreCardLine>, totals: &[Option<i32>]) -> ScoreCard {
        ScoreCard {
            deal_name: "hole".into(),
            deals: 9,
            total,
            par: Some(5),
            lines,
            totals: totals.to_vec(),
            over_par: None,
            advances: None,
            standing: String::new(),
            next: None,
        }
    }

    #[test]
    fn a_round_of_one_player_is_described() {
        let lines = vec![line(1, &[Some(7)], ""), line(2, &[Some(-3)], "")];
        let card =
            ScoreCard { standing: "4 after 2 holes, 6 under par".into(), ..card(MatchScoring::Sum, lines, &[Some(4)]) };
        let description = Sheet::ScoreCard(card);
        assert_eq!(describe_sheet(&description), "Hole 1: 7.\nHole 2: -3.\nTotal: 4.\n4 after 2 holes, 6 under par.");
        assert_eq!(describe_last_deal(&description), "Hole 2: -3.\nTotal: 4.\n4 after 2 holes, 6 under par.");
    }

    #[test]
    fn a_match_of_two_players_is_described() {
        let lines = vec![line(1, &[Some(7), Some(3)], "player 2 one up"), line(2, &[Some(4), None], "")];
        let card =
            ScoreCard { advances: Some(vec![false, true]), ..card(MatchScoring::Wins, lines, &[Some(0), Some(1)]) };
        assert_eq!(
            describe_sheet(&Sheet::ScoreCard(card)),
            "Hole 1: player 1 has 7, player 2 has 3; player 2 one up.\n\
             Hole 2: player 1 has 4.\n\
             Won: player 1 has 0, player 2 has 1.\n\
             Player 2 advances."
        );
    }

    #[test]
    fn a_score_card_without_deals_has_only_a_total() {
        let card = Sheet::ScoreCard(card(MatchScoring::Sum, Vec::new(), &[None]));
        assert_eq!(describe_last_deal(&card), "Total: none.");
        assert_eq!(describe_sheet(&card), "Total: none.");
    }
}
