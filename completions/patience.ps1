
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

$patienceGames = @('accordion', 'aces-square', 'aces-up', 'acme', 'agnes-bernauer', 'agnes-sorel', 'alaska', 'alhambra', 'all-in-a-row', 'alpha-star', 'amazons', 'american-canister', 'american-toad', 'athena', 'auld-lang-syne', 'aunt-mary', 'australian-patience', 'backbone', 'bakers-dozen', 'bakers-game', 'baroness', 'bastion', 'batsford', 'bear-river', 'beleaguered-castle', 'belvedere', 'betsy-ross', 'bisley', 'black-hole', 'black-widow', 'block-ten', 'blockade', 'board-patience', 'bridge-solitaire', 'brisbane', 'bristol', 'british-canister', 'british-constitution', 'busy-aces', 'calculation', 'canfield', 'canister', 'capricieuse', 'carpet', 'castles-in-spain', 'challenge-freecell', 'chameleon', 'chessboard', 'circle-nine', 'citadel', 'clock', 'clover-leaf', 'colorado', 'congress', 'corona', 'cover', 'cruel', 'diamond-mine', 'double-canfield', 'double-freecell', 'double-klondike', 'double-yukon', 'doublets', 'doublets-ii', 'eagle-wing', 'easthaven', 'eight-off', 'elevator', 'eliminator', 'falling-star', 'fan', 'floradora', 'flower-garden', 'forecell', 'fortress', 'fortunes', 'fortunes-favor', 'forty-and-eight', 'forty-thieves', 'four-seasons', 'fourteen-out', 'freecell', 'frog', 'gaps', 'gate', 'gay-gordons', 'giant', 'giza', 'gold-mine', 'golf', 'good-measure', 'grandfathers-clock', 'gypsy', 'hamilton', 'house-in-the-wood', 'idle-aces', 'indian', 'intelligence', 'interchange', 'intrigue', 'isabel', 'jamestown', 'josephine', 'king-albert', 'kings-audience', 'kingsley', 'klondike', 'kp-grandfather', 'la-belle-lucie', 'labyrinth', 'lady-betty', 'lady-of-the-manor', 'late-binding-solitaire', 'legion', 'limited', 'lucas', 'maria', 'maze', 'mcclellan', 'miss-milligan', 'mod3', 'monte-carlo', 'moosehide', 'mount-olympus', 'mrs-mop', 'napoleons-shoulder', 'napoleons-square', 'neighbor', 'nestor', 'northwest-territory', 'number-ten', 'odessa', 'osmosis', 'parallels', 'pas-seul', 'patient-pairs', 'peek', 'perpetual-motion', 'pile-on', 'plait', 'portuguese-solitaire', 'puss-in-the-corner', 'putt-putt', 'pyramid', 'pyramid-golf', 'quadruple-yukon', 'quatorze', 'queenie', 'raglan', 'rainbow', 'rank-and-file', 'red-and-black', 'robert', 'roslin', 'rouge-et-noir', 'royal-cotillion', 'royal-marriage', 'russian-solitaire', 'salic-law', 'saratoga', 'scorpion', 'scorpion-tail', 'scotch-patience', 'scuffle', 'seahaven-towers', 'seven-devils', 'shamrocks', 'siegecraft', 'simple-simon', 'simplicity', 'sir-tommy', 'sixes-and-sevens', 'sly-fox', 'solid-square', 'somerset', 'spanish-patience', 'spider', 'spider-three-decks', 'spiderette', 'st-helena', 'stalactites', 'stonewall', 'storehouse', 'strategy', 'streets', 'streets-and-alleys', 'stronghold', 'sultan', 'super-flower-garden', 'tam-o-shanter', 'ten-across', 'terrace', 'the-wish', 'thieves-of-egypt', 'thirteen', 'thirteens', 'thirty', 'thirty-six', 'three-blind-mice', 'thumb-and-pouch', 'tournament', 'trefoil', 'treize', 'tri-peaks', 'trigon', 'triple-klondike', 'tuts-tomb', 'union-square', 'usk', 'valentine', 'virginia-reel', 'wasp', 'westcliff', 'westhaven', 'whitehead', 'will-o-the-wisp', 'windmill', 'worm-hole', 'yield', 'yukon', 'zebra', 'zodiac')
$patienceLessons = @('klondike', 'freecell', 'spider')

