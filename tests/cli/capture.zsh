# Makes an interactive zsh print the completions at Tab: \x01, the completions on one line, \x02.
typeset -ga offered
compadd() {
    # With these options, `compadd` only fills arrays and adds no completions.
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a hits prefix
    builtin compadd -A hits "$@"
    offered+=("$IPREFIX${^hits[@]}")
    builtin compadd "$@"
}
begin-offers() {
    offered=()
    # The completion system empties these lists after each use.
    compprefuncs=(begin-offers)
    comppostfuncs=(print-offers)
}
print-offers() {
    print -rn -- $'\x01'"${(u)offered[*]}"$'\x02'
    compstate[insert]=''
    compstate[list]=''
}
compprefuncs=(begin-offers)
comppostfuncs=(print-offers)
bindkey '^I' complete-word
bindkey '^U' kill-whole-line
zstyle ':completion:*' completer _complete
