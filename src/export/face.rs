//! Card faces as SVG shapes: faces are built of the drawings in `cards.svg`.
//!
//! A document defines each shape once and refers to it for every card. The shapes use no font, so they look the
//! same everywhere and never turn into emoji.

use crate::card::{Card, Rank, Suit};
use std::collections::BTreeSet;

/// The drawings: an element with an id on each line. The ids start with a letter for the kind: `p` (pip of a suit),
/// `l` and `m` (smaller pips), `g` (large pip of a small face), `r` (rank), `a` (center of an ace), `f` (half a court
/// figure, or the joker), `j` (frame of a court), `n` (clasp in its middle), `k` (card), `b` (back), and `o` (empty
/// place). Other letters are parts of drawings.
const DRAWINGS: &str = include_str!("cards.svg");

/// The CSS rules of cards. The classes are the letters of suits, `k` (card) and `z` (its shadow), `p` (pip), `r` (rank),
/// `q` and `s` (areas and lines in the color of the paper), `d` (lines in the color of the suit), `j` (frame of a
/// court), `v` and `u` (robe and sleeves), `d1` (fold), `a`, `y` and `x` (gold, dark gold, golden lines), `c` (skin), `i`
/// (steel), `t` (lines of a face), `b`, `l` and `h` (back, its lines and its leaves), and `o` (empty place).
///
/// The variables `--clubs`, `--diamonds`, `--card` (paper), `--back`, `--back-line`, `--edge`,
/// `--edge-wide`, `--shade` and `--lift` (shadow) change the look.
///
/// A card on the board is a copy in the shadow tree of its element `use`. The selector `.four .D` does not match there,
/// but the copy inherits the variables of the page.
pub(super) const STYLE: &str = include_str!("cards.css");

/// The changes to [`STYLE`] in dark mode.
pub(super) const DARK_STYLE: &str = ":root{--card:#e7e4da;--edge:#5c5a54;--back:#21467f;--back-line:#9fb4d6}";

/// The places of the pips in the upper half of the cards from two to ten. The lower half is the same, turned.
const PIPS: [&[(i32, i32)]; 9] = [
    &[(50, 42)],
    &[(50, 42)],
    &[(26, 44), (74, 44)],
    &[(26, 44), (74, 44)],
    &[(26, 44), (74, 44)],
    &[(26, 44), (74, 44)],
    &[(26, 44), (74, 44), (50, 57)],
    &[(26, 41), (74, 41), (26, 60), (74, 60)],
    &[(26, 41), (74, 41), (50, 50), (26, 60), (74, 60)],
];

/// The places of the pips of these cards that have no turned counterpart.
const SINGLE_PIPS: [&[(i32, i32)]; 9] = [
    &[],
    &[(50, 70)],
    &[],
    &[(50, 70)],
    &[(26, 70), (74, 70)],
    &[(26, 70), (74, 70), (50, 57)],
    &[(26, 70), (74, 70)],
    &[(50, 70)],
    &[],
];

/// Returns the shapes of these cards, of a back (`#b`) and of an empty place (`#o`), for the element `<defs>`. The id
/// of a face is `c` and the card: `#c9S`.
pub(super) fn shapes(cards: &[Card]) -> String {
    let cards: BTreeSet<Card> = cards.iter().copied().collect();
    with_drawings(cards.into_iter().map(face))
}

/// Returns the shapes of all cards, and small faces. The id of a small face is `t` and the card: `#t9S`. It has an index
/// and a large pip, for cards that are so small on the screen that nobody sees more.
pub fn shapes_of_all_cards() -> String {
    let suited = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card::new(rank, suit)));
    let cards: BTreeSet<Card> = suited.chain([Card::JOKER]).collect();
    with_drawings(cards.into_iter().flat_map(|card| [face(card), small_face(card)]))
}

/// Returns the name of a card in the ids of shapes.
pub(super) fn card_id(card: Card) -> String {
    match card.suit() {
        Some(suit) => format!("{}{}", rank_id(card.rank()), suit.letter()),
        None => rank_id(card.rank()).to_string(),
    }
}

/// Returns the letter of a rank in the ids of shapes. A joker is `X` instead of `*`.
fn rank_id(rank: Rank) -> char {
    if rank == Rank::JOKER { 'X' } else { rank.letter() }
}

/// Returns the drawings that these faces need, and the faces.
fn with_drawings(faces: impl Iterator<Item = String>) -> String {
    let faces: String = faces.collect();
    let mut needed = BTreeSet::from(["b", "o"]);
    let mut texts = vec![faces.as_str()];
    texts.extend(drawing("b"));
    while let Some(text) = texts.pop() {
        for id in references(text) {
            if needed.insert(id) {
                texts.extend(drawing(id));
            }
        }
    }
    let drawings = drawings().filter(|(id, _)| needed.contains(id)).map(|(_, element)| element);
    drawings.chain([faces.as_str()]).collect()
}

/// Returns the drawings with their ids.
fn drawings() -> impl Iterator<Item = (&'static str, &'static str)> {
    DRAWINGS.lines().filter_map(|line| Some((line.split_once(" id=\"")?.1.split_once('"')?.0, line)))
}

