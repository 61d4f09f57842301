//! A checked rulebook, compiled: piles are numbers, sets of piles and of cards are words of bits, and whether a card
//! fits on another is one look into a table. No name is compared while a game is played.

use super::book::Book;
use crate::board::{PileId, PileSet, VarId, View};
use crate::card::{Card, Pack};
use crate::engine::compile::compile_context::{Ground, blame};
use crate::engine::compile::numbers::{Number, Numbers};
use crate::engine::compile::relation::{CardSet, CardTable};
use crate::engine::sections::arrange::Sink;
use crate::engine::sections::deal::DealStep;
use crate::engine::sections::fill::FillTable;
use crate::engine::sections::goal::GoalTable;
use crate::engine::sections::matches::MatchTable;
use crate::engine::sections::pairs::Pairs;
use crate::engine::sections::phases::{self, Phases};
use crate::engine::sections::put::PutTable;
use crate::engine::sections::regather::Regather;
use crate::engine::sections::regather::RegatherRules;
use crate::engine::sections::reshuffle::Reshuffle;
use crate::engine::sections::score::ScoreTable;
use crate::engine::sections::stock::Stock;
use crate::engine::sections::sweep::Sweep;
use crate::engine::sections::zone::{self, Zones};
use crate::error::Result;
use crate::game::{Lies, Role};
use crate::yaml::Node;

/// The rules of a game as its engine reads them.
#[derive(Clone, Debug)]
pub struct Table {
    /// The cards.
    pub pack: Pack,
    /// The zones.
    pub zones: Zones,
    /// The pack in hand: the last pile.
    pub hand: PileId,
    /// The steps of the deal.
    pub deal: Vec<DealStep>,
    /// What is put in order after it.
    pub arrange: Vec<Sink>,
    /// Deals to be shuffled again.
    pub reshuffle: Vec<Reshuffle>,
    /// What shuffles within the game begin from: made of the pack as it was dealt.
    pub shuffle_seed: Option<VarId>,
    /// The phases, if there are any.
    pub phases: Option<Phases>,
    /// What the stock does.
    pub stock: Option<Stock>,
    /// What is gathered and dealt anew.
    pub regather: Option<Regather>,
    /// Counts the stock's moves since it was last made anew, as long as no other move was possible.
    pub idle: Option<VarId>,
    /// The base rank of the foundations.
    pub base: Option<VarId>,
    /// Spaces that fill by themselves.
    pub fill: Vec<FillTable>,
    /// Cards that leave by themselves.
    pub sweep: Vec<Sweep>,
    /// Cards removed by command.
    pub pairs: Option<Pairs>,
    /// When it is won.
    pub goal: GoalTable,
    /// How it is scored.
    pub score: ScoreTable,
    /// How several deals, or players, are counted together.
    pub contest: Option<MatchTable>,
    /// Whether a card may be wanted on one foundation that goes up and on another that goes down.
    pub two_ways: bool,
}

