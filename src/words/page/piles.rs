//! Words for the piles of a zone on a rules page: `a column`, `the top card of the waste`.

use crate::game::clause::{
    Condition, DealClause, DrawClause, FillClause, Procedure, SourceClause, TakeClause, ZoneLimit, ZonePiles,
};
use crate::game::{Effect, GameInfo, Role, Show, ZoneId, ZoneInfo};
use crate::text;
use crate::words::place;

/// A zone with the words for its piles.
#[derive(Copy, Clone)]
pub(super) struct Piles<'a> {
    pub(super) info: &'a GameInfo,
    pub(super) id: ZoneId,
    pub(super) zone: &'a ZoneInfo,
}

/// The zones of a game that have piles, in order.
pub(super) fn zones(info: &GameInfo) -> impl Iterator<Item = Piles<'_>> {
    let zones = (0..).map(ZoneId).zip(&info.zones);
    zones.map(|(id, zone)| Piles { info, id, zone }).filter(|piles| piles.len() > 0)
}

/// Returns the steps of the deal.
pub(super) fn deal_steps(info: &GameInfo) -> &[DealClause] {
    let steps = info.procedures.iter().find_map(|procedure| match procedure {
        Procedure::Deal(steps) => Some(steps.as_slice()),
        _ => None,
    });
    steps.unwrap_or_default()
}

/// Returns what the command `draw` does by the rules of a book.
pub(super) fn draw_clause(info: &GameInfo) -> Option<&DrawClause> {
    match &info.draw_verb()?.effect {
        Effect::Draws(clause) => Some(clause),
        _ => None,
    }
}

/// Returns the rules by which cards fill empty piles automatically.
pub(in crate::words) fn fill_clauses(info: &GameInfo) -> impl Iterator<Item = &FillClause> {
    let fills = info.procedures.iter().filter_map(|procedure| match procedure {
        Procedure::Fill(rules) => Some(rules),
        _ => None,
    });
    fills.flatten()
}

/// Names a pile of each of these zones: `a foundation or a column`.
pub(super) fn one_of_each(info: &GameInfo, list: &[ZoneId], conjunction: &str) -> String {
    text::join_list(&each_of(info, list), conjunction)
}

/// Returns the names of [`one_of_each`] as items of a list.
pub(super) fn each_of(info: &GameInfo, list: &[ZoneId]) -> Vec<String> {
    let is_foundation = |id: &ZoneId| info.zone(*id).role == Role::Foundation;
    let foundations = zones(info).filter(|piles| is_foundation(&piles.id)).count();
    // `a foundation` stands for all kinds of them.
    let is_listed = |piles: &Piles<'_>| piles.is_in(list);
    let listed = zones(info).filter(|piles| is_foundation(&piles.id) && is_listed(piles)).count();
    let has_all = foundations > 1 && listed == foundations;
    let mut items: Vec<String> = Vec::new();
    items.extend(has_all.then(|| "a foundation".to_string()));
    let others = list.iter().filter(|id| !has_all || !is_foundation(id)).map(|&id| Piles::new(info, id));
    items.extend(others.filter(|piles| piles.len() > 0).map(Piles::one));
    items
}

impl<'a> Piles<'a> {
    pub(super) fn new(info: &'a GameInfo, id: ZoneId) -> Piles<'a> {
        Piles { info, id, zone: info.zone(id) }
    }

    /// Returns the number of piles.
    pub(super) fn len(self) -> usize {
        self.zone.piles.len()
    }

    /// Returns whether the deal gives cards to the zone.
    pub(super) fn gets_dealt_cards(self) -> bool {
        deal_steps(self.info).iter().any(|step| step.to.zone == self.id)
    }

    /// Returns whether cards come to the zone without a move of the player: by a draw or automatically.
    pub(super) fn is_filled(self) -> bool {
        let draws = draw_clause(self.info).is_some_and(|clause| {
            clause.stock.as_ref().is_some_and(|stock| stock.to.zone == self.id)
                || clause.gather.as_ref().is_some_and(|gather| self.is_in(&gather.from))
        });
        draws || self.fills().next().is_some()
    }

    /// Returns the rules by which cards fill the empty piles automatically.
    pub(super) fn fills(self) -> impl Iterator<Item = &'a FillClause> {
        fill_clauses(self.info).filter(move |rule| rule.zone == self.id)
    }

