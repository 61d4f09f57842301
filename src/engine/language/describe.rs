//! The description of a rulebook's game for front ends.

use super::load::Resolved;
use super::move_example::move_example;
use crate::board::{Board, PileSet, Txn};
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::CompileContext;
use crate::engine::compile::condition;
use crate::engine::rules::book::Book;
use crate::engine::rules::rule_table::RuleTable;
use crate::engine::sections::deal::DealRule;
use crate::engine::sections::fill::FillRule;
use crate::engine::sections::matches::CONCEDE;
use crate::engine::sections::phases::{NEXT, PhaseRule, Until};
use crate::engine::sections::regather::RegatherRules;
use crate::engine::sections::stock::{PassLimit, StockRules};
use crate::engine::sections::take::TakeUnit;
use crate::engine::sections::zone::{CoverWord, ZoneRules};
use crate::engine::sections::{layout, pull};
use crate::error::Result;
use crate::game::clause::{
    Amount, BuildClause, DrawClause, Procedure, StockSize, SuitRule, SweepClause, SweptCards, TakeClause, ZoneLimit,
};
use crate::game::{
    BetterScore, Effect, Facing, GameInfo, Information, MatchScoring, Operand, PileInfo, PointsInfo, RedealTime,
    Removal, Role, RulesText, Verb, ZoneId, ZoneInfo,
};

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
            let mut zone_info = zone.info(name, &zones_path.key(name), outline.piles)?;
            let can_be_covered = zone.cover != CoverWord::None;
            zone_info.holds_one_card = can_be_covered || holds_single_cards(book, name);
            let moves_several =
                matches!(zone_info.take, Some(TakeClause::Run { .. } | TakeClause::TopOrPile | TakeClause::Tail));
            let is_pile = can_be_covered && moves_several;
            if zone_info.holds_one_card && zone_info.take.is_some() && !is_pile {
                zone_info.take = Some(TakeClause::OneCard { can_be_covered });
                zone_info.limits.retain(|limit| can_be_covered || *limit != ZoneLimit::OneCardPerPile);
            }
            zone_info.limits = without_obvious_limits(book, name, zone_info.limits);
            if context.pack.has_one_suit() {
                leave_out_suits(&mut zone_info);
            }
            Ok(zone_info)
        })
        .collect::<Result<_>>()?;
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
        rules: RulesText::FromClauses { note: book.note.trim().into(), own: book.rules.trim().into() },
        tactics: book.tactics.trim().to_string(),
        odds: book.odds.trim().to_string(),
        information: information(table),
        choice: book.choice,
        has_choices: true,
        has_opponent: false,
        source: book.source.trim().to_string(),
        pack: table.pack.clone(),
        piles,
        zones,
        procedures: procedures(book, context)?,
        vars: context.vars.infos(),
        phases: book.phases.iter().map(|phase| phase.info(context)).collect::<Result<_>>()?,
        verbs: verbs(book, table, context)?,
        redeal: redeal_time(book),
        layout,
        options: resolved.options.clone(),
        better_score: match &table.match_rules {
            Some(match_rules) if match_rules.total == MatchScoring::Wins => BetterScore::High,
            _ => book.score.better,
        },
        points: points_info(book, table),
        digest: resolved.digest,
        move_example: move_example(table),
        rulebook: None,
    })
}

/// Leaves out the rules for suits that all cards obey, because they have the same suit.
fn leave_out_suits(zone: &mut ZoneInfo) {
    if let Some(BuildClause::Follow(rule)) = &mut zone.build {
        rule.by = in_one_suit(rule.by);
    }
    if let Some(runs) = &mut zone.runs {
        runs.by = in_one_suit(runs.by);
    }
}

/// Returns the rule for suits that remains if all cards have the same suit.
fn in_one_suit(by: SuitRule) -> SuitRule {
    match by {
        SuitRule::Rank | SuitRule::Suit | SuitRule::Color => SuitRule::Rank,
        SuitRule::AlternateColor | SuitRule::OtherSuit => by,
    }
}

/// Leaves out the limits of a zone that go without saying in this game.
fn without_obvious_limits(book: &Book, zone: &str, limits: Vec<ZoneLimit>) -> Vec<ZoneLimit> {
    let is_removable = book.pairs.as_ref().is_some_and(|pairs| pairs.from.iter().any(|from| from == zone));
    let relevant = limits.into_iter().filter_map(|limit| match limit {
        ZoneLimit::OneAtATime { max } if only_top_cards_move(book) => max.map(ZoneLimit::AtMost),
        ZoneLimit::OneIntoSpace | ZoneLimit::OneOntoCard if only_top_cards_move(book) => None,
        ZoneLimit::BottomStays { .. } => Some(ZoneLimit::BottomStays { is_removable }),
        limit => Some(limit),
    });
    relevant.collect()
}

