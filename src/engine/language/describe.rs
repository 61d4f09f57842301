//! The description of a rulebook's game for front ends.

use super::load::Resolved;
use super::move_example::move_example;
use crate::board::{Board, PileSet, Txn};
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::CompileContext;
use crate::engine::compile::condition;
use crate::engine::rules::book::Book;
use crate::engine::rules::rule_table::RuleTable;
use crate::engine::sections::arrange::ArrangeRule;
use crate::engine::sections::deal::{Amount, DealRule};
use crate::engine::sections::matches::CONCEDE;
use crate::engine::sections::phases::{self, NEXT, PhaseRule};
use crate::engine::sections::put::{ONE_AT_A_TIME, ONE_CARD_PER_PILE};
use crate::engine::sections::regather::RegatherRules;
use crate::engine::sections::reshuffle::ReshuffleRule;
use crate::engine::sections::stock::{PassLimit, StockRules, StockSize};
use crate::engine::sections::take::{BOTTOM_STAYS, TakeUnit};
use crate::engine::sections::zone::{CoverWord, ZoneRules};
use crate::engine::sections::{layout, pull};
use crate::error::{Error, Result};
use crate::game::{
    BetterScore, Facing, GameInfo, Information, MatchScoring, PileInfo, PointsInfo, RedealTime, Role, Verb, ZoneId,
    ZoneInfo,
};
use crate::text;

/// Describes the game of a compiled book for front ends.
pub(crate) fn info(
    book: &Book,
    resolved: &Resolved,
    table: &RuleTable,
    context: &CompileContext<'_>,
) -> Result<GameInfo> {
    check_id(book, resolved)?;
    let zones_path = context.section("zones");
    let zone_rules = book.zones.0.iter().zip(&context.zones);
    let zones: Vec<ZoneInfo> = zone_rules
        .map(|((name, zone), outline)| {
            let zone = without_unused_put(without_closed_targets(book, zone), outline.piles, table);
            let mut zone_info = zone.info(name, &zones_path.key(name), outline.piles);
            let is_covered = zone.cover != CoverWord::None;
            zone_info.holds_one_card = is_covered || holds_single_cards(book, name);
            if is_covered && !zone_info.take.is_empty() {
                zone_info.take = "each pile holds at most one card, which moves only when no card covers it".into();
            } else if zone_info.holds_one_card && !zone_info.take.is_empty() {
                zone_info.take = "each pile holds at most one card, which you may move".into();
                zone_info.limits.retain(|limit| limit != ONE_CARD_PER_PILE);
            }
            zone_info.limits = short_limits(book, name, zone_info.limits);
            zone_info
        })
        .collect();
    let layout = layout::rows(&book.layout, &zones, &context.pile_names, &resolved.effective)?;
    let mut piles: Vec<PileInfo> = context
        .pile_names
        .iter()
        .zip(table.zones.zone_index)
        .map(|(name, zone)| PileInfo { name: name.clone(), zone: Some(ZoneId(zone)) })
        .collect();
    piles.push(PileInfo { name: "hand".into(), zone: None });
    Ok(GameInfo {
        id: book.id.clone(),
        title: book.title.clone(),
        names: book.names.clone(),
        family: book.family.clone(),
        about: book.about.trim().to_string(),
        rules: book.rules.trim().to_string(),
        tactics: book.tactics.trim().to_string(),
        odds: book.odds.trim().to_string(),
        information: information(table),
        choice: book.choice,
        source: book.source.trim().to_string(),
        pack: table.pack.clone(),
        piles,
        zones,
        procedures: procedures(book, context),
        vars: context.vars.infos(),
        phases: book.phases.iter().map(PhaseRule::info).collect(),
        verbs: verbs(book, table, context),
        redeal: redeal_time(book),
        layout,
        options: resolved.options.clone(),
        better_score: match &table.match_rules {
            Some(match_rules) if match_rules.total == MatchScoring::Wins => BetterScore::High,
            _ => book.score.better,
        },
        points: points_info(book, table, context),
        digest: resolved.digest,
        move_example: move_example(table, &context.pile_names),
        rulebook: None,
    })
}

/// Shortens the limits of a zone: omits limits that go without saying in this game, and rewords limits that would
/// mislead.
fn short_limits(book: &Book, zone: &str, limits: Vec<String>) -> Vec<String> {
    let is_removed = book.pairs.as_ref().is_some_and(|pairs| pairs.from.iter().any(|from| from == zone));
    let reworded = limits.into_iter().map(|limit| match limit.strip_prefix(ONE_AT_A_TIME) {
        Some("") if only_top_cards_move(book) => String::new(),
        Some(max) if only_top_cards_move(book) => {
            max.trim_start_matches([',', ' ']).replace(" to a pile", " cards in a pile")
        }
        None if is_removed && limit == BOTTOM_STAYS => {
            "you may not move the only card of a pile, but you may remove it".into()
        }
        _ => limit,
    });
    reworded.filter(|limit| !limit.is_empty()).collect()
}

