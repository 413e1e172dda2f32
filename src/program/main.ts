#!/usr/bin/env node
/** `npx gateway-console`: the built console in front of a gateway that runs elsewhere. */
import { remoteBackend } from "./backend.js";
import { openedDatabase } from "./database-note.js";
import { consoleFile } from "./files.js";
import { UsageError } from "./options.js";
import { run } from "./run.js";

const command = "npx gateway-console";

function named(gateway: string | undefined): string {
  if (gateway !== undefined) return gateway;
  throw new UsageError(`Name the gateway: ${command} --gateway https://gateway.example`);
}

void run(
  {
    command,
    extra: {},
    files: consoleFile,
    check: ({ gateway }) => void named(gateway),
    open: ({ gateway, basePath, trustProxy, relay, database }) =>
      remoteBackend({
        target: named(gateway),
        basePath,
        trustProxy,
        relay,
        database: openedDatabase(database),
      }),
  },
  process.argv.slice(2),
);