/// Returns whether only single top cards move in the game.
fn only_top_cards_move(book: &Book) -> bool {
    book.zones.0.iter().filter_map(|(_, zone)| zone.take.as_ref()).all(|take| take.unit == TakeUnit::Top)
}

/// Returns the par of a deal, and the words in which points are reported. Returns `None` if the book defines neither a
/// score nor a match.
fn points_info(book: &Book, table: &RuleTable) -> Option<PointsInfo> {
    let Some(match_rules) = &table.match_rules else {
        let par = book.match_rules.as_ref().and_then(|rules| rules.par_of_deal(&table.pack));
        return (!book.score.is_default(book.has_redeals())).then(|| PointsInfo { par, ..PointsInfo::of_deal() });
    };
    // As in golf, several deals with a par are a round.
    let game = if match_rules.par.is_some() { "round" } else { "match" };
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
    let loses_more_cards = !stock.spares.is_empty() || stock.spaces_alone || fills_from_stock(book).next().is_some();
    let cards_per_draw = stock.to.len() * usize::from(stock.cards);
    let size = stock_len(table).unwrap_or(0);
    match gets_more_cards || loses_more_cards {
        false if size > 0 && size < stock.to.len() && stock.cards == 1 && stock.last.is_empty() => {
            StockSize::Only(size)
        }
        false if size.is_multiple_of(cards_per_draw.max(1)) => StockSize::Enough,
        true if !gets_more_cards && ends_by_fill(book, size, cards_per_draw) => StockSize::Enough,
        _ => StockSize::RunsShort,
    }
}

/// Returns the rules that fill spaces with cards of the stock.
fn fills_from_stock(book: &Book) -> impl Iterator<Item = &FillRule> {
    let is_stock = |name: &String| book.zones.0.iter().any(|(zone, rules)| zone == name && rules.role == Role::Stock);
    book.fill.iter().filter(move |rule| rule.from.iter().any(is_stock))
}