fn drawing(id: &str) -> Option<&'static str> {
    drawings().find(|(other, _)| *other == id).map(|(_, element)| element)
}

/// Returns the ids to which an element refers.
fn references(element: &str) -> impl Iterator<Item = &str> {
    element.split("href=\"#").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0))
}

/// Returns the face of a card: `#c9S`, and the parts that it uses: the index `#i9S` and a half of the face, `#h9S`.
fn face(card: Card) -> String {
    let (id, class) = (card_id(card), class(card));
    let (rank_x, suit_x) = index_places(card);
    let rank = format!("<use href=\"#r{}\" x=\"{rank_x}\" y=\"5\"/>", rank_id(card.rank()));
    let suit = card.suit().map_or(String::new(), |suit| pip(suit, 'm', suit_x, 17));
    let (half, below, above) = half_and_middle(card);
    format!(
        "<g id=\"i{id}\">{rank}{suit}</g><g id=\"h{id}\"><use href=\"#i{id}\"/>{half}</g><g id=\"c{id}\" \
         class=\"{class}\"><use href=\"#k\"/>{below}<use href=\"#h{id}\"/><use href=\"#h{id}\" transform=\"rotate(180 50 \
         70)\"/>{above}</g>"
    )
}

/// Returns a face with an index and a large pip. It uses the index of [`face`].
fn small_face(card: Card) -> String {
    let (id, class) = (card_id(card), class(card));
    let picture =
        card.suit().map_or("<use href=\"#fX\"/>".into(), |suit| format!("<use href=\"#g{}\"/>", suit.letter()));
    format!(
        "<g id=\"t{id}\" class=\"{class}\"><use href=\"#k\"/><use href=\"#i{id}\" \
         transform=\"translate(5 -3.500)scale(1.700)\"/>{picture}</g>"
    )
}

/// Returns the class of a face, which gives it its color.
fn class(card: Card) -> char {
    card.suit().map_or('H', Suit::letter)
}

/// Returns the left side of the rank in an index, and the middle of the suit beside it. A strip that cards above leave
/// visible shows both.
fn index_places(card: Card) -> (i32, i32) {
    if card.rank().number() == 10 { (6, 37) } else { (4, 30) }
}

/// Returns what a half of a face shows below the index, and what is not turned with it: below and above the halves.
fn half_and_middle(card: Card) -> (String, String, &'static str) {
    let (id, number) = (card_id(card), usize::from(card.rank().number()));
    let Some(suit) = card.suit() else { return (String::new(), format!("<use href=\"#f{id}\"/>"), "") };
    match number {
        1 => (String::new(), format!("<use href=\"#a{}\"/>", suit.letter()), ""),
        2..=10 => {
            let kind = match number {
                2 | 3 => 'p',
                4..=8 => 'l',
                _ => 'm',
            };
            let pips = |all: &[&[(i32, i32)]]| -> String {
                let places = all.get(number - 2).copied().unwrap_or_default();
                places.iter().map(|&(x, y)| pip(suit, kind, x, y)).collect()
            };
            (pips(&PIPS), pips(&SINGLE_PIPS), "")
        }
        _ => (
            pip(suit, 'm', 22, 45) + &format!("<use href=\"#f{id}\"/>"),
            "<use href=\"#j\"/>".into(),
            "<use href=\"#n\"/>",
        ),
    }
}

/// Returns a pip of the kind `p`, `l` or `m` with its center at this place.
fn pip(suit: Suit, kind: char, x: i32, y: i32) -> String {
    let half_size = match kind {
        'p' => 12,
        'l' => 11,
        _ => 9,
    };
    format!("<use href=\"#{kind}{}\" x=\"{}\" y=\"{}\"/>", suit.letter(), x - half_size, y - half_size)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pack() -> Vec<Card> {
        let suited =
            Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card::new(rank, suit)));
        suited.chain([Card::JOKER]).collect()
    }

    fn ids(shapes: &str) -> Vec<&str> {
        shapes.split(" id=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect()
    }

    #[test]
    fn every_reference_has_one_shape() {
        for shapes in [shapes(&pack()), shapes_of_all_cards(), shapes(&[])] {
            let (all, distinct) = (ids(&shapes), ids(&shapes).into_iter().collect::<BTreeSet<_>>());
            assert_eq!(all.len(), distinct.len(), "an id occurs twice");
            for id in references(&shapes) {
                assert!(distinct.contains(id), "{id}");
            }
        }
    }

    #[test]
    fn a_picture_has_only_the_shapes_that_it_needs() {
        let shapes = shapes(&[Card::new(Rank::ACE, Suit::Hearts)]);
        let ids = ids(&shapes);
        assert!(["cAH", "aH", "pH", "rA", "b", "o"].iter().all(|id| ids.contains(id)), "{ids:?}");
        assert!(!["pS", "r2", "fKH", "j", "tAH"].iter().any(|id| ids.contains(id)), "{ids:?}");
    }

    #[test]
    fn a_page_with_all_cards_stays_small() {
        assert!(shapes_of_all_cards().len() + STYLE.len() < 60_000);
    }
}
