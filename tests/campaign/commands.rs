//! Random lines, as a player types them: moves in long and short forms, commands, and nonsense.

use crate::lottery::Lottery;
use serde_json::Value;

/// The lines that a kind of test can type.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Vocabulary {
    /// Everything.
    Everything,
    /// No line that looks at hidden cards, deals again, or writes a file. `undo` and `redo` have a number: a resumed
    /// session takes back the draws of one command one by one, because the transcript does not say that they were one.
    OneGame,
    /// Like `OneGame`, with one command in a line, and never an empty line.
    OneCommand,
}

/// Lines that are rejected, or that ask something.
const QUESTIONS: [&str; 44] = [
    "f f",
    "xyzzy",
    "move t1 t1",
    "move t1 t2 300",
    "draw 0",
    "undo 1000000",
    "# a comment",
    "where KS",
    "where 10H",
    "why move t1 t2",
    "why",
    "why draw",
    "moves",
    "moves t",
    "moves t1",
    "ls w",
    "help",
    "help move",
    "? undo",
    "show",
    "info",
    "i",
    "score",
    "sheet",
    "pile t1",
    "♠",
    "9\u{202e}",
    "\u{1b}[31m",
    "look",
    "look t1",
    "l f",
    "rules",
    "options",
    "history",
    "history 3",
    "set",
    "set nothing",
    "set ten 9",
    "set width 7",
    "redo 0",
    "mark 12",
    "mark a b",
    "goto",
    "goto nowhere",
];

/// Settings, as they are typed. Both sides of a comparison have them.
const SETTINGS: [&str; 18] = [
    "set ten 10",
    "set ten T",
    "set charset unicode",
    "set charset ascii",
    "set color always",
    "set color never",
    "set cards boxed",
    "set cards plain",
    "set width 60",
    "set width 120",
    "set show changes",
    "set show every",
    "set show spoken",
    "set notation standard",
    "set notation cards",
    "set suits four",
    "set theme felt",
    "set show final",
];

/// Returns the legal moves of a state in JSON.
pub fn legal_moves(state: &str) -> Vec<String> {
    let state: Value = serde_json::from_str(state).unwrap_or_else(|cause| panic!("not JSON: {cause}\n{state}"));
    let moves = state["moves"].as_array().into_iter().flatten();
    moves.filter_map(|text| text.as_str().map(str::to_string)).collect()
}

/// Returns the next line. `moves` are the legal moves, and `made` is the number of moves made so far.
pub fn next_line(lottery: &mut Lottery, vocabulary: Vocabulary, moves: &[String], made: usize) -> String {
    let line = one_command(lottery, vocabulary, moves, made);
    if vocabulary == Vocabulary::OneCommand || !lottery.one_in(12) {
        return line;
    }
    match lottery.below(4) {
        0 => format!("{line}; {}", one_command(lottery, vocabulary, moves, made)),
        1 => format!("  {line} ;; "),
        2 => format!("{line} # then"),
        _ => String::new(),
    }
}

fn one_command(lottery: &mut Lottery, vocabulary: Vocabulary, moves: &[String], made: usize) -> String {
    let lot = lottery.below(200);
    match lot {
        0..110 if !moves.is_empty() => {
            let chosen = lottery.one(moves).clone();
            short_form(lottery, &chosen)
        }
        0..122 => with_number(vocabulary, ["undo", "u", "undo 1", "undo 2", "undo 7"][lottery.below(5)]),
        122..130 => with_number(vocabulary, ["redo", "r", "redo 3", "redo 50"][lottery.below(4)]),
        130..136 => format!("{} {}", ["goto", "g"][lottery.below(2)], lottery.below(made + 3)),
        136..140 => format!("mark m{}", lottery.below(4)),
        140..144 => format!("goto m{}", lottery.below(4)),
        144..146 => "restart".to_string(),
        146..150 if vocabulary == Vocabulary::OneCommand => note(lottery).replace(';', ","),
        146..150 => note(lottery),
        150..156 => SETTINGS[lottery.below(SETTINGS.len())].to_string(),
        156..160 => ["auto", "a", "finish"][lottery.below(3)].to_string(),
        160..162 => ["d", "draw 3", "draw until playable", "d u p", "draw until 9S"][lottery.below(5)].to_string(),
        162..164 => "next".to_string(),
        164 if vocabulary != Vocabulary::Everything => "score".to_string(),
        164 => match lottery.below(24) {
            0 => "hint".to_string(),
            1 => "hint play".to_string(),
            2..5 => "resign".to_string(),
            5..8 => ["new", "new golf", "new klondike draw three", "new spider one suit"][lottery.below(4)].to_string(),
            8 => "quit".to_string(),
            9..15 => "yes".to_string(),
            15..18 => "no".to_string(),
            _ => format!("save s{}.yaml", lottery.below(3)),
        },
        165..170 if !moves.is_empty() => nonsense(lottery, moves),
        _ => QUESTIONS[lottery.below(QUESTIONS.len())].to_string(),
    }
}

/// Adds a number to `undo` or `redo` if the vocabulary asks for it.
fn with_number(vocabulary: Vocabulary, command: &str) -> String {
    match vocabulary == Vocabulary::Everything || command.contains(' ') {
        true => command.to_string(),
        false => format!("{command} 1"),
    }
}

/// Returns another way to type a move. Not all of them mean the same move.
fn short_form(lottery: &mut Lottery, command: &str) -> String {
    let words: Vec<&str> = command.split(' ').collect();
    let column = |word: &str| word.strip_prefix('t').filter(|number| number.len() == 1).map(str::to_string);
    match (lottery.below(8), &words[..]) {
        (0, ["move", rest @ ..]) => rest.join(" "),
        (1, ["move", rest @ ..]) => format!("m {}", rest.join(" ")),
        (2, ["move", from, to, ..]) => match (column(from), column(to)) {
            (Some(from), Some(to)) => format!("{from}{to}"),
            _ => format!("{from}{to}"),
        },
        (3, ["move", from, ..]) => (*from).to_string(),
        (4, ["move", from, to, ..]) if to.starts_with('f') => format!("{from} f"),
        (5, ["draw"]) => "d".to_string(),
        (6, _) => command.to_uppercase(),
        (7, ["remove", rest @ ..]) => rest.join(" "),
        _ => command.to_string(),
    }
}

/// Returns a note with texts that are special to YAML, HTML and terminals.
fn note(lottery: &mut Lottery) -> String {
    const PARTS: [&str; 16] = [
        "so far",
        "<b>",
        "</script>",
        "\"",
        "'",
        ": ",
        "- ",
        "{",
        "}",
        "# x",
        "♥",
        "\u{202e}",
        "&amp;",
        "~",
        "12",
        "|",
    ];
    let parts: Vec<&str> = (0..=lottery.below(4)).map(|_| PARTS[lottery.below(PARTS.len())]).collect();
    format!("note {}", parts.join(" "))
}

/// Returns a legal move with an error in it.
fn nonsense(lottery: &mut Lottery, moves: &[String]) -> String {
    let mut letters: Vec<char> = lottery.one(moves).chars().collect();
    let place = lottery.below(letters.len());
    match lottery.below(3) {
        0 => drop(letters.remove(place)),
        1 => letters[place] = ['1', '9', 't', 'f', ' ', 'S', '-', 'é'][lottery.below(8)],
        _ => letters.insert(place, ['1', '0', ' ', 'x', 'c'][lottery.below(5)]),
    }
    // The error must not make a command that another vocabulary excludes.
    let line: String = letters.into_iter().collect();
    format!("{line} ")
}