/// Returns whether a number of draws ends all phases but the last, and the cards that are then left in the stock fill
/// spaces at once.
fn ends_by_fill(book: &Book, size: usize, cards_per_draw: usize) -> bool {
    let ([before @ .., last], mut fills) = (book.phases.as_slice(), fills_from_stock(book)) else { return false };
    let (Some(fill), None) = (fills.next(), fills.next()) else { return false };
    let is_ended_only_by_draw = |phase: &PhaseRule| {
        let Until { command, placed, draw, empty } = &phase.until;
        *draw && command.is_none() && placed.0.is_empty() && empty.is_empty() && phase.next.is_none()
    };
    let is_in_last_phase =
        fill.when.0.len() == 1 && condition::phases(&fill.when) == Some(std::slice::from_ref(&last.name));
    let gets_dealt_cards = book.deal.iter().any(|step| step.to.zone == fill.zone);
    let filled = book.zones.0.iter().find(|(name, _)| *name == fill.zone);
    let spaces = filled.filter(|(_, zone)| zone.put.is_none() && !gets_dealt_cards);
    let spaces = spaces.map_or(0, |(_, zone)| usize::from(zone.piles.unwrap_or(1)));
    last.next.is_none()
        && before.iter().all(is_ended_only_by_draw)
        && is_in_last_phase
        && size.checked_sub(before.len() * cards_per_draw).is_some_and(|rest| rest <= spaces)
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
    let stock_deals_here = book.stock.as_ref().is_some_and(|stock| {
        stock.draw.to.zone == name || stock.draw.last.as_ref().is_some_and(|last| last.zone == name)
    });
    if let Some(put) = &zone.put {
        return put.max == Some(1) && !stock_deals_here;
    }
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
    Err(id_node.place.error("id: expected at most 40 small letters, digits and hyphens, beginning with a letter"))
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

fn verbs(book: &Book, table: &RuleTable, context: &CompileContext<'_>) -> Result<Vec<Verb>> {
    use Operand::{Card, Count, Deal, FirstCard, OptionalSecondCard, Pile, SecondCard, Source, Target};
    let mut verbs = Vec::new();
    if book.zones.0.iter().any(|(_, zone)| zone.take.is_some()) {
        verbs.push(if only_top_cards_move(book) {
            Verb::shared("move", &[Source, Target], Effect::MovesTopCard)
        } else {
            Verb::shared("move", &[Source, Target, Count], Effect::MovesCards)
        });
    }
    if let Some(pairs) = &book.pairs {
        let cards = pairs.clause(&context.section("pairs"))?;
        let operands: &[Operand] = match (cards.removes_pairs(), cards.names_single_cards()) {
            (true, false) => &[FirstCard, SecondCard],
            (true, true) => &[FirstCard, OptionalSecondCard],
            (false, _) => &[Card],
        };
        verbs.push(Verb::shared("remove", operands, Effect::Removes(Removal::ByBook(cards))));
    }
    // `place` is a move from the waste.
    let places_cards = context.zones.iter().any(|zone| zone.role == Role::Waste);
    let placed = book.phases.iter().find_map(|phase| phase.until.placed.0.first()).filter(|_| places_cards);
    if let Some((zone, _)) = placed {
        verbs.push(Verb::shared("place", &[Pile], Effect::Places(context.zone_id(zone)?)));
    }
    verbs.extend(draw_clause(book, table, context)?.map(|clause| Verb::shared("draw", &[], Effect::Draws(clause))));
    if let Some(pulls) = book.regather.as_ref().map(|rules| rules.pull).filter(|&max_pulls| max_pulls > 0) {
        verbs.push(Verb::custom(pull::PULL, &[Card], Effect::Pulls(pulls), Some(pull::CARD_ARGUMENT)));
    }
    if table.match_rules.is_some() {
        verbs.push(Verb::shared("next", &[Deal], Effect::DealsNext));
        verbs.push(Verb::shared("sheet", &[], Effect::ShowsScoreCard));
        verbs.push(Verb::custom(CONCEDE, &[], Effect::Concedes, None));
    }
    let ended_by_command = book.phases.iter().enumerate().filter(|(_, phase)| phase.until.command.is_some());
    let ended_by_command: Vec<usize> = ended_by_command.map(|(index, _)| index).collect();
    if !ended_by_command.is_empty() {
        verbs.push(Verb::custom(NEXT, &[], Effect::EndsPhases(ended_by_command), None));
    }
    Ok(verbs)
}

/// Returns what the command `draw` does. Returns `None` if the game does not have it.
fn draw_clause(book: &Book, table: &RuleTable, context: &CompileContext<'_>) -> Result<Option<DrawClause>> {
    let size = stock_size(book, table);
    let stock = book.stock.as_ref().map(|rules| rules.clause(&context.section("stock"), size)).transpose()?;
    let regather = book.regather.as_ref().filter(|rules| rules.is_allowed()).zip(table.regather.as_ref());
    let gather = regather.map(|(rules, compiled)| {
        rules.clause(&context.section("regather"), compiled, most_gathered(book, context), &book.deal)
    });
    let clause = DrawClause { stock, gather: gather.transpose()? };
    Ok((clause.stock.is_some() || clause.gather.is_some()).then_some(clause))
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

/// Returns the rules of the sections other than the zones.
fn procedures(book: &Book, context: &CompileContext<'_>) -> Result<Vec<Procedure>> {
    let fill = context.section("fill");
    let mut procedures = Vec::new();
    procedures.extend((context.pack.jokers > 0).then_some(Procedure::Jokers));
    let deal = book.deal.iter().map(|step| step.clause(context, default_faces(book, &step.to.zone)));
    procedures.push(Procedure::Deal(deal.collect::<Result<_>>()?));
    if !book.arrange.is_empty() {
        let rules = book.arrange.iter().map(|rule| rule.clause(context));
        procedures.push(Procedure::Arrange(rules.collect::<Result<_>>()?));
    }
    if !book.reshuffle.is_empty() {
        let rules = book.reshuffle.iter().map(|rule| rule.clause(context));
        procedures.push(Procedure::Reshuffle(rules.collect::<Result<_>>()?));
    }
    procedures.extend(book.pairs.is_some().then_some(Procedure::Removal));
    if !book.sweep.is_empty() {
        let mut rules: Vec<SweepClause> = book.sweep.iter().map(|rule| rule.clause(context)).collect::<Result<_>>()?;
        for rule in &mut rules {
            if let (SweptCards::FullRuns(by), true) = (&mut rule.cards, context.pack.has_one_suit()) {
                *by = in_one_suit(*by);
            }
        }
        procedures.push(Procedure::Sweep(rules));
    }
    if !book.fill.is_empty() {
        let rules = book.fill.iter().enumerate().map(|(index, rule)| rule.clause(&fill.item(index)));
        procedures.push(Procedure::Fill(rules.collect::<Result<_>>()?));
    }
    procedures.push(Procedure::Goal(book.goal.clause(context)?));
    procedures.push(Procedure::Score(book.score.clause(context)?));
    procedures.extend(context.var(BoardVar::SingleMoves).map(|_| Procedure::SingleMoves));
    let match_rules = book.match_rules.as_ref().and_then(|rules| rules.clause(&context.pack));
    procedures.extend(match_rules.map(Procedure::Match));
    Ok(procedures)
}

/// Returns the faces of the cards of a deal step that does not name them. Returns `None` if they go without saying,
/// because no other step deals face-down cards to the same zone.
fn default_faces(book: &Book, name: &str) -> Option<Facing> {
    let gets_face_down_cards = |step: &DealRule| step.to.zone == name && step.faces == Some(Facing::Down);
    let zone = book.zones.0.iter().find(|(other, _)| other == name);
    zone.filter(|_| book.deal.iter().any(gets_face_down_cards)).map(|(_, zone)| zone.facing())
}
