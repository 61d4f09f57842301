# Stores the options of a game as KEY=VALUE in reply.
_patience_game_options() {
    reply=()
    case $1 in
@OPTIONS@
    esac
}

# Completes the options of the game on the line, and after KEY= their values.
_patience_options() {
    local -a reply
    local word game=""
    for word in "${words[@]}"; do
        _patience_game_options "${word#--game=}"
        (( $#reply )) && break
        # The default of this subcommand.
        [[ $word == import ]] && game=freecell
    done
    (( $#reply )) || _patience_game_options "$game"
    if [[ $PREFIX == *=* ]]; then
        local key=${PREFIX%%=*}
        compset -P 1 '*='
        compadd -- ${${(M)reply:#$key=*}#*=}
    else
        compadd -S '' -- ${(u)reply/%=*/=}
    fi
}

# Completes games and files.
_patience_transcripts() {
    compadd -- @GAMES@
    _files
}

# Completes the kinds of deals.
_patience_deals() {
    compadd -S '' -- ms: seed: pysol: deck: code:
}
