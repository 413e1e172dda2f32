import { Markdown } from "@storybook/addon-docs/blocks";
import { catalog } from "../../src/elements/generated/catalog.js";

const names = (some: readonly string[]): string => some.map((name) => `\`${name}\``).join(", ");

/** Parts and slots of every element that has some, as the catalogue lists them. */
export function PartsTable() {
  const rows = catalog
    .filter(({ parts, slots }) => parts.length + Object.keys(slots).length > 0)
    .map(({ tag, parts, slots }) => {
      const named = Object.entries(slots).map(
        ([name, doc]) => `${name ? `\`${name}\`` : "(default)"}: ${doc}`,
      );
      return `| \`<${tag}>\` | ${names(parts)} | ${named.join(" ")} |`;
    });
  return <Markdown>{`| Element | Parts | Slots |\n|---|---|---|\n${rows.join("\n")}`}</Markdown>;
}
