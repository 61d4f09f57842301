# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_patience_global_optspecs
    string join \n charset= color= width= h/help V/version
end

function __fish_patience_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_patience_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_patience_using_subcommand
    set -l cmd (__fish_patience_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c patience -n "__fish_patience_needs_command" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_needs_command" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_needs_command" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_needs_command" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_needs_command" -s V -l version -d 'Print version'
complete -c patience -n "__fish_patience_needs_command" -f -a "play" -d 'Play a game: at a prompt, or by a script read from standard input'
complete -c patience -n "__fish_patience_needs_command" -f -a "replay" -d 'Show a recorded session move by move'
complete -c patience -n "__fish_patience_needs_command" -f -a "verify" -d 'Replay transcripts strictly and silently, and say the first difference of each'
complete -c patience -n "__fish_patience_needs_command" -f -a "resume" -d 'Go on with an unfinished session'
complete -c patience -n "__fish_patience_needs_command" -f -a "daily" -d 'Play the deal of the day, which is the same for everybody'
complete -c patience -n "__fish_patience_needs_command" -f -a "stats" -d 'Tell how often games were played and won, and how well'
complete -c patience -n "__fish_patience_needs_command" -f -a "history" -d 'List the games that were played, and find some of them'
complete -c patience -n "__fish_patience_needs_command" -f -a "config" -d 'Tell every setting, and where it comes from'
complete -c patience -n "__fish_patience_needs_command" -f -a "deal" -d 'Print the opening layout of a deal'
complete -c patience -n "__fish_patience_needs_command" -f -a "games" -d 'List and search the games'
complete -c patience -n "__fish_patience_needs_command" -f -a "rules" -d 'Tell how a game is played'
complete -c patience -n "__fish_patience_needs_command" -f -a "solve" -d 'Say whether a deal can be won, and how'
complete -c patience -n "__fish_patience_needs_command" -f -a "analyze" -d 'Say of each move of a game that was played whether it could still be won, and which one lost it'
complete -c patience -n "__fish_patience_needs_command" -f -a "odds" -d 'Survey many deals: how often a game is won'
complete -c patience -n "__fish_patience_needs_command" -f -a "share" -d 'Give a session another form, for others: a link, a page, a picture, a film, other programs\' notations'
complete -c patience -n "__fish_patience_needs_command" -f -a "compare" -d 'Compare sessions of the same deal: where they part, and what each came to'
complete -c patience -n "__fish_patience_needs_command" -f -a "import" -d 'Make a transcript of what FreeCell\'s players and solvers write'
complete -c patience -n "__fish_patience_needs_command" -f -a "check" -d 'Check a rulebook of your own'
complete -c patience -n "__fish_patience_needs_command" -f -a "schema" -d 'Print the JSON Schema of the lines that `--format json` writes'
complete -c patience -n "__fish_patience_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c patience -n "__fish_patience_using_subcommand play" -s o -d 'A game option; `patience rules GAME` lists them (may be given several times)' -r
complete -c patience -n "__fish_patience_using_subcommand play" -l seed -d 'Shuffle by this number, from 0 to 18446744073709551615, or by a word that begins with a letter' -r
complete -c patience -n "__fish_patience_using_subcommand play" -l deal -d 'The deal: `seed:N`, `ms:N` (Microsoft), `pysol:N` (PySolFC), `deck:7C KD …`, `code:…` (a share code), or `@FILE` holding one of these' -r
complete -c patience -n "__fish_patience_using_subcommand play" -l position -d 'Begin with a layout described in a YAML file' -r -F
complete -c patience -n "__fish_patience_using_subcommand play" -l script -d 'Read commands from a file instead of standard input' -r -F
complete -c patience -n "__fish_patience_using_subcommand play" -s e -l execute -d 'Run commands, separated by `;`, instead of reading any (may be given several times)' -r
complete -c patience -n "__fish_patience_using_subcommand play" -l format -d 'Answer with boards and sentences (text) or one JSON object a line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand play" -l show -d 'Show the board after every move, a sentence for what changed, sentences for the ear, the final board, or none of it: every, changes, spoken, final, none (default: every; spoken at a terminal where PATIENCE_ACCESSIBLE is 1)' -r -f -a "every\t'The board'
changes\t'A sentence'
spoken\t'Sentences for the ear, cards by name'
final\t'Nothing; the board at the end'
none\t'Nothing at all'"
complete -c patience -n "__fish_patience_using_subcommand play" -l screen -d 'At a terminal, draw the board in the place of the last one (live), or below it (scroll) (default: live, unless TERM is dumb or PATIENCE_ACCESSIBLE is 1)' -r -f -a "live\t'In the place of the last one'
scroll\t'Below it'"
complete -c patience -n "__fish_patience_using_subcommand play" -l require -d 'Exit with 1 unless the game ends so: won' -r -f -a "won\t''"
complete -c patience -n "__fish_patience_using_subcommand play" -l undo -d 'What may be undone: every move (free), those that turned up no card (no-peek), none (off); the record keeps it' -r -f -a "free\t'Every move'
no-peek\t'Moves that turned up no hidden card'
off\t'None'"
complete -c patience -n "__fish_patience_using_subcommand play" -l record -d 'Record the session in this file instead of one in the data folder' -r -F
complete -c patience -n "__fish_patience_using_subcommand play" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand play" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand play" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand play" -l winnable -d 'Deal the next deal, from the number asked for on, that is proved to be won by somebody who sees all cards'
complete -c patience -n "__fish_patience_using_subcommand play" -l keep-going -d 'Go on with a script after a refusal, and exit with 1 at its end'
complete -c patience -n "__fish_patience_using_subcommand play" -l no-record -d 'Keep no record'
complete -c patience -n "__fish_patience_using_subcommand play" -l force -d 'Let `--record` overwrite a file'
complete -c patience -n "__fish_patience_using_subcommand play" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand replay" -l to -d 'Stop after step N' -r
complete -c patience -n "__fish_patience_using_subcommand replay" -l from -d 'Show nothing before step N' -r
complete -c patience -n "__fish_patience_using_subcommand replay" -l delay -d 'Wait so long before each step' -r
complete -c patience -n "__fish_patience_using_subcommand replay" -l script -d 'Read commands from a file instead of standard input' -r -F
complete -c patience -n "__fish_patience_using_subcommand replay" -s e -l execute -d 'Run commands, separated by `;`, instead of reading any (may be given several times)' -r
complete -c patience -n "__fish_patience_using_subcommand replay" -l format -d 'Answer with boards and sentences (text) or one JSON object a line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand replay" -l show -d 'Show the board after every move, a sentence for what changed, sentences for the ear, the final board, or none of it: every, changes, spoken, final, none (default: every; spoken at a terminal where PATIENCE_ACCESSIBLE is 1)' -r -f -a "every\t'The board'
changes\t'A sentence'
spoken\t'Sentences for the ear, cards by name'
final\t'Nothing; the board at the end'
none\t'Nothing at all'"
complete -c patience -n "__fish_patience_using_subcommand replay" -l screen -d 'At a terminal, draw the board in the place of the last one (live), or below it (scroll) (default: live, unless TERM is dumb or PATIENCE_ACCESSIBLE is 1)' -r -f -a "live\t'In the place of the last one'
scroll\t'Below it'"
complete -c patience -n "__fish_patience_using_subcommand replay" -l require -d 'Exit with 1 unless the game ends so: won' -r -f -a "won\t''"
complete -c patience -n "__fish_patience_using_subcommand replay" -l undo -d 'What may be undone: every move (free), those that turned up no card (no-peek), none (off); the record keeps it' -r -f -a "free\t'Every move'
no-peek\t'Moves that turned up no hidden card'
off\t'None'"
complete -c patience -n "__fish_patience_using_subcommand replay" -l record -d 'Record the session in this file instead of one in the data folder' -r -F
complete -c patience -n "__fish_patience_using_subcommand replay" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand replay" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand replay" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand replay" -l step -d 'Wait for Enter before each step, if at a terminal'
complete -c patience -n "__fish_patience_using_subcommand replay" -l final -d 'Show the last board alone'
complete -c patience -n "__fish_patience_using_subcommand replay" -l take-over -d 'Go on playing from there, as a new session with a record of its own'
complete -c patience -n "__fish_patience_using_subcommand replay" -l keep-going -d 'Go on with a script after a refusal, and exit with 1 at its end'
complete -c patience -n "__fish_patience_using_subcommand replay" -l no-record -d 'Keep no record'
complete -c patience -n "__fish_patience_using_subcommand replay" -l force -d 'Let `--record` overwrite a file'
complete -c patience -n "__fish_patience_using_subcommand replay" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand verify" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand verify" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand verify" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand verify" -l update -d 'Write boards, digests and results anew instead of comparing them'
complete -c patience -n "__fish_patience_using_subcommand verify" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand resume" -l script -d 'Read commands from a file instead of standard input' -r -F
complete -c patience -n "__fish_patience_using_subcommand resume" -s e -l execute -d 'Run commands, separated by `;`, instead of reading any (may be given several times)' -r
complete -c patience -n "__fish_patience_using_subcommand resume" -l format -d 'Answer with boards and sentences (text) or one JSON object a line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand resume" -l show -d 'Show the board after every move, a sentence for what changed, sentences for the ear, the final board, or none of it: every, changes, spoken, final, none (default: every; spoken at a terminal where PATIENCE_ACCESSIBLE is 1)' -r -f -a "every\t'The board'
changes\t'A sentence'
spoken\t'Sentences for the ear, cards by name'
final\t'Nothing; the board at the end'
none\t'Nothing at all'"
complete -c patience -n "__fish_patience_using_subcommand resume" -l screen -d 'At a terminal, draw the board in the place of the last one (live), or below it (scroll) (default: live, unless TERM is dumb or PATIENCE_ACCESSIBLE is 1)' -r -f -a "live\t'In the place of the last one'
scroll\t'Below it'"
complete -c patience -n "__fish_patience_using_subcommand resume" -l require -d 'Exit with 1 unless the game ends so: won' -r -f -a "won\t''"
complete -c patience -n "__fish_patience_using_subcommand resume" -l undo -d 'What may be undone: every move (free), those that turned up no card (no-peek), none (off); the record keeps it' -r -f -a "free\t'Every move'
no-peek\t'Moves that turned up no hidden card'
off\t'None'"
complete -c patience -n "__fish_patience_using_subcommand resume" -l record -d 'Record the session in this file instead of one in the data folder' -r -F
complete -c patience -n "__fish_patience_using_subcommand resume" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand resume" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand resume" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand resume" -l keep-going -d 'Go on with a script after a refusal, and exit with 1 at its end'
complete -c patience -n "__fish_patience_using_subcommand resume" -l no-record -d 'Keep no record'
complete -c patience -n "__fish_patience_using_subcommand resume" -l force -d 'Let `--record` overwrite a file'
complete -c patience -n "__fish_patience_using_subcommand resume" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand daily" -l date -d 'The deal of this day, such as 2026-11-20, instead of that of today' -r
complete -c patience -n "__fish_patience_using_subcommand daily" -l script -d 'Read commands from a file instead of standard input' -r -F
complete -c patience -n "__fish_patience_using_subcommand daily" -s e -l execute -d 'Run commands, separated by `;`, instead of reading any (may be given several times)' -r
complete -c patience -n "__fish_patience_using_subcommand daily" -l format -d 'Answer with boards and sentences (text) or one JSON object a line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand daily" -l show -d 'Show the board after every move, a sentence for what changed, sentences for the ear, the final board, or none of it: every, changes, spoken, final, none (default: every; spoken at a terminal where PATIENCE_ACCESSIBLE is 1)' -r -f -a "every\t'The board'
changes\t'A sentence'
spoken\t'Sentences for the ear, cards by name'
final\t'Nothing; the board at the end'
none\t'Nothing at all'"
complete -c patience -n "__fish_patience_using_subcommand daily" -l screen -d 'At a terminal, draw the board in the place of the last one (live), or below it (scroll) (default: live, unless TERM is dumb or PATIENCE_ACCESSIBLE is 1)' -r -f -a "live\t'In the place of the last one'
scroll\t'Below it'"
complete -c patience -n "__fish_patience_using_subcommand daily" -l require -d 'Exit with 1 unless the game ends so: won' -r -f -a "won\t''"
complete -c patience -n "__fish_patience_using_subcommand daily" -l undo -d 'What may be undone: every move (free), those that turned up no card (no-peek), none (off); the record keeps it' -r -f -a "free\t'Every move'
no-peek\t'Moves that turned up no hidden card'
off\t'None'"
complete -c patience -n "__fish_patience_using_subcommand daily" -l record -d 'Record the session in this file instead of one in the data folder' -r -F
complete -c patience -n "__fish_patience_using_subcommand daily" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand daily" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand daily" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand daily" -l share -d 'Tell how the deal of the day went, in words and a line of glyphs to be passed on, instead of playing it'
complete -c patience -n "__fish_patience_using_subcommand daily" -l keep-going -d 'Go on with a script after a refusal, and exit with 1 at its end'
complete -c patience -n "__fish_patience_using_subcommand daily" -l no-record -d 'Keep no record'
complete -c patience -n "__fish_patience_using_subcommand daily" -l force -d 'Let `--record` overwrite a file'
complete -c patience -n "__fish_patience_using_subcommand daily" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand stats" -l since -d 'Count the games begun on this day and after it (a day of universal time, such as 2026-11-20)' -r
complete -c patience -n "__fish_patience_using_subcommand stats" -l format -d 'What to print: a table and a histogram (text), one JSON object a line (json), or comma-separated values (csv)' -r -f -a "text\t''
json\t''
csv\t''"
complete -c patience -n "__fish_patience_using_subcommand stats" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand stats" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand stats" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand stats" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand history" -l format -d 'What to print: a table (text) or one JSON object a line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand history" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand history" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand history" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand history" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand config" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand config" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand config" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand config" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand deal" -s o -d 'A game option; `patience rules GAME` lists them (may be given several times)' -r
complete -c patience -n "__fish_patience_using_subcommand deal" -l seed -d 'Shuffle by this number, from 0 to 18446744073709551615, or by a word that begins with a letter' -r
complete -c patience -n "__fish_patience_using_subcommand deal" -l deal -d 'The deal: `seed:N`, `ms:N` (Microsoft), `pysol:N` (PySolFC), `deck:7C KD …`, `code:…` (a share code), or `@FILE` holding one of these' -r
complete -c patience -n "__fish_patience_using_subcommand deal" -l position -d 'Begin with a layout described in a YAML file' -r -F
complete -c patience -n "__fish_patience_using_subcommand deal" -l format -d 'What to print: text or json' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand deal" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand deal" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand deal" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand deal" -l winnable -d 'Deal the next deal, from the number asked for on, that is proved to be won by somebody who sees all cards'
complete -c patience -n "__fish_patience_using_subcommand deal" -l deck-only -d 'Print the pack as it is dealt, first card first, instead of the layout'
complete -c patience -n "__fish_patience_using_subcommand deal" -l reveal -d 'Show face-down cards, too'
complete -c patience -n "__fish_patience_using_subcommand deal" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand games" -l format -d 'What to print: a table (text) or one JSON object a line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand games" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand games" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand games" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand games" -l json -d 'The same as `--format json`'
complete -c patience -n "__fish_patience_using_subcommand games" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand rules" -s o -d 'A game option, as for `play`' -r
complete -c patience -n "__fish_patience_using_subcommand rules" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand rules" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand rules" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand rules" -l yaml -d 'Print the rulebook, to be copied and changed'
complete -c patience -n "__fish_patience_using_subcommand rules" -l language -d 'Print the reference of the language that rulebooks are written in'
complete -c patience -n "__fish_patience_using_subcommand rules" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand solve" -s o -d 'A game option; `patience rules GAME` lists them (may be given several times)' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l seed -d 'Shuffle by this number, from 0 to 18446744073709551615, or by a word that begins with a letter' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l deal -d 'The deal: `seed:N`, `ms:N` (Microsoft), `pysol:N` (PySolFC), `deck:7C KD …`, `code:…` (a share code), or `@FILE` holding one of these' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l position -d 'Begin with a layout described in a YAML file' -r -F
complete -c patience -n "__fish_patience_using_subcommand solve" -l seeds -d 'Look at all deals of these seeds, a line each, as `--deal ms:A..B` does for numbers of other programs' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l at -d 'Look at the position after step N of a transcript; without it, at its first deal' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l limit -d 'Look at no more than so many positions of a deal' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l memory -d 'Take no more than so much memory for a deal, in MiB; deals that are looked at side by side take theirs at once' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l jobs -d 'Look at so many deals of a range side by side; the answers are the same' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l record -d 'Record the deal and its solution in this file' -r -F
complete -c patience -n "__fish_patience_using_subcommand solve" -l format -d 'What to print: the verdict and a command a line (text), or one JSON object a deal (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand solve" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand solve" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand solve" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l shortest -d 'Look for the win that takes the fewest moves: it is proved, or the shortest within the limits, and said which'
complete -c patience -n "__fish_patience_using_subcommand solve" -l force -d 'Let `--record` overwrite a file'
complete -c patience -n "__fish_patience_using_subcommand solve" -l stats -d 'Say on standard error what it took'
complete -c patience -n "__fish_patience_using_subcommand solve" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand analyze" -l limit -d 'Look at no more than so many positions of a deal' -r
complete -c patience -n "__fish_patience_using_subcommand analyze" -l memory -d 'Take no more than so much memory for a deal, in MiB; deals that are looked at side by side take theirs at once' -r
complete -c patience -n "__fish_patience_using_subcommand analyze" -l annotate -d 'Write the transcript to this file, with notes where it was lost' -r -F
complete -c patience -n "__fish_patience_using_subcommand analyze" -l format -d 'What to print: a line a step (text), or one JSON object a line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand analyze" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand analyze" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand analyze" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand analyze" -l force -d 'Let `--annotate` overwrite a file'
complete -c patience -n "__fish_patience_using_subcommand analyze" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand odds" -s o -d 'A game option, as for `play`' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l seeds -d 'Play the deals of these seeds' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l player -d 'Who plays: the solver, which looks under the cards and says whether a deal can be won (solve), who does what each hint says (hint), who makes the best-looking move each time (greedy), or any legal move (random)' -r -f -a "solve\t'The solver: whether a deal can be won'
hint\t'What a hint says, each time'
greedy\t'The best-looking move each time'
random\t'Any legal move'"
complete -c patience -n "__fish_patience_using_subcommand odds" -l visits -d 'How many worlds a hint looks into, at most' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l shard -d 'Play part I of N of the seeds alone; `--merge` joins the parts' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l merge -d 'Join these parts of one survey' -r -F
complete -c patience -n "__fish_patience_using_subcommand odds" -l limit -d 'Look at no more than so many positions of a deal' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l memory -d 'Take no more than so much memory for a deal, in MiB; deals that are looked at side by side take theirs at once' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l jobs -d 'Play so many deals side by side; the answers are the same' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l out -d 'Keep each deal in this file; a survey that was begun there goes on where it stopped' -r -F
complete -c patience -n "__fish_patience_using_subcommand odds" -l format -d 'What to print: the sums (text), or the whole survey, one JSON object a line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand odds" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand odds" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand odds" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l force -d 'Let `--merge` overwrite the file of `--out`'
complete -c patience -n "__fish_patience_using_subcommand odds" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand share" -l as -d 'The form: a line of letters (link), a page (html), a picture (svg), a film for terminals (cast); of FreeCell games the moves (standard) or the board (fc-solve) as other programs read them. Without it the name of `--out` tells it, else it is a link' -r -f -a "link\t''
html\t''
svg\t''
cast\t''
standard\t''
fc-solve\t''"
complete -c patience -n "__fish_patience_using_subcommand share" -l out -d 'Write there instead of to standard output: to a file, or to a folder, in which `html` lays an index, too' -r -F
complete -c patience -n "__fish_patience_using_subcommand share" -l base-url -d 'Let a link begin with this address, and the code stand behind its `#`' -r
complete -c patience -n "__fish_patience_using_subcommand share" -l at -d 'Show the board after step N (default: a picture shows the last board, which is nearly empty once a game is won)' -r
complete -c patience -n "__fish_patience_using_subcommand share" -l delay -d 'Show each board of a film for so long (default: as long as it was looked at, where that is recorded, else 1)' -r
complete -c patience -n "__fish_patience_using_subcommand share" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand share" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand share" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand share" -l force -d 'Let `--out` overwrite files'
complete -c patience -n "__fish_patience_using_subcommand share" -l deal-only -d 'Share the deal alone, for somebody else to play: `play --deal code:…` deals a link'
complete -c patience -n "__fish_patience_using_subcommand share" -l reveal -d 'Draw face-down cards face up; whoever gets a link or a page can read all cards from it anyway'
complete -c patience -n "__fish_patience_using_subcommand share" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand compare" -l format -d 'What to print: a table and where they part (text), or one JSON object a line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand compare" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand compare" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand compare" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand compare" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand import" -l from -d 'What it is: moves in the standard notation of FreeCell (standard), or what fc-solve writes (fc-solve)' -r -f -a "standard\t''
fc-solve\t''"
complete -c patience -n "__fish_patience_using_subcommand import" -l deal -d 'The deal that is played: `ms:N`, `deck:7C KD …` or another that `play` takes; without it the file begins with a board' -r
complete -c patience -n "__fish_patience_using_subcommand import" -l game -d 'The game' -r
complete -c patience -n "__fish_patience_using_subcommand import" -l out -d 'Write the transcript there instead of to standard output' -r -F
complete -c patience -n "__fish_patience_using_subcommand import" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand import" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand import" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand import" -l force -d 'Let `--out` overwrite a file'
complete -c patience -n "__fish_patience_using_subcommand import" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand check" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand check" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand check" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand check" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand schema" -l charset -d 'Draw with these characters: ascii or unicode (default: unicode on a terminal that can)' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand schema" -l color -d 'Use color: auto, always or never' -r -f -a "auto\t'On a terminal that can, unless `NO_COLOR` is set'
always\t'Into pipes and files, too'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand schema" -l width -d 'Draw at most so many columns wide (default: the terminal\'s width, or 80)' -r
complete -c patience -n "__fish_patience_using_subcommand schema" -l reasons -d 'Print the codes of refusals instead, a line each: the code, then what it means'
complete -c patience -n "__fish_patience_using_subcommand schema" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "play" -d 'Play a game: at a prompt, or by a script read from standard input'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "replay" -d 'Show a recorded session move by move'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "verify" -d 'Replay transcripts strictly and silently, and say the first difference of each'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "resume" -d 'Go on with an unfinished session'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "daily" -d 'Play the deal of the day, which is the same for everybody'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "stats" -d 'Tell how often games were played and won, and how well'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "history" -d 'List the games that were played, and find some of them'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "config" -d 'Tell every setting, and where it comes from'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "deal" -d 'Print the opening layout of a deal'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "games" -d 'List and search the games'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "rules" -d 'Tell how a game is played'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "solve" -d 'Say whether a deal can be won, and how'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "analyze" -d 'Say of each move of a game that was played whether it could still be won, and which one lost it'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "odds" -d 'Survey many deals: how often a game is won'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "share" -d 'Give a session another form, for others: a link, a page, a picture, a film, other programs\' notations'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "compare" -d 'Compare sessions of the same deal: where they part, and what each came to'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "import" -d 'Make a transcript of what FreeCell\'s players and solvers write'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "check" -d 'Check a rulebook of your own'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "schema" -d 'Print the JSON Schema of the lines that `--format json` writes'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume daily stats history config deal games rules solve analyze odds share compare import check schema help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c patience -n "__fish_patience_using_subcommand play" -a "accordion aces-square aces-up agnes-bernauer agnes-sorel all-in-a-row amazons auld-lang-syne australian-patience bakers-dozen bakers-game baroness beleaguered-castle betsy-ross bisley black-hole bridge-solitaire british-constitution calculation canfield castles-in-spain clock easthaven eight-off four-seasons freecell golf good-measure intelligence klondike la-belle-lucie nestor osmosis parallels peek portuguese-solitaire putt-putt pyramid pyramid-golf rouge-et-noir royal-marriage salic-law scorpion scuffle seahaven-towers seven-devils shamrocks sly-fox spanish-patience spider st-helena stonewall sultan tam-o-shanter tournament tri-peaks tuts-tomb virginia-reel yukon zodiac"
complete -c patience -n "__fish_patience_using_subcommand deal" -a "accordion aces-square aces-up agnes-bernauer agnes-sorel all-in-a-row amazons auld-lang-syne australian-patience bakers-dozen bakers-game baroness beleaguered-castle betsy-ross bisley black-hole bridge-solitaire british-constitution calculation canfield castles-in-spain clock easthaven eight-off four-seasons freecell golf good-measure intelligence klondike la-belle-lucie nestor osmosis parallels peek portuguese-solitaire putt-putt pyramid pyramid-golf rouge-et-noir royal-marriage salic-law scorpion scuffle seahaven-towers seven-devils shamrocks sly-fox spanish-patience spider st-helena stonewall sultan tam-o-shanter tournament tri-peaks tuts-tomb virginia-reel yukon zodiac"
complete -c patience -n "__fish_patience_using_subcommand rules" -a "accordion aces-square aces-up agnes-bernauer agnes-sorel all-in-a-row amazons auld-lang-syne australian-patience bakers-dozen bakers-game baroness beleaguered-castle betsy-ross bisley black-hole bridge-solitaire british-constitution calculation canfield castles-in-spain clock easthaven eight-off four-seasons freecell golf good-measure intelligence klondike la-belle-lucie nestor osmosis parallels peek portuguese-solitaire putt-putt pyramid pyramid-golf rouge-et-noir royal-marriage salic-law scorpion scuffle seahaven-towers seven-devils shamrocks sly-fox spanish-patience spider st-helena stonewall sultan tam-o-shanter tournament tri-peaks tuts-tomb virginia-reel yukon zodiac"
complete -c patience -n "__fish_patience_using_subcommand solve" -a "accordion aces-square aces-up agnes-bernauer agnes-sorel all-in-a-row amazons auld-lang-syne australian-patience bakers-dozen bakers-game baroness beleaguered-castle betsy-ross bisley black-hole bridge-solitaire british-constitution calculation canfield castles-in-spain clock easthaven eight-off four-seasons freecell golf good-measure intelligence klondike la-belle-lucie nestor osmosis parallels peek portuguese-solitaire putt-putt pyramid pyramid-golf rouge-et-noir royal-marriage salic-law scorpion scuffle seahaven-towers seven-devils shamrocks sly-fox spanish-patience spider st-helena stonewall sultan tam-o-shanter tournament tri-peaks tuts-tomb virginia-reel yukon zodiac"
complete -c patience -n "__fish_patience_using_subcommand odds" -a "accordion aces-square aces-up agnes-bernauer agnes-sorel all-in-a-row amazons auld-lang-syne australian-patience bakers-dozen bakers-game baroness beleaguered-castle betsy-ross bisley black-hole bridge-solitaire british-constitution calculation canfield castles-in-spain clock easthaven eight-off four-seasons freecell golf good-measure intelligence klondike la-belle-lucie nestor osmosis parallels peek portuguese-solitaire putt-putt pyramid pyramid-golf rouge-et-noir royal-marriage salic-law scorpion scuffle seahaven-towers seven-devils shamrocks sly-fox spanish-patience spider st-helena stonewall sultan tam-o-shanter tournament tri-peaks tuts-tomb virginia-reel yukon zodiac"
