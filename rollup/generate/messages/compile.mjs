import { posix } from "node:path";
import { parseAst } from "rollup/parseAst";
import { fileIn, findCatalogues, flat, moduleOf, textsOf } from "./catalogues.mjs";
import { declaring, objectOf, tableOf, translating, valueOf } from "./modules.mjs";
import { argumentsOf, parseText } from "./parse.mjs";

/** A text with its parts. @throws Error with the file and the key where its syntax or its plurals are wrong */
function parsed(entry, file, locale) {
  try {
    const parts = parseText(entry.text, locale);
    return { ...entry, parts, uses: argumentsOf(parts) };
  } catch (error) {
    throw new Error(`${file}: ${entry.path}: ${error.message}`);
  }
}

/** All texts of a file by their whole keys. */
const parsedTexts = (texts, file, locale) =>
  new Map([...flat(texts)].map(([, entry]) => [entry.path, parsed(entry, file, locale)]));

/** What can't be a parameter, or means something else in a module of texts. */
const taken = new Set(["arguments", "eval", "await", "grouped", "plural", "messages"]);

/** Whether a function can have a parameter of that name. */
function isName(name) {
  if (!/^[a-z]\w*$/i.test(name) || taken.has(name)) return false;
  try {
    parseAst(`(${name}) => 0`);
    return true;
  } catch {
    return false;
  }
}

/**
 * The arguments of a text in English, in the order in which a page gives them: that of its placeholders, where they are
 * described, else that of the text.
 */
function signatureOf({ path, uses, placeholders }, file) {
  const unknown = placeholders && [...uses.keys()].find((name) => !(name in placeholders));
  if (unknown) throw new Error(`${file}: ${path}: {${unknown}} isn't among its placeholders.`);
  return Object.keys(placeholders ?? Object.fromEntries(uses)).map((name) => {
    if (!isName(name)) throw new Error(`${file}: ${path}: {${name}} is no name that code can have.`);
    const { type = "string", isMissing = false } = uses.get(name) ?? {};
    const described = placeholders?.[name] ?? {};
    const isOptional = described.optional === true;
    return { name, type: described.type ?? type, isOptional, isMissing: isMissing && !isOptional };
  });
}

/** What a translation says against English: keys or arguments that one of them has and the other hasn't. */
function* differences(english, translated) {
  for (const [key, { signature, uses }] of english) {
    const other = translated.get(key);
    if (!other) {
      yield `${key} is missing.`;
      continue;
    }
    const names = signature.map(({ name }) => name);
    for (const name of other.uses.keys())
      if (!names.includes(name)) yield `${key}: English has no {${name}}.`;
    // What only decides about a plural in English need not be in another language's text.
    for (const [name, { isPrinted }] of uses)
      if (isPrinted && !other.uses.has(name)) yield `${key} lacks {${name}}.`;
  }
  for (const key of translated.keys()) if (!english.has(key)) yield `${key} isn't a key of the English file.`;
}

/**
 * The modules of every catalogue in every language, by path: strings, and functions where values are put in. All that
 * is wrong is reported at once.
 * @throws Error with the files and the keys of syntax errors, missing categories of plurals, and texts or arguments
 *   that one language has and another hasn't
 */
export function messageSources(root) {
  const sources = {};
  const wrong = [];
  const attempt = (make) => {
    try {
      make();
    } catch (error) {
      wrong.push(error.message);
    }
  };
  for (const described of findCatalogues(root)) {
    const { file, module, isTable, locales } = described;
    const start = posix.basename(file).replace(/en\.json$/, "");
    attempt(() => {
      const groups = textsOf(root, file);
      const english = isTable ? undefined : parsedTexts(groups, file, "en");
      for (const entry of english?.values() ?? []) entry.signature = signatureOf(entry, file);
      const writer = (texts, locale) => (entry) =>
        valueOf(texts.get(entry.path), english.get(entry.path).signature, locale, locale === "en");
      const object = isTable ? tableOf(root, file) : objectOf(groups, writer(english, "en"));
      sources[module] = { from: file, text: declaring(described, object, start) };
      for (const locale of locales)
        attempt(() => {
          const own = fileIn(described, locale);
          const translated = isTable ? undefined : textsOf(root, own);
          const texts = translated && parsedTexts(translated, own, locale);
          const differing = texts ? [...differences(english, texts)] : [];
          if (differing.length > 0) throw new Error(differing.map((text) => `${own}: ${text}`).join("\n"));
          const code = isTable ? tableOf(root, own) : objectOf(translated, writer(texts, locale));
          sources[moduleOf(own)] = { from: own, text: translating(described, code, locale, start) };
        });
    });
  }
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return sources;
}
