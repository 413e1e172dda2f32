import { join } from "node:path";
import { expect } from "chai";
import { build } from "esbuild";
import { describe, it } from "node:test";
import { rootDir } from "../../demo/serve/build.js";
import { madeFrom, madeModules } from "../support/node/bundle-plugin.js";
import { forNode } from "../support/node/files/compile.js";

// Proves that no list loads what can be done to its rows before somebody uses it: by what each view imports at once.

const views = [
  "src/areas/tokens/token-list.tsx",
  "src/areas/users/user-table.tsx",
  "src/areas/redemptions/redemption-table.tsx",
  "src/areas/redemptions/invitations/code-kinds.tsx",
  "src/areas/channels/channel-table.tsx",
  "src/areas/logs/log-table.tsx",
  "src/areas/models/models.tsx",
  "src/areas/orders/orders.tsx",
  "src/areas/tasks/tasks.tsx",
  "src/areas/all-tokens/all-tokens.tsx",
  "src/areas/groups/group-table.tsx",
  "src/areas/payment-gateways/payment-gateway-table.tsx",
  "src/areas/model-catalog/model-catalog.tsx",
  "src/areas/model-catalog/vendors/vendor-list.tsx",
  "src/areas/settings/prices/prices.tsx",
  "src/areas/channel-health/channel-health.tsx",
];

const late =
  /\/(row-actions|removal|use-undo|deferred|deferred-of|ready-to-leave|\w+-actions|bulk-bar|use-list-jobs)\.tsx?$/;

describe("what can be done to the rows of a list", () => {
  it("is imported by no list at once", async () => {
    const { metafile } = await build({
      ...forNode,
      entryPoints: views,
      absWorkingDir: rootDir,
      splitting: true,
      outdir: join(rootDir, ".bundled"),
      write: false,
      metafile: true,
      logLevel: "error",
      plugins: [madeFrom(madeModules(rootDir), rootDir), ...(forNode.plugins ?? [])],
    });
    for (const view of views) {
      const found = new Set([view]);
      for (const module of found)
        for (const { path, kind, external } of metafile.inputs[module]?.imports ?? [])
          if (!external && kind === "import-statement") found.add(path);
      expect(found.size, view).to.be.greaterThan(50);
      const early = [...found].filter(
        (module) => late.test(module) && !/lazy-actions|usage-action/.test(module),
      );
      expect(early, view).to.deep.equal([]);
    }
  });
});
