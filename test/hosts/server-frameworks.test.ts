// In a process of its own: the frameworks add to the globals of Node.
/** The packed package in hosts whose framework draws pages on a server, or while it builds. */
import { describeFramework, type Framework } from "./support/describe-framework.js";

/** Hosts by the name that their page shows. */
const frameworks: Readonly<Record<string, Framework>> = {
  Astro: { fixture: "astro", build: ["astro", "build"] },
  "TanStack Start": {
    fixture: "tanstack-start",
    build: ["vite", "build", "--logLevel", "warn"],
    output: "dist/client",
    page: "",
    server: "dist/server/server.js",
  },
  Nuxt: { fixture: "nuxt", build: ["nuxt", "build"], page: "", start: [".output/server/index.mjs"] },
  "React Router": {
    fixture: "react-router",
    build: ["react-router", "build", "--logLevel", "warn"],
    page: "",
    start: ["node_modules/@react-router/serve/bin.cjs", "build/server/index.js"],
  },
  SvelteKit: { fixture: "sveltekit", build: ["vite", "build", "--logLevel", "warn"], output: "build" },
};

for (const [name, framework] of Object.entries(frameworks)) describeFramework(name, framework);
