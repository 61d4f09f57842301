//! Why not. One set of reasons for all games, and the one place that puts them into sentences.

use super::{GameInfo, Move, Role};
use crate::board::{PileId, View};

/// Why a move is not legal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// There is no card to take.
    Empty,
    /// A card that would move lies face down.
    FaceDown,
    /// Other cards lie over it.
    Covered,
    /// Nothing leaves this pile by hand.
    NotFromThere,
    /// Only the top card leaves this pile.
    OneOnly,
    /// Only the top card or the whole pile moves.
    TopOrPile,
    /// The cards on top do not follow each other as cards that move together must.
    NotARun,
    /// More cards than free cells and spaces let pass.
    TooMany {
        /// How many may pass.
        limit: u8,
    },
    /// The last card of that pile stays: the number of cards that must.
    Kept,
    /// Cards from there do not go to that pile.
    NotToThere,
    /// Cards from there go to that pile only once cards have been dealt anew.
    NotYetFromThere,
    /// The card goes only to the pile beside its own.
    NotBeside,
    /// Empty piles are begun from the left.
    NotFirstSpace,
    /// Source and goal are the same pile.
    SamePile,
    /// Several cards at once do not go there.
    OneAtATime,
    /// Only a whole run, from first to last, goes there.
    FullRunOnly,
    /// The pile has all the cards it can hold.
    Full,
    /// An empty pile does not take this card.
    NoSpaceHere,
    /// The suit, or color, does not fit.
    WrongSuit,
    /// The rank does not fit.
    WrongRank,
    /// Nothing may be built on that card.
    Closed,
    /// It would change nothing but which pile is empty.
    Useless,
    /// The cards do not make a pair.
    NotAPair,
    /// This card alone cannot be removed.
    NotSingle,
    /// Two cards of which neither lies on the board proper: of the pile both come from.
    NotTogether,
    /// The game has no stock, or no such command.
    NoSuchCommand,
    /// The stock is empty and is not made anew.
    NothingToDraw,
    /// The stock has gone round as often as the rules allow.
    NoMorePasses {
        /// How often that is.
        passes: u8,
    },
    /// Cards have been gathered and dealt anew as often as the rules allow.
    NoMoreRedeals {
        /// How often that is.
        times: u8,
    },
    /// The stock waits until every space is filled.
    SpacesFirst,
    /// The stock waits while another move is possible.
    PlayFirst,
    /// The stock waits while cards can be removed.
    RemoveFirst,
    /// Spaces that cards can be moved to are filled first.
    FillFirst,
    /// No card of that rank lies in the pile before yet.
    NotAbove,
    /// The two piles are not in one row or column.
    NotInLine,
    /// The two cards share neither suit nor rank.
    NoMatch,
    /// Not in the phase that is on.
    WrongPhase {
        /// How many cards are still to be placed in it, if that ends it.
        left: u8,
    },
    /// The word belongs to another phase of the game: the sentence says what this one is for.
    NotNow(&'static str),
    /// A reason that only this game has.
    Own {
        /// Its stable word.
        code: &'static str,
        /// Its sentence.
        text: &'static str,
    },
}

impl Refusal {
    /// The stable word for it in transcripts and JSON.
    pub fn code(self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::Empty => "empty",
            Refusal::FaceDown => "face-down",
            Refusal::Covered => "covered",
            Refusal::NotFromThere => "not-from-there",
            Refusal::OneOnly => "one-only",
            Refusal::TopOrPile => "top-or-pile",
            Refusal::NotARun => "not-a-run",
            Refusal::TooMany { .. } => "too-many",
            Refusal::Kept => "kept",
            Refusal::NotToThere => "not-to-there",
            Refusal::NotYetFromThere => "not-yet-from-there",
            Refusal::NotBeside => "not-beside",
            Refusal::NotFirstSpace => "not-first-space",
            Refusal::SamePile => "same-pile",
            Refusal::OneAtATime => "one-at-a-time",
            Refusal::FullRunOnly => "full-run-only",
            Refusal::Full => "full",
            Refusal::NoSpaceHere => "no-space-here",
            Refusal::WrongSuit => "wrong-suit",
            Refusal::WrongRank => "wrong-rank",
            Refusal::Closed => "closed",
            Refusal::Useless => "useless",
            Refusal::NotAPair => "not-a-pair",
            Refusal::NotSingle => "not-single",
            Refusal::NotTogether => "not-together",
            Refusal::NoSuchCommand => "no-such-command",
            Refusal::NothingToDraw => "nothing-to-draw",
            Refusal::NoMorePasses { .. } => "no-more-passes",
            Refusal::NoMoreRedeals { .. } => "no-more-redeals",
            Refusal::SpacesFirst => "spaces-first",
            Refusal::PlayFirst => "play-first",
            Refusal::RemoveFirst => "remove-first",
            Refusal::FillFirst => "fill-first",
            Refusal::NotAbove => "not-above",
            Refusal::NotInLine => "not-in-line",
            Refusal::NoMatch => "no-match",
            Refusal::WrongPhase { .. } => "wrong-phase",
            Refusal::NotNow(_) => "not-now",
            Refusal::Own { code, .. } => code,
        }
    }
}

