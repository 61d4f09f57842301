//! The `layout` section: the drawing of the board as rows of pile names.

use super::cover::Cover;
use crate::board::{PileId, PileSet};
use crate::error::Result;
use crate::game::{Row, Show, ZoneInfo};
use crate::text;
use crate::yaml::Node;

/// The maximum number of rows of a drawing, and of places in a row. It is far more than fits any screen. It keeps
/// drawing fast for a rulebook from an untrusted transcript.
const MAX_SIZE: usize = 100;

/// Reads the rows of a layout. Each pile that is not hidden must occur in it once.
pub(crate) fn rows(layout: &[String], zones: &[ZoneInfo], pile_names: &[String], node: &Node) -> Result<Vec<Row>> {
    let layout_node = node.get("layout").unwrap_or(node);
    let error = |message: String| layout_node.place.error(format!("layout: {message}"));
    if layout.len() > MAX_SIZE {
        return Err(error(format!("a drawing has at most {MAX_SIZE} rows, not {}", layout.len())));
    }
    let zone_piles =
        |key: &str| zone(zones, key).ok_or_else(|| error(format!("there is no zone with the key `{key}`")));
    let mut rows = Vec::new();
    let mut drawn = PileSet::EMPTY;
    let cannot_form =
        |piles: PileSet, shape: &str| error(format!("{} cannot form {shape}", text::pluralize(piles.len(), "pile")));
    for line in layout {
        let words: Vec<&str> = line.split_whitespace().collect();
        let row = match words[..] {
            ["pyramid", key] => {
                let piles = zone_piles(key)?;
                // A board has at most 128 piles, so their number fits a byte.
                match (Cover::pyramid(piles.len() as u8), piles.first()) {
                    (Some(Cover::Pyramid(rows)), Some(first)) => Row::Pyramid { first, rows },
                    _ => return Err(cannot_form(piles, "a pyramid, whose rows have 1, 2, 3 and more piles")),
                }
            }
            ["inverted-pyramid", key] => {
                let piles = zone_piles(key)?;
                match (Cover::inverted(piles.len() as u8), piles.first()) {
                    (Some(Cover::Inverted(rows)), Some(first)) => Row::Inverted { first, rows },
                    _ => return Err(cannot_form(piles, "a pyramid, whose rows have 1, 2, 3 and more piles")),
                }
            }
            ["peaks", key] => {
                let piles = zone_piles(key)?;
                match (Cover::peaks(piles.len() as u8), piles.first()) {
                    (Some(_), Some(first)) => Row::Peaks { first },
                    _ => return Err(cannot_form(piles, "three peaks of equal size")),
                }
            }
            ["ring", center, key] => {
                let (center, around) = (zone_piles(center)?, zone_piles(key)?.iter().collect());
                let center =
                    center.first().ok_or_else(|| error("the zone in the middle of a ring needs a pile".into()))?;
                Row::Ring { center, around, beside: Vec::new() }
            }
            _ if words.len() > MAX_SIZE => {
                return Err(error(format!("a row has at most {MAX_SIZE} places, not {}", words.len())));
            }
            _ => Row::Piles(piles(&words, zones, pile_names).map_err(&error)?),
        };
        for pile in row.piles() {
            if drawn.has(pile) {
                return Err(error(format!("it contains `{}` twice", pile_names[pile.index()])));
            }
            drawn = drawn.union(PileSet::single(pile));
        }
        rows.push(row);
    }
    let visible_piles =
        zones.iter().filter(|zone| zone.show != Show::Hidden).fold(PileSet::EMPTY, |set, zone| set.union(zone.piles));
    match visible_piles.without(drawn).first() {
        Some(pile) => {
            let name = &pile_names[pile.index()];
            let zone = zones.iter().find(|zone| zone.piles.has(pile)).map_or("", |zone| &zone.name);
            let entries = node.entries_of("zones");
            let key = entries.iter().map(|(key, _)| key).find(|key| key.text == zone);
            // The error is at the zone if a book adds the zone but inherits the layout from the book that it extends.
            let is_inherited = layout_node.place.source != node.place.source;
            let key = key.filter(|key| is_inherited && key.place.source != layout_node.place.source);
            Err(match key {
                Some(key) => {
                    let message = format!("zones.{zone}: `{name}` is missing in the inherited `layout`");
                    let hint = "write a `layout` with the inherited rows and this zone";
                    key.place.error(message).hint(hint)
                }
                None => error(format!("`{name}` is missing")),
            })
        }
        None => Ok(rows),
    }
}

fn zone(zones: &[ZoneInfo], key: &str) -> Option<PileSet> {
    zones.iter().find(|zone| zone.key == key).map(|zone| zone.piles)
}

/// Reads a row of names: `.` is an empty place, the name of a pile is that pile, and the key of a zone is all its
/// piles.
fn piles(
    words: &[&str],
    zones: &[ZoneInfo],
    pile_names: &[String],
) -> std::result::Result<Vec<Option<PileId>>, String> {
    let mut row = Vec::new();
    for &word in words {
        if word == "." {
            row.push(None);
        } else if let Some(piles) = zone(zones, word) {
            row.extend(piles.iter().map(Some));
        } else if let Some(index) = pile_names.iter().position(|name| name == word) {
            row.push(Some(PileId(index as u8)));
        } else {
            return Err(format!("there is no pile and no zone `{}`", text::sanitize_line(word)));
        }
    }
    Ok(row)
}
