// Proves that the bar of a job reads well where there is little room.
import { expect } from "chai";
import "../../src/elements/token-list.js";
import { click, findByLabel, findByRole, mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

describe("the bar of a job", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  afterEach(() => setViewport({ width: 800, height: 600 }));

  /** Takes the limits of the page's tokens away. */
  async function begin(): Promise<HTMLElement> {
    await setViewport({ width: 1280, height: 740 });
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    await click(await findByLabel(list, "Select all rows on this page"));
    const selected = await findByRole(list, "region", { name: "Selected rows" });
    await click(await findByRole(selected, "button", { name: "Set spending limit" }));
    const dialog = await findByRole(list, "dialog");
    await click(await findByRole(dialog, "switch"));
    await click(await findByRole(dialog, "button", { name: /^Apply to/ }));
    return list;
  }
  const topsOf = (elements: Iterable<Element>) =>
    new Set([...elements].map((element) => Math.round(element.getBoundingClientRect().top)));

  for (const width of [280, 320, 360])
    it(`keeps the buttons of a job that is done in one line, ${String(width)} px wide`, async () => {
      const list = await begin();
      const region = await findByRole(list, "region", { name: "Result" });
      await setViewport({ width, height: 740 });
      const buttons = region.querySelectorAll("button");
      expect(buttons).to.have.length(3);
      expect(topsOf(buttons)).to.have.property("size", 1);
      expect(region.scrollWidth).to.be.at.most(region.clientWidth);
    });

  it("breaks no fact of a job that runs into two lines", async () => {
    // It says how long it takes once it has run for seconds: as many pass with each answer.
    const { now } = Date;
    const { fetch } = globalThis;
    let passed = 0;
    let turn = Promise.resolve();
    let resolve: (() => void) | undefined;
    const answered = new Promise<void>((done) => (resolve = done));
    Date.now = () => now() + passed;
    const inTurn = async (...call: Parameters<typeof fetch>) => {
      const answer = await fetch(...call);
      const body = await answer.arrayBuffer();
      passed += 2000;
      if (passed === 12_000) resolve?.();
      return new Response(body, answer);
    };
    // One after the other: rows that end together count as one measurement.
    globalThis.fetch = async (...call) => {
      if (call[1]?.method !== "PUT") return fetch(...call);
      const answer = turn.then(() => inTurn(...call));
      turn = answer.then(() => undefined);
      return answer;
    };
    try {
      await gateway.fault({ kind: "slow", ms: 600_000, method: "PUT", path: "/api/token/", after: 6 });
      const list = await begin();
      // What waits for a condition would give up while the time jumps.
      await answered;
      const region = await findByRole(list, "region", { name: "Jobs" });
      await setViewport({ width: 280, height: 740 });
      const facts = await waitFor(
        () =>
          [...region.querySelectorAll<HTMLElement>(".muted")].find((one) =>
            one.textContent.endsWith(" left"),
          ),
        "how long it takes",
      );
      // Narrower still, so that it doesn't depend on how long each of them is today.
      facts.style.width = "90px";
      expect(facts.children).to.have.length(3);
      for (const fact of facts.children) expect(fact.getClientRects(), fact.textContent).to.have.length(1);
    } finally {
      Date.now = now;
      globalThis.fetch = fetch;
    }
  });
});