    /// Returns whether the zone is a single pile of the tableau that is filled automatically.
    pub(super) fn is_single_and_filled(self) -> bool {
        self.is_single() && self.zone.role == Role::Tableau && self.is_filled()
    }

    /// Returns whether the last cards of the stock go to the zone, if there are too few for the other piles.
    pub(super) fn gets_last_cards(self) -> bool {
        let stock = draw_clause(self.info).and_then(|clause| clause.stock.as_ref());
        stock.and_then(|stock| stock.last).is_some_and(|last| last.zone == self.id)
    }

    /// Returns whether a list of zones contains this one.
    pub(super) fn is_in(self, list: &[ZoneId]) -> bool {
        list.contains(&self.id)
    }

    /// Returns whether the zone has a limit.
    pub(super) fn has_limit(self, limit: &ZoneLimit) -> bool {
        let limits: &[ZoneLimit] = &self.zone.limits;
        limits.contains(limit)
    }

    /// Returns from where and when the player may move cards to the piles. Returns `None` if there is no such limit.
    pub(super) fn arrivals(self) -> Option<(&'a [SourceClause], Option<&'a Condition>)> {
        self.zone.arrivals()
    }

    /// Returns where (`None` for all zones) and when the player may move cards from the piles. Returns `None` if there is
    /// no such limit.
    pub(super) fn departures(self) -> Option<(Option<&'a [ZoneId]>, Option<&'a Condition>)> {
        self.zone.limits.iter().find_map(|limit| match limit {
            ZoneLimit::Departures { to, when } => Some((to.as_deref(), when.as_ref())),
            _ => None,
        })
    }

    pub(super) fn is_single(self) -> bool {
        self.len() == 1
    }

    /// Returns whether the cards of the zone are a set of single cards that players see as one group, such as the
    /// reserve of Flower Garden.
    pub(super) fn is_group(self) -> bool {
        self.zone.holds_one_card && !self.is_single() && self.zone.role != Role::Cell
    }

    /// Returns the singular of the word for a pile. Returns `None` for a pile without a word of its own.
    pub(super) fn noun(self) -> Option<String> {
        let zone = self.zone;
        let name = zone.name.as_str();
        let is_plain = zone.has_plain_name();
        match zone.role {
            _ if zone.arrangement.is_stairs() => None,
            Role::Tableau if place::is_called_waste(zone) => {
                Some(if self.is_single() { "waste" } else { "waste pile" }.into())
            }
            Role::Tableau if is_plain && zone.holds_one_card => None,
            Role::Tableau if is_plain => Some(
                match zone.show {
                    Show::Fan => "column",
                    Show::Row => "fan",
                    _ => "pile",
                }
                .into(),
            ),
            Role::Waste if is_plain && !self.is_single() => Some("waste pile".into()),
            Role::Reserve if is_plain && !self.is_single() && !zone.holds_one_card => Some("reserve pile".into()),
            Role::Reserve if is_plain && !self.is_single() => None,
            Role::Foundation => {
                let title = place::zone_title(name, zone.role, 1);
                (self.is_single() || is_plain || title != name || name == "row").then_some(title)
            }
            Role::Tableau if self.is_single() && !is_plain => {
                let name = self.zone.piles.first().map_or("", |pile| self.info.pile_name(pile));
                Some(format!("pile `{name}`"))
            }
            _ if self.is_single() => Some(self.title()),
            Role::Tableau | Role::Reserve if zone.holds_one_card => None,
            _ => ["cell", "column", "fan", "hole", "row"]
                .into_iter()
                .find(|noun| name == *noun || name == format!("{noun}s"))
                .map(str::to_string),
        }
    }

    /// Returns the name of the zone without hyphens.
    fn title(self) -> String {
        self.zone.name.replace('-', " ")
    }

