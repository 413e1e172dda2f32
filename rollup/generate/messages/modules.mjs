import { posix } from "node:path";
import { flat, moduleOf, textsOf } from "./catalogues.mjs";
import { expressionOf } from "./expression.mjs";

const nameOf = (key) => (/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key));
const typeText = ({ type, isMissing }) => (isMissing ? `${type} | undefined` : type);

/** A text as a property's value: itself, or a function of its arguments. */
export function valueOf({ parts, uses }, signature, locale, isTyped) {
  const typeOf = (name) => signature.find((argument) => argument.name === name)?.type ?? "string";
  const code = expressionOf(parts, locale, typeOf);
  if (signature.length === 0) return code;
  // A function declares no more than what it uses, but all before that.
  const last = Math.max(...signature.map(({ name }, index) => (uses.has(name) ? index : -1)));
  const own = isTyped ? signature : signature.slice(0, last + 1);
  const list = own.map((argument) =>
    isTyped ? `${argument.name}${argument.isOptional ? "?" : ""}: ${typeText(argument)}` : argument.name,
  );
  return `(${list.join(", ")})${isTyped ? ": string" : ""} => ${code}`;
}

/** The object of texts, in the order of the file. */
export function objectOf(groups, write, indent = "  ") {
  const lines = [...groups].map(([key, entry]) => {
    const doc = entry.description ? `${indent}/** ${entry.description.replaceAll("*/", "* /")} */\n` : "";
    const value = entry.group ? objectOf(entry.group, write, `${indent}  `) : write(entry);
    return `${doc}${indent}${nameOf(key)}: ${value},\n`;
  });
  return `{\n${lines.join("")}${indent.slice(2)}}`;
}

/** The path from a folder of src to a module, as an import has it. */
const specifier = (module, path) => {
  const relative = posix.relative(posix.dirname(module), path);
  return `"${relative.startsWith(".") ? relative : `./${relative}`}.js"`;
};

/** What a module imports and declares for its texts. */
function helpersFor(body, module, locale) {
  const tag = JSON.stringify(locale);
  const numbers = body.match(/\bgrouped\(/g)?.length ?? 0;
  const imports = [
    ...(numbers > 0
      ? [`import { formatNumber } from ${specifier(module, "src/domain/text/number-text")};\n`]
      : []),
    ...(/\bplural\(/.test(body) ? [`import { plural } from ${specifier(module, "src/i18n/plural")};\n`] : []),
  ].join("");
  const declared =
    numbers > 0 ? `const grouped = (value: number): string => formatNumber(value, ${tag});\n\n` : "";
  return { imports, declared };
}

const pascal = (name) => name.replace(/^./, (letter) => letter.toUpperCase());

/** The module in English, which declares the catalogue and the shape of its texts. */
export function declaring(
  { area, catalogue, type = pascal(catalogue), about, isTable, module, locales },
  object,
  start,
) {
  const { imports, declared } = helpersFor(object, module, "en");
  const loaders = locales.map((locale) => {
    const path = moduleOf(`${posix.dirname(posix.dirname(module))}/${start}${locale}.json`);
    return `  ${nameOf(locale)}: () => import(${specifier(module, path.replace(/\.ts$/, ""))}),\n`;
  });
  return `${imports}import { defineMessages } from ${specifier(module, "src/i18n/catalogue")};

${declared}/** ${about}, in English. */
export const messages${isTable ? ": Readonly<Record<string, string>>" : ""} = ${object};

/** The shape of these texts; every language has exactly these keys. */
export type ${type} = typeof messages;

/** ${about}. */
export const ${catalogue} = defineMessages(${JSON.stringify(area)}, messages, {
${loaders.join("")}});
`;
}

/** The module in another language. */
export function translating({ catalogue, type = pascal(catalogue), about, module }, object, locale, start) {
  const own = moduleOf(`${posix.dirname(posix.dirname(module))}/${start}${locale}.json`);
  const { imports, declared } = helpersFor(object, own, locale);
  const language = new Intl.DisplayNames("en", { type: "language" }).of(locale);
  return `${imports}import type { ${type} } from ${specifier(own, module.replace(/\.ts$/, ""))};

${declared}/** ${about}, in ${language}. */
export const messages: ${type} = ${object};
`;
}

/** A table of texts without syntax, such as those of servers: groups are only for those who read the file. */
export function tableOf(root, file) {
  const lines = [...flat(textsOf(root, file))].map(
    ([key, { text }]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},\n`,
  );
  return `{\n${lines.join("")}}`;
}
