import type { NameGroups } from "../../domain/access/capabilities.js";
import type { Shape } from "../../theme/skeleton/shapes.js";
import type { UsualHeights } from "../rooms/expected-room.js";

/** Whether documentation texts are kept. The cdn build replaces it with `false`, which drops them. */
declare const __DOCS__: boolean | undefined;
const keepDocs = typeof __DOCS__ === "undefined" || __DOCS__;

/** Marks a text that only documentation needs. */
export const doc = (text: string): string => (keepDocs ? text : "");

/** Any of the values, separated by spaces or commas. The property also takes an array of them. */
export interface NamesDefinition {
  readonly kind: "names";
  readonly values: readonly string[];
  /** The values by kind, including names that only other attributes of the element take. */
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

type Undocumented<Definition> = Definition extends unknown ? Omit<Definition, "doc"> : never;

/** One attribute as a page uses it, without what documents it. */
export type RegisteredAttribute = Undocumented<AttributeDefinition>;

/**
 * Everything that a host page can see of one tag: the single source of types, manifests, controls and reference tables.
 */
export interface ElementDefinition {
  readonly tag: `gw-${string}`;
  /** Its name in the package's exports, `gateway-console/elements/<module>`, and that of its entry's file. */
  readonly module: string;
  /**
   * The module of its view, below `src`, without its extension. The build generates the registration of the tag and the
   * React component from it. Without a view there is no component.
   */
  readonly view?: string;
  /** What it mostly consists of: its placeholder while its code loads. Without one that is a line of text. */
  readonly shape?: Shape;
  /**
   * How high it usually is once it shows its content; without the last, it then asks to sign in where nobody is signed
   * in. Until a browser has seen it, this is the room that it keeps in the page.
   */
  readonly room?: UsualHeights;
  /**
   * How wide it would like to be, in CSS pixels, where a box of the page is as wide as its content; it never overflows
   * that box. Without one, that of a list. Elements without React are as wide as what they show.
   */
  readonly width?: number;
  /** The name of its React component, where that isn't its module's in Pascal case. */
  readonly component?: string;
  readonly summary: string;
  /** When a page needs it, and what to use instead otherwise: Markdown, for its page of the docs site. */
  readonly use?: string;
  /**
   * Whether it shows the same to everybody. It then requests the account only when something suggests that somebody is
   * signed in.
   */
  readonly forEverybody?: true;
  /** Whether it is a control of a form around it, with the properties of one and the events `input` and `change`. */
  readonly formControl?: true;
  readonly attributes: Readonly<Record<string, AttributeDefinition>>;
  /** Properties without an attribute: functions and objects. */
  readonly properties: Readonly<Record<string, { readonly type: string; readonly doc: string }>>;
  /** Methods that a page can call; `type` is the TypeScript signature. */
  readonly methods?: Readonly<Record<string, { readonly type: string; readonly doc: string }>>;
  /** Custom events; `detail` is its TypeScript type. */
  readonly events: Readonly<
    Record<string, { readonly detail: string; readonly cancelable?: boolean; readonly doc: string }>
  >;
  readonly slots: Readonly<Record<string, string>>;
  /** Parts of its own, besides those that any element may draw. */
  readonly parts: readonly string[];
}

/**
 * One file of `catalog/`: an element, with what the build needs to generate its modules. Paths are given as for `view`.
 */
export interface ElementEntry extends Omit<ElementDefinition, "module"> {
  /**
   * The module whose `createClass` creates its class, for an element without React. Then `view` is for the component
   * only.
   */
  readonly element?: string;
  /** The module that exports the `options` of its element and its component. */
  readonly options?: string;
  /** The module whose `start` runs when the first element of its kind is found, while its view is loading. */
  readonly start?: string;
}

/** What a tag needs of its entry in a page. The build writes it into the module that registers the tag. */
export interface RegisteredElement extends Pick<
  ElementEntry,
  "tag" | "shape" | "room" | "width" | "forEverybody" | "formControl"
> {
  readonly attributes: Readonly<Record<string, RegisteredAttribute>>;
  /** By name. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** By name. */
  readonly methods?: Readonly<Record<string, unknown>>;
}
