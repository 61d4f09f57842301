//! The board of any game as text in the game's own layout, with the line of facts below it.

use super::mark::MarkedSpot;
use super::{CardStyle, FrameSize, Style, Ten, glyph};
use crate::board::View;
use crate::game::{Game, GameInfo, Row, Wording};
use crate::play::cell;
use crate::scene::{Canvas, CardPlaces, Scene, Size, Thing, facts};
use crate::text;
use std::borrow::Cow;

/// Draws what the player sees, with the line of facts below. No line ends in a space or is wider than the style
/// allows. The last line ends in a newline.
pub fn board(game: &dyn Game, view: View<'_>, style: &Style) -> String {
    let (scene, facts) = lay_out(game, view, style);
    drawing(&scene, &facts, style, &[])
}

/// Draws the same as [`board`], with marks on cards. Also returns the places of the cards, in cells from the upper left
/// corner, and the size of their frames.
pub(super) fn marked_board(
    game: &dyn Game,
    view: View<'_>,
    style: &Style,
    marks: &[MarkedSpot],
) -> (String, CardPlaces, FrameSize) {
    let (scene, facts) = lay_out(game, view, style);
    (drawing(&scene, &facts, style, marks), scene.card_places(), frame_size(&scene.canvas))
}

/// Returns the scene of the board, and the lines of facts below it.
pub(super) fn lay_out<'v>(game: &'v dyn Game, view: View<'v>, style: &Style) -> (Scene<'v>, String) {
    let (mut scene, mut facts, rows) = plain_scene(game, view, style);
    if let Some(framed) = framed_scene(&scene, game, view, style, rows) {
        // A line of piles grows to the right, so it begins at the left edge.
        let has_line = game.info().layout.iter().any(|row| matches!(row, Row::Line(_)));
        let is_centered = rows.is_some() && !has_line;
        let indent = if is_centered { centering_indent(style.columns(), framed.width) } else { 0 };
        scene = framed.moved_right(indent);
        facts = indented(&facts, indent, style.columns());
    } else if let Some(rows) = rows {
        scene = scene.folded(game, view, rows);
    }
    if style.has_cell_letters {
        name_cells_by_letters(&mut scene, game.info());
    }
    (scene, facts)
}

fn drawing(scene: &Scene<'_>, facts: &str, style: &Style, marks: &[MarkedSpot]) -> String {
    let mut out = String::new();
    glyph::draw(scene, style, marks).print(style, &mut out);
    if !out.is_empty() {
        out.push('\n');
    }
    out.push_str(facts);
    out
}

/// Replaces the names of cells by the letters of standard FreeCell notation: `c1` by `a`.
fn name_cells_by_letters(scene: &mut Scene<'_>, info: &GameInfo) {
    for item in &mut scene.items {
        let Thing::Name { pile: Some(pile), text } = &mut item.thing else { continue };
        if let Some(letter) = ('a'..='z').find(|&letter| cell(info, letter) == Some(*pile)) {
            *text = Cow::Owned(letter.to_string());
        }
    }
}

/// Returns the scene with plain cards, and its facts as wrapped lines. Also returns the number of window rows that
/// remain for the board, or `None` in a pipe.
fn plain_scene<'v>(game: &'v dyn Game, view: View<'v>, style: &Style) -> (Scene<'v>, String, Option<usize>) {
    let scene = Scene::on(canvas(style), game, view);
    let facts = wrap_facts(&scene.facts, style.columns());
    let rows = style.height.map(|rows| rows.saturating_sub(facts.lines().count() + RESERVED_ROWS));
    (scene, facts, rows)
}

/// Returns the scene with framed cards. Returns `None` if the style has plain cards, or if the framed board needs more
/// than this many rows.
fn framed_scene<'v>(
    plain: &Scene<'v>,
    game: &'v dyn Game,
    view: View<'v>,
    style: &Style,
    rows: Option<usize>,
) -> Option<Scene<'v>> {
    if style.cards != CardStyle::Boxed {
        return None;
    }
    match rows {
        None => plain.on_first_fitting([(framed_pipe_canvas(canvas(style)), usize::MAX)], game, view),
        Some(rows) => {
            let allowed = FRAMES.iter().skip(style.frames.0);
            plain.on_first_fitting(allowed.map(|frames| frames.on_screen(style, rows)), game, view)
        }
    }
}

