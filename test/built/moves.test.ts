// On lite, too: elements that are moved, removed and put back.
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { CDPSession, Page } from "playwright-core";
import { markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Guest, Hosts } from "../support/node/guest-page.js";

/** Kinds of elements that differ in what they hold: a table, a light-DOM form, a Lit chip, polling, a router. */
const kinds = ["gw-token-list", "gw-login", "gw-topup", "gw-channel-table", "gw-console", "gw-balance"];

/** Keeps count of what would outlive an element. */
function countWhatLasts(): void {
  const open = { intervals: new Set<number>(), channels: 0, observers: 0, timers: new Set<number>() };
  const { setInterval, clearInterval, setTimeout, clearTimeout } = window;
  Object.assign(window, {
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = setInterval(...args);
      open.intervals.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      open.intervals.delete(id);
      clearInterval(id);
    },
    setTimeout: (task: () => void, ...rest: unknown[]) => {
      const id: number = setTimeout(
        () => {
          open.timers.delete(id);
          task();
        },
        ...(rest as [number]),
      );
      open.timers.add(id);
      return id;
    },
    clearTimeout: (id: number) => {
      open.timers.delete(id);
      clearTimeout(id);
    },
    BroadcastChannel: class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        open.channels += 1;
      }
      override close(): void {
        open.channels -= 1;
        super.close();
      }
    },
    lasting: () => ({ intervals: open.intervals.size, timers: open.timers.size, channels: open.channels }),
  });
}

interface Count {
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  readonly intervals: number;
  readonly timers: number;
  readonly channels: number;
}

/** What is alive in the page after the collector ran. */
async function alive(page: Page, session: CDPSession): Promise<Count> {
  await page.waitForTimeout(300);
  for (let round = 0; round < 3; round += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await page.waitForTimeout(30);
  }
  const { nodes, jsEventListeners, documents } = await session.send("Memory.getDOMCounters");
  const lasting = await page.evaluate(() =>
    (globalThis as unknown as { lasting(): Pick<Count, "intervals" | "timers" | "channels"> }).lasting(),
  );
  return { nodes, listeners: jsEventListeners, documents, ...lasting };
}

/** More than this of each would be there if two hundred elements left one each. */
const limits: Readonly<Record<keyof Count, number>> = {
  nodes: 200,
  listeners: 100,
  documents: 2,
  intervals: 1,
  timers: 1,
  channels: 1,
};

/** What there is more of than before. */
function leftovers(before: Count, after: Count): string[] {
  return (Object.keys(limits) as (keyof Count)[])
    .filter((name) => after[name] - before[name] >= limits[name])
    .map((name) => `${name}: ${String(before[name])} before, ${String(after[name])} after`);
}

