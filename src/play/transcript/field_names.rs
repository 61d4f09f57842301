//! The keys of transcripts and positions, with their descriptions.
//!
//! The reader and the manual pages both use these lists.

/// A key of a map in a file.
pub struct Field {
    /// The key as written in the file.
    pub key: &'static str,
    /// The type of its value, as a noun.
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    pub value_type: &'static str,
    /// The meaning of its value.
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    pub about: &'static str,
}

/// The keys that a map of a file may have, in the order of the manual page.
pub struct MapSchema {
    /// The name of the map in messages: `a transcript`.
    pub map_name: &'static str,
    /// A description in one or two sentences.
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    pub about: &'static str,
    /// The keys.
    pub fields: &'static [Field],
}

impl MapSchema {
    /// Returns the names of the keys.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> + Clone {
        self.fields.iter().map(|field| field.key)
    }
}

/// The value of `by` for a move of the solver.
pub const SOLVER: &str = "solver";

/// The value of `chosen` for a deal that was chosen because it is winnable.
pub const WINNABLE: &str = "winnable";

const fn field(key: &'static str, value_type: &'static str, about: &'static str) -> Field {
    Field { key, value_type, about }
}

/// The header of a transcript.
pub static HEAD: MapSchema = MapSchema {
    map_name: "a transcript",
    about: "The keys of the file. The list `deals` contains the moves. All other keys describe the game as a whole.",
    fields: &[
        field(
            "patience",
            "the number 1",
            "The version of the format, in the first line. `patience` rejects versions that it does not know.",
        ),
        field("game", "text", "The id of the game, or the name of the rulebook in the file."),
        field(
            "rules",
            "a digest; may be left out",
            "The digest of the rules with these options. If the current rules have another digest, `verify` prints a note \
             and replays the game with the current rules.",
        ),
        field(
            "options",
            "a map; may be left out",
            "The chosen options. An option that is not listed has its default value.",
        ),
        field(
            "undo",
            "`free`, `no-peek` or `off`; `free` if left out",
            "The moves that you could undo: all, those that revealed no hidden card, or none.",
        ),
        field("seed", "a number; may be left out", "The seed of the deal, from 0 to 18446744073709551615."),
        field(
            "deal",
            "text; may be left out",
            "A deal with the number of another program, instead of `seed`, such as `ms:617` or `pysol:5`.",
        ),
        field(
            "chosen",
            "`winnable`, `easy`, `medium` or `hard`; may be left out",
            "Means that `--winnable` or `--difficulty` chose the deal.",
        ),
        field(
            "difficulty-version",
            "a number; only with `chosen: easy`, `medium` or `hard`",
            "The version of the definition of difficulty. If it is the current version, `verify` checks the difficulty.",
        ),
        field(
            "taken-over",
            "a number; may be left out",
            "The number of steps at the beginning that come from another transcript. `replay --take-over` writes this key. \
             `resume` also writes it, if it continues the game in a new file. A game with this key does not count in \
             statistics.",
        ),
        field(
            "started",
            "a time in UTC; may be left out",
            "When the game was started, such as `2026-11-20T10:12:33Z`.",
        ),
        field(
            "rulebook",
            "a map; may be left out",
            "The rulebook, if the game is not built in; see patience-rulebook(7).",
        ),
        field(
            "position",
            "a map; may be left out",
            "The position with which the game began, if you wrote one; see patience-position(7).",
        ),
        field("deals", "a list", "The deals: one, or in a match several, in order."),
    ],
};

/// A deal of a transcript.
pub static DEAL: MapSchema = MapSchema {
    map_name: "a deal",
    about: "One deal, from the shuffled deck to its end.",
    fields: &[
        field(
            "deck",
            "cards; may be left out in the first deal if the file has `seed`, `deal` or `position`",
            "All cards in the order in which they are dealt. A replay uses these cards. If the `seed` or `deal` gives \
             other cards, `verify` reports an error. Without `deck`, each replay computes the cards of `seed` or `deal`.",
        ),
        field("steps", "a list", "The steps of the player, in order."),
        field("result", "a map; may be left out", "How the deal ended. A deal without a result can be resumed."),
        field("digest", "a digest; may be left out", "The digest of the last board."),
    ],
};

