//! Tests of the pictures in `docs/pictures`: screens as SVG, drawn from the text that the program sends to a terminal.
//! `BLESS=1` rewrites the files; then look at them.

use patience::internals::card::DealSpec;
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::render::session;
use patience::{CardStyle, Charset, Style, Ten, Theme};
use std::fmt::Write;
use std::fs;

/// A picture: name of the file, game, moves, width and height of the window in characters, and theme.
type Picture = (&'static str, &'static str, &'static [&'static str], (usize, usize), Theme);

const PICTURES: [Picture; 6] = [
    ("klondike-felt", "klondike", &["move t1 t2", "move t4 t2", "move t4 f1", "draw", "draw"], (80, 24), Theme::Felt),
    ("klondike-dark", "klondike", &["move t1 t2", "move t4 t2", "move t4 f1", "draw", "draw"], (80, 24), Theme::Dark),
    ("freecell-light", "freecell", &["move t4 c1", "move t4 c2"], (80, 24), Theme::Light),
    ("spider-felt", "spider", &["draw"], (80, 24), Theme::Felt),
    ("golf-dark", "golf", &["draw", "draw", "draw"], (80, 24), Theme::Dark),
    ("pyramid-felt", "pyramid", &["draw", "draw"], (120, 40), Theme::Felt),
];

/// The width and the height of a character cell, in pixels.
const CELL: (usize, usize) = (8, 17);

/// Returns the screen after these moves of the deal with seed 1.
fn screen(id: &str, moves: &[&str], (width, height): (usize, usize), theme: Theme) -> String {
    let game = catalog::open(id, &[]).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(1)).unwrap();
    let mut played_session = Session::deal(game, deck).unwrap();
    for text in moves {
        let parsed_move = played_session.game().info().parse_move(text).unwrap();
        assert!(played_session.moves().contains(&parsed_move), "{id}: {text}");
        played_session.play(parsed_move).unwrap();
    }
    let (charset, cards, ten_style) = (Charset::Unicode, CardStyle::Boxed, Ten::Digits);
    let style =
        Style { charset, color: true, width, height: Some(height), cards, theme, ten: ten_style, ..Style::default() };
    session(&played_session, &style)
}

/// Returns a color of the 256-color palette.
fn color(number: u8) -> String {
    let [r, g, b] = if let 232..=255 = number {
        [8 + 10 * (u32::from(number) - 232); 3]
    } else {
        let cube = u32::from(number) - 16;
        [cube / 36, cube / 6 % 6, cube % 6].map(|step| if step == 0 { 0 } else { 55 + 40 * step })
    };
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// The foreground and background colors of a run of characters.
type Colors = (Option<u8>, Option<u8>);

/// Splits a line with escape sequences into runs of characters of the same colors.
fn runs(line: &str) -> Vec<(Colors, String)> {
    let (mut runs, mut colors) = (Vec::new(), (None, None));
    for (index, part) in line.split('\u{1b}').enumerate() {
        let text = match part.strip_prefix('[').and_then(|part| part.split_once('m')) {
            Some((codes, text)) if index > 0 => {
                let number = |prefix: &str| codes.strip_prefix(prefix).and_then(|number| number.parse().ok());
                match codes {
                    "0" => colors = (None, None),
                    _ => colors = (number("38;5;").or(colors.0), number("48;5;").or(colors.1)),
                }
                text
            }
            _ => part,
        };
        if !text.is_empty() {
            runs.push((colors, text.to_string()));
        }
    }
    runs
}

/// Draws a screen with escape sequences as SVG. The frames of cards are drawn as paths, because characters of a font
/// have gaps between them.
fn svg(screen: &str, columns: usize, theme: Theme, title: &str) -> String {
    let ((cell_width, cell_height), lines) = (CELL, screen.lines().collect::<Vec<_>>());
    let (width, height) = (columns * cell_width, (lines.len() + 1) * cell_height);
    let (default_background, default_foreground) =
        if theme == Theme::Light { ("#ffffff", "#202020") } else { ("#101010", "#dddddd") };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"monospace\" font-size=\"13\">\n<title>{title}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{default_background}\"/>\n"
    );
    for (row, line) in lines.iter().enumerate() {
        let (mut x, y) = (0, row * cell_height);
        for ((foreground, background), text) in runs(line) {
            let characters: Vec<char> = text.chars().collect();
            let run_width = characters.len() * cell_width;
            if let Some(background) = background {
                let fill = color(background);
                writeln!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{run_width}\" height=\"{cell_height}\" fill=\"{fill}\"/>"
                )
                .unwrap();
            }
            let fill = foreground.map_or(default_foreground.to_string(), color);
            draw_characters(&mut out, &characters, (x, y), &fill);
            x += run_width;
        }
    }
    out + "</svg>\n"
}

