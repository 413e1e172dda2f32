/** Prices by expression of the embedded new-api: kept as they are sent, whatever they are, as recorded. */
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { rootOf } from "./support/client.js";
import type { WireLine } from "./wire.js";

/** What new-api of August 2026 (b941253ae) answered. Of its options, those about expressions. */
const steps = readFileSync(new URL("./wire/family/new-api-2026-tiers.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as WireLine);

interface Row {
  readonly key: string;
  readonly value: string;
}

describe("prices by expression of the embedded new-api", () => {
  it("are kept as they are sent, and never refused", async () => {
    const root = await rootOf(createGateway({ newApi: true, seed: "fresh", criticalLimit: 0 }));
    for (const { name, request, response } of steps) {
      const recorded = response.body as { readonly success: boolean; readonly data?: readonly Row[] };
      if (request.method === "PUT") {
        const { success } = await root.put(request.path, request.body);
        expect(success, name).to.equal(recorded.success);
        continue;
      }
      const { data } = await root.get(request.path);
      const rows = (data as unknown as readonly Row[]).filter(({ key }) =>
        key.startsWith("billing_setting."),
      );
      const sorted = [...rows].sort((one, other) => (one.key < other.key ? -1 : 1));
      expect(sorted, name).to.deep.equal(recorded.data);
    }
  });
});
