//! Tests of `patience import` without `--from`: which reader reads a file, which game it is, and what errors say.

use crate::support::home::Home;
use std::process::Command;

/// The first FreeCell deal of Microsoft, as columns.
const FREECELL: [&str; 8] = [
    "JD KD 2S 4C 3S 6D 6S",
    "2D KC KS 5C TD 8S 9C",
    "9H 9S 9D TS 4S 8D 2H",
    "JC 5S QD QH TH QS 6H",
    "5D AD JS 4H 8H 6C",
    "7H QC AS AC 2C 3D",
    "7C KH AH 4D JH 8C",
    "5H 3H 3C 7S 7D TC",
];

const KLONDIKE: &str = "Talon: 8C TC 6S 9C 2H 6H 3D 6C QS 8D 8S 6D 7D JH 2C 8H TH 4S TD 3S 7S 4D AC 4H
QH
<TS> 5C
<4C> <3C> AH
<AS> <JS> <QD> 9D
<KS> <2S> <3H> <KH> QC
<AD> <5S> <9S> <KC> <KD> 5H
<7C> <7H> <5D> <JC> <9H> <2D> JD
";

const GOLF: &str = "Talon: KH QH 4H 8D 2H 9H 6H AD AS 4C JH 5C 7S TH 7C JD
Foundations: KS
7H 8S 6S 3S TC
TD 9C KD 3H 6D
9S 2C 6C 2D 3C
9D AH 5S JS 8H
KC AC 2S JC QC
5D QS TS 4S 3D
QD 8C 5H 4D 7D
";

fn freecell() -> String {
    FREECELL.map(|column| format!("{column}\n")).concat()
}

/// Imports a text with some arguments. Returns the status, standard output and standard error.
fn import(home: &Home, text: &str, arguments: &str) -> (i32, String, String) {
    home.write("in.txt", text);
    let run = home.run(&format!("import in.txt{arguments}"));
    (run.status, run.out, run.err)
}

#[test]
fn files_are_recognized_by_their_content() {
    let home = Home::new();
    let board = freecell();
    let with_colons = board.lines().map(|line| format!(": {line}\n")).collect::<String>();
    let solver = "\n-=-=-=-=-=-\n\nMove a card from stack 0 to freecell 0\n\n\n====================\n\n";
    for (text, contents, title) in [
        (board.clone(), "a board", "FreeCell"),
        (format!("Freecells: - - - -\n{board}"), "a board", "FreeCell"),
        (format!("FC:    \n{with_colons}"), "a board", "FreeCell"),
        (format!("{board}\n1a\n"), "a solution in standard notation", "FreeCell"),
        ("#1\n1. 1a 2. 8b\n".into(), "a solution in standard notation", "FreeCell"),
        (format!("{board}{solver}"), "a solution of fc-solve", "FreeCell"),
        (format!("{board}\nMove a card from stack 0 to freecell 0\n"), "a solution of fc-solve", "FreeCell"),
        (format!("{board}\n-=-=-=-=-=-\n\n1a 8b\n\nThis game is solveable.\n"), "a solution of fc-solve", "FreeCell"),
        (format!("# Baker's Game\n{board}"), "a board", "Baker's Game"),
        (format!("{board}# fc-solve -g bakers_game -m -\n"), "a board", "Baker's Game"),
        (format!("{board}# patience import --game bakers-game -o space=K\n"), "a board", "Baker's Game"),
        (format!("{KLONDIKE}# Klondike, seed:1\n"), "a board", "Klondike"),
        (format!("{GOLF}\nDeal talon\n\nInfo: Card moved is KH\n"), "a solution of black-hole-solve", "Golf"),
        (format!("{GOLF}\nDeal talon\n"), "a solution of black-hole-solve", "Golf"),
    ] {
        let (status, out, err) = import(&home, &text, "");
        assert_eq!(status, 0, "{err}\n{text}");
        let last = err.lines().last().unwrap_or_default();
        assert_eq!(last, format!("note: in.txt: recognized {contents}: {title}"), "{text}");
        home.write("out.yaml", &out);
        assert_eq!(home.run("verify out.yaml").status, 0, "{out}");
    }
}

