import { tokenDocs } from "../../theme/token-docs.js";
import {
  pageEvents,
  sharedAttributes,
  sharedEvents,
  sharedMethods,
  sharedParts,
  sharedProperties,
  sharedStates,
} from "../definition/every-element.js";
import type { ElementDefinition } from "../definition/definition.js";
import { docOf, typeOf } from "./read.js";

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

/**
 * The reference of every element as Markdown tables.
 * @param level the level of its headings
 */
export function markdownReference(catalog: readonly ElementDefinition[], level = 2): string {
  const heading = "#".repeat(level);
  const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
    rows.length === 0
      ? ""
      : `| ${head.join(" | ")} |\n|${head.map(() => "---").join("|")}|\n${rows.map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n")}\n`;
  const shared = `${heading} Every element\n\n${table(
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
  )}\n${table(
    ["Event that a page may send to its document", "What it says"],
    Object.entries(pageEvents).map(([name, doc]) => [`\`${name}\``, doc]),
  )}\n${table(
    ["State", "When"],
    Object.entries(sharedStates).map(([name, doc]) => [`\`:state(${name})\``, doc]),
  )}\nParts, where they are drawn: ${sharedParts.map((name) => `\`${name}\``).join(", ")}\n`;
  const each = catalog.map((element) =>
    [
      `${heading} \`<${element.tag}>\`\n\n${element.summary}\n`,
      table(
        ["Attribute", "Property", "Type", "What it does"],
        Object.entries(element.attributes).map(([name, definition]) => [
          `\`${name}\``,
          `\`${definition.property}\``,
          // The names are listed in the last column, by kind.
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
        ["Slot", "What goes there"],
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
  const tokens = `${heading} Tokens\n\n${table(
    ["Custom property", "What it is"],
    tokenDocs.map(({ name, doc }) => [`\`${name}\``, doc]),
  )}`;
  return [shared, ...each, tokens].join("\n");
}