/// Returns the size of the framed cards on a canvas.
fn frame_size(canvas: &Canvas) -> FrameSize {
    let is_drawn = |frames: &Frames| {
        (frames.width, frames.height, frames.row_gap) == (canvas.card_width, canvas.card_height, canvas.row_gap)
    };
    FrameSize(FRAMES.iter().position(is_drawn).unwrap_or(FRAMES.len()))
}

/// Returns whether the window has room for the board with framed cards.
pub fn has_room_for_frames(game: &dyn Game, view: View<'_>, style: &Style) -> bool {
    let (plain, _, rows) = plain_scene(game, view, style);
    framed_scene(&plain, game, view, style, rows).is_some()
}

/// Returns the canvas of plain cards. Tens with two digits make each card one cell wider. Output to a pipe shows all
/// cards of the waste.
fn canvas(style: &Style) -> Canvas {
    let is_screen = style.height.is_some();
    let canvas =
        Canvas { shows_whole_waste: !is_screen, is_screen, keeps_places: is_screen, ..Canvas::text(style.columns()) };
    canvas.with_wider_cards(index_width(style) - 2, 0)
}

/// Returns the width of the widest rank with its suit.
fn index_width(style: &Style) -> usize {
    match style.ten {
        Ten::Letter => 2,
        Ten::Digits => 3,
    }
}

/// Adapts the canvas of plain cards to framed cards in a pipe. A card covered by another one, in a column or
/// a pyramid, still shows its upper edge and the line below the edge.
fn framed_pipe_canvas(canvas: Canvas) -> Canvas {
    Canvas { column_step: 2, pyramid_row_step: 2, ..canvas.with_wider_cards(2, 2) }
}

/// Framed cards on a screen.
struct Frames {
    /// The width of a card, in cells.
    width: usize,
    /// The height of a card.
    height: usize,
    /// The gap between two rows of piles.
    row_gap: usize,
    /// The number of rows that must stay free. Columns can grow into them before the board changes to smaller cards.
    spare_rows: usize,
}

/// The sizes of framed cards, the most comfortable first.
const FRAMES: [Frames; 13] = [
    Frames { width: 7, height: 5, row_gap: 2, spare_rows: 9 },
    Frames { width: 7, height: 5, row_gap: 1, spare_rows: 6 },
    Frames { width: 7, height: 4, row_gap: 1, spare_rows: 3 },
    Frames { width: 7, height: 3, row_gap: 1, spare_rows: 0 },
    Frames { width: 7, height: 3, row_gap: 0, spare_rows: 0 },
    Frames { width: 5, height: 3, row_gap: 1, spare_rows: 0 },
    Frames { width: 5, height: 3, row_gap: 0, spare_rows: 0 },
    Frames { width: 7, height: 2, row_gap: 1, spare_rows: 0 },
    Frames { width: 7, height: 2, row_gap: 0, spare_rows: 0 },
    Frames { width: 5, height: 2, row_gap: 1, spare_rows: 0 },
    Frames { width: 5, height: 2, row_gap: 0, spare_rows: 0 },
    Frames { width: 3, height: 2, row_gap: 1, spare_rows: 0 },
    Frames { width: 3, height: 2, row_gap: 0, spare_rows: 0 },
];

impl Frames {
    /// Returns the canvas of these frames, and the maximum height of a board in this many rows.
    fn on_screen(&self, style: &Style, rows: usize) -> (Canvas, usize) {
        let canvas =
            Canvas::framed(style.columns(), Size { width: self.width, height: self.height }, index_width(style));
        (Canvas { row_gap: self.row_gap, ..canvas }, rows.saturating_sub(self.spare_rows))
    }
}

/// For centering, the width of a board is rounded up to a multiple of this. So the board rarely moves when a pile gets
/// wider.
const CENTERING_STEP: usize = 8;

/// Returns the distance of a centered board from the left edge of the window.
fn centering_indent(columns: usize, width: usize) -> usize {
    columns.saturating_sub(width.next_multiple_of(CENTERING_STEP)) / 2
}

/// Indents lines, unless one of them is then too wide.
fn indented(lines: &str, indent: usize, columns: usize) -> String {
    if lines.lines().all(|line| indent + text::width(line) <= columns) {
        lines.lines().map(|line| format!("{:indent$}{line}\n", "")).collect()
    } else {
        lines.to_string()
    }
}

/// The number of window rows reserved around the board: a blank line, two lines of text, and the prompt.
const RESERVED_ROWS: usize = 4;

