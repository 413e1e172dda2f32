import type { Args } from "@storybook/react-vite";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { camelCase } from "../../src/elements/manifest/read.js";
import { tagParts } from "./element-story.js";

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(" ") : String(value));
const quoted = (text: string): string => `"${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;

/** A tag over several lines where one would be too long. */
function tag(
  name: string,
  attributes: readonly string[],
  content: readonly string[],
  closing: string,
): string {
  const line = [name, ...attributes].join(" ");
  const opened = line.length < 90 ? `<${line}` : `<${name}\n  ${attributes.join("\n  ")}\n`;
  if (content.length === 0) return `${opened}${closing}`;
  return `${opened}>\n${content.map((text) => `  ${text}\n`).join("")}</${name}>`;
}

/** An element with the args of a story, as a page writes it; a script sets its properties. */
export function htmlOf(element: ElementDefinition, args: Args): string {
  const { attributes, properties, slots, tokens } = tagParts(element, args);
  const written = attributes
    .filter(([, value]) => value !== false)
    .map(([name, value]) => (value === true ? name : `${name}=${quoted(textOf(value))}`));
  if (tokens.length > 0)
    written.push(`style=${quoted(tokens.map(([name, value]) => `${name}: ${value}`).join("; "))}`);
  const content = slots.map(([name, text]) => `<p slot="${name}">${text}</p>`);
  const markup = tag(element.tag, written, content, `></${element.tag}>`);
  if (properties.length === 0) return markup;
  const lines = properties.map(([name, value]) => `  element.${name} = ${JSON.stringify(value)};\n`);
  const script = `  const element = document.querySelector("${element.tag}");\n${lines.join("")}`;
  return `${markup}\n<script type="module">\n${script}</script>`;
}

/** An element with the args of a story, as a React 19 page writes it. */
export function jsxOf(element: ElementDefinition, args: Args): string {
  const { attributes, properties, slots, tokens } = tagParts(element, args);
  const written = attributes
    .filter(([, value]) => value !== false)
    .map(([name, value]) => {
      if (value === true) return name;
      return typeof value === "string" ? `${name}=${quoted(value)}` : `${name}={${JSON.stringify(value)}}`;
    });
  written.push(...properties.map(([name, value]) => `${name}={${JSON.stringify(value)}}`));
  if (tokens.length > 0) {
    const values = tokens.map(
      ([name, value]) => `${camelCase(name.slice("--gw-".length))}: ${JSON.stringify(value)}`,
    );
    written.push(`appearance={{ ${values.join(", ")} }}`);
  }
  const content = slots.map(([name, text]) => `<p slot="${name}">${text}</p>`);
  return `import "gateway-console/elements/${element.module}";\n\n${tag(element.tag, written, content, " />")}`;
}
