#!/usr/bin/env node
/** `npx gateway-console`: the built console in front of a gateway that runs elsewhere. */
import { remoteBackend } from "./backend.js";
import { openedDatabase } from "./database-note.js";
import { consoleFile } from "./files.js";
import { UsageError } from "./options.js";
import { run } from "./run.js";

const command = "npx gateway-console";

void run(
  {
    command,
    extra: {},
    files: consoleFile,
    open: ({ gateway: target, basePath, trustProxy, relay, database }) => {
      if (target === undefined)
        throw new UsageError(`Name the gateway: ${command} --gateway https://gateway.example`);
      return remoteBackend({ target, basePath, trustProxy, relay, database: openedDatabase(database) });
    },
  },
  process.argv.slice(2),
);
