import type { NameGroups } from "../../domain/access/capabilities.js";

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
  /** Its name in the package's exports, `gateway-console/elements/<module>`, and that of its entry's file. */
  readonly module: string;
  /**
   * The module of its view, below `src`, without its ending. The build makes what registers the tag and the React
   * component of it. Without one there is no component.
   */
  readonly view?: string;
  /** The name of its React component, where that isn't its module's in Pascal case. */
  readonly component?: string;
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

/** One file of `catalog/`: an element, and what the build needs to make its modules. Modules are named as `view`. */
export interface ElementEntry extends Omit<ElementDefinition, "module"> {
  /** The module whose `createClass` makes its class, where it draws without React; its view is the component's. */
  readonly element?: string;
  /** The module with the `options` that its element and its component begin with. */
  readonly options?: string;
  /** The module whose `start` runs when the first element of its kind is there, while its view is on its way. */
  readonly start?: string;
}
