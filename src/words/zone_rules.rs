//! The rules of a zone in sentences: the cards that arrive in its piles, and those that leave them.

use super::card::{any_of_ranks, rank_with_article, suits};
use crate::card::Rank;
use crate::game::clause::{
    Build, BuildClause, BuildRule, Direction, RankSequence, RunArrival, RunLimit, RunRule, SpaceClause, SpacePlace,
    SpaceRule, SpaceSuits, SpaceWord, Stopovers, SuitRule, TakeClause,
};
use crate::game::{GameInfo, LeavingCards, ZoneContent, ZoneInfo};
use crate::text;

/// Describes the cards of a zone, for a newcomer.
pub(crate) fn content(content: ZoneContent) -> &'static str {
    match content {
        ZoneContent::RowPlaces => "places of the row, counted from the left",
        ZoneContent::LeftGame(LeavingCards::Aces) => "the aces that left the game; the board does not show them",
        ZoneContent::LeftGame(LeavingCards::Kings) => "the kings that left the game; the board does not show them",
        ZoneContent::FaceDownHours => "the face-down cards of each hour and of the middle",
        ZoneContent::FaceUpHours => "the face-up cards of each hour and of the middle",
        ZoneContent::HouseStock => "stock, the cards of the house",
        ZoneContent::SevenCards => "seven face-down cards, which join your hand",
        ZoneContent::ThirteenCards => "thirteen face-up cards, of which you keep six",
        ZoneContent::Hand => "your hand",
        ZoneContent::Discards => "discards",
        ZoneContent::Lead => "the table: the card that the house has led to this trick",
        ZoneContent::LastTrick => "the last trick",
        ZoneContent::OwnTricks => "your tricks",
        ZoneContent::HouseTricks => "the tricks of the house",
    }
}

/// Describes the cards that go on the top card of a pile, as the end of a sentence: `builds down in alternating colors`.
/// Returns an empty text if nothing can be built.
pub(crate) fn build(info: &GameInfo, zone: &ZoneInfo) -> String {
    match &zone.build {
        None => String::new(),
        Some(BuildClause::Follow(rule)) => build_rule(info, rule),
        Some(BuildClause::FullRun) => "takes only a complete run, which moves as a unit".into(),
        Some(BuildClause::AceToKing) => "builds up by suit from ace to king".into(),
        Some(BuildClause::KingToAce) => "builds down by suit from king to ace".into(),
        Some(BuildClause::StepsOfThree(first)) => {
            let ranks = Rank::ALL.iter().skip_while(|rank| *rank != first).step_by(3);
            let ranks: Vec<String> = ranks.map(Rank::to_string).collect();
            format!("builds up by suit in steps of three: {}", ranks.join(", "))
        }
        Some(BuildClause::NextOrThirdPile) => {
            "takes the next pile to its right, or the third pile to its right, if the two top cards have the same suit or rank".into()
        }
    }
}

fn build_rule(info: &GameInfo, rule: &BuildRule) -> String {
    let BuildRule {
        build,
        by,
        steps,
        wraps,
        direction,
        returns,
        only_on,
        stop,
        corner,
        barred,
        stop_first_of,
        only_leftmost,
        sequence,
    } = rule;
    let mut words = match (build, by) {
        _ if sequence.is_some() => format!("takes cards in a fixed order{}", suit_rule(info, *by, Build::Up)),
        (Build::Any, SuitRule::Rank) => "takes any card".into(),
        (Build::Any, SuitRule::Suit) => "takes any card of its suit".into(),
        (Build::SameRank, by) => format!("takes cards of the same rank{}", suit_rule(info, *by, *build)),
        (build, by) => format!("builds {}{}", direction_of(*build), suit_rule(info, *by, *build)),
    };
    words += &step_words(steps);
    if let Some(sequence) = sequence {
        words += &format!(": {}", order(sequence));
    }
    words += if *wraps { ", with king and ace as neighbors" } else { "" };
    words += match direction {
        Direction::Free => "",
        Direction::Pile => ", but each pile keeps its direction",
        Direction::Zone => ", but all piles in the same direction",
    };
    words += match (returns, build) {
        (false, _) => "",
        (true, Build::Down) => ", then from a second ace up again",
        (true, _) => ", then from a second king down again",
    };
    for (ranks, before, after) in [
        (only_on, ", but only on ", ""),
        (stop, ", but not on ", ""),
        (corner, ", but on ", " only where ranks wrap around"),
    ] {
        if !ranks.is_empty() {
            words += &format!("{before}{}{after}", any_of_ranks(ranks));
        }
    }
    if !barred.is_empty() {
        words += &format!(", but never {}", suits(barred, "and"));
    }
    if let Some(zone) = stop_first_of {
        words += &format!(", but not on cards of the rank with which the {} begins", info.zone(*zone).name);
    }
    if *only_leftmost {
        words += ", but only on the leftmost pile that shows the rank";
    }
    words
}

