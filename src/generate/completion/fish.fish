# Prints the options of a game as KEY=VALUE, one per line.
function __fish_patience_game_options
    switch "$argv[1]"
@OPTIONS@
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
