//! The head of a page, with a content security policy that allows nothing but the scripts and styles in the page.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// The inline scripts and styles that a page contains besides the style sheet in its head, as source expressions.
#[derive(Default)]
pub(super) struct AllowedSources {
    pub scripts: Vec<String>,
    pub styles: Vec<String>,
}

/// Returns the source expression that allows an inline script or style.
pub(super) fn source_hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// Returns the head of a page with this style sheet, and the start of the document before it. The title is HTML.
pub(super) fn head(title: &str, style: &str, allowed: &AllowedSources) -> String {
    let scripts = match allowed.scripts.as_slice() {
        [] => String::new(),
        scripts => format!("script-src {};", scripts.join(" ")),
    };
    let styles = [&[source_hash(style)], allowed.styles.as_slice()].concat().join(" ");
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none';{scripts}style-src {styles};base-uri 'none';form-action 'none'\">\n<meta name=\"viewport\" \
         content=\"width=device-width,initial-scale=1\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <title>{title}</title>\n<style>{style}</style>\n</head>\n"
    )
}
