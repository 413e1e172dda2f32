/**
 * `npm start`: the console and the embedded gateway on http://localhost:3000.
 *   -- --port 8080        another port (or PORT)
 *   -- --host 0.0.0.0     reachable from other machines (or HOST)
 *   -- --data FILE        where the data lives (default demo/.data/gateway.json)
 *   -- --fresh            start over
 *   SESSION_SECRET=…      sessions outlive a restart
 *   GATEWAY_URL=http://…  serve the console in front of a real gateway instead
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { embeddedBackend, remoteBackend } from "./serve/backend.js";
import type { Backend } from "./serve/backend.js";
import { ensureBuilt, rootDir } from "./serve/build.js";
import { listen } from "./serve/listen.js";
import { siteListener } from "./serve/site.js";

function options() {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: process.env.PORT ?? "3000" },
      host: { type: "string", default: process.env.HOST ?? "localhost" },
      data: { type: "string", default: join(rootDir, "demo/.data/gateway.json") },
      fresh: { type: "boolean", default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`"${values.port}" is no port.`);
  const gatewayUrl = process.env.GATEWAY_URL;
  if (gatewayUrl !== undefined && !/^https?:\/\//.test(gatewayUrl))
    throw new Error(`GATEWAY_URL must begin with http:// or https://, not "${gatewayUrl}".`);
  return { ...values, port, gatewayUrl };
}

function lineFor(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `Port ${String(port)} is taken. Choose another: npm start -- --port ${String(port + 1)}`;
  return message;
}

async function start(): Promise<void> {
  const { port, host, data, fresh, gatewayUrl } = options();
  let ready: (backend: Backend) => void = () => undefined;
  const promised = new Promise<Backend>((resolve) => {
    ready = resolve;
  });
  // The port comes first: a second start must not touch the data of the one that runs.
  const site = await listen(siteListener(promised), port, host).catch((error: unknown) => {
    throw new Error(lineFor(error, port));
  });
  await ensureBuilt();
  const backend = gatewayUrl ? remoteBackend(gatewayUrl) : await embeddedBackend(data, fresh);
  ready(backend);
  const shownHost = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  console.log([`Console: http://${shownHost}:${String(site.port)}`, ...backend.notes].join("\n"));
  const stop = (): void => {
    void site
      .close()
      .then(() => backend.close())
      .then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
