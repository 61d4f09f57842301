//! Checks that only the module `encoding` turns the bytes of a file into text.

use crate::source::{SOURCES_WITHOUT_TESTS, code};

/// The module that decodes text.
const ENCODING: &str = "src/encoding.rs";

/// Files that decode bytes which are not the text of a user's file.
const OTHER_BYTES: [(&str, &str); 13] = [
    ("src/memory.rs", "files of the system"),
    ("src/platform/unix/", "files of the system"),
    ("src/text/", "the characters that are not printed"),
    ("src/backup/zip/reader.rs", "names of files in an archive"),
    ("src/play/transcript/share_code.rs", "parts of a code in messages"),
    ("src/play/storage/recorder.rs", "the text that the recorder wrote"),
    ("src/play/storage/transcript_dir.rs", "the end of a transcript, of which only the result counts"),
    ("src/play/archive/game_summary.rs", "a transcript that is parsed, too"),
    ("src/play/archive/summary_index.rs", "a cache of the program"),
    ("src/render/grid.rs", "a board that the program drew"),
    ("src/shell/memory_output.rs", "output of the program"),
    ("src/app/start/list_prompt.rs", "an answer that is typed"),
    ("src/app/survey/bot_process.rs", "the error output of a bot in messages"),
];

#[test]
fn only_one_module_decodes_the_text_of_files() {
    let words = ["from_utf8", "read_to_string", "feff", "FEFF", "\\xef\\xbb", "\\xff\\xfe", "\\xfe\\xff"];
    let mut unused: Vec<&str> = [ENCODING].into_iter().chain(OTHER_BYTES.map(|(file, _)| file)).collect();
    for (file, text) in &*SOURCES_WITHOUT_TESTS {
        let Some((line, code)) = code(text).find(|(_, code)| words.iter().any(|word| code.contains(word))) else {
            continue;
        };
        let allowed =
            [ENCODING].into_iter().chain(OTHER_BYTES.map(|(file, _)| file)).find(|known| file.starts_with(known));
        let known = allowed.unwrap_or_else(|| panic!("{file}:{line}: `{}`: only {ENCODING} decodes text", code.trim()));
        unused.retain(|file| *file != known);
    }
    assert_eq!(unused, [""; 0], "these files no longer decode bytes");
}