/// Returns whether only single top cards move in the game.
fn only_top_cards_move(book: &Book) -> bool {
    book.zones.0.iter().filter_map(|(_, zone)| zone.take.as_ref()).all(|take| take.unit == TakeUnit::Top)
}

/// Returns the par of a deal, and the words in which points are reported. Returns `None` if the book defines neither a
/// score nor a match.
fn points_info(book: &Book, table: &RuleTable, context: &CompileContext<'_>) -> Option<PointsInfo> {
    let Some(match_rules) = &table.match_rules else {
        let par = book.match_rules.as_ref().and_then(|rules| rules.par_of_deal(&table.pack));
        return (!book.score.describe(context).is_empty()).then(|| PointsInfo { par, ..PointsInfo::of_deal() });
    };
    // As in golf, several holes are a round.
    let game = if match_rules.deal_name == "hole" { "round" } else { "match" };
    Some(PointsInfo { game: game.into(), deal: Some(match_rules.deal_name.clone()), has_contracts: false, par: None })
}

/// Returns a copy of a zone. Its `take` omits each target that accepts no card in the phases in which cards leave the
/// zone.
fn without_closed_targets(book: &Book, zone: &ZoneRules) -> ZoneRules {
    let mut zone = zone.clone();
    let Some(take) = &mut zone.take else { return zone };
    let (Some(to), Some(phases)) = (&mut take.to, condition::phases(&take.when)) else { return zone };
    to.retain(|name| {
        let target = book.zones.0.iter().find(|(other, _)| other == name);
        let put = target.and_then(|(_, target)| target.put.as_ref());
        let open_phases = put.and_then(|put| condition::phases(&put.when));
        open_phases.is_none_or(|open| open.iter().any(|phase| phases.contains(phase)))
    });
    zone
}

/// Returns a copy of a zone. A stock to which no player can move cards has no `put`: its `put` is only for cards that get
/// there automatically.
fn without_unused_put(zone: ZoneRules, piles: PileSet, table: &RuleTable) -> ZoneRules {
    let is_reached = table.zones.destinations.iter().flatten().any(|&pile| piles.has(pile));
    let put = zone.put.filter(|_| is_reached || zone.role != Role::Stock);
    ZoneRules { put, ..zone }
}

/// Returns whether the cards of the stock suffice for all piles in each draw.
fn stock_size(book: &Book, table: &RuleTable) -> StockSize {
    let Some(stock) = &table.stock else { return StockSize::Enough };
    let gets_more_cards = table.regather.is_some() || stock.redeal.is_some();
    let loses_more_cards = !stock.spares.is_empty() || book.fill.iter().any(|rule| !rule.from.is_empty());
    let cards_per_draw = stock.to.len() * usize::from(stock.cards);
    let size = stock_len(table).unwrap_or(0);
    match gets_more_cards || loses_more_cards {
        false if size > 0 && size < stock.to.len() && stock.cards == 1 && stock.last.is_empty() => {
            StockSize::Only(size)
        }
        false if size.is_multiple_of(cards_per_draw.max(1)) => StockSize::Enough,
        _ => StockSize::RunsShort,
    }
}

/// Returns the number of cards in the stock after the deal of a new pack. Returns `None` if the game has no stock.
fn stock_len(table: &RuleTable) -> Option<usize> {
    let stock = table.stock.as_ref()?.pile;
    let (mut board, mut events) = (Board::undealt(table.hand.index() + 1, &table.pack.cards()).ok()?, Vec::new());
    table.deal_steps(&mut Txn::new(&mut board, &mut events)).ok()?;
    Some(board.len(stock))
}

/// Returns whether each pile of a zone has at most one card at any time. Returns false if the rules leave that open.
fn holds_single_cards(book: &Book, name: &str) -> bool {
    let Some((_, zone)) = book.zones.0.iter().find(|(other, _)| other == name) else { return false };
    if let Some(put) = &zone.put {
        return put.max == Some(1);
    }
    let stock_deals_here = book.stock.as_ref().is_some_and(|stock| {
        stock.draw.to.zone == name || stock.draw.last.as_ref().is_some_and(|last| last.zone == name)
    });
    let mut steps = book.deal.iter().filter(|step| step.to.zone == name);
    let gets_one_card = steps.next().is_some_and(|step| matches!(step.cards, None | Some(Amount::Number(1))));
    gets_one_card && steps.next().is_none() && !stock_deals_here && book.regather.is_none()
}

