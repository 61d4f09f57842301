//! Events and positions in plain sentences, for screen readers, questions and logs.
//!
//! No sentence reveals anything that the player has not seen.

mod brief;
mod hint_sentence;
mod move_description;
mod pile_label;
mod practice_sentence;
mod row;
mod spoken_score;
mod spoken_table;
mod step_description;
mod uncovered;

pub use crate::render::voice::Voice;
pub use brief::{describe_briefly, describe_briefly_in};
pub use hint_sentence::{WayBack, describe_hint, hint_commands};
#[cfg(feature = "internals")]
pub use move_description::describe_events;
pub use move_description::{describe_automatic_events, describe_deal, describe_move};
pub use pile_label::{label_pile, label_piles};
pub use practice_sentence::{describe_new_session, describe_no_way_back, describe_way_back};
pub use spoken_score::{describe_last_deal, describe_sheet};
pub use spoken_table::describe_changed_piles;
pub use step_description::{SessionBefore, is_plain_draw, step_text};
pub(crate) use uncovered::is_covered;

use super::facts_line;
use crate::board::{Face, PileId, View};
use crate::card::{Card, format_cards};
use crate::game::{BetterScore, Game, GameInfo, Message, Role, Row, Sheet, Show, ZoneInfo, message};
use crate::play::Session;
use crate::text;
use crate::words;

/// Lists the cards of a pile, bottom to top: `t3: 3 face down, then QD JC TH (top)`. Without a pile, lists the
/// piles with cards, one per line, then the empty ones and the line of facts. In speech, describes the pile or the
/// whole table in sentences; see `table`. Lines are not wrapped.
pub fn describe_piles(game: &dyn Game, view: View<'_>, pile: Option<PileId>, voice: Voice) -> String {
    let info = game.info();
    match (pile, voice) {
        (Some(pile), Voice::Spoken | Voice::Aloud) => spoken_table::describe_pile(info, view, pile),
        (None, Voice::Spoken | Voice::Aloud) => spoken_table::describe_table(game, view),
        (Some(pile), Voice::Written | Voice::Symbols) => pile_text(info, view, pile),
        (None, Voice::Written | Voice::Symbols) => {
            // In a game such as Accordion, the cards of all later piles move up when a pile of the line becomes empty.
            // So an empty pile of a line is not a place for cards.
            let in_line = |pile| info.layout.iter().any(|row| matches!(row, Row::Line(piles) if piles.contains(&pile)));
            let (empty, piles): (Vec<_>, Vec<_>) = info
                .named_piles()
                .filter(|(pile, _)| !view.is_empty(*pile) || !in_line(*pile))
                .partition(|(pile, _)| view.is_empty(*pile));
            let mut lines: Vec<String> = piles.iter().map(|(pile, _)| pile_text(info, view, *pile)).collect();
            if !empty.is_empty() {
                let has_description = empty.iter().any(|(pile, _)| !description(info, *pile).is_empty());
                let separator = if has_description { ", " } else { " " };
                let names: Vec<String> = empty.iter().map(|(pile, _)| described_name(info, *pile)).collect();
                lines.push(format!("empty: {}", names.join(separator)));
            }
            lines.extend(game.extensions().describe_state(view).iter().map(Message::to_string));
            lines.push(facts_line(game, view));
            lines.join("\n")
        }
    }
}

/// Capitalizes the first word of a text for a page.
pub fn capitalized(text: &str) -> String {
    super::voice::sentence_start(text)
}

/// Returns whether the order of the cards of a pile matters, so that one card is on top. In a hand it does not matter.
fn has_top(info: &GameInfo, pile: PileId) -> bool {
    let is_hand = |zone: &ZoneInfo| zone.role == Role::Reserve && zone.show == Show::Row && info.layout.is_empty();
    !info.zone_of(pile).is_some_and(is_hand)
}

/// Returns the description of the zone of a pile, or an empty text if the name of the zone says enough.
fn description(info: &GameInfo, pile: PileId) -> &'static str {
    info.zone_of(pile).and_then(|zone| zone.content).map_or("", words::content)
}

/// Returns the name of a pile, with the description of its zone in parentheses.
fn described_name(info: &GameInfo, pile: PileId) -> String {
    match description(info, pile) {
        "" => info.pile_name(pile).to_string(),
        description => format!("{} ({description})", info.pile_name(pile)),
    }
}

fn pile_text(info: &GameInfo, view: View<'_>, pile: PileId) -> String {
    let name = described_name(info, pile);
    let faces: Vec<(Face, Option<Card>)> =
        view.cards(pile).enumerate().map(|(index, card)| (view.face(pile, index), card)).collect();
    let parts: Vec<String> = faces.chunk_by(|a, b| a.0 == b.0).map(describe_group).collect();
    match faces.last() {
        None => format!("{name} is empty"),
        Some((Face::Up, _)) if faces.len() > 1 && has_top(info, pile) => {
            format!("{name}: {} (top)", parts.join(", then "))
        }
        Some(_) => format!("{name}: {}", parts.join(", then ")),
    }
}

