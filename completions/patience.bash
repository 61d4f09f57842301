_patience() {
    local i cur prev opts cmd
    COMPREPLY=()
    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
        cur="$2"
    else
        cur="${COMP_WORDS[COMP_CWORD]}"
    fi
    prev="$3"
    cmd=""
    opts=""

    for i in "${COMP_WORDS[@]:0:COMP_CWORD}"
    do
        case "${cmd},${i}" in
            ",$1")
                cmd="patience"
                ;;
            patience,analyze)
                cmd="patience__subcmd__analyze"
                ;;
            patience,backup)
                cmd="patience__subcmd__backup"
                ;;
            patience,check)
                cmd="patience__subcmd__check"
                ;;
            patience,compare)
                cmd="patience__subcmd__compare"
                ;;
            patience,config)
                cmd="patience__subcmd__config"
                ;;
            patience,daily)
                cmd="patience__subcmd__daily"
                ;;
            patience,deal)
                cmd="patience__subcmd__deal"
                ;;
            patience,games)
                cmd="patience__subcmd__games"
                ;;
            patience,help)
                cmd="patience__subcmd__help"
                ;;
            patience,history)
                cmd="patience__subcmd__history"
                ;;
            patience,import)
                cmd="patience__subcmd__import"
                ;;
            patience,learn)
                cmd="patience__subcmd__learn"
                ;;
            patience,odds)
                cmd="patience__subcmd__odds"
                ;;
            patience,play)
                cmd="patience__subcmd__play"
                ;;
            patience,practice)
                cmd="patience__subcmd__practice"
                ;;
            patience,replay)
                cmd="patience__subcmd__replay"
                ;;
            patience,restore)
                cmd="patience__subcmd__restore"
                ;;
            patience,resume)
                cmd="patience__subcmd__resume"
                ;;
            patience,rules)
                cmd="patience__subcmd__rules"
                ;;
            patience,schema)
                cmd="patience__subcmd__schema"
                ;;
            patience,share)
                cmd="patience__subcmd__share"
                ;;
            patience,solve)
                cmd="patience__subcmd__solve"
                ;;
            patience,stats)
                cmd="patience__subcmd__stats"
                ;;
            patience,verify)
                cmd="patience__subcmd__verify"
                ;;
            patience,web)
                cmd="patience__subcmd__web"
                ;;
            patience__subcmd__help,analyze)
                cmd="patience__subcmd__help__subcmd__analyze"
                ;;
            patience__subcmd__help,backup)
                cmd="patience__subcmd__help__subcmd__backup"
                ;;
            patience__subcmd__help,check)
                cmd="patience__subcmd__help__subcmd__check"
                ;;
            patience__subcmd__help,compare)
                cmd="patience__subcmd__help__subcmd__compare"
                ;;
            patience__subcmd__help,config)
                cmd="patience__subcmd__help__subcmd__config"
                ;;
            patience__subcmd__help,daily)
                cmd="patience__subcmd__help__subcmd__daily"
                ;;
            patience__subcmd__help,deal)
                cmd="patience__subcmd__help__subcmd__deal"
                ;;
            patience__subcmd__help,games)
                cmd="patience__subcmd__help__subcmd__games"
                ;;
            patience__subcmd__help,help)
                cmd="patience__subcmd__help__subcmd__help"
                ;;
            patience__subcmd__help,history)
                cmd="patience__subcmd__help__subcmd__history"
                ;;
            patience__subcmd__help,import)
                cmd="patience__subcmd__help__subcmd__import"
                ;;
            patience__subcmd__help,learn)
                cmd="patience__subcmd__help__subcmd__learn"
                ;;
            patience__subcmd__help,odds)
                cmd="patience__subcmd__help__subcmd__odds"
                ;;
            patience__subcmd__help,play)
                cmd="patience__subcmd__help__subcmd__play"
                ;;
            patience__subcmd__help,practice)
                cmd="patience__subcmd__help__subcmd__practice"
                ;;
            patience__subcmd__help,replay)
                cmd="patience__subcmd__help__subcmd__replay"
                ;;
            patience__subcmd__help,restore)
                cmd="patience__subcmd__help__subcmd__restore"
                ;;
            patience__subcmd__help,resume)
                cmd="patience__subcmd__help__subcmd__resume"
                ;;
            patience__subcmd__help,rules)
                cmd="patience__subcmd__help__subcmd__rules"
                ;;
            patience__subcmd__help,schema)
                cmd="patience__subcmd__help__subcmd__schema"
                ;;
            patience__subcmd__help,share)
                cmd="patience__subcmd__help__subcmd__share"
                ;;
            patience__subcmd__help,solve)
                cmd="patience__subcmd__help__subcmd__solve"
                ;;
            patience__subcmd__help,stats)
                cmd="patience__subcmd__help__subcmd__stats"
                ;;
            patience__subcmd__help,verify)
                cmd="patience__subcmd__help__subcmd__verify"
                ;;
            patience__subcmd__help,web)
                cmd="patience__subcmd__help__subcmd__web"
                ;;
            *)
                ;;
        esac
    done

    case "${cmd}" in
        patience)
            opts="-h -V --charset --color --width --help --version play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__analyze)
            opts="-h --limit --memory --annotate --force --every --format --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --annotate)
                    local oldifs
                    if [ -n "${IFS+x}" ]; then
                        oldifs="$IFS"
                    fi
                    IFS=$'\n'
                    COMPREPLY=($(compgen -f "${cur}"))
                    if [ -n "${oldifs+x}" ]; then
                        IFS="$oldifs"
                    fi
                    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
                        compopt -o filenames
                    fi
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__backup)
            opts="-h --force --charset --color --width --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__check)
            opts="-h --format --charset --color --width --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__compare)
            opts="-h --format --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__config)
            opts="-h --format --charset --color --width --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__daily)
            opts="-e -h --date --beat --share --calendar --script --execute --keep-going --format --show --screen --require --undo --record --no-record --force --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --date)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --beat)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --calendar)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --script)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --execute)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --show)
                    COMPREPLY=($(compgen -W "every changes spoken final none" -- "${cur}"))
                    return 0
                    ;;
                --screen)
                    COMPREPLY=($(compgen -W "live scroll" -- "${cur}"))
                    return 0
                    ;;
                --require)
                    COMPREPLY=($(compgen -W "won" -- "${cur}"))
                    return 0
                    ;;
                --undo)
                    COMPREPLY=($(compgen -W "free no-peek off" -- "${cur}"))
                    return 0
                    ;;
                --record)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__deal)
            opts="-o -h --seed --deal --position --deals --winnable --difficulty --deck-only --reveal --format --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deal)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --position)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deals)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --difficulty)
                    COMPREPLY=($(compgen -W "easy medium hard" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__games)
            opts="-h --family --packs --cards --decided-by --length --odds --in --like --random --long --format --json --charset --color --width --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --family)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --packs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -W "open hidden" -- "${cur}"))
                    return 0
                    ;;
                --decided-by)
                    COMPREPLY=($(compgen -W "skill mixed luck" -- "${cur}"))
                    return 0
                    ;;
                --length)
                    COMPREPLY=($(compgen -W "short medium long" -- "${cur}"))
                    return 0
                    ;;
                --odds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --in)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --like)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help)
            opts="play replay verify resume learn daily stats history config backup restore deal games rules solve analyze practice odds share web compare import check schema help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__analyze)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__backup)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__check)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__compare)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__config)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__daily)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__deal)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__games)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__help)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__history)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__import)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__learn)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__odds)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__play)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__practice)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__replay)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__restore)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__resume)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__rules)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__schema)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__share)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__solve)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__stats)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__verify)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__help__subcmd__web)
            opts=""
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__history)
            opts="-h --removed --restore --from --format --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --restore)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__import)
            opts="-o -h --from --deal --out --force --game --charset --color --width --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --from)
                    COMPREPLY=($(compgen -W "standard fc-solve black-hole-solve board" -- "${cur}"))
                    return 0
                    ;;
                --deal)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --out)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --game)
                    COMPREPLY=($(compgen -W "accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__learn)
            opts="-e -h --list --script --execute --keep-going --format --show --screen --charset --color --width --help klondike freecell spider"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --script)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --execute)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --show)
                    COMPREPLY=($(compgen -W "every changes spoken final none" -- "${cur}"))
                    return 0
                    ;;
                --screen)
                    COMPREPLY=($(compgen -W "live scroll" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__odds)
            opts="-o -h --seeds --deal --deals --player --against --visits --max-moves --answer-time --shard --merge --limit --memory --jobs --out --force --format --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seeds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deal)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deals)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --player)
                    COMPREPLY=($(compgen -W "solve hint greedy random" -- "${cur}"))
                    return 0
                    ;;
                --against)
                    COMPREPLY=($(compgen -W "solve hint greedy random" -- "${cur}"))
                    return 0
                    ;;
                --visits)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-moves)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --answer-time)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --shard)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --merge)
                    local oldifs
                    if [ -n "${IFS+x}" ]; then
                        oldifs="$IFS"
                    fi
                    IFS=$'\n'
                    COMPREPLY=($(compgen -f "${cur}"))
                    if [ -n "${oldifs+x}" ]; then
                        IFS="$oldifs"
                    fi
                    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
                        compopt -o filenames
                    fi
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --out)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__play)
            opts="-o -e -h --seed --deal --position --winnable --difficulty --script --execute --keep-going --format --show --screen --require --undo --record --no-record --force --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deal)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --position)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --difficulty)
                    COMPREPLY=($(compgen -W "easy medium hard" -- "${cur}"))
                    return 0
                    ;;
                --script)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --execute)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --show)
                    COMPREPLY=($(compgen -W "every changes spoken final none" -- "${cur}"))
                    return 0
                    ;;
                --screen)
                    COMPREPLY=($(compgen -W "live scroll" -- "${cur}"))
                    return 0
                    ;;
                --require)
                    COMPREPLY=($(compgen -W "won" -- "${cur}"))
                    return 0
                    ;;
                --undo)
                    COMPREPLY=($(compgen -W "free no-peek off" -- "${cur}"))
                    return 0
                    ;;
                --record)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__practice)
            opts="-e -h --limit --memory --script --execute --keep-going --format --show --screen --require --record --no-record --force --undo --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --script)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --execute)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --show)
                    COMPREPLY=($(compgen -W "every changes spoken final none" -- "${cur}"))
                    return 0
                    ;;
                --screen)
                    COMPREPLY=($(compgen -W "live scroll" -- "${cur}"))
                    return 0
                    ;;
                --require)
                    COMPREPLY=($(compgen -W "won" -- "${cur}"))
                    return 0
                    ;;
                --record)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --undo)
                    COMPREPLY=($(compgen -W "free no-peek off" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__replay)
            opts="-e -h --to --from --delay --step --final --take-over --script --execute --keep-going --format --show --screen --require --record --no-record --force --undo --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --to)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --script)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --execute)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --show)
                    COMPREPLY=($(compgen -W "every changes spoken final none" -- "${cur}"))
                    return 0
                    ;;
                --screen)
                    COMPREPLY=($(compgen -W "live scroll" -- "${cur}"))
                    return 0
                    ;;
                --require)
                    COMPREPLY=($(compgen -W "won" -- "${cur}"))
                    return 0
                    ;;
                --record)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --undo)
                    COMPREPLY=($(compgen -W "free no-peek off" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__restore)
            opts="-h --settings --format --charset --color --width --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__resume)
            opts="-e -h --script --execute --keep-going --format --show --screen --require --force --undo --record --no-record --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --script)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --execute)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --show)
                    COMPREPLY=($(compgen -W "every changes spoken final none" -- "${cur}"))
                    return 0
                    ;;
                --screen)
                    COMPREPLY=($(compgen -W "live scroll" -- "${cur}"))
                    return 0
                    ;;
                --require)
                    COMPREPLY=($(compgen -W "won" -- "${cur}"))
                    return 0
                    ;;
                --undo)
                    COMPREPLY=($(compgen -W "free no-peek off" -- "${cur}"))
                    return 0
                    ;;
                --record)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__rules)
            opts="-o -h --yaml --language --family --format --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --family)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__schema)
            opts="-h --reasons --charset --color --width --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__share)
            opts="-h --as --out --force --deal-only --base-url --at --reveal --play --watch-only --delay --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --as)
                    COMPREPLY=($(compgen -W "link html svg cast standard fc-solve fc-solve-solution black-hole-solve board deck" -- "${cur}"))
                    return 0
                    ;;
                --out)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --at)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__solve)
            opts="-o -h --seed --deal --position --seeds --deals --at --shortest --peek-shuffles --limit --memory --jobs --record --force --stats --format --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deal)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --position)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seeds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --deals)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --at)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --jobs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --record)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__stats)
            opts="-h --since --from --format --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --since)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text json csv" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__verify)
            opts="-h --update --format --charset --color --width --help accordion aces-square aces-up acme agnes-bernauer agnes-sorel alaska alhambra all-in-a-row alpha-star amazons american-canister american-toad athena auld-lang-syne aunt-mary australian-patience backbone bakers-dozen bakers-game baroness bastion batsford bear-river beleaguered-castle belvedere betsy-ross bisley black-hole black-widow block-ten blockade board-patience bridge-solitaire brisbane bristol british-canister british-constitution busy-aces calculation canfield canister capricieuse carpet castles-in-spain challenge-freecell chameleon chessboard circle-nine citadel clock clover-leaf colorado congress corona cover cruel diamond-mine double-canfield double-freecell double-klondike double-yukon doublets doublets-ii eagle-wing easthaven eight-off elevator eliminator falling-star fan floradora flower-garden forecell fortress fortunes fortunes-favor forty-and-eight forty-thieves four-seasons fourteen-out freecell frog gaps gate gay-gordons giant giza gold-mine golf good-measure grandfathers-clock gypsy hamilton house-in-the-wood idle-aces indian intelligence interchange intrigue isabel jamestown josephine king-albert kings-audience kingsley klondike kp-grandfather la-belle-lucie labyrinth lady-betty lady-of-the-manor late-binding-solitaire legion limited lucas maria maze mcclellan miss-milligan mod3 monte-carlo moosehide mount-olympus mrs-mop napoleons-shoulder napoleons-square neighbor nestor northwest-territory number-ten odessa osmosis parallels pas-seul patient-pairs peek perpetual-motion pile-on plait portuguese-solitaire puss-in-the-corner putt-putt pyramid pyramid-golf quadruple-yukon quatorze queenie raglan rainbow rank-and-file red-and-black robert roslin rouge-et-noir royal-cotillion royal-marriage russian-solitaire salic-law saratoga scorpion scorpion-tail scotch-patience scuffle seahaven-towers seven-devils shamrocks siegecraft simple-simon simplicity sir-tommy sixes-and-sevens sly-fox solid-square somerset spanish-patience spider spider-three-decks spiderette st-helena stalactites stonewall storehouse strategy streets streets-and-alleys stronghold sultan super-flower-garden tam-o-shanter ten-across terrace the-wish thieves-of-egypt thirteen thirteens thirty thirty-six three-blind-mice thumb-and-pouch tournament trefoil treize tri-peaks trigon triple-klondike tuts-tomb union-square usk valentine virginia-reel wasp westcliff westhaven whitehead will-o-the-wisp windmill worm-hole yield yukon zebra zodiac"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        patience__subcmd__web)
            opts="-h --out --force --charset --color --width --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --out)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --charset)
                    COMPREPLY=($(compgen -W "ascii unicode" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
    esac
}

# Prints the options of a game as KEY=VALUE.
_patience_options() {
    case "$1" in
        accordion) echo 'deal=one deal=all draw=stuck draw=any goal=1 goal=5' ;;
        aces-square) echo 'aces=protected aces=free' ;;
        aces-up) echo 'empty=any empty=aces fill=optional fill=forced draw=stuck draw=any auto-discard=on auto-discard=off match=hand match=tournament players=1 players=2 players=3 players=4 players=5 players=6 cutoff=0 cutoff=48 advance=0 advance=1 advance=2 advance=3 advance=4 advance=5 advance=6' ;;
        agnes-bernauer) echo 'face=top-up face=up fback=on fback=off onbase=on onbase=single onbase=off' ;;
        agnes-sorel) echo 'face=top-up face=up fback=on fback=off onbase=on onbase=single onbase=off stock=reserve stock=tableau group=color group=suit' ;;
        all-in-a-row) echo 'start=free start=t1 start=t2 start=t3 start=t4 start=t5 start=t6 start=t7 start=t8 start=t9 start=t10 start=t11 start=t12 start=t13' ;;
        alpha-star) echo 'group=run group=1' ;;
        amazons) echo 'suit=same suit=any skip=on skip=off aces=forced aces=manual quick=off quick=2' ;;
        athena) echo 'draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off' ;;
        auld-lang-syne) echo 'aces=out aces=in' ;;
        aunt-mary) echo 'draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off' ;;
        australian-patience) echo 'passes=1 passes=2 passes=99 passes=unlimited fback=on fback=off' ;;
        bakers-dozen) echo 'found=suit found=any space=none space=K space=any kings=sink kings=stay build=any build=alt build=suit faces=up faces=down fback=on fback=off' ;;
        bakers-game) echo 'cells=1 cells=2 cells=3 cells=4 cells=5 cells=6 cells=7 cells=8 cells=9 cells=10 columns=4 columns=5 columns=6 columns=7 columns=8 columns=9 columns=10 columns=11 columns=12 space=any space=K space=none super=on super=off fback=on fback=off' ;;
        baroness) echo 'last=spaces last=reserve last=piles fill=before-deal fill=optional fill=at-once draw=stuck draw=any' ;;
        bear-river) echo 'fback=on fback=off' ;;
        beleaguered-castle) echo 'columns=6 columns=7 columns=8 columns=9 columns=10 face=up face=top-up face=alternate build=any build=alt build=suit space=any space=K space=none fback=on fback=off' ;;
        betsy-ross) echo 'passes=1 passes=2 passes=99 passes=unlimited' ;;
        bisley) echo 'kings=forced kings=manual' ;;
        black-hole) echo 'hole=AC hole=AD hole=AH hole=AS' ;;
        blockade) echo 'fback=on fback=off' ;;
        bridge-solitaire) echo 'match=rubber match=hand vulnerable=none vulnerable=me vulnerable=it vulnerable=both columns=me-it columns=player-house tie=high tie=low' ;;
        british-constitution) echo 'build=row1 build=all waste=off waste=on' ;;
        busy-aces) echo 'fback=on fback=off' ;;
        calculation) echo 'wastes=1 wastes=2 wastes=3 wastes=4 wastes=5' ;;
        canfield) echo 'draw=1 draw=3 passes=1 passes=2 passes=99 passes=unlimited group=any group=whole fback=on fback=keep fback=off onbase=on onbase=off' ;;
        capricieuse) echo 'redeals=0 redeals=1 redeals=2' ;;
        carpet) echo 'aces=out aces=pack fill=auto fill=choose' ;;
        castles-in-spain) echo 'found=suit found=any space=none space=K space=any kings=sink kings=stay build=any build=alt build=suit faces=up faces=down fback=on fback=off' ;;
        chameleon) echo 'group=any group=whole space=any space=waste' ;;
        citadel) echo 'space=any space=K fback=on fback=off' ;;
        clover-leaf) echo 'fback=on fback=off' ;;
        congress) echo 'aces=pack aces=out space=none space=any fback=on fback=off' ;;
        double-freecell) echo 'cells=0 cells=1 cells=2 cells=3 cells=4 cells=5 cells=6 cells=7 cells=8 build=alt build=suit build=any space=any space=K space=none super=on super=off fback=on fback=off' ;;
        double-klondike) echo 'draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off' ;;
        easthaven) echo 'space=any space=K deal-gap=ok deal-gap=if-possible deal-gap=fill-first fback=on fback=off' ;;
        eight-off) echo 'space=K space=any' ;;
        elevator) echo 'wrap=on wrap=off' ;;
        eliminator) echo 'foundations=4 foundations=5 foundations=6' ;;
        fan) echo 'threes=16 threes=17 cells=0 cells=2 fback=on fback=off' ;;
        flower-garden) echo 'fback=on fback=off' ;;
        forecell) echo 'build=alt build=suit fback=on fback=off' ;;
        fortunes) echo 'auto-discard=on auto-discard=off' ;;
        fortunes-favor) echo 'space=none space=any fback=on fback=off' ;;
        forty-and-eight) echo 'fback=on fback=off' ;;
        forty-thieves) echo 'passes=1 passes=2 passes=99 passes=unlimited fback=on fback=off' ;;
        four-seasons) echo 'passes=1 passes=2 passes=99 passes=unlimited build=any build=alt' ;;
        freecell) echo 'cells=0 cells=1 cells=2 cells=3 cells=4 cells=5 cells=6 cells=7 cells=8 columns=4 columns=5 columns=6 columns=7 columns=8 columns=9 columns=10 columns=11 columns=12 build=alt build=suit build=any space=any space=K space=none super=on super=off fback=on fback=off' ;;
        frog) echo 'aces=in aces=out' ;;
        gaps) echo 'redeals=2 redeals=0 redeals=1 redeals=3 redeal=stuck redeal=any gaps=next gaps=random aces=out aces=first twos=stay twos=move' ;;
        giant) echo 'build=alt build=suit cell=on cell=off fback=on fback=off fback=late' ;;
        giza) echo 'goal=all goal=pyramid' ;;
        golf) echo 'king=closed king=queen king=ace king=wrap negative=on negative=off base=dealt base=empty jokers=0 jokers=1 jokers=2 packs=1 packs=2 packs=3 packs=4 impossible=keep impossible=redeal draw=any draw=stuck holes=1 holes=9 holes=18 players=1 players=2 players=3 players=4 players=5 players=6 mode=stroke mode=match same-deal=on same-deal=off' ;;
        good-measure) echo 'found=suit found=any space=none space=K space=any kings=sink kings=stay build=any build=alt build=suit fback=on fback=off aces=first aces=CD aces=CH aces=CS aces=DH aces=DS aces=HS' ;;
        gypsy) echo 'down=2 down=1' ;;
        house-in-the-wood) echo 'found=aces found=both fback=on fback=off' ;;
        indian) echo 'fback=on fback=off' ;;
        intelligence) echo 'fans=18 fans=19 redeals=0 redeals=1 redeals=2 redeals=3 redeals=4 redeals=5' ;;
        interchange) echo 'face=mixed face=up build=suit build=alt build=any space=K space=any passes=1 passes=2 passes=99 passes=unlimited fback=on fback=off' ;;
        isabel) echo 'face=up face=top-up' ;;
        josephine) echo 'fback=on fback=off' ;;
        king-albert) echo 'face=up face=top-up group=1 group=run' ;;
        klondike) echo 'draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off' ;;
        kp-grandfather) echo 'rows=plain rows=zigzag redeal-from=bottom redeal-from=top redeal-from=shuffle' ;;
        la-belle-lucie) echo 'redeals=0 redeals=1 redeals=2 redeals=3 redeals=4 redeals=5 draw=on draw=off' ;;
        limited) echo 'fback=on fback=off' ;;
        lucas) echo 'aces=pack aces=out group=1 group=run fback=on fback=off' ;;
        maria) echo 'fback=on fback=off' ;;
        miss-milligan) echo 'space=K space=any' ;;
        mrs-mop) echo 'remove=auto remove=cards' ;;
        napoleons-square) echo 'fback=on fback=off' ;;
        nestor) echo 'reserve=open reserve=stack reserve=face-down' ;;
        northwest-territory) echo 'fback=on fback=off' ;;
        number-ten) echo 'fback=on fback=off' ;;
        osmosis) echo 'draw=1 draw=3 passes=1 passes=2 passes=99 passes=unlimited' ;;
        parallels) echo 'rows=unlimited rows=2 rows=3 rows=4 rows=5 rows=6 rows=7 rows=8 rows=9 reversal=on reversal=off' ;;
        patient-pairs) echo 'face=up face=top-up' ;;
        peek) echo 'draw=1 draw=3 passes=1 passes=2 passes=99 passes=unlimited' ;;
        portuguese-solitaire) echo 'found=suit found=any space=none space=K space=any kings=sink kings=stay build=any build=alt build=suit faces=up faces=down fback=on fback=off' ;;
        putt-putt) echo 'king=closed king=queen king=ace king=wrap negative=on negative=off base=dealt base=empty jokers=0 jokers=1 jokers=2 packs=1 packs=2 packs=3 packs=4 impossible=keep impossible=redeal draw=any draw=stuck holes=1 holes=9 holes=18 players=1 players=2 players=3 players=4 players=5 players=6 mode=stroke mode=match same-deal=on same-deal=off' ;;
        pyramid) echo 'tut=on tut=off passes=1 passes=2 passes=99 passes=unlimited waste-pairs=on waste-pairs=off goal=pyramid goal=all draw=any draw=stuck' ;;
        pyramid-golf) echo 'wrap=on wrap=off' ;;
        raglan) echo 'fback=on fback=off' ;;
        rainbow) echo 'group=any group=whole' ;;
        rank-and-file) echo 'group=1 group=run fback=on fback=off' ;;
        red-and-black) echo 'group=1 group=run space=any space=waste fback=on fback=off' ;;
        robert) echo 'foundations=1 foundations=2 draw=1 draw=3 passes=1 passes=2 passes=99 passes=unlimited' ;;
        rouge-et-noir) echo 'found=color found=alt' ;;
        royal-marriage) echo 'suit=H suit=C suit=D suit=S deal=one deal=all triple=off triple=on' ;;
        salic-law) echo 'bare-kings=after bare-kings=any queens=out queens=shuffled all-at-once=off all-at-once=on' ;;
        saratoga) echo 'draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off' ;;
        scorpion) echo 'remove=on remove=off' ;;
        scotch-patience) echo 'build=any build=alt found=alt found=suit threes=16 threes=17 fback=on fback=off' ;;
        scuffle) echo 'aces=out aces=in redeals=0 redeals=1 redeals=2 redeals=3' ;;
        seahaven-towers) echo 'super=on super=off space=K space=any' ;;
        seven-devils) echo 'devils=all devils=column columns=descending columns=triangle' ;;
        shamrocks) echo 'kings=bottom kings=suit kings=stay limit=3 limit=4 limit=5 limit=6 forced=on forced=off' ;;
        siegecraft) echo 'columns=6 columns=7 columns=8 columns=9 columns=10 face=up face=top-up face=alternate build=any build=alt build=suit space=any space=K space=none fback=on fback=off cells=1 cells=2 cells=3 cells=4' ;;
        simple-simon) echo 'remove=auto remove=cards' ;;
        sixes-and-sevens) echo 'passes=1 passes=2' ;;
        sly-fox) echo 'direct=off direct=on batch=10 batch=20' ;;
        somerset) echo 'fback=on fback=off' ;;
        spanish-patience) echo 'found=suit found=any space=none space=K space=any kings=sink kings=stay build=any build=alt build=suit faces=up faces=down fback=on fback=off' ;;
        spider) echo 'suits=4 suits=3 suits=2 suits=1 face=top-up face=up deal-gap=fill-first deal-gap=ok remove=auto remove=ask' ;;
        spider-three-decks) echo 'remove=auto remove=ask' ;;
        spiderette) echo 'deal-gap=fill-first deal-gap=ok remove=auto remove=ask remove=cards' ;;
        st-helena) echo 'build=rank build=suit space=none space=any redeal-from=bottom redeal-from=top view=all view=top' ;;
        stonewall) echo 'group=run group=1' ;;
        storehouse) echo 'group=any group=whole space=any space=waste' ;;
        strategy) echo 'wastes=4 wastes=5 wastes=6 wastes=7 wastes=8' ;;
        streets) echo 'fback=on fback=off' ;;
        streets-and-alleys) echo 'fback=on fback=off' ;;
        stronghold) echo 'fback=on fback=off' ;;
        sultan) echo 'divan=6 divan=8 fill=stock fill=waste fill=choice shuffle=on shuffle=off' ;;
        super-flower-garden) echo 'redeals=0 redeals=1 redeals=2 redeals=3 redeals=4 redeals=5 fback=on fback=off' ;;
        tam-o-shanter) echo 'aces=out aces=in' ;;
        ten-across) echo 'cells=on cells=off remove=off remove=on' ;;
        the-wish) echo 'face=top-up face=up' ;;
        thieves-of-egypt) echo 'fback=on fback=off' ;;
        thirty-six) echo 'aces=found aces=stay' ;;
        thumb-and-pouch) echo 'passes=1 passes=2 passes=3 fback=on fback=off' ;;
        tournament) echo 'redeals=0 redeals=1 redeals=2 redeals=3 redeals=4 redeals=5 reversal=on reversal=off' ;;
        trefoil) echo 'redeals=0 redeals=1 redeals=2 redeals=3 redeals=4 redeals=5 draw=on draw=off fback=on fback=off' ;;
        tri-peaks) echo 'wrap=on wrap=off face=peaks face=up score=count score=streak score=streak-from-0' ;;
        trigon) echo 'draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none fback=on fback=off' ;;
        triple-klondike) echo 'draw=1 draw=2 draw=3 draw=4 draw=5 draw=6 draw=7 draw=8 draw=9 draw=10 draw=11 draw=12 draw=13 passes=1 passes=2 passes=99 passes=unlimited space=K space=any space=none build=alt build=suit build=any fback=on fback=off' ;;
        tuts-tomb) echo 'tut=on tut=off passes=1 passes=2 passes=99 passes=unlimited waste-pairs=on waste-pairs=off goal=pyramid goal=all draw=any draw=stuck' ;;
        virginia-reel) echo 'gap=strict gap=lenient cycle3=off cycle3=on' ;;
        whitehead) echo 'fback=on fback=off' ;;
        will-o-the-wisp) echo 'deal-gap=fill-first deal-gap=ok remove=auto remove=ask remove=cards' ;;
        windmill) echo 'kings=stay kings=hub' ;;
        worm-hole) echo 'hole=AC hole=AD hole=AH hole=AS' ;;
        zebra) echo 'space=none space=any' ;;
        zodiac) echo 'found=aces found=both phase2-build=off phase2-build=on wrap=off wrap=on' ;;
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

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _patience_complete -o nosort -o bashdefault -o default patience
else
    complete -F _patience_complete -o bashdefault -o default patience
fi
