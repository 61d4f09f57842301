//! The board of any game, in its own shape, and the line of facts under it.

use super::grid::Grid;
use super::{Style, columns, line, peaks, pieces, pyramid, ring, rows};
use crate::board::{PileId, PileSet, View};
use crate::game::{Game, GameInfo, Move, Row, Status};
use crate::text;

/// Draws what the player sees, and under it the line of facts. No line ends in a space or is wider than the style
/// allows; the last one ends in a newline.
pub fn board(game: &dyn Game, view: View<'_>, style: &Style) -> String {
    let mut drawing = draw(game.info(), view, style).print(style.color);
    drawing.push_str(&pieces::draw(&game.drawing(view), style).print(style.color));
    if !drawing.is_empty() {
        drawing.push('\n');
    }
    drawing.push_str(&fill(&facts(game, view), style.columns()));
    drawing
}

/// What the cards do not show, in one line: `stock 24, pass 2 of 3, score 7`, and whether the game is over.
pub fn facts_line(game: &dyn Game, view: View<'_>) -> String {
    facts(game, view).join(", ")
}

fn facts(game: &dyn Game, view: View<'_>) -> Vec<String> {
    let mut facts: Vec<String> = game
        .facts(view)
        .iter()
        .map(|fact| text::safe(&fact.text).into_owned())
        .filter(|fact| !fact.is_empty())
        .collect();
    facts.push(format!("score {}", game.score(view)));
    match game.status(view) {
        Status::Playing | Status::Over => {}
        Status::Won => facts.push("won".into()),
        Status::Stuck if goes_round(game, view) => facts.push("stuck: the stock only goes round".into()),
        Status::Stuck => {
            let why = game.stuck_because(view).map_or("no move is left".into(), |why| text::safe(&why).into_owned());
            facts.push(format!("stuck: {why}"));
        }
    }
    facts
}

/// Whether a game that is stuck still has moves: those of a stock that brings nothing new any more.
pub fn goes_round(game: &dyn Game, view: View<'_>) -> bool {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    moves.first() == Some(&Move::Draw)
}

