//! The compiled rules of a valid rulebook.
//!
//! Piles are numbers. Sets of piles and sets of cards are bit sets. One table lookup decides whether a card fits on
//! another. No names are compared while a game is played.

use super::book::Book;
use crate::board::{PileId, PileSet, VarId, View};
use crate::card::{Card, Pack};
use crate::engine::compile::board_vars::{BoardVar, BoardVars};
use crate::engine::compile::compile_context::{CompileContext, error_at};
use crate::engine::compile::relation::{CardSet, CardTable};
use crate::engine::sections::arrange::ArrangeTable;
use crate::engine::sections::deal::{self, DealStep};
use crate::engine::sections::fill::FillTable;
use crate::engine::sections::goal::GoalTable;
use crate::engine::sections::matches::MatchTable;
use crate::engine::sections::pairs::PairTable;
use crate::engine::sections::phases::{self, PhaseTable};
use crate::engine::sections::regather::{RegatherRules, RegatherTable};
use crate::engine::sections::reshuffle::ReshuffleTable;
use crate::engine::sections::score::ScoreTable;
use crate::engine::sections::stock::StockTable;
use crate::engine::sections::sweep::SweepTable;
use crate::engine::sections::zone::{self, Zones};
use crate::error::Result;
use crate::game::Facing;
use crate::game::clause::ReshuffleClause;
use crate::yaml::Node;

/// The compiled rules of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleTable {
    /// The pack.
    pub pack: Pack,
    /// The zones.
    pub zones: Zones,
    /// The pile of undealt cards: the last pile.
    pub hand: PileId,
    /// The steps of the deal.
    pub deal: Vec<DealStep>,
    /// Rules that reorder cards after the deal.
    pub arrange: Vec<ArrangeTable>,
    /// The rules for deals that are shuffled again.
    pub reshuffle: Vec<ReshuffleTable>,
    /// The variable that contains the seed for shuffles during a game. The seed is computed from the dealt pack.
    pub shuffle_seed: Option<VarId>,
    /// The phases, if the game has any.
    pub phases: Option<PhaseTable>,
    /// The rules of the stock.
    pub stock: Option<StockTable>,
    /// The rules for gathering piles and dealing them again.
    pub regather: Option<RegatherTable>,
    /// The variable that counts consecutive draws at which no other move was possible. Counting begins when the stock
    /// is empty, so that the count covers whole passes.
    pub idle_draws: Option<VarId>,
    /// The variable that contains the base rank of the foundations.
    pub base: Option<VarId>,
    /// Spaces that fill automatically.
    pub fill: Vec<FillTable>,
    /// Cards that move away automatically.
    pub sweep: Vec<SweepTable>,
    /// Cards that players remove with a command.
    pub pairs: Option<PairTable>,
    /// The condition for a won game.
    pub goal: GoalTable,
    /// The rules of the score.
    pub score: ScoreTable,
    /// The rules of a match: how the scores of several deals or players are added.
    pub match_rules: Option<MatchTable>,
}

