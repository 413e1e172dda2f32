import { startChild } from "../support/node/child.js";
import { describeSiteWithLogin } from "../support/node/site-with-login.js";

const programs = { "bare node:http": "node-http", Hono: "hono", "Express 5": "express" };

for (const [name, program] of Object.entries(programs))
  describeSiteWithLogin(name, async (environment) => {
    const child = await startChild(
      process.execPath,
      ["--import", "tsx", `demo/proxy/${program}.ts`],
      /Site: (http:\S+)/,
      { ...environment, PORT: "0" },
    );
    return { origin: child.ready, stop: () => child.stop() };
  });
