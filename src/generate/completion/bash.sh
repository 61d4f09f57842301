# Prints the options of a game as KEY=VALUE.
_patience_options() {
    case "$1" in
@OPTIONS@
    esac
}

# Completes options of games after -o, and kinds of deals after --deal. All else is completed by _patience.
_patience_complete() {
    # COMP_WORDS splits words at `=` and `:`, but COMP_LINE does not.
    local line="${COMP_LINE:0:COMP_POINT}" words word cur prev game="" offers=""
    read -ra words <<< "$line"
    [[ "$line" == *[[:space:]] ]] && words+=("")
    local words_typed=("${words[@]}")
    cur="${words[${#words[@]} - 1]}"
    prev=""
    (( ${#words[@]} > 1 )) && prev="${words[${#words[@]} - 2]}"
    if [[ "$cur" == --deal=* ]]; then
        prev="--deal"
        cur="${cur#--deal=}"
    fi
    case "$prev" in
        -o)
            for word in "${words[@]:1:${#words[@]} - 2}"; do
                offers="$(_patience_options "${word#--game=}")"
                [[ -n "$offers" ]] && break
                # The default of this subcommand.
                [[ "$word" == import ]] && game="freecell"
            done
            [[ -z "$offers" ]] && offers="$(_patience_options "$game")"
            if [[ "$cur" != *=* ]]; then
                offers="$(for word in $offers; do echo "${word%%=*}="; done | uniq)"
            fi
            ;;
        --deal)
            offers="ms: seed: pysol: deck: code:"
            ;;
        *)
            _patience "$@"
            # Without a hyphen, only words that are no options are completed; if there are none, bash completes files.
            if [[ "$cur" != -* ]]; then
                words=("${COMPREPLY[@]}")
                COMPREPLY=()
                for word in "${words[@]}"; do
                    [[ "$word" != -* ]] && COMPREPLY+=("$word")
                done
                # A transcript is a game or a file.
                case "${words_typed[1]}" in
                    replay|resume|analyze|share|compare|verify|solve)
                        if (( ${#COMPREPLY[@]} )); then
                            while IFS= read -r word; do
                                COMPREPLY+=("$word")
                            done < <(compgen -f -- "$cur")
                            compopt -o filenames 2> /dev/null
                        fi
                        ;;
                esac
            fi
            return 0
            ;;
    esac
    COMPREPLY=($(compgen -W "$offers" -- "$cur"))
    [[ "${COMPREPLY[0]}" == *[=:] ]] && compopt -o nospace 2> /dev/null
    # Bash replaces only what follows the last character that breaks words.
    local break
    for break in "=" ":"; do
        if [[ "$COMP_WORDBREAKS" == *"$break"* && "$cur" == *"$break"* ]]; then
            COMPREPLY=("${COMPREPLY[@]#"${cur%"$break"*}$break"}")
        fi
    done
    return 0
}
