import { expect } from "chai";
import "../../src/elements/all.js";
import { sharedStates } from "../../src/elements/definition/every-element.js";
import { mount, nextEvent, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { holdReads } from "../support/held-reads.js";

// Proves that a page's style sheet can tell what an element shows.
describe("the states of elements", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway();
  });
  const statesOf = (element: Element): string[] =>
    Object.keys(sharedStates).filter((state) => element.matches(`:state(${state})`));
  const open = (tag: string) => mount(`<${tag} base-url="${gateway.base}" locale="en"></${tag}>`);
  const comesTo = async (element: Element, ...states: readonly string[]) => {
    await waitFor(() => statesOf(element).join() === states.join(), `${element.localName}: ${states.join()}`);
  };

  for (const tag of ["gw-token-list", "gw-usage", "gw-playground", "gw-model-select", "gw-token-select"])
    it(`of <${tag}> are loading, then empty, signed out, and empty again`, async () => {
      await gateway.logIn();
      const reads = holdReads(gateway.base, () => true);
      const element = open(tag);
      try {
        await comesTo(element, "loading");
      } finally {
        reads.release();
        reads.restore();
      }
      await comesTo(element, "ready", "empty");
      await gateway.logOut();
      document.dispatchEvent(new Event("gw-session-changed"));
      await comesTo(element, "ready", "signed-out");
      await gateway.logIn();
      document.dispatchEvent(new Event("gw-session-changed"));
      await comesTo(element, "ready", "empty");
    });

  for (const [tag, path] of [
    ["gw-token-list", "/api/token/"],
    ["gw-log-table", "/api/log"],
    ["gw-balance", "/api/user/self"],
    ["gw-topup", "/api/user/self"],
    ["gw-model-select", "/api/user/available_models"],
  ] as const)
    it(`of <${tag}> say that it couldn't be loaded`, async () => {
      await gateway.logIn();
      await gateway.fault({ path, kind: "server" });
      const element = open(tag);
      await comesTo(element, "ready", "error");
      await gateway.clearFaults();
      await (element as HTMLElement & { refresh(): Promise<void> }).refresh();
      await waitFor(() => !statesOf(element).includes("error"), "the failure to go");
    });

  it("end with the element's place in the page", async () => {
    const element = open("gw-token-list");
    await nextEvent(element, "gw-ready");
    await comesTo(element, "ready", "signed-out");
    element.remove();
    await waitFor(() => statesOf(element).length === 0, "no state any more");
    expect(statesOf(element)).to.deep.equal([]);
  });
});