/// Describes adjacent cards of a pile that face the same way.
fn describe_group(cards: &[(Face, Option<Card>)]) -> String {
    match cards.first() {
        Some((Face::Up, _)) => format_cards(&cards.iter().filter_map(|(_, card)| *card).collect::<Vec<_>>()),
        Some((Face::Concealed, _)) => format!("{} covered", cards.len()),
        _ => format!("{} face down", cards.len()),
    }
}

/// Finds a card: `9S is on t4, third from the top, under 8H 7C`. The pack may contain the card several times.
pub fn where_is(info: &GameInfo, view: View<'_>, card: Card) -> Message {
    let copies_in_pack = info.pack.cards().into_iter().filter(|&other| other == card).count();
    if copies_in_pack == 0 {
        return message![card, " is not in this game"];
    }
    let mut places: Vec<Message> = Vec::new();
    for (pile, _) in info.named_piles() {
        let cards: Vec<Option<Card>> = view.cards(pile).collect();
        let copies = cards.iter().enumerate().filter(|(_, other)| **other == Some(card));
        places.extend(copies.map(|(index, _)| {
            if has_top(info, pile) {
                place_text(&place_of_card(info, pile), &cards, index)
            } else {
                message!["is in ", place_of_card(info, pile)]
            }
        }));
    }
    let hidden = copies_in_pack.saturating_sub(places.len());
    if places.is_empty() {
        return message![card, " is not visible"];
    }
    let mut clauses: Vec<Message> = places
        .into_iter()
        .enumerate()
        .map(|(index, place)| if index == 0 { message![card, " ", place] } else { message!["another ", place] })
        .collect();
    match hidden {
        0 => {}
        1 => clauses.push("another is not visible".into()),
        count => clauses.push(message![count, " more are not visible"]),
    }
    Message::clauses(clauses)
}

/// Names the pile of a card. A picture that has no name for it shows the card.
fn place_of_card(info: &GameInfo, pile: PileId) -> Message {
    if info.has_name_in_picture(pile) { info.place(pile) } else { Message::forms(info.pile_name(pile), "its place") }
}

fn place_text(pile: &Message, cards: &[Option<Card>], index: usize) -> Message {
    let cards_above: Vec<Option<Card>> = cards.iter().skip(index + 1).copied().collect();
    let visible_above: Vec<Card> = cards_above.iter().copied().flatten().collect();
    match cards_above.len() {
        0 => message!["is on top of ", pile],
        count if visible_above.len() < count => message!["is on ", pile, ", under ", text::pluralize(count, "card")],
        count => message!["is on ", pile, ", ", ordinal(count + 1), " from the top, under ", visible_above],
    }
}

fn ordinal(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        "eleventh", "twelfth",
    ];
    match (WORDS.get(number), number % 10, number % 100) {
        (Some(word), ..) => word.to_string(),
        (_, _, 11..=13) => format!("{number}th"),
        (_, 1, _) => format!("{number}st"),
        (_, 2, _) => format!("{number}nd"),
        (_, 3, _) => format!("{number}rd"),
        _ => format!("{number}th"),
    }
}

/// Explains the score of a match that was resigned, if points were added because it ended early: `Ending the rubber
/// early changes your score from 550 to 950.`
pub fn early_end_text(session: &Session) -> Option<String> {
    let points = session.early_end_points();
    let game = session.info().match_word();
    let score = session.score();
    let earlier = score.saturating_sub(points);
    (points != 0).then(|| format!("Ending the {game} early changes your score from {earlier} to {score}."))
}

/// Describes the game in play and its status, in a few lines that are not wrapped. Leaves out the deal number,
/// because it would reveal the cards. For a person, the status is the one
/// that players know: a game of Golf is `over` where a program reads `stuck`.
pub fn info_text(session: &Session, is_for_person: bool) -> String {
    let info = session.info();
    let mut lines = vec![format!("{}: {}", info.title, info.about.trim())];
    if !info.options.is_empty() {
        // An option with its default value says nothing to a player who does not know its key.
        let changed = info.options.iter().filter(|option| option.value != option.default);
        let changed: Vec<String> = changed.map(|option| format!("{} {}", option.key, option.value)).collect();
        let changed = if changed.is_empty() { "the default values".into() } else { changed.join(", ") };
        lines.push(format!("options: {changed} (`options` explains all of them)"));
    }
    if let Some(Sheet::ScoreCard(_)) = session.score_sheet() {
        // The line of facts begins with the number of the deal, its player and its progress.
        lines.push(format!("match: {}", facts_line(session.game().as_ref(), session.view())));
    }
    lines.extend(session.game().extensions().describe_state(session.view()).iter().map(Message::to_string));
    let counts = session.counts;
    let mut count_texts = vec![text::pluralize(session.moves_made(), "move")];
    // The result of a finished game does not count the moves that `restart` took back, either.
    let undos = counts.undos.saturating_sub(counts.restarted) as usize;
    count_texts.extend((undos > 0).then(|| text::pluralize(undos, "undone move")));
    count_texts.extend(
        (counts.restarted > 0)
            .then(|| format!("{} taken back by `restart`", text::pluralize(counts.restarted as usize, "move"))),
    );
    count_texts.extend((counts.hints > 0).then(|| text::pluralize(counts.hints as usize, "hint")));
    count_texts.extend(counts.peeked.then(|| "a look at the hidden cards".into()));
    let count_label = if session.score_sheet().is_some() { "in this deal" } else { "so far" };
    lines.push(format!("{count_label}: {}", count_texts.join(", ")));
    let better_text = match info.better_score {
        BetterScore::High => "more is better",
        BetterScore::Low => "less is better",
    };
    let score = session.score();
    // Only transcripts call an unfinished game `playing`.
    let status = match session.is_over() {
        true if is_for_person => session.status().shown(info).word(),
        true => session.status().word(),
        false => "unfinished",
    };
    lines.push(format!("status: {status}, score {score} ({better_text})"));
    lines.extend(words::score_rule(info).filter(|_| is_for_person).map(|rule| format!("the score counts: {rule}")));
    lines.extend((!session.is_over()).then(|| possible_moves_text(session.moves().len())));
    lines.extend(early_end_text(session));
    text::sanitize_lines(&lines.join("\n")).into_owned()
}

