#!/usr/bin/env bash
# Zod 4.4 made fields of `z.unknown()` and `z.any()` required. Up to 4.3 an object without the field passed, and what was
# piped behind the field had its say: `z.pipe(z.unknown(), z.transform((value) => value ?? fallback))` gave the fallback.
# From 4.4 on the same schema of the same major version refuses the object ("expected nonoptional"), so a default that is
# written as a transform is never reached. `undefined` as a value still passes, and `z.preprocess`, `z.catch` and
# `.default()` behave as before: only the absent key differs. Seen with 4.3.6, 4.4.3 and 4.6.7 under Node 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zod-4-3@npm:zod@4.3.6 zod-4-4@npm:zod@4.4.3 zod-4-6@npm:zod@4.6.7
cat >fields.mjs <<'JS'
const rows = {};
for (const version of ["zod-4-3", "zod-4-4", "zod-4-6"]) {
  const z = await import(`${version}/mini`);
  const full = await import(version);
  const schemas = {
    "unknown()": z.object({ a: z.unknown() }),
    "any()": z.object({ a: z.any() }),
    "pipe(unknown(), transform(v ?? 1))": z.object({
      a: z.pipe(z.unknown(), z.transform((value) => value ?? 1)),
    }),
    "unknown().default(1)": full.object({ a: full.unknown().default(1) }),
    "preprocess(v ?? 1, number())": full.object({ a: full.preprocess((value) => value ?? 1, full.number()) }),
  };
  rows[version] = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { success, data, error } = z.safeParse(schema, {});
      return [name, success ? JSON.stringify(data) : error.issues[0].message];
    }),
  );
  rows[version]["unknown(), given undefined"] = String(z.safeParse(schemas["unknown()"], { a: undefined }).success);
}
console.log(JSON.stringify(rows, null, 2));
const before = rows["zod-4-3"];
const [after, latest] = [rows["zod-4-4"], rows["zod-4-6"]];
const refusal = "Invalid input: expected nonoptional, received undefined";
const changed = ["unknown()", "any()", "pipe(unknown(), transform(v ?? 1))"];
const holds =
  before["unknown()"] === "{}" &&
  before["pipe(unknown(), transform(v ?? 1))"] === '{"a":1}' &&
  changed.every((name) => after[name] === refusal && latest[name] === refusal) &&
  Object.keys(before).every((name) => changed.includes(name) || (before[name] === after[name] && after[name] === latest[name]));
if (!holds) throw new Error("Zod behaves otherwise than was written down.");
JS
node fields.mjs
echo "As written down."
