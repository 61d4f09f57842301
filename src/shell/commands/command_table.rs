//! The table of session commands.
//!
//! Line parsing, error messages, help, completion, manual pages and answers to unknown commands all come from it.

use super::{advise, finish, help, mutate, query, score};
use crate::shell::parse::command_usage::{CommandUsage, Operand, OperandKind, Presence};
use crate::shell::parse::command_word::{Availability, CommandTable, CommandWord};
use crate::shell::parse::move_request::MoveRequest;

const N: Operand = Operand::new("N", OperandKind::Number, Presence::Optional);

/// The commands of a session, in the order of the help.
pub static COMMAND_WORDS: &[CommandWord] = &[
    CommandUsage::of("move", &["m"])
        .takes(
            &[Operand::new("SRC", OperandKind::Place, Presence::Required), Operand::new("DST", OperandKind::Place, Presence::Implied), N],
            "a card or pile, and where it goes",
        )
        .about("moves cards to a pile or onto a card")
        .help(
            "SRC and DST are piles (`t3`, `w`) or cards (`9S`, `10H`). `f` or `c` without a number means any \
            foundation or cell that takes the card. Without N, as few cards move as the rules allow. If you name \
            a card, all cards on top of it move with it. You can leave out DST if only one place takes the cards. \
            You can always leave out the word `move`.\n\nShort forms need no word: `34`, `3 4` or `t3t4` moves \
            from column 3 to column 4, `3f` to a foundation, `w3` from the waste to column 3, `3a` to the first \
            cell, and `3` to the only possible place. A short form moves as many cards as possible to an empty \
            column. The name of a card always means the card, such as `3h`. After `set notation standard`, `3h` \
            means column 3 to a foundation.",
        )
        .examples(&["move t3 t5", "move 9S TH", "t3 f", "m t1 t4 3", "34", "3"])
        .moves(MoveRequest::parse_move)
        .offered(Availability::UnlessOwn),
    CommandUsage::of("draw", &["d", "deal", "redeal"])
        .takes(
            &[Operand::new("N|until CARD|playable", OperandKind::Draws, Presence::Optional)],
            "a number, or `until` with a card or `playable`",
        )
        .about("draws or deals from the stock N times, or redeals if the stock is empty")
        .help(
            "The rules of the game decide what the stock does: see `rules`. Each draw is a separate move. `draw \
            until CARD` draws until that card is on top. `draw until playable` draws until a drawn card can be \
            played. Both stop when you have seen every card of the stock.",
        )
        .examples(&["draw", "draw 5", "draw until 9S", "draw until playable"])
        .moves(MoveRequest::parse_draw)
        .offered(Availability::WithStock),
    CommandUsage::of("place", &[])
        .takes(&[Operand::new("PILE", OperandKind::Pile, Presence::Required)], "one pile")
        .about("puts the top card of the waste on a pile")
        .help("Short for `move` from the waste.")
        .examples(&["place r5"])
        .moves(MoveRequest::parse_place)
        .offered(Availability::AsVerb),
    CommandUsage::of("remove", &["rm"])
        .takes(
            &[Operand::new("A", OperandKind::Place, Presence::Required), Operand::new("B", OperandKind::Place, Presence::Optional)],
            "a card or pile, or two",
        )
        .about("removes a card, or two cards that make a pair")
        .help("A and B are piles or cards. You can leave out the word `remove`.")
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
        .help("After a new move, undone moves cannot be redone.")
        .examples(&["redo", "redo 3"])
        .runs(mutate::redo),
    CommandUsage::of("restart", &[])
        .about("takes back all moves")
        .help("The board is the deal again. `redo` makes the moves again.")
        .examples(&["restart"])
        .runs(mutate::restart),
    CommandUsage::of("mark", &[])
        .takes(&[Operand::new("NAME", OperandKind::Name, Presence::Required)], "one name")
        .about("names this point of the game so that you can return to it")
        .help("`goto NAME` returns to it. The name is one word that is not a number.")
        .examples(&["mark before-the-kings"])
        .runs(mutate::mark),
    CommandUsage::of("goto", &["g"])
        .takes(&[Operand::new("N|NAME", OperandKind::GotoTarget, Presence::Required)], "a number of moves or the name of a mark")
        .about("goes to the board after N moves, or to a mark")
        .help("It undoes or redoes moves to get there. `goto 0` goes back to the deal.")
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
        .about("explains whether a move is legal and which rule decides, without making it")
        .examples(&["why move t1 t4"])
        .explains(help::why),
    CommandUsage::of("look", &["l"])
        .takes(&[Operand::new("PILE", OperandKind::Pile, Presence::Optional)], "one pile")
        .about("describes the piles in sentences")
        .examples(&["look", "look t3"])
        .runs(query::look),
    CommandUsage::of("where", &[])
        .takes(&[Operand::new("CARD", OperandKind::Card, Presence::Required)], "one card")
        .about("shows where a visible card is")
        .examples(&["where 9S"])
        .runs(query::whereabouts),
    CommandUsage::of("info", &["i"])
        .about("shows the options of this game, the moves made and other counts")
        .help("It also shows the deal if the game hides no cards, or once the game is over.")
        .examples(&["info"])
        .runs(query::info),
    CommandUsage::of("score", &[])
        .about("shows the score")
        .help("`rules` explains how the game is scored. In a match, `score` shows the score card.")
        .examples(&["score"])
        .runs(score::score),
    CommandUsage::of("sheet", &[])
        .about("shows the score sheet of the match")
        .help(
            "In bridge, entries above the double line are only points; entries below it also count toward a game.",
        )
        .examples(&["sheet"])
        .runs(score::sheet)
        .offered(Availability::AsVerb),
    CommandUsage::of("hint", &["hi"])
        .about("suggests a move and says why")
        .help(
            "A hint uses only what you can see, and the record counts it. If every card is face up, `hint` \
            searches for a win: `wins: 43 moves from here`. If it finds no win, it says so and suggests the move \
            that looks best. If cards are hidden, it remembers those you have seen and samples many possible \
            layouts of the others. It then estimates how often you win from here, if it can.",
        )
        .examples(&["hint"])
        .runs(query::hint),
    CommandUsage::of("auto", &["a"])
        .about("makes every move that is certain to be safe")
        .help("Cards that no other card needs go to the foundations. `undo` takes back one move at a time.")
        .examples(&["auto"])
        .runs(mutate::auto),
    CommandUsage::of("finish", &[])
        .about("moves all remaining cards to the foundations")
        .help(
            "All cards must be face up, and they must be able to go straight to the foundations, in some order, \
            without other moves. `winnable` shows whether a game can be won with other moves first. `undo` takes \
            back one move at a time.",
        )
        .examples(&["finish"])
        .runs(finish::finish),
    CommandUsage::of("winnable", &[])
        .about("shows whether the game can be won from here")
        .help(
            "Wins and losses are proven; anything not settled in about a second is `unknown`. If cards are hidden, \
            the solver looks at them, and the record notes that.",
        )
        .examples(&["winnable"])
        .runs(advise::winnable),
    CommandUsage::of("solve", &[])
        .takes(&[Operand::new("N|play", OperandKind::Solution, Presence::Optional)], "a number of moves, or `play`")
        .about("finds a win; shows its length or its first N moves, or plays it")
        .help(
            "Moves that `solve play` makes are recorded as the solver's, and the game does not count as your win. \
            If cards are hidden, the solver looks at them, and the record notes that.",
        )
        .examples(&["solve", "solve 5", "solve play"])
        .runs(advise::solve),
    CommandUsage::of("show", &["s", "board"]).about("shows the board").examples(&["show"]).runs(query::show),
    CommandUsage::of("rules", &[]).about("explains how to play this game").examples(&["rules"]).runs(query::rules),
    CommandUsage::of("options", &[])
        .about("lists the options of this game and their values")
        .help("You choose options when you start a game: `patience play GAME -o KEY=VALUE`.")
        .examples(&["options"])
        .runs(query::options),
    CommandUsage::of("help", &["h", "?"])
        .takes(&[Operand::new("COMMAND|all", OperandKind::Word, Presence::Optional)], "one command")
        .about("lists the commands, or explains one")
        .help("At a prompt, `help` lists the commands you need first. `help all` lists all commands.")
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
        .about("changes the display, or the way lines are read")
        .help(
            "`charset ascii|unicode`, `color on|off`, `show every|changes|spoken|final|none`, `width N`, `screen \
            live|scroll`, `cards plain|boxed`, `suits two|four` (the number of suit colors), `theme dark|light`, \
            `ten T|10`, `notation cards|standard` (the meaning of `3h`), `auto on|off` (make safe moves \
            automatically after yours; `undo` takes them back together with yours), `warn on|off` (warn you after \
            a move that loses a winnable game), `times on|off` (record the times of moves made at a prompt). \
            `set` lists the current settings. At a prompt, `set KEY` lists the values of a setting, and `--save` \
            keeps the new value for later sessions. `patience config` shows where the settings file is.",
        )
        .examples(&["set charset unicode", "set show changes", "set cards boxed --save"])
        .runs(query::set),
    CommandUsage::of("save", &[])
        .takes(&[Operand::new("FILE", OperandKind::File, Presence::Required)], "the name of a new file")
        .about("writes the transcript so far to a new file")
        .help("It never overwrites a file.")
        .examples(&["save my-game.yaml"])
        .runs(mutate::save),
    CommandUsage::of("note", &["n"])
        .takes(&[Operand::new("TEXT", OperandKind::Text, Presence::Required)], "the text of the note")
        .about("adds a note to the transcript")
        .help("A line that begins with `#` does the same.")
        .examples(&["note the black sevens are gone"])
        .runs(mutate::note),
    CommandUsage::of("next", &[])
        .takes(&[Operand::new("DEAL", OperandKind::Deal, Presence::Optional)], "a deal")
        .about("deals the next deal of the match when this one is over")
        .help(
            "It continues the same transcript, and the results of earlier deals count. Without DEAL, the match \
            continues with its own shuffles. DEAL is written as for `--deal`.",
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
            "a game, a deal number, `--winnable` and options",
        )
        .about("starts a new game: the same game again, or another")
        .help(
            "The game you leave stays in its transcript. Without GAME, you play the same game with the same \
            options; `-o` changes an option. `--winnable` deals the first deal, counting up from N, that a player \
            who sees all cards can win.",
        )
        .examples(&["new", "new freecell", "new --seed 42", "new --winnable", "new klondike -o draw=3"])
        .runs(mutate::new_game),
    CommandUsage::of("resign", &[])
        .about("gives up the game for good")
        .help("You cannot move or undo after it. To leave and continue later, use `quit`.")
        .examples(&["resign"])
        .runs(mutate::resign),
    CommandUsage::of("quit", &["q", "exit"])
        .about("leaves the game; you can resume it later")
        .help("`patience resume` continues it.")
        .examples(&["quit"])
        .runs(mutate::quit),
];

/// [`COMMAND_WORDS`] as a table to look up typed words in.
pub(crate) const COMMAND_TABLE: CommandTable = CommandTable(COMMAND_WORDS);
