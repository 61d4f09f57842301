//! Prose of authors: its sentences, and texts with a form for each reader.

/// Returns the sentences of a paragraph. The next sentence begins with a capital letter, a quotation or a backquote.
///
/// ```
/// use patience::internals::text::sentences;
///
/// let paragraph = "Ranks wrap, i.e. a king goes on an ace. `deal` ends a turn. You win!";
/// assert_eq!(sentences(paragraph), ["Ranks wrap, i.e. a king goes on an ace.", "`deal` ends a turn.", "You win!"]);
/// ```
pub fn sentences(paragraph: &str) -> Vec<&str> {
    let ends_at = |text: &str, at: usize| {
        let next = text.get(at..).unwrap_or_default().trim_start_matches(['.', '!', '?', '”', ')']);
        let begins = |letter: char| letter.is_uppercase() || letter == '`' || letter == '“';
        next.starts_with(' ') && next.trim_start().starts_with(begins)
    };
    let mut sentences = Vec::new();
    let mut rest = paragraph.trim();
    while let Some((at, _)) = rest.match_indices(['.', '!', '?']).find(|(at, _)| ends_at(rest, *at)) {
        let length = rest.get(at..).and_then(|end| end.find(' ')).map_or(rest.len(), |space| at + space);
        let (sentence, others) = rest.split_at(length);
        sentences.push(sentence);
        rest = others.trim_start();
    }
    sentences.extend((!rest.is_empty()).then_some(rest));
    sentences
}

/// Returns one form of a text that has two where they differ: `{type `draw` to|you may} deal a card`.
///
/// ```
/// use patience::internals::text::form;
///
/// assert_eq!(form("At any time, {type `draw` to|you may} deal.", 0), "At any time, type `draw` to deal.");
/// assert_eq!(form("Remove an ace{: `remove AS`|}.", 1), "Remove an ace.");
/// ```
pub fn form(text: &str, index: usize) -> String {
    let mut form = String::new();
    let mut rest = text;
    while let Some((before, (forms, after))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        form += before;
        form += forms.split('|').nth(index).unwrap_or_default();
        rest = after;
    }
    form + rest
}
