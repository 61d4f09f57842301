//! A search for calls that may read text, in the tokens of a source file.
//!
//! Tokens have no types. A call is left out only if the source proves that it reads a collection or an iterator:
//!
//! - The receiver is a range, an array, or a call of a function that returns a collection.
//! - The receiver is a field, a parameter, a constant or a variable that is declared as a collection, or a variable whose
//!   value is such a receiver. A field or function counts only if all fields or functions with its name are collections
//!   or numbers. A variable in a pattern counts if all fields and parameters with its name are collections or numbers.
//! - The argument is a closure that cannot take a character: `|&card|`, `|(key, value)|`, or one that uses a field.
//! - The argument of `contains` is a reference to a number, a tuple, or a value that is declared as no text.
//! - The call removes the line breaks at the end of a text, which are layout.
//! - The argument of `starts_with` or `ends_with` is a slice, and `replace` has a single argument.
//!
//! A literal as argument, such as `contains("x")`, always counts as a reading of text.

use crate::declarations::{Declarations, Kind, kind_of_type};
use crate::tokens::{
    after_test_item, expression_start, group, has_range, ident, is_punct, is_word, single_colon, split_at_commas,
    tokens, type_arguments_start,
};
use crate::variables::{Declared, Variable, add_typed_pattern, add_variables};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::rc::Rc;

/// The methods that search or split a text.
#[rustfmt::skip]
const METHODS: [&str; 15] = [
    "contains", "ends_with", "find", "replace", "rfind", "rsplit", "rsplit_once", "split", "split_once", "starts_with",
    "strip_prefix", "strip_suffix", "trim_end_matches", "trim_matches", "trim_start_matches",
];

/// Methods of the standard library that return an iterator, a collection, or an `Option`, which is no text either.
#[rustfmt::skip]
const ITERATOR_METHODS: [&str; 42] = [
    "iter", "iter_mut", "into_iter", "map", "filter", "filter_map", "flat_map", "flatten", "chain", "rev", "zip",
    "enumerate", "skip", "take", "take_while", "skip_while", "map_while", "chunks", "chunk_by", "windows", "copied",
    "cloned", "chars", "char_indices", "bytes", "lines", "split", "rsplit", "splitn", "split_whitespace",
    "split_inclusive", "match_indices", "keys", "values", "peekable", "by_ref", "to_vec", "scan", "step_by", "drain",
    "cycle", "inspect",
];

/// The longest receiver and argument that a line of the list shows in full, in characters.
const MAX_LENGTH: usize = 60;

/// The function around a call, and its variables.
#[derive(Clone)]
struct Scope {
    function: String,
    variables: Rc<Vec<Variable>>,
}

struct Search<'t> {
    text: &'t str,
    declarations: &'t Declarations,
    calls: Vec<String>,
}

/// Returns the calls that may read text, each as `function  receiver.method(arguments)`.
pub fn text_calls(text: &str, declarations: &Declarations) -> Vec<String> {
    let mut search = Search { text, declarations, calls: Vec::new() };
    let scope = Scope { function: "-".into(), variables: Vec::new().into() };
    search.walk(&tokens(text.parse().unwrap()), &scope);
    search.calls
}

