//! How often a game is won, in sentences.

use crate::game::{GameInfo, OddsRecord, PlayerWins, SimulatedPlayer, SolverSurvey, StudyShare};
use crate::interval::wilson;
use crate::text::{capitalized, join_list, with_thousands_separators};

/// The heading, if the figures are for the options of the game.
const HEADING: &str = "Odds";
/// The heading, if nobody measured the game with these options.
const HEADING_OF_DEFAULTS: &str = "Odds (with the default options, unless others are named)";

/// With more measured sets of options, the page only lists the published shares.
const MAX_DETAILED: usize = 3;

/// Returns a heading and the sentences on how often a game is won. The sentences are empty if there are no figures.
///
/// The rulebook of a user may have sentences of its own. `records` are the figures for a built-in game: for the default
/// options, if they were measured, and for other options.
pub(crate) fn odds(info: &GameInfo, records: &[OddsRecord]) -> (&'static str, String) {
    let changed = info.options_that_change_play();
    let heading_of_defaults = if changed.is_empty() { HEADING } else { HEADING_OF_DEFAULTS };
    if !info.odds.is_empty() {
        return (heading_of_defaults, info.odds.clone());
    }
    let mut odds = Odds::default();
    let own_record = records.iter().find(|record| record.options == changed.as_slice());
    if let Some(record) = own_record.filter(|_| !changed.is_empty()) {
        odds.all_deals(record);
        return (HEADING, odds.sentences.join(" "));
    }
    let (defaults, others): (Vec<&OddsRecord>, Vec<_>) = records.iter().partition(|record| record.options.is_empty());
    for record in defaults {
        odds.all_deals(record);
    }
    odds.other_options(&others);
    (heading_of_defaults, odds.sentences.join(" "))
}

