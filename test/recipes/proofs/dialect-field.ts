/** Runs in the copy of test/recipes: a view or a model reads the new field of the gateway, whichever member it is. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { computed } from "@preact/signals-core";
import { gatewayFor } from "../../../src/state/gateways.js";

describe("what a gateway does in its own way, in the new field", () => {
  it("is one-api's until the gateway is recognised, and then the member's", () => {
    const gateway = gatewayFor({ baseUrl: "https://gw.example" });
    const most = computed(() => (gateway.supports.value as { mostTokens?: number }).mostTokens);
    expect(most.value).to.equal(undefined);
    gateway.writing.recognised({ member: "one-hub", version: "", supported: true });
    expect(most.value).to.equal(20);
    gateway.writing.recognised({ member: "new-api", version: "", supported: true });
    expect(most.value).to.equal(undefined);
    // Else its channel to other tabs keeps the process alive.
    gateway.session.dispose();
  });
});