impl Search<'_> {
    fn walk(&mut self, tokens: &[TokenTree], scope: &Scope) {
        let mut index = 0;
        while index < tokens.len() {
            if let Some(after) = after_test_item(tokens, index) {
                index = after;
                continue;
            }
            if ident(tokens.get(index)).is_some_and(|word| word == "fn")
                && let Some(name) = ident(tokens.get(index + 1))
            {
                index = self.walk_function(tokens, index, name, scope);
                continue;
            }
            self.check_call(tokens, index, scope);
            if let Some(TokenTree::Group(group)) = tokens.get(index) {
                self.walk(&self::tokens(group.stream()), scope);
            }
            index += 1;
        }
    }

    /// Searches a function, whose keyword `fn` has this index. Returns the index after the function.
    fn walk_function(&mut self, tokens: &[TokenTree], index: usize, name: String, outer: &Scope) -> usize {
        let is_end = |token: &TokenTree| is_punct(Some(token), ';') || group(Some(token), Delimiter::Brace).is_some();
        let Some(length) = tokens[index..].iter().position(is_end) else { return tokens.len() };
        let (signature, body) = (&tokens[index..index + length], tokens.get(index + length));
        let mut variables = Vec::new();
        let parameters = signature.iter().find_map(|token| group(Some(token), Delimiter::Parenthesis));
        for parameter in split_at_commas(&parameters.unwrap_or_default()) {
            add_typed_pattern(parameter, 0, &mut variables);
        }
        if let Some(body) = group(body, Delimiter::Brace) {
            add_variables(&body, &mut variables);
            variables.sort_by_key(|variable| variable.offset);
            let function = if outer.function == "-" { name } else { outer.function.clone() };
            self.walk(&body, &Scope { function, variables: variables.into() });
        }
        index + length + 1
    }

    /// Adds the call of the method with this index to the list, unless it reads no text.
    fn check_call(&mut self, tokens: &[TokenTree], index: usize, scope: &Scope) {
        let Some(method) = ident(tokens.get(index)).filter(|word| METHODS.contains(&word.as_str())) else { return };
        let arguments = group(tokens.get(index + 1), Delimiter::Parenthesis);
        let before = &tokens[..index];
        let call = match (before, arguments) {
            // `str::contains` is a reading even if it is not called here, but passed on.
            ([.., TokenTree::Ident(path), _, mark], _)
                if is_punct(Some(mark), ':') && (path == "str" || path == "String") =>
            {
                format!("{path}::{method}")
            }
            ([.., mark], Some(arguments)) if is_punct(Some(mark), '.') => {
                let receiver = &before[expression_start(before, index - 1)..index - 1];
                if excludes_text(&method, &arguments) || self.is_collection(receiver, &method, &arguments, scope) {
                    return;
                }
                let (receiver, arguments) = (self.source(receiver), self.source(&arguments));
                format!("{}.{method}({})", shortened(&receiver, true), shortened(&arguments, false))
            }
            _ => return,
        };
        self.calls.push(format!("{}  {call}", scope.function));
    }

    /// Returns the source of tokens in one line.
    fn source(&self, tokens: &[TokenTree]) -> String {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return String::new() };
        let text = &self.text[first.span().byte_range().start..last.span().byte_range().end];
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        line.replace(" .", ".").replace("( ", "(").replace(", )", ")").replace(" )", ")")
    }

    /// Whether a call reads a collection. With a literal as argument, the receiver may be a text of another name.
    fn is_collection(&self, receiver: &[TokenTree], method: &str, arguments: &[TokenTree], scope: &Scope) -> bool {
        let is_literal = matches!(arguments, [TokenTree::Literal(_)]);
        let is_pattern = matches!(method, "contains" | "find" | "rfind" | "starts_with" | "ends_with");
        let searches_no_text = || match arguments {
            [mark, value @ ..] if method == "contains" && is_punct(Some(mark), '&') => {
                self.kind(value, scope) == Kind::NoText
            }
            _ => false,
        };
        is_pattern && !is_literal && (self.kind(receiver, scope) == Kind::NoText || searches_no_text())
    }

    /// Returns the kind of an expression.
    fn kind(&self, expression: &[TokenTree], scope: &Scope) -> Kind {
        let is_reference =
            |token: &&TokenTree| is_punct(Some(token), '&') || is_punct(Some(token), '*') || is_word(token, "mut");
        let mut rest = expression;
        while rest.first().as_ref().is_some_and(is_reference) {
            rest = &rest[1..];
        }
        let Some((last, before)) = rest.split_last() else { return Kind::Unknown };
        // An expression with an operator has another kind than its last part.
        if expression_start(rest, rest.len()) != 0 {
            return Kind::Unknown;
        }
        match last {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => match before.last() {
                None if begins_with_character(group.stream()) => Kind::Unknown,
                None => Kind::NoText,
                Some(mark) if is_punct(Some(mark), '!') => Kind::NoText,
                Some(_) if has_range(group.stream()) => self.kind(before, scope),
                Some(_) => Kind::Unknown,
            },
            TokenTree::Group(group) if before.is_empty() => {
                if has_range(group.stream()) {
                    Kind::NoText
                } else {
                    self.kind(&tokens(group.stream()), scope)
                }
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => self.kind_of_call(before, scope),
            TokenTree::Ident(word) => match before.last() {
                None => self.kind_of_name(&word.to_string(), last, scope),
                Some(mark) if is_punct(Some(mark), '.') => self.declarations.kind_of_field(&word.to_string()),
                Some(_) => self.declarations.kind_of_constant(&word.to_string()),
            },
            _ => Kind::Unknown,
        }
    }

    /// Returns the kind of the result of a call. `function` ends with the name of the function.
    fn kind_of_call(&self, function: &[TokenTree], scope: &Scope) -> Kind {
        let Some((name, before)) = function.split_last() else { return Kind::Unknown };
        // The type arguments of `collect::<Vec<_>>()`.
        if let Some(open) = type_arguments_start(function, function.len() - 1).filter(|_| is_punct(Some(name), '>')) {
            return kind_of_type(&function[open + 1..]);
        }
        let Some(name) = ident(Some(name)) else { return Kind::Unknown };
        let is_method = is_punct(before.last(), '.');
        match name.as_str() {
            "clone" | "as_ref" | "as_slice" if is_method => self.kind(&before[..before.len() - 1], scope),
            // The declared functions with such a name do not return a text.
            name if is_method && ITERATOR_METHODS.contains(&name) => match self.declarations.kind_of_function(name) {
                Kind::Text => Kind::Text,
                Kind::NoText | Kind::Unknown => Kind::NoText,
            },
            name => self.declarations.kind_of_function(name),
        }
    }

    fn kind_of_name(&self, name: &str, token: &TokenTree, scope: &Scope) -> Kind {
        let offset = token.span().byte_range().start;
        let declared = scope.variables.iter().rfind(|variable| variable.name == name && variable.offset < offset);
        match declared.map(|variable| &variable.declared) {
            Some(Declared::As(kind)) => *kind,
            Some(Declared::InPattern) => self.declarations.kind_of_field_or_parameter(name),
            Some(Declared::With(value)) => self.kind(value, scope),
            None => self.declarations.kind_of_constant(name),
        }
    }
}

