import { tokenDocs } from "../../theme/token-docs.js";
import type { ElementDefinition } from "../definition/definition.js";
import {
  attributesOf,
  className,
  docOf,
  eventsOf,
  methodsOf,
  partsOf,
  propertiesOf,
  signature,
  typeOf,
} from "./read.js";

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
          cssParts: partsOf(element).map((name) => ({ name })),
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
            parts: partsOf(element).map((name) => ({ name })),
            properties: tokenDocs.map(({ name, doc }) => ({ name, description: doc })),
          },
        })),
      },
    },
  };
}