/// Returns the facts that the cards do not show, in one line: `stock 24, pass 2 of 3, score 7`, and whether the
/// game is won or stuck.
pub fn facts_line(game: &dyn Game, view: View<'_>) -> String {
    facts(game, view, Wording::Screen).join(", ")
}

/// Wraps the facts into lines, if possible between two facts.
fn wrap_facts(facts: &[String], width: usize) -> String {
    let (mut out, mut column) = (String::new(), 0);
    for (index, fact) in facts.iter().enumerate() {
        let comma = if index + 1 == facts.len() { "" } else { "," };
        let fact_width = text::width(fact) + comma.len();
        if column > 0 && column + 1 + fact_width <= width {
            out.push(' ');
            column += 1 + fact_width;
        } else {
            if column > 0 {
                out.push('\n');
            }
            column = fact_width;
        }
        if column <= width {
            out.push_str(fact);
            out.push_str(comma);
        } else {
            // A fact that is too long for a line is wrapped between words.
            let lines = text::wrap(&format!("{fact}{comma}"), width);
            column = lines.last().map_or(0, |line| text::width(line));
            out.push_str(&lines.join("\n"));
        }
    }
    out.push('\n');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Role, Show, Status, Toy};
    use crate::render::test_boards::{black_hole, draw, fans, game, golf, klondike, pyramid, spider};
    use crate::render::{Charset, Theme};

    fn all_layouts() -> Vec<(Toy, String)> {
        vec![klondike(), black_hole(), pyramid(), golf(), spider(), fans()]
    }

    fn styles() -> impl Iterator<Item = Style> {
        let charsets = [Charset::Ascii, Charset::Unicode];
        (1..100).flat_map(move |width| charsets.map(|charset| Style { charset, width, ..Style::default() }))
    }

    #[test]
    fn no_line_is_too_wide_or_ends_in_a_space() {
        for (toy, piles) in all_layouts() {
            let position = toy.board(&piles);
            for style in styles() {
                let text = board(&toy, View::of(&position), &style);
                assert!(text.ends_with("\nstock 2, score 7\n") || text.ends_with("\nscore 7\n"), "{text}");
                for line in text.lines() {
                    assert!(!line.ends_with(' '), "{line:?}");
                    assert!(text::width(line) <= style.columns(), "{style:?}\n{text}");
                }
                assert!(text.is_ascii() == (style.charset == Charset::Ascii), "{text}");
            }
        }
    }

    #[test]
    fn the_board_shows_every_pile_and_every_face_up_card() {
        for (toy, piles) in all_layouts() {
            let position = toy.board(&piles);
            let text = board(&toy, View::of(&position), &Style::default());
            let words: Vec<&str> = text.split_whitespace().collect();
            for (pile, pile_info) in toy.info().named_piles() {
                // A pyramid row is labeled as a range (`y7.1-7`), so only `y1.1` is a word of its own.
                let is_in_range_label = pile_info.name.starts_with('y') && pile_info.name != "y1.1";
                assert!(words.contains(&pile_info.name.as_str()) != is_in_range_label, "{}\n{text}", pile_info.name);
                let top = View::of(&position).top(pile).map(|card| card.to_string());
                assert!(top.is_none_or(|top| words.contains(&top.as_str())), "{}\n{text}", pile_info.name);
            }
        }
    }

    /// Returns the styles of a screen with framed cards, in windows of many sizes.
    fn screens() -> impl Iterator<Item = Style> {
        let sizes = [(20, 8), (40, 16), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60)];
        let framed = Style { cards: CardStyle::Boxed, charset: Charset::Unicode, ..Style::default() };
        sizes.into_iter().flat_map(move |(width, height)| {
            [Ten::Letter, Ten::Digits].map(|ten| Style { width, height: Some(height), ten, ..framed })
        })
    }

    #[test]
    fn framed_boards_show_every_top_card_and_fit_into_the_window() {
        for (toy, piles) in all_layouts() {
            let position = toy.board(&piles);
            let view = View::of(&position);
            for style in screens().filter(|style| has_room_for_frames(&toy, view, style)) {
                let text = board(&toy, view, &style);
                // The blank line above the facts is one of the reserved rows, and also part of the text.
                assert!(text.lines().count() + RESERVED_ROWS <= style.height.unwrap() + 1, "{style:?}\n{text}");
                assert!(text.lines().all(|line| text::width(line) <= style.width), "{style:?}\n{text}");
                for (pile, pile_info) in toy.info().named_piles() {
                    let Some(top) = view.top(pile) else { continue };
                    let has_digits = style.ten == Ten::Digits && top.rank().number() == 10;
                    let rank = if has_digits { "10".to_string() } else { top.rank().letter().to_string() };
                    let index = format!("{rank}{}", top.suit().unwrap().glyph());
                    assert!(text.contains(&index), "{}: {index} in {style:?}\n{text}", pile_info.name);
                }
            }
        }
    }

    #[test]
    fn the_cards_of_a_screen_are_as_large_as_the_window_allows() {
        let (toy, piles) = klondike();
        let position = toy.board(&piles);
        let first_lines = |width: usize, height: usize| {
            let style = Style { width, height: Some(height), cards: CardStyle::Boxed, ..Style::default() };
            let text = board(&toy, View::of(&position), &style);
            text.lines().take(6).map(|line| line.trim_start().to_string()).collect::<Vec<_>>()
        };
        let large_cards = first_lines(120, 40);
        assert_eq!(large_cards[1], ".-----.    .4H.9S.KD---.         .     .    .2S---.    .     .    .     .");
        assert_eq!(large_cards[3], "|#####|    |  |  |  K  |                    |  S  |");
        let medium_cards = first_lines(45, 20);
        assert_eq!(medium_cards[1], ".---. .9S.KD-.    .   . .2S-. .   . .   .");
        assert_eq!(medium_cards[3], "'###' '--'-KD'    '   ' '-2S' '   ' '   '");
        let small_cards = first_lines(30, 20);
        assert_eq!(small_cards[1], ".-. 9SKD.   . . 2S. . . . .");
        // Without room for frames, the cards are plain.
        assert_eq!(first_lines(80, 14)[1], "##   4H 9S KD  --   2S   --   --");
    }

    #[test]
    fn only_a_screen_shows_the_top_of_a_waste_instead_of_all_its_cards() {
        let (toy, piles) = golf();
        let position = toy.board(&piles);
        for cards in [CardStyle::Plain, CardStyle::Boxed] {
            let pipe = Style { cards, ..Style::default() };
            let drawing = |style: &Style| board(&toy, View::of(&position), style);
            assert!(drawing(&pipe).contains("5C") && drawing(&pipe).contains("QH"));
            let screen = drawing(&Style { height: Some(24), ..pipe });
            assert!(screen.contains("w 8") && screen.contains("QH") && !screen.contains("5C"), "{screen}");
        }
    }

    #[test]
    fn felt_fills_the_whole_width() {
        let (toy, piles) = klondike();
        let position = toy.board(&piles);
        let style =
            Style { color: true, theme: Theme::Felt, cards: CardStyle::Boxed, height: Some(24), ..Style::default() };
        let text = board(&toy, View::of(&position), &style);
        let felt = text.lines().next().map(|line| {
            line.split('\u{1b}').filter_map(|part| Some(part.split_once('m')?.1)).map(text::width).sum::<usize>()
        });
        assert_eq!(felt, Some(80), "{text}");
    }

    #[test]
    fn hidden_cards_do_not_change_the_drawing() {
        for (toy, piles) in all_layouts() {
            let position = toy.board(&piles);
            let other = View::of(&position).determinize(|_| 0);
            for style in styles().chain(screens()) {
                assert_eq!(board(&toy, View::of(&position), &style), board(&toy, View::of(&other), &style));
            }
        }
        let (toy, piles) = klondike();
        let position = toy.board(&piles);
        assert_ne!(View::of(&position).determinize(|_| 0), position);
    }

    #[test]
    fn the_end_of_the_game_is_shown_below_the_board() {
        let (mut toy, piles) = klondike();
        let position = toy.board(&piles);
        assert_eq!(facts_line(&toy, View::of(&position)), "stock 2, score 7");
        toy.fixed_status = Some((Status::Won, 7));
        assert_eq!(facts_line(&toy, View::of(&position)), "stock 2, score 7, won");
        toy.fixed_status = Some((Status::Stuck, 7));
        assert_eq!(facts_line(&toy, View::of(&position)), "stock 2, score 7, stuck: no move is left");
        let narrow = Style { width: 20, ..Style::default() };
        assert!(board(&toy, View::of(&position), &narrow).ends_with("\nstock 2, score 7,\nstuck: no move is\nleft\n"));
    }

    #[test]
    fn a_game_without_a_drawing_still_shows_its_facts() {
        let toy = game(&[("stock", Role::Stock, "s", 1, Show::Hidden)], &["s . ."]);
        assert_eq!(draw(&toy, "", Style::default()), "stock 0, score 7\n");
    }
}
