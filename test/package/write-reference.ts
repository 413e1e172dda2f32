import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "../../demo/serve/build.js";
import { generate } from "../../rollup/generate/generate.mjs";

// First, because the catalogue imports what is made from the lists.
await generate();
const { referencePath } = await import("./docs.js");
const { publicApi, snapshotPath } = await import("./public-api.js");
const { referenceNow } = await import("./reference.js");

writeFileSync(join(rootDir, referencePath), referenceNow());
writeFileSync(join(rootDir, snapshotPath), publicApi());
