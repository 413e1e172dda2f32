import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "../../demo/serve/build.js";
import { referencePath } from "./docs.js";
import { elementModules } from "./element-modules.js";
import { publicApi, snapshotPath } from "./public-api.js";
import { eventDetailsNow, eventDetailsPath, referenceNow } from "./reference.js";

for (const [path, text] of Object.entries(await elementModules(rootDir)))
  writeFileSync(join(rootDir, path), text);
writeFileSync(join(rootDir, referencePath), referenceNow());
writeFileSync(eventDetailsPath, await eventDetailsNow());
writeFileSync(join(rootDir, snapshotPath), publicApi());