/// Sets the facts in lines, broken between two facts where that can be.
fn fill(facts: &[String], width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for (at, fact) in facts.iter().enumerate() {
        let fact = if at + 1 == facts.len() { fact.clone() } else { format!("{fact},") };
        match lines.last_mut() {
            Some(line) if text::width(line) + 1 + text::width(&fact) <= width => {
                line.push(' ');
                line.push_str(&fact);
            }
            _ => lines.extend(text::wrap(&fact, width)),
        }
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Draws the layout. Rows of piles that follow each other share one grid of columns.
fn draw(info: &GameInfo, view: View<'_>, style: &Style) -> Grid {
    let mut grid = Grid::default();
    let both_piles = |a: &Row, b: &Row| matches!((a, b), (Row::Piles(_), Row::Piles(_)));
    for lines in info.layout.chunk_by(both_piles) {
        let special = match lines {
            [Row::Pyramid { first, rows }] => pyramid::draw(info, view, *first, *rows, style),
            [Row::Peaks { first }] => peaks::draw(info, view, *first, style),
            [Row::Ring { center, around, beside }] => ring::draw(info, view, (*center, around, beside), style),
            [Row::Line(piles)] => Some(line::draw(info, view, piles, style)),
            &[Row::Grid { first, wide, places, rows: count }] => {
                let there = usize::try_from(view.var(count)).unwrap_or(0) * usize::from(wide);
                let piles: Vec<PileId> = PileSet::span(first, there.min(places.into())).collect();
                Some(rows::draw(info, view, &piles, wide.into(), style))
            }
            _ => None,
        };
        grid.stack(special.unwrap_or_else(|| {
            let plain: Vec<Vec<Option<PileId>>> = lines.iter().flat_map(plain).collect();
            let plain: Vec<&[Option<PileId>]> = plain.iter().map(Vec::as_slice).collect();
            columns::draw(info, view, &plain, style)
        }));
    }
    grid
}

/// A row of the layout as plain rows of piles, for want of room.
fn plain(row: &Row) -> Vec<Vec<Option<PileId>>> {
    match row {
        Row::Piles(piles) => vec![piles.clone()],
        Row::Pyramid { first, rows } => {
            let start = |row: u8| first.0.saturating_add(row * (row + 1) / 2);
            (0..*rows).map(|row| (0..=row).map(|at| Some(PileId(start(row).saturating_add(at)))).collect()).collect()
        }
        Row::Peaks { first } => peaks::rows(*first).map(|row| row.map(Some).collect()).collect(),
        // A grid is a matter of the board's numbers, and drawn by itself at any width.
        Row::Grid { .. } => Vec::new(),
        Row::Ring { center, around, beside } => {
            [&[*center], &around[..], &beside[..]].map(|piles| piles.iter().copied().map(Some).collect()).into()
        }
        Row::Line(piles) => vec![piles.iter().copied().map(Some).collect()],
    }
}

#[cfg(test)]
mod tests {
    use super::super::Charset;
    use super::super::toy::{Toy, black_hole, fans, golf, klondike, pyramid, spider};
    use super::*;
    use crate::game::{Role, Show};

    fn everything() -> Vec<(Toy, String)> {
        vec![klondike(), black_hole(), pyramid(), golf(), spider(), fans()]
    }

    fn styles() -> impl Iterator<Item = Style> {
        let charsets = [Charset::Ascii, Charset::Unicode];
        (1..100).flat_map(move |width| charsets.map(|charset| Style { charset, color: false, width }))
    }

    #[test]
    fn no_line_is_too_wide_or_ends_in_a_space() {
        for (toy, piles) in everything() {
            let laid = toy.board(&piles);
            for style in styles() {
                let text = board(&toy, View::of(&laid), &style);
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
    fn every_pile_and_every_card_face_up_is_there() {
        for (toy, piles) in everything() {
            let laid = toy.board(&piles);
            let text = board(&toy, View::of(&laid), &Style::default());
            let words: Vec<&str> = text.split_whitespace().collect();
            for (pile, named) in toy.info().named_piles() {
                let gone = named.name.starts_with('y') && laid.is_empty(pile);
                assert!(words.contains(&named.name.as_str()) != gone, "{}\n{text}", named.name);
                let top = View::of(&laid).top(pile).map(|card| card.to_string());
                assert!(top.is_none_or(|top| words.contains(&top.as_str())), "{}\n{text}", named.name);
            }
        }
    }

    #[test]
    fn hidden_cards_leave_no_trace() {
        for (toy, piles) in everything() {
            let laid = toy.board(&piles);
            let other = View::of(&laid).world(|_| 0);
            for style in styles() {
                assert_eq!(board(&toy, View::of(&laid), &style), board(&toy, View::of(&other), &style));
            }
        }
        let (toy, piles) = klondike();
        let laid = toy.board(&piles);
        assert_ne!(View::of(&laid).world(|_| 0), laid);
    }

    #[test]
    fn the_end_is_said_under_the_board() {
        let (mut toy, piles) = klondike();
        let laid = toy.board(&piles);
        assert_eq!(facts_line(&toy, View::of(&laid)), "stock 2, score 7");
        toy.status = Status::Won;
        assert_eq!(facts_line(&toy, View::of(&laid)), "stock 2, score 7, won");
        toy.status = Status::Stuck;
        assert_eq!(facts_line(&toy, View::of(&laid)), "stock 2, score 7, stuck: no move is left");
        let narrow = Style { width: 20, ..Style::default() };
        assert!(board(&toy, View::of(&laid), &narrow).ends_with("\nstock 2, score 7,\nstuck: no move is\nleft\n"));
    }

    #[test]
    fn a_game_that_shows_nothing_has_its_facts() {
        let toy = Toy::new(&[("stock", Role::Stock, "s", 1, Show::Hidden)], &["s . ."]);
        assert_eq!(toy.draw("", Style::default()), "stock 0, score 7\n");
    }
}
