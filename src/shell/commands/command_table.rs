//! The table of session commands.
//!
//! Line parsing, error messages, help, completion, manual pages and answers to unknown words all come from it.

use super::{advise, finish, help, mutate, query, score};
use crate::shell::parse::command_usage::{CommandUsage, Operand, OperandKind, Presence};
use crate::shell::parse::command_word::{Availability, CommandTable, CommandWord};
use crate::shell::parse::move_request::MoveRequest;

/// How many, or how often.
const N: Operand = Operand::new("N", OperandKind::Number, Presence::Optional);

/// Every word of a session, in the order of the help.
pub static COMMAND_WORDS: &[CommandWord] = &[
    CommandUsage::of("move", &["m"])
        .takes(
            &[Operand::new("SRC", OperandKind::Place, Presence::Required), Operand::new("DST", OperandKind::Place, Presence::Implied), N],
            "a card or pile, and where it goes",
        )
        .about("moves cards from a pile, or from a card on, to a pile or onto a card")
        .help(
            "SRC and DST are piles (`t3`, `w`) or cards (`9S`, `10H`). `f` or `c` alone is whichever \
             foundation or cell takes the card. Without N as few cards go as may; a card that is named takes \
             along what lies on it. DST may be left out where only one place takes the cards, and the word \
             itself always.\n\nShort forms do without the word: `34`, `3 4` or `t3t4` is column 3 to column 4, `3f` \
             to a foundation, `w3` from the waste, `3a` to the first cell, `3` alone to the only place. To an \
             empty column they take as many cards as may go. What names a card is the card: `3h`. After \
             `set notation standard` it is column 3 home.",
        )
        .examples(&["move t3 t5", "move 9S TH", "t3 f", "m t1 t4 3", "34", "3"])
        .moves(MoveRequest::parse_move)
        .offered(Availability::UnlessOwn),
    CommandUsage::of("draw", &["d", "deal", "redeal"])
        .takes(
            &[Operand::new("N|until CARD|playable", OperandKind::Draws, Presence::Optional)],
            "a number, or `until` with a card or `playable`",
        )
        .about("draws or deals from the stock, or makes it anew when it is empty; N times")
        .help(
            "What the stock does is a matter of the game: see `rules`. Each draw is a move of its own. `until` draws \
             until that card lies on top, or until a card that was drawn can be played, and stops when all have gone by.",
        )
        .examples(&["draw", "draw 5", "draw until 9S", "draw until playable"])
        .moves(MoveRequest::parse_draw)
        .offered(Availability::WithStock),
    CommandUsage::of("place", &[])
        .takes(&[Operand::new("PILE", OperandKind::Pile, Presence::Required)], "one word, the pile")
        .about("puts the top card of the waste on a pile")
        .help("It is short for `move` with the waste before it.")
        .examples(&["place r5"])
        .moves(MoveRequest::parse_place)
        .offered(Availability::AsVerb),
    CommandUsage::of("remove", &["rm"])
        .takes(
            &[Operand::new("A", OperandKind::Place, Presence::Required), Operand::new("B", OperandKind::Place, Presence::Optional)],
            "a card or pile, or two",
        )
        .about("removes a card, or two cards that make a pair")
        .help("A and B are piles or cards. The word itself may be left out.")
        .examples(&["remove KS", "remove 9S 4H"])
        .moves(MoveRequest::parse_remove)
        .offered(Availability::AsVerb),
    CommandUsage::of("undo", &["u"])
        .takes(&[N], "one number")
        .about("takes back the last move, or the last N")
        .help("`redo` makes undone moves again. The record keeps both.")
        .examples(&["undo", "undo 3"])
        .runs(mutate::undo),
    CommandUsage::of("redo", &["r"])
        .takes(&[N], "one number")
        .about("makes the last undone move again, or the last N")
        .help("A new move forgets what was undone.")
        .examples(&["redo", "redo 3"])
        .runs(mutate::redo),
    CommandUsage::of("restart", &[])
        .about("takes back every move")
        .help("The same deal lies there again; `redo` goes forward as ever.")
        .examples(&["restart"])
        .runs(mutate::restart),
    CommandUsage::of("mark", &[])
        .takes(&[Operand::new("NAME", OperandKind::Name, Presence::Required)], "one word, the name")
        .about("gives this point of the game a name to come back to")
        .help("`goto NAME` comes back. A name is one word and no number.")
        .examples(&["mark before-the-kings"])
        .runs(mutate::mark),
    CommandUsage::of("goto", &["g"])
        .takes(&[Operand::new("N|NAME", OperandKind::GotoTarget, Presence::Required)], "a number of moves or the name of a mark")
        .about("goes to the board after N moves, or to a mark")
        .help("Moves are undone or made again on the way. `goto 0` is the deal.")
        .examples(&["goto 12", "goto start"])
        .runs(mutate::goto),
    CommandUsage::of("moves", &["ls"])
        .takes(&[Operand::new("PILE|CARD", OperandKind::Place, Presence::Optional)], "one pile or card")
        .about("lists the legal moves, or those of a pile or card")
        .help("You can type each line as a command. The list leaves out moves that change nothing, such as a whole column into a space, and all but one of several moves that lead to the same board.")
        .examples(&["moves", "moves t3", "moves 9S"])
        .runs(query::moves),
    CommandUsage::of("why", &[])
        .takes(&[Operand::new("COMMAND", OperandKind::Command, Presence::Required)], "a command")
        .about("says whether a move is legal, and which rule says so, without making it")
        .examples(&["why move t1 t4"])
        .explains(help::why),
    CommandUsage::of("look", &["l"])
        .takes(&[Operand::new("PILE", OperandKind::Pile, Presence::Optional)], "one pile")
        .about("tells in sentences what lies where")
        .examples(&["look", "look t3"])
        .runs(query::look),
    CommandUsage::of("where", &[])
        .takes(&[Operand::new("CARD", OperandKind::Card, Presence::Required)], "one card")
        .about("tells where a card lies, if it is in sight")
        .examples(&["where 9S"])
        .runs(query::whereabouts),
    CommandUsage::of("info", &["i"])
        .about("tells about this game: options, moves made, what is counted")
        .help("The deal is told once nothing is hidden any more.")
        .examples(&["info"])
        .runs(query::info),
    CommandUsage::of("score", &[])
        .about("tells the score")
        .help("How a game is scored stands in its `rules`. In a match it shows the score card.")
        .examples(&["score"])
        .runs(score::score),
    CommandUsage::of("sheet", &[])
        .about("shows the score sheet of the match")
        .help("Of bridge: above the double line stands what is only points, below it what counts toward a game.")
        .examples(&["sheet"])
        .runs(score::sheet)
        .offered(Availability::AsVerb),
    CommandUsage::of("hint", &["hi"])
        .about("names the best move it finds and says why")
        .help(
            "It sees only what you see, and counts as taken in the record. Where every card lies open it looks for a way to \
             win: `wins: 43 moves from here`. Where it finds none, it says so, and names what looks best. Where cards are \
             hidden it remembers those that you have seen, imagines many times over what may lie under the others, and \
             says how often the game is won from here then, where that can be told.",
        )
        .examples(&["hint"])
        .runs(query::hint),
    CommandUsage::of("auto", &["a"])
        .about("makes every move that can never hurt")
        .help("Cards that nothing needs any more go to the foundations. `undo` takes them back one by one.")
        .examples(&["auto"])
        .runs(mutate::auto),
    CommandUsage::of("finish", &[])
        .about("plays a game out of which every card can go straight home")
        .help(
            "All cards must lie open, and go to the foundations one after the other, each as it lies: whether a game is won \
             that takes other moves first, `winnable` tells. `undo` takes them back one by one.",
        )
        .examples(&["finish"])
        .runs(finish::finish),
    CommandUsage::of("winnable", &[])
        .about("tells whether the game can be won from here")
        .help(
            "A win is a solution that was played through, a loss is proved; what neither was found in about a second is \
             unknown. Where cards are hidden it looks under them, and the record says so.",
        )
        .examples(&["winnable"])
        .runs(advise::winnable),
    CommandUsage::of("solve", &[])
        .takes(&[Operand::new("N|play", OperandKind::Solution, Presence::Optional)], "a number of moves, or `play`")
        .about("tells in how many moves the game can be won; shows N of them, or plays them")
        .help(
            "What it plays is recorded as the solver's, and does not count as your win. Where cards are hidden it looks \
             under them, and the record says so.",
        )
        .examples(&["solve", "solve 5", "solve play"])
        .runs(advise::solve),
    CommandUsage::of("show", &["s", "board"]).about("shows the board").examples(&["show"]).runs(query::show),
    CommandUsage::of("rules", &[]).about("tells how this game is played").examples(&["rules"]).runs(query::rules),
    CommandUsage::of("options", &[])
        .about("lists the options of this game and what was chosen")
        .help("They are chosen at the start: `patience play GAME -o KEY=VALUE`.")
        .examples(&["options"])
        .runs(query::options),
    CommandUsage::of("help", &["h", "?"])
        .takes(&[Operand::new("WORD|all", OperandKind::Word, Presence::Optional)], "one word")
        .about("lists the words, or tells about one")
        .help("At a prompt it names those that are needed first; `help all` lists all of them.")
        .examples(&["help", "help move", "help all"])
        .explains(help::help),
    CommandUsage::of("set", &[])
        .takes(
            &[
                Operand::new("KEY", OperandKind::Setting, Presence::Optional),
                Operand::new("VALUE", OperandKind::Value, Presence::OptionalAfterPrevious),
                Operand::new("--save", OperandKind::Flag, Presence::OptionalAfterPrevious),
            ],
            "a key and a value",
        )
        .about("changes how things are shown, and how lines are read")
        .help(
            "`charset ascii|unicode`, `color on|off`, `show every|changes|spoken|final|none`, `width N`, `screen \
             live|scroll`, `cards plain|boxed`, `suits two|four` (colors), `theme dark|light`, `ten T|10`, `notation \
             cards|standard` (what `3h` means), `auto on|off` (moves that can never hurt follow by themselves, and \
             `undo` takes them back together with yours), `warn on|off` (whether it is said after a move that it threw \
             a won game away), `times on|off` (when a move was made at a prompt, in the record). `set` alone lists what \
             holds, and a key alone, at a prompt, what it can be. With `--save`, at a prompt, it holds in later sessions, too: `patience config` tells where that \
             stands.",
        )
        .examples(&["set charset unicode", "set show changes", "set cards boxed --save"])
        .runs(query::set),
    CommandUsage::of("save", &[])
        .takes(&[Operand::new("FILE", OperandKind::File, Presence::Required)], "the name of a new file")
        .about("writes the transcript so far to a new file")
        .help("A file that exists is not touched.")
        .examples(&["save my-game.yaml"])
        .runs(mutate::save),
    CommandUsage::of("note", &["n"])
        .takes(&[Operand::new("TEXT", OperandKind::Text, Presence::Required)], "the text of the note")
        .about("writes a remark into the transcript")
        .help("A line that begins with `#` does the same.")
        .examples(&["note the black sevens are gone"])
        .runs(mutate::note),
    CommandUsage::of("next", &[])
        .takes(&[Operand::new("DEAL", OperandKind::Deal, Presence::Optional)], "a deal")
        .about("deals the next deal of the match, once this one is over")
        .help(
            "It goes into the same transcript. What earlier deals brought stays as it is. Without a deal the \
             shuffles of the match go on; a deal is given as `--deal` takes it.",
        )
        .examples(&["next", "next seed:7"])
        .runs(mutate::next_deal)
        .offered(Availability::AsVerb),
    CommandUsage::of("new", &[])
        .takes(
            &[
                Operand::new("GAME", OperandKind::Game, Presence::Optional),
                Operand::new("--seed N", OperandKind::Number, Presence::Optional),
                Operand::new("--winnable", OperandKind::Option, Presence::Optional),
                Operand::new("-o", OperandKind::Option, Presence::Repeated),
            ],
            "a game, the number of its deal, whether it can be won, and its options",
        )
        .about("deals a new game: the same again, or another")
        .help(
            "The game left behind stays in its transcript. Without GAME it is the same game with what was \
             chosen, and `-o` changes that. `--winnable` deals the next deal, from that number on, that is proved to \
             be won by somebody who sees all cards.",
        )
        .examples(&["new", "new freecell", "new --seed 42", "new --winnable", "new klondike -o draw=3"])
        .runs(mutate::new_game),
    CommandUsage::of("resign", &[])
        .about("gives the game up for good")
        .help("Nothing can be played or undone after it. To leave and go on later, use `quit`.")
        .examples(&["resign"])
        .runs(mutate::resign),
    CommandUsage::of("quit", &["q", "exit"])
        .about("leaves; the game can be resumed")
        .help("`patience resume` goes on with it.")
        .examples(&["quit"])
        .runs(mutate::quit),
];

/// The same, to look words up in.
pub(crate) const COMMAND_TABLE: CommandTable = CommandTable(COMMAND_WORDS);