/// Lists the ranks of a pile in their order: `6 5 4 3 2 A`, or `four cards of each rank, A 2 3`.
fn order(sequence: &RankSequence) -> String {
    let RankSequence { ranks, each } = sequence;
    let ranks: Vec<String> = ranks.iter().map(Rank::to_string).collect();
    match each {
        1 => ranks.join(" "),
        each => format!("{} of each rank, {}", text::pluralize((*each).into(), "card"), ranks.join(" ")),
    }
}

/// Describes the direction of a build, for use after `builds`.
fn direction_of(build: Build) -> &'static str {
    match build {
        Build::None => "nothing",
        Build::Up => "up",
        Build::Down => "down",
        Build::UpOrDown => "up or down",
        Build::Doubled => "by doubling the rank",
        Build::SameRank => "cards of the same rank",
        Build::Any => "any card",
    }
}

/// Describes the rule for suits as the end of a sentence after the direction.
pub(super) fn suit_rule(info: &GameInfo, by: SuitRule, build: Build) -> &'static str {
    match (by, build) {
        (SuitRule::Rank, _) if info.pack.has_one_suit() => "",
        (SuitRule::Rank, Build::SameRank | Build::Any) => "",
        (SuitRule::Rank, _) => " regardless of suit",
        (SuitRule::Suit, _) => " by suit",
        (SuitRule::Color, _) => " by color",
        (SuitRule::AlternateColor, _) => " in alternating colors",
        (SuitRule::OtherSuit, _) => " in a different suit",
    }
}

fn step_words(steps: &[u8]) -> String {
    if steps == [1] {
        return String::new();
    }
    let order = if steps.len() > 1 { " from left to right" } else { "" };
    let steps: Vec<String> = steps.iter().map(u8::to_string).collect();
    format!(", in steps of {}{order}", text::join_list(&steps, "and"))
}

/// Describes the cards that an empty pile accepts as a clause: `a space takes only a king`. Returns an empty text if
/// that goes without saying.
pub(crate) fn space(zone: &ZoneInfo) -> String {
    match &zone.space {
        None => String::new(),
        Some(SpaceClause::Cards(rule)) => space_rule(rule),
        Some(SpaceClause::FullRun(rank)) => format!("the run must begin with {}", rank_with_article(*rank)),
        Some(SpaceClause::GapTakes(rank)) => format!("a gap takes only {}", rank_with_article(*rank)),
        Some(SpaceClause::GapTakesNextHigher { two_begins }) => {
            let first_place = if *two_begins { ", and the first place of a row takes a 2" } else { "" };
            format!("a gap takes only the next higher card of the suit to its left{first_place}")
        }
        Some(SpaceClause::GapTakesNeighbor) => {
            "a gap takes only a card that follows its left neighbor or precedes its right neighbor".into()
        }
        Some(SpaceClause::FilledByDraw) => "only `draw` fills a space".into(),
        Some(SpaceClause::NeverOpen) => "the row closes up after each move, so there is never a gap".into(),
    }
}

