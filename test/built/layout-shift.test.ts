import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import type { Browser, BrowserContext, Frame, Page, Request } from "playwright-core";
import { catalog } from "../../src/elements/generated/catalog.js";
import { recordShifts, shiftsOf, type Shift } from "../bench/recorded-shifts.js";
import { launchWholeBrowser, logIn, openSite } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";

/**
 * Proves that any three elements on a page move it by less than 0.05 while they load, with no room reserved by it.
 * Each is measured alone, at the top of a page that goes on below it: further down, less of what it moves is seen. What
 * three do together is what they do one by one, which is counted for every three there are, or more where they move in
 * one frame: where that could be too much, they are measured beside each other. So is each element among three.
 */
const most = 0.05;

/** Elements that take room in a page. The console fills its page, and a provider shows nothing. */
const tags = catalog.map(({ tag }) => tag).filter((tag) => tag !== "gw-console" && tag !== "gw-provider");

/** How many of them are remembered; the others are as high as their controls. */
const remembered = catalog.filter(({ tag, formControl }) => tags.includes(tag) && !formControl).length - 1;

const viewports = {
  "on a desktop": { width: 1280, height: 720 },
  "on a phone": { width: 376, height: 720 },
} as const;

/** Milliseconds that every answer takes, so that each step of loading is drawn by itself. */
const latency = 80;

/** The page of a chat that the demonstration's administrator has set, which nobody answers for. */
const chatPage = "chat.example.com";

/** The page is drawn once the module was executed: before, it would be one without elements. */
const head = '<script type="module" blocking="render" src="/cdn/gateway-console.js"></script>';

const below = `<div>${"<p>What the page says below.</p>".repeat(40)}</div>`;

