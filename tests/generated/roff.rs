//! A writer for manual pages in the man(7) language.
//!
//! The output follows man-pages(7) and passes `mandoc -T lint`. Text between backticks is set in bold.

use patience::internals::text;
use std::fmt::Write;

/// The date in the footer of all manual pages. It is a constant, so that the pages are the same every day. Change it
/// when a version is released.
const DATE: &str = "2026-11-23";
/// The maximum length of a line in the source of a page, in bytes.
const COLUMNS: usize = 79;

/// A manual page that is being written.
pub struct Page(String);

impl Page {
    /// Begins a page of a section of the manual, with its name and a short description.
    pub fn new(name: &str, section: &str, about: &str) -> Page {
        let version = concat!("patience ", env!("CARGO_PKG_VERSION"));
        let mut page =
            Page(format!(".TH {} {section} {DATE} \"{version}\"\n", name.to_uppercase().replace('-', "\\-")));
        page.section("NAME");
        page.write_escaped(&format!("{} \\- {}", code(name), prose(about)));
        page
    }

    /// Begins a section. A title with lowercase letters begins a subsection.
    pub fn section(&mut self, title: &str) {
        let request = if title.contains(char::is_lowercase) { "SS" } else { "SH" };
        self.line(&format!(".{request} {}", argument(title)));
    }

    /// Begins a subsection.
    pub fn subsection(&mut self, title: &str) {
        self.line(&format!(".SS {}", argument(title)));
    }

    /// Writes the usage of a command. The words must be escaped and without line breaks.
    pub fn synopsis(&mut self, command: &str, words: &[String]) {
        self.line(&format!(".SY {}", code(command).replace(' ', "\\ ")));
        words.iter().for_each(|word| self.line(word));
        self.line(".YS");
    }

    /// Writes paragraphs, one per line of the text.
    pub fn prose(&mut self, paragraphs: &str) {
        for paragraph in paragraphs.lines() {
            self.paragraph_break();
            self.short_lines(paragraph);
        }
    }

    /// Writes preformatted lines, which readers can copy.
    pub fn example(&mut self, lines: &str) {
        // The paragraph break makes `.RS` indent from the left margin, not from the last description.
        self.paragraph_break();
        self.line(".RS 4\n.EX");
        for line in lines.lines() {
            self.line(&protected(&code(line)));
        }
        self.line(".EE\n.RE");
    }

    /// Writes a term, which is already escaped, and its description.
    pub fn term(&mut self, head: &str, about: &str) {
        self.line(".TP");
        self.line(head);
        self.short_lines(&about.replace('\n', " "));
    }

    /// Writes terms below the last description, each with its own description.
    pub fn inner_terms(&mut self, terms: &[(String, String)]) {
        if terms.is_empty() {
            return;
        }
        self.line(".RS");
        for (word, about) in terms {
            match word.split_once(" (") {
                Some((word, holds)) => self.term(&format!("{} ({}", bold(word), prose(holds)), about),
                None => self.term(&bold(word), about),
            }
        }
        self.line(".RE");
    }

    /// Writes escaped text.
    pub fn write_escaped(&mut self, text: &str) {
        text::wrap(text, COLUMNS).iter().for_each(|line| self.line(line));
    }

    /// Names related pages, such as `patience(1)`.
    pub fn see_also(&mut self, pages: &[&str]) {
        self.section("SEE ALSO");
        let reference = |page: &&str| {
            let (reference, section) = page.split_once('(').unwrap();
            format!("{}({section}", without_hyphenation(reference))
        };
        self.write_escaped(&pages.iter().map(reference).collect::<Vec<_>>().join(", "));
    }

    /// Returns the source of the page.
    pub fn finish(self) -> String {
        self.0
    }

    /// Begins a paragraph, except after a title, where mandoc reports that the request has no effect.
    fn paragraph_break(&mut self) {
        let last = self.0.lines().last().unwrap_or_default();
        if !last.starts_with(".SH") && !last.starts_with(".SS") {
            self.line(".PP");
        }
    }