/// Whether an array begins with a character. Such an array can be searched for in a text.
fn begins_with_character(array: TokenStream) -> bool {
    matches!(array.into_iter().next(), Some(TokenTree::Literal(literal)) if literal.to_string().starts_with('\''))
}

/// Whether the arguments prove that the receiver is no text.
fn excludes_text(method: &str, arguments: &[TokenTree]) -> bool {
    match method {
        "replace" => split_at_commas(arguments).len() < 2,
        "starts_with" | "ends_with" => {
            is_punct(arguments.first(), '&') && group(arguments.get(1), Delimiter::Bracket).is_some()
        }
        "find" | "rfind" => closure_takes_no_character(arguments),
        "contains" => is_reference_to_no_text(arguments),
        // Line breaks at the end are layout.
        "trim_end_matches" => matches!(arguments, [TokenTree::Literal(literal)] if literal.to_string() == r"'\n'"),
        _ => false,
    }
}

/// Whether the arguments are a reference to a number, a byte or a tuple.
fn is_reference_to_no_text(arguments: &[TokenTree]) -> bool {
    match arguments {
        [mark, TokenTree::Literal(literal)] if is_punct(Some(mark), '&') => !literal.to_string().contains('"'),
        [mark, tuple] if is_punct(Some(mark), '&') => {
            group(Some(tuple), Delimiter::Parenthesis).is_some_and(|tuple| split_at_commas(&tuple).len() > 1)
        }
        _ => false,
    }
}

/// Whether the arguments are a closure whose parameter cannot be a character.
fn closure_takes_no_character(arguments: &[TokenTree]) -> bool {
    let start = usize::from(ident(arguments.first()).is_some_and(|word| word == "move"));
    if !is_punct(arguments.get(start), '|') {
        return false;
    }
    let Some(end) = arguments[start + 1..].iter().position(|token| is_punct(Some(token), '|')) else { return false };
    let (parameter, body) = (&arguments[start + 1..start + 1 + end], &arguments[start + 2 + end..]);
    match parameter {
        [TokenTree::Ident(name)] => uses_field(body, &name.to_string()),
        _ => match single_colon(parameter) {
            Some(colon) => ident(parameter.get(colon + 1)).is_none_or(|word| word != "char"),
            None => is_punct(parameter.first(), '&') || group(parameter.first(), Delimiter::Parenthesis).is_some(),
        },
    }
}

/// Whether tokens use a field of a variable. A character has no fields.
fn uses_field(tokens: &[TokenTree], name: &str) -> bool {
    let is_use = |index: usize| {
        ident(tokens.get(index)).is_some_and(|word| word == name)
            && !(index > 0 && is_punct(tokens.get(index - 1), '.'))
            && is_punct(tokens.get(index + 1), '.')
            && matches!(tokens.get(index + 2), Some(TokenTree::Ident(_)))
            && group(tokens.get(index + 3), Delimiter::Parenthesis).is_none()
            && !is_punct(tokens.get(index + 3), ':')
    };
    (0..tokens.len()).any(is_use)
        || tokens.iter().any(|token| match token {
            TokenTree::Group(group) => uses_field(&self::tokens(group.stream()), name),
            _ => false,
        })
}

/// Shortens a text for the list: its end is kept, or its beginning.
fn shortened(text: &str, keeps_end: bool) -> String {
    let length = text.chars().count();
    match length > MAX_LENGTH {
        true if keeps_end => format!("…{}", text.chars().skip(length - MAX_LENGTH).collect::<String>()),
        true => format!("{}…", text.chars().take(MAX_LENGTH).collect::<String>()),
        false => text.into(),
    }
}