fn space_rule(rule: &SpaceRule) -> String {
    let SpaceRule { place, accepts, suits: allowed_suits, suit_rule, run } = rule;
    let place = match place {
        SpacePlace::Space => "a space",
        SpacePlace::Cell => "an empty cell",
        SpacePlace::Foundation => "an empty foundation",
        SpacePlace::Row => "an empty row",
        SpacePlace::Hole => "while empty, the pile",
    };
    let run = match run {
        RunArrival::None => "",
        RunArrival::Run => ", or a run that begins with one",
        RunArrival::Tail => ", together with all cards on top of it",
    };
    let of_suits = allowed_suits.as_ref().filter(|_| *suit_rule != SpaceSuits::Own);
    let of_suits = of_suits.map_or(String::new(), |allowed| format!(" of {}", suits(allowed, "or")));
    match *accepts {
        SpaceWord::None => format!("you cannot move a card into {place}"),
        SpaceWord::Any => format!("{place} takes any card{of_suits}"),
        SpaceWord::Base => format!("{place} takes only a card of the base rank"),
        SpaceWord::BelowBase => format!("{place} takes only a card of the rank just below the base rank{run}"),
        SpaceWord::Chosen => {
            format!("{place} takes only a card of the rank with which the others begin; you choose the first card")
        }
        SpaceWord::Rank(rank) => {
            let suit_limit = match (suit_rule, allowed_suits) {
                (SpaceSuits::Any, _) => String::new(),
                (SpaceSuits::Differ, _) => format!(" whose suit has no {} foundation yet", rank.name()),
                (SpaceSuits::Own, None) => " of its own suit".into(),
                (SpaceSuits::Own, Some(order)) => {
                    format!(" of its own suit (from left to right {})", suits(order, "and"))
                }
            };
            format!("{place} takes only {}{of_suits}{suit_limit}{run}", rank_with_article(rank))
        }
    }
}

/// Describes the cards that can leave a pile as a clause: `only the top card moves`. Returns an empty text if none can.
pub fn take(info: &GameInfo, zone: &ZoneInfo) -> String {
    let Some(take) = zone.take else { return String::new() };
    match take {
        TakeClause::Top => "only the top card moves",
        TakeClause::Run { limit } => {
            let RunRule { build, by } = zone.runs.unwrap_or_default();
            let limit = match limit {
                RunLimit::None => String::new(),
                RunLimit::OneCard => ", but only one card at a time".into(),
                RunLimit::Places(places) => format!(", if there are enough {}", stopovers(places)),
            };
            let wraps = matches!(&zone.build, Some(BuildClause::Follow(rule)) if rule.wraps)
                && matches!(build, Build::Up | Build::Down | Build::UpOrDown);
            let wraps = if wraps { ", with king and ace as neighbors," } else { "" };
            let run = match build {
                Build::SameRank => format!("a run of cards of the same rank{}", suit_rule(info, by, build)),
                Build::Any if by == SuitRule::Rank => "a run of any cards".into(),
                _ => format!("a run that goes {}{}{wraps}", direction_of(build), suit_rule(info, by, build)),
            };
            return format!("{run} moves as a unit{limit}");
        }
        TakeClause::TopOrPile => "only the top card or the whole pile moves",
        TakeClause::Tail => "any face-up card moves, together with all cards on top of it",
        TakeClause::OneCard { can_be_covered: true } => {
            "each pile holds at most one card, which moves only when no card covers it"
        }
        TakeClause::OneCard { can_be_covered: false } => "each pile holds at most one card, which you may move",
        TakeClause::WholePile => "a pile moves as a whole",
        TakeClause::AnyCard => "any card may move",
        TakeClause::AnyCardIntoGap => "any card may move to a gap that it fits",
        TakeClause::ItsCard => "its card may move",
        TakeClause::TopCard => "the top card may move",
        TakeClause::TopCardToRows => "the top card goes to the rows",
        TakeClause::Misplaced => "a misplaced card may leave if its gap can be filled",
        TakeClause::ToKingFoundation => "its top card may go to the king foundation of its suit; the ace stays",
        TakeClause::ToAceFoundation => "its top card may go to the ace foundation of its suit; the king stays",
        TakeClause::FromOpenPlaceOfRow => {
            "you may move cards from here only to the foundations; with three rows or more, only cards with no card \
             directly above or none directly below them"
        }
    }
    .into()
}

/// Names the places through which the cards of a run move.
pub(crate) fn stopovers(places: Stopovers) -> &'static str {
    match places {
        Stopovers::Cells => "free cells",
        Stopovers::Spaces => "spaces",
        Stopovers::CellsAndSpaces => "free cells and spaces",
    }
}
