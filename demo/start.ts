/**
 * `npm start`: the console and the embedded gateway with sample data on http://localhost:3000, or with `--gateway URL`
 * the console in front of a real one. `npm start -- --help` names the options. From the environment: GATEWAY_URL, PORT,
 * HOST, and SESSION_SECRET, with which sessions outlive a restart.
 */
import { remoteBackend } from "../src/program/backend.js";
import { openedDatabase } from "../src/program/database-note.js";
import { run } from "../src/program/run.js";
import { embeddedBackend } from "./serve/backend.js";
import { ensureBuilt } from "./serve/build.js";
import { dataOf, dataOptions } from "./serve/data-options.js";
import { demoSite } from "./serve/files.js";

void run(
  {
    command: "npm start --",
    extra: dataOptions,
    files: demoSite,
    prepare: async ({ extra, lite }, stopped) => {
      // What the options have wrong is told before a long build.
      dataOf(extra);
      // The host pages have the module in any case.
      await ensureBuilt("module", stopped);
      if (lite) await ensureBuilt("lite", stopped);
    },
    open: ({ gateway, basePath, trustProxy, relay, extra, ...databases }) =>
      gateway === undefined
        ? embeddedBackend({ ...dataOf(extra), basePath })
        : remoteBackend({
            target: gateway,
            basePath,
            trustProxy,
            relay,
            database: openedDatabase(databases),
          }),
  },
  process.argv.slice(2),
);
