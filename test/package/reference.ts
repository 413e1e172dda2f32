import { catalog } from "../../src/elements/generated/catalog.js";
import { markdownReference } from "../../src/elements/manifest/markdown.js";

const introduction = `# Reference

Every element: attributes, properties, methods, events, slots and parts, and the tokens of the theme. \`npm run reference\` writes this
page from the catalogue in \`src/elements\`; don't edit it.
`;

/** docs/reference.md as the catalogue has it now. */
export const referenceNow = (): string => `${introduction}\n${markdownReference(catalog).trim()}\n`;
