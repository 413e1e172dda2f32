import {
  catalog as everyElement,
  sharedAttributes,
  sharedEvents,
  sharedMethods,
  sharedProperties,
} from "./catalog.js";
import type { AttributeDefinition, ElementDefinition } from "./definition.js";
import { tokenDocs } from "../theme/token-docs.js";

/**
 * What editors, frameworks and readers want to know of the elements, in their own formats, made from the catalogue. Only
 * the build and the tests import this.
 */

interface Attribute {
  readonly name: string;
  readonly definition: AttributeDefinition;
}

const attributesOf = ({ attributes }: ElementDefinition): Attribute[] =>
  Object.entries({ ...attributes, ...(sharedAttributes as ElementDefinition["attributes"]) }).map(
    ([name, definition]) => ({ name, definition }),
  );

const propertiesOf = ({ properties }: ElementDefinition): ElementDefinition["properties"] => ({
  ...properties,
  ...sharedProperties,
});

/** Events of the element itself and those that every element with a view sends. */
const eventsOf = (element: ElementDefinition): ElementDefinition["events"] =>
  element.tag === "gw-provider" ? element.events : { ...element.events, ...sharedEvents };

const methodsOf = ({ tag, methods }: ElementDefinition): NonNullable<ElementDefinition["methods"]> =>
  tag === "gw-provider" ? {} : { ...methods, ...sharedMethods };

const className = (tag: string): string =>
  tag
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

const unionOf = (values: readonly string[]): string =>
  values.map((value) => JSON.stringify(value)).join(" | ");

/** What an attribute does, with the names it takes by their kinds. */
function docOf(definition: AttributeDefinition): string {
  if (definition.kind !== "names") return definition.doc;
  const kinds = Object.entries(definition.groups).map(
    ([kind, names]) => `${kind}: ${names.filter((name) => definition.values.includes(name)).join(", ")}`,
  );
  return `${definition.doc} Names of ${kinds.join("; of ")}.`;
}

const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Parameters and answer of `(name: type) => answer`, as the manifest wants them. */
function signature(type: string): object {
  const [, parameters = "", answer = "void"] = /^\((.*?)\) => (.*)$/.exec(type) ?? [];
  return {
    parameters: parameters
      .split(", ")
      .filter((text) => text !== "")
      .map((text) => {
        const [name = "", of = ""] = text.split(": ");
        return { name, type: { text: of } };
      }),
    return: { type: { text: answer } },
  };
}

function typeOf(definition: AttributeDefinition): string {
  switch (definition.kind) {
    case "boolean":
      return "boolean";
    case "integer":
      return "number";
    case "choice":
      return unionOf(definition.values);
    case "names":
      return `string | readonly (${unionOf(definition.values)})[]`;
    default:
      return "string";
  }
}

/** `custom-elements.json` in the format of the Custom Elements Manifest, schema 1.0.0. */
export function customElementsManifest(catalog: readonly ElementDefinition[], version: string): object {
  return {
    schemaVersion: "1.0.0",
    readme: "README.md",
    package: { name: "gateway-console", version },
    modules: catalog.map((element) => ({
      kind: "javascript-module",
      path: `dist/elements/${element.module}.js`,
      declarations: [
        {
          kind: "class",
          customElement: true,
          name: className(element.tag),
          tagName: element.tag,
          description: element.summary,
          superclass: { name: "HTMLElement" },
          attributes: attributesOf(element).map(({ name, definition }) => ({
            name,
            fieldName: definition.property,
            type: { text: typeOf(definition) },
            description: docOf(definition),
          })),
          members: [
            ...attributesOf(element).map(({ name, definition }) => ({
              kind: "field",
              name: definition.property,
              attribute: name,
              type: { text: `${typeOf(definition)} | undefined` },
              description: docOf(definition),
            })),
            ...Object.entries(propertiesOf(element)).map(([name, { type, doc }]) => ({
              kind: "field",
              name,
              type: { text: type },
              description: doc,
            })),
            ...Object.entries(methodsOf(element)).map(([name, { type, doc }]) => ({
              kind: "method",
              name,
              ...signature(type),
              description: doc,
            })),
          ],
          events: Object.entries(eventsOf(element)).map(([name, { detail, doc }]) => ({
            name,
            type: { text: `CustomEvent<${detail}>` },
            description: doc,
          })),
          slots: Object.entries(element.slots).map(([name, description]) => ({ name, description })),
          cssParts: element.parts.map((name) => ({ name })),
          cssProperties: tokenDocs.map(({ name, doc }) => ({ name, description: doc })),
        },
      ],
      exports: [
        {
          kind: "custom-element-definition",
          name: element.tag,
          declaration: { name: className(element.tag) },
        },
      ],
    })),
  };
}

