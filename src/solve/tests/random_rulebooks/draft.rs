//! A rulebook under construction: a YAML tree, which is read and changed by paths like `zones.tableau.put`.

use crate::yaml::{self, Node, Value};

/// A rulebook under construction.
#[derive(Clone)]
pub struct Draft(Node);

/// Parses a value in YAML.
fn parse(text: &str) -> Node {
    let map = format!("value: {text}\n");
    let node = yaml::parse("word", map.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    node.get("value").unwrap().clone()
}

impl Draft {
    pub fn parse(text: &str) -> Draft {
        Draft(yaml::parse("draft", text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}")))
    }

    pub fn get(&self, path: &str) -> Option<&Node> {
        path.split('.').try_fold(&self.0, |node, key| node.get(key))
    }

    /// Returns the text of a value that is neither a list nor a map.
    pub fn text(&self, path: &str) -> Option<String> {
        self.get(path)?.scalar_text()
    }

    pub fn has(&self, path: &str) -> bool {
        self.get(path).is_some()
    }

    /// Sets the value at a path, and creates the maps that lead there.
    pub fn set(&mut self, path: &str, text: &str) {
        let mut node = &mut self.0;
        for key in path.split('.') {
            if !matches!(node.value, Value::Map(_)) {
                node.value = Value::Map(Vec::new());
            }
            let Value::Map(entries) = &mut node.value else { return };
            let index = entries.iter().position(|(entry_key, _)| entry_key.text == key).unwrap_or_else(|| {
                entries.push((key.into(), Value::Null.into()));
                entries.len() - 1
            });
            node = &mut entries[index].1;
        }
        *node = parse(text);
    }

    /// Adds an item at the end of the list at a path.
    pub fn append(&mut self, path: &str, text: &str) {
        self.insert(path, usize::MAX, text);
    }

    /// Adds an item at the beginning of the list at a path.
    pub fn prepend(&mut self, path: &str, text: &str) {
        self.insert(path, 0, text);
    }

    /// Adds an item to the list at a path, at this index or at the end. Creates the list if there is none.
    fn insert(&mut self, path: &str, index: usize, text: &str) {
        if !self.has(path) {
            self.set(path, "[]");
        }
        let list = path.split('.').try_fold(&mut self.0, |node, key| node.get_mut(key));
        if let Some(Value::List(items)) = list.map(|node| &mut node.value) {
            items.insert(index.min(items.len()), parse(text));
        }
    }

    /// Sets a key of an item of a list.
    pub fn set_in_item(&mut self, list: &str, index: usize, key: &str, text: &str) {
        let node = list.split('.').try_fold(&mut self.0, |node, key| node.get_mut(key));
        let Some(Value::List(items)) = node.map(|node| &mut node.value) else { return };
        let Some(item) = items.get_mut(index) else { return };
        let mut draft = Draft(item.clone());
        draft.set(key, text);
        *item = draft.0;
    }

    pub fn remove(&mut self, path: &str) {
        let (parent, key) = path.rsplit_once('.').unwrap_or(("", path));
        let keys = parent.split('.').filter(|key| !key.is_empty());
        let map = keys.into_iter().try_fold(&mut self.0, |node, key| node.get_mut(key));
        if let Some(Value::Map(entries)) = map.map(|node| &mut node.value) {
            entries.retain(|(entry_key, _)| entry_key.text != key);
        }
    }

    /// Returns the number of items in a list.
    pub fn item_count(&self, path: &str) -> usize {
        self.get(path).map_or(0, |node| node.items().len())
    }

    /// Returns the names of all zones.
    pub fn zones(&self) -> Vec<String> {
        self.get("zones")
            .map_or_else(Vec::new, |zones| zones.entries().iter().map(|(name, _)| name.text.clone()).collect())
    }

    /// Returns the names of the zones that have a key.
    pub fn zones_with(&self, key: &str) -> Vec<String> {
        self.zones().into_iter().filter(|zone| self.has(&format!("zones.{zone}.{key}"))).collect()
    }

    /// Returns the names of the zones of a role.
    pub fn zones_of(&self, role: &str) -> Vec<String> {
        let has_role = |zone: &String| self.text(&format!("zones.{zone}.role")).as_deref() == Some(role);
        self.zones().into_iter().filter(has_role).collect()
    }

    /// Returns the number of piles of a zone.
    pub fn piles(&self, zone: &str) -> usize {
        self.text(&format!("zones.{zone}.piles")).and_then(|piles| piles.parse().ok()).unwrap_or(1)
    }

    /// Returns the draft without one key or item. `index` counts all keys and items of the tree, depth first. Returns
    /// `None` if there are fewer.
    pub fn without(&self, index: usize) -> Option<Draft> {
        let mut smaller = self.clone();
        let mut countdown = index;
        remove_nth(&mut smaller.0, &mut countdown).then_some(smaller)
    }

    /// Returns the text of the whole book. Its layout has one row for each zone.
    pub fn book(&self) -> String {
        let mut book = self.clone();
        let rows = self.zones().into_iter().map(|zone| self.text(&format!("zones.{zone}.key")).unwrap_or_default());
        let layout = Node::list(rows.map(Node::text));
        if let Value::Map(entries) = &mut book.0.value {
            entries.retain(|(entry_key, _)| entry_key.text != "layout");
            entries.push(("layout".into(), layout));
        }
        yaml::write(&book.0)
    }
}

/// Skips `countdown` keys and items, depth first, and removes the next one. Returns false if there are too few. Then
/// `countdown` has become smaller by the number of keys and items skipped.
fn remove_nth(node: &mut Node, countdown: &mut usize) -> bool {
    let count = match &node.value {
        Value::Map(entries) => entries.len(),
        Value::List(items) => items.len(),
        _ => 0,
    };
    for index in 0..count {
        let child = match &mut node.value {
            Value::Map(entries) if *countdown > 0 => Some(&mut entries[index].1),
            Value::List(items) if *countdown > 0 => Some(&mut items[index]),
            Value::Map(entries) => {
                entries.remove(index);
                None
            }
            Value::List(items) => {
                items.remove(index);
                None
            }
            _ => None,
        };
        let Some(child) = child else { return true };
        *countdown -= 1;
        if remove_nth(child, countdown) {
            return true;
        }
    }
    false
}
