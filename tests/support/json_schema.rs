//! A check of JSON values with the keywords of JSON Schema that the schema of the program uses.

use serde_json::Value;

/// Returns messages about the faults of a value: wrong types, missing keys, wrong words, and keys that the schema does
/// not describe. `root` is the whole schema, in which references are resolved. `path` is the place of the value in
/// messages.
pub fn faults(schema: &Value, root: &Value, value: &Value, path: &str) -> Vec<String> {
    let mut found = Vec::new();
    let Some(rules) = schema.as_object() else { return vec![format!("{path}: not a schema")] };
    for (key, rule) in rules {
        match key.as_str() {
            "$schema" | "title" | "description" | "$defs" | "properties" | "format" => {}
            "$ref" => {
                let pointer = rule.as_str().unwrap().trim_start_matches('#');
                found.extend(faults(root.pointer(pointer).unwrap(), root, value, path));
            }
            "anyOf" | "oneOf" => {
                let kinds = rule.as_array().unwrap();
                let faults_of_kinds: Vec<Vec<String>> =
                    kinds.iter().map(|kind| faults(kind, root, value, path)).collect();
                if faults_of_kinds.iter().all(|faults| !faults.is_empty()) {
                    found.push(format!(
                        "{path}: fits none of anyOf: {:?}",
                        faults_of_kinds.iter().min_by_key(|faults_of_kinds| faults_of_kinds.len())
                    ));
                }
            }
            "type" => {
                let has_type = |name: &Value| match name.as_str().unwrap() {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "number" => value.is_number(),
                    "boolean" => value.is_boolean(),
                    "null" => value.is_null(),
                    other => panic!("{other}"),
                };
                if !rule.as_array().map_or_else(|| has_type(rule), |names| names.iter().any(has_type)) {
                    found.push(format!("{path}: {value} is not {rule}"));
                }
            }
            "minimum" if value.as_f64() < rule.as_f64() => found.push(format!("{path}: {value} is less than {rule}")),
            "maximum" if value.as_f64() > rule.as_f64() => found.push(format!("{path}: {value} is more than {rule}")),
            "const" if value != rule => found.push(format!("{path}: {value} is not {rule}")),
            "enum" if !rule.as_array().unwrap().contains(value) => found.push(format!("{path}: {value} not in {rule}")),
            "const" | "enum" | "minimum" | "maximum" => {}
            "required" => {
                let missing = rule.as_array().unwrap().iter().filter(|key| value.get(key.as_str().unwrap()).is_none());
                found.extend(missing.map(|key| format!("{path}: {key} is missing")));
            }
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    found.extend(faults(rule, root, item, &format!("{path}[]")));
                }
            }
            "additionalProperties" => {}
            other => panic!("the schema uses `{other}`, which is not checked"),
        }
    }
    if let (Some(Value::Object(properties)), None) = (rules.get("properties"), rules.get("anyOf")) {
        found.extend(key_faults(properties, rules.get("additionalProperties"), root, value, path));
    } else if let Some(other_keys) = rules.get("additionalProperties") {
        found.extend(key_faults(&serde_json::Map::new(), Some(other_keys), root, value, path));
    }
    found
}

/// Returns the faults of the members of an object. `properties` has the schemas of known keys, and `other_keys` the
/// schema of all other keys, if they are allowed.
fn key_faults(
    properties: &serde_json::Map<String, Value>,
    other_keys: Option<&Value>,
    root: &Value,
    value: &Value,
    path: &str,
) -> Vec<String> {
    let mut found = Vec::new();
    for (name, member) in value.as_object().into_iter().flatten() {
        let path = format!("{path}.{name}");
        match properties.get(name).or(other_keys.filter(|other_keys| other_keys.is_object())) {
            Some(schema) => found.extend(faults(schema, root, member, &path)),
            None => found.push(format!("{path}: not described")),
        }
    }
    found
}
