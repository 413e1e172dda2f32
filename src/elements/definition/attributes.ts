import type { NamesDefinition, RegisteredAttribute } from "./definition.js";

/** The value of an attribute after parsing; `undefined` means "not set". */
export type AttributeValue = string | number | boolean | readonly string[] | undefined;

const warned = new Set<string>();

/** Warns about an invalid value, once for each page. */
export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(`gateway-console: ${text}`);
}

/**
 * Reads an attribute. A boolean is true when present, except for `"false"`, which some templates write. A removed
 * attribute counts as "not set", and so does an invalid value, with one warning. Never throws.
 */
export function parseAttribute(
  tag: string,
  name: string,
  definition: RegisteredAttribute,
  text: string | null,
): AttributeValue {
  if (definition.kind === "boolean") return text !== null && text.trim().toLowerCase() !== "false";
  if (text === null) return undefined;
  const value = text.trim();
  if (value === "") return undefined;
  switch (definition.kind) {
    case "text":
      return value;
    case "integer":
      if (/^[+-]?\d+$/.test(value) && Number.isSafeInteger(Number(value))) return Number(value);
      break;
    case "choice":
      if (definition.values.includes(value)) return value;
      break;
    case "url":
      if (isWebAddress(value)) return value;
      break;
    case "names":
      return knownNames(tag, name, definition, value);
  }
  const expected = definition.kind === "choice" ? `one of ${definition.values.join(", ")}` : definition.kind;
  warnOnce(
    `<${tag} ${name}="${value}"> is not ${expected === "integer" ? "a whole number" : expected}; ignored`,
  );
  return undefined;
}

/** Reads names separated by spaces or commas; unknown ones are skipped with one warning. */
function knownNames(
  tag: string,
  name: string,
  { values, aliases = {} }: NamesDefinition,
  text: string,
): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => {
    const known = values.includes(word) || Object.hasOwn(aliases, word);
    if (word && !known)
      warnOnce(`<${tag} ${name}> doesn't take "${word}", only ${values.join(", ")}; ignored`);
    return known;
  });
}

/** Absolute http(s) addresses and addresses relative to the page; never a script. */
function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text, document.baseURI).protocol);
  } catch {
    return false;
  }
}

/** Checks a property set by script, with the same rules as for its attribute. */
export function checkProperty(tag: string, definition: RegisteredAttribute, value: unknown): AttributeValue {
  if (definition.kind === "boolean")
    return value === true || (typeof value === "string" && value !== "false");
  if (value === undefined || value === null) return undefined;
  if (definition.kind === "integer" && typeof value === "number") {
    if (Number.isSafeInteger(value)) return value;
  }
  if (definition.kind === "names" && Array.isArray(value)) value = value.join();
  const text = typeof value === "string" ? value : typeof value === "number" ? String(value) : typeof value;
  return parseAttribute(tag, definition.property, definition, text);
}
