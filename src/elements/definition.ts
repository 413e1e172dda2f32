import type { NameGroups } from "../domain/access/capabilities.js";

/** Whether documentation texts are kept; the cdn build replaces it with `false` and so drops them. */
declare const __DOCS__: boolean | undefined;
const keepDocs = typeof __DOCS__ === "undefined" || __DOCS__;

/** Marks a text that only documentation needs. */
export const doc = (text: string): string => (keepDocs ? text : "");

/** Any of the values, with blanks or commas between them; the property takes an array of them, too. */
export interface NamesDefinition {
  readonly kind: "names";
  readonly values: readonly string[];
  /** The same values by their kind, and what this attribute cannot name but others can. */
  readonly groups: NameGroups;
  /** Names of older releases, and their current names. */
  readonly aliases?: NameGroups;
}

/** One attribute of an element and the property that goes with it. */
export type AttributeDefinition = {
  /** The property's name. It is not reflected back to the attribute. */
  readonly property: string;
  readonly doc: string;
} & (
  | { readonly kind: "boolean" | "text" | "url" | "integer" }
  | { readonly kind: "choice"; readonly values: readonly string[] }
  | NamesDefinition
);

/** One tag: everything a host page can see of it. The one source of types, manifests, controls and tables. */
export interface ElementDefinition {
  readonly tag: `gw-${string}`;
  /** File in `src/elements` that registers the tag, and its name in the package's exports. */
  readonly module: string;
  /**
   * The module of its view, below `src`, without its ending. What registers the tag and the React component are written
   * from it (`npm run reference`). An element that draws by itself has none.
   */
  readonly view?: string;
  /** The name of its React component, where that isn't its module's in Pascal case. */
  readonly component?: string;
  /** Whether its modules in `elements/` and `react/` are written manually, because they do more than name the view. */
  readonly ownModules?: true;
  readonly summary: string;
  /**
   * Whether it shows the same to everybody, so that it does not ask who is signed in unless something suggests that
   * somebody is.
   */
  readonly forEverybody?: true;
  readonly attributes: Readonly<Record<string, AttributeDefinition>>;
  /** Properties without an attribute: functions and objects. */
  readonly properties: Readonly<Record<string, { readonly type: string; readonly doc: string }>>;
  /** What the page can have the element do; `type` is its TypeScript signature. */
  readonly methods?: Readonly<Record<string, { readonly type: string; readonly doc: string }>>;
  /** Custom events; `detail` is its TypeScript type. */
  readonly events: Readonly<
    Record<string, { readonly detail: string; readonly cancelable?: boolean; readonly doc: string }>
  >;
  readonly slots: Readonly<Record<string, string>>;
  /** Parts of its own, besides those that any element may draw. */
  readonly parts: readonly string[];
}
