//! Card faces as SVG shapes: ranks as strokes, suits as filled paths.
//!
//! A document defines each shape once and refers to it for every card. The shapes use no font, so they look the
//! same everywhere and never turn into emoji.

use crate::card::{Card, Rank, Suit};
use std::fmt::Write;

/// The ranks as strokes of width 5 in a box of 22 by 28: the joker, then the ace to the king.
const RANK_PATHS: [&str; 14] = [
    "M11 2V26M1 8L21 20M21 8L1 20",
    "M1 28L11 1L21 28M5 19H17",
    "M2 8A9 7.500 0 1 1 18 13L2 27H20",
    "M3 1H19L10 11A8.500 8.500 0 1 1 2 23",
    "M15 28V1L1 20H21",
    "M18 1H5L4 12A8.800 8.500 0 1 1 2 23",
    "M16 1C8 6 3 12 3 19A8 8.500 0 0 0 19 19A8 8 0 0 0 4 16",
    "M2 1H20L9 28",
    "M11 13A7 6 0 1 0 11 1A7 6 0 1 0 11 13A8.500 7.500 0 1 0 11 28A8.500 7.500 0 1 0 11 13",
    "M6 28C14 23 19 17 19 10A8 8.500 0 0 0 3 10A8 8 0 0 0 18 13",
    "M0 5L4 1V28M16 1A6.500 13.500 0 1 0 16.100 1Z",
    "M7 1H19M15 1V20A7 7.500 0 0 1 1 20",
    "M11 1A9 13.500 0 1 0 11.100 1ZM13 19L21 29",
    "M3 1V28M20 1L3 17M9 12L21 28",
];

/// The suits as paths in a box of 24 by 24: clubs, diamonds, hearts, spades.
const SUIT_PATHS: [&str; 4] = [
    "M12 1A5 5 0 0 1 16.300 8.600A5 5 0 1 1 13.300 16.200C13.500 19.500 14.500 21.500 16 23H8C9.500 21.500 10.500 19.500 \
     10.700 16.200A5 5 0 1 1 7.700 8.600A5 5 0 0 1 12 1Z",
    "M12 1Q15.500 7 21 12Q15.500 17 12 23Q8.500 17 3 12Q8.500 7 12 1Z",
    "M12 22C6 15.500 1.500 11.500 1.500 7.200A5.300 5.300 0 0 1 12 5.500A5.300 5.300 0 0 1 22.500 7.200C22.500 11.500 18 \
     15.500 12 22Z",
    "M12 1C16 7 22.500 10 22.500 15A5.200 5.200 0 0 1 13.300 17.500C13.500 20 14.500 21.500 16 23H8C9.500 21.500 10.500 20 \
     10.700 17.500A5.200 5.200 0 0 1 1.500 15C1.500 10 8 7 12 1Z",
];

/// The CSS rules of cards, including the rules for four colors. The classes are the letters of suits, `r` (rank), `p`
/// (pip), `k` (card), `j` (frame of a court card), `b` and `l` (back and its lines), and `o` (empty place).
///
/// A card on the board is a copy in the shadow tree of its element `use`. The selector `.four .D` does not match there,
/// but the copy inherits the variables of the page.
pub(super) const STYLE: &str = "\
.C{color:var(--clubs,#1b1d22)}.D{color:var(--diamonds,#c8102e)}.H{color:#c8102e}.S{color:#1b1d22}.four{--clubs:#11713b;--diamonds:#1554c0}\
.r{fill:none;stroke:currentColor;stroke-width:5;stroke-linecap:round;stroke-linejoin:round}.p{fill:currentColor}\
.k{fill:#fdfcf8;stroke:var(--edge,#8d8a80);stroke-width:var(--edge-wide,1.5)}.j{fill:none;stroke:currentColor;stroke-width:1.5;opacity:.45}\
.b{fill:#2f5d9b;stroke:#f3f1ea;stroke-width:4}.l{fill:none;stroke:#c9d8ee;stroke-width:2;opacity:.7}\
.o{fill:#fff;fill-opacity:.06;stroke:#fff;stroke-opacity:.45;stroke-width:2;stroke-dasharray:7 6}";

/// The changes to [`STYLE`] in dark mode.
pub(super) const DARK_STYLE: &str = ".k{fill:#e7e4da;stroke:var(--edge,#5c5a54)}.b{fill:#27476f;stroke:#d5d2c8}";

/// Returns the shapes of these cards, of a back (`#b`) and of an empty place (`#o`), for the element `<defs>`. The id
/// of a face is `c` and the card: `#c9S`.
pub(super) fn shapes(cards: &[Card]) -> String {
    let mut svg = String::from(
        "<g id=\"b\"><rect class=\"b\" x=\"2\" y=\"2\" width=\"96\" height=\"136\" rx=\"8\"/><path class=\"l\" d=\"M10 \
         10H90V130H10ZM10 10L90 130M90 10L10 130M50 10L90 70L50 130L10 70Z\"/></g><rect id=\"o\" class=\"o\" x=\"1\" \
         y=\"1\" width=\"98\" height=\"138\" rx=\"9\"/><rect id=\"k\" class=\"k\" x=\".75\" y=\".75\" width=\"98.500\" \
         height=\"138.500\" rx=\"9\"/>",
    );
    for suit in Suit::ALL.into_iter().filter(|suit| cards.iter().any(|card| card.suit() == Some(*suit))) {
        let (letter, path) = (suit.letter(), SUIT_PATHS[suit as usize]);
        // One pip next to the rank, one below it that overlapping cards leave visible, and a large one.
        let _ = write!(
            svg,
            "<path id=\"p{letter}\" class=\"p\" d=\"{path}\"/><g id=\"s{letter}\"><use href=\"#k\"/><use \
             href=\"#p{letter}\" transform=\"translate(67 6)scale(1.150)\"/><use href=\"#p{letter}\" transform=\"translate(8 \
             41)scale(.850)\"/><use href=\"#p{letter}\" transform=\"translate(26 62)scale(2.500)\"/></g>"
        );
    }
    let mut ranks: Vec<Rank> = cards.iter().map(|card| card.rank()).collect();
    ranks.sort_unstable();
    ranks.dedup();
    for rank in ranks {
        let path = RANK_PATHS[usize::from(rank.number())];
        let _ = write!(svg, "<g id=\"r{}\"><path class=\"r\" d=\"{path}\"/>", rank_id(rank));
        if rank.number() > 10 {
            // Jack, queen and king have a frame.
            svg.push_str("<path class=\"j\" d=\"M18 48H80V122H18ZM22 52H76V118H22Z\"/>");
        }
        svg.push_str("</g>");
    }
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards.dedup();
    for card in cards {
        let (rank, place) = (rank_id(card.rank()), "transform=\"translate(8 7)\"");
        let _ = match card.suit() {
            Some(suit) => {
                let suit = suit.letter();
                write!(
                    svg,
                    "<g id=\"c{}\" class=\"{suit}\"><use href=\"#s{suit}\"/><use href=\"#r{rank}\" {place}/></g>",
                    card_id(card)
                )
            }
            None => write!(
                svg,
                "<g id=\"c{}\" class=\"D\"><use href=\"#k\"/><use href=\"#r{rank}\" {place}/><use href=\"#r{rank}\" \
                 transform=\"translate(25 45)scale(2.300)\"/></g>",
                card_id(card)
            ),
        };
    }
    svg
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
