//! Content security policies, which allow a page nothing but the scripts and styles in it.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// Returns the source expression that allows an inline script or style.
pub(super) fn source_hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}