    /// Returns the word for one pile, without an article: `column`, `place of the carpet`.
    pub(super) fn word(self) -> String {
        self.noun().unwrap_or_else(|| {
            let pile = if self.zone.holds_one_card { "place" } else { "pile" };
            format!("{pile} of the {}", self.title())
        })
    }

    /// Returns the plural of [`Piles::word`].
    pub(super) fn words(self) -> String {
        if let Some(noun) = self.noun() {
            noun + "s"
        } else {
            let piles = if self.zone.holds_one_card { "places" } else { "piles" };
            format!("{piles} of the {}", self.title())
        }
    }

    /// Names one pile: `a column`, or `the waste` if the zone has only one pile.
    pub(super) fn one(self) -> String {
        if self.is_single() { self.all() } else { format!("{} {}", place::article(self.zone), self.word()) }
    }

    /// Names one pile like [`Piles::one`], whichever it is: `any column`, or `the waste` if the zone has only one pile.
    pub(super) fn any(self) -> String {
        if self.is_single() { self.all() } else { format!("any {}", self.word()) }
    }

    /// Names the zone: `the columns`, `the reserve`, `the carpet`.
    pub(super) fn all(self) -> String {
        match self.noun() {
            _ if place::is_name_of_pile(self.info, self.zone) => self.zone.name.clone(),
            Some(noun) if self.is_single() => format!("the {noun}"),
            Some(noun) => format!("the {noun}s"),
            None => format!("the {}", self.title()),
        }
    }

    /// Returns the words under a picture of the zone: `columns`, `reserve`, `carpet`.
    pub(super) fn label(self) -> String {
        match self.noun() {
            Some(noun) if !self.is_single() => noun + "s",
            Some(noun) if self.zone.role != Role::Tableau => noun,
            _ => self.title(),
        }
    }

    /// Names the zone with the number of its piles, unless the number goes without saying: `the eight foundations`.
    pub(super) fn all_counted(self) -> String {
        let is_usual = self.zone.role == Role::Foundation
            && self.info.pack.packs == 1
            && self.len() == self.info.pack.different_suits().len();
        match self.noun() {
            Some(noun) if !self.is_single() && !is_usual => format!("the {} {noun}s", number(self.len())),
            _ => self.all(),
        }
    }

    /// Names the card that leaves a pile: `the top card of a column`, `any card of the reserve`.
    pub(super) fn leaving_card(self) -> String {
        match self.zone.role {
            _ if self.zone.arrangement.is_stairs() => format!("any uncovered card of {}", self.all()),
            Role::Cell if self.is_single() => format!("the card of {}", self.all()),
            Role::Cell => format!("the card of {}", self.one()),
            _ if self.is_group() => format!("any card of {}", self.all()),
            _ if self.zone.holds_one_card => format!("the card of {}", self.all()),
            Role::Tableau | Role::Foundation => format!("the top card of {}", self.one()),
            _ if self.is_single() => format!("the top card of {}", self.all()),
            _ => format!("the top card of any {}", self.word()),
        }
    }

    /// Names the card that leaves a pile like [`Piles::leaving_card`], after words such as `only with`.
    pub(super) fn leaving_card_alone(self) -> String {
        if self.is_group() { format!("a card of {}", self.all()) } else { self.leaving_card() }
    }

    /// Returns whether several cards may leave a pile together.
    pub(super) fn moves_runs(self) -> bool {
        matches!(self.zone.take, Some(TakeClause::Run { .. } | TakeClause::TopOrPile | TakeClause::Tail))
    }

    /// Names some of the piles: `each column except the first`, `each of the first four columns`, `t3`.
    pub(super) fn each_of(self, piles: ZonePiles) -> String {
        let all = self.len();
        let Some((first, last)) = piles.span.filter(|&(first, last)| (first, last) != (1, all)) else {
            return if self.is_single() { self.all() } else { format!("each {}", self.word()) };
        };
        let count = last + 1 - first;
        let noun = self.word();
        match (first, last) {
            (2, last) if last == all && all > 2 => format!("each {noun} except the first"),
            (1, last) if last + 1 == all && all > 2 => format!("each {noun} except the last"),
            (1, 1) => format!("the first {noun}"),
            (first, _) if first == all => format!("the last {noun}"),
            (1, _) => format!("each of the first {} {}", number(count), self.words()),
            (_, last) if last == all => format!("each of the last {} {}", number(count), self.words()),
            (first, last) if first == last => place::span(&place::pile_names(self.info, piles)),
            _ => format!("each of the {} {}", self.words(), place::span(&place::pile_names(self.info, piles))),
        }
    }

