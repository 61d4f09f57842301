//! The keys of transcripts and positions, with their descriptions.
//!
//! The reader and the manual pages both use these lists.

/// A key of a map in a file.
pub struct Field {
    /// The key as written in the file.
    pub key: &'static str,
    /// The type of its value, as a noun.
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    pub holds: &'static str,
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

const fn field(key: &'static str, holds: &'static str, about: &'static str) -> Field {
    Field { key, holds, about }
}

/// The header of a transcript.
pub static HEAD: MapSchema = MapSchema {
    map_name: "a transcript",
    about: "The settings of the game before the first card was dealt.",
    fields: &[
        field(
            "patience",
            "1",
            "The version of the format. It comes first; a program rejects versions newer than its own.",
        ),
        field("game", "text", "The id of the game, or the name of the rulebook in the file."),
        field(
            "rules",
            "a digest; may be left out",
            "The digest of the rules with these options, without their descriptions. If the current rules have another \
             digest, `verify` prints a notice and still replays the game.",
        ),
        field(
            "options",
            "a map; may be left out",
            "The chosen options. An option that is not listed has its default value.",
        ),
        field(
            "undo",
            "`free`, `no-peek` or `off`; `free` if left out",
            "The moves that may be undone: all, those that revealed no hidden card, or none.",
        ),
        field("seed", "a number; may be left out", "The seed of the deal, from 0 to 18446744073709551615."),
        field(
            "deal",
            "text; may be left out",
            "The number of another program's deal, instead of `seed`: `ms:617`, `pysol:5`.",
        ),
        field("chosen", "`winnable`; may be left out", "Why this deal was chosen: it was the next winnable one."),
        field(
            "taken-over",
            "a number; may be left out",
            "The number of first steps that were taken over from another transcript, by `replay --take-over` or by \
             resuming a copy. Such a game does not count as played.",
        ),
        field("started", "a time in UTC; may be left out", "When the game was started: `2026-11-20T10:12:33Z`."),
        field(
            "rulebook",
            "a map; may be left out",
            "The rulebook, if the game is not built in; see patience-rulebook(7).",
        ),
        field(
            "position",
            "a map; may be left out",
            "The custom position that the game began with, if any; see patience-position(7).",
        ),
        field("deals", "a list", "The deals: one, or those of a match in order."),
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
            "All cards in the order in which they are dealt. They decide which cards are played, and `verify` reports a \
             `seed` or `deal` that gives others. Without them, every replay computes the cards of `seed` or `deal` again.",
        ),
        field("steps", "a list", "What the player did, step by step."),
        field("result", "a map; may be left out", "How the deal ended. A deal without a result can be resumed."),
        field("digest", "a digest; may be left out", "The digest of the last board."),
    ],
};

/// A command as a map.
pub static COMMAND_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "A step is a command in its full form, either plain (`- move t3 f1`) or as a map with details.",
    fields: &[
        field("do", "a command", "The command, exactly as `moves` prints it."),
        field("deck", "cards; may be left out", "The cards as this move shuffled them, the first to be dealt first."),
        field(
            "auto",
            "`true` or `false`; `false` if left out",
            "Whether the program made the move for the player (`auto`).",
        ),
        field(
            "by",
            "`solver`; may be left out",
            "Who made the move, if not the player: the solver (`solve play`). Such a game counts as played, but not as won.",
        ),
        field(
            "at",
            "seconds, with one decimal; may be left out",
            "For how long the game had been open, if a person entered the command at a prompt. Replays ignore it.",
        ),
        field("note", "text; may be left out", "A comment of the player."),
    ],
};

/// A comment as a step.
pub static NOTE_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "A comment as a separate step.",
    fields: &[field("note", "text", "The comment of the player.")],
};

/// An assertion that a command is rejected.
pub static REFUSED_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "The step `refused` asserts that the rules reject a command. The replay tries it; it changes nothing.",
    fields: &[
        field("refused", "a command", "The command to try."),
        field(
            "why",
            "a code; may be left out",
            "The code of the reason, from the list of `patience schema --reasons`. `verify --update` fills it in.",
        ),
    ],
};

/// An assertion of the drawing of the board.
pub static BOARD_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "The step `see` asserts the board as drawn in ASCII, 80 columns wide.",
    fields: &[field(
        "see",
        "text; `verify --update` fills it in if it is empty",
        "The board; at the end of a deal of a match also the score card.",
    )],
};

/// An assertion of whether the game can be won.
pub static WINNABLE_STEP: MapSchema = MapSchema {
    map_name: "a step",
    about: "The step `winnable` asserts whether the game can be won from there by a player who sees all cards.",
    fields: &[field(
        "winnable",
        "`\"yes\"`, `\"no\"` or `unknown`; `verify --update` fills it in if it is empty",
        "The answer of `solve` there, within its usual limits. Quotes are optional here, but other programs read a plain \
             `yes` as true.",
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
            "`won`, `stuck`, `over` (finished without being won, or a deal of a match that continues), `resigned`, or \
             `playing` if the player left the game.",
        ),
        field(
            "score",
            "a number; may be left out",
            "The score; in a match, the score so far of the player of this deal.",
        ),
        field("moves", "a number; may be left out", "The number of moves from the deal to the last board."),
        field("undos", "a number; 0 if left out", "The number of moves undone."),
        field("hints", "a number; 0 if left out", "The number of hints taken."),
        field(
            "peeked",
            "`true` or `false`; `false` if left out",
            "Whether the player looked at hidden cards with `winnable` or `solve`. The step `winnable` records when.",
        ),
    ],
};

/// A custom position. It may also have the numbers of its game as keys.
pub static POSITION: MapSchema = MapSchema {
    map_name: "a position",
    about: "The keys of a position. The numbers of the game are keys, too.",
    fields: &[
        field(
            "game",
            "text; left out inside a transcript",
            "The game, by one of its names. If the command line also names one, it must be the same.",
        ),
        field("options", "a map; may be left out", "The chosen options."),
        field(
            "piles",
            "a map",
            "The cards of each pile from bottom to top, by the name of the pile: a text such as `KD [7H] QC`, or a \
             list such as `[KD, \"[7H]\", QC]`, in which brackets need quotes. The last card of a stock is drawn next. A \
             pile that is not listed is empty.",
        ),
        field(
            "partial",
            "`true` or `false`; `false` if left out",
            "Whether cards of the pack may be missing. Otherwise all of them must be there.",
        ),
    ],
};
