/** Numbers that bring out every category of every language: whole, with decimals, and large. */
const samples = [...Array(1000).keys(), 0.1, 0.5, 1.5, 2.5, 10.5, 1e3, 1e4, 1e5, 1e6, 1_000_001, 1e9];

const known = new Map();

/**
 * How a language counts, of what the platform knows (CLDR): its categories, and whether they are no more than "one" for
 * exactly 1 and "other" for the rest, for which a page needs no rules.
 */
export function pluralsOf(locale) {
  let found = known.get(locale);
  if (!found) {
    const rules = new Intl.PluralRules(locale);
    const categories = rules.resolvedOptions().pluralCategories;
    const isSimple = samples.every((sample) => rules.select(sample) === (sample === 1 ? "one" : "other"));
    found = { categories, isSimple };
    known.set(locale, found);
  }
  return found;
}
