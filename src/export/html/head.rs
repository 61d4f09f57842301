//! The head of a page, with a content security policy that allows nothing but the scripts and styles in the page.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// The inline scripts and styles of a page, apart from the style sheet in its head. Each is a source expression of a
/// content security policy.
#[derive(Default)]
pub(super) struct AllowedSources {
    pub scripts: Vec<String>,
    pub styles: Vec<String>,
    /// Whether the page may have an icon and a name for a home screen, which it writes itself as `data:` addresses.
    pub icons: bool,
}

/// Returns the source expression of a content security policy that allows an inline script or style.
pub(super) fn source_hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// Returns the start of the document and the head of a page with this style sheet. The title must be escaped.
pub(super) fn head(title: &str, style: &str, allowed: &AllowedSources) -> String {
    let scripts = match allowed.scripts.as_slice() {
        [] => String::new(),
        scripts => format!("script-src {};", scripts.join(" ")),
    };
    let icons = if allowed.icons { "img-src data:;manifest-src data:;" } else { "" };
    let styles = [&[source_hash(style)], allowed.styles.as_slice()].concat().join(" ");
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none';{scripts}{icons}style-src {styles};base-uri 'none';form-action 'none'\">\n<meta name=\"viewport\" \
         content=\"width=device-width,initial-scale=1\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <title>{title}</title>\n<style>{style}</style>\n</head>\n"
    )
}