impl Table {
    /// Compiles a book, and gives the ground it stands on. `node` is the tree the book was read from, for the places
    /// of errors.
    ///
    /// # Errors
    /// A name that is not there, a number out of bounds, a shape that does not come out.
    pub(crate) fn compile<'a>(book: &Book, node: &'a Node) -> Result<(Table, Ground<'a>)> {
        let pack = book.pack.compile(node)?;
        let (zones, piles, covered_by) = zone::lay_out(&book.zones, node)?;
        let numbers = Numbers::new(book.numbers())
            .ok_or_else(|| blame(node, &["match"], "the game keeps too many numbers for a match of so many players"))?;
        let phases = book.phases.iter().map(|phase| (phase.name.clone(), phase.about.clone())).collect();
        let ground = Ground { node, pack, zones, piles, phases, numbers };
        let zones = zone::compile(&book.zones, covered_by, &ground)?;
        let table = Table::sections(book, zones, &ground)?;
        Ok((table, ground))
    }

    /// What continues a run on each card of a pile from which cards are taken.
    pub fn links(&self, pile: PileId) -> Option<&CardTable> {
        self.zones.take(pile).map(|take| &take.links)
    }

    /// The cards that may lie next on a pile, by what lies on it alone.
    pub fn next_on(&self, view: View<'_>, pile: PileId) -> CardSet {
        match (self.zones.put(pile), view.top(pile)) {
            (Some(_), Some(top)) => self.after(pile, top),
            (Some(put), None) if view.is_empty(pile) => put.space.takes(view, pile),
            _ => 0,
        }
    }

    /// The cards that may lie next on that card in a pile, by what they are alone.
    pub fn after(&self, pile: PileId, card: Card) -> CardSet {
        self.zones.put(pile).map_or(0, |put| put.fits_on(pile, card))
    }

    /// Whether a card that is the next of its foundation may go there from every pile from which cards may go anywhere
    /// at all, whatever lies elsewhere.
    pub fn goes_up_from_anywhere(&self) -> bool {
        let foundations = || self.zones.list.iter().filter(|zone| zone.role == Role::Foundation);
        let takes = self.zones.list.iter().filter(|zone| zone.role != Role::Foundation);
        takes.filter_map(|zone| Some((zone.piles, zone.take.as_ref()?))).all(|(piles, take)| {
            foundations().all(|up| {
                let takes =
                    |put: &PutTable| put.beside.is_none() && !put.ranks_above && piles.without(put.from.all).is_empty();
                up.piles.without(take.to).is_empty() && up.put.as_ref().is_some_and(takes)
            })
        })
    }

    /// Whether no card waits until something else holds: not to be taken, not to be put, not to be drawn.
    pub fn waits_for_nothing(&self) -> bool {
        let zones = || self.zones.list.iter();
        zones().filter_map(|zone| zone.take.as_ref()).all(|take| take.when.is_none())
            && zones().filter_map(|zone| zone.put.as_ref()).all(|put| put.when.is_none() && put.from.waiting.is_empty())
            && self.stock.as_ref().is_none_or(|stock| stock.when.is_none() && stock.draws_when.is_none())
    }

    fn sections(book: &Book, zones: Zones, ground: &Ground<'_>) -> Result<Table> {
        let at = |key: &str| ground.at(key);
        let lies = |zone: &str| book.zones.0.iter().find(|(name, _)| name == zone).and_then(|(_, zone)| zone.lies);
        let lies: &dyn Fn(&str) -> Option<Lies> = &lies;
        let idle = ground.number(Number::Idle);
        let stock = book.stock.as_ref().map(|rules| rules.compile(&at("stock"))).transpose()?;
        let redeals = stock.as_ref().is_some_and(|stock| stock.redeal.is_some());
        let filled = book.fill.iter().filter_map(|fill| ground.zones.iter().find(|zone| zone.name == fill.zone));
        let filled = filled.fold(PileSet::EMPTY, |set, zone| set.or(zone.piles));
        let covering = zones.covered_by.iter().fold(PileSet::EMPTY, |set, over| set.or(*over));
        let regather = |rules: &RegatherRules| rules.compile(&at("regather"), redeals, lies);
        let contest = match &book.contest {
            Some(words) => words.compile(&at("match"), book.score.better)?,
            None => None,
        };
        Ok(Table {
            pack: ground.pack.clone(),
            hand: ground.hand(),
            deal: at("deal").each(&book.deal, |step, spot| step.compile(&spot, lies))?,
            arrange: at("arrange").each(&book.arrange, |rule, spot| rule.compile(&spot))?,
            reshuffle: at("reshuffle").each(&book.reshuffle, |rule, spot| rule.compile(&spot))?,
            shuffle_seed: ground.number(Number::ShuffleSeed),
            phases: phases::compile(&book.phases, &at("phases"))?,
            stock,
            regather: book.regather.as_ref().map(regather).transpose()?,
            idle,
            base: ground.number(Number::Base),
            fill: at("fill").each(&book.fill, |fill, spot| fill.compile(&spot, filled))?,
            sweep: at("sweep").each(&book.sweep, |rule, spot| rule.compile(&spot, &zones, idle))?,
            pairs: book.pairs.as_ref().map(|rules| rules.compile(&at("pairs"))).transpose()?,
            goal: book.goal.compile(&at("goal"))?,
            score: book.score.compile(&at("score"), covering)?,
            contest,
            two_ways: ground.pack.packs > 1 && go_two_ways(&zones),
            zones,
        })
    }
}

/// Whether some foundation takes a card on another one, and some foundation the other way round.
fn go_two_ways(zones: &Zones) -> bool {
    let foundations = || zones.list.iter().filter(|zone| zone.role == Role::Foundation);
    let puts = || foundations().filter_map(|zone| zone.put.as_ref());
    let takes = |below: usize, above: usize| puts().any(|put| put.fits.iter().any(|f| f[below] >> above & 1 == 1));
    (0..Card::INDICES).any(|a| (0..a).any(|b| takes(a, b) && takes(b, a)))
}