    /// Writes prose in short lines. Each sentence begins a new line, so that roff prints the same space between all
    /// sentences.
    fn short_lines(&mut self, text: &str) {
        for sentence in sentences(&prose(text)) {
            text::wrap(&sentence, COLUMNS).iter().for_each(|line| self.line(&protected(line.trim_end())));
        }
    }

    fn line(&mut self, line: &str) {
        // Writing to a `String` cannot fail.
        let _ = writeln!(self.0, "{line}");
    }
}

/// Sets text in bold, as it is typed.
pub fn bold(text: &str) -> String {
    format!("\\fB{}\\fR", code(text))
}

/// Sets text in bold, without hyphenation of its words.
pub fn without_hyphenation(text: &str) -> String {
    let word =
        |word: &str| if word.starts_with(char::is_alphabetic) { format!("\\%{}", code(word)) } else { code(word) };
    format!("\\fB{}\\fR", text.split(' ').map(word).collect::<Vec<_>>().join(" "))
}

/// Sets a placeholder in italics.
pub fn italic(text: &str) -> String {
    format!("\\fI{}\\fR", code(text))
}

/// Escapes text that readers may copy: hyphens, quotation marks and carets stay what they are.
pub fn code(text: &str) -> String {
    text.chars().fold(String::new(), |escaped, c| {
        escaped + &escape(c).unwrap_or_else(|| if c == '-' { "\\-".into() } else { c.into() })
    })
}

/// Escapes prose. Text between backticks becomes bold. A word with a leading hyphen is an option.
pub fn prose(text: &str) -> String {
    let mut escaped = String::new();
    for (number, span) in text.split('`').enumerate() {
        // The mark of `without_hyphenation` works only at the beginning of a word. Inside a word, for example after a
        // parenthesis, roff would break the word there.
        escaped += &match number % 2 == 0 {
            true => words(span),
            false if escaped.is_empty() || escaped.ends_with(' ') => without_hyphenation(span),
            false => bold(span),
        };
    }
    escaped
}

/// Escapes prose without backticks.
fn words(text: &str) -> String {
    let plain = |c: char| escape(c).filter(|_| c != '\'').unwrap_or_else(|| c.into());
    let word = |word: &str| match page_reference(word) {
        Some((name, rest)) => without_hyphenation(name) + rest,
        None if word.trim_start_matches(['(', '[']).starts_with('-') || word.contains("://") => code(word),
        None => word.chars().map(plain).collect(),
    };
    text.split(' ').map(word).collect::<Vec<String>>().join(" ")
}

/// Splits a word such as `patience-odds(7).` after the name of the page. Returns `None` for any other word.
fn page_reference(word: &str) -> Option<(&str, &str)> {
    let at = word.find('(').filter(|_| word.starts_with("patience"))?;
    Some(word.split_at(at))
}

/// Returns the escape sequence of a character that roff would change or cannot read.
fn escape(c: char) -> Option<String> {
    Some(match c {
        '\\' => "\\e".into(),
        '\'' => "\\(aq".into(),
        '`' => "\\(ga".into(),
        '^' => "\\(ha".into(),
        '~' => "\\(ti".into(),
        c if !c.is_ascii() => format!("\\[u{:04X}]", u32::from(c)),
        _ => return None,
    })
}

/// Splits text into sentences.
fn sentences(text: &str) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    for part in text.split_inclusive(". ") {
        match sentences.last_mut().filter(|_| part.starts_with(char::is_lowercase)) {
            Some(last) => *last += part,
            None => sentences.push(part.into()),
        }
    }
    sentences
}

/// Protects a line that roff would take as a request.
fn protected(line: &str) -> String {
    if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line.into() }
}

/// Escapes the argument of a request.
fn argument(text: &str) -> String {
    let text = prose(text);
    if text.contains(' ') { format!("\"{text}\"") } else { text }
}
