//! A rulebook compiled to the tables it is played by, every name in it resolved.

use super::cover::Cover;
use super::relation::{CardSet, Relation};
use super::schema::*;
use super::table::*;
use super::table_steps::*;
use super::words::{RankWord, SpaceWord};
use crate::board::{MAX_PILES, PileId, PileSet, VarId};
use crate::card::{Card, Pack, Rank, Suit};
use crate::error::{Error, Result};
use crate::game::{Lies, Role};
use crate::text;
use crate::yaml::Node;

/// The names of a compiled game's piles and numbers.
#[derive(Clone, Debug)]
pub struct Names {
    /// The piles, the pack in hand last.
    pub piles: Vec<String>,
    /// The numbers of the board.
    pub vars: Vec<&'static str>,
}

/// Compiles a book. `node` is the tree the book was read from, for the places of errors.
///
/// # Errors
/// A name that is not there, a number out of bounds, a shape that does not come out.
pub fn compile(book: &Book, node: &Node) -> Result<(Table, Names)> {
    let context = Context { book, node };
    let pack = context.pack()?;
    let mut names = Names { piles: Vec::new(), vars: Vec::new() };
    let (spans, covered_by) = context.spans(&mut names)?;
    let compiler = Compiler { context, pack, spans };
    let mut table = compiler.table(covered_by, &mut names)?;
    table.contest = compiler.contest(&mut names)?;
    names.piles.push("hand".into());
    Ok((table, names))
}

/// A book and the tree it was read from.
pub(super) struct Context<'a> {
    pub(super) book: &'a Book,
    node: &'a Node,
}

impl Context<'_> {
    /// An error at the deepest place of `path` that the book has.
    pub(super) fn error(&self, path: &[&str], message: impl std::fmt::Display) -> Error {
        let mut node = self.node;
        let mut spelled = String::new();
        for step in path {
            // Items of a list are counted from 1, as a reader does.
            match step.parse::<usize>() {
                Ok(at) => spelled += &format!("[{}]", at + 1),
                Err(_) if spelled.is_empty() => spelled += step,
                Err(_) => spelled += &format!(".{step}"),
            }
            let next = node.get(step).or_else(|| node.items().get(step.parse::<usize>().ok()?));
            node = next.unwrap_or(node);
        }
        node.place.blame(Error::request(format!("{spelled}: {message}")))
    }

    /// The first pile and the number of piles of each zone, and which piles cover which; names the piles.
    fn spans(&self, names: &mut Names) -> Result<(Vec<PileSet>, Box<[PileSet; MAX_PILES]>)> {
        let mut covered_by = Box::new([PileSet::EMPTY; MAX_PILES]);
        let mut spans = Vec::new();
        for (name, zone) in &self.book.zones.0 {
            let first = names.piles.len();
            let count = zone.piles.unwrap_or(1);
            let cover = match zone.cover {
                CoverWord::None => zone.wide.map_or(Some(Cover::None), |wide| Cover::grid(count, wide)),
                CoverWord::Pyramid => Cover::pyramid(count),
                CoverWord::Peaks => Cover::peaks(count),
            };
            let cover = cover.ok_or_else(|| {
                let shape = match zone.cover {
                    CoverWord::None => "even rows",
                    CoverWord::Pyramid => "pyramid",
                    CoverWord::Peaks => "three peaks",
                };
                self.error(&["zones", name, "piles"], format!("{count} piles make no {shape}"))
            })?;
            if first + count as usize >= MAX_PILES {
                return Err(
                    self.error(&["zones", name, "piles"], format!("a game has at most {} piles", MAX_PILES - 1))
                );
            }
            let letters = zone.key.trim_end_matches(|c: char| c.is_ascii_digit());
            if !letters.chars().all(|c| c.is_ascii_lowercase()) || letters.is_empty() || zone.key.len() > 8 {
                let message = "expected one to eight small letters, digits at the end";
                return Err(self.error(&["zones", name, "key"], message));
            }
            let point = if letters.len() < zone.key.len() { "." } else { "" };
            if !point.is_empty() && cover != Cover::None {
                return Err(self.error(&["zones", name, "key"], "a zone of several rows has no digit in its key"));
            }
            if self.book.zones.0.iter().any(|(other, z)| z.key == zone.key && other != name) {
                return Err(self.error(&["zones", name, "key"], format!("two zones have the key `{}`", zone.key)));
            }
            for at in 0..count {
                let pile = match (zone.piles, cover.place(at)) {
                    (_, Some((row, place))) => format!("{}{row}.{place}", zone.key),
                    (None, _) => zone.key.clone(),
                    (Some(_), _) => format!("{}{point}{}", zone.key, at + 1),
                };
                if names.piles.contains(&pile) {
                    return Err(self.error(&["zones", name, "key"], format!("two piles are called `{pile}`")));
                }
                names.piles.push(pile);
                let over = cover.over(at).into_iter().map(|pile| PileId(first as u8 + pile));
                covered_by[first + at as usize] = over.collect();
            }
            spans.push(PileSet::span(PileId(first as u8), count as usize));
        }
        Ok((spans, covered_by))
    }
}