fn possible_moves_text(count: usize) -> String {
    match count {
        1 => "1 move is possible.".to_string(),
        count => format!("{count} moves are possible."),
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_boards::{klondike, spider};
    use super::*;
    use crate::play::Session;
    use std::sync::Arc;

    #[test]
    fn piles_are_described_in_words() {
        let (toy, _) = klondike();
        let board = toy.board("s: [2C] [3C]\nt3: [2D] [3D] [4D] QD JC TH\nf1: AS\nw: (7H) (8H) 9H\nt1: 4C [5C]");
        let description = |name| describe_piles(&toy, View::of(&board), Some(toy.pile(name)), Voice::Written);
        assert_eq!(description("t3"), "t3: 3 face down, then QD JC TH (top)");
        assert_eq!(description("s"), "s: 2 face down");
        assert_eq!(description("f1"), "f1: AS");
        assert_eq!(description("t2"), "t2 is empty");
        assert_eq!(description("w"), "w: 2 covered, then 9H (top)");
        assert_eq!(description("t1"), "t1: 4C, then 1 face down");
        let all = describe_piles(&toy, View::of(&board), None, Voice::Written);
        let rest = "empty: f2 f3 f4 t2 t4 t5 t6 t7\nstock 2, score 7";
        let piles = ["s", "w", "f1", "t1", "t3"].map(description).join("\n");
        assert_eq!(all, format!("{piles}\n{rest}"));
    }

    #[test]
    fn where_is_finds_cards() {
        let (toy, _) = klondike();
        let board = toy.board("t3: [2D] QD JC TH\nt4: 9S 8H 7C\nt5: KC [5C]");
        let description = |card: &str| where_is(toy.info(), View::of(&board), card.parse().unwrap()).to_string();
        assert_eq!(description("9S"), "9S is on t4, third from the top, under 8H 7C");
        assert_eq!(description("7C"), "7C is on top of t4");
        assert_eq!(description("KC"), "KC is on t5, under 1 card");
        assert_eq!(description("2D"), "2D is not visible");
        assert_eq!(description("AS"), "AS is not visible");
        assert_eq!(description("*"), "* is not in this game");
    }

    #[test]
    fn where_is_finds_all_copies_of_a_card() {
        let (mut toy, _) = spider();
        let board = toy.board("t3: [2D] QD JC TH\nt4: QD");
        for (packs, rest) in [(2, ""), (3, "; another is not visible"), (4, "; 2 more are not visible")] {
            toy.info.pack.packs = packs;
            let description = where_is(toy.info(), View::of(&board), "QD".parse().unwrap()).to_string();
            assert_eq!(
                description,
                format!("QD is on t3, third from the top, under JC TH; another is on top of t4{rest}")
            );
        }
    }

    #[test]
    fn the_session_is_described_in_words() {
        let (toy, piles) = klondike();
        let board = toy.board(&piles);
        let mut session = Session::from_board(Arc::new(toy), board);
        assert_eq!(
            info_text(&session, true),
            "Toy: A game for tests.\nso far: 0 moves\nstatus: unfinished, score 7 (more is better)\n17 moves are possible."
        );
        session.counts.hints = 2;
        session.counts.undos = 1;
        session.resign();
        assert_eq!(
            info_text(&session, true),
            "Toy: A game for tests.\nso far: 0 moves, 1 undone move, 2 hints\nstatus: resigned, score 7 (more is better)"
        );
    }

    #[test]
    fn ordinals_are_words_up_to_twelve() {
        let words: Vec<String> = [2, 12, 13, 21, 22, 23, 111].map(ordinal).into();
        assert_eq!(words, ["second", "twelfth", "13th", "21st", "22nd", "23rd", "111th"]);
    }
}
