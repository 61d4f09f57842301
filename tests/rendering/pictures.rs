//! The pictures of boards in `docs/pictures`: whole screens as SVG, drawn from the text that a terminal gets.
//! `BLESS=1` rewrites the files; then look at them.

use patience::internals::card::DealSpec;
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::render::session;
use patience::{CardStyle, Charset, Style, Ten, Theme};
use std::fmt::Write;
use std::fs;

/// A picture: name of the file, game, moves, size of the window, theme.
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

/// Returns the first screen after these moves of the deal with seed 1.
fn screen(id: &str, moves: &[&str], (width, height): (usize, usize), theme: Theme) -> String {
    let game = catalog::open(id, &[]).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(1)).unwrap();
    let mut session_in_play = Session::deal(game, deck).unwrap();
    for text in moves {
        let m = session_in_play.game().info().parse_move(text).unwrap();
        assert!(session_in_play.moves().contains(&m), "{id}: {text}");
        session_in_play.play(m).unwrap();
    }
    let (charset, cards, ten) = (Charset::Unicode, CardStyle::Boxed, Ten::Digits);
    let style = Style { charset, color: true, width, height: Some(height), cards, theme, ten, ..Style::default() };
    session(&session_in_play, &style)
}

/// Returns a color of the 256-color palette.
fn color(number: u8) -> String {
    let [r, g, b] = match number {
        232..=255 => [8 + 10 * (u32::from(number) - 232); 3],
        _ => {
            let cube = u32::from(number) - 16;
            [cube / 36, cube / 6 % 6, cube % 6].map(|step| if step == 0 { 0 } else { 55 + 40 * step })
        }
    };
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// The colors of a run of characters: ink and ground.
type Colors = (Option<u8>, Option<u8>);

/// Splits a line with escape sequences into runs of characters of the same colors.
fn runs(line: &str) -> Vec<(Colors, String)> {
    let (mut runs, mut colors) = (Vec::new(), (None, None));
    for (at, part) in line.split('\u{1b}').enumerate() {
        let text = match part.strip_prefix('[').and_then(|part| part.split_once('m')) {
            Some((codes, text)) if at > 0 => {
                let number = |from: &str| codes.strip_prefix(from).and_then(|number| number.parse().ok());
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

/// Draws lines with escape sequences as SVG. Frames are drawn as lines, because fonts leave gaps between them.
fn svg(screen: &str, columns: usize, theme: Theme, title: &str) -> String {
    let ((cell_width, cell_height), lines) = (CELL, screen.lines().collect::<Vec<_>>());
    let (width, height) = (columns * cell_width, (lines.len() + 1) * cell_height);
    let (paper, ink) = if theme == Theme::Light { ("#ffffff", "#202020") } else { ("#101010", "#dddddd") };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"monospace\" font-size=\"13\">\n<title>{title}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>\n"
    );
    for (row, line) in lines.iter().enumerate() {
        let (mut x, y) = (0, row * cell_height);
        for ((fore, ground), text) in runs(line) {
            let letters: Vec<char> = text.chars().collect();
            let run_width = letters.len() * cell_width;
            if let Some(ground) = ground {
                let fill = color(ground);
                writeln!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{run_width}\" height=\"{cell_height}\" fill=\"{fill}\"/>"
                )
                .unwrap();
            }
            let fill = fore.map_or(ink.to_string(), color);
            draw_letters(&mut out, &letters, (x, y), &fill);
            x += run_width;
        }
    }
    out + "</svg>\n"
}

/// Draws characters of one color: frames as a path, card backs as areas, and all others as text.
fn draw_letters(out: &mut String, letters: &[char], (left, y): (usize, usize), fill: &str) {
    let (cell_width, cell_height) = CELL;
    let mut path = String::new();
    for (at, letter) in letters.iter().enumerate() {
        let (x, middle, center) =
            (left + at * cell_width, y + cell_height / 2, left + at * cell_width + cell_width / 2);
        let (right, low) = (x + cell_width, y + cell_height);
        let written = match letter {
            '─' | '╌' => write!(path, "M{x} {middle}H{right}"),
            '│' | '╎' => write!(path, "M{center} {y}V{low}"),
            '╭' => write!(path, "M{right} {middle}Q{center} {middle} {center} {low}"),
            '╮' => write!(path, "M{x} {middle}Q{center} {middle} {center} {low}"),
            '╰' => write!(path, "M{right} {middle}Q{center} {middle} {center} {y}"),
            '╯' => write!(path, "M{x} {middle}Q{center} {middle} {center} {y}"),
            _ => Ok(()),
        };
        written.unwrap();
    }
    if !path.is_empty() {
        let is_dashed = letters.iter().any(|letter| matches!(letter, '╌' | '╎'));
        let dashes = if is_dashed { " stroke-dasharray=\"3 3\"" } else { "" };
        writeln!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"{fill}\"{dashes}/>").unwrap();
    }
    let mut at = 0;
    for run in letters.chunk_by(|a, b| kind(*a) == kind(*b)) {
        let (x, run_width) = (left + at * cell_width, run.len() * cell_width);
        let drawn = match run[0] {
            '▒' | '░' => {
                writeln!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{run_width}\" height=\"{cell_height}\" fill=\"{fill}\" opacity=\"0.4\"/>"
                )
            }
            '▔' => writeln!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{run_width}\" height=\"2\" fill=\"{fill}\"/>"),
            letter if kind(letter) == 0 => {
                let text: String = run.iter().collect();
                let text = text.trim_end();
                let indent = (text.len() - text.trim_start().len()) * cell_width;
                let (x, width) = (x + indent, (text.chars().count() * cell_width).saturating_sub(indent));
                let (base, text) = (y + 13, text.trim_start().replace('&', "&amp;").replace('<', "&lt;"));
                match text.is_empty() {
                    true => Ok(()),
                    false => writeln!(
                        out,
                        "<text x=\"{x}\" y=\"{base}\" textLength=\"{width}\" fill=\"{fill}\" xml:space=\"preserve\">{text}</text>"
                    ),
                }
            }
            _ => Ok(()),
        };
        drawn.unwrap();
        at += run.len();
    }
}

/// Returns the way in which a character is drawn: as text (0), as a path (1), or as an area.
fn kind(letter: char) -> u8 {
    match letter {
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
        let seen = svg(&screen, size.0, theme, &format!("{} in a terminal", game.info().title));
        let path = format!("{}/docs/pictures/{name}.svg", env!("CARGO_MANIFEST_DIR"));
        if bless {
            fs::write(&path, &seen).unwrap();
        }
        assert!(fs::read_to_string(&path).unwrap_or_default() == seen, "{path} shows another screen than\n{screen}");
        assert!(seen.len() < 40_000, "{path} is large: {} bytes", seen.len());
    }
}
