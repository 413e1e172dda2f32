import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { catalog } from "../../src/elements/generated/catalog.js";
import {
  sharedAttributes,
  sharedEvents,
  sharedMethods,
  sharedProperties,
} from "../../src/elements/definition/every-element.js";
import type { AttributeDefinition, ElementDefinition } from "../../src/elements/definition/definition.js";
import { typeProblems } from "./type-check.js";

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`-${name}`);

/** A value of an attribute, and one that it doesn't take, as JSX. */
function valuesOf(definition: AttributeDefinition): readonly [right: string, wrong: string] {
  switch (definition.kind) {
    case "boolean":
      return ["{true}", '{"yes"}'];
    case "integer":
      return ["{12}", '{"12"}'];
    case "choice":
      return [JSON.stringify(definition.values[0]), '"no such choice"'];
    case "names":
      return [`{${JSON.stringify(definition.values)}}`, '{["no such name"]}'];
    default:
      return ['"/somewhere"', "{1}"];
  }
}

/** Values of properties that are no attributes. */
const properties: Readonly<Record<string, readonly [right: string, wrong: string]>> = {
  getToken: ['{async () => "token"}', '"token"'],
  logger: ["{(level, message) => console.log(level, message)}", "{1}"],
  credentials: ['"include"', '"sometimes"'],
  appearance: ['{{ accent: "#0a7f5a" }}', "{{ accent: 1 }}"],
  messages: ['{{ "tokens.title": "API keys" }}', '{{ "tokens.titel": "API keys" }}'],
  view: ['{"q=openai"}', "{1}"],
  commands: ['{[{ id: "a", label: "b" }]}', '{[{ id: "a" }]}'],
};

/** Every prop of a component with a right and a wrong value, from the catalogue. */
function propsOf(element: ElementDefinition): readonly (readonly [string, readonly [string, string]])[] {
  const attributes = { ...(sharedAttributes as ElementDefinition["attributes"]), ...element.attributes };
  return [
    ...Object.values(attributes).map((definition) => [definition.property, valuesOf(definition)] as const),
    ...Object.keys({ ...sharedProperties, ...element.properties }).map(
      (name) => [name, properties[name] ?? ["{no entry in this test}", ""]] as const,
    ),
    ...Object.keys({ ...sharedEvents, ...element.events }).map(
      (event) =>
        [
          camel(event.replace("gw", "on")),
          [
            "{({ detail, preventDefault }) => [Object.keys(detail), preventDefault]}",
            "{({ details }) => details}",
          ],
        ] as const,
    ),
    ...Object.keys(element.slots).map((slot) => [camel(slot), ["{<b>content</b>}", "{() => null}"]] as const),
    ...(["id", "className", "title", "aria-label"] as const).map(
      (name) => [name, ['"a text"', "{[]}"]] as const,
    ),
    ["style", ["{{ marginTop: 3 }}", '"margin-top: 3px"']],
    ["data-place", ['"left"', ""]],
    ["navigation", ["{{ href: () => undefined, go: () => false }}", '"/sign-in"']],
    ["children", ["{<b>a child</b>}", "{() => null}"]],
  ];
}

describe("the props of React components", () => {
  it("are what the catalogue says of their elements, each with the values that it takes and no others", () => {
    const wrong = new Set<string>();
    const lines = ['import { createRef } from "react";', 'import * as components from "./react/index.js";'];
    for (const element of catalog.filter(({ view }) => view !== undefined)) {
      const name = element.component ?? pascal(element.module);
      const right = propsOf(element).map(([prop, [value]]) => `${prop}=${value}`);
      lines.push(`export const ${name} = <components.${name} ${right.join(" ")} />;`);
      lines.push(`const ref${name} = createRef<React.ComponentRef<typeof components.${name}>>();`);
      lines.push(`export const with${name} = <components.${name} ref={ref${name}} />;`);
      for (const method of Object.keys({ ...sharedMethods, ...element.methods }))
        lines.push(`ref${name}.current?.${method}${method === "navigate" ? '("/token")' : "()"};`);
      for (const [prop, [, value]] of propsOf(element)) {
        if (value === "") continue;
        const line = `export const ${name}${pascal(prop)} = <components.${name} ${prop}=${value} />;`;
        lines.push(line);
        wrong.add(line);
      }
      const unknown = `export const ${name}Unknown = <components.${name} noSuchProp="" />;`;
      lines.push(unknown);
      wrong.add(unknown);
    }
    const told = typeProblems(new Map([[join(rootDir, "src/component-props-check.tsx"), lines.join("\n")]]), {
      strict: true,
      exactOptionalPropertyTypes: true,
      types: ["react"],
    });
    const refused = new Set(told.map((problem) => lines[Number(/ in line (\d+) /.exec(problem)?.[1]) - 1]));
    expect(
      told.filter((problem) => !wrong.has(lines[Number(/ in line (\d+) /.exec(problem)?.[1]) - 1] ?? "")),
    ).to.deep.equal([]);
    expect([...wrong].filter((line) => !refused.has(line))).to.deep.equal([]);
  });
});
