/** The rules that were made: making one takes many times as long as using it. */
const known = new Map<string, Intl.PluralRules>();

/**
 * The form of a text that a language has for a count (CLDR's categories). Only texts of languages with more than one
 * and many call it, such as Russian or Arabic: `rollup/generate` writes a comparison for the others.
 * @param locale a BCP 47 tag
 */
export function plural(
  locale: string,
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): string {
  let rules = known.get(locale);
  if (!rules) known.set(locale, (rules = new Intl.PluralRules(locale)));
  return forms[rules.select(count)] ?? forms.other;
}
