// What is loaded to read: nothing of what only writes, failures and work in the background need.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { expect } from "chai";
import { build, type Metafile } from "esbuild";
import { rootDir } from "../../demo/serve/build.js";
import { forNode } from "../support/node/files/compile.js";

/** What shows an account or a list as soon as it is there. */
const readers = [
  "src/elements/lit/balance.ts",
  "src/elements/lit/select/token-select.ts",
  "src/elements/lit/select/model-select.ts",
  "src/state/gateways.ts",
  "src/api/client/http.ts",
  "src/api/entities/status.ts",
  "src/api/entities/self.ts",
  "src/api/entities/tokens.ts",
  "src/api/entities/users.ts",
  "src/api/entities/channels.ts",
  "src/api/entities/redemptions.ts",
  "src/api/entities/logs.ts",
];

/** What comes with the first call of its kind. A file that loads another one by itself is no part of it. */
const later = [
  /^src\/api\/(?:entities\/)?writing\/(?!load-)/,
  /^src\/api\/(?:backup|payments|relay)\//,
  /^src\/api\/dialects\/[\w-]+\//,
  /^src\/api\/client\/(?:failed-response|exact-numbers|cookie-jar)\.ts$/,
  /^src\/api\/entities\/(?:oauth|registration|reset|session|setup|two-factor)\.ts$/,
  /^src\/state\/session\/(?:sign-in|oauth|complete-oauth|verify-session|token-watch|[\w-]+-note)\.ts$/,
  /^src\/state\/writes\/(?:settle|writer|withdraw)\.ts$/,
  /^src\/state\/rate-limit\/(?:call-limit|gateway-limit|rate-limiter)\.ts$/,
  /^src\/state\/(?:jobs\/(?!kept-jobs)|record\/)/,
];

describe("the room where a gateway is read", () => {
  let inputs: Metafile["inputs"];
  before(async () => {
    const { metafile } = await build({
      ...forNode,
      absWorkingDir: rootDir,
      entryPoints: readers,
      splitting: true,
      outdir: ".bundled",
      write: false,
      metafile: true,
      logLevel: "error",
    });
    ({ inputs } = metafile);
  });

  /** A module and all that is loaded with it, each with the module that imports it. */
  function loadedWith(entry: string): ReadonlyMap<string, string> {
    const found = new Map([[entry, ""]]);
    for (const file of found.keys())
      for (const { path, kind, external } of inputs[file]?.imports ?? [])
        if (kind === "import-statement" && !external && !found.has(path)) found.set(path, file);
    return found;
  }

  for (const reader of readers)
    it(`has nothing of the others with ${reader}`, () => {
      const loaded = loadedWith(reader);
      expect(loaded.size).to.be.above(1);
      const wrong = [...loaded].filter(([file]) => later.some((kind) => kind.test(file)));
      expect(wrong.map(([file, importer]) => `${importer} imports ${file}`)).to.deep.equal([]);
    });

  it("names only files that there are", () => {
    const all = readdirSync(join(rootDir, "src"), { recursive: true, encoding: "utf8" }).map(
      (file) => `src/${file.replaceAll("\\", "/")}`,
    );
    expect(later.filter((kind) => !all.some((file) => kind.test(file))).map(String)).to.deep.equal([]);
  });
});