/// The sentence for a refusal: which cards, and the rule they meet. `9S does not go on TC: the tableau builds
/// down by alternate color`. It tells nothing the view does not show.
pub fn explain(info: &GameInfo, view: View<'_>, m: Move, refusal: Refusal) -> String {
    match refusal {
        Refusal::Over => return "the game is over".into(),
        Refusal::NotNow(text) | Refusal::Own { text, .. } => return text.into(),
        _ => {}
    }
    match m {
        Move::Carry { from, to, count } => carry(info, view, (from, to, count as usize), refusal),
        Move::Remove { a, b } => remove(info, view, (a, b), refusal),
        Move::Draw if refusal == Refusal::NoSuchCommand && !info.piles_of(Role::Stock).is_empty() => {
            "nothing is drawn from the stock by hand in this game".into()
        }
        Move::Draw => draw(info, refusal),
        Move::Call { verb, .. } => call(info, view, verb, refusal),
    }
}

fn call(info: &GameInfo, view: View<'_>, verb: u8, refusal: Refusal) -> String {
    let word = info.verbs.get(verb as usize).map_or("that", |verb| verb.word);
    match refusal {
        Refusal::WrongPhase { left } => format!("`{word}` waits {}", phase_words(info, view, left)),
        Refusal::NothingToDraw => "the stock is empty".into(),
        Refusal::FillFirst => "a space is filled first".into(),
        other => format!("this game does not allow it ({})", other.code()),
    }
}

fn carry(info: &GameInfo, view: View<'_>, (from, to, count): (PileId, PileId, usize), refusal: Refusal) -> String {
    let (source, goal) = (info.pile_name(from), info.pile_name(to));
    let takes = || info.zone_of(from).map_or(String::new(), |zone| zone.take.clone());
    let moved = view.len(from).checked_sub(count).and_then(|at| view.card(from, at));
    let card = moved.map_or_else(|| "that card".to_string(), |card| card.to_string());
    let zone = info.zone_of(to);
    let zone_name = zone.map_or("pile", |zone| zone.name.as_str());
    let clause = |text: Option<String>| text.filter(|t| !t.is_empty()).map_or(String::new(), |t| format!(": {t}"));
    let build = || clause(zone.filter(|z| !z.build.is_empty()).map(|z| format!("the {} {}", z.name, z.build)));
    let top = view.top(to).map_or_else(|| goal.to_string(), |card| card.to_string());
    match refusal {
        Refusal::Empty if view.is_empty(from) => format!("{source} is empty"),
        Refusal::Empty => format!("{source} has only {}", crate::text::count(view.len(from), "card")),
        Refusal::FaceDown => format!("{source} has fewer than {count} cards face up on top"),
        Refusal::Covered => format!("{card} is covered"),
        Refusal::NotFromThere => format!("nothing is moved from the {} by hand", zone_word(info, from)),
        Refusal::OneOnly | Refusal::TopOrPile => {
            format!("{count} cards do not leave {source} together{}", clause(Some(takes())))
        }
        Refusal::NotARun => format!("the top {count} cards of {source} do not move together{}", clause(Some(takes()))),
        Refusal::TooMany { limit } => format!(
            "{count} cards are too many: free cells and spaces let {} pass",
            if limit == 1 { "only one".into() } else { limit.to_string() }
        ),
        Refusal::Kept => format!("the last card of {source} stays"),
        Refusal::NotToThere => format!("cards from the {} do not go to the {zone_name}", zone_word(info, from)),
        Refusal::NotYetFromThere => format!("cards from {source} do not go to the {zone_name} before the first redeal"),
        Refusal::NotBeside => format!("{card} does not go from {source} to {goal}{}", build()),
        Refusal::NotFirstSpace => format!("{card} does not go to {goal}: the leftmost empty {zone_name} comes first"),
        Refusal::SamePile => format!("{source} is where it lies"),
        Refusal::OneAtATime => format!("cards go to the {zone_name} one at a time"),
        Refusal::FullRunOnly => format!("only a run of every rank goes to the {zone_name}"),
        Refusal::Full if zone.is_some_and(|z| z.role == Role::Cell) => {
            format!("{goal} holds {top}: a cell holds one card")
        }
        Refusal::Full => format!("{goal} is full with {}", crate::text::count(view.len(to), "card")),
        Refusal::NoSpaceHere if zone.is_some_and(|z| z.build.is_empty() && z.space.is_empty()) => {
            format!("nothing is put on the {zone_name} by hand")
        }
        Refusal::NoSpaceHere => format!("{card} does not go to {goal}{}", clause(zone.map(|z| z.space.clone()))),
        Refusal::WrongSuit | Refusal::WrongRank if zone.is_some_and(|z| z.build.is_empty()) => {
            format!("nothing is put on the {zone_name} by hand")
        }
        Refusal::WrongSuit | Refusal::WrongRank => format!("{card} does not go on {top}{}", build()),
        Refusal::NoMatch => format!("{card} does not go on {top}: they share neither suit nor rank"),
        Refusal::Closed => format!("nothing goes on {top}{}", build()),
        Refusal::NotAbove => match to.0.checked_sub(1).map(|pile| info.pile_name(PileId(pile))) {
            Some(above) => format!("{card} does not go to {goal} yet: no card of its rank lies in {above}"),
            None => format!("{card} does not go to {goal} yet"),
        },
        Refusal::WrongPhase { left } => format!("{card} does not go to {goal} {}", phase_words(info, view, left)),
        Refusal::FillFirst => "a space is filled first".into(),
        Refusal::NoSuchCommand => "nothing is moved from pile to pile in this game".into(),
        Refusal::Useless => format!("{source} would only become {goal}, another empty pile"),
        other => format!("this game does not allow it ({})", other.code()),
    }
}

