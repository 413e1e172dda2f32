#!/usr/bin/env bash
# Esbuild's bundler gives an import the name that its module has for it, and names in inner scopes that would hide it a
# number. It overlooks the name of a class expression, which is in scope inside the class: a method that reads the
# import then gets the class itself, without an error or a warning. Names of functions and of class declarations are
# numbered as they should be. Bundles of minified packages have such short names; the bundle's own option --minify
# renames all and isn't affected. Seen with esbuild 0.28.2 under Node 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts esbuild@0.28.2
cat >names.js <<'JS'
const u = "the import";
export { u as imported };
JS
cat >readers.js <<'JS'
import { imported } from "./names.js";
export const functionExpression = () => (function u() { return imported; })();
export const classDeclaration = () => { class u { static read() { return imported; } } return u.read(); };
export const classExpression = () => (class u { static read() { return imported; } }).read();
JS
cat >main.js <<'JS'
import * as readers from "./readers.js";
for (const [kind, read] of Object.entries(readers).sort())
  console.log(`${kind}: ${typeof read() === "string" ? read() : `a ${typeof read()}`}`);
JS
bundled() { npx esbuild main.js --bundle --format=esm --log-level=warning "$@" --outfile=out.mjs && node out.mjs; }
echo '{"type":"module"}' >package.json
seen=$(
  echo "as modules"; node main.js
  echo "bundled"; bundled
  echo "bundled and minified"; bundled --minify
)
echo "$seen"
expected='as modules
classDeclaration: the import
classExpression: the import
functionExpression: the import
bundled
classDeclaration: the import
classExpression: a function
functionExpression: the import
bundled and minified
classDeclaration: the import
classExpression: the import
functionExpression: the import'
[ "$seen" = "$expected" ] || { echo "esbuild has changed"; exit 1; }