/** Custom data for Visual Studio Code's HTML editor. */
export function vscodeHtmlData(catalog: readonly ElementDefinition[]): object {
  return {
    version: 1.1,
    tags: catalog.map((element) => ({
      name: element.tag,
      description: element.summary,
      attributes: attributesOf(element).map(({ name, definition }) => ({
        name,
        description: docOf(definition),
        ...(definition.kind === "boolean" ? { valueSet: "v" } : {}),
        ...("values" in definition ? { values: definition.values.map((value) => ({ name: value })) } : {}),
      })),
    })),
  };
}

/** Web types for JetBrains editors. */
export function webTypes(catalog: readonly ElementDefinition[], version: string): object {
  return {
    $schema: "https://json.schemastore.org/web-types",
    name: "gateway-console",
    version,
    "description-markup": "markdown",
    contributions: {
      html: {
        elements: catalog.map((element) => ({
          name: element.tag,
          description: element.summary,
          attributes: attributesOf(element).map(({ name, definition }) => ({
            name,
            description: docOf(definition),
            value: { type: typeOf(definition), kind: definition.kind === "boolean" ? "no-value" : "plain" },
          })),
          js: {
            properties: Object.entries(propertiesOf(element)).map(([name, { type, doc }]) => ({
              name,
              type,
              description: doc,
            })),
            events: Object.entries(eventsOf(element)).map(([name, { doc }]) => ({ name, description: doc })),
          },
          slots: Object.entries(element.slots).map(([name, description]) => ({ name, description })),
          css: {
            parts: element.parts.map((name) => ({ name })),
            properties: tokenDocs.map(({ name, doc }) => ({ name, description: doc })),
          },
        })),
      },
    },
  };
}

/** TypeScript declarations of every tag for the DOM and for JSX of React 19, with typed events. */
export function elementTypes(catalog: readonly ElementDefinition[]): string {
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
    const methods = Object.entries(methodsOf(element)).map(
      ([method, { type, doc }]) => `  /** ${doc} */\n  ${method}${type.replace(" =>", ":")};`,
    );
    const events = Object.entries(eventsOf(element)).map(
      ([event, { detail, doc }]) => `  /** ${doc} */\n  ${JSON.stringify(event)}: CustomEvent<${detail}>;`,
    );
    return `/** ${element.summary} */
export interface ${name} extends HTMLElement {
${[...fields, ...methods].join("\n")}
  addEventListener<K extends keyof ${name}EventMap>(type: K, listener: (this: ${name}, event: ${name}EventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** The events of <${element.tag}>. */
export interface ${name}EventMap extends HTMLElementEventMap {
${events.join("\n")}
}`;
  });
  const map = catalog.map(({ tag }) => `    ${JSON.stringify(tag)}: ${className(tag)}Element;`);
  const jsx = catalog.map((element) => {
    const attributes = attributesOf(element).map(
      ({ name, definition }) => `${JSON.stringify(name)}?: ${wrapped(typeOf(definition))} | undefined;`,
    );
    return `      ${JSON.stringify(element.tag)}: HTMLAttributes<${className(element.tag)}Element> & RefAttributes<${className(element.tag)}Element> & Partial<Omit<${className(element.tag)}Element, keyof HTMLElement>> & { ${attributes.join(" ")} };`;
  });
  return `// Made from the catalogue of elements.
import type { HTMLAttributes, RefAttributes } from "react";

/** Values of tokens by their names. */
export interface Appearance {
${tokenDocs.map(({ name, doc }) => `  /** ${doc} */\n  ${camelCase(name.slice("--gw-".length))}?: string;`).join("\n")}
}

${interfaces.join("\n\n")}

declare global {
  interface HTMLElementTagNameMap {
${map.join("\n")}
  }
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
${jsx.join("\n")}
    }
  }
}
`;
}

