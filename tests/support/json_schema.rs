//! A validator for the part of JSON Schema that the schema of the program uses.

use serde_json::Value;

/// Returns the faults of a value: types, missing keys, unknown words, and keys that the schema does not describe.
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
                let all: Vec<Vec<String>> = kinds.iter().map(|kind| faults(kind, root, value, path)).collect();
                if all.iter().all(|faults| !faults.is_empty()) {
                    found.push(format!("{path}: fits none of anyOf: {:?}", all.iter().min_by_key(|all| all.len())));
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
    if let (Some(Value::Object(known)), None) = (rules.get("properties"), rules.get("anyOf")) {
        found.extend(key_faults(known, rules.get("additionalProperties"), root, value, path));
    } else if let Some(others) = rules.get("additionalProperties") {
        found.extend(key_faults(&serde_json::Map::new(), Some(others), root, value, path));
    }
    found
}

/// Checks the values of an object by its keys. A key must be known, unless the schema describes all other keys.
fn key_faults(
    known: &serde_json::Map<String, Value>,
    others: Option<&Value>,
    root: &Value,
    value: &Value,
    path: &str,
) -> Vec<String> {
    let mut found = Vec::new();
    for (name, inner) in value.as_object().into_iter().flatten() {
        let path = format!("{path}.{name}");
        match known.get(name).or(others.filter(|others| others.is_object())) {
            Some(schema) => found.extend(faults(schema, root, inner, &path)),
            None => found.push(format!("{path}: not described")),
        }
    }
    found
}
