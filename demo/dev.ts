/**
 * `npm run dev`: what `npm start` serves, from the sources instead of a build. A saved source is on the page at once.
 * Its options are those of `npm start`, without `--lite`.
 */
import { remoteBackend } from "../src/program/backend.js";
import { createHostCheck } from "../src/program/hosts.js";
import type { HostCheck } from "../src/program/hosts.js";
import { UsageError } from "../src/program/options.js";
import { run } from "../src/program/run.js";
import { embeddedBackend } from "./serve/backend.js";
import { dataOf, dataOptions } from "./serve/data-options.js";
import { openDevServer } from "./serve/dev-server.js";
import type { DevServer } from "./serve/dev-server.js";
import { devSite } from "./serve/dev-site.js";

let sources: DevServer | undefined;
let answersTo: HostCheck = () => false;

void run(
  {
    command: "npm run dev --",
    extra: dataOptions,
    files: devSite,
    prepare: async ({ extra, host, allowHosts, basePath, lite }) => {
      dataOf(extra);
      if (lite) throw new UsageError("npm run dev has no --lite: build and serve it by npm start -- --lite.");
      answersTo = createHostCheck(host, allowHosts);
      sources = await openDevServer(`${basePath}/`);
    },
    inFront: {
      handle: (incoming, outgoing, next) => {
        if (sources && answersTo(incoming.headers.host ?? "")) sources.handle(incoming, outgoing, next);
        else next();
      },
      upgrade: (request, socket, head) => {
        if (sources && answersTo(request.headers.host ?? "")) sources.upgrade(request, socket, head);
        else socket.destroy();
      },
    },
    open: async ({ gateway, basePath, trustProxy, relay, extra }) => {
      const backend =
        gateway === undefined
          ? await embeddedBackend({ ...dataOf(extra), basePath })
          : remoteBackend({ target: gateway, basePath, trustProxy, relay });
      return {
        ...backend,
        close: async () => {
          await sources?.close();
          await backend.close();
        },
      };
    },
  },
  process.argv.slice(2),
);
