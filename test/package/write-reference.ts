import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "../../demo/serve/build.js";
import { listNames } from "./list-names.js";

const write = (texts: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(rootDir, path), text);
};

// First, and what reads the catalogue only then, because that has the names.
write(await listNames(rootDir));
const { referencePath } = await import("./docs.js");
const { elementModules } = await import("./element-modules.js");
const { publicApi, snapshotPath } = await import("./public-api.js");
const { eventDetailsNow, eventDetailsPath, referenceNow } = await import("./reference.js");

write(await elementModules(rootDir));
write({ [referencePath]: referenceNow() });
writeFileSync(eventDetailsPath, await eventDetailsNow());
write({ [snapshotPath]: publicApi() });
