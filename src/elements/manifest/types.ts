import { tokenDocs } from "../../theme/token-docs.js";
import { pageEvents } from "../definition/every-element.js";
import { analyticsType } from "./analytics.js";
import { controlProperties } from "../definition/form-control.js";
import type { ElementDefinition, ElementEntry } from "../definition/definition.js";
import {
  attributesOf,
  className,
  docOf,
  eventsOf,
  methodsOf,
  propertiesOf,
  typeOf,
  camelCase,
} from "./read.js";

/** A union or function type in the form that `| undefined` can follow. */
export const wrapped = (type: string): string => (/[|>]/.test(type) ? `(${type})` : type);

/**
 * TypeScript declarations of every tag for the DOM, with typed events. They import only the types of texts and of host
 * commands.
 */
export function tagTypes(catalog: readonly ElementDefinition[]): string {
  const interfaces = catalog.map((element) => {
    const name = `${className(element.tag)}Element`;
    const fields = [
      ...attributesOf(element).map(
        ({ definition }) => [definition.property, typeOf(definition), docOf(definition)] as const,
      ),
      ...Object.entries(propertiesOf(element)).map(
        ([property, { type, doc }]) => [property, type, doc] as const,
      ),
    ].map(([property, type, doc]) => `  /** ${doc} */\n  ${property}: ${wrapped(type)} | undefined;`);
    const ofForm = element.formControl
      ? controlProperties.map(({ name, type, doc }) => `  /** ${doc} */\n  readonly ${name}: ${type};`)
      : [];
    const methods = Object.entries(methodsOf(element)).map(
      ([method, { type, doc }]) => `  /** ${doc} */\n  ${method}${type.replace(" =>", ":")};`,
    );
    const events = Object.entries(eventsOf(element)).map(
      ([event, { detail, doc }]) => `  /** ${doc} */\n  ${JSON.stringify(event)}: CustomEvent<${detail}>;`,
    );
    return `/** ${element.summary} */
export interface ${name} extends HTMLElement {
${[...fields, ...ofForm, ...methods].join("\n")}
  addEventListener<K extends keyof ${name}EventMap>(type: K, listener: (this: ${name}, event: ${name}EventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** The events of <${element.tag}>. */
export interface ${name}EventMap extends HTMLElementEventMap {
${events.join("\n")}
}`;
  });
  const map = catalog.map(({ tag }) => `    ${JSON.stringify(tag)}: ${className(tag)}Element;`);
  const documentEvents = new Map([
    ...catalog.flatMap((element) =>
      Object.entries(eventsOf(element)).map(
        ([event, { detail }]) => [event, `CustomEvent<${detail}>`] as const,
      ),
    ),
    ...Object.keys(pageEvents).map((event) => [event, "Event"] as const),
  ]);
  return `// Made from the catalogue of elements.
import type { MessageOverrides } from "./elements/bridge/message-overrides.js";
import type { HostCommand } from "./ui/host/context/host-command.js";

/** Values of tokens by their names. */
export interface Appearance {
${tokenDocs.map(({ name, doc }) => `  /** ${doc} */\n  ${camelCase(name.slice("--gw-".length))}?: string;`).join("\n")}
}

${analyticsType(catalog)}
${interfaces.join("\n\n")}

declare global {
  interface HTMLElementTagNameMap {
${map.join("\n")}
  }

  /** Every event bubbles out of every shadow root up to the document. */
  interface DocumentEventMap {
${[...documentEvents].map(([event, text]) => `    ${JSON.stringify(event)}: ${text};`).join("\n")}
  }
}
`;
}

/** The type of `detail` for every event, by name, for the code that dispatches it. */
export function eventDetails(catalog: readonly ElementEntry[]): string {
  const events = new Map(catalog.flatMap((element) => Object.entries(eventsOf(element))));
  const fields = [...events].map(
    ([event, { detail, doc }]) =>
      `  /** ${doc} */\n  readonly ${JSON.stringify(event)}: ${detail === "{}" ? "Record<string, never>" : detail};`,
  );
  return `/** What the events of the elements carry in \`detail\`, by their names. Quotas in quota units, times in epoch seconds. */
export interface EventDetails {
${fields.join("\n")}
}

${analyticsType(catalog)}`;
}

/** The imports of a module of types from `tags.d.ts`: each element and its event map. */
export const tagImports = (catalog: readonly ElementDefinition[]): string => {
  const names = catalog.flatMap(({ tag }) => [
    `${className(tag)}Element`,
    `${className(tag)}ElementEventMap`,
  ]);
  return `import type { ${names.join(", ")} } from "./tags.js";\n\nexport type * from "./tags.js";\n`;
};

/** TypeScript declarations of every tag for templates of Vue 3. */
export function vueTypes(catalog: readonly ElementDefinition[]): string {
  const components = catalog.map(({ tag }) => {
    const name = `${className(tag)}Element`;
    return `    ${JSON.stringify(tag)}: TemplateElement<${name}, ${name}EventMap>;`;
  });
  return `// Made from the catalogue of elements.
import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
${tagImports(catalog)}
type OwnEvents<Map> = { [Name in Exclude<keyof Map, keyof HTMLElementEventMap>]: (event: Map[Name]) => void };

type TemplateElement<Element, Map> = new () => Element & {
  $props: HTMLAttributes & Partial<Omit<Element, keyof HTMLElement>> & PublicProps;
  $emit: EmitFn<OwnEvents<Map>>;
};

declare module "vue" {
  interface GlobalComponents {
${components.join("\n")}
  }
}
`;
}
