//! The program for a browser: WebAssembly, script and style, as parts of a page.
//!
//! `web/build` builds the module from the crate in `web/`. The module is checked in, so that a plain `cargo build`
//! needs no other target.

use super::base91;
use super::head::{AllowedSources, head, source_hash};

/// The library and its interface for the page, as WebAssembly, compressed by LZMA.
const MODULE: &[u8] = include_bytes!("../../../web/patience.wasm.lzma");

/// The script of the thread in which the module runs.
const WORKER: &str = include_str!("../../../web/page/worker.js");

/// The script that draws the board and reads the player's input.
const SCRIPT: &str = concat!(
    include_str!("../../../web/page/unlzma.js"),
    include_str!("../../../web/page/engine.js"),
    include_str!("../../../web/page/stored.js"),
    include_str!("../../../web/page/storage.js"),
    include_str!("../../../web/page/items.js"),
    include_str!("../../../web/page/bands.js"),
    include_str!("../../../web/page/rows.js"),
    include_str!("../../../web/page/layout.js"),
    include_str!("../../../web/page/matching.js"),
    include_str!("../../../web/page/motion.js"),
    include_str!("../../../web/page/board.js"),
    include_str!("../../../web/page/route.js"),
    include_str!("../../../web/page/marks.js"),
    include_str!("../../../web/page/pointer.js"),
    include_str!("../../../web/page/history.js"),
    include_str!("../../../web/page/address.js"),
    include_str!("../../../web/page/panel.js"),
    include_str!("../../../web/page/watch.js"),
    include_str!("../../../web/page/play.js"),
    include_str!("../../../web/page/prompt.js"),
    include_str!("../../../web/page/sheet.js"),
    include_str!("../../../web/page/keys.js"),
    include_str!("../../../web/page/deals.js"),
    include_str!("../../../web/page/choices.js"),
    include_str!("../../../web/page/lesson.js"),
    include_str!("../../../web/page/rules.js"),
    include_str!("../../../web/page/options.js"),
    include_str!("../../../web/page/opening.js"),
    include_str!("../../../web/page/statistics.js"),
    include_str!("../../../web/page/settings.js"),
    include_str!("../../../web/page/backup.js"),
    include_str!("../../../web/page/install.js"),
    include_str!("../../../web/page/record.js"),
    include_str!("../../../web/page/bridge.js"),
    include_str!("../../../web/page/more.js"),
    include_str!("../../../web/page/pictures.js"),
    include_str!("../../../web/page/daily.js"),
    include_str!("../../../web/page/win.js"),
    include_str!("../../../web/page/toast.js"),
    include_str!("../../../web/page/start.js"),
    include_str!("../../../web/page/boot.js"),
);

/// The style sheet.
const STYLE: &str = concat!(
    include_str!("../../../web/page/base.css"),
    include_str!("../../../web/page/start.css"),
    include_str!("../../../web/page/game.css"),
    include_str!("../../../web/page/sheets.css"),
    include_str!("../../../web/page/rules.css"),
    include_str!("../cards.css"),
    include_str!("../../../web/page/board.css"),
    include_str!("../../../web/page/panel.css"),
    include_str!("../../../web/page/windows.css"),
    include_str!("../../../web/page/bridge.css"),
    include_str!("../../../web/page/lesson.css"),
);

/// The elements of the page, which the script fills.
const BODY: &str = concat!(
    include_str!("../../../web/page/frame.html"),
    include_str!("../../../web/page/start.html"),
    include_str!("../../../web/page/game.html"),
    include_str!("../../../web/page/end.html"),
    include_str!("../../../web/page/bridge.html"),
    include_str!("../../../web/page/lesson.html"),
    include_str!("../../../web/page/sheets.html"),
);

/// Returns the script without comments and indentation, which are for readers of its files. They would be a fifth of it.
fn script() -> String {
    let lines = SCRIPT.lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Returns the style sheet without comments.
fn style() -> String {
    let mut parts = STYLE.split("/*");
    let first = parts.next().unwrap_or_default();
    let others = parts.filter_map(|part| Some(part.split_once("*/")?.1));
    let lines = [first].into_iter().chain(others).flat_map(str::lines);
    lines.filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// Returns the source expressions for scripts and workers that a content security policy must contain.
pub(super) fn script_sources() -> String {
    format!("{} 'wasm-unsafe-eval';worker-src blob:", source_hash(&script()))
}

/// Returns the source expression for styles that a content security policy must contain.
pub(super) fn style_source() -> String {
    source_hash(&style())
}

/// Returns the elements that contain the program, and the script that defines `startPlaying`.
pub(super) fn program() -> String {
    let (module, script) = (base91::encode(MODULE), script());
    format!(
        "<script type=\"text/plain\" id=\"wasm\">{module}</script>\n<script type=\"text/plain\" \
         id=\"worker\">{WORKER}</script>\n<script>{script}</script>"
    )
}

/// Returns the style and the elements of the page as a template. A page that replays a game inserts it when the reader
/// starts to play.
pub(super) fn template() -> String {
    format!("<template id=\"player\"><style>{}</style>{BODY}</template>", style())
}

/// Returns a page that contains the whole program and opens its list of games. The module has the shapes of the cards.
pub fn program_page() -> String {
    let allowed = AllowedSources { scripts: vec![script_sources()], icons: true, ..AllowedSources::default() };
    let (head, program) = (head("Patience", &style(), &allowed), program());
    format!(
        "{head}<body>\n<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs></defs></svg>\n\
         {BODY}\n<script type=\"application/json\" id=\"start\">{{}}</script>\n{program}\n</body>\n</html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_do_not_end_their_elements() {
        for (part, end) in [(WORKER, "</script"), (SCRIPT, "</script"), (STYLE, "</style"), (BODY, "</template")] {
            let part = part.to_ascii_lowercase();
            assert!(!part.contains(end) && !part.contains("<!--"), "{end}");
        }
        // An attribute such as `onclick=`.
        let is_event = |word: &str| word.starts_with("on") && word.contains('=');
        assert!(
            !BODY.contains("<script") && !BODY.contains(" style=") && !BODY.split_whitespace().any(is_event),
            "the policy forbids it"
        );
    }

    #[test]
    fn no_text_of_the_script_spans_lines() {
        // In such a text, indentation would mean something.
        let code = SCRIPT.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            assert!(line.matches('`').count() % 2 == 0 || line.contains("'`") || line.contains("/`"), "{line}");
        }
        assert!(!script().contains("\n//") && !script().contains("\n "));
        assert!(!style().contains("/*") && style().contains("\n.toggle{"));
    }

    #[test]
    fn a_page_loads_nothing() {
        let page = program_page();
        let (head, _) = page.split_once("</head>").unwrap();
        assert!(head.contains("default-src 'none'") && head.contains("'wasm-unsafe-eval'"));
        assert!(head.contains(";img-src data:;manifest-src data:;"), "{head}");
        for source in ["http:", "https:", "src=", "url(", "@import"] {
            let parts = [WORKER, SCRIPT, STYLE, BODY, head];
            let found =
                parts.iter().filter(|part| part.replace("http://www.w3.org/2000/svg", "").contains(source)).count();
            assert_eq!(found, 0, "{source}");
        }
    }
}