/// Returns how often a game is won, in a few words: `82.0% of deals can be won; a player who never looks ahead wins
/// about 1 deal in 7`. Returns `None` if nobody measured it.
pub(crate) fn odds_in_short(record: &OddsRecord) -> Option<String> {
    let can_be_won = match (record.study, record.survey) {
        (Some(study), _) if !has_percent(study) => Some(share(study)),
        (Some(study), _) => Some(format!("{} of deals", share(study))),
        (None, survey) => survey.and_then(winnable).map(|share| format!("{share} of deals")),
    };
    let wins = record.player.and_then(|wins| match wins.player {
        SimulatedPlayer::Everyone => Some(format!("you win {}, whatever you choose", how_often(wins))),
        SimulatedPlayer::Simple | SimulatedPlayer::SimpleWithoutCells => {
            Some(format!("a player who never looks ahead wins {}", how_often(wins)))
        }
        SimulatedPlayer::Random | SimulatedPlayer::FirstFit | SimulatedPlayer::Hint => None,
    });
    let parts: Vec<String> = can_be_won.map(|share| format!("{share} can be won")).into_iter().chain(wins).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// The sentences of a page, while they are written.
#[derive(Default)]
struct Odds {
    sentences: Vec<String>,
    /// Whether a sentence has explained what the solver sees.
    has_solver: bool,
    /// Whether a sentence has explained how the simple player plays.
    has_player: bool,
}

impl Odds {
    /// Writes the figures for the options of the page.
    fn all_deals(&mut self, record: &OddsRecord) {
        let study = record.study.map(|study| studied(study, "all deals"));
        let player = record.player.map(|wins| self.played(wins));
        let survey = record.survey.map(|survey| self.solved(survey, "all deals")).unwrap_or_default();
        let sentences = study.into_iter().chain(player).chain(survey);
        self.sentences.extend(sentences.map(|sentence| format!("{}.", capitalized(&sentence))));
    }

    /// Writes the figures for some other options.
    fn named_options(&mut self, record: &OddsRecord) {
        let study = record.study.map(|study| studied(study, "the deals"));
        let survey = record.survey.map(|survey| self.solved(survey, "these deals")).unwrap_or_default();
        let options = options_text(record);
        for (index, sentence) in study.into_iter().chain(survey).enumerate() {
            self.sentences.push(match index {
                0 => format!("With {options}, {sentence}."),
                _ => format!("{}.", capitalized(&sentence)),
            });
        }
        if let Some(wins) = record.player {
            let sentence = self.played(wins);
            self.sentences.push(format!("With {options}, {sentence}."));
        }
    }

    /// Writes the figures for all other options, or only the most interesting ones of many.
    fn other_options(&mut self, others: &[&OddsRecord]) {
        let measured = others.iter().filter(|record| record.study.is_some() || record.survey.is_some()).count();
        let fewest_options =
            others.iter().filter(|record| record.study.is_some()).map(|record| record.options.len()).min();
        let is_simple = |record: &OddsRecord| record.study.is_some() && Some(record.options.len()) == fewest_options;
        let (studied, rest): (Vec<&OddsRecord>, Vec<_>) = others.iter().partition(|record| is_simple(record));
        if measured <= MAX_DETAILED {
            others.iter().for_each(|record| self.named_options(record));
            return;
        }
        if studied.len() <= MAX_DETAILED {
            studied.iter().for_each(|record| self.named_options(record));
        } else {
            self.sentences.push(list_of_shares(&studied));
        }
        rest.into_iter().filter(|record| record.player.is_some()).for_each(|record| self.named_options(record));
    }

    /// Describes what the solver did with some deals, and what follows for all of them. `deals` names them.
    fn solved(&mut self, survey: SolverSurvey, deals: &str) -> Vec<String> {
        let solver = if self.has_solver { "our solver" } else { "our solver, which sees every card," };
        self.has_solver = true;
        let count = number(survey.deals);
        let (won, lost, unknown) = (survey.won, survey.lost, survey.unknown());
        let mut sentences = vec![if won == survey.deals {
            format!("{solver} won all of {count} deals")
        } else if lost == survey.deals {
            format!("{solver} proved all of {count} deals lost")
        } else if unknown == survey.deals {
            format!("{solver} could not decide any of {count} deals")
        } else if unknown == 0 {
            format!("{solver} won {} of {count} deals and proved the other {} lost", none_or(won), one_or(lost))
        } else {
            format!("{solver} won {} of {count} deals and proved {} lost", none_or(won), none_or(lost))
        }];
        if unknown > 0 && unknown < survey.deals {
            sentences.push(format!("it could not decide the other {}", one_or(unknown)));
        }
        sentences.extend(winnable(survey).map(|share| format!("with 95% confidence, {share} of {deals} are winnable")));
        sentences
    }

    /// Describes how often a player wins who does not search.
    fn played(&mut self, wins: PlayerWins) -> String {
        let often = how_often(wins);
        let player = match wins.player {
            SimulatedPlayer::Everyone => return format!("you win exactly {often}, whatever you choose"),
            SimulatedPlayer::Simple if self.has_player => return format!("the simple player wins {often}"),
            SimulatedPlayer::Simple => "a simple player, who never looks ahead,",
            SimulatedPlayer::SimpleWithoutCells => "a simple player, who never looks ahead and never uses the cells,",
            SimulatedPlayer::Random => "a player who makes any legal move, without a plan,",
            SimulatedPlayer::FirstFit => "a player who always plays the first card that fits",
            SimulatedPlayer::Hint => "a player who follows every hint",
        };
        self.has_player = true;
        format!("in our simulations, {player} wins {often}")
    }
}

fn number(number: u32) -> String {
    with_thousands_separators(number.into())
}

fn none_or(count: u32) -> String {
    if count == 0 { "none".into() } else { number(count) }
}

fn one_or(count: u32) -> String {
    if count == 1 { "one".into() } else { number(count) }
}

/// Names options: `` `draw=3` and `fback=off` ``.
fn options_text(record: &OddsRecord) -> String {
    join_list(&record.options.iter().map(|(key, value)| format!("`{key}={value}`")).collect::<Vec<_>>(), "and")
}

/// Describes a share of deals: `36 of 1,000 deals`, or `about 1 deal in 8`.
fn how_often(wins: PlayerWins) -> String {
    let about = if wins.player == SimulatedPlayer::Everyone { "" } else { "about " };
    match (wins.is_rounded, wins.won, wins.deals) {
        (true, 1, deals) => format!("{about}1 deal in {}", number(deals)),
        (true, won, 100) => format!("{about}{} of 100 deals", number(won)),
        (true, won, deals) => format!("{about}{} deals in {}", number(won), number(deals)),
        (false, won, deals) if won == deals => format!("all of {} deals", number(deals)),
        (false, won, deals) => format!("{} of {} deals", none_or(won), number(deals)),
    }
}

/// Returns the 95 % confidence interval for the share of deals that can be won: `53.0 to 56.8%`. Undecided deals count
/// as lost at the low end and as won at the high end. Returns `None` if nothing is known.
fn winnable(survey: SolverSurvey) -> Option<String> {
    let all = survey.deals.into();
    let low = 100.0 * wilson(survey.won.into(), all).0;
    let high = 100.0 * wilson(survey.deals.saturating_sub(survey.lost).into(), all).1;
    match (low > 0.0, high < 100.0) {
        (true, true) => Some(format!("{} to {}%", percent(low), percent(high))),
        (true, false) => Some(format!("at least {}%", percent(low))),
        (false, true) => Some(format!("at most {}%", percent(high))),
        (false, false) => None,
    }
}

/// Formats a percentage with one decimal. A share close to 0 or 100 has up to three, or as many as it takes not to be
/// rounded to 0 or 100.
fn percent(share: f64) -> String {
    let mut digits = 1;
    let mut distance = share.min(100.0 - share);
    let max_digits = if distance >= 0.0005 { 3 } else { 9 };
    while distance < 1.0 && distance > 0.0 && digits < max_digits {
        distance *= 10.0;
        digits += 1;
    }
    format!("{share:.digits$}")
}

/// Returns what the study found: `Blake and Gent found that 48.0% of all deals can be won`.
fn studied(study: StudyShare, deals: &str) -> String {
    let rules = if study.differs { " under slightly different rules" } else { "" };
    let of_deals = if has_percent(study) { format!(" of {deals}") } else { String::new() };
    format!("Blake and Gent found that {}{of_deals} can be won{rules}", share(study))
}

/// Lists the shares that the study found with other options.
fn list_of_shares(records: &[&OddsRecord]) -> String {
    let item = |record: &&OddsRecord| {
        let study = record.study?;
        Some(format!("{} with {}", share(study), options_text(record)))
    };
    let items: Vec<String> = records.iter().filter_map(item).collect();
    format!("With other options, Blake and Gent found these shares: {}.", join_list(&items, "and"))
}

/// Whether [`share`] returns a percentage, and not a number of deals.
fn has_percent(study: StudyShare) -> bool {
    study.uncertainty >= study.percent.min(100.0 - study.percent) || (0.1..99.9).contains(&study.percent)
}

/// Returns the share that the study found: `47.8%`, or `about 1 deal in 780,000`.
fn share(study: StudyShare) -> String {
    let StudyShare { percent: middle, uncertainty, .. } = study;
    let (low, high) = (middle - uncertainty, middle + uncertainty);
    match has_percent(study) {
        true if high >= 100.0 => format!("at least {}%", percent(low)),
        true if low <= 0.0 => format!("at most {}%", percent(high)),
        true if uncertainty > 1.0 => format!("{} to {}%", percent(low), percent(high)),
        true => format!("{}%", percent(middle)),
        false if middle > 50.0 => format!("all but about 1 deal in {}", rounded(100.0 / (100.0 - middle))),
        false => format!("about 1 deal in {}", rounded(100.0 / middle)),
    }
}

/// Formats a number with two significant digits.
fn rounded(number: f64) -> String {
    let unit = 10_f64.powf(number.log10().floor() - 1.0);
    with_thousands_separators(((number / unit).round() * unit).round() as u128)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn survey(deals: u32, won: u32, lost: u32) -> SolverSurvey {
        SolverSurvey { deals, won, lost, moves: 0 }
    }

    fn record(options: &'static [(&'static str, &'static str)], survey: SolverSurvey) -> OddsRecord {
        OddsRecord { options, survey: Some(survey), study: None, player: None }
    }

    #[test]
    fn surveys_are_described_with_all_their_deals() {
        let text =
            |survey: SolverSurvey| Odds { has_solver: true, ..Odds::default() }.solved(survey, "all deals").join("; ");
        for (survey, sentences) in [
            (
                survey(3000, 3000, 0),
                "our solver won all of 3,000 deals; with 95% confidence, at least 99.87% of all deals are winnable",
            ),
            (
                survey(200, 0, 200),
                "our solver proved all of 200 deals lost; with 95% confidence, at most 1.9% of all deals are winnable",
            ),
            (survey(50, 0, 0), "our solver could not decide any of 50 deals"),
            (
                survey(500, 499, 1),
                "our solver won 499 of 500 deals and proved the other one lost; with 95% confidence, 98.9 to 99.965% of all deals are winnable",
            ),
            (
                survey(311, 0, 304),
                "our solver won none of 311 deals and proved 304 lost; it could not decide the other 7; with 95% confidence, at most 4.6% of all deals are winnable",
            ),
            (
                survey(443, 442, 0),
                "our solver won 442 of 443 deals and proved none lost; it could not decide the other one; with 95% confidence, at least 98.7% of all deals are winnable",
            ),
        ] {
            assert_eq!(text(survey), sentences);
        }
    }

    #[test]
    fn studies_are_described_in_the_clearest_unit() {
        for (percent, uncertainty, text) in [
            (47.794, 0.032, "47.8% of all deals"),
            (99.62, 0.018, "99.62% of all deals"),
            (99.998_881, 0.000_207, "all but about 1 deal in 89,000"),
            (0.000_129, 0.000_008, "about 1 deal in 780,000"),
            (98.487, 1.513, "at least 97.0% of all deals"),
            (85.815, 3.717, "82.1 to 89.5% of all deals"),
        ] {
            let study = StudyShare { percent, uncertainty, differs: false };
            assert_eq!(studied(study, "all deals"), format!("Blake and Gent found that {text} can be won"));
        }
        let study = StudyShare { percent: 67.562, uncertainty: 0.034, differs: true };
        let text = "Blake and Gent found that 67.6% of the deals can be won under slightly different rules";
        assert_eq!(studied(study, "the deals"), text);
    }

    #[test]
    fn players_are_explained_once() {
        let wins = |won, deals, is_rounded| PlayerWins { player: SimulatedPlayer::Simple, won, deals, is_rounded };
        let mut odds = Odds::default();
        let first = odds.played(wins(1, 400, true));
        assert_eq!(first, "in our simulations, a simple player, who never looks ahead, wins about 1 deal in 400");
        assert_eq!(odds.played(wins(0, 10_000, false)), "the simple player wins none of 10,000 deals");
        assert_eq!(odds.played(wins(49, 100, true)), "the simple player wins about 49 of 100 deals");
        assert_eq!(odds.played(wins(2, 5, true)), "the simple player wins about 2 deals in 5");
    }

    #[test]
    fn many_options_become_a_list() {
        let options: [&[(&str, &str)]; 4] = [&[("draw", "2")], &[("draw", "3")], &[("draw", "4")], &[("draw", "5")]];
        let records = options.map(|options| OddsRecord {
            study: Some(StudyShare { percent: 81.9, uncertainty: 0.1, differs: false }),
            ..record(options, survey(100, 80, 20))
        });
        let mut odds = Odds::default();
        odds.other_options(&records.iter().collect::<Vec<_>>());
        let text = "With other options, Blake and Gent found these shares: 81.9% with `draw=2`, 81.9% with `draw=3`, \
                    81.9% with `draw=4` and 81.9% with `draw=5`.";
        assert_eq!(odds.sentences, [text]);

        let mut odds = Odds::default();
        odds.other_options(&[&record(&[("draw", "3"), ("fback", "off")], survey(10, 5, 5))]);
        let text = "With `draw=3` and `fback=off`, our solver, which sees every card, won 5 of 10 deals and proved the other \
                    5 lost. With 95% confidence, 23.7 to 76.3% of these deals are winnable.";
        assert_eq!(odds.sentences.join(" "), text);
    }
}