/// Draws characters of one color: frames as a path, card backs as rectangles, and all others as text.
fn draw_characters(out: &mut String, characters: &[char], (left, y): (usize, usize), fill: &str) {
    let (cell_width, cell_height) = CELL;
    let mut path = String::new();
    for (column, character) in characters.iter().enumerate() {
        let (x, middle, center) =
            (left + column * cell_width, y + cell_height / 2, left + column * cell_width + cell_width / 2);
        let (right, bottom) = (x + cell_width, y + cell_height);
        let path_result = match character {
            '─' | '╌' => write!(path, "M{x} {middle}H{right}"),
            '│' | '╎' => write!(path, "M{center} {y}V{bottom}"),
            '╭' => write!(path, "M{right} {middle}Q{center} {middle} {center} {bottom}"),
            '╮' => write!(path, "M{x} {middle}Q{center} {middle} {center} {bottom}"),
            '╰' => write!(path, "M{right} {middle}Q{center} {middle} {center} {y}"),
            '╯' => write!(path, "M{x} {middle}Q{center} {middle} {center} {y}"),
            _ => Ok(()),
        };
        path_result.unwrap();
    }
    if !path.is_empty() {
        let is_dashed = characters.iter().any(|character| matches!(character, '╌' | '╎'));
        let dashes = if is_dashed { " stroke-dasharray=\"3 3\"" } else { "" };
        writeln!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"{fill}\"{dashes}/>").unwrap();
    }
    let mut column = 0;
    for run in characters.chunk_by(|first, second| way_of_drawing(*first) == way_of_drawing(*second)) {
        let (x, run_width) = (left + column * cell_width, run.len() * cell_width);
        let draw_result = match run[0] {
            '▒' | '░' => {
                writeln!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{run_width}\" height=\"{cell_height}\" fill=\"{fill}\" opacity=\"0.4\"/>"
                )
            }
            '▔' => writeln!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{run_width}\" height=\"2\" fill=\"{fill}\"/>"),
            character if way_of_drawing(character) == 0 => {
                let text: String = run.iter().collect();
                let text = text.trim_end();
                let indent = (text.len() - text.trim_start().len()) * cell_width;
                let (x, width) = (x + indent, (text.chars().count() * cell_width).saturating_sub(indent));
                let (baseline, text) = (y + 13, text.trim_start().replace('&', "&amp;").replace('<', "&lt;"));
                if text.is_empty() {
                    Ok(())
                } else {
                    writeln!(
                        out,
                        "<text x=\"{x}\" y=\"{baseline}\" textLength=\"{width}\" fill=\"{fill}\" xml:space=\"preserve\">{text}</text>"
                    )
                }
            }
            _ => Ok(()),
        };
        draw_result.unwrap();
        column += run.len();
    }
}

/// Returns a number for the way in which a character is drawn: 0 as text, 1 as a part of a path, 2 and 3 as a
/// rectangle.
fn way_of_drawing(character: char) -> u8 {
    match character {
        '─' | '╌' | '│' | '╎' | '╭' | '╮' | '╰' | '╯' => 1,
        '▒' | '░' => 2,
        '▔' => 3,
        _ => 0,
    }
}

#[test]
fn the_pictures_in_the_documents_show_what_the_program_draws() {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    for (name, id, moves, size, theme) in PICTURES {
        let screen = screen(id, moves, size, theme);
        let game = catalog::open(id, &[]).unwrap();
        let picture = svg(&screen, size.0, theme, &format!("{} in a terminal", game.info().title));
        let path = format!("{}/docs/pictures/{name}.svg", env!("CARGO_MANIFEST_DIR"));
        if bless {
            fs::write(&path, &picture).unwrap();
        }
        assert!(fs::read_to_string(&path).unwrap_or_default() == picture, "{path} shows another screen than\n{screen}");
        assert!(picture.len() < 40_000, "{path} is large: {} bytes", picture.len());
    }
}
