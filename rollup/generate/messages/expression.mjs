import { pluralsOf } from "./plurals.mjs";

/** A text in a template literal. */
const escaped = (text) => text.replace(/[\\`]|\$(?=\{)/g, "\\$&");

/**
 * The code of a text in a language: a literal, or an expression of its arguments, which may call `grouped` for a number
 * and `plural` where the language counts by more than one and many.
 * @param parts of `parseText`
 * @param typeOf an argument, by its name
 */
export function expressionOf(parts, locale, typeOf) {
  const { isSimple } = pluralsOf(locale);

  /** What a page says where a number is known: `1` in "1 model". */
  const isKnown = (value, name) =>
    value.name === name && Number.isInteger(value.is) && value.is >= 0 && value.is < 1000;

  function whole(parts, known = {}) {
    const pieces = parts.map((part) =>
      part.kind === "number" && isKnown(known, part.name)
        ? { kind: "literal", text: String(known.is) }
        : part,
    );
    if (pieces.every(({ kind }) => kind === "literal"))
      return JSON.stringify(pieces.map(({ text }) => text).join(""));
    if (pieces.length === 1 && pieces[0].kind !== "argument") return piece(pieces[0], known);
    if (pieces.length === 1 && typeOf(pieces[0].name) === "string") return pieces[0].name;
    return `\`${pieces.map((part) => (part.kind === "literal" ? escaped(part.text) : `\${${piece(part, known)}}`)).join("")}\``;
  }

  function piece(part, known) {
    if (part.kind === "argument") return part.name;
    if (part.kind === "number") return `grouped(${part.name})`;
    return part.kind === "select" ? select(part, known) : plural(part, known);
  }

  /** A chain of conditions; those that lead to the same text are one. */
  function chain(branches, other) {
    const conditions = new Map();
    for (const [condition, text] of branches)
      if (text !== other) conditions.set(text, [...(conditions.get(text) ?? []), condition]);
    return [...conditions].reduceRight(
      (rest, [text, tests]) => `${tests.join(" || ")} ? ${text} : ${rest}`,
      other,
    );
  }

  function select({ name, cases }, known) {
    const type = typeOf(name);
    const test = {
      undefined: type === "string" ? `!${name}` : `${name} === undefined`,
      ...(type === "boolean" ? { true: name, false: `!${name}` } : {}),
    };
    const texts = Object.fromEntries(cases.map(([value, parts]) => [value, whole(parts, known)]));
    const { other, ...rest } = texts;
    // What isn't true is false.
    const last = type === "boolean" && "true" in rest && "false" in rest ? rest.false : other;
    const branches = Object.entries(rest).map(([value, text]) => [
      test[value] ?? `${name} === ${JSON.stringify(value)}`,
      text,
    ]);
    const [[condition, text] = [], ...more] = branches;
    if (condition === `!${name}` && more.length === 0) return chain([[name, last]], text);
    return chain(branches, last);
  }

  function plural({ name, cases }, known) {
    const forms = new Map(cases);
    const exact = cases.filter(([value]) => value.startsWith("="));
    const isOnly = (value) => isSimple && value === "one";
    const counted = cases.filter(([value]) => !value.startsWith("=") && value !== "other");
    const bodyOf = (value, parts) => {
      const is = isOnly(value) ? 1 : Number(value.slice(1));
      const asIs = whole(parts, known);
      // "−1 unit" and "1 unit" are one text, as long as the number in it isn't written out.
      const isShared = cases.some(
        ([other, own]) =>
          other !== value && other !== "other" && JSON.stringify(own) === JSON.stringify(parts),
      );
      return isShared || asIs === whole(forms.get("other"), known) ? asIs : whole(parts, { name, is });
    };
    const branches = exact.map(([value, parts]) => [`${name} === ${value.slice(1)}`, bodyOf(value, parts)]);
    const other = whole(forms.get("other"), known);
    if (isSimple || counted.length === 0) {
      if (forms.has("one") && !forms.has("=1"))
        branches.push([`${name} === 1`, bodyOf("one", forms.get("one"))]);
      return chain(branches, other);
    }
    const all = [...counted.map(([value, parts]) => `${value}: ${whole(parts, known)}`), `other: ${other}`];
    return chain(branches, `plural(${JSON.stringify(locale)}, ${name}, { ${all.join(", ")} })`);
  }

  return whole(parts);
}