impl RuleTable {
    /// Compiles a book. Returns the rules and the context in which they were compiled. `node` is the YAML tree of
    /// the book, for the places of errors.
    ///
    /// # Errors
    /// Fails if a name does not exist, a number is out of range, or the piles do not form the given shape.
    pub(crate) fn compile<'a>(book: &Book, node: &'a Node) -> Result<(RuleTable, CompileContext<'a>)> {
        let pack = book.pack.compile(node)?;
        let (zones, pile_names, covered_by) = zone::assign_piles(&book.zones, node)?;
        let vars = BoardVars::new(book.vars()).ok_or_else(|| {
            error_at(node, &["match"], "the game has too many variables for a match with this number of players")
        })?;
        let phases = book.phases.iter().map(|phase| (phase.name.clone(), phase.about.clone())).collect();
        let context = CompileContext { node, pack, zones, pile_names, phases, vars };
        let zones = zone::compile(&book.zones, covered_by, &context)?;
        let table = RuleTable::compile_sections(book, zones, &context)?;
        Ok((table, context))
    }

    /// Returns the reason to shuffle this deal again. Returns `None` if it can be played.
    pub(crate) fn reshuffle_reason(&self, view: View<'_>) -> Option<ReshuffleClause> {
        if !self.deal.iter().all(|step| step.keeps_ranks_apart(view)) {
            return Some(ReshuffleClause::RankTwice);
        }
        let rule = self.reshuffle.iter().find(|rule| rule.applies_to(view, &self.zones))?;
        Some(rule.reason.clone())
    }

    /// Returns, for each card, the cards that continue a run on it in this pile. Returns `None` if no cards can be
    /// taken from the pile.
    pub fn links(&self, pile: PileId) -> Option<&CardTable> {
        self.zones.take(pile).map(|take| &take.links)
    }

    /// Returns the cards that fit on a pile. Considers only the cards in the pile, no other rules.
    pub fn cards_fitting_pile(&self, view: View<'_>, pile: PileId) -> CardSet {
        match (self.zones.put(pile), view.top(pile)) {
            (Some(put), Some(top)) => put.cards_fitting_now(view, pile, top),
            (Some(put), None) if view.is_empty(pile) => put.space.accepted_cards(view, pile),
            _ => 0,
        }
    }

    /// Returns the cards that fit on a card in a pile. Considers only the cards, no other rules.
    pub fn cards_fitting_on(&self, pile: PileId, card: Card) -> CardSet {
        self.zones.put(pile).map_or(0, |put| put.cards_fitting_on(pile, card))
    }

    fn compile_sections(book: &Book, zones: Zones, context: &CompileContext<'_>) -> Result<RuleTable> {
        let section = |key: &str| context.section(key);
        let zone_facing =
            |zone: &str| book.zones.0.iter().find(|(name, _)| name == zone).and_then(|(_, zone)| zone.lies);
        let zone_facing: &dyn Fn(&str) -> Option<Facing> = &zone_facing;
        let idle_draws = context.var(BoardVar::IdleDraws);
        let stock = book.stock.as_ref().map(|rules| rules.compile(&section("stock"))).transpose()?;
        let stock_redeals = stock.as_ref().is_some_and(|stock| stock.redeal.is_some());
        let filled = book.fill.iter().filter_map(|fill| context.zones.iter().find(|zone| zone.name == fill.zone));
        let filled = filled.fold(PileSet::EMPTY, |set, zone| set.union(zone.piles));
        let covering_piles = zones.covered_by.iter().fold(PileSet::EMPTY, |set, over| set.union(*over));
        let drawn = book.stock.as_ref().and_then(|rules| rules.draw.cards).unwrap_or(1);
        let regather = |rules: &RegatherRules| rules.compile(&section("regather"), stock_redeals, zone_facing);
        let match_rules = match &book.match_rules {
            Some(rules) => rules.compile(&section("match"), book.score.better)?,
            None => None,
        };
        Ok(RuleTable {
            pack: context.pack.clone(),
            hand: context.hand(),
            deal: deal::without_overridden_bases(
                section("deal").compile_each(&book.deal, |step, path| step.compile(&path, zone_facing))?,
            ),
            arrange: section("arrange").compile_each(&book.arrange, |rule, path| rule.compile(&path))?,
            reshuffle: section("reshuffle").compile_each(&book.reshuffle, |rule, path| rule.compile(&path))?,
            shuffle_seed: context.var(BoardVar::ShuffleSeed),
            phases: phases::compile(&book.phases, &section("phases"))?,
            stock,
            regather: book.regather.as_ref().map(regather).transpose()?,
            idle_draws,
            base: context.var(BoardVar::Base),
            fill: section("fill").compile_each(&book.fill, |fill, path| fill.compile(&path, filled))?,
            sweep: section("sweep").compile_each(&book.sweep, |rule, path| rule.compile(&path, &zones, idle_draws))?,
            pairs: book.pairs.as_ref().map(|rules| rules.compile(&section("pairs"))).transpose()?,
            goal: book.goal.compile(&section("goal"))?,
            score: book.score.compile(&section("score"), covering_piles, drawn)?,
            match_rules,
            zones,
        })
    }
}