    /// Names some of the piles together: `the first four columns`.
    pub(super) fn some_of(self, piles: ZonePiles) -> String {
        match piles.span {
            Some((1, last)) if last > 1 && last < self.len() => format!("the first {} {}", number(last), self.words()),
            Some((1, 1)) => format!("the first {}", self.word()),
            _ => self.each_of(piles),
        }
    }

    /// Names all or some of the piles: `the columns`, `each of the first four columns`.
    pub(super) fn each_or_all(self, piles: ZonePiles) -> String {
        if piles.span.is_none() { self.all() } else { self.each_of(piles) }
    }

    /// Returns the form of `be` that follows [`Piles::all`].
    pub(super) fn are(self) -> &'static str {
        let is_plural = match self.noun() {
            Some(noun) => !self.is_single() || noun == self.title() && place::is_plural(&noun),
            None => place::is_plural(&self.zone.name),
        };
        if is_plural { "are" } else { "is" }
    }

    /// Returns whether an earlier zone of the tableau has spaces, so that `space` is one of that zone.
    fn follows_a_tableau(self) -> bool {
        zones(self.info)
            .any(|other| other.id < self.id && other.zone.role == Role::Tableau && !other.zone.holds_one_card)
    }

    /// Returns the words for an empty pile.
    pub(super) fn space(self) -> SpaceWords {
        let words = |words: String| SpaceWords { words, is_explained: false };
        match self.zone.role {
            Role::Cell | Role::Foundation => words(place::empty_pile(self.zone)),
            _ if self.noun().is_none() => words(format!("an empty {}", self.word())),
            _ if self.is_single() => words(self.empty_one()),
            Role::Tableau if self.follows_a_tableau() => words(self.empty_one()),
            _ => SpaceWords { words: format!("a space, i.e. {}", self.empty_one()), is_explained: true },
        }
    }

    /// Names an empty pile: `an empty column`, or `the empty waste` if the zone has only one pile.
    pub(super) fn empty_one(self) -> String {
        format!("{} empty {}", if self.is_single() { "the" } else { "an" }, self.word())
    }
}

/// The words for an empty pile: `a space, i.e. an empty column`.
pub(super) struct SpaceWords {
    words: String,
    /// Whether the words end with an explanation, after which a comma follows in a sentence.
    is_explained: bool,
}

impl SpaceWords {
    /// The words for a space on a page that has explained them.
    pub(super) fn short() -> SpaceWords {
        SpaceWords { words: "a space".into(), is_explained: false }
    }

    /// Returns the words for the middle of a sentence.
    pub(super) fn inside(&self) -> String {
        if self.is_explained { format!("{},", self.words) } else { self.words.clone() }
    }

    /// Returns the words for the end of a sentence.
    pub(super) fn at_end(&self) -> &str {
        &self.words
    }
}

/// Names zones with the form of `be` that follows: `the stock and the waste are`.
pub(super) fn all_are(info: &GameInfo, zones: &[ZoneId], conjunction: &str) -> String {
    let names: Vec<String> = zones.iter().map(|&id| Piles::new(info, id).all()).collect();
    let are = match zones {
        [zone] => Piles::new(info, *zone).are(),
        _ => "are",
    };
    format!("{} {are}", text::join_list(&names, conjunction))
}

/// Returns a number as a word up to twenty.
pub(super) fn number(number: usize) -> String {
    text::number_word(number as u32)
}

/// Returns a number of cards in words: `one card`, `thirteen cards`.
pub(super) fn cards(count: usize) -> String {
    format!("{} {}", number(count), if count == 1 { "card" } else { "cards" })
}