/** A union or function type that stands safely before `| undefined`. */
const wrapped = (type: string): string => (/[|>]/.test(type) ? `(${type})` : type);

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

/** The reference of every element as Markdown tables, for the README and for readers that are programs. */
export function markdownReference(catalog: readonly ElementDefinition[]): string {
  const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
    rows.length === 0
      ? ""
      : `| ${head.join(" | ")} |\n|${head.map(() => "---").join("|")}|\n${rows.map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n")}\n`;
  const shared = `### Every element\n\n${table(
    ["Attribute", "Property", "Type", "What it does"],
    Object.entries(sharedAttributes as ElementDefinition["attributes"]).map(([name, definition]) => [
      `\`${name}\``,
      `\`${definition.property}\``,
      typeOf(definition),
      docOf(definition),
    ]),
  )}\n${table(
    ["Property", "Type", "What it does"],
    Object.entries(sharedProperties).map(([name, { type, doc }]) => [`\`${name}\``, type, doc]),
  )}\n${table(
    ["Method", "Type", "What it does"],
    Object.entries(sharedMethods).map(([name, { type, doc }]) => [`\`${name}\``, type, doc]),
  )}\n${table(
    ["Event", "Detail", "When"],
    Object.entries(sharedEvents as ElementDefinition["events"]).map(([name, { detail, cancelable, doc }]) => [
      `\`${name}\`${cancelable ? " (cancelable)" : ""}`,
      detail,
      doc,
    ]),
  )}`;
  const each = catalog.map((element) =>
    [
      `### \`<${element.tag}>\`\n\n${element.summary}\n`,
      table(
        ["Attribute", "Property", "Type", "What it does"],
        Object.entries(element.attributes).map(([name, definition]) => [
          `\`${name}\``,
          `\`${definition.property}\``,
          // The names stand beside it, by their kinds.
          definition.kind === "names" ? "string | string[]" : typeOf(definition),
          docOf(definition),
        ]),
      ),
      table(
        ["Property", "Type", "What it does"],
        Object.entries(element.properties).map(([name, { type, doc }]) => [`\`${name}\``, type, doc]),
      ),
      table(
        ["Method", "Type", "What it does"],
        Object.entries(element.methods ?? {}).map(([name, { type, doc }]) => [`\`${name}\``, type, doc]),
      ),
      table(
        ["Event", "Detail", "When"],
        Object.entries(element.events).map(([name, { detail, cancelable, doc }]) => [
          `\`${name}\`${cancelable ? " (cancelable)" : ""}`,
          detail,
          doc,
        ]),
      ),
      table(
        ["Slot", "What stands there"],
        Object.entries(element.slots).map(([name, description]) => [
          `\`${name || "(default)"}\``,
          description,
        ]),
      ),
      element.parts.length > 0 ? `Parts: ${element.parts.map((name) => `\`${name}\``).join(", ")}\n` : "",
    ]
      .filter((text) => text !== "")
      .join("\n"),
  );
  const tokens = `### Tokens\n\n${table(
    ["Custom property", "What it is"],
    tokenDocs.map(({ name, doc }) => [`\`${name}\``, doc]),
  )}`;
  return [shared, ...each, tokens].join("\n");
}

/** Every described file by its name in `dist/`, for this version of the package. */
export function describe(version: string): Record<string, string> {
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return {
    "custom-elements.json": json(customElementsManifest(everyElement, version)),
    "vscode.html-custom-data.json": json(vscodeHtmlData(everyElement)),
    "web-types.json": json(webTypes(everyElement, version)),
    "elements.d.ts": elementTypes(everyElement),
    "llms.txt": `# gateway-console ${version}\n\nThe console of an AI API gateway as custom elements. Load cdn/gateway-console.js as a module, or import gateway-console/elements/<name>.\n\n${markdownReference(everyElement)}`,
  };
}
