//! The score card of a match, as a table.

use super::{Style, table};
use crate::game::{MatchScoring, ScoreCard};
use crate::text;

/// Draws a score card: a line for each deal, then the totals and the standing.
pub fn score_card(card: &ScoreCard, style: &Style) -> String {
    let has_rounds = card.lines.iter().any(|line| line.round.is_some());
    let mut heading: Vec<String> = has_rounds.then(|| "round".into()).into_iter().collect();
    heading.push(card.deal_name.clone());
    heading.extend(card.par.map(|_| "par".into()));
    match card.totals.len() {
        1 => heading.push("score".into()),
        count => heading.extend((1..=count).map(|player| format!("player {player}"))),
    }
    let mut rows: Vec<Vec<String>> = Vec::new();
    for line in &card.lines {
        let mut row: Vec<String> = line.round.iter().map(u8::to_string).collect();
        row.push(line.deal.to_string());
        row.extend(card.par.map(|par| par.to_string()));
        row.extend(line.scores.iter().map(|score| score_text(*score)));
        if !line.standing.is_empty() {
            row.push(line.standing.clone());
        }
        rows.push(row);
    }
    let par = card.par.map(|par| match (card.total, card.lines.last()) {
        (MatchScoring::Sum, Some(line)) => (par * i32::from(line.deal)).to_string(),
        _ => String::new(),
    });
    let total_name = match card.total {
        MatchScoring::Sum => "total",
        MatchScoring::Best => "best",
        MatchScoring::Wins => "won",
    };
    let total_row = |name: &str, par: Option<String>, cells: Vec<String>| -> Vec<String> {
        let blank = has_rounds.then(String::new);
        std::iter::once(name.to_string()).chain(blank).chain(par).chain(cells).collect()
    };
    rows.push(total_row(total_name, par.clone(), card.totals.iter().map(|total| score_text(*total)).collect()));
    let blank = par.map(|_| String::new());
    if let Some(over_par) = &card.over_par {
        rows.push(total_row("to par", blank.clone(), over_par.iter().map(|over_par| to_par(*over_par)).collect()));
    }
    if let Some(advances) = &card.advances {
        let words = advances.iter().map(|&advances| if advances { "yes" } else { "no" }.to_string());
        rows.push(total_row("advances", blank, words.collect()));
    }
    let heading: Vec<&str> = heading.iter().map(String::as_str).collect();
    let mut out = table(&heading, &rows, style);
    if !card.standing.is_empty() {
        for line in text::wrap(&text::sanitize_line(&card.standing), style.columns()) {
            out += &format!("{line}\n");
        }
    }
    out
}

fn score_text(score: Option<i32>) -> String {
    score.map_or(String::new(), |score| score.to_string())
}

/// Formats the difference from par: `+3`, `-2` or `even`.
fn to_par(difference: Option<i32>) -> String {
    match difference {
        None => String::new(),
        Some(0) => "even".into(),
        Some(difference) => format!("{difference:+}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ScoreCardLine;

    fn line(deal: u8, scores: &[Option<i32>], standing: &str) -> ScoreCardLine {
        ScoreCardLine { round: None, deal, scores: scores.to_vec(), standing: standing.into() }
    }

    fn card(total: MatchScoring, lines: Vec<ScoreCardLine>, totals: &[Option<i32>]) -> ScoreCard {
        let (deal_name, totals) = ("hole".to_string(), totals.to_vec());
        ScoreCard {
            deal_name,
            deals: 9,
            total,
            par: Some(5),
            lines,
            totals,
            over_par: None,
            advances: None,
            standing: String::new(),
            next: None,
        }
    }

    #[test]
    fn the_score_card_of_one_player_has_one_score_column() {
        let lines = vec![line(1, &[Some(7)], ""), line(2, &[Some(-3)], "")];
        let card = ScoreCard {
            over_par: Some(vec![Some(-6)]),
            standing: "4 after 2 holes, 6 under par".into(),
            ..card(MatchScoring::Sum, lines, &[Some(4)])
        };
        let description = [
            "hole    par  score",
            "------------------",
            "1       5    7",
            "2       5    -3",
            "total   10   4",
            "to par       -6",
            "4 after 2 holes, 6 under par",
        ];
        assert_eq!(score_card(&card, &Style::default()), description.join("\n") + "\n");
    }

    #[test]
    fn each_player_has_a_score_column() {
        let lines = vec![line(1, &[Some(7), Some(3)], "player 2 one up"), line(2, &[Some(4), None], "")];
        let card = card(MatchScoring::Wins, lines, &[Some(0), Some(1)]);
        let description = [
            "hole  par  player 1  player 2",
            "----------------------------------------------",
            "1     5    7         3         player 2 one up",
            "2     5    4",
            "won        0         1",
        ];
        assert_eq!(score_card(&card, &Style::default()), description.join("\n") + "\n");
        for width in 1..80 {
            let description = score_card(&card, &Style { width, ..Style::default() });
            assert!(description.lines().all(|line| text::width(line) <= width.max(Style::NARROWEST)), "{description}");
        }
    }

    #[test]
    fn a_match_of_rounds_has_a_round_column() {
        let round = |round, line| ScoreCardLine { round: Some(round), ..line };
        let lines = vec![round(1, line(1, &[Some(7), Some(0)], "")), round(2, line(1, &[None, Some(3)], ""))];
        let card = ScoreCard {
            par: None,
            advances: Some(vec![false, true]),
            ..card(MatchScoring::Best, lines, &[Some(7), Some(3)])
        };
        let description = [
            "round     hole  player 1  player 2",
            "----------------------------------",
            "1         1     7         0",
            "2         1               3",
            "best            7         3",
            "advances        no        yes",
        ];
        assert_eq!(score_card(&card, &Style::default()), description.join("\n") + "\n");
    }

    #[test]
    fn players_who_advance_are_listed() {
        let lines = vec![line(1, &[Some(7), Some(0)], "")];
        let card = ScoreCard {
            par: None,
            advances: Some(vec![false, true]),
            ..card(MatchScoring::Best, lines, &[Some(7), Some(0)])
        };
        let description = score_card(&card, &Style::default());
        assert!(description.ends_with("best      7         0\nadvances  no        yes\n"), "{description}");
    }
}