Register-ArgumentCompleter -Native -CommandName 'patience' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'patience'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'patience' {
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Play a game at a prompt or from a script')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Show a game move by move from its transcript')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Replay transcripts, and check that they still lead to the same boards and results')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Resume an unfinished game')
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Learn to play: a lesson on a fixed deal, one idea per step')
            [CompletionResult]::new('daily', 'daily', [CompletionResultType]::ParameterValue, 'Play the deal of the day, which is the same for everyone')
            [CompletionResult]::new('stats', 'stats', [CompletionResultType]::ParameterValue, 'Show your statistics')
            [CompletionResult]::new('history', 'history', [CompletionResultType]::ParameterValue, 'List and search the games you played')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Show every setting and where its value comes from')
            [CompletionResult]::new('backup', 'backup', [CompletionResultType]::ParameterValue, 'Write all your games, settings and lessons into one file')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Take over the games, settings and lessons of a backup')
            [CompletionResult]::new('deal', 'deal', [CompletionResultType]::ParameterValue, 'Print the opening layout of a deal')
            [CompletionResult]::new('games', 'games', [CompletionResultType]::ParameterValue, 'List and search the games')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'Show how to play a game')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Find out whether a deal can be won, and how; in Bridge Solitaire, find the best possible result')
            [CompletionResult]::new('analyze', 'analyze', [CompletionResultType]::ParameterValue, 'Find the move that lost a game; in Bridge Solitaire, find what each decision cost')
            [CompletionResult]::new('practice', 'practice', [CompletionResultType]::ParameterValue, 'Practice a lost game from the last position that could be won')
            [CompletionResult]::new('odds', 'odds', [CompletionResultType]::ParameterValue, 'Estimate how often a game can be won, by playing many deals')
            [CompletionResult]::new('share', 'share', [CompletionResultType]::ParameterValue, 'Export a session as a share code, web page, picture, terminal recording or FreeCell notation')
            [CompletionResult]::new('web', 'web', [CompletionResultType]::ParameterValue, 'Write the whole program as one web page, which plays every game in a browser')
            [CompletionResult]::new('compare', 'compare', [CompletionResultType]::ParameterValue, 'Compare sessions of the same deal: their results, and where their moves diverge')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Convert a board, solution or saved game of another program to a transcript')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check your own rulebook for errors')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of the output of `--format json`')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'patience;play' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Set an option of the game, such as `-o draw=1` (repeatable); `patience rules GAME` lists the options')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Shuffle with this seed: a number from 0 to 18446744073709551615, or a word that begins with a letter [default: random]')
            [CompletionResult]::new('--deal', '--deal', [CompletionResultType]::ParameterName, 'Use this deal: `seed:N` (same as `--seed N`), `ms:N` (deal N of Microsoft FreeCell), `pysol:N` (game number N of PySolFC), `deck:7C KD …` (all cards in dealing order), `code:P1…` (a share code), or `@FILE` (a file that contains one of these)')
            [CompletionResult]::new('--position', '--position', [CompletionResultType]::ParameterName, 'Begin with the layout in this YAML file, or with the start of a transcript, such as one of `patience import`; `man patience-position` explains how to write a layout')
            [CompletionResult]::new('--difficulty', '--difficulty', [CompletionResultType]::ParameterName, 'Try deals in order, as with `--winnable`. Use the first one of this difficulty: `easy` (the third of the deals in which a simple player wins most often), `medium` or `hard`')
            [CompletionResult]::new('--script', '--script', [CompletionResultType]::ParameterName, 'Read commands from this file instead of standard input')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--execute', '--execute', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: boards and sentences (text), or one JSON object per line (json)')
            [CompletionResult]::new('--show', '--show', [CompletionResultType]::ParameterName, 'What to show after each move: the board (every), a sentence (changes), sentences for screen readers (spoken), only the final board (final), or nothing (none) [default: every, or spoken at a terminal if PATIENCE_ACCESSIBLE=1]')
            [CompletionResult]::new('--screen', '--screen', [CompletionResultType]::ParameterName, 'Where a terminal shows the next board: in place of the last one (live), or below it (scroll) [default: live, or scroll if TERM=dumb or PATIENCE_ACCESSIBLE=1]')
            [CompletionResult]::new('--require', '--require', [CompletionResultType]::ParameterName, 'Exit with 1 unless the game ends with this result; the only value is `won`')
            [CompletionResult]::new('--undo', '--undo', [CompletionResultType]::ParameterName, 'Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) [default: free]')
            [CompletionResult]::new('--record', '--record', [CompletionResultType]::ParameterName, 'Write the transcript, a YAML file of the session, to this file instead of a new one in the data folder')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--winnable', '--winnable', [CompletionResultType]::ParameterName, 'Try deals in order, beginning with the number of `--seed` or `--deal`, or with a random number. Use the first one that a player who sees all cards can win')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Continue the script after a rejected command (the exit status is then 1)')
            [CompletionResult]::new('--no-record', '--no-record', [CompletionResultType]::ParameterName, 'Do not write a transcript')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Allow `--record` to overwrite an existing file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;replay' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Stop after move N. In a session, type `history` to see the numbers. Moves that you undid and replaced have no number')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Show only the board after move N and the moves that follow')
            [CompletionResult]::new('--delay', '--delay', [CompletionResultType]::ParameterName, 'Play at this speed: show each step for this many seconds, from 0 to 60. If you leave out `--delay`, a replay at a terminal waits for keys (the space bar plays, the right arrow key steps), and a replay with `--screen scroll` shows all steps at once')
            [CompletionResult]::new('--script', '--script', [CompletionResultType]::ParameterName, 'Read commands from this file instead of standard input')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--execute', '--execute', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: boards and sentences (text), or one JSON object per line (json)')
            [CompletionResult]::new('--show', '--show', [CompletionResultType]::ParameterName, 'What to show after each move: the board (every), a sentence (changes), sentences for screen readers (spoken), only the final board (final), or nothing (none) [default: every, or spoken at a terminal if PATIENCE_ACCESSIBLE=1]')
            [CompletionResult]::new('--screen', '--screen', [CompletionResultType]::ParameterName, 'Where a terminal shows the next board: in place of the last one (live), or below it (scroll) [default: live, or scroll if TERM=dumb or PATIENCE_ACCESSIBLE=1]')
            [CompletionResult]::new('--require', '--require', [CompletionResultType]::ParameterName, 'Exit with 1 unless the game ends with this result; the only value is `won`')
            [CompletionResult]::new('--record', '--record', [CompletionResultType]::ParameterName, 'Write the transcript, a YAML file of the session, to this file instead of a new one in the data folder')
            [CompletionResult]::new('--undo', '--undo', [CompletionResultType]::ParameterName, 'Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) [default: as in the transcript]')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--step', '--step', [CompletionResultType]::ParameterName, 'With `--screen scroll`: show the next step after Enter, instead of all steps at once')
            [CompletionResult]::new('--final', '--final', [CompletionResultType]::ParameterName, 'Show only the last board')
            [CompletionResult]::new('--take-over', '--take-over', [CompletionResultType]::ParameterName, 'Play on after the last step shown, as a new session with its own transcript')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Continue the script after a rejected command (the exit status is then 1)')
            [CompletionResult]::new('--no-record', '--no-record', [CompletionResultType]::ParameterName, 'Do not write a transcript')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Allow `--record` to overwrite an existing file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;verify' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, or one JSON object per line (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--update', '--update', [CompletionResultType]::ParameterName, 'Do not compare: replace the boards, digests (checksums), results, rejection reasons and `winnable` verdicts in the files with those of the replay')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;resume' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('--script', '--script', [CompletionResultType]::ParameterName, 'Read commands from this file instead of standard input')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--execute', '--execute', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: boards and sentences (text), or one JSON object per line (json)')
            [CompletionResult]::new('--show', '--show', [CompletionResultType]::ParameterName, 'What to show after each move: the board (every), a sentence (changes), sentences for screen readers (spoken), only the final board (final), or nothing (none) [default: every, or spoken at a terminal if PATIENCE_ACCESSIBLE=1]')
            [CompletionResult]::new('--screen', '--screen', [CompletionResultType]::ParameterName, 'Where a terminal shows the next board: in place of the last one (live), or below it (scroll) [default: live, or scroll if TERM=dumb or PATIENCE_ACCESSIBLE=1]')
            [CompletionResult]::new('--require', '--require', [CompletionResultType]::ParameterName, 'Exit with 1 unless the game ends with this result; the only value is `won`')
            [CompletionResult]::new('--undo', '--undo', [CompletionResultType]::ParameterName, 'Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) [default: as in the transcript]')
            [CompletionResult]::new('--record', '--record', [CompletionResultType]::ParameterName, 'Copy the transcript to this file and continue there')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Continue the script after a rejected command (the exit status is then 1)')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Allow `--record` to overwrite an existing file')
            [CompletionResult]::new('--no-record', '--no-record', [CompletionResultType]::ParameterName, 'Do not add to the transcript')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;learn' {
            $patienceLessons | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('--script', '--script', [CompletionResultType]::ParameterName, 'Read commands from this file instead of standard input')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--execute', '--execute', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: boards and sentences (text), or one JSON object per line (json)')
            [CompletionResult]::new('--show', '--show', [CompletionResultType]::ParameterName, 'What to show after each move, in addition to the texts of the lesson: `every`, `changes`, `spoken`, `final` or `none`, as for `patience play`')
            [CompletionResult]::new('--screen', '--screen', [CompletionResultType]::ParameterName, 'Where a terminal shows the next board: `live` or `scroll`, as for `patience play`')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--list', '--list', [CompletionResultType]::ParameterName, 'List the lessons and your progress')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Continue the script after a command that the lesson does not ask for')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;daily' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('--date', '--date', [CompletionResultType]::ParameterName, 'Play the deal of this date, such as 2026-11-20 [default: today]')
            [CompletionResult]::new('--beat', '--beat', [CompletionResultType]::ParameterName, 'Show a friend''s result that you want to beat: the code that the friend''s `--share` printed, such as W02')
            [CompletionResult]::new('--calendar', '--calendar', [CompletionResultType]::ParameterName, 'Show your results of a month, such as 2026-11, as a calendar, instead of playing [default: this month]')
            [CompletionResult]::new('--script', '--script', [CompletionResultType]::ParameterName, 'Read commands from this file instead of standard input')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--execute', '--execute', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: boards and sentences (text), or one JSON object per line (json)')
            [CompletionResult]::new('--show', '--show', [CompletionResultType]::ParameterName, 'What to show after each move: the board (every), a sentence (changes), sentences for screen readers (spoken), only the final board (final), or nothing (none) [default: every, or spoken at a terminal if PATIENCE_ACCESSIBLE=1]')
            [CompletionResult]::new('--screen', '--screen', [CompletionResultType]::ParameterName, 'Where a terminal shows the next board: in place of the last one (live), or below it (scroll) [default: live, or scroll if TERM=dumb or PATIENCE_ACCESSIBLE=1]')
            [CompletionResult]::new('--require', '--require', [CompletionResultType]::ParameterName, 'Exit with 1 unless the game ends with this result; the only value is `won`')
            [CompletionResult]::new('--undo', '--undo', [CompletionResultType]::ParameterName, 'Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) [default: free]')
            [CompletionResult]::new('--record', '--record', [CompletionResultType]::ParameterName, 'Write the transcript, a YAML file of the session, to this file instead of a new one in the data folder')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--share', '--share', [CompletionResultType]::ParameterName, 'Print your result as a short text to send to others, instead of playing')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Continue the script after a rejected command (the exit status is then 1)')
            [CompletionResult]::new('--no-record', '--no-record', [CompletionResultType]::ParameterName, 'Do not write a transcript')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Allow `--record` to overwrite an existing file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;stats' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Count only games that began on this date (UTC) or later, such as 2026-11-20')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Read this transcript, or all transcripts in this folder, instead of those in your data folder (repeatable)')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: a table and a histogram (text), one JSON object per line (json), or comma-separated values (csv)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;history' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('--restore', '--restore', [CompletionResultType]::ParameterName, 'Restore a removed game: its number in `patience history --removed`, or the name of its transcript')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Read this transcript, or all transcripts in this folder, instead of those in your data folder (repeatable)')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: a table (text), or one JSON object per line (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--removed', '--removed', [CompletionResultType]::ParameterName, 'List the unfinished games that you removed in the menu or in `patience resume`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;config' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: a table (text), or one JSON object per line (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;backup' {
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Overwrite an existing file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;restore' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, or one JSON object per line (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--settings', '--settings', [CompletionResultType]::ParameterName, 'Replace the settings and the progress in lessons on this machine by those in the backup')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;deal' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Set an option of the game, such as `-o draw=1` (repeatable); `patience rules GAME` lists the options')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Shuffle with this seed: a number from 0 to 18446744073709551615, or a word that begins with a letter [default: random]')
            [CompletionResult]::new('--deal', '--deal', [CompletionResultType]::ParameterName, 'Use this deal: `seed:N` (same as `--seed N`), `ms:N` (deal N of Microsoft FreeCell), `pysol:N` (game number N of PySolFC), `deck:7C KD …` (all cards in dealing order), `code:P1…` (a share code), or `@FILE` (a file that contains one of these)')
            [CompletionResult]::new('--position', '--position', [CompletionResultType]::ParameterName, 'Begin with the layout in this YAML file, or with the start of a transcript, such as one of `patience import`; `man patience-position` explains how to write a layout')
            [CompletionResult]::new('--deals', '--deals', [CompletionResultType]::ParameterName, 'Deal all deals in this file (`-` is standard input), in its order. Each line of the file is a deal as `--deal` takes it, a seed, or a share code; `#617` is a deal of Microsoft FreeCell, and `# …` is a comment')
            [CompletionResult]::new('--difficulty', '--difficulty', [CompletionResultType]::ParameterName, 'Try deals in order, as with `--winnable`. Use the first one of this difficulty: `easy` (the third of the deals in which a simple player wins most often), `medium` or `hard`')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: the layout (text), or one JSON object per deal (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--winnable', '--winnable', [CompletionResultType]::ParameterName, 'Try deals in order, beginning with the number of `--seed` or `--deal`, or with a random number. Use the first one that a player who sees all cards can win')
            [CompletionResult]::new('--deck-only', '--deck-only', [CompletionResultType]::ParameterName, 'Print the shuffled cards in dealing order instead of the layout')
            [CompletionResult]::new('--reveal', '--reveal', [CompletionResultType]::ParameterName, 'Show face-down cards as well')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;games' {
            [CompletionResult]::new('--family', '--family', [CompletionResultType]::ParameterName, 'List only games of this family, such as `fan`')
            [CompletionResult]::new('--packs', '--packs', [CompletionResultType]::ParameterName, 'List only games with this number of packs')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'List only games in which you see all cards from the start (open), or in which some cards are hidden (hidden)')
            [CompletionResult]::new('--decided-by', '--decided-by', [CompletionResultType]::ParameterName, 'List only games that are decided mostly by your choices (skill), mostly by luck (luck), or by both (mixed)')
            [CompletionResult]::new('--length', '--length', [CompletionResultType]::ParameterName, 'List only games whose wins take fewer than 60 moves (short), 60 to 120 moves (medium), or more (long), as far as we measured it')
            [CompletionResult]::new('--odds', '--odds', [CompletionResultType]::ParameterName, 'List only games in which A to B percent of all deals can be won, as far as we measured it. You may leave out A or B: `80..` means 80 percent or more')
            [CompletionResult]::new('--in', '--in', [CompletionResultType]::ParameterName, 'List only games of this collection: `aisleriot`, `kpatience`, or `study` (the games in a study by Blake and Gent of how many deals can be won)')
            [CompletionResult]::new('--like', '--like', [CompletionResultType]::ParameterName, 'List the games that are most similar to this game')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: a table (text), or one JSON object per line (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--random', '--random', [CompletionResultType]::ParameterName, 'Choose one of the games at random')
            [CompletionResult]::new('--long', '--long', [CompletionResultType]::ParameterName, 'Describe each game in several lines, with its other names, and the number of deals that we measured')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Same as `--format json`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;rules' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Explain the game with this option, such as `-o draw=1` (repeatable)')
            [CompletionResult]::new('--family', '--family', [CompletionResultType]::ParameterName, 'Describe a family of similar games, such as `fan`')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, or one JSON object with piles, options and commands (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--yaml', '--yaml', [CompletionResultType]::ParameterName, 'Print the rulebook, a YAML file that you can copy and change')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Explain how to write a rulebook, with all keys')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;solve' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Set an option of the game, such as `-o draw=1` (repeatable); `patience rules GAME` lists the options')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Shuffle with this seed: a number from 0 to 18446744073709551615, or a word that begins with a letter [default: random]')
            [CompletionResult]::new('--deal', '--deal', [CompletionResultType]::ParameterName, 'Use this deal: `seed:N` (same as `--seed N`), `ms:N` (deal N of Microsoft FreeCell), `pysol:N` (game number N of PySolFC), `deck:7C KD …` (all cards in dealing order), `code:P1…` (a share code), or `@FILE` (a file that contains one of these)')
            [CompletionResult]::new('--position', '--position', [CompletionResultType]::ParameterName, 'Begin with the layout in this YAML file, or with the start of a transcript, such as one of `patience import`; `man patience-position` explains how to write a layout')
            [CompletionResult]::new('--seeds', '--seeds', [CompletionResultType]::ParameterName, 'Solve the deals with seeds A to B, one line each; `--deal` also accepts a range, such as `ms:A..B`')
            [CompletionResult]::new('--deals', '--deals', [CompletionResultType]::ParameterName, 'Solve the deals in this file (`-` is standard input), one line each. Each line of the file is a deal as `--deal` takes it, a seed, or a share code; `#617` is a deal of Microsoft FreeCell, and `# …` is a comment')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Solve the position after move N of the transcript. In a session, type `history` to see the numbers of the moves. In a match, the numbers continue from one deal to the next [default: 0, the opening layout]')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Stop each search after this many positions. In Bridge Solitaire, the search tries each contract with each choice of six cards; it stops after this many trials')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Maximum memory of each search, in MiB')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Solve N deals in parallel, each with up to `--memory` (results do not depend on N)')
            [CompletionResult]::new('--record', '--record', [CompletionResultType]::ParameterName, 'Write a transcript of the deal and its solution to this file')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: the verdict and one move per line (text), or one JSON object per deal (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--shortest', '--shortest', [CompletionResultType]::ParameterName, 'Search for the win with the fewest moves; the output shows whether it is proved to be the shortest')
            [CompletionResult]::new('--peek-shuffles', '--peek-shuffles', [CompletionResultType]::ParameterName, 'In a game in which you shuffle cards again, such as La Belle Lucie, let the solver know the results of these shuffles, which no player knows')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Allow `--record` to overwrite an existing file')
            [CompletionResult]::new('--stats', '--stats', [CompletionResultType]::ParameterName, 'Print search statistics to standard error')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;analyze' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Stop each search after this many positions. In Bridge Solitaire, the search tries each contract with each choice of six cards; it stops after this many trials')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Maximum memory of each search, in MiB')
            [CompletionResult]::new('--annotate', '--annotate', [CompletionResultType]::ParameterName, 'Write a copy of the transcript to this file, with notes that show where the game or its points were lost')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, or one JSON object per line (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Allow `--annotate` to overwrite an existing file')
            [CompletionResult]::new('--every', '--every', [CompletionResultType]::ParameterName, 'Show the verdict after every move, undo and redo, not only where it changes or points are lost (JSON always contains all)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;practice' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Stop each search after this many positions. In Bridge Solitaire, the search tries each contract with each choice of six cards; it stops after this many trials')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Maximum memory of each search, in MiB')
            [CompletionResult]::new('--script', '--script', [CompletionResultType]::ParameterName, 'Read commands from this file instead of standard input')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--execute', '--execute', [CompletionResultType]::ParameterName, 'Run these commands, separated by `;`, instead of reading standard input (repeatable)')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: boards and sentences (text), or one JSON object per line (json)')
            [CompletionResult]::new('--show', '--show', [CompletionResultType]::ParameterName, 'What to show after each move: the board (every), a sentence (changes), sentences for screen readers (spoken), only the final board (final), or nothing (none) [default: every, or spoken at a terminal if PATIENCE_ACCESSIBLE=1]')
            [CompletionResult]::new('--screen', '--screen', [CompletionResultType]::ParameterName, 'Where a terminal shows the next board: in place of the last one (live), or below it (scroll) [default: live, or scroll if TERM=dumb or PATIENCE_ACCESSIBLE=1]')
            [CompletionResult]::new('--require', '--require', [CompletionResultType]::ParameterName, 'Exit with 1 unless the game ends with this result; the only value is `won`')
            [CompletionResult]::new('--record', '--record', [CompletionResultType]::ParameterName, 'Write the transcript, a YAML file of the session, to this file instead of a new one in the data folder')
            [CompletionResult]::new('--undo', '--undo', [CompletionResultType]::ParameterName, 'Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) [default: as in the transcript]')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--keep-going', '--keep-going', [CompletionResultType]::ParameterName, 'Continue the script after a rejected command (the exit status is then 1)')
            [CompletionResult]::new('--no-record', '--no-record', [CompletionResultType]::ParameterName, 'Do not write a transcript')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Allow `--record` to overwrite an existing file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;odds' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Set an option of the game, such as `-o draw=1` (repeatable); `patience rules GAME` lists the options')
            [CompletionResult]::new('--seeds', '--seeds', [CompletionResultType]::ParameterName, 'Play the deals with seeds A to B')
            [CompletionResult]::new('--deal', '--deal', [CompletionResultType]::ParameterName, 'Play deals with the numbers of another program: `ms:A..B` (Microsoft FreeCell) or `pysol:A..B` (PySolFC)')
            [CompletionResult]::new('--deals', '--deals', [CompletionResultType]::ParameterName, 'Play the deals in this file (`-` is standard input). Each line of the file is a deal as `patience play --deal` takes it, a seed, or a share code; `#617` is a deal of Microsoft FreeCell, and `# …` is a comment')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Player whose wins and points are counted: the solver, which sees all cards (solve); follow every hint (hint); make the move that looks best (greedy); make random legal moves (random); or a bot of your own (exec:COMMAND)')
            [CompletionResult]::new('--against', '--against', [CompletionResultType]::ParameterName, 'Also play the same deals with this player, and estimate how much the win rates and points of both differ')
            [CompletionResult]::new('--visits', '--visits', [CompletionResultType]::ParameterName, 'For the player `hint`: for each hint, try at most N visits, i.e. random arrangements of the hidden cards')
            [CompletionResult]::new('--max-moves', '--max-moves', [CompletionResultType]::ParameterName, 'For a bot: a deal (or match) is lost if the bot sends more commands than this')
            [CompletionResult]::new('--answer-time', '--answer-time', [CompletionResultType]::ParameterName, 'For a bot: a deal is lost if the bot takes longer than this for a command (a slow bot may lose more deals on a slow machine)')
            [CompletionResult]::new('--shard', '--shard', [CompletionResultType]::ParameterName, 'Split the deals into N parts and play only part I, such as `2/3`; `--merge` joins the parts')
            [CompletionResult]::new('--merge', '--merge', [CompletionResultType]::ParameterName, 'Join these files, each with a part of the same survey, instead of playing')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Stop each search after this many positions. In Bridge Solitaire, the search tries each contract with each choice of six cards; it stops after this many trials')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Maximum memory of each search, in MiB')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Play N deals in parallel, each with up to `--memory` (results do not depend on N)')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Write the result of each deal to this file; if the file already has results of this survey, continue after them')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: a summary (text), or the whole survey with one JSON object per line (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Allow `--merge` to overwrite the file of `--out`')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;share' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('--as', '--as', [CompletionResultType]::ParameterName, 'Export format: a share code, which `--base-url` turns into a link (link), a web page that replays the game (html), a picture (svg), a terminal recording for asciinema (cast), the moves in FreeCell notation (standard), a board for the solver fc-solve (fc-solve), a solution as fc-solve (fc-solve-solution) or black-hole-solve (black-hole-solve) prints it, the board of any game with columns (board), or a pack of Klondike in digits (deck) [default: the extension of the file name in `--out`. Without `--out`: at a terminal, html in a new file; otherwise, link]')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Write to this file or, for several transcripts, to this folder (html adds an index page) [default: standard output; at a terminal, html goes to a new file in the current folder]')
            [CompletionResult]::new('--base-url', '--base-url', [CompletionResultType]::ParameterName, 'With `--as link`: put this address and `#` before the share code, which makes it a link')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'With `--as svg`, `html`, `fc-solve` or `board`: show the board after move N. In a session, type `history` to see the numbers [default: for html, fc-solve and board the first board; for svg the last board or, if the game was won, the board before the last cards went to the foundations]')
            [CompletionResult]::new('--delay', '--delay', [CompletionResultType]::ParameterName, 'With `--as cast`: show each board for this many seconds, from 0 to 60 [default: the times of the game, or 1 if the transcript contains no times]')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Allow `--out` to overwrite existing files')
            [CompletionResult]::new('--deal-only', '--deal-only', [CompletionResultType]::ParameterName, 'Export only the deal, without your moves; others play it with `patience play --deal code:P1…`')
            [CompletionResult]::new('--reveal', '--reveal', [CompletionResultType]::ParameterName, 'With `--as svg`, `html` or `cast`: draw face-down cards face up')
            [CompletionResult]::new('--play', '--play', [CompletionResultType]::ParameterName, 'With `--as html` and several transcripts: allow readers to play on from every board (a single page allows it without this option). Each page then contains the whole program, about 1.6 MB')
            [CompletionResult]::new('--watch-only', '--watch-only', [CompletionResultType]::ParameterName, 'With `--as html`: write a small page on which readers can watch the game, but not play on')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;web' {
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Write to this file, or with `-` to standard output [default: at a terminal, patience.html; otherwise, standard output]')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Overwrite an existing file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;compare' {
            $patienceGames | ForEach-Object {
                [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
            }
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: a table and the places where the moves diverge (text), or one JSON object per line (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;import' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the file: moves in FreeCell notation such as `3a 62` (standard), the output of the solver fc-solve (fc-solve), the output of the solver black-hole-solve (black-hole-solve) or a board with a line for each column (board) [default: recognized by the content of the file]')
            [CompletionResult]::new('--deal', '--deal', [CompletionResultType]::ParameterName, 'Deal of the file, such as `ms:617` or any other value of `patience play --deal` (not needed if the file contains a board, or if its first line names the deal, such as `#617`)')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Set an option of the game, such as `-o cells=3` (repeatable)')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Write the transcript to this file instead of standard output')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Game of the file [default: the game that the file names or that its board fits; for moves without a board, FreeCell]')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Allow `--out` to overwrite an existing file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;check' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, or one JSON object per line (json)')
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;schema' {
            [CompletionResult]::new('--charset', '--charset', [CompletionResultType]::ParameterName, 'Use these characters in output: ascii or unicode [default: unicode if the terminal supports it, else ascii]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use color: auto, always or never')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Maximum width of output, in columns [default: the width of the terminal, or 80]')
            [CompletionResult]::new('--reasons', '--reasons', [CompletionResultType]::ParameterName, 'List the codes of the reasons why a command is rejected, one per line, instead of the schema')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'patience;help' {
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Play a game at a prompt or from a script')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Show a game move by move from its transcript')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Replay transcripts, and check that they still lead to the same boards and results')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Resume an unfinished game')
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Learn to play: a lesson on a fixed deal, one idea per step')
            [CompletionResult]::new('daily', 'daily', [CompletionResultType]::ParameterValue, 'Play the deal of the day, which is the same for everyone')
            [CompletionResult]::new('stats', 'stats', [CompletionResultType]::ParameterValue, 'Show your statistics')
            [CompletionResult]::new('history', 'history', [CompletionResultType]::ParameterValue, 'List and search the games you played')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Show every setting and where its value comes from')
            [CompletionResult]::new('backup', 'backup', [CompletionResultType]::ParameterValue, 'Write all your games, settings and lessons into one file')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Take over the games, settings and lessons of a backup')
            [CompletionResult]::new('deal', 'deal', [CompletionResultType]::ParameterValue, 'Print the opening layout of a deal')
            [CompletionResult]::new('games', 'games', [CompletionResultType]::ParameterValue, 'List and search the games')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'Show how to play a game')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Find out whether a deal can be won, and how; in Bridge Solitaire, find the best possible result')
            [CompletionResult]::new('analyze', 'analyze', [CompletionResultType]::ParameterValue, 'Find the move that lost a game; in Bridge Solitaire, find what each decision cost')
            [CompletionResult]::new('practice', 'practice', [CompletionResultType]::ParameterValue, 'Practice a lost game from the last position that could be won')
            [CompletionResult]::new('odds', 'odds', [CompletionResultType]::ParameterValue, 'Estimate how often a game can be won, by playing many deals')
            [CompletionResult]::new('share', 'share', [CompletionResultType]::ParameterValue, 'Export a session as a share code, web page, picture, terminal recording or FreeCell notation')
            [CompletionResult]::new('web', 'web', [CompletionResultType]::ParameterValue, 'Write the whole program as one web page, which plays every game in a browser')
            [CompletionResult]::new('compare', 'compare', [CompletionResultType]::ParameterValue, 'Compare sessions of the same deal: their results, and where their moves diverge')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Convert a board, solution or saved game of another program to a transcript')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check your own rulebook for errors')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of the output of `--format json`')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'patience;help;play' {
            break
        }
        'patience;help;replay' {
            break
        }
        'patience;help;verify' {
            break
        }
        'patience;help;resume' {
            break
        }
        'patience;help;learn' {
            break
        }
        'patience;help;daily' {
            break
        }
        'patience;help;stats' {
            break
        }
        'patience;help;history' {
            break
        }
        'patience;help;config' {
            break
        }
        'patience;help;backup' {
            break
        }
        'patience;help;restore' {
            break
        }
        'patience;help;deal' {
            break
        }
        'patience;help;games' {
            break
        }
        'patience;help;rules' {
            break
        }
        'patience;help;solve' {
            break
        }
        'patience;help;analyze' {
            break
        }
        'patience;help;practice' {
            break
        }
        'patience;help;odds' {
            break
        }
        'patience;help;share' {
            break
        }
        'patience;help;web' {
            break
        }
        'patience;help;compare' {
            break
        }
        'patience;help;import' {
            break
        }
        'patience;help;check' {
            break
        }
        'patience;help;schema' {
            break
        }
        'patience;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
