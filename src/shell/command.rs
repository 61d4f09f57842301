//! The one table of the words of a session. Help, completion, manual pages and the answers to unknown words are made
//! from it.

use super::reply::Reply;
use super::{Shell, act, answer, score};
use crate::error::Result;
use crate::game::{GameInfo, Role};

/// A word of a session.
pub struct Command {
    /// The word.
    pub word: &'static str,
    /// Other words for it, the one-letter word first.
    pub aliases: &'static [&'static str],
    /// With its arguments.
    pub usage: &'static str,
    /// What it does, in a clause.
    pub about: &'static str,
    /// More about it, with an example.
    pub help: &'static str,
    /// Whether a transcript may hold it.
    pub recorded: bool,
    /// Carries it out.
    pub(super) run: Handler,
}

/// What carries out a command.
pub(super) type Handler = fn(&mut Shell<'_>, &Input<'_>) -> Result<Reply>;

/// What was typed after the word.
#[derive(Debug, Default)]
pub(super) struct Input<'l> {
    /// Word by word.
    pub words: Vec<&'l str>,
    /// As it stands.
    pub rest: &'l str,
}

impl<'l> Input<'l> {
    /// Reads what follows the word.
    pub fn new(rest: &'l str) -> Input<'l> {
        Input { words: rest.split_whitespace().collect(), rest: rest.trim() }
    }
}

/// Every word of a session, in the order of the help.
pub static COMMANDS: [Command; 29] = [
    Command {
        word: "move",
        aliases: &["m"],
        usage: "move SRC DST [N]",
        about: "moves cards from a pile, or from a card on, to a pile or onto a card",
        help: "SRC and DST are piles (`t3`, `w`) or cards (`9S`, `10H`). `f` or `c` alone is whichever foundation or \
               cell takes the card. Without N as few cards go as may; a card that is named takes along what lies on it. \
               DST may be left out where only one place takes the cards, and the word itself always.\n\
               Examples: `move t3 t5`, `move 9S TH`, `t3 f`, `m t1 t4 3`, `t3`",
        recorded: true,
        run: act::carry,
    },
    Command {
        word: "draw",
        aliases: &["d", "deal", "redeal"],
        usage: "draw [N]",
        about: "draws or deals from the stock, or makes it anew when it is empty; N times",
        help: "What the stock does is a matter of the game: see `rules`. Each of N draws is a move of its own.\n\
               Examples: `draw`, `draw 5`",
        recorded: true,
        run: act::draw,
    },
    Command {
        word: "place",
        aliases: &[],
        usage: "place PILE",
        about: "puts the top card of the waste on a pile",
        help: "It is short for `move` with the waste before it.\nExample: `place r5`",
        recorded: false,
        run: act::place,
    },
    Command {
        word: "remove",
        aliases: &["rm"],
        usage: "remove A [B]",
        about: "removes a card, or two cards that make a pair",
        help: "A and B are piles or cards. The word itself may be left out.\nExamples: `remove KS`, `remove 9S 4H`",
        recorded: true,
        run: act::remove,
    },
    Command {
        word: "undo",
        aliases: &["u"],
        usage: "undo [N]",
        about: "takes back the last move, or the last N",
        help: "`redo` makes undone moves again. The record keeps both.\nExamples: `undo`, `undo 3`",
        recorded: true,
        run: act::undo,
    },
    Command {
        word: "redo",
        aliases: &["r"],
        usage: "redo [N]",
        about: "makes the last undone move again, or the last N",
        help: "A new move forgets what was undone.\nExamples: `redo`, `redo 3`",
        recorded: true,
        run: act::redo,
    },
    Command {
        word: "restart",
        aliases: &[],
        usage: "restart",
        about: "takes back every move",
        help: "The same deal lies there again; `redo` goes forward as ever.\nExample: `restart`",
        recorded: true,
        run: act::restart,
    },
    Command {
        word: "mark",
        aliases: &[],
        usage: "mark NAME",
        about: "gives this point of the game a name to come back to",
        help: "`goto NAME` comes back. A name is one word and no number.\nExample: `mark before-the-kings`",
        recorded: true,
        run: act::mark,
    },
    Command {
        word: "goto",
        aliases: &["g"],
        usage: "goto N|NAME",
        about: "goes to the board after N moves, or to a mark",
        help: "Moves are undone or made again on the way. `goto 0` is the deal.\nExamples: `goto 12`, `goto start`",
        recorded: true,
        run: act::goto,
    },
    Command {
        word: "moves",
        aliases: &["ls"],
        usage: "moves [PILE|CARD]",
        about: "lists every legal move, or those of a pile or card",
        help: "Each line can be given back as it stands.\nExamples: `moves`, `moves t3`, `moves 9S`",
        recorded: false,
        run: answer::moves,
    },
    Command {
        word: "why",
        aliases: &[],
        usage: "why COMMAND",
        about: "says whether a move is legal, and which rule says so, without making it",
        help: "Example: `why move t1 t4`",
        recorded: false,
        run: answer::why,
    },
    Command {
        word: "look",
        aliases: &["l"],
        usage: "look [PILE]",
        about: "tells in sentences what lies where",
        help: "Examples: `look`, `look t3`",
        recorded: false,
        run: answer::look,
    },
    Command {
        word: "where",
        aliases: &[],
        usage: "where CARD",
        about: "tells where a card lies, if it is in sight",
        help: "Example: `where 9S`",
        recorded: false,
        run: answer::whereabouts,
    },
    Command {
        word: "info",
        aliases: &["i"],
        usage: "info",
        about: "tells about this game: options, moves made, what is counted",
        help: "The deal is told once nothing is hidden any more.\nExample: `info`",
        recorded: false,
        run: answer::info,
    },
    Command {
        word: "score",
        aliases: &[],
        usage: "score",
        about: "tells the score",
        help: "How a game is scored stands in its `rules`. In a match it shows the score card.\nExample: `score`",
        recorded: false,
        run: score::score,
    },
    Command {
        word: "sheet",
        aliases: &[],
        usage: "sheet",
        about: "shows the score sheet of the match",
        help: "Of bridge: above the double line stands what is only points, below it what counts toward a game.\n\
               Example: `sheet`",
        recorded: false,
        run: score::sheet,
    },
    Command {
        word: "hint",
        aliases: &["hi"],
        usage: "hint",
        about: "names the best-looking move and says why",
        help: "It sees only what you see, and counts as taken in the record.\nExample: `hint`",
        recorded: true,
        run: answer::hint,
    },
    Command {
        word: "auto",
        aliases: &["a"],
        usage: "auto",
        about: "makes every move that can never hurt",
        help: "Cards that nothing needs any more go to the foundations. `undo` takes them back one by one.\n\
               Example: `auto`",
        recorded: true,
        run: act::auto,
    },
    Command {
        word: "show",
        aliases: &["s", "board"],
        usage: "show",
        about: "shows the board",
        help: "Example: `show`",
        recorded: false,
        run: answer::show,
    },
    Command {
        word: "rules",
        aliases: &[],
        usage: "rules",
        about: "tells how this game is played",
        help: "Example: `rules`",
        recorded: false,
        run: answer::rules,
    },
    Command {
        word: "options",
        aliases: &[],
        usage: "options",
        about: "lists the options of this game and what was chosen",
        help: "They are chosen at the start: `patience play GAME -o KEY=VALUE`.\nExample: `options`",
        recorded: false,
        run: answer::options,
    },
    Command {
        word: "help",
        aliases: &["h", "?"],
        usage: "help [WORD]",
        about: "lists the words, or tells about one",
        help: "Examples: `help`, `help move`",
        recorded: false,
        run: answer::help,
    },
    Command {
        word: "set",
        aliases: &[],
        usage: "set [KEY VALUE]",
        about: "changes how things are shown: charset, color, show, width",
        help: "`charset ascii|unicode`, `color on|off`, `show every|changes|final|none`, `width N`. `set` alone lists \
               what holds.\nExamples: `set charset unicode`, `set show changes`",
        recorded: false,
        run: answer::set,
    },
    Command {
        word: "save",
        aliases: &[],
        usage: "save FILE",
        about: "writes the transcript so far to a new file",
        help: "A file that exists is not touched.\nExample: `save my-game.yaml`",
        recorded: false,
        run: act::save,
    },
    Command {
        word: "note",
        aliases: &["n"],
        usage: "note TEXT",
        about: "writes a remark into the transcript",
        help: "A line that begins with `#` does the same.\nExample: `note the black sevens are gone`",
        recorded: true,
        run: act::note,
    },
    Command {
        word: "next",
        aliases: &[],
        usage: "next [DEAL]",
        about: "deals the next deal of the match, once this one is over",
        help: "It goes into the same transcript. What earlier deals brought stays as it is. Without a deal the shuffles of \
               the match go on; a deal is given as `--deal` takes it.\nExamples: `next`, `next seed:7`",
        recorded: true,
        run: act::next_deal,
    },
    Command {
        word: "new",
        aliases: &[],
        usage: "new [GAME]",
        about: "deals a new game: the same again, or another",
        help: "The game left behind stays in its transcript.\nExamples: `new`, `new freecell`",
        recorded: false,
        run: act::new_game,
    },
    Command {
        word: "resign",
        aliases: &[],
        usage: "resign",
        about: "gives the game up for good",
        help: "Nothing can be played or undone after it. To leave and go on later, use `quit`.\nExample: `resign`",
        recorded: true,
        run: act::resign,
    },
    Command {
        word: "quit",
        aliases: &["q", "exit"],
        usage: "quit",
        about: "leaves; the game can be resumed",
        help: "`patience resume` goes on with it.\nExample: `quit`",
        recorded: false,
        run: act::quit,
    },
];

/// The words that this game offers. What a game does not have can be typed all the same, and is refused.
pub fn offered(info: &GameInfo) -> impl Iterator<Item = &'static Command> {
    let verb = |word: &str| info.verbs.iter().any(|verb| verb.word == word && !verb.is_own);
    let own = info.verbs.iter().any(|verb| verb.is_own);
    let (removes, draws) = (verb("remove"), verb("draw") || (!own && !info.piles_of(Role::Stock).is_empty()));
    let (moves, several) = (verb("move") || !own, (verb("next"), verb("sheet")));
    COMMANDS.iter().filter(move |command| match command.word {
        "remove" => removes,
        "place" => verb("place"),
        "draw" => draws,
        "move" => moves,
        "next" => several.0,
        "sheet" => several.1,
        _ => true,
    })
}

/// The command of that name: its word, whole.
pub fn named(word: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.word == word)
}

/// The command with that other word.
pub(super) fn aliased(word: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.aliases.contains(&word))
}
