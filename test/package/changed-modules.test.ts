/** `npm run size -- --since REV` says which modules first visits load that they didn't, and the reverse. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { changedModules } from "../size/since.js";

describe("the modules of first visits, compared", () => {
  it("are those that came, went or weigh otherwise, the largest first, with where that is so", () => {
    const before = {
      "gw-login": { "src/form.ts": 500, "src/tokens.ts": 90, "src/same.ts": 70 },
      "gw-topup": { "src/form.ts": 500 },
    };
    const now = {
      "gw-login": { "src/form.ts": 800, "src/same.ts": 75, "src/passkey.ts": 40 },
      "gw-topup": { "src/form.ts": 800, "src/passkey.ts": 40 },
      "gw-orders": { "src/orders.ts": 60 },
    };
    expect(changedModules(before, now)).to.deep.equal([
      { module: "src/form.ts", before: 500, now: 800, visits: ["gw-login", "gw-topup"] },
      { module: "src/tokens.ts", before: 90, now: 0, visits: ["gw-login"] },
      { module: "src/orders.ts", before: 0, now: 60, visits: ["gw-orders"] },
      { module: "src/passkey.ts", before: 0, now: 40, visits: ["gw-login", "gw-topup"] },
    ]);
  });

  it("tell a module that came to one visit from the same that changed in another", () => {
    const changes = changedModules(
      { "gw-login": {}, "gw-topup": { "src/form.ts": 100 } },
      { "gw-login": { "src/form.ts": 200 }, "gw-topup": { "src/form.ts": 200 } },
    );
    expect(changes.map(({ before, visits }) => [before, ...visits])).to.have.deep.members([
      [0, "gw-login"],
      [100, "gw-topup"],
    ]);
  });
});
