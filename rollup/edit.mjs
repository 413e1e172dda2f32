import MagicString from "magic-string";

/**
 * The result of a `transform` hook that replaces patterns in a module, with its source map; null when nothing matched.
 * @param {string} code
 * @param {readonly (readonly [RegExp, string])[]} replacements as for `String.prototype.replace`
 */
export function replaced(code, replacements) {
  const edited = new MagicString(code);
  for (const [pattern, replacement] of replacements) edited.replace(pattern, replacement);
  return result(edited);
}

/** The same for a module that was edited piece by piece. */
export function result(edited) {
  return edited.hasChanged() ? { code: edited.toString(), map: edited.generateMap({ hires: true }) } : null;
}
