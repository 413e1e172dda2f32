import { tokenDocs } from "../../src/theme/token-docs.js";
import { tokens } from "../../src/theme/tokens.js";

/** A public token with what it is when nobody sets it, and with what makes its work plain to see. */
export interface ShownToken {
  readonly name: `--gw-${string}`;
  /** Its name in an `appearance`. */
  readonly property: string;
  readonly doc: string;
  /** CSS text that applies where nobody sets any token. */
  readonly standard: string;
  /** CSS text by which elements derive it from other tokens that are set; undefined where it follows none. */
  readonly derived: string | undefined;
  readonly kind: "colour" | "length" | "other";
  /** A value that nobody overlooks. */
  readonly loud: string;
}

const loudLengths: Readonly<Record<string, string>> = {
  "--gw-font-size": "20px",
  "--gw-space": "9px",
  "--gw-control-height": "56px",
  "--gw-row-height": "84px",
};
const loudOthers: Readonly<Record<string, string>> = {
  "--gw-font": "cursive",
  "--gw-font-mono": "serif",
  "--gw-shadow": "0 0 0 6px #ff00a8",
};

/** What the sheet of every element has in place of a token that nobody sets. */
function fallbackOf(name: string): string {
  const at = tokens.text.search(new RegExp(`var\\(\\s*${name},`));
  const [, value = ""] = /^var\(\s*[\w-]+,\s*([^;]*?)\s*\);/.exec(tokens.text.slice(at)) ?? [];
  return value.replace(/\s+/g, " ");
}

/** What is left of a fallback where the tokens that it follows aren't set either. */
function standardOf(fallback: string): string {
  const [, next] = /^var\(\s*--[\w-]+,\s*(.+?)\s*\)$/.exec(fallback) ?? [];
  return next === undefined ? fallback : standardOf(next);
}

const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Every public token, in the order of the reference. */
export const shownTokens: readonly ShownToken[] = tokenDocs.map(({ name, doc }) => {
  const fallback = fallbackOf(name);
  const standard = standardOf(fallback);
  const derived = standard === fallback ? undefined : fallback;
  const kind = name in loudOthers ? "other" : /^\d+px$/.test(standard) ? "length" : "colour";
  const loud = loudOthers[name] ?? (kind === "length" ? (loudLengths[name] ?? "24px") : "#ff00a8");
  return { name, property: camelCase(name.slice("--gw-".length)), doc, standard, derived, kind, loud };
});
