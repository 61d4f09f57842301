//! Tokens of Rust: expressions, lists and items in a stream of tokens.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Returns the tokens of a stream.
pub fn tokens(stream: TokenStream) -> Vec<TokenTree> {
    stream.into_iter().collect()
}

/// Whether a token is this mark.
pub fn is_punct(token: Option<&TokenTree>, mark: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

/// Returns the word, if the token is one.
pub fn ident(token: Option<&TokenTree>) -> Option<String> {
    match token {
        Some(TokenTree::Ident(ident)) => Some(ident.to_string()),
        _ => None,
    }
}

/// Whether a token is this word.
pub fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

/// Returns the tokens inside of brackets, if the token is such a group.
pub fn group(token: Option<&TokenTree>, delimiter: Delimiter) -> Option<Vec<TokenTree>> {
    match token {
        Some(TokenTree::Group(group)) if group.delimiter() == delimiter => Some(tokens(group.stream())),
        _ => None,
    }
}

/// Whether a word is a keyword before an expression or a pattern.
pub fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "if" | "else" | "match" | "return" | "in" | "let" | "mut" | "move" | "while" | "for" | "ref" | "break"
    )
}

/// Returns the index of the token after an item or field that begins with `#[cfg(test)]`.
pub fn after_test_item(tokens: &[TokenTree], index: usize) -> Option<usize> {
    let attribute = group(tokens.get(index + 1), Delimiter::Bracket).filter(|_| is_punct(tokens.get(index), '#'))?;
    let is_test = ident(attribute.first()).as_deref() == Some("cfg")
        && group(attribute.get(1), Delimiter::Parenthesis)
            .is_some_and(|condition| condition.len() == 1 && ident(condition.first()).as_deref() == Some("test"));
    let ends_item = |token: &TokenTree| is_punct(Some(token), ';') || group(Some(token), Delimiter::Brace).is_some();
    let length = tokens[index + 2..].iter().position(ends_item)?;
    is_test.then_some(index + 2 + length + 1)
}

/// Splits tokens at the commas that are not inside of `<…>`.
pub fn split_at_commas(tokens: &[TokenTree]) -> Vec<&[TokenTree]> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0i32);
    for (index, token) in tokens.iter().enumerate() {
        if is_punct(Some(token), '<') {
            depth += 1;
        } else if is_punct(Some(token), '>') && !(index > 0 && is_punct(tokens.get(index - 1), '-')) {
            depth -= 1;
        } else if is_punct(Some(token), ',') && depth <= 0 {
            parts.push(&tokens[start..index]);
            start = index + 1;
        }
    }
    parts.push(&tokens[start..]);
    parts.into_iter().filter(|part| !part.is_empty()).collect()
}

/// Returns the index of a colon that is not part of `::`.
pub fn single_colon(tokens: &[TokenTree]) -> Option<usize> {
    (0..tokens.len()).find(|&index| {
        let is_colon = |index: usize| is_punct(tokens.get(index), ':');
        is_colon(index) && !is_colon(index + 1) && !(index > 0 && is_colon(index - 1))
    })
}

/// Whether tokens contain `..`.
pub fn has_range(stream: TokenStream) -> bool {
    tokens(stream).windows(2).any(|pair| is_punct(pair.first(), '.') && is_punct(pair.get(1), '.'))
}

/// Returns the index of the first token of the expression that ends before `end`.
pub fn expression_start(tokens: &[TokenTree], end: usize) -> usize {
    let mut start = end;
    while let Some(index) = start.checked_sub(1) {
        let next = (start < end).then(|| &tokens[start]);
        let is_before = |marks: &[char]| marks.iter().any(|&mark| is_punct(next, mark));
        let is_before_group = |delimiters: &[Delimiter]| matches!(next, Some(TokenTree::Group(group)) if delimiters.contains(&group.delimiter()));
        let is_end = next.is_none();
        let arguments = [Delimiter::Parenthesis, Delimiter::Bracket];
        let belongs = match &tokens[index] {
            TokenTree::Ident(word) if is_keyword(&word.to_string()) => false,
            TokenTree::Ident(_) => is_end || is_before(&['.', ':', '!', '?']) || is_before_group(&arguments),
            TokenTree::Literal(_) => is_end || is_before(&['.']),
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => is_end || is_before(&['.', '?']),
            TokenTree::Group(_) => is_end || is_before(&['.', '?']) || is_before_group(&arguments),
            TokenTree::Punct(mark) => match mark.as_char() {
                '.' => matches!(next, Some(TokenTree::Ident(_) | TokenTree::Literal(_))),
                ':' => is_before(&[':', '<']) || matches!(next, Some(TokenTree::Ident(_))),
                '?' => is_end || is_before(&['.', '?']),
                '!' => {
                    is_before_group(&arguments)
                        && index > 0
                        && ident(tokens.get(index - 1)).is_some_and(|word| !is_keyword(&word))
                }
                '>' => match type_arguments_start(tokens, index) {
                    Some(open) if is_before(&[':']) || is_before_group(&[Delimiter::Parenthesis]) => {
                        start = open;
                        continue;
                    }
                    _ => false,
                },
                _ => false,
            },
        };
        if !belongs {
            break;
        }
        start = index;
    }
    start
}

/// Returns the index of the `<` of type arguments `::<…>` that end with the `>` at this index.
pub fn type_arguments_start(tokens: &[TokenTree], end: usize) -> Option<usize> {
    let mut depth = 0;
    for index in (0..=end).rev() {
        if is_punct(tokens.get(index), '>') {
            depth += 1;
        } else if is_punct(tokens.get(index), '<') {
            depth -= 1;
            if depth == 0 {
                return index.checked_sub(1).filter(|&before| is_punct(tokens.get(before), ':')).map(|_| index);
            }
        }
    }
    None
}