/** Some elements, and how they moved their page. */
interface Moves {
  readonly what: string;
  readonly shifts: readonly Shift[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The most that elements move a page together: each shift may be in one frame with the largest of every other. */
function together(elements: readonly Moves[]): number {
  const largest = elements.map(({ shifts }) => Math.max(0, ...shifts.map(({ impact }) => impact)));
  return sum(
    elements.flatMap(({ shifts }, index) => {
      const others = sum(largest) - (largest[index] ?? 0);
      return shifts.map(({ distance, impact }) => distance * Math.min(1, impact + others));
    }),
  );
}

/** Every three of some things. */
const threesOf = <T>(things: readonly T[]): (readonly T[])[] =>
  things.flatMap((one, first) =>
    things
      .slice(first + 1)
      .flatMap((two, second) => things.slice(first + second + 2).map((three) => [one, two, three])),
  );

/** How far they moved it in fact. */
const valueOf = ({ shifts }: Moves): number => sum(shifts.map(({ value }) => value));

const told = ({ what, shifts }: Moves): string =>
  shifts.map(({ value, moved }) => `${what} ${value.toFixed(3)}: ${moved.join("; ")}`).join("\n");

describe("three elements on a page", () => {
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    // The headless shell draws a page before what blocks its rendering is there.
    [site, browser] = await Promise.all([openSite(), launchWholeBrowser([chatPage])]);
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  interface Visitor {
    /** Opens a page for each of some elements at once, and closes them when nothing happens in them any more. */
    visit(pages: readonly (readonly string[])[]): Promise<readonly Moves[]>;
    leave(): Promise<void>;
  }

  async function arrive(
    viewport: (typeof viewports)[keyof typeof viewports],
    signedIn: boolean,
  ): Promise<Visitor> {
    const base = site.openGateway({ seed: "demo", generalLimit: 0, webLimit: 0, criticalLimit: 0 });
    const context = await browser.newContext({ viewport });
    const visit = (pages: readonly (readonly string[])[]) => visitIn(context, base, viewport, pages);
    if (signedIn) {
      await logIn(context, site.origin + base);
      // Who is signed in was on another page of the site before, where they signed in.
      await visit([["gw-balance"]]);
    }
    const faults = `${site.origin}/__gateways/${base.slice("/gw-".length)}/faults`;
    await context.request.post(faults, { data: { kind: "slow", ms: latency } });
    return { visit, leave: () => context.close() };
  }

  /** Each page is in a frame of its own, which counts its shifts by itself. */
  async function visitIn(
    context: BrowserContext,
    base: string,
    { width, height }: { readonly width: number; readonly height: number },
    pages: readonly (readonly string[])[],
  ): Promise<readonly Moves[]> {
    const page = await context.newPage();
    await recordShifts(page);
    const size = `style="display: block; border: 0; width: ${String(width)}px; height: ${String(height)}px"`;
    const markup = pages.map((names, index) => {
      const elements = names.map((tag) => `<${tag} base-url="${base}"></${tag}>`).join("");
      const address = site.addPage(elements + below, { script: "none", head });
      return `<iframe name="page-${String(index)}" src="${address}" ${size}></iframe>`;
    });
    const asked = new Set<Request>();
    page.on("request", (request) => asked.add(request));
    const answered = (request: Request) => asked.delete(request);
    page.on("requestfinished", answered).on("requestfailed", answered);
    await page.goto(site.addPage(markup.join(""), { script: "none", policy: null }));
    const frames = pages.map((names, index) => {
      const frame = page.frame({ name: `page-${String(index)}` });
      if (!frame) throw new Error(`no frame for ${names.join(", ")}`);
      return { frame, names };
    });
    await Promise.all(frames.map(({ frame, names }) => settled(frame, names)));
    do await manyFrames(page);
    while ([...asked].some((request) => !request.url().includes(chatPage)));
    // Heights are remembered once they rest.
    if (pages.flat().length >= tags.length)
      await page.waitForFunction(
        (count) =>
          Object.entries(localStorage).some(
            ([name, text]) =>
              name.endsWith(":rooms") && (JSON.parse(text as string) as { at: unknown[] }).at.length >= count,
          ),
        remembered,
      );
    const moves = await Promise.all(
      frames.map(async ({ frame, names }) => ({ what: names.join(", "), shifts: await shiftsOf(frame) })),
    );
    await page.close();
    return moves;
  }

  /** Waits until each element shows its content, and no part of it waits for some. */
  const settled = (frame: Frame, names: readonly string[]) =>
    frame.waitForFunction(
      (all) =>
        all.every((name) => {
          const element = document.querySelector(`${name}:state(ready)`);
          return element && !element.shadowRoot?.querySelector(".loading, .skeleton");
        }),
      names,
    );

  /** Lets a page draw for a while, so that an answer may lead to the next request. */
  const manyFrames = (page: Page) =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    });

  /** Loads pages with several elements, and holds them to the limit. */
  async function check(
    visitor: Visitor,
    pages: readonly (readonly string[])[],
    which: string,
  ): Promise<void> {
    for (const moves of pages.length > 0 ? await visitor.visit(pages) : [])
      expect(valueOf(moves), `the ${which} visit\n${told(moves)}`).to.be.below(most);
  }

  for (const [where, viewport] of Object.entries(viewports))
    for (const signedIn of [true, false])
      it(`${where}, ${signedIn ? "signed in" : "signed out"}, on a first visit and the next`, async () => {
        const visitor = await arrive(viewport, signedIn);
        const others = await arrive(viewport, signedIn);
        try {
          for (const which of ["first", "next"]) {
            const alone = await visitor.visit(tags.map((tag) => [tag]));
            const all = threesOf(alone);
            expect(all.length, "every three").to.equal(
              (tags.length * (tags.length - 1) * (tags.length - 2)) / 6,
            );
            for (const three of all)
              expect(
                sum(three.map(valueOf)),
                `the ${which} visit\n${three.map(told).join("\n")}`,
              ).to.be.below(most);
            // Those that might do more if everything moved in the same frame; what never moves makes no difference.
            const doubtful = all
              .filter((three) => together(three) >= most)
              .map((three) => three.filter(({ shifts }) => shifts.length > 0).map(({ what }) => what));
            const pages = [...new Map(doubtful.map((names) => [names.join(), names])).values()];
            expect(pages.length, `to be measured: ${pages.join(" | ")}`).to.be.at.most(tags.length);
            await check(others, pages, which);
          }
        } finally {
          await Promise.all([visitor.leave(), others.leave()]);
        }
      });

  for (const [where, viewport] of Object.entries(viewports))
    it(`${where}, each among three`, async () => {
      const visitor = await arrive(viewport, true);
      try {
        const third = tags.length / 3;
        const threes = Array.from({ length: Math.ceil(third) }, (_, index) =>
          [0, 1, 2].map((turn) => tags[(index + Math.round(turn * third)) % tags.length] ?? ""),
        );
        expect(new Set(threes.flat())).to.have.property("size", tags.length);
        await check(visitor, threes, "first");
      } finally {
        await visitor.leave();
      }
    });
});