/// Checks that the id of a book needs no quotes in a shell, in a file name, or in YAML.
fn check_id(book: &Book, resolved: &Resolved) -> Result<()> {
    let is_allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if book.id.starts_with(|c: char| c.is_ascii_lowercase()) && book.id.len() <= 40 && book.id.chars().all(is_allowed) {
        return Ok(());
    }
    let id_node = resolved.effective.get("id").unwrap_or(&resolved.effective);
    let error = Error::request("id: expected at most 40 small letters, digits and hyphens, beginning with a letter");
    Err(id_node.place.locate(error))
}

/// Returns whether a card is hidden on some board of the game. Every rule that hides cards counts: the steps of the
/// deal, zones with `look`, draws and redeals that turn cards over, and the steps that deal gathered cards again.
fn information(table: &RuleTable) -> Information {
    let mut steps = table.deal.iter().chain(table.regather.iter().flat_map(|regather| &regather.deal));
    let hides_cards = steps.any(|step| step.faces != Facing::Up)
        || !table.zones.look_limits.is_empty()
        || table.stock.as_ref().is_some_and(|stock| stock.turns_down_open_cards(&table.zones));
    if hides_cards { Information::Hidden } else { Information::Open }
}

fn redeal_time(book: &Book) -> RedealTime {
    let stock_is_redealt = |stock: &StockRules| stock.redeal.is_some() && stock.passes != Some(PassLimit::Times(1));
    let regathers = book.regather.as_ref().is_some_and(RegatherRules::is_allowed);
    match &book.stock {
        Some(stock) if regathers || stock_is_redealt(stock) => RedealTime::EmptyStock,
        None if regathers => RedealTime::Other,
        _ => RedealTime::Never,
    }
}

fn verbs(book: &Book, table: &RuleTable, context: &CompileContext<'_>) -> Vec<Verb> {
    let mut verbs = Vec::new();
    if book.zones.0.iter().any(|(_, zone)| zone.take.is_some()) {
        verbs.push(match only_top_cards_move(book) {
            true => Verb::shared("move", "move SRC DST", "moves the top card of SRC to DST"),
            false => Verb::shared("move", "move SRC DST [N]", "moves a card, or N cards together, from SRC to DST"),
        });
    }
    if let Some(pairs) = &book.pairs {
        verbs.push(Verb::shared("remove", pairs.usage(), pairs.describe(&context.section("pairs")).0));
    }
    // `place` is a move from the waste.
    let places_cards = context.zones.iter().any(|zone| zone.role == Role::Waste);
    let place_text = phases::describe_place(&book.phases).filter(|_| places_cards);
    verbs.extend(place_text.map(|about| Verb::shared("place", "place PILE", about)));
    let regather = book.regather.as_ref().filter(|rules| rules.is_allowed()).zip(table.regather.as_ref());
    let stock = context.section("stock");
    let gather_text = regather.map(|(rules, compiled)| {
        let stock_when = book.stock.as_ref().map_or(String::new(), |rules| rules.describe_when(&stock));
        let most_cards = most_gathered(book, context);
        rules.describe(&context.section("regather"), compiled, most_cards, &book.deal, &stock_when)
    });
    let draw_text = book.stock.as_ref().map(|rules| rules.describe(&stock, stock_size(book, table)));
    match (draw_text, gather_text) {
        (Some(draw_text), Some(gather_text)) => {
            verbs.push(Verb::shared("draw", "draw", format!("{draw_text}; when the stock is empty, {gather_text}")));
        }
        (draw_text, gather_text) => {
            verbs.extend(draw_text.or(gather_text).map(|about| Verb::shared("draw", "draw", about)))
        }
    }
    if let Some(pull) = book.regather.as_ref().map(|rules| rules.pull).filter(|&max_pulls| max_pulls > 0) {
        verbs.push(Verb::custom(pull::PULL, "pull CARD", &pull::describe(pull), Some(pull::CARD_ARGUMENT)));
    }
    if let Some(match_rules) = &table.match_rules {
        verbs.push(Verb::shared(
            "next",
            "next [DEAL]",
            format!(
                "deals the next {} of the match; DEAL chooses its cards, for example `next seed:7`",
                match_rules.deal_name
            ),
        ));
        verbs.push(Verb::shared("sheet", "sheet", "shows the score card"));
    }
    if let Some(match_rules) = book.match_rules.as_ref().filter(|_| table.match_rules.is_some()) {
        verbs.push(Verb::custom(CONCEDE, CONCEDE, &match_rules.describe_concede(), None));
    }
    verbs.extend(phases::describe_next(&book.phases).map(|about| Verb::custom(NEXT, NEXT, &about, None)));
    verbs
}

