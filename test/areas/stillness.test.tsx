// On lite, too: views that load late take the place of what waited for them.
import { expect } from "chai";
import "../../src/elements/all.js";
import { gatewayFor } from "../../src/state/gateways.js";
import { accessibleName, isHidden, roleOf } from "../support/accessible.js";
import { everyElement, mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { holdReads, type HeldReads } from "../support/held-reads.js";

/** A view, and the read without which it does not stand; everything else may come when it likes. */
interface Tested {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly own?: string;
}

const views: readonly Tested[] = [
  { tag: "gw-token-form" },
  { tag: "gw-token-form", attributes: { "token-id": "1" }, own: "/api/token/1" },
  { tag: "gw-channel-form" },
  { tag: "gw-channel-form", attributes: { "channel-id": "1" }, own: "/api/channel/1" },
  { tag: "gw-user-form" },
  { tag: "gw-user-form", attributes: { "user-id": "2" }, own: "/api/user/2" },
  { tag: "gw-redemption-form" },
  { tag: "gw-redemption-form", attributes: { "redemption-id": "1" }, own: "/api/redemption/1" },
  { tag: "gw-profile" },
  { tag: "gw-topup" },
  { tag: "gw-settings", attributes: { tab: "personal" } },
  { tag: "gw-settings", attributes: { tab: "operation" }, own: "/api/option/" },
  { tag: "gw-settings", attributes: { tab: "system" }, own: "/api/option/" },
  { tag: "gw-settings", attributes: { tab: "other" }, own: "/api/option/" },
  { tag: "gw-token-list", own: "/api/token/?p=0" },
  { tag: "gw-channel-table", own: "/api/channel/?p=0" },
  { tag: "gw-user-table", own: "/api/user/?p=0" },
  { tag: "gw-redemption-table", own: "/api/redemption/?p=0" },
  { tag: "gw-log-table", own: "/api/log/?p=0" },
];

/** What comes of what was held, and how wide the page is. */
const cases = [
  { outcome: "arrives", width: 760 },
  { outcome: "arrives", width: 300 },
  { outcome: "is empty", width: 760 },
  { outcome: "fails", width: 760 },
  { outcome: "fails", width: 300 },
] as const;

const pressed = /^(button|textbox|searchbox|combobox|switch|checkbox|radio|link|tab|spinbutton)$/;

/** Everything that can be clicked, and where it stands in the page. */
function controlsOf(root: Element): Map<HTMLElement, string> {
  const found = [...everyElement(root)].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      (pressed.test(roleOf(element)) || element.localName === "summary") &&
      !isHidden(element),
  );
  return new Map(found.map((element) => [element, placeOf(element)]));
}

function placeOf(element: Element): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + scrollX, y + scrollY, width, height].map(Math.round).join(" ");
}

/** Waits until nothing is under way but what is held, and what is drawn has come to rest. */
async function atRest(root: Element, reads: HeldReads): Promise<Map<HTMLElement, string>> {
  let before = "";
  let looks = 0;
  await waitFor(() => {
    const now = [...controlsOf(root).values()].join();
    looks = now !== "" && now === before && reads.running === 0 ? looks + 1 : 0;
    before = now;
    return looks > 3;
  }, "the form at rest");
  return controlsOf(root);
}

