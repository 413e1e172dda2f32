/** Whether documentation texts are kept; the cdn build replaces it with `false` and so drops them. */
declare const __DOCS__: boolean | undefined;
const keepDocs = typeof __DOCS__ === "undefined" || __DOCS__;

/** Marks a text that only documentation needs. */
export const doc = (text: string): string => (keepDocs ? text : "");

/** One attribute of an element and the property that goes with it. */
export type AttributeDefinition = {
  /** The property's name. It is not reflected back to the attribute. */
  readonly property: string;
  readonly doc: string;
} & (
  | { readonly kind: "boolean" | "text" | "url" | "integer" }
  | { readonly kind: "choice"; readonly values: readonly string[] }
);

/** One tag: everything a host page can see of it. The one source of types, manifests, controls and tables. */
export interface ElementDefinition {
  readonly tag: `gw-${string}`;
  /** File in `src/elements` that registers the tag, and its name in the package's exports. */
  readonly module: string;
  readonly summary: string;
  readonly attributes: Readonly<Record<string, AttributeDefinition>>;
  /** Properties without an attribute: functions and objects. */
  readonly properties: Readonly<Record<string, { readonly type: string; readonly doc: string }>>;
  /** Custom events; `detail` is its TypeScript type. */
  readonly events: Readonly<
    Record<string, { readonly detail: string; readonly cancelable?: boolean; readonly doc: string }>
  >;
  readonly slots: Readonly<Record<string, string>>;
  readonly parts: readonly string[];
}