/// A book on its way to its tables, the piles of its zones known.
pub(super) struct Compiler<'a> {
    pub(super) context: Context<'a>,
    pub(super) pack: Pack,
    spans: Vec<PileSet>,
}

impl Compiler<'_> {
    fn table(&self, covered_by: Box<[PileSet; MAX_PILES]>, names: &mut Names) -> Result<Table> {
        let book = self.context.book;
        let zones: Vec<ZoneTable> = (0..book.zones.0.len()).map(|at| self.zone(at)).collect::<Result<_>>()?;
        let mut zone_of = [u8::MAX; MAX_PILES];
        for (at, piles) in self.spans.iter().enumerate() {
            piles.for_each(|pile| zone_of[pile.index()] = at as u8);
        }
        let with = |test: &dyn Fn(&ZoneTable) -> bool| {
            zones.iter().filter(|z| test(z)).fold(PileSet::EMPTY, |set, z| set.or(z.piles))
        };
        let stock = book.stock.as_ref().map(|rules| self.stock(rules)).transpose()?;
        let mut var = |wanted: bool, name: &'static str| {
            wanted.then(|| {
                names.vars.push(name);
                VarId(names.vars.len() as u8 - 1)
            })
        };
        let redeals = stock.as_ref().is_some_and(|s| s.redeal.is_some());
        let endless = stock.is_some() && book.regather.as_ref().is_some_and(|rules| rules.times.0.is_none());
        let shuffles = stock.as_ref().is_some_and(|s| s.shuffle) || book.regather.as_ref().is_some_and(|r| r.shuffle);
        let limited = zones.iter().any(|z| z.take.as_ref().is_some_and(|t| t.limit != Limit::None));
        let set = |path: &[&str], words: &[String]| self.zones(path, words);
        let streaks = book.score.streak.is_some();
        let covering = covered_by.iter().fold(PileSet::EMPTY, |set, over| set.or(*over));
        let tips = with(&|z| z.role == Role::Tableau).without(covering);
        let steps = book.deal.iter().enumerate();
        let reshuffle = book.reshuffle.iter().enumerate();
        Ok(Table {
            pack: self.pack.clone(),
            zone_of,
            hand: PileId(names.piles.len() as u8),
            puts: with(&|z| z.put.is_some()),
            takes: with(&|z| z.take.is_some()),
            covered_by,
            cells: with(&|z| z.role == Role::Cell),
            open_spaces: self.open_spaces(),
            full_run: self.pack.ranks.len() as u8,
            fill: book.fill.iter().enumerate().map(|(i, fill)| self.fill(i, fill)).collect::<Result<_>>()?,
            spaces_first: set(&["spaces-first"], &book.spaces_first)?,
            two_ways: self.pack.packs > 1 && go_two_ways(&zones),
            sweep: book.sweep.iter().enumerate().map(|(i, rule)| self.sweep(i, rule)).collect::<Result<_>>()?,
            pairs: book.pairs.as_ref().map(|rules| self.pairs(rules)).transpose()?,
            goal_full: self.goal(&zones)?,
            goal_empty: set(&["goal", "empty"], &book.goal.empty)?,
            goal_runs: set(&["goal", "runs"], &book.goal.runs)?,
            goal_only: self.goal_only()?,
            score_start: book.score.start,
            per_card: self.per_card(&zones)?,
            when_won: self.counts(&["score", "when-won"], &book.score.when_won.0)?,
            deal: steps.map(|(i, step)| self.deal(&["deal"], i, step)).collect::<Result<_>>()?,
            arrange: book.arrange.iter().enumerate().map(|(i, rule)| self.sink(i, rule)).collect::<Result<_>>()?,
            reshuffle: reshuffle.map(|(i, rule)| self.reshuffle(i, rule)).collect::<Result<_>>()?,
            pass: var(redeals, "pass"),
            base: var(book.deal.iter().any(|step| step.sets_base), "base"),
            idle: var(redeals || endless, "idle"),
            shuffle_seed: var(shuffles, "shuffle-seed"),
            single_moves: var(limited, "single-moves"),
            phases: match var(!book.phases.is_empty(), "phase") {
                Some(now) => {
                    let places = book.phases.iter().any(|phase| !phase.until.placed.0.is_empty());
                    Some(Phases { now, placed: var(places, "placed"), list: self.phase_list()? })
                }
                None => None,
            },
            streak: book
                .score
                .streak
                .zip(var(streaks, "streak"))
                .zip(var(streaks, "points"))
                .map(|((counts, run), points)| StreakTable { counts, tips, run, points }),
            contest: None,
            regather: book.regather.as_ref().map(|rules| self.regather(rules, stock.as_ref(), &mut var)).transpose()?,
            stock,
            zones,
        })
    }

    /// The piles of the zones of those names.
    pub(super) fn zones(&self, path: &[&str], words: &[String]) -> Result<PileSet> {
        words.iter().try_fold(PileSet::EMPTY, |set, word| Ok(set.or(self.piles(path, word)?)))
    }

    /// The piles of the zone of that name.
    pub(super) fn piles(&self, path: &[&str], name: &str) -> Result<PileSet> {
        let zones = &self.context.book.zones.0;
        match zones.iter().position(|(zone, _)| zone == name) {
            Some(at) => Ok(self.spans[at]),
            None => {
                let error = self.context.error(path, format!("there is no zone `{}`", text::safe(name)));
                let names: Vec<String> = zones.iter().map(|(zone, _)| format!("`{zone}`")).collect();
                Err(error.hint(format!("the zones are {}", text::list(&names, "and"))))
            }
        }
    }

    /// The one pile of the zone of that name.
    pub(super) fn pile(&self, path: &[&str], name: &str) -> Result<PileId> {
        let mut piles = self.piles(path, name)?;
        match (piles.len(), piles.next()) {
            (1, Some(pile)) => Ok(pile),
            _ => Err(self.context.error(path, format!("`{name}` must be a zone of one pile"))),
        }
    }

    fn zone(&self, at: usize) -> Result<ZoneTable> {
        let (name, zone) = &self.context.book.zones.0[at];
        let put = zone.put.as_ref().map(|put| self.put(name, put)).transpose()?;
        let take = zone.take.as_ref().map(|take| self.take(name, zone, take)).transpose()?;
        let lies = zone.lies.unwrap_or(if zone.role == Role::Stock { Lies::Down } else { Lies::Up });
        let turn = zone.turn == Turn::Auto && lies != Lies::Down;
        Ok(ZoneTable { role: zone.role, piles: self.spans[at], lies, turn, look: zone.look, put, take })
    }

    /// The piles that must be full: they need a number of cards at which they are.
    fn goal(&self, zones: &[ZoneTable]) -> Result<PileSet> {
        let goal = &self.context.book.goal;
        if goal.full.is_empty() && goal.empty.is_empty() && goal.runs.is_empty() && goal.only.0.is_empty() {
            return Err(self
                .context
                .error(&["goal"], "name the zones that are `full` or `empty` when the game is won"));
        }
        let full = self.zones(&["goal", "full"], &goal.full)?;
        let bounded = |zone: &ZoneTable| zone.put.as_ref().is_some_and(|put| put.max < u8::MAX);
        match zones.iter().any(|zone| !full.and(zone.piles).is_empty() && !bounded(zone)) {
            true => Err(self.context.error(&["goal", "full"], "a zone can be full only if its `put` has a `max`")),
            false => Ok(full),
        }
    }

    /// The piles in which only cards of certain ranks may be left.
    fn goal_only(&self) -> Result<Vec<(PileSet, CardSet)>> {
        let left = |(zone, ranks): &(String, Vec<RankWord>)| {
            let cards = cards(&self.pack, &|card| ranks.iter().any(|rank| rank.0 == card.rank()));
            Ok((self.piles(&["goal", "only"], zone)?, cards))
        };
        self.context.book.goal.only.0.iter().map(left).collect()
    }

    fn relation(&self, put: Option<&Put>, build: Option<Build>, by: Option<By>, step: u8) -> Relation {
        Relation {
            build: build.or(put.map(|p| p.build)).unwrap_or_default(),
            by: by.or(put.map(|p| p.by)).unwrap_or_default(),
            step,
            wrap: put.is_some_and(|p| p.wrap),
            stop: put.map_or(Vec::new(), |p| self.stops(p)),
            ranks: self.pack.ranks.clone(),
        }
    }

    /// The ranks on which nothing is put.
    fn stops(&self, put: &Put) -> Vec<Rank> {
        let listed = |words: &[RankWord], rank: &Rank| words.iter().any(|word| word.0 == *rank);
        let stops = |rank: &&Rank| listed(&put.stop, rank) || !(put.only_on.is_empty() || listed(&put.only_on, rank));
        self.pack.ranks.iter().filter(stops).copied().collect()
    }

    fn put(&self, name: &str, put: &Put) -> Result<PutTable> {
        let steps = put.step.as_ref().map_or(&[1][..], |step| &step.0);
        let relations: Vec<Relation> = steps.iter().map(|&step| self.relation(Some(put), None, None, step)).collect();
        let suits: Option<Vec<Suit>> = put.suits.as_ref().map(|suits| suits.iter().map(|suit| suit.0).collect());
        let suited = |card: Card| suits.as_ref().is_none_or(|suits| card.suit().is_some_and(|s| suits.contains(&s)));
        let of = |test: &dyn Fn(Card) -> bool| cards(&self.pack, test);
        for (key, wrong) in [("step", steps.contains(&0) || steps.is_empty()), ("max", put.max == Some(0))] {
            if wrong {
                return Err(self.context.error(&["zones", name, "put", key], "expected a number from 1"));
            }
        }
        let piles = self.piles(&["zones", name], name)?.len();
        if steps.len() > piles.max(1) {
            let message = format!("{} for {}", text::count(steps.len(), "step"), text::count(piles, "pile"));
            return Err(self.context.error(&["zones", name, "put", "step"], message));
        }
        if suits.is_some() && !matches!(put.empty, SpaceWord::Any | SpaceWord::Rank(_)) {
            let message = "an empty pile that takes `any` card, or a rank, may ask for suits";
            return Err(self.context.error(&["zones", name, "put", "suits"], message));
        }
        if put.suits_differ && !matches!(put.empty, SpaceWord::Rank(_)) {
            let message = "only where an empty pile takes a rank";
            return Err(self.context.error(&["zones", name, "put", "suits-differ"], message));
        }
        let path = ["zones", name, "put", "from"];
        let own = self.piles(&path, name)?;
        let from = put.from.as_ref().map_or(Ok(PileSet::ALL), |words| self.zones(&path, words))?;
        let space_path = ["zones", name, "put", "space-from"];
        let space_from = put.space_from.as_ref().map_or(Ok(from), |words| self.zones(&space_path, words))?;
        let stops = self.stops(put);
        Ok(PutTable {
            first: own.into_iter().next().unwrap_or(PileId(0)),
            fits: relations.iter().map(|relation| relation.table(&self.pack)).collect(),
            rank_fits: relations.iter().map(|relation| relation.rank_table(&self.pack)).collect(),
            suited: put.by == By::Suit,
            ranks_above: put.ranks_above,
            closed: of(&|card| stops.contains(&card.rank())),
            space: match put.empty {
                SpaceWord::None => Space::Cards(0),
                SpaceWord::Any => Space::Cards(of(&|card| suited(card))),
                SpaceWord::Rank(rank) => {
                    let cards = of(&|card| (card.rank() == rank && suited(card)) || card.is_joker());
                    if put.suits_differ { Space::SuitsDiffer(cards, own) } else { Space::Cards(cards) }
                }
                SpaceWord::Base => Space::Base,
                SpaceWord::BelowBase => Space::BelowBase,
            },
            from,
            space_from: space_from.and(from),
            bare: u8::from(!put.only_on.is_empty()),
            phases: self.phases(&["zones", name, "put", "phases"], put.phases.as_ref())?,
            from_first: self.first_sources(name, put)?,
            beside: self.beside(name, put)?,
            unit: put.unit,
            max: put.max.unwrap_or(u8::MAX),
        })
    }

    fn take(&self, name: &str, zone: &Zone, take: &Take) -> Result<TakeTable> {
        let step = zone.put.as_ref().and_then(|put| put.step.as_ref()?.0.first().copied()).unwrap_or(1);
        let mut relation = self.relation(zone.put.as_ref(), take.build, take.by, step);
        relation.stop.clear();
        let path = ["zones", name, "take", "to"];
        Ok(TakeTable {
            unit: take.unit,
            links: relation.table(&self.pack),
            limit: take.limit,
            to: take.to.as_ref().map_or(Ok(PileSet::ALL), |words| self.zones(&path, words))?,
            phases: self.phases(&["zones", name, "take", "phases"], take.phases.as_ref())?,
            keep: take.keep,
        })
    }

    /// The tableau piles that take any card when empty: only through those can a run pass.
    fn open_spaces(&self) -> PileSet {
        let zones = self.context.book.zones.0.iter().zip(&self.spans);
        let open = |zone: &Zone| {
            zone.role == Role::Tableau && zone.put.as_ref().is_some_and(|put| put.empty == SpaceWord::Any)
        };
        zones.filter(|((_, zone), _)| open(zone)).fold(PileSet::EMPTY, |set, (_, piles)| set.or(*piles))
    }

    /// What each card counts: without a word, one for each that is out of play or on its way there.
    fn per_card(&self, zones: &[ZoneTable]) -> Result<Vec<(PileSet, i32)>> {
        let out = |role| matches!(role, Role::Foundation | Role::Hole | Role::Discard);
        match &self.context.book.score.per_card {
            Some(counts) => self.counts(&["score", "per-card"], &counts.0),
            None => Ok(zones.iter().filter(|zone| out(zone.role)).map(|zone| (zone.piles, 1)).collect()),
        }
    }

    fn counts(&self, path: &[&str], counts: &[(String, i32)]) -> Result<Vec<(PileSet, i32)>> {
        counts.iter().map(|(zone, points)| Ok((self.piles(path, zone)?, *points))).collect()
    }
}

/// Whether some foundation takes a card on another one, and some foundation the other way round.
fn go_two_ways(zones: &[ZoneTable]) -> bool {
    let puts = || zones.iter().filter(|zone| zone.role == Role::Foundation).filter_map(|zone| zone.put.as_ref());
    let takes = |below: usize, above: usize| puts().any(|put| put.fits.iter().any(|f| f[below] >> above & 1 == 1));
    (0..Card::INDICES).any(|a| (0..a).any(|b| takes(a, b) && takes(b, a)))
}

/// The cards of a pack for which something holds.
pub(super) fn cards(pack: &Pack, test: &dyn Fn(Card) -> bool) -> CardSet {
    pack.cards().into_iter().filter(|&card| test(card)).fold(0, |set, card| set | 1 << card.index())
}