describe("nothing that can be clicked moves while the rest of its view", () => {
  let gateway: TestGateway;
  let reads: HeldReads | undefined;
  afterEach(() => {
    reads?.restore();
    reads = undefined;
  });

  for (const { outcome, width } of cases)
    for (const { tag, attributes = {}, own } of views) {
      if (outcome === "is empty" && own !== undefined) continue;
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      it(`${outcome}: <${tag}${written.join("")}>, ${String(width)} px wide`, async () => {
        await setViewport({ width, height: 900 });
        gateway = await openGateway(outcome === "is empty" ? {} : { seed: "demo" });
        await gateway.logIn();
        // Somebody who was here before: then the account is asked for beside the status.
        const visitor = { id: 1, username: "root", display_name: "Root", role: 100, status: 1 };
        gatewayFor({ baseUrl: gateway.base }).storage.write("user", JSON.stringify(visitor));
        const isHeld = (path: string) => path !== "/api/user/self" && path !== own;
        reads = holdReads(gateway.base, isHeld);
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries({ ...attributes, "base-url": gateway.base, locale: "en" }))
          element.setAttribute(name, value);
        mount(element);
        const before = await atRest(element, reads);
        expect(reads.held, "what is held").to.include("/api/status");
        if (outcome === "fails") for (const path of reads.held) await gateway.fault({ path, kind: "server" });
        reads.release();
        const after = await atRest(element, reads);
        const moved = [...before]
          .filter(([control, place]) => after.has(control) && after.get(control) !== place)
          .map(
            ([control, place]) =>
              `${roleOf(control)} ${accessibleName(control)}: ${place} → ${placeOf(control)}`,
          );
        expect(moved).to.deep.equal([]);
      });
    }
});

/** Views that draw one answer after the other, at the pace of the gateway. */
const growing: readonly Tested[] = [
  { tag: "gw-overview" },
  { tag: "gw-usage" },
  { tag: "gw-usage", attributes: { split: "none" } },
  { tag: "gw-usage", attributes: { "channel-id": "1" } },
  { tag: "gw-channel-health" },
  { tag: "gw-statement" },
  { tag: "gw-prices" },
];

describe("nothing that can be clicked moves as one answer after the other comes", () => {
  let reads: HeldReads | undefined;
  afterEach(async () => {
    reads?.restore();
    reads = undefined;
    await setViewport({ width: 800, height: 600 });
  });

  for (const width of [1200, 760, 360])
    for (const { tag, attributes = {} } of growing) {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      it(`<${tag}${written.join("")}>, ${String(width)} px wide`, async () => {
        await setViewport({ width, height: 1400 });
        const gateway = await openGateway({ seed: "sample" });
        await gateway.logIn();
        const visitor = { id: 1, username: "root", display_name: "Root", role: 100, status: 1 };
        gatewayFor({ baseUrl: gateway.base }).storage.write("user", JSON.stringify(visitor));
        reads = holdReads(gateway.base, () => true);
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries({ ...attributes, "base-url": gateway.base, locale: "en" }))
          element.setAttribute(name, value);
        mount(element);
        const moved: string[] = [];
        let before = new Map<HTMLElement, string>();
        for (let answers = 0; answers < 60; answers += 1) {
          await settled(element, reads);
          const after = controlsOf(element);
          for (const [control, place] of before) {
            const now = after.get(control);
            if (now !== undefined && distance(now, place) > 1)
              moved.push(`after ${last}: ${roleOf(control)} ${accessibleName(control)}: ${place} → ${now}`);
          }
          before = after;
          const [next] = reads.held;
          if (next === undefined) break;
          last = next;
          reads.releaseOne();
        }
        expect(reads.held, "what is left").to.deep.equal([]);
        expect(moved).to.deep.equal([]);
      });
    }

  let last = "";
  /** How far apart two places are; a pixel is what fractions add up to. */
  const distance = (one: string, other: string): number => {
    const numbers = other.split(" ").map(Number);
    return Math.max(...one.split(" ").map((part, index) => Math.abs(Number(part) - (numbers[index] ?? 0))));
  };
  /** Waits until nothing is under way but what is held, and two looks in a row see the same. */
  async function settled(root: Element, held: HeldReads): Promise<void> {
    let before = "";
    let looks = 0;
    await waitFor(() => {
      const now = [...controlsOf(root).values()].join() + String(held.held.length);
      looks = now === before && held.running === 0 ? looks + 1 : 0;
      before = now;
      return looks > 3;
    }, "the view at rest");
  }
});
