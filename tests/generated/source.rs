//! The types of the rulebook language and their doc comments, parsed from the source code.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use syn::{Attribute, Expr, Fields, GenericArgument, Item, Lit, LitStr, Meta, PathArguments, Type};

/// A key of a map, or one of the words that a value may be.
pub struct Part {
    /// The key or word as it is written in a rulebook.
    pub word: String,
    /// Its doc comment.
    pub about: String,
    /// The type of the value; `None` for a word without a value.
    pub holds: Option<Type>,
    /// Whether the key may be left out.
    pub is_optional: bool,
    /// Whether the word is the default.
    pub is_default: bool,
}

/// How a value of a type is written in a rulebook.
pub enum Form {
    /// A map with these keys.
    Map(Vec<Part>),
    /// One of these words.
    Word(Vec<Part>),
    /// Another name for this type.
    Alias(Box<Type>),
    /// In a form that only the comment of the type describes, because the type has its own parser.
    CustomParser,
}

/// A type and its doc comment.
pub struct TypeDeclaration {
    /// Its doc comment.
    pub about: String,
    /// Its form in a rulebook.
    pub form: Form,
}

/// The declarations in some folders of the source code.
#[derive(Default)]
pub struct Source {
    /// All types by name.
    types: BTreeMap<String, Vec<TypeDeclaration>>,
    /// For the name of each string constant, its values and doc comments.
    keys: BTreeMap<String, Vec<(String, String)>>,
}

impl Source {
    /// Reads all files in these folders and their subfolders.
    pub fn read(folders: &[&str]) -> Source {
        let mut source = Source::default();
        let mut folders: Vec<_> = folders.iter().map(|name| Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).collect();
        while let Some(folder) = folders.pop() {
            for file in fs::read_dir(folder).unwrap() {
                let path = file.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|ending| ending == "rs") {
                    let file = syn::parse_file(&fs::read_to_string(&path).unwrap()).unwrap();
                    file.items.into_iter().for_each(|item| source.add(item));
                }
            }
        }
        source
    }

    fn add(&mut self, item: Item) {
        let (name, attrs, form) = match item {
            Item::Struct(item) if derives(&item.attrs, "Deserialize") => {
                (item.ident, item.attrs, Form::Map(fields(item.fields)))
            }
            Item::Enum(item) if derives(&item.attrs, "Deserialize") => {
                let words = item.variants.into_iter().map(|variant| Part {
                    word: kebab(&variant.ident.to_string()),
                    about: doc_comment(&variant.attrs),
                    is_optional: false,
                    is_default: variant.attrs.iter().any(|attr| attr.path().is_ident("default")),
                    holds: variant.fields.into_iter().next().map(|field| field.ty),
                });
                let words = words.collect();
                (item.ident, item.attrs, Form::Word(words))
            }
            Item::Struct(item) => (item.ident, item.attrs, Form::CustomParser),
            Item::Enum(item) => (item.ident, item.attrs, Form::CustomParser),
            Item::Type(item) => (item.ident, item.attrs, Form::Alias(item.ty)),
            Item::Const(item) => {
                if let Expr::Lit(value) = &*item.expr
                    && let Lit::Str(word) = &value.lit
                {
                    let key = self.keys.entry(item.ident.to_string()).or_default();
                    key.push((word.value(), doc_comment(&item.attrs)));
                }
                return;
            }
            _ => return,
        };
        self.types.entry(name.to_string()).or_default().push(TypeDeclaration { about: doc_comment(&attrs), form });
    }

    /// Returns the type with this name. There must be exactly one.
    pub fn declared(&self, name: &str) -> &TypeDeclaration {
        match self.types.get(name).map_or(&[][..], Vec::as_slice) {
            [single] => single,
            several => panic!("{} types are called `{name}`", several.len()),
        }
    }

    /// Returns the key that a constant names, and the doc comment of the constant.
    pub fn key(&self, constant: &str) -> (&str, &str) {
        match self.keys.get(constant).map_or(&[][..], Vec::as_slice) {
            [(word, about)] => (word, about),
            several => panic!("{} constants are called `{constant}`", several.len()),
        }
    }
}

/// Returns the name of a type, and its type argument: `Vec` and `RankWord` for `Vec<RankWord>`.
pub fn name_and_argument(ty: &Type) -> (String, Option<&Type>) {
    let Type::Path(path) = ty else { panic!("a word of a rulebook has a type with a name") };
    let last = path.path.segments.last().unwrap();
    let type_argument = match &last.arguments {
        PathArguments::AngleBracketed(arguments) => arguments.args.iter().find_map(|argument| match argument {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        }),
        _ => None,
    };
    (last.ident.to_string(), type_argument)
}

fn fields(fields: Fields) -> Vec<Part> {
    let field = |field: syn::Field| {
        let serde = serde(&field.attrs);
        let attribute = |key: &str| serde.iter().find(|(name, _)| name == key);
        let renamed = attribute("rename").and_then(|(_, name)| name.clone());
        Part {
            word: renamed.unwrap_or_else(|| kebab(&field.ident.as_ref().unwrap().to_string())),
            about: doc_comment(&field.attrs),
            is_optional: name_and_argument(&field.ty).0 == "Option" || attribute("default").is_some(),
            holds: Some(field.ty),
            is_default: false,
        }
    };
    fields.into_iter().map(field).collect()
}

/// Whether the attributes derive a trait.
pub fn derives(attrs: &[Attribute], trait_name: &str) -> bool {
    let mut is_derived = false;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("derive")) {
        attr.parse_nested_meta(|meta| {
            is_derived |= meta.path.segments.last().is_some_and(|name| name.ident == trait_name);
            Ok(())
        })
        .unwrap();
    }
    is_derived
}

/// Returns the `serde` attributes of a type or field: keys with their values.
pub fn serde(attrs: &[Attribute]) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        attr.parse_nested_meta(|meta| {
            let key = meta.path.get_ident().unwrap().to_string();
            let value =
                if meta.input.peek(syn::Token![=]) { Some(meta.value()?.parse::<LitStr>()?.value()) } else { None };
            found.push((key, value));
            Ok(())
        })
        .unwrap();
    }
    found
}

/// Returns the text of a doc comment, with one line per paragraph.
pub fn doc_comment(attrs: &[Attribute]) -> String {
    let mut text = String::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("doc")) {
        let Meta::NameValue(doc) = &attr.meta else { continue };
        let Expr::Lit(line) = &doc.value else { continue };
        let Lit::Str(line) = &line.lit else { continue };
        match line.value().trim() {
            "" => text += "\n",
            line if text.is_empty() || text.ends_with('\n') => text += line,
            line => text += &format!(" {line}"),
        }
    }
    text
}

/// Converts `TopOrPile` and `top_or_pile` to kebab case, as rulebooks write them: `top-or-pile`.
fn kebab(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        match c {
            '_' => word.push('-'),
            c if c.is_uppercase() && !word.is_empty() => word.extend(['-', c.to_ascii_lowercase()]),
            c => word.push(c.to_ascii_lowercase()),
        }
    }
    word
}
