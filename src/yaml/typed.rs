//! Conversion of a node to a typed value, with errors that show path and place.
//!
//! Any type with `#[derive(Deserialize)]` is supported.

use super::read_error::{NodePath, ReadError};
use super::{Key, Mark, Node, Value, located};
use crate::error::{Fault, Result};
use crate::text;
use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// Converts a node to a typed value.
///
/// # Errors
/// Fails with a request error that shows the place of the innermost wrong node and the path to this node. The path
/// counts items from 1. For a misspelled word, the error suggests similar words.
///
/// ```
/// use patience::internals::yaml;
/// #[derive(serde::Deserialize, Debug)]
/// #[serde(deny_unknown_fields)]
/// struct DealRule { cards: u8 }
/// let node = yaml::parse("a.yaml", b"- {cards: 3}\n- {card: 4}\n").unwrap();
/// let error = yaml::from_node::<Vec<DealRule>>(&node).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "error: a.yaml:2:4: [2]: unknown key `card`, expected `cards`\nhint: did you mean `cards`?"
/// );
/// ```
pub fn from_node<T: DeserializeOwned>(node: &Node) -> Result<T> {
    NodeDeserializer { node, path: &NodePath::Root }.deserialize_seed(PhantomData).map_err(ReadError::into_error)
}

/// The deserializer of a node, with the path to it.
#[derive(Copy, Clone)]
struct NodeDeserializer<'n, 'p> {
    node: &'n Node,
    path: &'p NodePath<'p>,
}

/// The result of a conversion.
type ReadResult<T> = std::result::Result<T, ReadError>;

impl<'n> NodeDeserializer<'n, '_> {
    /// Returns the error that this node is not what was expected.
    fn expected_error<T>(self, expected: impl fmt::Display) -> ReadResult<T> {
        let error = ReadError::new(Fault::differs(expected, self.node.describe()));
        Err(error.at(&self.node.place, self.path))
    }

    /// Sets place and path of an error to this node, unless it already has them.
    fn locate<T>(self, result: ReadResult<T>) -> ReadResult<T> {
        result.map_err(|error| error.at(&self.node.place, self.path))
    }

    /// Deserializes the node. If a type finds an error only after it has visited the value, the error gets the place of
    /// this node.
    fn deserialize_seed<T: DeserializeSeed<'n>>(self, seed: T) -> ReadResult<T::Value> {
        self.locate(seed.deserialize(self))
    }

    fn integer<V: Visitor<'n>>(self, min: i128, max: i128, visitor: V) -> ReadResult<V::Value> {
        let Value::Int(number) = self.node.value else { return self.expected_error("a whole number") };
        if number < min || number > max {
            let error = ReadError::new(Fault::differs(format!("a whole number from {min} to {max}"), number));
            return Err(error.at(&self.node.place, self.path));
        }
        self.locate(visit_integer(number, visitor))
    }

    fn list<V: Visitor<'n>>(self, items: &'n [Node], visitor: V) -> ReadResult<V::Value> {
        self.locate(visitor.visit_seq(ListItems { items: items.iter().enumerate(), path: self.path }))
    }

    fn map<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        self.locate(visitor.visit_map(MapEntries { entries: self.node.entries().iter(), value: None, path: self.path }))
    }
}

fn visit_integer<'n, V: Visitor<'n>>(number: i128, visitor: V) -> ReadResult<V::Value> {
    if let Ok(number) = u64::try_from(number) {
        visitor.visit_u64(number)
    } else if let Ok(number) = i64::try_from(number) {
        visitor.visit_i64(number)
    } else {
        visitor.visit_i128(number)
    }
}

macro_rules! integers {
    ($($method:ident $type:ty),*) => {
        $(fn $method<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
            self.integer(<$type>::MIN.into(), <$type>::MAX.into(), visitor)
        })*
    };
}

impl<'n> Deserializer<'n> for NodeDeserializer<'n, '_> {
    type Error = ReadError;

    integers!(deserialize_i8 i8, deserialize_i16 i16, deserialize_i32 i32, deserialize_i64 i64, deserialize_i128 i128,
        deserialize_u8 u8, deserialize_u16 u16, deserialize_u32 u32, deserialize_u64 u64);