/// A command as a map.
pub static COMMAND_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "A step is a command in its full form, either plain (`- move t3 f1`) or as a map with details.",
    fields: &[
        field("do", "a command", "The command. Write a move exactly as the command `moves` prints it during a game."),
        field(
            "deck",
            "cards; may be left out",
            "The cards that the move shuffled, in their new order. The first one is dealt first.",
        ),
        field(
            "auto",
            "`true` or `false`; `false` if left out",
            "Whether `patience` made the move for the player: by `auto`, or because an imported solution leaves it out.",
        ),
        field(
            "by",
            "`solver`; may be left out",
            "Means that the solver made the move, by `solve play`. Such a game counts as played, but not as won.",
        ),
        field(
            "at",
            "seconds, with one decimal; may be left out",
            "The time of the command, counted from the start of the game, if a person typed it at a prompt. Replays do not \
             need it.",
        ),
        field("note", "text; may be left out", "A note of the player."),
    ],
};

/// A comment as a step.
pub static NOTE_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "A note can be a separate step.",
    fields: &[field("note", "text", "The note.")],
};

/// An assertion that a command is rejected.
pub static REFUSED_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "The step `refused` checks that the rules reject a command. It changes nothing.",
    fields: &[
        field("refused", "a command", "The command to try."),
        field(
            "why",
            "a code; may be left out",
            "The code of the reason, from the list of `patience schema --reasons`. `verify --update` writes it.",
        ),
    ],
};

/// An assertion of the drawing of the board.
pub static BOARD_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "The step `see` checks the board, drawn in ASCII and 80 columns wide.",
    fields: &[field(
        "see",
        "text; `verify --update` writes it",
        "The board. At the end of a deal of a match also the score card.",
    )],
};

/// An assertion of whether the game can be won.
pub static WINNABLE_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "The step `winnable` checks whether a player who sees all cards can win from here.",
    fields: &[field(
        "winnable",
        "`\"yes\"`, `\"no\"` or `unknown`; `verify --update` writes it",
        "The verdict of `patience solve` with its default limits. `patience` does not need the quotation marks, but other \
             programs read a plain `yes` as true.",
    )],
};

/// All forms of a step that are maps.
pub static STEPS: [&MapSchema; 5] = [&COMMAND_STEP, &NOTE_STEP, &REFUSED_STEP, &BOARD_STEP, &WINNABLE_STEP];

/// The result of a deal.
pub static RESULT: MapSchema = MapSchema {
    map_name: "a result",
    about: "How a deal ended.",
    fields: &[
        field(
            "status",
            "a word; may be left out",
            "`won`, `stuck` (no move was left, or no move could change anything), `over` (the game ended without a win for another reason, or this deal of \
             a match ended), `resigned`, or `playing` (the player left the game with `new` before it was over).",
        ),
        field(
            "score",
            "a number; may be left out",
            "The score. In a match, the total so far. If several players take turns, it is that of the player of this deal.",
        ),
        field("moves", "a number; may be left out", "The number of moves from the deal to the last board."),
        field("undos", "a number; 0 if left out", "The number of undone moves."),
        field("hints", "a number; 0 if left out", "The number of hints."),
        field(
            "peeked",
            "`true` or `false`; `false` if left out",
            "Whether the player looked at hidden cards, for example with `winnable` or `solve`.",
        ),
    ],
};

/// A custom position. It may also have the numbers of its game as keys.
pub static POSITION: MapSchema = MapSchema {
    map_name: "a position",
    about: "A position has these keys, and one for each number of the game that you set.",
    fields: &[
        field(
            "game",
            "text; left out inside a transcript",
            "The game, by its id or any of its names. If the command line also names a game, it must be the same.",
        ),
        field("options", "a map; may be left out", "The chosen options."),
        field(
            "piles",
            "a map",
            "The cards of each pile from bottom to top, by the name of the pile: a text such as `KD [7H] QC`, or a \
             list such as `[KD, \"[7H]\", QC]`. The last card of a stock is drawn next. A pile that is not listed is \
             empty.",
        ),
        field(
            "partial",
            "`true` or `false`; `false` if left out",
            "If true, cards of the pack may be missing. If false, all cards must be in the piles.",
        ),
    ],
};
