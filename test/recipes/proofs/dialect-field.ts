/** Runs in the copy of test/recipes: a view or a model reads the new field of the gateway, whichever member it is. */
import { after, describe, it } from "node:test";
import { expect } from "chai";
import { computed } from "@preact/signals-core";
import { gatewayFor } from "../../../src/state/gateways.js";

describe("what a gateway does in its own way, in the new field", () => {
  const gateway = gatewayFor({ baseUrl: "https://gw.example" });
  // Else its channel to other tabs keeps the process alive.
  after(() => gateway.session.dispose());

  it("is one-api's until the gateway is recognised, and then the member's", () => {
    const most = computed(() => (gateway.supports.value as { mostTokens?: number }).mostTokens);
    expect(most.value).to.equal(undefined);
    gateway.writing.recognised({ member: "one-hub", version: "", supported: true });
    expect(most.value).to.equal(20);
    gateway.writing.recognised({ member: "new-api", version: "", supported: true });
    expect(most.value).to.equal(undefined);
  });
});