describe("elements that come, move and go", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  describe("two hundred times", () => {
    let guest: Guest;
    let session: CDPSession;
    before(async () => {
      guest = await hosts.open('<div id="place"></div>', {
        before: countWhatLasts,
        gateway: { generalLimit: 0 },
      });
      session = await guest.context.newCDPSession(guest.page);
    });
    after(() => guest.close());

    const round = async (tag: string, times: number) => {
      const html = markup([tag]).replaceAll("BASE", guest.base);
      await guest.page.evaluate(
        async ({ text, count }) => {
          const place = document.querySelector("#place");
          for (let index = 0; index < count; index += 1) {
            place?.insertAdjacentHTML("beforeend", text);
            // Gone at different moments: at once, while it loads, and when it stands.
            await new Promise((resolve) => setTimeout(resolve, [0, 1, 4, 12][index % 4]));
            place?.replaceChildren();
          }
        },
        { text: html, count: times },
      );
    };
    /** Puts one there until it stands, so that all its code is loaded, and takes it away. */
    const stand = async (tag: string) => {
      await guest.page.evaluate(
        (text) => document.querySelector("#place")?.insertAdjacentHTML("beforeend", text),
        markup([tag]).replaceAll("BASE", guest.base),
      );
      await settled(guest.page);
      await guest.page.evaluate(() => document.querySelector("#place")?.replaceChildren());
    };

    for (const tag of kinds)
      it(`${tag}: no node, listener, timer, interval or channel is left`, async () => {
        await stand(tag);
        await round(tag, 8);
        let before = await alive(guest.page, session);
        let left: string[] = [];
        // The browser may hold on to one that was there last. What leaks grows each time.
        for (let times = 0; times < 3; times += 1) {
          await round(tag, 200);
          await stand(tag);
          await round(tag, 8);
          const after = await alive(guest.page, session);
          left = leftovers(before, after);
          if (left.length === 0) break;
          before = after;
        }
        expect(left).to.deep.equal([]);
      });
  });

  describe("typed text and what is open", () => {
    const tags = ["gw-token-form", "gw-register"];
    const ways: Readonly<Record<string, (element: Element) => void>> = {
      "is appended elsewhere": (element) => {
        document.querySelector("#other")?.append(element);
      },
      "is taken out and put back in one task": (element) => {
        const { parentNode } = element;
        element.remove();
        parentNode?.append(element);
      },
      "is moved with moveBefore": (element) => {
        document.querySelector("#other")?.moveBefore(element, null);
      },
      "is reordered as frameworks do it": (element) => {
        const list = element.parentElement;
        for (const child of [...(list?.children ?? [])].reverse()) list?.append(child);
      },
      "goes into a shadow root": (element) => {
        const host = document.createElement("section");
        host.attachShadow({ mode: "open" }).append(element);
        document.body.append(host);
      },
      "goes into another document": (element) => {
        const frame = document.createElement("iframe");
        frame.style.cssText = "width: 900px; height: 900px";
        document.body.append(frame);
        frame.contentDocument?.body.append(element);
      },
    };

    for (const [what, move] of Object.entries(ways))
      it(`stay when the element ${what}`, async () => {
        const { page, close, watched } = await hosts.open(
          `<div id="one">${markup(tags)}</div><div id="other"></div>`,
          { policy: null },
        );
        await settled(page);
        await page.locator("gw-token-form").getByRole("textbox", { name: "Name" }).fill("half a name");
        await page.locator("gw-register input[name=username]").fill("half");
        for (const tag of tags) await page.locator(tag).evaluate(move);
        await page.waitForTimeout(50);
        const scopes = [page, ...(await page.locator("iframe").all()).map((frame) => frame.contentFrame())];
        const find = async (selector: string) => {
          for (const scope of scopes)
            if ((await scope.locator(selector).count()) > 0) return scope.locator(selector).first();
          throw new Error(`${selector} is nowhere`);
        };
        const name = (await find("gw-token-form")).getByRole("textbox", { name: "Name" });
        expect(await name.inputValue()).to.equal("half a name");
        expect(await (await find("gw-register input[name=username]")).inputValue()).to.equal("half");
        // Its sheets came along.
        const button = (await find("gw-token-form")).getByRole("button", { name: "Create token" });
        expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).to.equal("6px");
        expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).to.equal(
          "rgb(74, 68, 196)",
        );
        expect(watched.problems).to.deep.equal([]);
        await close();
      });

    it("stay when a list with its dialog open is moved with moveBefore", async () => {
      const { page, close } = await hosts.open(`${markup(["gw-token-list"])}<div id="other"></div>`);
      await settled(page);
      await page.locator("gw-token-list").getByRole("button", { name: "New token" }).click();
      const field = page.getByRole("dialog").getByRole("textbox", { name: "Name" });
      await field.fill("typed");
      await page.evaluate(() => {
        const list = document.querySelector("gw-token-list");
        if (list) document.querySelector("#other")?.moveBefore(list, null);
      });
      expect(await field.inputValue()).to.equal("typed");
      expect(
        await page.locator("#other gw-token-list dialog").evaluate((dialog) => dialog.matches(":modal")),
      ).to.equal(true);
      await close();
    });
  });
});
