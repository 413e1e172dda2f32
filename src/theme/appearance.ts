import type { tokenDocs } from "./token-docs.js";

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type NameOf<Token extends string> = Token extends `--gw-${infer Name}` ? Camel<Name> : never;

/** Values of the public tokens by their names: `{ accent: "#0a7f5a", radiusSmall: "2px" }` (see `token-docs.ts`). */
export type Appearance = Readonly<Partial<Record<NameOf<(typeof tokenDocs)[number]["name"]>, string>>>;

/** Merges two appearances; the inner one takes precedence. */
export const mergeAppearance = (layers: readonly (Appearance | undefined)[]): Appearance =>
  Object.assign({}, ...layers.toReversed()) as Appearance;

/**
 * An appearance as custom properties, which are set individually and never as style sheet text, so that a value can't
 * inject other styles.
 */
export const appearanceProperties = (appearance: Appearance): Readonly<Record<`--gw-${string}`, string>> =>
  Object.fromEntries(
    Object.entries(appearance).map(([name, value]) => [
      `--gw-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );

/** Applies this appearance, and no other, to an element that React doesn't draw. */
export function wearAppearance({ style }: HTMLElement, appearance: Appearance): void {
  const wanted = appearanceProperties(appearance);
  for (const name of [...style])
    if (name.startsWith("--gw-") && !(name in wanted)) style.removeProperty(name);
  for (const [name, value] of Object.entries(wanted)) style.setProperty(name, value);
}
