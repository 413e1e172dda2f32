import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { pluralsOf } from "./plurals.mjs";

const kinds = {
  [TYPE.literal]: "literal",
  [TYPE.argument]: "argument",
  [TYPE.number]: "number",
  [TYPE.select]: "select",
  [TYPE.plural]: "plural",
  [TYPE.pound]: "pound",
};

/** What a plural lacks in its language, or has too much. */
function wrongCategory({ value, options, offset, pluralType }, locale) {
  if (pluralType !== "cardinal" || offset !== 0) return "ordinals and offsets aren't compiled";
  const { categories, isSimple } = pluralsOf(locale);
  const given = Object.keys(options).filter((name) => !name.startsWith("="));
  const extra = given.find((name) => !categories.includes(name));
  if (extra) return `${value} has "${extra}", which ${locale} doesn't count by`;
  const missing = categories.find(
    (name) => !given.includes(name) && !(isSimple && name === "one" && "=1" in options),
  );
  return missing && `${value} lacks "${missing}", which ${locale} counts by`;
}

/** A part in a form of ours; a number within a plural stands for `#`. */
function partOf(node, locale, counted) {
  const kind = kinds[node.type];
  if (!kind || (kind === "number" && node.style))
    throw new Error("only plain numbers, plurals and selects are compiled");
  if (kind === "literal") return { kind: "literal", text: node.value };
  if (kind === "pound") return { kind: "number", name: counted };
  if (kind === "argument" || kind === "number") return { kind, name: node.value };
  const wrong = kind === "plural" && wrongCategory(node, locale);
  if (wrong) throw new Error(wrong);
  const cases = Object.entries(node.options).map(([name, { value }]) => [
    name,
    value.map((part) => partOf(part, locale, kind === "plural" ? node.value : counted)),
  ]);
  return { kind, name: node.value, cases };
}

/**
 * The parts of a text in ICU message syntax: literals, arguments, numbers, and plurals and selects with parts by case.
 * @throws Error saying what is wrong with it, also where its plurals aren't those of the language
 */
export function parseText(text, locale) {
  return parse(text, { ignoreTag: true }).map((node) => partOf(node, locale));
}

/** Arguments by name, in the order in which a text has them: what type it uses each as, and whether it prints it. */
export function argumentsOf(parts, found = new Map()) {
  for (const part of parts) {
    if (part.kind === "literal") continue;
    const { kind, name, cases = [] } = part;
    const argument = found.get(name) ?? { type: "string", isPrinted: false, isMissing: false };
    if (kind === "number" || kind === "plural") argument.type = "number";
    const names = cases.map(([value]) => value).filter((value) => value !== "other");
    if (kind === "select" && names.every((value) => value === "true" || value === "false"))
      argument.type = "boolean";
    if (kind === "select" && names.includes("undefined")) argument.isMissing = true;
    if (kind === "argument" || kind === "number") argument.isPrinted = true;
    found.set(name, argument);
    for (const [, inner] of cases) argumentsOf(inner, found);
  }
  return found;
}
