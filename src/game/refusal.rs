//! Why not. One set of reasons for all games, and the one place that puts them into sentences.

use super::{Game, GameInfo, Move, Role, Wait};
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
    /// No card of that rank lies in the pile before yet.
    NotAbove,
    /// The two piles are not in one row or column.
    NotInLine,
    /// The two cards share neither suit nor rank.
    NoMatch,
    /// It waits for something.
    NotYet(Wait),
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
            Refusal::NotAPair => "not-a-pair",
            Refusal::NotSingle => "not-single",
            Refusal::NotTogether => "not-together",
            Refusal::NoSuchCommand => "no-such-command",
            Refusal::NothingToDraw => "nothing-to-draw",
            Refusal::NoMorePasses { .. } => "no-more-passes",
            Refusal::NoMoreRedeals { .. } => "no-more-redeals",
            Refusal::NotAbove => "not-above",
            Refusal::NotInLine => "not-in-line",
            Refusal::NoMatch => "no-match",
            Refusal::NotYet(wait) => wait.code(),
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
        Move::Draw => draw(info, view, refusal),
        Move::Call { verb, .. } => call(info, view, verb, refusal),
    }
}

fn call(info: &GameInfo, view: View<'_>, verb: u8, refusal: Refusal) -> String {
    let word = info.verbs.get(verb as usize).map_or("that", |verb| verb.word);
    match refusal {
        Refusal::NotYet(wait) => format!("`{word}` is not said {}", wait.words(info, view)),
        Refusal::NothingToDraw => "the stock is empty".into(),
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
        Refusal::NotYet(Wait::Card) => {
            format!("{card} does not go to {goal}: cards from the {} fill no space there", zone_word(info, from))
        }
        Refusal::NotYet(Wait::Redeal) => {
            format!("cards from {source} do not go to the {zone_name} before the first redeal")
        }
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
        Refusal::NotYet(wait) => format!("{card} does not go to {goal} {}", wait.words(info, view)),
        Refusal::NoSuchCommand => "nothing is moved from pile to pile in this game".into(),
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
        Refusal::NotYet(wait) => format!("nothing is removed {}", wait.words(info, view)),
        Refusal::NoSuchCommand => "nothing is removed in this game".into(),
        Refusal::NotFromThere => format!("nothing is removed from the {}", zone_word(info, a)),
        other => format!("this game does not allow it ({})", other.code()),
    }
}

fn draw(info: &GameInfo, view: View<'_>, refusal: Refusal) -> String {
    let has_stock = !info.piles_of(Role::Stock).is_empty();
    match refusal {
        Refusal::NothingToDraw if !has_stock => "there is nothing to gather".into(),
        Refusal::NotYet(wait) if !has_stock => format!("cards are not dealt anew {}", wait.words(info, view)),
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
        Refusal::NotYet(Wait::Space(pile)) => {
            format!("the stock is dealt only when every pile has a card, and {} is empty", info.pile_name(pile))
        }
        Refusal::NotYet(wait) => format!("the stock waits {}", wait.words(info, view)),
        other => format!("this game does not allow it ({})", other.code()),
    }
}

fn zone_word(info: &GameInfo, pile: PileId) -> &str {
    info.zone_of(pile).map_or("pack", |zone| &zone.name)
}

/// The legal moves that a player whose move was refused may have meant: those of the same card, or of the top
/// card of the same pile, or with the same two piles.
pub fn instead(game: &dyn Game, view: View<'_>, m: Move) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let near = |other: &Move| match (m, *other) {
        (Move::Carry { from, to, count }, Move::Carry { from: f, to: t, count: c }) => {
            f == from && (c == count || t == to)
        }
        (Move::Remove { a, b }, Move::Remove { a: x, b: y }) => {
            x == a || y == Some(a) || (b.is_some() && (b == y || b == Some(x)))
        }
        (Move::Call { verb, .. }, Move::Call { verb: other, .. }) => verb == other,
        _ => false,
    };
    if matches!(m, Move::Call { .. }) && !moves.iter().any(near) {
        // A word of another phase: what this one is for is worth more than nothing.
        moves.retain(|other| matches!(other, Move::Call { .. }));
    } else {
        moves.retain(near);
    }
    if moves.len() > MOST_INSTEAD && matches!(m, Move::Call { .. }) {
        moves.clear();
    }
    moves
}

/// More moves of a game's own word than this are no help any more.
const MOST_INSTEAD: usize = 13;

/// What could be done instead, as the end of a refusal: `9S can go on t6, TH; to c1`. Empty if nothing could.
pub fn instead_words(info: &GameInfo, view: View<'_>, m: Move, moves: &[Move]) -> String {
    let Move::Carry { from, count, .. } = m else {
        let words: Vec<String> = moves.iter().map(|&m| format!("`{}`", info.spell(m))).collect();
        return if words.is_empty() { String::new() } else { format!("legal: {}", words.join(", ")) };
    };
    let goals: Vec<String> = moves
        .iter()
        .filter_map(|&other| match other {
            Move::Carry { from: f, to, count: c } if (f, c) == (from, count) => Some(match view.top(to) {
                Some(top) => format!("on {}, {top}", info.pile_name(to)),
                None => format!("to {}", info.pile_name(to)),
            }),
            _ => None,
        })
        .collect();
    let card = view.len(from).checked_sub(count as usize).and_then(|at| view.card(from, at));
    match (card, goals.is_empty()) {
        (Some(card), false) => format!("{card} can go {}", goals.join("; ")),
        _ => {
            let words: Vec<String> = moves.iter().map(|&m| format!("`{}`", info.spell(m))).collect();
            if words.is_empty() { String::new() } else { format!("legal: {}", words.join(", ")) }
        }
    }
}
