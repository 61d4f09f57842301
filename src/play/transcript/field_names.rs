//! The keys of transcripts and positions, with their descriptions.
//!
//! The reader and the manual pages both use these lists.

/// A key of a map in a file.
pub struct Field {
    /// As it is written.
    pub key: &'static str,
    /// What it holds, as a noun.
    pub holds: &'static str,
    /// What it means.
    pub about: &'static str,
}

/// The keys that a map of a file may have, in the order in which they are told.
pub struct MapSchema {
    /// The map, as messages name it: `a transcript`.
    pub map_name: &'static str,
    /// What it is, in a sentence or two.
    pub about: &'static str,
    /// Its keys.
    pub fields: &'static [Field],
}

impl MapSchema {
    /// The keys by name.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.fields.iter().map(|field| field.key)
    }
}

/// Who made a move, if it was no person: the solver.
pub const SOLVER: &str = "solver";

/// Why a deal was chosen, if it was not left to chance.
pub const WINNABLE: &str = "winnable";

const fn field(key: &'static str, holds: &'static str, about: &'static str) -> Field {
    Field { key, holds, about }
}

/// The head of a transcript.
pub static HEAD: MapSchema = MapSchema {
    map_name: "a transcript",
    about: "What was chosen before the first card was dealt.",
    fields: &[
        field("patience", "1", "The format. It comes first; a program refuses formats that are newer than itself."),
        field("game", "text", "The id of the game, or the name of the rulebook that the file carries along."),
        field(
            "rules",
            "a digest; may be left out",
            "Of the rules with these options, but for what is only told. Where it differs from that of the rules as they \
             are today, `verify` says so and replays all the same.",
        ),
        field(
            "options",
            "a map; may be left out",
            "What was chosen, option by option. What is not named stands at its default.",
        ),
        field(
            "undo",
            "`free`, `no-peek` or `off`; `free` if left out",
            "What may be undone: all, what turned no card up, or nothing.",
        ),
        field("seed", "a number; may be left out", "The seed of the deal, from 0 to 18446744073709551615."),
        field(
            "deal",
            "text; may be left out",
            "In place of `seed`, the number of another program's deal: `ms:617`, `pysol:5`.",
        ),
        field(
            "chosen",
            "`winnable`; may be left out",
            "Why this deal was taken, if not by chance or number alone: it was the next that can be won.",
        ),
        field(
            "taken-over",
            "a number; may be left out",
            "How many of its first steps were taken over from another transcript, by `replay --take-over` or by resuming a \
             copy. Such a game does not count as played.",
        ),
        field("started", "a moment in UTC; may be left out", "When it was begun: `2026-11-20T10:12:33Z`."),
        field(
            "rulebook",
            "a map; may be left out",
            "The rulebook, if the game is not one of the program's own; see patience-rulebook(7).",
        ),
        field(
            "position",
            "a map; may be left out",
            "The layout that it began with, if that was laid out by hand; see patience-position(7).",
        ),
        field("deals", "a list", "The deals: one, or those of a match in their order."),
    ],
};

/// A deal of a transcript.
pub static DEAL: MapSchema = MapSchema {
    map_name: "a deal",
    about: "One deal, from the cards as they lay in the pack to its end.",
    fields: &[
        field(
            "deck",
            "cards; left out where the game began with a position",
            "Every card in the order dealt, the first card dealt first.",
        ),
        field("steps", "a list", "What was done, step by step."),
        field("result", "a map; may be left out", "How it ended. A deal without one can be gone on with."),
        field("digest", "a digest; may be left out", "Of the last board."),
    ],
};

/// A step that was carried out, when it is a map.
pub static COMMAND_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "A step is a command as it is typed, alone (`- move t3 f1`) or with more about it.",
    fields: &[
        field("do", "a command", "What was done, in the one spelling that `moves` prints."),
        field(
            "deck",
            "cards; may be left out",
            "The cards that this move shuffled, as they came, the first to be dealt first.",
        ),
        field("auto", "`true` or `false`; `false` if left out", "Whether the program made the move, by `auto`."),
        field(
            "by",
            "`solver`; may be left out",
            "Who made the move, if not the player: the solver, by `solve play`. A game so won is played, but not won.",
        ),
        field(
            "at",
            "seconds, with one decimal; may be left out",
            "When a person did it at a prompt: how long the game had been open by then. No replay looks at it.",
        ),
        field("note", "text; may be left out", "What the player said about it."),
    ],
};

/// A step that is a remark.
pub static NOTE_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "A remark on its own.",
    fields: &[field("note", "text", "What the player said.")],
};

/// A step that pins a refusal.
pub static REFUSED_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "Written by hand, it pins a refusal: the command is tried, must be refused, and changes nothing.",
    fields: &[
        field("refused", "a command", "What is tried."),
        field(
            "why",
            "a code; may be left out",
            "Why it is refused, as `patience schema --reasons` lists them. `verify --update` fills it in.",
        ),
    ],
};

/// A step that pins a board.
pub static BOARD_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "Written by hand, it pins the board as it is drawn in ASCII, 80 columns wide.",
    fields: &[field(
        "see",
        "text; `verify --update` fills it in if it is empty",
        "The board, and at the end of a deal of a match the score card.",
    )],
};

/// A step that pins whether the game can be won.
pub static WINNABLE_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "Written by hand, it pins whether the game can be won from there, hidden cards and all.",
    fields: &[field(
        "winnable",
        "`yes`, `no` or `unknown`; `verify --update` fills it in if it is empty",
        "What `solve` says there, within its usual limits.",
    )],
};

/// What a step may be when it is a map.
pub static STEPS: [&MapSchema; 5] = [&COMMAND_STEP, &NOTE_STEP, &REFUSED_STEP, &BOARD_STEP, &WINNABLE_STEP];

/// The result of a deal.
pub static RESULT: MapSchema = MapSchema {
    map_name: "a result",
    about: "How a deal ended.",
    fields: &[
        field(
            "status",
            "a word; may be left out",
            "`won`, `stuck`, `over` (played to its end without being won, or a deal of a match that goes on), `resigned`, or `playing` if it was left.",
        ),
        field(
            "score",
            "a number; may be left out",
            "The score; in a match that of the match so far, of the player whose deal it was.",
        ),
        field("moves", "a number; may be left out", "Moves from the deal to the last board."),
        field("undos", "a number; 0 if left out", "How many moves were taken back."),
        field("hints", "a number; 0 if left out", "How many hints were taken."),
        field(
            "peeked",
            "`true` or `false`; `false` if left out",
            "Whether anything looked under hidden cards: `winnable` and `solve` do. The step `winnable` says when.",
        ),
    ],
};

/// A position laid out by hand. Beside these it has the numbers of its game by their names.
pub static POSITION: MapSchema = MapSchema {
    map_name: "a position",
    about: "A layout by hand.",
    fields: &[
        field(
            "game",
            "text; left out inside a transcript",
            "The game, by one of its names. Where the command line names one, it must be the same.",
        ),
        field("options", "a map; may be left out", "What is chosen, option by option."),
        field(
            "piles",
            "a map",
            "The cards of each pile, by the name of the pile, from bottom to top. Of a stock the last card is drawn next. A pile that is not named is empty.",
        ),
        field(
            "partial",
            "`true` or `false`; `false` if left out",
            "Whether cards of the pack may be missing. Otherwise it must add up.",
        ),
    ],
};