/// Merges steps that repeat: `a; a; b` becomes `a (twice); b`, and `a; b; a; b; c` becomes `in each of two rounds, a, and
/// b; c`.
fn merge_repetitions(steps: &[String]) -> Vec<String> {
    let mut merged = Vec::new();
    let mut rest = steps;
    while !rest.is_empty() {
        let repetition = (1..=rest.len() / 2).find_map(|len| {
            let times = rest.chunks_exact(len).take_while(|chunk| *chunk == &rest[..len]).count();
            (times > 1).then_some((len, times))
        });
        let (len, times) = repetition.unwrap_or((1, 1));
        let words = rest[..len].join(", and ");
        let times_word = text::number_word(times as u32);
        merged.push(match (times, len) {
            (1, _) => words,
            (2, 1) => format!("{words} (twice)"),
            (_, 1) => format!("{words} ({times_word} times)"),
            _ => format!("in each of {times_word} rounds, {words}"),
        });
        rest = &rest[len * times..];
    }
    merged
}

/// Returns the largest number of cards that can be gathered. A card that the deal picks for a foundation cannot be
/// gathered if no card leaves the foundation.
fn most_gathered(book: &Book, context: &CompileContext<'_>) -> usize {
    let stays = |name: &String| {
        let zone = book.zones.0.iter().find(|(other, _)| other == name);
        zone.is_some_and(|(_, zone)| zone.role == Role::Foundation && zone.take.is_none())
    };
    let picked = book.deal.iter().filter(|step| stays(&step.to.zone)).map(|step| step.pick.len());
    context.pack.len() - picked.sum::<usize>()
}

/// Describes the sections other than the zones: a topic and a clause for each.
fn procedures(book: &Book, context: &CompileContext<'_>) -> Vec<(&'static str, String)> {
    let section = |key: &str| context.section(key);
    let join_clauses = |clauses: Vec<String>| clauses.join("; ");
    let deal = section("deal");
    // A step without `faces` names its faces only if another step deals face-down cards to the same zone.
    let default_faces = |name: &str| {
        let gets_face_down_cards = |step: &DealRule| step.to.zone == name && step.faces == Some(Facing::Down);
        let zone = book.zones.0.iter().find(|(other, _)| other == name);
        zone.filter(|_| book.deal.iter().any(gets_face_down_cards)).map(|(_, zone)| zone.facing())
    };
    let steps: Vec<String> = book
        .deal
        .iter()
        .enumerate()
        .map(|(index, step)| step.describe(&deal.item(index), index == 0, default_faces(&step.to.zone)))
        .collect();
    let fill = section("fill");
    let single_moves = match context.var(BoardVar::SingleMoves) {
        Some(_) => {
            "the number below the board; it counts the moves that you would need if you moved cards one by one: 3 for a run of 2 cards, 5 for a run of 3 (the number can be too high for a long run that also needs empty columns)"
        }
        None => "",
    };
    let jokers = if context.pack.jokers > 0 { "a joker (`*`) counts as any card" } else { "" };
    let mut lines = vec![
        ("jokers", jokers.into()),
        ("deal", join_clauses(merge_repetitions(&steps))),
        ("then", join_clauses(book.arrange.iter().map(ArrangeRule::describe).collect())),
        ("reshuffled if", join_clauses(book.reshuffle.iter().map(ReshuffleRule::describe).collect())),
        ("you may remove", book.pairs.as_ref().map_or(String::new(), |pairs| pairs.describe(&section("pairs")).1)),
        ("automatic", join_clauses(book.sweep.iter().map(|rule| rule.describe(context)).collect())),
        ("spaces", join_clauses(book.fill.iter().enumerate().map(|(i, rule)| rule.describe(&fill.item(i))).collect())),
        ("won when", book.goal.describe(&section("goal"))),
        ("score", book.score.describe_or_default(context)),
        ("single moves", single_moves.into()),
        (
            "match",
            book.match_rules.as_ref().map_or(String::new(), |match_rules| match_rules.describe(context.pack.packs)),
        ),
    ];
    lines.retain(|(_, clauses)| !clauses.is_empty());
    lines
}
