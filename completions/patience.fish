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

complete -c patience -n "__fish_patience_needs_command" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_needs_command" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_needs_command" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_needs_command" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_needs_command" -s V -l version -d 'Print version'
complete -c patience -n "__fish_patience_needs_command" -f -a "play" -d 'Play a game at a prompt or from a script'
complete -c patience -n "__fish_patience_needs_command" -f -a "replay" -d 'Show a game move by move from its transcript'
complete -c patience -n "__fish_patience_needs_command" -f -a "verify" -d 'Replay transcripts, and check that they still lead to the same boards and results'
complete -c patience -n "__fish_patience_needs_command" -f -a "resume" -d 'Resume an unfinished game'
complete -c patience -n "__fish_patience_needs_command" -f -a "learn" -d 'Learn to play: a lesson on a fixed deal, one idea per step'
complete -c patience -n "__fish_patience_needs_command" -f -a "daily" -d 'Play the deal of the day, which is the same for everyone'
complete -c patience -n "__fish_patience_needs_command" -f -a "stats" -d 'Show your statistics'
complete -c patience -n "__fish_patience_needs_command" -f -a "history" -d 'List and search the games you played'
complete -c patience -n "__fish_patience_needs_command" -f -a "config" -d 'Show every setting and where its value comes from'
complete -c patience -n "__fish_patience_needs_command" -f -a "backup" -d 'Write all your games, settings and lessons into one file'
complete -c patience -n "__fish_patience_needs_command" -f -a "restore" -d 'Take over the games, settings and lessons of a backup'
complete -c patience -n "__fish_patience_needs_command" -f -a "deal" -d 'Print the opening layout of a deal'
complete -c patience -n "__fish_patience_needs_command" -f -a "games" -d 'List and search the games'
complete -c patience -n "__fish_patience_needs_command" -f -a "rules" -d 'Show how to play a game'
complete -c patience -n "__fish_patience_needs_command" -f -a "solve" -d 'Find out whether a deal can be won, and how; in Bridge Solitaire, find the best possible result'
complete -c patience -n "__fish_patience_needs_command" -f -a "analyze" -d 'Find the move that lost a game; in Bridge Solitaire, find what each decision cost'
complete -c patience -n "__fish_patience_needs_command" -f -a "practice" -d 'Practice a lost game from the last position that could be won'
complete -c patience -n "__fish_patience_needs_command" -f -a "odds" -d 'Estimate how often a game can be won, by playing many deals'
complete -c patience -n "__fish_patience_needs_command" -f -a "share" -d 'Export a session as a share code, web page, picture, terminal recording or FreeCell notation'
complete -c patience -n "__fish_patience_needs_command" -f -a "web" -d 'Write the whole program as one web page, which plays every game in a browser'
complete -c patience -n "__fish_patience_needs_command" -f -a "compare" -d 'Compare sessions of the same deal: their results, and where their moves diverge'
complete -c patience -n "__fish_patience_needs_command" -f -a "import" -d 'Convert a board, solution or saved game of another program to a transcript'
complete -c patience -n "__fish_patience_needs_command" -f -a "check" -d 'Check your own rulebook for errors'
complete -c patience -n "__fish_patience_needs_command" -f -a "schema" -d 'Print the JSON Schema of the output of `--format json`'
complete -c patience -n "__fish_patience_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c patience -n "__fish_patience_using_subcommand play" -s o -d 'Set an option of the game, such as `-o draw=1` (repeatable); `patience rules GAME` lists the options' -r -f -a "(__fish_patience_options)"
complete -c patience -n "__fish_patience_using_subcommand play" -l seed -d 'Shuffle with this seed: a number from 0 to 18446744073709551615, or a word that begins with a letter [default: random]' -r
complete -c patience -n "__fish_patience_using_subcommand play" -l deal -d 'Use this deal: `seed:N` (same as `--seed N`), `ms:N` (deal N of Microsoft FreeCell), `pysol:N` (game number N of PySolFC), `deck:7C KD …` (all cards in dealing order), `code:P1…` (a share code), or `@FILE` (a file that contains one of these)' -r -f -a "(__fish_patience_deals)"
complete -c patience -n "__fish_patience_using_subcommand play" -l position -d 'Begin with the layout in this YAML file, or with the start of a transcript, such as one of `patience import`; `man patience-position` explains how to write a layout' -r -F
complete -c patience -n "__fish_patience_using_subcommand play" -l difficulty -d 'Try deals in order, as with `--winnable`. Use the first one of this difficulty: `easy` (the third of the deals in which a simple player wins most often), `medium` or `hard`' -r -f -a "easy\t'The third of the deals in which a simple player wins most often'
medium\t'The middle third'
hard\t'The third in which a simple player wins least often'"
complete -c patience -n "__fish_patience_using_subcommand play" -l script -d 'Read commands from this file instead of standard input' -r -F
complete -c patience -n "__fish_patience_using_subcommand play" -s e -l execute -d 'Run these commands, separated by `;`, instead of reading standard input (repeatable)' -r
complete -c patience -n "__fish_patience_using_subcommand play" -l format -d 'Output format: boards and sentences (text), or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand play" -l show -d 'What to show after each move: the board (every), a sentence (changes), sentences for screen readers (spoken), only the final board (final), or nothing (none) [default: every, or spoken at a terminal if PATIENCE_ACCESSIBLE=1]' -r -f -a "every\t'The board'
changes\t'A sentence'
spoken\t'Sentences for screen readers, with the names of cards spelled out'
final\t'Nothing until the end, then the final board'
none\t'Nothing at all'"
complete -c patience -n "__fish_patience_using_subcommand play" -l screen -d 'Where a terminal shows the next board: in place of the last one (live), or below it (scroll) [default: live, or scroll if TERM=dumb or PATIENCE_ACCESSIBLE=1]' -r -f -a "live\t'In place of the last one'
scroll\t'Below it'"
complete -c patience -n "__fish_patience_using_subcommand play" -l require -d 'Exit with 1 unless the game ends with this result; the only value is `won`' -r -f -a "won\t''"
complete -c patience -n "__fish_patience_using_subcommand play" -l undo -d 'Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) [default: free]' -r -f -a "free\t'Every move'
no-peek\t'Moves that revealed no hidden card'
off\t'None'"
complete -c patience -n "__fish_patience_using_subcommand play" -l record -d 'Write the transcript, a YAML file of the session, to this file instead of a new one in the data folder' -r -F
complete -c patience -n "__fish_patience_using_subcommand play" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand play" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand play" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand play" -l winnable -d 'Try deals in order, beginning with the number of `--seed` or `--deal`, or with a random number. Use the first one that a player who sees all cards can win'
complete -c patience -n "__fish_patience_using_subcommand play" -l keep-going -d 'Continue the script after a rejected command (the exit status is then 1)'
complete -c patience -n "__fish_patience_using_subcommand play" -l no-record -d 'Do not write a transcript'
complete -c patience -n "__fish_patience_using_subcommand play" -l force -d 'Allow `--record` to overwrite an existing file'
complete -c patience -n "__fish_patience_using_subcommand play" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand replay" -l to -d 'Stop after move N. In a session, type `history` to see the numbers. Moves that you undid and replaced have no number' -r
complete -c patience -n "__fish_patience_using_subcommand replay" -l from -d 'Show only the board after move N and the moves that follow' -r
complete -c patience -n "__fish_patience_using_subcommand replay" -l delay -d 'Play at this speed: show each step for this many seconds, from 0 to 60. If you leave out `--delay`, a replay at a terminal waits for keys (the space bar plays, the right arrow key steps), and a replay with `--screen scroll` shows all steps at once' -r
complete -c patience -n "__fish_patience_using_subcommand replay" -l script -d 'Read commands from this file instead of standard input' -r -F
complete -c patience -n "__fish_patience_using_subcommand replay" -s e -l execute -d 'Run these commands, separated by `;`, instead of reading standard input (repeatable)' -r
complete -c patience -n "__fish_patience_using_subcommand replay" -l format -d 'Output format: boards and sentences (text), or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand replay" -l show -d 'What to show after each move: the board (every), a sentence (changes), sentences for screen readers (spoken), only the final board (final), or nothing (none) [default: every, or spoken at a terminal if PATIENCE_ACCESSIBLE=1]' -r -f -a "every\t'The board'
changes\t'A sentence'
spoken\t'Sentences for screen readers, with the names of cards spelled out'
final\t'Nothing until the end, then the final board'
none\t'Nothing at all'"
complete -c patience -n "__fish_patience_using_subcommand replay" -l screen -d 'Where a terminal shows the next board: in place of the last one (live), or below it (scroll) [default: live, or scroll if TERM=dumb or PATIENCE_ACCESSIBLE=1]' -r -f -a "live\t'In place of the last one'
scroll\t'Below it'"
complete -c patience -n "__fish_patience_using_subcommand replay" -l require -d 'Exit with 1 unless the game ends with this result; the only value is `won`' -r -f -a "won\t''"
complete -c patience -n "__fish_patience_using_subcommand replay" -l record -d 'Write the transcript, a YAML file of the session, to this file instead of a new one in the data folder' -r -F
complete -c patience -n "__fish_patience_using_subcommand replay" -l undo -d 'Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) [default: as in the transcript]' -r -f -a "free\t'Every move'
no-peek\t'Moves that revealed no hidden card'
off\t'None'"
complete -c patience -n "__fish_patience_using_subcommand replay" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand replay" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand replay" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand replay" -l step -d 'With `--screen scroll`: show the next step after Enter, instead of all steps at once'
complete -c patience -n "__fish_patience_using_subcommand replay" -l final -d 'Show only the last board'
complete -c patience -n "__fish_patience_using_subcommand replay" -l take-over -d 'Play on after the last step shown, as a new session with its own transcript'
complete -c patience -n "__fish_patience_using_subcommand replay" -l keep-going -d 'Continue the script after a rejected command (the exit status is then 1)'
complete -c patience -n "__fish_patience_using_subcommand replay" -l no-record -d 'Do not write a transcript'
complete -c patience -n "__fish_patience_using_subcommand replay" -l force -d 'Allow `--record` to overwrite an existing file'
complete -c patience -n "__fish_patience_using_subcommand replay" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand verify" -l format -d 'Output format: text, or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand verify" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand verify" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand verify" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand verify" -l update -d 'Do not compare: replace the boards, digests (checksums), results, rejection reasons and `winnable` verdicts in the files with those of the replay'
complete -c patience -n "__fish_patience_using_subcommand verify" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand resume" -l script -d 'Read commands from this file instead of standard input' -r -F
complete -c patience -n "__fish_patience_using_subcommand resume" -s e -l execute -d 'Run these commands, separated by `;`, instead of reading standard input (repeatable)' -r
complete -c patience -n "__fish_patience_using_subcommand resume" -l format -d 'Output format: boards and sentences (text), or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand resume" -l show -d 'What to show after each move: the board (every), a sentence (changes), sentences for screen readers (spoken), only the final board (final), or nothing (none) [default: every, or spoken at a terminal if PATIENCE_ACCESSIBLE=1]' -r -f -a "every\t'The board'
changes\t'A sentence'
spoken\t'Sentences for screen readers, with the names of cards spelled out'
final\t'Nothing until the end, then the final board'
none\t'Nothing at all'"
complete -c patience -n "__fish_patience_using_subcommand resume" -l screen -d 'Where a terminal shows the next board: in place of the last one (live), or below it (scroll) [default: live, or scroll if TERM=dumb or PATIENCE_ACCESSIBLE=1]' -r -f -a "live\t'In place of the last one'
scroll\t'Below it'"
complete -c patience -n "__fish_patience_using_subcommand resume" -l require -d 'Exit with 1 unless the game ends with this result; the only value is `won`' -r -f -a "won\t''"
complete -c patience -n "__fish_patience_using_subcommand resume" -l undo -d 'Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) [default: as in the transcript]' -r -f -a "free\t'Every move'
no-peek\t'Moves that revealed no hidden card'
off\t'None'"
complete -c patience -n "__fish_patience_using_subcommand resume" -l record -d 'Copy the transcript to this file and continue there' -r -F
complete -c patience -n "__fish_patience_using_subcommand resume" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand resume" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand resume" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand resume" -l keep-going -d 'Continue the script after a rejected command (the exit status is then 1)'
complete -c patience -n "__fish_patience_using_subcommand resume" -l force -d 'Allow `--record` to overwrite an existing file'
complete -c patience -n "__fish_patience_using_subcommand resume" -l no-record -d 'Do not add to the transcript'
complete -c patience -n "__fish_patience_using_subcommand resume" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand learn" -l script -d 'Read commands from this file instead of standard input' -r -F
complete -c patience -n "__fish_patience_using_subcommand learn" -s e -l execute -d 'Run these commands, separated by `;`, instead of reading standard input (repeatable)' -r
complete -c patience -n "__fish_patience_using_subcommand learn" -l format -d 'Output format: boards and sentences (text), or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand learn" -l show -d 'What to show after each move, in addition to the texts of the lesson: `every`, `changes`, `spoken`, `final` or `none`, as for `patience play`' -r -f -a "every\t'The board'
changes\t'A sentence'
spoken\t'Sentences for screen readers, with the names of cards spelled out'
final\t'Nothing until the end, then the final board'
none\t'Nothing at all'"
complete -c patience -n "__fish_patience_using_subcommand learn" -l screen -d 'Where a terminal shows the next board: `live` or `scroll`, as for `patience play`' -r -f -a "live\t'In place of the last one'
scroll\t'Below it'"
complete -c patience -n "__fish_patience_using_subcommand learn" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand learn" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand learn" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand learn" -l list -d 'List the lessons and your progress'
complete -c patience -n "__fish_patience_using_subcommand learn" -l keep-going -d 'Continue the script after a command that the lesson does not ask for'
complete -c patience -n "__fish_patience_using_subcommand learn" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand daily" -l date -d 'Play the deal of this date, such as 2026-11-20 [default: today]' -r
complete -c patience -n "__fish_patience_using_subcommand daily" -l beat -d 'Show a friend\'s result that you want to beat: the code that the friend\'s `--share` printed, such as W02' -r
complete -c patience -n "__fish_patience_using_subcommand daily" -l calendar -d 'Show your results of a month, such as 2026-11, as a calendar, instead of playing [default: this month]' -r
complete -c patience -n "__fish_patience_using_subcommand daily" -l script -d 'Read commands from this file instead of standard input' -r -F
complete -c patience -n "__fish_patience_using_subcommand daily" -s e -l execute -d 'Run these commands, separated by `;`, instead of reading standard input (repeatable)' -r
complete -c patience -n "__fish_patience_using_subcommand daily" -l format -d 'Output format: boards and sentences (text), or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand daily" -l show -d 'What to show after each move: the board (every), a sentence (changes), sentences for screen readers (spoken), only the final board (final), or nothing (none) [default: every, or spoken at a terminal if PATIENCE_ACCESSIBLE=1]' -r -f -a "every\t'The board'
changes\t'A sentence'
spoken\t'Sentences for screen readers, with the names of cards spelled out'
final\t'Nothing until the end, then the final board'
none\t'Nothing at all'"
complete -c patience -n "__fish_patience_using_subcommand daily" -l screen -d 'Where a terminal shows the next board: in place of the last one (live), or below it (scroll) [default: live, or scroll if TERM=dumb or PATIENCE_ACCESSIBLE=1]' -r -f -a "live\t'In place of the last one'
scroll\t'Below it'"
complete -c patience -n "__fish_patience_using_subcommand daily" -l require -d 'Exit with 1 unless the game ends with this result; the only value is `won`' -r -f -a "won\t''"
complete -c patience -n "__fish_patience_using_subcommand daily" -l undo -d 'Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) [default: free]' -r -f -a "free\t'Every move'
no-peek\t'Moves that revealed no hidden card'
off\t'None'"
complete -c patience -n "__fish_patience_using_subcommand daily" -l record -d 'Write the transcript, a YAML file of the session, to this file instead of a new one in the data folder' -r -F
complete -c patience -n "__fish_patience_using_subcommand daily" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand daily" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand daily" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand daily" -l share -d 'Print your result as a short text to send to others, instead of playing'
complete -c patience -n "__fish_patience_using_subcommand daily" -l keep-going -d 'Continue the script after a rejected command (the exit status is then 1)'
complete -c patience -n "__fish_patience_using_subcommand daily" -l no-record -d 'Do not write a transcript'
complete -c patience -n "__fish_patience_using_subcommand daily" -l force -d 'Allow `--record` to overwrite an existing file'
complete -c patience -n "__fish_patience_using_subcommand daily" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand stats" -l since -d 'Count only games that began on this date (UTC) or later, such as 2026-11-20' -r
complete -c patience -n "__fish_patience_using_subcommand stats" -l from -d 'Read this transcript, or all transcripts in this folder, instead of those in your data folder (repeatable)' -r -F
complete -c patience -n "__fish_patience_using_subcommand stats" -l format -d 'Output format: a table and a histogram (text), one JSON object per line (json), or comma-separated values (csv)' -r -f -a "text\t''
json\t''
csv\t''"
complete -c patience -n "__fish_patience_using_subcommand stats" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand stats" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand stats" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand stats" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand history" -l restore -d 'Restore a removed game: its number in `patience history --removed`, or the name of its transcript' -r -F
complete -c patience -n "__fish_patience_using_subcommand history" -l from -d 'Read this transcript, or all transcripts in this folder, instead of those in your data folder (repeatable)' -r -F
complete -c patience -n "__fish_patience_using_subcommand history" -l format -d 'Output format: a table (text), or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand history" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand history" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand history" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand history" -l removed -d 'List the unfinished games that you removed in the menu or in `patience resume`'
complete -c patience -n "__fish_patience_using_subcommand history" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand config" -l format -d 'Output format: a table (text), or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand config" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand config" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand config" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand config" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand backup" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand backup" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand backup" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand backup" -l force -d 'Overwrite an existing file'
complete -c patience -n "__fish_patience_using_subcommand backup" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand restore" -l format -d 'Output format: text, or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand restore" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand restore" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand restore" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand restore" -l settings -d 'Replace the settings and the progress in lessons on this machine by those in the backup'
complete -c patience -n "__fish_patience_using_subcommand restore" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand deal" -s o -d 'Set an option of the game, such as `-o draw=1` (repeatable); `patience rules GAME` lists the options' -r -f -a "(__fish_patience_options)"
complete -c patience -n "__fish_patience_using_subcommand deal" -l seed -d 'Shuffle with this seed: a number from 0 to 18446744073709551615, or a word that begins with a letter [default: random]' -r
complete -c patience -n "__fish_patience_using_subcommand deal" -l deal -d 'Use this deal: `seed:N` (same as `--seed N`), `ms:N` (deal N of Microsoft FreeCell), `pysol:N` (game number N of PySolFC), `deck:7C KD …` (all cards in dealing order), `code:P1…` (a share code), or `@FILE` (a file that contains one of these)' -r -f -a "(__fish_patience_deals)"
complete -c patience -n "__fish_patience_using_subcommand deal" -l position -d 'Begin with the layout in this YAML file, or with the start of a transcript, such as one of `patience import`; `man patience-position` explains how to write a layout' -r -F
complete -c patience -n "__fish_patience_using_subcommand deal" -l deals -d 'Deal all deals in this file (`-` is standard input), in its order. Each line of the file is a deal as `--deal` takes it, a seed, or a share code; `#617` is a deal of Microsoft FreeCell, and `# …` is a comment' -r -F
complete -c patience -n "__fish_patience_using_subcommand deal" -l difficulty -d 'Try deals in order, as with `--winnable`. Use the first one of this difficulty: `easy` (the third of the deals in which a simple player wins most often), `medium` or `hard`' -r -f -a "easy\t'The third of the deals in which a simple player wins most often'
medium\t'The middle third'
hard\t'The third in which a simple player wins least often'"
complete -c patience -n "__fish_patience_using_subcommand deal" -l format -d 'Output format: the layout (text), or one JSON object per deal (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand deal" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand deal" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand deal" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand deal" -l winnable -d 'Try deals in order, beginning with the number of `--seed` or `--deal`, or with a random number. Use the first one that a player who sees all cards can win'
complete -c patience -n "__fish_patience_using_subcommand deal" -l deck-only -d 'Print the shuffled cards in dealing order instead of the layout'
complete -c patience -n "__fish_patience_using_subcommand deal" -l reveal -d 'Show face-down cards as well'
complete -c patience -n "__fish_patience_using_subcommand deal" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand games" -l family -d 'List only games of this family, such as `fan`' -r
complete -c patience -n "__fish_patience_using_subcommand games" -l packs -d 'List only games with this number of packs' -r
complete -c patience -n "__fish_patience_using_subcommand games" -l cards -d 'List only games in which you see all cards from the start (open), or in which some cards are hidden (hidden)' -r -f -a "open\t''
hidden\t''"
complete -c patience -n "__fish_patience_using_subcommand games" -l decided-by -d 'List only games that are decided mostly by your choices (skill), mostly by luck (luck), or by both (mixed)' -r -f -a "skill\t''
mixed\t''
luck\t''"
complete -c patience -n "__fish_patience_using_subcommand games" -l length -d 'List only games whose wins take fewer than 60 moves (short), 60 to 120 moves (medium), or more (long), as far as we measured it' -r -f -a "short\t''
medium\t''
long\t''"
complete -c patience -n "__fish_patience_using_subcommand games" -l odds -d 'List only games in which A to B percent of all deals can be won, as far as we measured it. You may leave out A or B: `80..` means 80 percent or more' -r
complete -c patience -n "__fish_patience_using_subcommand games" -l in -d 'List only games of this collection: `aisleriot`, `kpatience`, or `study` (the games in a study by Blake and Gent of how many deals can be won)' -r
complete -c patience -n "__fish_patience_using_subcommand games" -l like -d 'List the games that are most similar to this game' -r
complete -c patience -n "__fish_patience_using_subcommand games" -l format -d 'Output format: a table (text), or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand games" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand games" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand games" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand games" -l random -d 'Choose one of the games at random'
complete -c patience -n "__fish_patience_using_subcommand games" -l long -d 'Describe each game in several lines, with its other names, and the number of deals that we measured'
complete -c patience -n "__fish_patience_using_subcommand games" -l json -d 'Same as `--format json`'
complete -c patience -n "__fish_patience_using_subcommand games" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand rules" -s o -d 'Explain the game with this option, such as `-o draw=1` (repeatable)' -r -f -a "(__fish_patience_options)"
complete -c patience -n "__fish_patience_using_subcommand rules" -l family -d 'Describe a family of similar games, such as `fan`' -r
complete -c patience -n "__fish_patience_using_subcommand rules" -l format -d 'Output format: text, or one JSON object with piles, options and commands (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand rules" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand rules" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand rules" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand rules" -l yaml -d 'Print the rulebook, a YAML file that you can copy and change'
complete -c patience -n "__fish_patience_using_subcommand rules" -l language -d 'Explain how to write a rulebook, with all keys'
complete -c patience -n "__fish_patience_using_subcommand rules" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand solve" -s o -d 'Set an option of the game, such as `-o draw=1` (repeatable); `patience rules GAME` lists the options' -r -f -a "(__fish_patience_options)"
complete -c patience -n "__fish_patience_using_subcommand solve" -l seed -d 'Shuffle with this seed: a number from 0 to 18446744073709551615, or a word that begins with a letter [default: random]' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l deal -d 'Use this deal: `seed:N` (same as `--seed N`), `ms:N` (deal N of Microsoft FreeCell), `pysol:N` (game number N of PySolFC), `deck:7C KD …` (all cards in dealing order), `code:P1…` (a share code), or `@FILE` (a file that contains one of these)' -r -f -a "(__fish_patience_deals)"
complete -c patience -n "__fish_patience_using_subcommand solve" -l position -d 'Begin with the layout in this YAML file, or with the start of a transcript, such as one of `patience import`; `man patience-position` explains how to write a layout' -r -F
complete -c patience -n "__fish_patience_using_subcommand solve" -l seeds -d 'Solve the deals with seeds A to B, one line each; `--deal` also accepts a range, such as `ms:A..B`' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l deals -d 'Solve the deals in this file (`-` is standard input), one line each. Each line of the file is a deal as `--deal` takes it, a seed, or a share code; `#617` is a deal of Microsoft FreeCell, and `# …` is a comment' -r -F
complete -c patience -n "__fish_patience_using_subcommand solve" -l at -d 'Solve the position after move N of the transcript. In a session, type `history` to see the numbers of the moves. In a match, the numbers continue from one deal to the next [default: 0, the opening layout]' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l limit -d 'Stop each search after this many positions. In Bridge Solitaire, the search tries each contract with each choice of six cards; it stops after this many trials' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l memory -d 'Maximum memory of each search, in MiB' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l jobs -d 'Solve N deals in parallel, each with up to `--memory` (results do not depend on N)' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l record -d 'Write a transcript of the deal and its solution to this file' -r -F
complete -c patience -n "__fish_patience_using_subcommand solve" -l format -d 'Output format: the verdict and one move per line (text), or one JSON object per deal (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand solve" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand solve" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand solve" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand solve" -l shortest -d 'Search for the win with the fewest moves; the output shows whether it is proved to be the shortest'
complete -c patience -n "__fish_patience_using_subcommand solve" -l peek-shuffles -d 'In a game in which you shuffle cards again, such as La Belle Lucie, let the solver know the results of these shuffles, which no player knows'
complete -c patience -n "__fish_patience_using_subcommand solve" -l force -d 'Allow `--record` to overwrite an existing file'
complete -c patience -n "__fish_patience_using_subcommand solve" -l stats -d 'Print search statistics to standard error'
complete -c patience -n "__fish_patience_using_subcommand solve" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand analyze" -l limit -d 'Stop each search after this many positions. In Bridge Solitaire, the search tries each contract with each choice of six cards; it stops after this many trials' -r
complete -c patience -n "__fish_patience_using_subcommand analyze" -l memory -d 'Maximum memory of each search, in MiB' -r
complete -c patience -n "__fish_patience_using_subcommand analyze" -l annotate -d 'Write a copy of the transcript to this file, with notes that show where the game or its points were lost' -r -F
complete -c patience -n "__fish_patience_using_subcommand analyze" -l format -d 'Output format: text, or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand analyze" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand analyze" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand analyze" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand analyze" -l force -d 'Allow `--annotate` to overwrite an existing file'
complete -c patience -n "__fish_patience_using_subcommand analyze" -l every -d 'Show the verdict after every move, undo and redo, not only where it changes or points are lost (JSON always contains all)'
complete -c patience -n "__fish_patience_using_subcommand analyze" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand practice" -l limit -d 'Stop each search after this many positions. In Bridge Solitaire, the search tries each contract with each choice of six cards; it stops after this many trials' -r
complete -c patience -n "__fish_patience_using_subcommand practice" -l memory -d 'Maximum memory of each search, in MiB' -r
complete -c patience -n "__fish_patience_using_subcommand practice" -l script -d 'Read commands from this file instead of standard input' -r -F
complete -c patience -n "__fish_patience_using_subcommand practice" -s e -l execute -d 'Run these commands, separated by `;`, instead of reading standard input (repeatable)' -r
complete -c patience -n "__fish_patience_using_subcommand practice" -l format -d 'Output format: boards and sentences (text), or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand practice" -l show -d 'What to show after each move: the board (every), a sentence (changes), sentences for screen readers (spoken), only the final board (final), or nothing (none) [default: every, or spoken at a terminal if PATIENCE_ACCESSIBLE=1]' -r -f -a "every\t'The board'
changes\t'A sentence'
spoken\t'Sentences for screen readers, with the names of cards spelled out'
final\t'Nothing until the end, then the final board'
none\t'Nothing at all'"
complete -c patience -n "__fish_patience_using_subcommand practice" -l screen -d 'Where a terminal shows the next board: in place of the last one (live), or below it (scroll) [default: live, or scroll if TERM=dumb or PATIENCE_ACCESSIBLE=1]' -r -f -a "live\t'In place of the last one'
scroll\t'Below it'"
complete -c patience -n "__fish_patience_using_subcommand practice" -l require -d 'Exit with 1 unless the game ends with this result; the only value is `won`' -r -f -a "won\t''"
complete -c patience -n "__fish_patience_using_subcommand practice" -l record -d 'Write the transcript, a YAML file of the session, to this file instead of a new one in the data folder' -r -F
complete -c patience -n "__fish_patience_using_subcommand practice" -l undo -d 'Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) [default: as in the transcript]' -r -f -a "free\t'Every move'
no-peek\t'Moves that revealed no hidden card'
off\t'None'"
complete -c patience -n "__fish_patience_using_subcommand practice" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand practice" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand practice" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand practice" -l keep-going -d 'Continue the script after a rejected command (the exit status is then 1)'
complete -c patience -n "__fish_patience_using_subcommand practice" -l no-record -d 'Do not write a transcript'
complete -c patience -n "__fish_patience_using_subcommand practice" -l force -d 'Allow `--record` to overwrite an existing file'
complete -c patience -n "__fish_patience_using_subcommand practice" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand odds" -s o -d 'Set an option of the game, such as `-o draw=1` (repeatable); `patience rules GAME` lists the options' -r -f -a "(__fish_patience_options)"
complete -c patience -n "__fish_patience_using_subcommand odds" -l seeds -d 'Play the deals with seeds A to B' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l deal -d 'Play deals with the numbers of another program: `ms:A..B` (Microsoft FreeCell) or `pysol:A..B` (PySolFC)' -r -f -a "(__fish_patience_deals)"
complete -c patience -n "__fish_patience_using_subcommand odds" -l deals -d 'Play the deals in this file (`-` is standard input). Each line of the file is a deal as `patience play --deal` takes it, a seed, or a share code; `#617` is a deal of Microsoft FreeCell, and `# …` is a comment' -r -F
complete -c patience -n "__fish_patience_using_subcommand odds" -l player -d 'Player whose wins and points are counted: the solver, which sees all cards (solve); follow every hint (hint); make the move that looks best (greedy); make random legal moves (random); or a bot of your own (exec:COMMAND)' -r -f -a "solve\t'The solver, which sees all cards'
hint\t'Follow every hint'
greedy\t'Always make the best-looking move'
random\t'Make random legal moves'"
complete -c patience -n "__fish_patience_using_subcommand odds" -l against -d 'Also play the same deals with this player, and estimate how much the win rates and points of both differ' -r -f -a "solve\t'The solver, which sees all cards'
hint\t'Follow every hint'
greedy\t'Always make the best-looking move'
random\t'Make random legal moves'"
complete -c patience -n "__fish_patience_using_subcommand odds" -l visits -d 'For the player `hint`: for each hint, try at most N visits, i.e. random arrangements of the hidden cards' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l max-moves -d 'For a bot: a deal (or match) is lost if the bot sends more commands than this' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l answer-time -d 'For a bot: a deal is lost if the bot takes longer than this for a command (a slow bot may lose more deals on a slow machine)' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l shard -d 'Split the deals into N parts and play only part I, such as `2/3`; `--merge` joins the parts' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l merge -d 'Join these files, each with a part of the same survey, instead of playing' -r -F
complete -c patience -n "__fish_patience_using_subcommand odds" -l limit -d 'Stop each search after this many positions. In Bridge Solitaire, the search tries each contract with each choice of six cards; it stops after this many trials' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l memory -d 'Maximum memory of each search, in MiB' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l jobs -d 'Play N deals in parallel, each with up to `--memory` (results do not depend on N)' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l out -d 'Write the result of each deal to this file; if the file already has results of this survey, continue after them' -r -F
complete -c patience -n "__fish_patience_using_subcommand odds" -l format -d 'Output format: a summary (text), or the whole survey with one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand odds" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand odds" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand odds" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand odds" -l force -d 'Allow `--merge` to overwrite the file of `--out`'
complete -c patience -n "__fish_patience_using_subcommand odds" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand share" -l as -d 'Export format: a share code, which `--base-url` turns into a link (link), a web page that replays the game (html), a picture (svg), a terminal recording for asciinema (cast), the moves in FreeCell notation (standard), a board for the solver fc-solve (fc-solve), a solution as fc-solve (fc-solve-solution) or black-hole-solve (black-hole-solve) prints it, the board of any game with columns (board), or a pack of Klondike in digits (deck) [default: the extension of the file name in `--out`. Without `--out`: at a terminal, html in a new file; otherwise, link]' -r -f -a "link\t''
html\t''
svg\t''
cast\t''
standard\t''
fc-solve\t''
fc-solve-solution\t''
black-hole-solve\t''
board\t''
deck\t''"
complete -c patience -n "__fish_patience_using_subcommand share" -l out -d 'Write to this file or, for several transcripts, to this folder (html adds an index page) [default: standard output; at a terminal, html goes to a new file in the current folder]' -r -F
complete -c patience -n "__fish_patience_using_subcommand share" -l base-url -d 'With `--as link`: put this address and `#` before the share code, which makes it a link' -r
complete -c patience -n "__fish_patience_using_subcommand share" -l at -d 'With `--as svg`, `html`, `fc-solve` or `board`: show the board after move N. In a session, type `history` to see the numbers [default: for html, fc-solve and board the first board; for svg the last board or, if the game was won, the board before the last cards went to the foundations]' -r
complete -c patience -n "__fish_patience_using_subcommand share" -l delay -d 'With `--as cast`: show each board for this many seconds, from 0 to 60 [default: the times of the game, or 1 if the transcript contains no times]' -r
complete -c patience -n "__fish_patience_using_subcommand share" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand share" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand share" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand share" -l force -d 'Allow `--out` to overwrite existing files'
complete -c patience -n "__fish_patience_using_subcommand share" -l deal-only -d 'Export only the deal, without your moves; others play it with `patience play --deal code:P1…`'
complete -c patience -n "__fish_patience_using_subcommand share" -l reveal -d 'With `--as svg`, `html` or `cast`: draw face-down cards face up'
complete -c patience -n "__fish_patience_using_subcommand share" -l play -d 'With `--as html` and several transcripts: allow readers to play on from every board (a single page allows it without this option). Each page then contains the whole program, about 1.6 MB'
complete -c patience -n "__fish_patience_using_subcommand share" -l watch-only -d 'With `--as html`: write a small page on which readers can watch the game, but not play on'
complete -c patience -n "__fish_patience_using_subcommand share" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand web" -l out -d 'Write to this file, or with `-` to standard output [default: at a terminal, patience.html; otherwise, standard output]' -r -F
complete -c patience -n "__fish_patience_using_subcommand web" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand web" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand web" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand web" -l force -d 'Overwrite an existing file'
complete -c patience -n "__fish_patience_using_subcommand web" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand compare" -l format -d 'Output format: a table and the places where the moves diverge (text), or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand compare" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand compare" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand compare" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand compare" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand import" -l from -d 'Format of the file: moves in FreeCell notation such as `3a 62` (standard), the output of the solver fc-solve (fc-solve), the output of the solver black-hole-solve (black-hole-solve) or a board with a line for each column (board) [default: recognized by the content of the file]' -r -f -a "standard\t''
fc-solve\t''
black-hole-solve\t''
board\t''"
complete -c patience -n "__fish_patience_using_subcommand import" -l deal -d 'Deal of the file, such as `ms:617` or any other value of `patience play --deal` (not needed if the file contains a board, or if its first line names the deal, such as `#617`)' -r -f -a "(__fish_patience_deals)"
complete -c patience -n "__fish_patience_using_subcommand import" -s o -d 'Set an option of the game, such as `-o cells=3` (repeatable)' -r -f -a "(__fish_patience_options)"
complete -c patience -n "__fish_patience_using_subcommand import" -l out -d 'Write the transcript to this file instead of standard output' -r -F
complete -c patience -n "__fish_patience_using_subcommand import" -l game -d 'Game of the file [default: the game that the file names or that its board fits; for moves without a board, FreeCell]' -r -f -a "accordion\t''
aces-square\t''
aces-up\t''
acme\t''
agnes-bernauer\t''
agnes-sorel\t''
alaska\t''
alhambra\t''
all-in-a-row\t''
alpha-star\t''
amazons\t''
american-canister\t''
american-toad\t''
athena\t''
auld-lang-syne\t''
aunt-mary\t''
australian-patience\t''
backbone\t''
bakers-dozen\t''
bakers-game\t''
baroness\t''
bastion\t''
batsford\t''
bear-river\t''
beleaguered-castle\t''
belvedere\t''
betsy-ross\t''
bisley\t''
black-hole\t''
black-widow\t''
block-ten\t''
blockade\t''
board-patience\t''
bridge-solitaire\t''
brisbane\t''
bristol\t''
british-canister\t''
british-constitution\t''
busy-aces\t''
calculation\t''
canfield\t''
canister\t''
capricieuse\t''
carpet\t''
castles-in-spain\t''
challenge-freecell\t''
chameleon\t''
chessboard\t''
circle-nine\t''
citadel\t''
clock\t''
clover-leaf\t''
colorado\t''
congress\t''
corona\t''
cover\t''
cruel\t''
diamond-mine\t''
double-canfield\t''
double-freecell\t''
double-klondike\t''
double-yukon\t''
doublets\t''
doublets-ii\t''
eagle-wing\t''
easthaven\t''
eight-off\t''
elevator\t''
eliminator\t''
falling-star\t''
fan\t''
floradora\t''
flower-garden\t''
forecell\t''
fortress\t''
fortunes\t''
fortunes-favor\t''
forty-and-eight\t''
forty-thieves\t''
four-seasons\t''
fourteen-out\t''
freecell\t''
frog\t''
gaps\t''
gate\t''
gay-gordons\t''
giant\t''
giza\t''
gold-mine\t''
golf\t''
good-measure\t''
grandfathers-clock\t''
gypsy\t''
hamilton\t''
house-in-the-wood\t''
idle-aces\t''
indian\t''
intelligence\t''
interchange\t''
intrigue\t''
isabel\t''
jamestown\t''
josephine\t''
king-albert\t''
kings-audience\t''
kingsley\t''
klondike\t''
kp-grandfather\t''
la-belle-lucie\t''
labyrinth\t''
lady-betty\t''
lady-of-the-manor\t''
late-binding-solitaire\t''
legion\t''
limited\t''
lucas\t''
maria\t''
maze\t''
mcclellan\t''
miss-milligan\t''
mod3\t''
monte-carlo\t''
moosehide\t''
mount-olympus\t''
mrs-mop\t''
napoleons-shoulder\t''
napoleons-square\t''
neighbor\t''
nestor\t''
northwest-territory\t''
number-ten\t''
odessa\t''
osmosis\t''
parallels\t''
pas-seul\t''
patient-pairs\t''
peek\t''
perpetual-motion\t''
pile-on\t''
plait\t''
portuguese-solitaire\t''
puss-in-the-corner\t''
putt-putt\t''
pyramid\t''
pyramid-golf\t''
quadruple-yukon\t''
quatorze\t''
queenie\t''
raglan\t''
rainbow\t''
rank-and-file\t''
red-and-black\t''
robert\t''
roslin\t''
rouge-et-noir\t''
royal-cotillion\t''
royal-marriage\t''
russian-solitaire\t''
salic-law\t''
saratoga\t''
scorpion\t''
scorpion-tail\t''
scotch-patience\t''
scuffle\t''
seahaven-towers\t''
seven-devils\t''
shamrocks\t''
siegecraft\t''
simple-simon\t''
simplicity\t''
sir-tommy\t''
sixes-and-sevens\t''
sly-fox\t''
solid-square\t''
somerset\t''
spanish-patience\t''
spider\t''
spider-three-decks\t''
spiderette\t''
st-helena\t''
stalactites\t''
stonewall\t''
storehouse\t''
strategy\t''
streets\t''
streets-and-alleys\t''
stronghold\t''
sultan\t''
super-flower-garden\t''
tam-o-shanter\t''
ten-across\t''
terrace\t''
the-wish\t''
thieves-of-egypt\t''
thirteen\t''
thirteens\t''
thirty\t''
thirty-six\t''
three-blind-mice\t''
thumb-and-pouch\t''
tournament\t''
trefoil\t''
treize\t''
tri-peaks\t''
trigon\t''
triple-klondike\t''
tuts-tomb\t''
union-square\t''
usk\t''
valentine\t''
virginia-reel\t''
wasp\t''
westcliff\t''
westhaven\t''
whitehead\t''
will-o-the-wisp\t''
windmill\t''
worm-hole\t''
yield\t''
yukon\t''
zebra\t''
zodiac\t''"
complete -c patience -n "__fish_patience_using_subcommand import" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand import" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand import" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand import" -l force -d 'Allow `--out` to overwrite an existing file'
complete -c patience -n "__fish_patience_using_subcommand import" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand check" -l format -d 'Output format: text, or one JSON object per line (json)' -r -f -a "text\t''
json\t''"
complete -c patience -n "__fish_patience_using_subcommand check" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand check" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand check" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand check" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand schema" -l charset -d 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]' -r -f -a "ascii\t''
unicode\t''"
complete -c patience -n "__fish_patience_using_subcommand schema" -l color -d 'When to use color: auto, always or never' -r -f -a "auto\t'On a terminal that supports it, unless `NO_COLOR` is set'
always\t'Also in pipes and files'
never\t'Never'"
complete -c patience -n "__fish_patience_using_subcommand schema" -l width -d 'Maximum width of output, in columns [default: the width of the terminal, or 80]' -r
complete -c patience -n "__fish_patience_using_subcommand schema" -l reasons -d 'List the codes of the reasons why a command is rejected, one per line, instead of the schema'
complete -c patience -n "__fish_patience_using_subcommand schema" -s h -l help -d 'Print help'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "play" -d 'Play a game at a prompt or from a script'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "replay" -d 'Show a game move by move from its transcript'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "verify" -d 'Replay transcripts, and check that they still lead to the same boards and results'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "resume" -d 'Resume an unfinished game'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "learn" -d 'Learn to play: a lesson on a fixed deal, one idea per step'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "daily" -d 'Play the deal of the day, which is the same for everyone'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "stats" -d 'Show your statistics'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "history" -d 'List and search the games you played'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "config" -d 'Show every setting and where its value comes from'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "backup" -d 'Write all your games, settings and lessons into one file'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "restore" -d 'Take over the games, settings and lessons of a backup'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "deal" -d 'Print the opening layout of a deal'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "games" -d 'List and search the games'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "rules" -d 'Show how to play a game'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "solve" -d 'Find out whether a deal can be won, and how; in Bridge Solitaire, find the best possible result'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "analyze" -d 'Find the move that lost a game; in Bridge Solitaire, find what each decision cost'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "practice" -d 'Practice a lost game from the last position that could be won'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "odds" -d 'Estimate how often a game can be won, by playing many deals'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "share" -d 'Export a session as a share code, web page, picture, terminal recording or FreeCell notation'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "web" -d 'Write the whole program as one web page, which plays every game in a browser'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "compare" -d 'Compare sessions of the same deal: their results, and where their moves diverge'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "import" -d 'Convert a board, solution or saved game of another program to a transcript'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "check" -d 'Check your own rulebook for errors'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "schema" -d 'Print the JSON Schema of the output of `--format json`'
complete -c patience -n "__fish_patience_using_subcommand help; and not __fish_seen_subcommand_from play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c patience -n "__fish_patience_using_subcommand play" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand replay" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand verify" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand resume" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand daily" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand stats" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand history" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand deal" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand rules" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand solve" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand analyze" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand practice" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand odds" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand share" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand compare" -a "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
complete -c patience -n "__fish_patience_using_subcommand learn" -a "klondike freecell spider"

