/**
 * `npm start`: the console and the embedded gateway on http://localhost:3000, or with `--gateway URL` the console in front of
 * a real one. `npm start -- --help` names the options. From the environment: GATEWAY_URL, PORT, HOST, and
 * SESSION_SECRET, with which sessions outlive a restart.
 */
import { join } from "node:path";
import { remoteBackend } from "../src/program/backend.js";
import { run } from "../src/program/run.js";
import { embeddedBackend } from "./serve/backend.js";
import { ensureBuilt, rootDir } from "./serve/build.js";
import { demoSite } from "./serve/files.js";

void run(
  {
    command: "npm start --",
    extra: {
      data: { type: "string", value: "FILE", help: "where the embedded gateway's data lives" },
      fresh: { type: "boolean", help: "begin with new data" },
    },
    files: demoSite,
    open: async ({ gateway, basePath, trustProxy, extra }) => {
      await ensureBuilt();
      if (gateway !== undefined) return remoteBackend({ target: gateway, basePath, trustProxy });
      const file = typeof extra.data === "string" ? extra.data : join(rootDir, "demo/.data/gateway.json");
      return embeddedBackend(file, extra.fresh === true, basePath);
    },
  },
  process.argv.slice(2),
);