fn remove(info: &GameInfo, view: View<'_>, (a, b): (PileId, Option<PileId>), refusal: Refusal) -> String {
    let card = |pile: PileId| view.top(pile).map_or_else(|| info.pile_name(pile).to_string(), |c| c.to_string());
    let rule = info.verbs.iter().find(|verb| verb.word == "remove").map_or("", |verb| verb.about.as_str());
    let second = match b {
        Some(b) if b == a => {
            view.len(a).checked_sub(2).and_then(|at| view.card(a, at)).map_or("no card".into(), |c| c.to_string())
        }
        Some(b) => card(b),
        None => String::new(),
    };
    match refusal {
        Refusal::Empty if view.is_empty(a) => format!("{} is empty", info.pile_name(a)),
        Refusal::Empty => format!("{} has no card for it", info.pile_name(b.unwrap_or(a))),
        Refusal::Covered => match b.filter(|_| info.role_of(a) != Some(Role::Waste)) {
            Some(_) => format!("{} and {second} are not both free: a covered card cannot be removed", card(a)),
            None => format!("{} is covered", card(a)),
        },
        Refusal::NotAPair => format!("{} and {second} do not make a pair: {rule}", card(a)),
        Refusal::NotSingle => format!("{} is not removed alone: {rule}", card(a)),
        Refusal::NotTogether if b == Some(a) => {
            format!("only the top card of {} is free: {rule}", info.pile_name(a))
        }
        Refusal::NotTogether => format!("{} and {second} may not be removed together: {rule}", card(a)),
        Refusal::NotInLine => format!("{} and {second} are not in one row or column", card(a)),
        Refusal::NoMatch => format!("{} and {second} share neither suit nor rank", card(a)),
        Refusal::FillFirst => "spaces are filled before cards are removed".into(),
        Refusal::NoSuchCommand => "nothing is removed in this game".into(),
        Refusal::NotFromThere => format!("nothing is removed from the {}", zone_word(info, a)),
        other => format!("this game does not allow it ({})", other.code()),
    }
}

fn draw(info: &GameInfo, refusal: Refusal) -> String {
    let has_stock = !info.piles_of(Role::Stock).is_empty();
    match refusal {
        Refusal::NothingToDraw if !has_stock => "there is nothing to gather".into(),
        Refusal::PlayFirst if !has_stock => "cards are dealt anew only when no other move is possible".into(),
        Refusal::NoMoreRedeals { times: 0 } => "cards are never dealt anew in this game".into(),
        Refusal::NoMoreRedeals { times: 1 } => "the cards have been dealt anew once, and may not be again".into(),
        Refusal::NoMoreRedeals { times } => {
            format!("the cards have been dealt anew {times} times, as often as allowed")
        }
        Refusal::NoSuchCommand => "this game has no stock".into(),
        Refusal::NothingToDraw => "the stock is empty".into(),
        Refusal::NoMorePasses { passes: 1 } => "the stock is empty, and it is gone through only once".into(),
        Refusal::NoMorePasses { passes } => {
            format!("the stock has been gone through {passes} times, as often as allowed")
        }
        Refusal::SpacesFirst => "the stock is dealt only when every pile has a card".into(),
        Refusal::PlayFirst => "the stock waits while another move is possible".into(),
        Refusal::RemoveFirst => "the stock waits while cards can be removed".into(),
        Refusal::FillFirst => "the stock waits while a card can be moved into a space".into(),
        other => format!("this game does not allow it ({})", other.code()),
    }
}

/// What goes on in this phase, as the end of a sentence: `while cards of the stock are placed: 17 more to place`.
fn phase_words(info: &GameInfo, view: View<'_>, left: u8) -> String {
    let about = info.phase(view).map_or("this phase lasts", |phase| phase.about.as_str());
    let left = if left == 0 { String::new() } else { format!(": {left} more to place") };
    format!("while {about}{left}")
}

fn zone_word(info: &GameInfo, pile: PileId) -> &str {
    info.zone_of(pile).map_or("pack", |zone| &zone.name)
}
