//! The table of session commands.
//!
//! Line parsing, error messages, help, completion, manual pages and answers to unknown commands all come from it.

use super::{advise, finish, help, hint, history, mutate, practice, query, score};
use crate::shell::parse::command_usage::{CommandUsage, Operand, OperandKind, Presence};
use crate::shell::parse::move_request::MoveRequest;
use crate::shell::parse::session_command::{Availability, CommandTable, SessionCommand};

const N: Operand = Operand::new("N", OperandKind::Number, Presence::Optional);

/// The commands of a session, in the order of the help.
pub static SESSION_COMMANDS: &[SessionCommand] = &[
    CommandUsage::of("move", &["m"])
        .takes(
            &[Operand::new("SRC", OperandKind::Place, Presence::Required), Operand::new("DST", OperandKind::Place, Presence::Implied), N],
            "a card or pile, and where it goes",
        )
        .about("moves cards to a pile or onto a card")
        .examples(&["move t3 t5", "move 9S TH", "t3 f", "m t1 t4 3", "34", "3"])
        .moves(MoveRequest::parse_move)
        .offered(Availability::AsVerbOrNoVerbs),
    CommandUsage::of("draw", &["d", "deal", "redeal"])
        .takes(
            &[Operand::new("N|until CARD|until playable", OperandKind::Draws, Presence::Optional)],
            "a number, `until CARD` or `until playable`",
        )
        .about("draws or deals cards from the stock, or redeals if the stock is empty")
        .help(
            "`rules` explains what the stock does in this game. `draw N` draws N times, and each draw is \
            a separate move. A redeal, such as turning the waste over, counts as one of the N draws. `draw until CARD` \
            stops when that card is on top of a pile. `draw until playable` stops when you can play a drawn card. Both \
            forms also stop when you have seen every card of the stock.",
        )
        .examples(&["draw", "draw 5", "draw until 9S", "draw until playable"])
        .moves(MoveRequest::parse_draw)
        .offered(Availability::WithStock),
    CommandUsage::of("place", &[])
        .takes(&[Operand::new("PILE", OperandKind::Pile, Presence::Required)], "one pile")
        .about("puts the top card of the waste on a pile")
        .help(
            "`place` is short for a move from the waste: `place r5` means `move w r5`.",
        )
        .examples(&["place r5"])
        .moves(MoveRequest::parse_place)
        .offered(Availability::AsVerb),
    CommandUsage::of("remove", &["rm"])
        .takes(
            &[Operand::new("CARD1", OperandKind::Place, Presence::Required), Operand::new("CARD2", OperandKind::Place, Presence::Optional)],
            "a card or pile, or two",
        )
        .about("removes a card, or two cards that make a pair")
        .help("CARD1 and CARD2 are cards, or the piles that they are in. You can leave out the word `remove`.")
        .examples(&["remove KS", "remove 9S 4H"])
        .moves(MoveRequest::parse_remove)
        .offered(Availability::AsVerb),
    CommandUsage::of("undo", &["u"])
        .takes(&[N], "one number")
        .about("takes back your last move, or the last N moves")
        .help(
            "If the last command made several moves, as `finish` and `solve play` do, `undo` takes back all of \
            them, and `undo 1` takes back only the last one. After `draw 5`, `undo` takes back all draws at a prompt, and \
            one draw in a script. `redo` makes undone moves again. The transcript contains both the moves and the undo.",
        )
        .help_on_page(
            "If the last command made several moves, as `draw 5`, `finish` and `solve play` do, `undo` takes back all of \
            them, and `undo 1` takes back only the last one. `redo` makes undone moves again. The transcript contains both \
            the moves and the undo.",
        )
        .examples(&["undo", "undo 3"])
        .runs(mutate::undo),
    CommandUsage::of("redo", &["r"])
        .takes(&[N], "one number")
        .about("makes the last undone move again, or the last N")
        .help("If `undo` took back all moves of a command, `redo` makes all of them again. A new move ends this: you can no longer redo what you undid before it.")
        .examples(&["redo", "redo 3"])
        .runs(mutate::redo),
    CommandUsage::of("restart", &[])
        .about("takes back all moves")
        .help(
            "You are then back at the deal. `redo N` makes the first N moves again. If the game is over, `restart` at a \
            prompt begins a new game with the same deal. The result of the old game stays in your history.",
        )
        .help_on_page("You are then back at the deal. `redo N` makes the first N moves again.")
        .examples(&["restart"])
        .runs(mutate::restart),
    CommandUsage::of("mark", &[])
        .takes(&[Operand::new("NAME", OperandKind::Name, Presence::Required)], "one name")
        .about("names this point of the game so that you can return to it")
        .help("`goto NAME` returns to this point. Use one word that is not a number.")
        .examples(&["mark before-the-kings"])
        .runs(mutate::mark),
    CommandUsage::of("goto", &["g"])
        .takes(&[Operand::new("N|NAME", OperandKind::GotoTarget, Presence::Required)], "the number of a move or the name of a mark")
        .about("goes to the board after move N, or to a mark")
        .help("`goto` undoes or redoes moves to get there. `history` lists the moves with their numbers. `goto 0` goes back to the deal. `mark NAME` sets a mark.")
        .examples(&["goto 12", "goto before-the-kings"])
        .runs(mutate::goto),
    CommandUsage::of("history", &[])
        .takes(&[N], "one number")
        .about("lists the moves that you have made, or the last N of them, with their numbers for `goto`")
        .help(
            "Several draws in a row are one line. A mark is shown after the move at which you set it. Moves that you have \
            undone come last; `redo` or `goto` makes them again. Outside of a game, `patience history` lists your games.",
        )
        .help_on_page(
            "Several draws in a row are one line. A mark is shown after the move at which you set it. Moves that you have \
            undone come last; `redo` or `goto` makes them again. The button `Games` leads to the list of your unfinished games.",
        )
        .examples(&["history", "history 10"])
        .runs(history::history),
    CommandUsage::of("moves", &["ls"])
        .takes(&[Operand::new("PILE|CARD", OperandKind::Place, Presence::Optional)], "one pile or card")
        .about("lists the legal moves, or those of one pile or card")
        .help(
            "PILE can also be the beginning of several names: `moves t` lists the moves of all columns. You can type each \
            line of the list as a command. The list leaves out moves that change nothing: of several empty columns it \
            names only the first, and it omits moves from one cell to another and the move of a whole column to an \
            empty one. In some games it matters which column is empty, because the game later deals cards to the columns, \
            or gathers them, from left to right. There the list contains all moves into empty columns.",
        )
        .examples(&["moves", "moves t3", "moves 9S"])
        .runs(query::moves),
    CommandUsage::of("why", &[])
        .takes(&[Operand::new("MOVE", OperandKind::Command, Presence::Required)], "a move")
        .about("explains whether a move is legal, and by which rule, without making it")
        .examples(&["why move t1 t4"])
        .explains(help::why),
    CommandUsage::of("look", &["l"])
        .takes(&[Operand::new("PILE", OperandKind::Pile, Presence::Optional)], "one pile")
        .about("describes the cards of all piles, or of one pile")
        .examples(&["look", "look t3"])
        .runs(query::look),
    CommandUsage::of("where", &[])
        .takes(&[Operand::new("CARD", OperandKind::Card, Presence::Required)], "one card")
        .about("shows which pile a visible card is in")
        .examples(&["where 9S"])
        .runs(query::where_card),
    CommandUsage::of("info", &["i"])
        .about("shows the options of this game, its status and score, and the number of moves")
        .help("`info` also shows the number of the deal. While cards are hidden, it does not, because the number would reveal them.")
        .examples(&["info"])
        .runs(query::info),
    CommandUsage::of("score", &[])
        .about("shows the score")
        .help("`rules` explains the score. In a match (several deals that are scored together), `score` shows a score card.")
        .examples(&["score"])
        .runs(score::score),
    CommandUsage::of("sheet", &[])
        .about("shows the score sheet of the match")
        .help(
            "A match is several deals that are scored together. In Bridge Solitaire, `hand 1` is the first deal of the \
            match. All points count toward the total. A side wins a game of the rubber with 100 points below the \
            double line (`===`). The points above it do not count for this.",
        )
        .examples(&["sheet"])
        .runs(score::sheet)
        .offered(Availability::AsVerb),
    CommandUsage::of("hint", &["hi"])
        .takes(&[Operand::new("play", OperandKind::Hint, Presence::Optional)], "only the word `play`, or nothing")
        .about("suggests moves and gives the reason; `hint play` also makes the moves")
        .help(
            "A hint uses only what you can see. Some hints suggest several moves in a row; `hint play` makes them all. \
            If no card is hidden, `hint` searches for a win. If it finds none, it suggests the move that looks best, and \
            adds that this is a guess. If cards are hidden, `hint` tries moves on many random arrangements of the cards \
            that you have not seen. In some games, it then estimates how often you win. Hints never send you round in a \
            circle. After `set warn on`, a hint in a lost position also names the last point from which you could win. \
            The transcript contains the number of hints.",
        )
        .examples(&["hint", "hint play"])
        .runs(hint::hint),
    CommandUsage::of("auto", &["a"])
        .about("makes all safe moves")
        .help(
            "A safe move cannot spoil a win. For example, a card can safely go to a foundation if you will never \
            need to put another card on it. `undo` takes back all moves of `auto` at once.",
        )
        .examples(&["auto"])
        .runs(mutate::auto)
        .offered(Availability::WithFoundation),
    CommandUsage::of("finish", &[])
        .about("plays the rest, when all cards can go to the foundations")
        .help(
            "The cards can come from the columns, cells, reserve, waste and stock. `finish` uses only cards that you have \
            seen, such as those of a stock that you have gone through. If only one card is still unseen, `finish` uses this card, too, because you can infer it. It moves no card between columns, so `winnable` may \
            find a win where `finish` finds none. `undo` takes back all moves of `finish` at once.",
        )
        .examples(&["finish"])
        .runs(finish::finish)
        .offered(Availability::WithFoundation),
    CommandUsage::of("winnable", &[])
        .about("shows whether the game can be won from here")
        .help(
            "The solver searches for about a second. If it says that you can or cannot win, that is proven. If it finds no \
            proof, the answer is `unknown`. If cards are hidden, the solver looks at them, and the record of the game notes \
            it.",
        )
        .examples(&["winnable"])
        .runs(advise::winnable)
        .offered(Availability::Winnable),
    CommandUsage::of("solve", &[])
        .takes(&[Operand::new("N|play", OperandKind::Solution, Presence::Optional)], "a number of moves, or `play`")
        .about("searches for a win, and shows its length or its first N moves, or plays it")
        .help(
            "After `solve play`, the game does not count as your win, because the transcript marks these moves as moves of \
            the solver. `undo` takes back all of them at once. At a prompt, `patience` asks you before the first `solve \
            play`. If cards are hidden, the solver looks at them, and the record of the game notes it.",
        )
        .help_on_page(
            "After `solve play`, the game does not count as your win, because the transcript marks these moves as moves of \
            the solver. `undo` takes back all of them at once. The page asks you before the first `solve play`. If cards \
            are hidden, the solver looks at them, and the record of the game notes it.",
        )
        .examples(&["solve", "solve 5", "solve play"])
        .runs(advise::solve)
        .offered(Availability::Winnable),
    CommandUsage::of("practice", &[])
        .takes(&[Operand::new("FILE", OperandKind::File, Presence::Optional)], "nothing, or the name of a transcript")
        .about("goes back to the last position from which you could win")
        .help(
            "The solver searches the positions of your game for a few seconds, undoes moves up to the last position from \
            which a win is known, and counts them. `redo` makes them again. If moves cannot be undone, a new session begins \
            at this position, and the result of your game stays. If cards are hidden, the solver looks at them, and the \
            record of the game notes it. With FILE, a new session begins at such a position of another game: FILE is a \
            transcript, a number of `patience history`, or a game.",
        )
        .help_on_page(
            "The solver searches the positions of your game for a few seconds, undoes moves up to the last position from \
            which a win is known, and counts them. `redo` makes them again. If moves cannot be undone, a new game begins at \
            this position, and the result of your game stays. If cards are hidden, the solver looks at them, and the \
            record of the game notes it.",
        )
        .examples(&["practice", "practice 3", "practice my-game.yaml"])
        .runs(practice::practice)
        .offered(Availability::Winnable),
    CommandUsage::of("show", &["s", "board"])
        .about("shows the board")
        .help(
            "The line below the board shows what you cannot see on the board. For example, `stock 24` means that the stock has 24 \
            cards. `pass 2` means that you go through the stock for the second time. `single moves 9` counts \
            the moves that you would have made if you had moved each card singly. To move two cards by way of a free \
            cell counts as three: one card into the cell, one across, and one out of the cell. In a column, `▒5` or `##5` is five face-down cards for which the window has no room.",
        )
        .rejected_on_page("the board is always visible; `look` describes it in sentences")
        .examples(&["show"])
        .runs(query::show),
    CommandUsage::of("rules", &[]).about("explains how to play this game").examples(&["rules"]).runs(query::rules),
    CommandUsage::of("options", &[])
        .about("lists the options of this game and their values")
        .help("You choose options when a game starts: with `new -o KEY=VALUE` in a game, or with `patience play GAME -o KEY=VALUE`.")
        .help_on_page("You choose options when a game starts: with `new -o KEY=VALUE` in a game, or with `Deal and options` under `More`.")
        .examples(&["options"])
        .runs(query::options),
    CommandUsage::of("help", &["h", "?"])
        .takes(&[Operand::new("COMMAND|all", OperandKind::CommandName, Presence::Optional)], "one command")
        .about("lists the commands, or explains one")
        .help(
            "At a prompt, `help` lists the most important commands, and `help all` lists all commands. `help keys` and \
            `help mouse` explain single keys and the mouse. In a script, the \
            message about a rejected line begins with the name of the script and the number of the line: `stdin:12:`, or \
            `-e:1:` for the option `-e`.",
        )
        .help_on_page("`help` lists all commands, and `help COMMAND` explains one.")
        .examples(&["help", "help move", "help all"])
        .explains(help::help),
    CommandUsage::of("set", &[])
        .takes(
            &[
                Operand::new("SETTING", OperandKind::Setting, Presence::Optional),
                Operand::new("VALUE", OperandKind::Value, Presence::OptionalAfterPrevious),
                Operand::new("--save", OperandKind::Flag, Presence::OptionalAfterPrevious),
            ],
            "a setting and a value",
        )
        .about("lists the settings, or changes one")
        .help(
            "`set` lists the settings and their values. `set SETTING VALUE` changes a setting. At a prompt, `set SETTING` \
            lists the values of a setting, and `--save` keeps the new value for later sessions. `patience config` shows \
            where the settings file is.",
        )
        .help_on_page(
            "`set` lists the settings and their values. `set SETTING` lists the values of a setting. `set SETTING VALUE` \
            changes it, and the page keeps the new value in this browser. The button `Settings` has more settings of the page.",
        )
        .examples(&["set charset unicode", "set show changes", "set cards boxed --save"])
        .runs(query::set),
    CommandUsage::of("save", &[])
        .takes(&[Operand::new("FILE", OperandKind::File, Presence::Required)], "the name of a new file")
        .about("writes the transcript so far to a new file")
        .help("`save` never overwrites a file.")
        .rejected_on_page("`Download the transcript`, under `More`, saves the game as a file; `Copy the share code` copies it as a text")
        .examples(&["save my-game.yaml"])
        .runs(mutate::save),
    CommandUsage::of("note", &["n"])
        .takes(&[Operand::new("TEXT", OperandKind::Text, Presence::Required)], "the text of the note")
        .about("adds a note to the transcript")
        .help("The text ends at the end of the line or at a `;`. A line that begins with `#` is a note, too.")
        .examples(&["note the black sevens are gone"])
        .runs(mutate::note),
    CommandUsage::of("next", &[])
        .takes(&[Operand::new("DEAL", OperandKind::Deal, Presence::Optional)], "a deal")
        .about("deals the next deal of the match, when this one is over; DEAL chooses its cards, for example `next seed:7`")
        .help(
            "A match is several deals that are scored together, such as the holes of Golf or the hands of Bridge Solitaire. \
            All deals are in the same transcript. The deals follow from the seed of the match. If you want to choose the \
            next deal yourself, write DEAL in the form that the option `--deal` accepts, for example `seed:7`.",
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
                Operand::new("--difficulty LEVEL", OperandKind::Option, Presence::Optional),
                Operand::new("-o KEY=VALUE", OperandKind::Option, Presence::Repeated),
            ],
            "a game, a deal number, `--winnable` or `--difficulty`, and options",
        )
        .about("deals again, or starts another game")
        .help(
            "Without GAME, you get another deal of the same game, with the same options. `-o` changes an option. So do \
            words without GAME, such as `new two suits` in Spider. `--winnable` counts up from N, or from a random number, to the first deal that a player who sees all cards can \
            win. `--difficulty easy`, `medium` or `hard` counts up to the first deal of this difficulty. At a terminal, \
            `new ?` opens a list of all games, which you search while you type. The transcript of the game that you \
            leave is kept, and the game counts as not won.",
        )
        .help_on_page(
            "Without GAME, you get another deal of the same game, with the same options. `-o` changes an option. \
            `--winnable` counts up from N to the first deal that a player who sees all cards can win. \
            `--difficulty easy`, `medium` or `hard` counts up to the first deal of this difficulty. The page keeps the \
            game that you leave: you find it in the list of games, under `Continue`.",
        )
        .examples(&["new", "new freecell", "new --seed 42", "new --winnable", "new --difficulty easy", "new klondike -o draw=3"])
        .runs(mutate::new_game),
    CommandUsage::of("resign", &[])
        .about("gives up the game for good")
        .help("You can then neither move nor undo. To leave the game and continue later, use `quit`.")
        .examples(&["resign"])
        .runs(mutate::resign),
    CommandUsage::of("quit", &["q", "exit"])
        .about("leaves the game; you can resume it later")
        .help("`patience resume` continues the game.")
        .help_on_page("The page shows the list of games. You find this game there, under `Continue`.")
        .examples(&["quit"])
        .runs(mutate::quit),
];

/// [`SESSION_COMMANDS`] as a table to look up typed words in.
pub(crate) const COMMAND_TABLE: CommandTable = CommandTable(SESSION_COMMANDS);
