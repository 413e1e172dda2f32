import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { rootDir } from "../../demo/serve/build.js";
import { catalog } from "../../src/elements/catalog.js";
import { markdownReference } from "../../src/elements/manifest/markdown.js";
import { eventDetails } from "../../src/elements/manifest/types.js";

/** Where the details of the events stand for the code that sends them. */
export const eventDetailsPath = join(rootDir, "src/ui/event-details.ts");

/** The details of the events as the catalogue has them now. */
export async function eventDetailsNow(): Promise<string> {
  return format(eventDetails(catalog), {
    ...(await resolveConfig(eventDetailsPath)),
    filepath: eventDetailsPath,
  });
}

const begin = "<!-- reference:begin -->";
const end = "<!-- reference:end -->";

/** The README with the reference of the elements as the catalogue has it now. */
export function readmeWithReference(readme: string): string {
  const [before = "", rest = ""] = readme.split(begin);
  const [, after = ""] = rest.split(end);
  return `${before}${begin}\n\n${markdownReference(catalog).trim()}\n\n${end}${after}`;
}
