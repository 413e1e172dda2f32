/** The packed package in hosts whose pages are files. */
import { describeFramework, type Framework } from "./support/describe-framework.js";

/** Hosts by the name that their page shows. */
const frameworks: Readonly<Record<string, Framework>> = {
  Vue: {
    fixture: "vue",
    build: ["vite", "build", "--logLevel", "warn"],
    mistake: {
      check: ["vue-tsc", "--project", "tsconfig.mistake.json"],
      says: /"bright"[^]*'title'/,
    },
  },
  Svelte: {
    fixture: "svelte",
    build: ["vite", "build", "--logLevel", "warn"],
    mistake: {
      check: ["svelte-check", "--tsconfig", "tsconfig.mistake.json", "--output", "machine"],
      says: /bright[^]*'title'/,
    },
  },
  Solid: {
    fixture: "solid",
    build: ["vite", "build", "--logLevel", "warn"],
    mistake: {
      check: ["tsc", "--project", "tsconfig.mistake.json"],
      says: /"bright"[^]*'title'/,
    },
  },
  Angular: {
    fixture: "angular",
    build: ["ng", "build"],
    mistake: {
      check: ["ngc", "-p", "tsconfig.mistake.json", "--noEmit"],
      says: /^(?=[^]*"bright")(?=[^]*'title')(?=[^]*'column')(?=[^]*'gw-token-lists' is not a known element)/,
    },
  },
  Turbo: { fixture: "turbo", output: "." },
  htmx: { fixture: "htmx", output: "." },
  "A plain page": { fixture: "plain", output: ".", page: "classic.html" },
};

for (const [name, framework] of Object.entries(frameworks)) describeFramework(name, framework);
