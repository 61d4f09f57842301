//! The board of any game as text in the game's own layout, with the line of facts below it.

use super::{CardStyle, Style, Ten, glyph};
use crate::board::View;
use crate::game::Game;
use crate::scene::{Canvas, Scene, Spot, facts};
use crate::text;

/// Draws what the player sees, with the line of facts below. No line ends in a space or is wider than the style
/// allows. The last line ends in a newline.
pub fn board(game: &dyn Game, view: View<'_>, style: &Style) -> String {
    marked_board(game, view, style, &[])
}

/// Draws the same as [`board`], with the cards at the given spots marked.
pub(super) fn marked_board(game: &dyn Game, view: View<'_>, style: &Style, marks: &[Spot]) -> String {
    let mut scene = Scene::on(canvas(style), game, view);
    let mut facts = String::new();
    wrap_facts(&scene.facts, style.columns(), &mut facts);
    let rows = style.height.map(|rows| rows.saturating_sub(facts.lines().count() + RESERVED_ROWS));
    if let Some(framed) = if style.cards == CardStyle::Boxed { in_frames(game, view, style, rows) } else { None } {
        scene = framed;
    } else if let Some(rows) = rows {
        scene = scene.folded(game, view, rows);
    }
    let mut out = String::new();
    glyph::draw(&scene, style, marks).print(style, &mut out);
    if !out.is_empty() {
        out.push('\n');
    }
    out.push_str(&facts);
    out
}

/// Returns the board with framed cards, or `None` if the board has no room in this many rows.
fn in_frames<'v>(game: &'v dyn Game, view: View<'v>, style: &Style, rows: Option<usize>) -> Option<Scene<'v>> {
    let scene = Scene::on(framed(canvas(style)), game, view);
    (scene.width <= style.columns() && rows.is_none_or(|rows| scene.height <= rows)).then_some(scene)
}

/// Whether the window has room for the board with framed cards.
pub fn has_room_for_frames(game: &dyn Game, view: View<'_>, style: &Style) -> bool {
    let mut facts = String::new();
    wrap_facts(&Scene::on(canvas(style), game, view).facts, style.columns(), &mut facts);
    let rows = style.height.map(|rows| rows.saturating_sub(facts.lines().count() + RESERVED_ROWS));
    in_frames(game, view, style, rows).is_some()
}

/// Returns the canvas of a style. Tens with two digits make each card one cell wider.
fn canvas(style: &Style) -> Canvas {
    let canvas = Canvas::text(style.columns());
    match style.ten {
        Ten::Letter => canvas,
        Ten::Digits => canvas.with_wider_cards(1, 0),
    }
}

/// Returns the same canvas for framed cards. A card covered by another one still shows its upper edge and the line
/// below it.
fn framed(canvas: Canvas) -> Canvas {
    Canvas { column_step: 2, pyramid_row_step: 2, ..canvas.with_wider_cards(2, 2) }
}

/// The number of window rows reserved for other output: a blank line, two lines of text, and the prompt.
const RESERVED_ROWS: usize = 4;

/// Returns the facts that the cards do not show, in one line: `stock 24, pass 2 of 3, score 7`, and whether the game
/// is over.
pub fn facts_line(game: &dyn Game, view: View<'_>) -> String {
    facts(game, view).join(", ")
}

/// Wraps the facts into lines, if possible between two facts.
fn wrap_facts(facts: &[String], width: usize, out: &mut String) {
    let mut column = 0;
    for (at, fact) in facts.iter().enumerate() {
        let comma = if at + 1 == facts.len() { "" } else { "," };
        let wide = text::width(fact) + comma.len();
        if column > 0 && column + 1 + wide <= width {
            out.push(' ');
            column += 1 + wide;
        } else {
            if column > 0 {
                out.push('\n');
            }
            column = wide;
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Role, Show, Status, Toy};
    use crate::render::Charset;
    use crate::render::test_boards::{black_hole, draw, fans, game, golf, klondike, pyramid, spider};

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
                    assert!(text::width(line) <= style.width.max(20), "{style:?}\n{text}");
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
            for (pile, named) in toy.info().named_piles() {
                // For a row of a pyramid, only its first and last pile names are printed.
                let in_pyramid = named.name.starts_with('y') && named.name != "y1.1";
                assert!(words.contains(&named.name.as_str()) != in_pyramid, "{}\n{text}", named.name);
                let top = View::of(&position).top(pile).map(|card| card.to_string());
                assert!(top.is_none_or(|top| words.contains(&top.as_str())), "{}\n{text}", named.name);
            }
        }
    }

    #[test]
    fn hidden_cards_do_not_change_the_drawing() {
        for (toy, piles) in all_layouts() {
            let position = toy.board(&piles);
            let other = View::of(&position).determinize(|_| 0);
            for style in styles() {
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