    fn deserialize_u128<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        self.integer(0, i128::MAX, visitor)
    }

    fn deserialize_any<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        match &self.node.value {
            Value::Null => self.locate(visitor.visit_unit()),
            Value::Bool(truth) => self.locate(visitor.visit_bool(*truth)),
            Value::Int(number) => self.locate(visit_integer(*number, visitor)),
            Value::Text(text) => self.locate(visitor.visit_borrowed_str(text)),
            Value::List(items) => self.list(items, visitor),
            Value::Map(_) => self.map(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        match self.node.value {
            Value::Bool(truth) => self.locate(visitor.visit_bool(truth)),
            _ => self.expected_error("`true` or `false`"),
        }
    }

    fn deserialize_f32<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        let number = match &self.node.value {
            Value::Int(number) => Some(*number as f64),
            // A number with a decimal point is a text in the tree.
            Value::Text(text) if text.starts_with(|c: char| c.is_ascii_digit() || c == '-') => {
                text.parse().ok().filter(|number: &f64| number.is_finite())
            }
            _ => None,
        };
        match number {
            Some(number) => self.locate(visitor.visit_f64(number)),
            None => self.expected_error("a number"),
        }
    }

    fn deserialize_char<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_str<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        match &self.node.value {
            Value::Text(text) => self.locate(visitor.visit_borrowed_str(text)),
            Value::Int(_) | Value::Bool(_) => {
                let text = self.node.scalar_text().unwrap_or_default();
                self.expected_error("a text")
                    .map_err(|error: ReadError| error.hint(format!("write `\"{text}\"` to make it a text")))
            }
            _ => self.expected_error("a text"),
        }
    }

    fn deserialize_string<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_byte_buf<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        match self.node.value {
            Value::Null => self.locate(visitor.visit_none()),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        match self.node.value {
            Value::Null => self.locate(visitor.visit_unit()),
            _ => self.expected_error("nothing"),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'n>>(self, _: &'static str, visitor: V) -> ReadResult<V::Value> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'n>>(self, name: &'static str, visitor: V) -> ReadResult<V::Value> {
        // A field of the type `Node` takes its node from a thread-local variable, because a visitor cannot pass it: see
        // `located.rs`.
        located::store_node_if_requested(name, self.node);
        self.locate(visitor.visit_newtype_struct(self))
    }

    fn deserialize_seq<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        match &self.node.value {
            Value::List(items) => self.list(items, visitor),
            Value::Text(_) | Value::Int(_) => {
                let word = self.node.scalar_text().unwrap_or_default();
                let is_word = !word.is_empty() && word.len() <= 40 && !word.contains(char::is_whitespace);
                self.expected_error("a list")
                    .map_err(|error: ReadError| if is_word { error.hint(format!("write `[{word}]`")) } else { error })
            }
            _ => self.expected_error("a list"),
        }
    }

    fn deserialize_tuple<V: Visitor<'n>>(self, length: usize, visitor: V) -> ReadResult<V::Value> {
        match &self.node.value {
            Value::List(items) if items.len() == length => self.list(items, visitor),
            Value::List(items) => {
                let error = ReadError::new(Fault::differs(text::pluralize(length, "item"), items.len()));
                Err(error.at(&self.node.place, self.path))
            }
            _ => self.expected_error(format!("a list of {}", text::pluralize(length, "item"))),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'n>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> ReadResult<V::Value> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_map<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        match self.node.value {
            Value::Map(_) => self.map(visitor),
            _ => self.expected_error("a map"),
        }
    }

    fn deserialize_struct<V: Visitor<'n>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> ReadResult<V::Value> {
        if let Value::Map(_) = self.node.value {
            self.map(visitor)
        } else {
            let first_fields: Vec<String> = fields.iter().take(3).map(|field| format!("`{field}`")).collect();
            let ellipsis = if fields.len() > 3 { ", …" } else { "" };
            self.expected_error(format!("a map with {}{ellipsis}", first_fields.join(", ")))
        }
    }

    fn deserialize_enum<V: Visitor<'n>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> ReadResult<V::Value> {
        let variant = match (&self.node.value, self.node.entries()) {
            (Value::Map(_), [(key, value)]) => {
                let name = Cow::Borrowed(key.text.as_str());
                NodeEnumAccess { name, place: key.place.clone(), value: Some(value), path: self.path }
            }
            (Value::Map(_), _) => return self.expected_error("a word, or a map with one key"),
            (Value::List(_) | Value::Null, _) => {
                let words: Vec<String> = variants.iter().map(|word| format!("`{word}`")).collect();
                return self.expected_error(format!("one of {}", words.join(", ")));
            }
            _ => {
                let name = match &self.node.value {
                    Value::Text(text) => Cow::Borrowed(text.as_str()),
                    _ => Cow::Owned(self.node.scalar_text().unwrap_or_default()),
                };
                NodeEnumAccess { name, place: self.node.place.clone(), value: None, path: self.path }
            }
        };
        self.locate(visitor.visit_enum(variant))
    }

    fn deserialize_identifier<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'n>>(self, visitor: V) -> ReadResult<V::Value> {
        self.locate(visitor.visit_unit())
    }
}

