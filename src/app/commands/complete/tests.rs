use super::candidates::Candidate;
use super::*;
use clap::Arg;

/// Returns the candidates after these words. The last word is at the cursor.
fn candidates(line: &str) -> Candidates {
    let (words, current) = line.rsplit_once(' ').unwrap_or(("", line));
    let words: Vec<OsString> = words.split_whitespace().map(OsString::from).collect();
    candidates_after(&words, current, &Environment::default())
}

fn offered(line: &str) -> Vec<String> {
    candidates(line).words.into_iter().map(|candidate| candidate.word).collect()
}

/// Checks all candidates after the words, in their order.
fn check(line: &str, expected: &str) {
    assert_eq!(offered(line).join(" "), expected, "{line}");
}

#[test]
fn every_option_and_value_of_every_subcommand_is_offered() {
    let mut root = cli::command();
    root.build();
    let (mut options, mut values) = (0, 0);
    for subcommand in root.get_subcommands().filter(|subcommand| !subcommand.is_hide_set()) {
        let name = subcommand.get_name();
        assert!(offered("").contains(&name.to_string()), "{name}");
        let names = offered(&format!("{name} -"));
        for option in subcommand.get_arguments().filter(|argument| !argument.is_positional()) {
            let long = option.get_long().map(|long| format!("--{long}"));
            let short = option.get_short().map(|short| format!("-{short}"));
            for typed in long.iter().chain(&short) {
                assert!(names.contains(typed), "{name} {typed}");
                options += 1;
                values += check_values(name, option, typed);
            }
        }
    }
    assert!(options > 300 && values > 150, "{options} options, {values} values");
}

/// Checks that all possible values of an option are offered, after it and joined to it. Returns their number.
fn check_values(subcommand: &str, option: &Arg, typed: &str) -> usize {
    let values: Vec<String> = option.get_possible_values().iter().map(|value| value.get_name().to_string()).collect();
    if !values.is_empty() && option.get_num_args().is_some_and(|count| count.takes_values()) {
        assert_eq!(offered(&format!("{subcommand} {typed} ")), values, "{subcommand} {typed}");
        let joint = if typed.starts_with("--") { "=" } else { "" };
        let joined: Vec<String> = values.iter().map(|value| format!("{typed}{joint}{value}")).collect();
        assert_eq!(offered(&format!("{subcommand} {typed}{joint}{}", &values[0][..1])), joined, "{subcommand} {typed}");
    }
    values.len()
}

#[test]
fn words_are_read_as_the_program_reads_them() {
    for line in ["play --width 60 klondike -o ", "--width 60 play klondike -o ", "klondike -o ", "Klondike -e draw -o "]
    {
        assert!(offered(line).contains(&"draw=".to_string()), "{line}");
    }
    check("play spider one suit -o f", "suits= face= deal-gap= remove=");
    assert_eq!(offered("play --seed 1 -oking=queen golf -o "), offered("golf -o "));
    check("play osmosis -od", "-odraw= -opasses=");
    check("import a.txt --game spider -o ", "suits= face= deal-gap= remove=");
    assert_eq!(offered("import a.txt -o "), offered("freecell -o "));
    check("odds freecell --deal ", "ms: pysol:");
    check(
        "help rules",
        "play replay verify resume learn daily stats history config backup restore deal games rules solve \
          analyze practice odds share web compare import check schema help",
    );
    check("play unheard-of -o ", "");
    check("stats -- golf ", "");
    assert_eq!(offered("stats golf "), offered("stats -"));
    assert_eq!(offered("compare golf golf "), offered("stats "));
    assert_eq!(offered("verify -- -"), offered("stats "));
}

#[test]
fn games_are_offered_in_place_of_a_subcommand_that_does_not_exist() {
    let is_offered = |line: &str| offered(line).contains(&"klondike".to_string());
    assert!(is_offered("klo") && is_offered("zz") && !is_offered("") && !is_offered("c") && !is_offered("help klo"));
    assert_eq!([candidates("klo").files, candidates("c").files], [FileKind::Rulebooks, FileKind::None]);
}

#[test]
fn files_are_offered_where_an_argument_takes_them() {
    for (kind, lines) in [
        (FileKind::None, &["", "play -", "play --show ", "stats ", "learn ", "config ", "history ", "cruel -o "][..]),
        (FileKind::Rulebooks, &["play ", "deal ", "rules ", "odds ", "nothing"]),
        (
            FileKind::Any,
            &["replay ", "solve ", "verify a ", "check ", "odds --merge a ", "share --out ", "share --out="],
        ),
    ] {
        for line in lines {
            assert_eq!(candidates(line).files, kind, "{line}");
        }
    }
}

#[test]
fn words_that_a_shell_could_take_for_something_else_are_left_out() {
    let word = |word: &str| Candidate { word: word.into(), about: "red \u{1b}[31m\tand\nmore".into() };
    let words = ["a=b", "$(reboot)", "a b", "`x`", "a\nb", "\u{1b}[2J", "a;b", "'", "é"].map(word).to_vec();
    let about = r"red \u{1b}[31m\u{9}and\u{a}more";
    assert_eq!(answer(&Candidates { words, files: FileKind::Any }), format!("any\na=b\t{about}\né\t{about}\n"));
}
