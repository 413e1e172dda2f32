import type { ElementDefinition } from "../definition/definition.js";
import { attributesOf, className, typeOf } from "./read.js";
import { tagImports, wrapped } from "./types.js";

/** The attributes of an element by their names in HTML. */
function attributeTypes(element: ElementDefinition): string {
  const attributes = attributesOf(element).map(
    ({ name, definition }) => `${JSON.stringify(name)}?: ${wrapped(typeOf(definition))} | undefined;`,
  );
  return `{ ${attributes.join(" ")} }`;
}

/** A type of handlers for an element's own events, each by its name behind a prefix. */
const ownEvents = (prefix: string): string =>
  `type OwnEvents<Map> = { [Name in Exclude<keyof Map, keyof HTMLElementEventMap> & string as \`${prefix}\${Name}\`]?: ((event: Map[Name]) => void) | undefined };`;

const ownProperties = "type OwnProperties<Element> = Partial<Omit<Element, keyof HTMLElement>>;";

/** Each tag with the type of what may be written on it. */
const tagsWith = (
  catalog: readonly ElementDefinition[],
  typeOfTag: (element: string, map: string, attributes: string) => string,
): string =>
  catalog
    .map((element) => {
      const name = `${className(element.tag)}Element`;
      return `      ${JSON.stringify(element.tag)}: ${typeOfTag(name, `${name}EventMap`, attributeTypes(element))};`;
    })
    .join("\n");

/**
 * TypeScript declarations of every tag for JSX of React 19, on top of those for the DOM in `tags.d.ts` beside it. React
 * listens to any event of a custom element by `on` and its name: `ongw-token-created`.
 */
export const elementTypes = (
  catalog: readonly ElementDefinition[],
): string => `// Made from the catalogue of elements.
import type { HTMLAttributes, RefAttributes } from "react";
${tagImports(catalog)}
${ownEvents("on")}
${ownProperties}
type Tag<Element, Map> = HTMLAttributes<Element> & RefAttributes<Element> & OwnProperties<Element> & OwnEvents<Map>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
${tagsWith(catalog, (element, map, attributes) => `Tag<${element}, ${map}> & ${attributes}`)}
    }
  }
}
`;

/** TypeScript declarations of every tag for JSX of Solid, which listens by `on:` and the event's name. */
export const solidTypes = (
  catalog: readonly ElementDefinition[],
): string => `// Made from the catalogue of elements.
import type { JSX } from "solid-js";
${tagImports(catalog)}
${ownEvents("on:")}
${ownProperties}
type Explicit<Element> = { [Name in keyof OwnProperties<Element> & string as \`prop:\${Name}\`]?: OwnProperties<Element>[Name] };
type Tag<Element, Map> = JSX.HTMLAttributes<Element> & OwnProperties<Element> & Explicit<Element> & OwnEvents<Map>;

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
${tagsWith(catalog, (element, map, attributes) => `Tag<${element}, ${map}> & ${attributes}`)}
    }
  }
}
`;

/** TypeScript declarations of every tag for components of Svelte 5, which listen by `on` and the event's name. */
export const svelteTypes = (
  catalog: readonly ElementDefinition[],
): string => `// Made from the catalogue of elements.
import type { HTMLAttributes } from "svelte/elements";
${tagImports(catalog)}
${ownEvents("on")}
${ownProperties}
type Tag<Element extends HTMLElement, Map> = Omit<HTMLAttributes<Element>, keyof OwnEvents<Map>> & OwnProperties<Element> & OwnEvents<Map>;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
${tagsWith(catalog, (element, map, attributes) => `Tag<${element}, ${map}> & ${attributes}`)}
  }
}
`;
