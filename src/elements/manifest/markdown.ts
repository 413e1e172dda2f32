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
import type { AttributeDefinition, ElementDefinition } from "../definition/definition.js";
import { controlEvents, controlProperties } from "../definition/form-control.js";
import { docOf, typeOf } from "./read.js";

/** What an element has of one kind, such as its events. */
export interface ReferenceTable {
  readonly title: "Attributes" | "Properties" | "Methods" | "Events" | "Slots" | "States";
  readonly head: readonly string[];
  /** The first cell of a row is a name, formatted as code; the others are plain text. */
  readonly rows: readonly (readonly string[])[];
}

/** What the tables are made of: an element, or what every element has. */
type Described = Pick<
  ElementDefinition,
  "attributes" | "properties" | "methods" | "events" | "slots" | "formControl"
> & {
  readonly states?: Readonly<Record<string, string>>;
};

const attributeRow = (name: string, definition: AttributeDefinition): string[] => [
  `\`${name}\``,
  `\`${definition.property}\``,
  // The names are listed in the last column, by kind.
  definition.kind === "names" ? "string | string[]" : typeOf(definition),
  docOf(definition),
];

const namedRow = ([name, { type, doc }]: readonly [string, { type: string; doc: string }]): string[] => [
  `\`${name}\``,
  type,
  doc,
];

/** The tables of an element that have rows. */
export function tablesOf({
  attributes,
  properties,
  methods = {},
  events,
  slots,
  formControl,
  states = {},
}: Described): readonly ReferenceTable[] {
  const tables: readonly ReferenceTable[] = [
    {
      title: "Attributes",
      head: ["Attribute", "Property", "Type", "What it does"],
      rows: Object.entries(attributes).map(([name, definition]) => attributeRow(name, definition)),
    },
    {
      title: "Properties",
      head: ["Property", "Type", "What it does"],
      rows: [
        ...Object.entries(properties).map(namedRow),
        ...(formControl ? controlProperties.map((one) => [`\`${one.name}\``, one.type, one.doc]) : []),
      ],
    },
    {
      title: "Methods",
      head: ["Method", "Type", "What it does"],
      rows: Object.entries(methods).map(namedRow),
    },
    {
      title: "Events",
      head: ["Event", "Detail", "When"],
      rows: [
        ...Object.entries(events).map(([name, { detail, cancelable, doc }]) => [
          `\`${name}\`${cancelable ? " (cancelable)" : ""}`,
          detail,
          doc,
        ]),
        ...(formControl ? controlEvents.map(({ name, doc }) => [`\`${name}\``, "none", doc]) : []),
      ],
    },
    {
      title: "Slots",
      head: ["Slot", "What goes there"],
      rows: Object.entries(slots).map(([name, description]) => [`\`${name || "(default)"}\``, description]),
    },
    {
      title: "States",
      head: ["State", "When"],
      rows: Object.entries(states).map(([name, doc]) => [`\`:state(${name})\``, doc]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** What every element has. */
export const sharedTables = (): readonly ReferenceTable[] =>
  tablesOf({
    attributes: sharedAttributes,
    properties: sharedProperties,
    methods: sharedMethods,
    events: sharedEvents,
    slots: {},
    states: sharedStates,
  });

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

/** Rows of plain text as a table in Markdown. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `| ${head.join(" | ")} |\n|${head.map(() => "---").join("|")}|\n${rows.map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n")}\n`;

const namesAsCode = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

const textOf = ({ head, rows }: ReferenceTable): string => markdownTable(head, rows);

/**
 * The reference of every element as Markdown tables.
 * @param level the level of its headings
 */
export function markdownReference(catalog: readonly ElementDefinition[], level = 2): string {
  const heading = "#".repeat(level);
  const shared = sharedTables();
  const fromPage = markdownTable(
    ["Event that a page may send to its document", "What it says"],
    Object.entries(pageEvents).map(([name, doc]) => [`\`${name}\``, doc]),
  );
  const every = [
    ...shared.filter(({ title }) => title !== "States").map(textOf),
    fromPage,
    ...shared.filter(({ title }) => title === "States").map(textOf),
    `Parts, where they are drawn: ${namesAsCode(sharedParts)}\n`,
  ];
  const each = catalog.map((element) =>
    [
      `${heading} \`<${element.tag}>\`\n\n${element.summary}\n`,
      ...tablesOf(element).map(textOf),
      ...(element.parts.length > 0 ? [`Parts: ${namesAsCode(element.parts)}\n`] : []),
    ].join("\n"),
  );
  const tokens = `${heading} Tokens\n\n${markdownTable(
    ["Custom property", "What it is"],
    tokenDocs.map(({ name, doc }) => [`\`${name}\``, doc]),
  )}`;
  return [`${heading} Every element\n\n${every.join("\n")}`, ...each, tokens].join("\n");
}