# Prints the options of a game as KEY=VALUE, one per line.
function __fish_patience_game_options
    switch "$argv[1]"
        case accordion
            printf '%s\n' deal=one deal=all draw=stuck draw=any goal=1 goal=5
        case aces-square
            printf '%s\n' aces=protected aces=free
        case aces-up
            printf '%s\n' empty=any empty=aces fill=optional fill=forced draw=stuck draw=any auto-discard=on auto-discard=off match=hand match=tournament players=1 players=2 players=3 players=4 players=5 players=6 cutoff=0 cutoff=48 advance=0 advance=1 advance=2 advance=3 advance=4 advance=5 advance=6
        case agnes-bernauer
            printf '%s\n' face=top-up face=up fback=on fback=off onbase=on onbase=single onbase=off
        case agnes-sorel
            printf '%s\n' face=top-up face=up fback=on fback=off onbase=on onbase=single onbase=off stock=reserve stock=tableau group=color group=suit
        case all-in-a-row
            printf '%s\n' start=free start=t1 start=t2 start=t3 start=t4 start=t5 start=t6 start=t7 start=t8 start=t9 start=t10 start=t11 start=t12 start=t13
        case alpha-star
            printf '%s\n' group=run group=1
        case amazons
            printf '%s\n' suit=same suit=any skip=on skip=off aces=forced aces=manual quick=off quick=2
        case athena
            printf '%s\n' draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off
        case auld-lang-syne
            printf '%s\n' aces=out aces=in
        case aunt-mary
            printf '%s\n' draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off
        case australian-patience
            printf '%s\n' passes=1 passes=2 passes=99 passes=unlimited fback=on fback=off
        case bakers-dozen
            printf '%s\n' found=suit found=any space=none space=K space=any kings=sink kings=stay build=any build=alt build=suit faces=up faces=down fback=on fback=off
        case bakers-game
            printf '%s\n' cells=1 cells=2 cells=3 cells=4 cells=5 cells=6 cells=7 cells=8 cells=9 cells=10 columns=4 columns=5 columns=6 columns=7 columns=8 columns=9 columns=10 columns=11 columns=12 space=any space=K space=none super=on super=off fback=on fback=off
        case baroness
            printf '%s\n' last=spaces last=reserve last=piles fill=before-deal fill=optional fill=at-once draw=stuck draw=any
        case bear-river
            printf '%s\n' fback=on fback=off
        case beleaguered-castle
            printf '%s\n' columns=6 columns=7 columns=8 columns=9 columns=10 face=up face=top-up face=alternate build=any build=alt build=suit space=any space=K space=none fback=on fback=off
        case betsy-ross
            printf '%s\n' passes=1 passes=2 passes=99 passes=unlimited
        case bisley
            printf '%s\n' kings=forced kings=manual
        case black-hole
            printf '%s\n' hole=AC hole=AD hole=AH hole=AS
        case blockade
            printf '%s\n' fback=on fback=off
        case bridge-solitaire
            printf '%s\n' match=rubber match=hand vulnerable=none vulnerable=me vulnerable=it vulnerable=both columns=me-it columns=player-house tie=high tie=low
        case british-constitution
            printf '%s\n' build=row1 build=all waste=off waste=on
        case busy-aces
            printf '%s\n' fback=on fback=off
        case calculation
            printf '%s\n' wastes=1 wastes=2 wastes=3 wastes=4 wastes=5
        case canfield
            printf '%s\n' draw=1 draw=3 passes=1 passes=2 passes=99 passes=unlimited group=any group=whole fback=on fback=keep fback=off onbase=on onbase=off
        case capricieuse
            printf '%s\n' redeals=0 redeals=1 redeals=2
        case carpet
            printf '%s\n' aces=out aces=pack fill=auto fill=choose
        case castles-in-spain
            printf '%s\n' found=suit found=any space=none space=K space=any kings=sink kings=stay build=any build=alt build=suit faces=up faces=down fback=on fback=off
        case chameleon
            printf '%s\n' group=any group=whole space=any space=waste
        case citadel
            printf '%s\n' space=any space=K fback=on fback=off
        case clover-leaf
            printf '%s\n' fback=on fback=off
        case congress
            printf '%s\n' aces=pack aces=out space=none space=any fback=on fback=off
        case double-freecell
            printf '%s\n' cells=0 cells=1 cells=2 cells=3 cells=4 cells=5 cells=6 cells=7 cells=8 build=alt build=suit build=any space=any space=K space=none super=on super=off fback=on fback=off
        case double-klondike
            printf '%s\n' draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off
        case easthaven
            printf '%s\n' space=any space=K deal-gap=ok deal-gap=if-possible deal-gap=fill-first fback=on fback=off
        case eight-off
            printf '%s\n' space=K space=any
        case elevator
            printf '%s\n' wrap=on wrap=off
        case eliminator
            printf '%s\n' foundations=4 foundations=5 foundations=6
        case fan
            printf '%s\n' threes=16 threes=17 cells=0 cells=2 fback=on fback=off
        case flower-garden
            printf '%s\n' fback=on fback=off
        case forecell
            printf '%s\n' build=alt build=suit fback=on fback=off
        case fortunes
            printf '%s\n' auto-discard=on auto-discard=off
        case fortunes-favor
            printf '%s\n' space=none space=any fback=on fback=off
        case forty-and-eight
            printf '%s\n' fback=on fback=off
        case forty-thieves
            printf '%s\n' passes=1 passes=2 passes=99 passes=unlimited fback=on fback=off
        case four-seasons
            printf '%s\n' passes=1 passes=2 passes=99 passes=unlimited build=any build=alt
        case freecell
            printf '%s\n' cells=0 cells=1 cells=2 cells=3 cells=4 cells=5 cells=6 cells=7 cells=8 columns=4 columns=5 columns=6 columns=7 columns=8 columns=9 columns=10 columns=11 columns=12 build=alt build=suit build=any space=any space=K space=none super=on super=off fback=on fback=off
        case frog
            printf '%s\n' aces=in aces=out
        case gaps
            printf '%s\n' redeals=2 redeals=0 redeals=1 redeals=3 redeal=stuck redeal=any gaps=next gaps=random aces=out aces=first twos=stay twos=move
        case giant
            printf '%s\n' build=alt build=suit cell=on cell=off fback=on fback=off fback=late
        case giza
            printf '%s\n' goal=all goal=pyramid
        case golf
            printf '%s\n' king=closed king=queen king=ace king=wrap negative=on negative=off base=dealt base=empty jokers=0 jokers=1 jokers=2 packs=1 packs=2 packs=3 packs=4 impossible=keep impossible=redeal draw=any draw=stuck holes=1 holes=9 holes=18 players=1 players=2 players=3 players=4 players=5 players=6 mode=stroke mode=match same-deal=on same-deal=off
        case good-measure
            printf '%s\n' found=suit found=any space=none space=K space=any kings=sink kings=stay build=any build=alt build=suit fback=on fback=off aces=first aces=CD aces=CH aces=CS aces=DH aces=DS aces=HS
        case gypsy
            printf '%s\n' down=2 down=1
        case house-in-the-wood
            printf '%s\n' found=aces found=both fback=on fback=off
        case indian
            printf '%s\n' fback=on fback=off
        case intelligence
            printf '%s\n' fans=18 fans=19 redeals=0 redeals=1 redeals=2 redeals=3 redeals=4 redeals=5
        case interchange
            printf '%s\n' face=mixed face=up build=suit build=alt build=any space=K space=any passes=1 passes=2 passes=99 passes=unlimited fback=on fback=off
        case isabel
            printf '%s\n' face=up face=top-up
        case josephine
            printf '%s\n' fback=on fback=off
        case king-albert
            printf '%s\n' face=up face=top-up group=1 group=run
        case klondike
            printf '%s\n' draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off
        case kp-grandfather
            printf '%s\n' rows=plain rows=zigzag redeal-from=bottom redeal-from=top redeal-from=shuffle
        case la-belle-lucie
            printf '%s\n' redeals=0 redeals=1 redeals=2 redeals=3 redeals=4 redeals=5 draw=on draw=off
        case limited
            printf '%s\n' fback=on fback=off
        case lucas
            printf '%s\n' aces=pack aces=out group=1 group=run fback=on fback=off
        case maria
            printf '%s\n' fback=on fback=off
        case miss-milligan
            printf '%s\n' space=K space=any
        case mrs-mop
            printf '%s\n' remove=auto remove=cards
        case napoleons-square
            printf '%s\n' fback=on fback=off
        case nestor
            printf '%s\n' reserve=open reserve=stack reserve=face-down
        case northwest-territory
            printf '%s\n' fback=on fback=off
        case number-ten
            printf '%s\n' fback=on fback=off
        case osmosis
            printf '%s\n' draw=1 draw=3 passes=1 passes=2 passes=99 passes=unlimited
        case parallels
            printf '%s\n' rows=unlimited rows=2 rows=3 rows=4 rows=5 rows=6 rows=7 rows=8 rows=9 reversal=on reversal=off
        case patient-pairs
            printf '%s\n' face=up face=top-up
        case peek
            printf '%s\n' draw=1 draw=3 passes=1 passes=2 passes=99 passes=unlimited
        case portuguese-solitaire
            printf '%s\n' found=suit found=any space=none space=K space=any kings=sink kings=stay build=any build=alt build=suit faces=up faces=down fback=on fback=off
        case putt-putt
            printf '%s\n' king=closed king=queen king=ace king=wrap negative=on negative=off base=dealt base=empty jokers=0 jokers=1 jokers=2 packs=1 packs=2 packs=3 packs=4 impossible=keep impossible=redeal draw=any draw=stuck holes=1 holes=9 holes=18 players=1 players=2 players=3 players=4 players=5 players=6 mode=stroke mode=match same-deal=on same-deal=off
        case pyramid
            printf '%s\n' tut=on tut=off passes=1 passes=2 passes=99 passes=unlimited waste-pairs=on waste-pairs=off goal=pyramid goal=all draw=any draw=stuck
        case pyramid-golf
            printf '%s\n' wrap=on wrap=off
        case raglan
            printf '%s\n' fback=on fback=off
        case rainbow
            printf '%s\n' group=any group=whole
        case rank-and-file
            printf '%s\n' group=1 group=run fback=on fback=off
        case red-and-black
            printf '%s\n' group=1 group=run space=any space=waste fback=on fback=off
        case robert
            printf '%s\n' foundations=1 foundations=2 draw=1 draw=3 passes=1 passes=2 passes=99 passes=unlimited
        case rouge-et-noir
            printf '%s\n' found=color found=alt
        case royal-marriage
            printf '%s\n' suit=H suit=C suit=D suit=S deal=one deal=all triple=off triple=on
        case salic-law
            printf '%s\n' bare-kings=after bare-kings=any queens=out queens=shuffled all-at-once=off all-at-once=on
        case saratoga
            printf '%s\n' draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off
        case scorpion
            printf '%s\n' remove=on remove=off
        case scotch-patience
            printf '%s\n' build=any build=alt found=alt found=suit threes=16 threes=17 fback=on fback=off
        case scuffle
            printf '%s\n' aces=out aces=in redeals=0 redeals=1 redeals=2 redeals=3
        case seahaven-towers
            printf '%s\n' super=on super=off space=K space=any
        case seven-devils
            printf '%s\n' devils=all devils=column columns=descending columns=triangle
        case shamrocks
            printf '%s\n' kings=bottom kings=suit kings=stay limit=3 limit=4 limit=5 limit=6 forced=on forced=off
        case siegecraft
            printf '%s\n' columns=6 columns=7 columns=8 columns=9 columns=10 face=up face=top-up face=alternate build=any build=alt build=suit space=any space=K space=none fback=on fback=off cells=1 cells=2 cells=3 cells=4
        case simple-simon
            printf '%s\n' remove=auto remove=cards
        case sixes-and-sevens
            printf '%s\n' passes=1 passes=2
        case sly-fox
            printf '%s\n' direct=off direct=on batch=10 batch=20
        case somerset
            printf '%s\n' fback=on fback=off
        case spanish-patience
            printf '%s\n' found=suit found=any space=none space=K space=any kings=sink kings=stay build=any build=alt build=suit faces=up faces=down fback=on fback=off
        case spider
            printf '%s\n' suits=4 suits=3 suits=2 suits=1 face=top-up face=up deal-gap=fill-first deal-gap=ok remove=auto remove=ask
        case spider-three-decks
            printf '%s\n' remove=auto remove=ask
        case spiderette
            printf '%s\n' deal-gap=fill-first deal-gap=ok remove=auto remove=ask remove=cards
        case st-helena
            printf '%s\n' build=rank build=suit space=none space=any redeal-from=bottom redeal-from=top view=all view=top
        case stonewall
            printf '%s\n' group=run group=1
        case storehouse
            printf '%s\n' group=any group=whole space=any space=waste
        case strategy
            printf '%s\n' wastes=4 wastes=5 wastes=6 wastes=7 wastes=8
        case streets
            printf '%s\n' fback=on fback=off
        case streets-and-alleys
            printf '%s\n' fback=on fback=off
        case stronghold
            printf '%s\n' fback=on fback=off
        case sultan
            printf '%s\n' divan=6 divan=8 fill=stock fill=waste fill=choice shuffle=on shuffle=off
        case super-flower-garden
            printf '%s\n' redeals=0 redeals=1 redeals=2 redeals=3 redeals=4 redeals=5 fback=on fback=off
        case tam-o-shanter
            printf '%s\n' aces=out aces=in
        case ten-across
            printf '%s\n' cells=on cells=off remove=off remove=on
        case the-wish
            printf '%s\n' face=top-up face=up
        case thieves-of-egypt
            printf '%s\n' fback=on fback=off
        case thirty-six
            printf '%s\n' aces=found aces=stay
        case thumb-and-pouch
            printf '%s\n' passes=1 passes=2 passes=3 fback=on fback=off
        case tournament
            printf '%s\n' redeals=0 redeals=1 redeals=2 redeals=3 redeals=4 redeals=5 reversal=on reversal=off
        case trefoil
            printf '%s\n' redeals=0 redeals=1 redeals=2 redeals=3 redeals=4 redeals=5 draw=on draw=off fback=on fback=off
        case tri-peaks
            printf '%s\n' wrap=on wrap=off face=peaks face=up score=count score=streak score=streak-from-0
        case trigon
            printf '%s\n' draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none fback=on fback=off
        case triple-klondike
            printf '%s\n' draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off
        case tuts-tomb
            printf '%s\n' tut=on tut=off passes=1 passes=2 passes=99 passes=unlimited waste-pairs=on waste-pairs=off goal=pyramid goal=all draw=any draw=stuck
        case virginia-reel
            printf '%s\n' gap=strict gap=lenient cycle3=off cycle3=on
        case whitehead
            printf '%s\n' fback=on fback=off
        case will-o-the-wisp
            printf '%s\n' deal-gap=fill-first deal-gap=ok remove=auto remove=ask remove=cards
        case windmill
            printf '%s\n' kings=stay kings=hub
        case worm-hole
            printf '%s\n' hole=AC hole=AD hole=AH hole=AS
        case zebra
            printf '%s\n' space=none space=any
        case zodiac
            printf '%s\n' found=aces found=both phase2-build=off phase2-build=on wrap=off wrap=on
    end
end

# Prints the options of the game on the line, and after KEY= their values.
function __fish_patience_options
    set -l game
    for word in (commandline -opc)[2..]
        set -l found (__fish_patience_game_options (string replace -- '--game=' '' $word))
        if set -q found[1]
            set game $found
            break
        end
        # The default of this subcommand.
        test $word = import; and set game (__fish_patience_game_options freecell)
    end
    if string match -q -- '*=*' (commandline -ct)
        printf '%s\n' $game
    else
        string replace -r -- '=.*' '=' $game | sort -u
    end
end

# Prints the kinds of deals, one per line.
function __fish_patience_deals
    printf '%s\n' ms: seed: pysol: deck: code:
end
