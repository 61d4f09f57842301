# Completion of patience for bash. The program itself lists what can follow the typed words.

_patience() {
    local IFS=$' \t\n' files line="${COMP_LINE:0:COMP_POINT}" word words current character
    # COMP_WORDS divides words at `=` and `:`, but COMP_LINE does not.
    read -ra words <<< "$line"
    [[ "$line" == *[[:space:]] ]] && words+=("")
    current="${words[${#words[@]} - 1]}"
    COMPREPLY=()
    {
        read -r files
        while IFS=$'\t' read -r word _; do
            [[ "$word" == "$current"* ]] && COMPREPLY+=("$word")
        done
    } < <(command patience complete "--current=$current" -- "${words[@]:1:${#words[@]} - 2}" 2> /dev/null < /dev/null)
    [[ "${COMPREPLY[0]}" == *[=:] ]] && compopt -o nospace 2> /dev/null
    # Bash replaces only what follows the last character that divides words.
    for character in "=" ":"; do
        if [[ "$COMP_WORDBREAKS" == *"$character"* && "$current" == *"$character"* ]]; then
            COMPREPLY=("${COMPREPLY[@]#"${current%"$character"*}$character"}")
        fi
    done
    # Without any words, bash completes files.
    (( ${#COMPREPLY[@]} )) || return 0
    case "$files" in
        any)
            files=$(compgen -f -- "$current")
            ;;
        rulebooks)
            files=$(compgen -d -- "$current"
                compgen -f -X '!*.yaml' -- "$current"
                compgen -f -X '!*.yml' -- "$current")
            ;;
        *)
            return 0
            ;;
    esac
    while IFS= read -r word; do
        [[ -n "$word" ]] && COMPREPLY+=("$word")
    done <<< "$files"
    compopt -o filenames 2> /dev/null
    return 0
}

complete -o bashdefault -o default -F _patience patience