#[test]
fn odd_spacing_and_other_spellings_do_not_matter() {
    let home = Home::new();
    let expected = import(&home, &freecell(), "").1;
    let columns = |change: &dyn Fn(&str) -> String| FREECELL.iter().map(|column| change(column)).collect::<String>();
    for text in [
        columns(&|column| format!("   {}   \n", column.replace(' ', "\t "))),
        columns(&|column| format!("{}\n", column.to_lowercase())),
        columns(&|column| format!("{}\n", column.replace('T', "10"))),
        columns(&|column| format!("{}\r\n", column.replace(' ', ", "))),
        columns(&|column| format!(": {column}\n\n")),
        columns(&|column| format!("{column} # a column\n")),
        format!("\u{feff}{}", freecell()),
        format!("# my board\n\nfoundations:  h-0 C-0 D-0 S-0\nFreecells: - * -- -\n{}", freecell()),
        freecell().trim_end().to_string(),
        columns(&|column| format!("{}\n", column.replace('S', "♠").replace('H', "♥"))),
    ] {
        let (status, out, err) = import(&home, &text, "");
        assert_eq!((status, out), (0, expected.clone()), "{err}\n{text}");
    }
    let rows = (0..7).map(|row| {
        FREECELL.map(|column| column.split(' ').nth(row).unwrap_or("")).join(" ").trim_end().to_string() + "\n"
    });
    let (status, out, err) = import(&home, &rows.collect::<String>(), "");
    assert_eq!((status, out), (0, expected), "{err}");
    assert!(err.contains("the lines of the board are rows, not columns"), "{err}");
}

#[test]
fn a_board_without_moves_is_taken_by_other_commands() {
    let home = Home::new();
    let (status, out, _) = import(&home, &freecell(), " --out deal.yaml");
    assert_eq!((status, &*out), (0, ""));
    // A position in the middle of a game.
    let later = freecell().replacen("6S", "", 1).replace("JD KD", "Freecells: 6S - - -\nJD KD");
    assert_eq!(import(&home, &later, " --out later.yaml").0, 0);
    assert!(home.read("deal.yaml").contains("- deck:") && home.read("later.yaml").contains("position:"));
    for name in ["deal", "later"] {
        for (line, status) in [
            (format!("verify {name}.yaml"), 0),
            (format!("play --position {name}.yaml --no-record -e moves"), 0),
            (format!("deal --position {name}.yaml"), 0),
            (format!("solve {name}.yaml"), 0),
            (format!("solve --position {name}.yaml"), 0),
            (format!("analyze {name}.yaml --limit 1000"), 0),
            (format!("share {name}.yaml"), 0),
            (format!("share {name}.yaml --as board"), 0),
        ] {
            let run = home.run(&line);
            assert_eq!(run.status, status, "{line}: {run:?}");
        }
    }
    assert_eq!(home.run("deal --position deal.yaml").out, home.run("deal freecell --deal ms:1").out);
}

#[test]
fn errors_name_the_place_and_what_was_expected() {
    let home = Home::new();
    let board = freecell();
    let twice = board.replace("JD", "KD");
    for (text, arguments, error) in [
        (String::new(), "", "in.txt: the file is empty".to_string()),
        ("<!DOCTYPE html>\n<p>KD 26\n".into(), "", "in.txt: this is a page or a picture, from which no game can be read\nhint: use the ".into()),
        (format!(": {}\n", "KD ".repeat(4000)), "", "in.txt:1: a line of a board has at most 10000 bytes, not 12002\n".into()),
        ("hello\n".into(), "", "in.txt:1: no format that can be imported begins with `hello`\nhint: if you know the format, choose it with `--from`: ".into()),
        ("patience: 1\n".into(), "", "in.txt: this is a transcript of `patience`, not a file of another program\nhint: ".into()),
        ("2D 3C 4H\n".into(), "", "in.txt: this may be a solution in standard notation or a board\nhint: choose one with `--from standard` or `--from board`".into()),
        (twice.clone(), " --game freecell", "in.txt:1:4: the board has `KD` twice".into()),
        (twice, "", "in.txt:1:4: the board has `KD` twice".into()),
        (board.replace("JD ", ""), " --game freecell", "in.txt: the board lacks 1 card: JD".into()),
        (board.replace("JD", "1D"), " --from board", "in.txt:1:1: `1D` is not a card, such as `9H` or `<9H>`".into()),
        (format!("{board}: \n"), " --game freecell", "in.txt:9: the board has too many columns: `freecell` has 8 columns".into()),
        (format!("Foundations: H-X\n{board}"), " --from board", "in.txt:1:14: `H-X` is not a foundation such as `H-5`".into()),
        (format!("Freecells: - - - - -\n{board}"), " --game freecell", "in.txt:1: the board has too many cells: `freecell` has 4 cells".into()),
        (format!("Talon: 2C\n{board}"), " --game freecell", "in.txt:1:8: `freecell` has no stock".into()),
        (KLONDIKE.replace("Talon", "# Talon"), " --game klondike", "in.txt: the board lacks 24 cards: ".into()),
        (board.clone(), " --game golf", "in.txt:8: the board has too many columns: `golf` has 7 columns".into()),
        (board.clone(), " --game double-freecell", "in.txt: the board lacks 52 cards: ".into()),
        (board.clone(), " --deal ms:2", "in.txt: the board in the file is not the deal of `--deal ms:2`: t1 is ".into()),
        (format!("{GOLF}\nDeal talon\n\nInfo: Card moved is QH\n"), "", "in.txt:13: the file says that `QH` moved, but the move moved KH".into()),
        (format!("{GOLF}\nMove a card from stack 7 to the foundations\n"), "", "in.txt:11: move 1 (`Move a card from stack 7 to the foundations`) is not legal: there is no such column".into()),
        (format!("{GOLF}\nMove a card from stack 0 to the foundations\n"), "", "in.txt:11: move 1 (`Move a card from stack 0 to the foundations`) is not legal: ".into()),
        (format!("{GOLF}\nDeal talon\nhm\n"), " --from black-hole-solve", "in.txt:12: `hm` is not a line of a solution".into()),
        (format!("{GOLF}\nUnsolved!\n"), " --from black-hole-solve", "in.txt:11: the solver found no solution".into()),
        ("Deal talon\n".into(), "", "in.txt: the file does not contain a board".into()),
    ] {
        let (status, out, err) = import(&home, &text, arguments);
        assert_eq!((status, &*out), (2, ""), "{text}");
        let errors: String = err.lines().filter(|line| !line.starts_with("note: ")).map(|line| format!("{line}\n")).collect();
        assert!(errors.starts_with(&format!("error: {error}")), "{arguments}: {errors}\nexpected: {error}");
    }
}