/// The items of a list.
struct ListItems<'n, 'p> {
    items: std::iter::Enumerate<std::slice::Iter<'n, Node>>,
    path: &'p NodePath<'p>,
}

impl<'n> SeqAccess<'n> for ListItems<'n, '_> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'n>>(&mut self, seed: T) -> ReadResult<Option<T::Value>> {
        let Some((index, node)) = self.items.next() else { return Ok(None) };
        let path = NodePath::Item(self.path, index + 1);
        NodeDeserializer { node, path: &path }.deserialize_seed(seed).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

/// The entries of a map.
struct MapEntries<'n, 'p> {
    entries: std::slice::Iter<'n, (Key, Node)>,
    /// The entry whose key was returned last and whose value must be returned next.
    value: Option<(&'n Key, &'n Node)>,
    path: &'p NodePath<'p>,
}

impl<'n> MapAccess<'n> for MapEntries<'n, '_> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'n>>(&mut self, seed: K) -> ReadResult<Option<K::Value>> {
        let Some((key, node)) = self.entries.next() else { return Ok(None) };
        self.value = Some((key, node));
        let name: StrDeserializer<'_, ReadError> = key.text.as_str().into_deserializer();
        seed.deserialize(name).map(Some).map_err(|error| error.at(&key.place, self.path))
    }

    fn next_value_seed<V: DeserializeSeed<'n>>(&mut self, seed: V) -> ReadResult<V::Value> {
        let Some((key, node)) = self.value.take() else { return Err(ReadError::new("a value has no key")) };
        NodeDeserializer { node, path: &NodePath::Key(self.path, &key.text) }.deserialize_seed(seed)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.entries.len())
    }
}

/// A variant name, given as a scalar or as the only key of a map.
struct NodeEnumAccess<'n, 'p> {
    name: Cow<'n, str>,
    place: Mark,
    value: Option<&'n Node>,
    path: &'p NodePath<'p>,
}

impl<'n, 'p> EnumAccess<'n> for NodeEnumAccess<'n, 'p> {
    type Error = ReadError;
    type Variant = NodeEnumAccess<'n, 'p>;

    fn variant_seed<V: DeserializeSeed<'n>>(self, seed: V) -> ReadResult<(V::Value, NodeEnumAccess<'n, 'p>)> {
        let name: StrDeserializer<'_, ReadError> = self.name.as_ref().into_deserializer();
        match seed.deserialize(name) {
            Ok(variant) => Ok((variant, self)),
            Err(error) => Err(error.at(&self.place, self.path)),
        }
    }
}

impl<'n> NodeEnumAccess<'n, '_> {
    /// Deserializes the value of a variant that requires a value.
    fn deserialize_content<T>(
        self,
        deserialize: impl FnOnce(NodeDeserializer<'n, '_>) -> ReadResult<T>,
    ) -> ReadResult<T> {
        match self.value {
            Some(node) => deserialize(NodeDeserializer { node, path: &NodePath::Key(self.path, &self.name) }),
            None => {
                Err(ReadError::new(format!("`{0}` needs a value: write `{0}: …`", self.name))
                    .at(&self.place, self.path))
            }
        }
    }
}

impl<'n> VariantAccess<'n> for NodeEnumAccess<'n, '_> {
    type Error = ReadError;

    fn unit_variant(self) -> ReadResult<()> {
        match self.value.map(|node| &node.value) {
            None | Some(Value::Null) => Ok(()),
            Some(_) => Err(ReadError::new(format!("`{}` takes no value", self.name)).at(&self.place, self.path)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'n>>(self, seed: T) -> ReadResult<T::Value> {
        self.deserialize_content(|content| content.deserialize_seed(seed))
    }

    fn tuple_variant<V: Visitor<'n>>(self, length: usize, visitor: V) -> ReadResult<V::Value> {
        self.deserialize_content(|content| content.deserialize_tuple(length, visitor))
    }

    fn struct_variant<V: Visitor<'n>>(self, fields: &'static [&'static str], visitor: V) -> ReadResult<V::Value> {
        self.deserialize_content(|content| content.deserialize_struct("", fields, visitor))
    }
}

#[cfg(test)]
#[path = "typed_tests.rs"]
mod tests;
