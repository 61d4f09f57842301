//! Statistics in sentences: for screen readers, for narrow windows, and for a game that the player names.

use super::row::StatsRow;
use crate::game::{ContractCounts, Contracts};
use crate::play::{Stats, median};
use crate::text;

/// Formats the statistics of a row in sentences.
pub fn paragraph(row: &StatsRow<'_>) -> String {
    let Stats { played, won, won_with_hints, streak, best_streak, .. } = &row.stats;
    let with_hints = match won_with_hints {
        0 => String::new(),
        count if count == won => ", with hints".into(),
        count => format!(", {count} of them with hints"),
    };
    let unfinished = if row.unfinished > 0 { format!("; {} unfinished", row.unfinished) } else { String::new() };
    let best = best_text(row).map_or(String::new(), |best| format!("\n  {best}"));
    let medians = medians_text(row).map_or(String::new(), |medians| format!("\n  {medians}"));
    format!(
        "{}: {} played, {won} won ({}%){with_hints}{unfinished}.\n  Streak: {streak}; best streak: {best_streak}.{best}{medians}",
        text::sanitize_line(&row.name()),
        text::pluralize(*played, "game"),
        row.percent(),
    )
}

/// Formats the best results of a row: `Best: score -5, 40 moves, time 0:50.` Returns `None` if there are none.
fn best_text(row: &StatsRow<'_>) -> Option<String> {
    let Stats { moves, seconds, .. } = &row.stats;
    let best = [
        row.best_score().map(|score| format!("score {score}")),
        moves.first().map(|moves| format!("{moves} moves")),
        seconds.first().map(|&seconds| format!("time {}", text::clock(seconds))),
    ];
    let best: Vec<String> = best.into_iter().flatten().collect();
    (!best.is_empty()).then(|| format!("Best: {}.", best.join(", ")))
}

/// Formats the medians of a row, such as `Median of won games: 44 moves, 1:01. Median score: -2.`, its mean score, and
/// its contracts. Returns `None` if there are fewer than two games and no contracts.
pub fn medians_text(row: &StatsRow<'_>) -> Option<String> {
    let Stats { played, scores, moves, seconds, .. } = &row.stats;
    let wins = [median(moves).map(|moves| format!("{moves} moves")), median(seconds).map(text::clock)];
    let wins: Vec<String> = wins.into_iter().flatten().collect();
    let wins = (moves.len() > 1).then(|| format!("Median of won games: {}.", wins.join(", ")));
    let score = median(scores).filter(|_| *played > 1).map(|score| format!("Median score: {score}."));
    let mean = row.mean_score().filter(|_| *played > 1).map(|mean| format!("Mean score: {mean:.1}."));
    let contracts = row.contracts().map(|contracts| contracts_text(&contracts));
    let medians: Vec<String> = wins.into_iter().chain(score).chain(mean).chain(contracts).collect();
    (!medians.is_empty()).then(|| medians.join(" "))
}

/// Formats contracts in sentences: `12 hands. Contracts made: you 3 of 5, the house 4 of 7.`
fn contracts_text(contracts: &Contracts) -> String {
    let Contracts { player, house } = contracts;
    let hands = player.all().saturating_add(house.all());
    let mut sentences = vec![
        format!("{}.", text::pluralize_with_separators(hands, "hand")),
        format!(
            "Contracts made: you {} of {}, the house {} of {}.",
            player.made,
            player.all(),
            house.made,
            house.all()
        ),
    ];
    for (name, [made, defeated], [house_made, house_defeated]) in
        [("Doubled", doubled(player), doubled(house)), ("Slams", slams(player), slams(house))]
    {
        let (all, house_all) = (made.saturating_add(defeated), house_made.saturating_add(house_defeated));
        if all > 0 || house_all > 0 {
            sentences.push(format!("{name}: you {made} of {all}, the house {house_made} of {house_all}."));
        }
    }
    sentences.join(" ")
}

/// Returns the numbers of doubled contracts made and defeated.
fn doubled(counts: &ContractCounts) -> [u64; 2] {
    [counts.doubled_made, counts.doubled_defeated]
}

/// Returns the numbers of slams made and defeated.
fn slams(counts: &ContractCounts) -> [u64; 2] {
    [counts.slams_made, counts.slams_defeated]
}
