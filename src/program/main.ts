#!/usr/bin/env node
/** `npx gateway-console`: the built console in front of a gateway that runs elsewhere. */
import { remoteBackend } from "./backend.js";
import { openedDatabase } from "./database-note.js";
import { consoleFile } from "./files.js";
import { UsageError } from "./options.js";
import { run } from "./run.js";

const command = "npx gateway-console";

function requireGateway(gateway: string | undefined): string {
  if (gateway !== undefined) return gateway;
  throw new UsageError(`Name the gateway: ${command} --gateway https://gateway.example`);
}

void run(
  {
    command,
    extra: {},
    files: consoleFile,
    check: ({ gateway }) => void requireGateway(gateway),
    open: ({ gateway, basePath, trustProxy, relay, ...databases }) =>
      remoteBackend({
        target: requireGateway(gateway),
        basePath,
        trustProxy,
        relay,
        database: openedDatabase(databases),
      }),
  },
  process.argv.slice(2),
);
