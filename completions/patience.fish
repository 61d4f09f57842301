# Completion of patience for fish. The program itself lists what can follow the typed words.

function __fish_patience
    command -q patience; or return
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l answer (command patience complete "--current=$current" -- $words[2..] 2>/dev/null </dev/null)
    set -q answer[2]; and printf '%s\n' $answer[2..]
    # `--out=` stays before the file.
    set -l option (string match -r -- '^--[^=]*=' "$current")
    set -l path (string replace -r -- '^--[^=]*=' '' "$current")
    switch "$answer[1]"
        case any
            printf '%s\n' "$option"(__fish_complete_path "$path")
        case rulebooks
            __fish_complete_path "$path" | string match -r -- '^.*(?:/|\.ya?ml)(?:\t.*)?$'
    end
end

complete -c patience -f -k -a '(__fish_patience)'
