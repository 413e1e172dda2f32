import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { rootDir } from "../../demo/serve/build.js";
import { catalog } from "../../src/elements/catalog.js";
import { markdownReference } from "../../src/elements/manifest/markdown.js";
import { eventDetails } from "../../src/elements/manifest/types.js";

/** Where the details of the events stand for the code that sends them. */
export const eventDetailsPath = join(rootDir, "src/ui/host/context/event-details.ts");

/** The details of the events as the catalogue has them now. */
export async function eventDetailsNow(): Promise<string> {
  return format(eventDetails(catalog), {
    ...(await resolveConfig(eventDetailsPath)),
    filepath: eventDetailsPath,
  });
}

const introduction = `# Reference

Every element: attributes, properties, methods, events, slots and parts, and the tokens of the theme. \`npm run reference\` writes this
page from the catalogue in \`src/elements\`; don't edit it.
`;

/** docs/reference.md as the catalogue has it now. */
export const referenceNow = (): string => `${introduction}\n${markdownReference(catalog).trim()}\n`;
