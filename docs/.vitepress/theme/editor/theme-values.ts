import { shownTokens } from "../../../../stories/support/token-defaults.js";
import type { ShownToken } from "../../../../stories/support/token-defaults.js";
import { createProbe } from "./probe.js";

/** What is set of a token, as CSS; of a colour for each scheme, of anything else as `light`. */
export interface TokenValue {
  readonly light?: string;
  readonly dark?: string;
}

/** What is set of a theme, by the names of tokens. */
export type ThemeValues = Readonly<Record<string, TokenValue | undefined>>;

/** Tokens that are set together. */
export interface TokenGroup {
  readonly title: string;
  readonly tokens: readonly ShownToken[];
}

const groupOf = ({ name, kind }: ShownToken): string => {
  if (name.startsWith("--gw-font")) return "Type";
  if (/radius|shadow/.test(name)) return "Shape";
  if (kind === "colour" && !/duration|ease/.test(name)) return "Colors";
  return /duration|ease/.test(name) ? "Motion" : "Space";
};

/** Every token, by what it is about. */
export const tokenGroups: readonly TokenGroup[] = ["Colors", "Type", "Shape", "Space", "Motion"].map(
  (title) => ({
    title,
    tokens: shownTokens.filter((token) => groupOf(token) === title),
  }),
);

/** Whether a token has a value for each scheme. */
export const isColor = (token: ShownToken): boolean => groupOf(token) === "Colors";

const inSchemes = ({ light, dark }: Required<TokenValue>): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;

/** What a token is in each scheme while no token is set. */
function fixedOf({ standard }: ShownToken): Required<TokenValue> {
  const [, light = standard, dark = standard] = /^light-dark\((.+), (.+)\)$/.exec(standard) ?? [];
  return { light, dark };
}

/** A color that is set, in each scheme; undefined where that isn't a color. */
function setOf(token: ShownToken, { light, dark }: TokenValue = {}): string | undefined {
  const fixed = fixedOf(token);
  const css = inSchemes({ light: light || fixed.light, dark: dark || fixed.dark });
  return (light || dark) && CSS.supports("color", css) ? css : undefined;
}

/** What a token is in each scheme while nobody sets it, beside the tokens that are set. */
export function standardOf(token: ShownToken, values: ThemeValues): Required<TokenValue> {
  const fixed = fixedOf(token);
  const { derived } = token;
  if (derived === undefined) return fixed;
  const others = shownTokens.filter((other) => other !== token && isColor(other));
  const set = others.flatMap((other) => {
    const css = setOf(other, values[other.name]);
    return css === undefined ? [] : [[other.name, css] as const];
  });
  // What nothing changes is said as the sheet has it.
  if (set.length === 0) return fixed;
  const probe = createProbe(set);
  const read = { light: probe.read(derived, "light"), dark: probe.read(derived, "dark") };
  probe.remove();
  return read;
}

/** A token's value as CSS, or undefined while nothing is set. */
export function cssOf(token: ShownToken, values: ThemeValues): string | undefined {
  const value = values[token.name];
  if (!value?.light && !value?.dark) return undefined;
  if (!isColor(token)) return value.light;
  const standard = standardOf(token, values);
  return inSchemes({ light: value.light || standard.light, dark: value.dark || standard.dark });
}

/** What is set, as the text of a rule for a page's sheet. */
export function ruleOf(values: ThemeValues): string {
  const lines = shownTokens.flatMap((token) => {
    const css = cssOf(token, values);
    return css === undefined ? [] : [`  ${token.name}: ${css};\n`];
  });
  return lines.length === 0 ? "/* Nothing is changed. */\n" : `:root {\n${lines.join("")}}\n`;
}

/** What is set, as a provider takes it. */
export const appearanceOf = (values: ThemeValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    shownTokens.flatMap((token) => {
      const css = cssOf(token, values);
      return css === undefined ? [] : [[token.property, css]];
    }),
  );

/** What an `appearance` sets. */
export const valuesOf = (appearance: Readonly<Record<string, string>>): ThemeValues =>
  Object.fromEntries(
    shownTokens.flatMap((token) => {
      const css = appearance[token.property];
      return css === undefined
        ? []
        : [[token.name, isColor(token) ? { light: css, dark: css } : { light: css }]];
    }),
  );

const key = "docs-theme";

/** The theme of the last visit. */
export function keptValues(): ThemeValues {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as ThemeValues) : {};
  } catch {
    return {};
  }
}

/** Keeps a theme for the next visit, where the browser lets a page keep something. */
export function keepValues(values: ThemeValues): void {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    // It lasts as long as the page.
  }
}