#[test]
fn a_board_that_fits_several_games_asks_for_one() {
    let home = Home::new();
    let (status, _, err) = import(&home, KLONDIKE, "");
    assert_eq!(status, 2);
    assert!(
        err.starts_with("error: in.txt:2: the board fits ") && err.contains("\nhint: name the game with `--game`: "),
        "{err}"
    );
    assert!(err.contains("`klondike`"), "{err}");
    let (status, out, err) = import(&home, KLONDIKE, " --game klondike");
    assert_eq!(status, 0, "{err}");
    // The board is a deal of Klondike.
    assert!(out.contains("- deck: "), "{out}");
}

#[test]
fn saved_games_of_pysolfc_are_rejected_with_a_way_through_a_board() {
    let home = Home::new();
    std::fs::write(home.path("game.pso"), b"\x80\x04\x95\x0b\x00\x00\x00\x00\x00\x00\x00\x8c\x07PySolFC\x94.").unwrap();
    let run = home.run("import game.pso");
    let error = "error: game.pso: this is a saved game of PySolFC, which cannot be read safely\nhint: in PySolFC, choose `File`, `Export current layout`, and import the board that it writes\n";
    assert_eq!((run.status, &*run.err), (2, error));
    std::fs::write(home.path("u16.txt"), b"\xff\xfe2\x00a\x00\n\x00").unwrap();
    let run = home.run("import u16.txt");
    assert!(run.status == 2 && run.err.contains("the text is UTF-16, not UTF-8\nhint: "), "{run:?}");
}

/// If fc-solve is installed, this test imports and verifies its solutions of a thousand deals, and gives it boards on
/// the way to our solutions, which it must solve.
#[test]
#[ignore = "runs fc-solve for minutes"]
fn a_thousand_deals_are_exchanged_with_fc_solve() {
    let home = Home::new();
    let solved = |board: &str| {
        let mut solver = Command::new("fc-solve");
        let output = solver.args(["-g", "freecell", "-m", "-p", "-t", "-sam", "-l", "lg"]).arg(board).output().ok()?;
        Some(String::from_utf8(output.stdout).unwrap())
    };
    let (mut won, mut files) = (0, String::new());
    for number in 1..=1000 {
        let deal = format!("{{patience: 1, game: freecell, deal: 'ms:{number}', deals: [{{steps: []}}]}}");
        home.write("deal.yaml", &deal);
        let board = home.run("share deal.yaml --as board").out;
        home.write("deal.layout", &board);
        let Some(solution) = solved(home.path("deal.layout").to_str().unwrap()) else {
            eprintln!("skipped: there is no `fc-solve`");
            return;
        };
        home.write("solved.txt", &solution);
        let run = home.run(&format!("import solved.txt --deal ms:{number} --out solved-{number}.yaml"));
        assert_eq!(run.status, 0, "deal {number}: {run:?}");
        won += usize::from(home.read(&format!("solved-{number}.yaml")).contains("result: {status: won"));
        files += &format!(" solved-{number}.yaml");
        if number % 10 == 0 {
            let run = home.run(&format!("verify{files}"));
            assert_eq!(run.status, 0, "{run:?}");
            files.clear();
        }
        // Our own solution, written as fc-solve writes one, is read back; a board in its middle has a solution.
        let run = home.run(&format!("solve freecell --deal ms:{number} --record ours.yaml --force"));
        assert_eq!(run.status, 0, "{run:?}");
        home.write("ours.txt", &home.run("share ours.yaml --as fc-solve-solution").out);
        let run = home.run("import ours.txt --out again.yaml --force");
        assert_eq!(run.status, 0, "{run:?}");
        home.write("middle.layout", &home.run("share ours.yaml --as board --at 20").out);
        let text = solved(home.path("middle.layout").to_str().unwrap()).unwrap();
        assert!(text.contains("This game is solveable."), "deal {number}: {text}");
    }
    assert_eq!(won, 1000);
}
