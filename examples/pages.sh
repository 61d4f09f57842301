#!/bin/sh
# Makes web pages of all transcripts in a folder, with an index page.
# Usage: examples/pages.sh TRANSCRIPTS PAGES
set -eu

transcripts=${1:?name the folder with the transcripts}
pages=${2:?name the folder for the pages}

patience verify "$transcripts"
patience share "$transcripts"/*.yaml --as html --out "$pages/"
echo "open $pages/index.html"
