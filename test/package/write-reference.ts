import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "../../demo/serve/build.js";
import { publicApi, snapshotPath } from "./public-api.js";
import { eventDetailsNow, eventDetailsPath, readmeWithReference } from "./reference.js";

const path = join(rootDir, "README.md");
writeFileSync(path, readmeWithReference(readFileSync(path, "utf8")));
writeFileSync(eventDetailsPath, await eventDetailsNow());
writeFileSync(join(rootDir, snapshotPath), publicApi());
