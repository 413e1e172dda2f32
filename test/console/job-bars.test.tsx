import { expect } from "chai";
import { topAt, reaches } from "../support/clickable.js";
import {
  click,
  drawn,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  setViewport,
  waitFor,
} from "../support/dom.js";
import "../../src/elements/token-list.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { wide } from "./console-page.js";

type Console = HTMLElement & { navigate(path: string): Promise<boolean> };

/** So low that every page is higher. */
const viewports = [
  { width: 1280, height: 560 },
  { width: 768, height: 560 },
  { width: 360, height: 640 },
];

/** Whatever stays at the bottom of what is seen. */
const bars =
  ".job-dock, .bulk-stack, .bulk-bar, .coverage, .opt-bar, .backup-bar, .form-actions[data-sticky]";

const press = async (root: Element, name: string | RegExp) =>
  click(await findByRole(root, "button", { name }));
const chooseRows = async (element: Element) => {
  await click(
    // The first selects all.
    await waitFor(() => findAllByRole(element, "checkbox", { name: /^Select / }).at(1), "a row"),
  );
  await findByRole(element, "region", { name: "Selected rows" });
};

/** The screens with a bar of their own, and how it gets there. */
const screens: Readonly<Record<string, (element: Console) => Promise<string>>> = {
  "the settings": async (element) => {
    await element.navigate("/setting/operation");
    await fill(await findByLabel(element, "Top-up link"), "https://pay.example/1234");
    await findByRole(element, "button", { name: "Save all" });
    return ".opt-bar";
  },
  "the form of a channel": async (element) => {
    await element.navigate("/channel/edit/2");
    await findByLabel(element, "Name");
    return ".form-actions[data-sticky]";
  },
  ...Object.fromEntries(
    ["/channel", "/token", "/user", "/redemption"].map((path) => [
      `the list at ${path}`,
      async (element: Console) => {
        await element.navigate(path);
        await chooseRows(element);
        return ".bulk-bar";
      },
    ]),
  ),
};

/** The bars that lie on each other, and their buttons that a press doesn't reach, wherever the page is scrolled to. */
async function faults(element: HTMLElement): Promise<readonly string[]> {
  const root = element.shadowRoot;
  if (!root) throw new Error("no console");
  const found = new Set<string>();
  for (const part of [0, 0.5, 1]) {
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * part, behavior: "instant" });
    await drawn();
    const shown = [...root.querySelectorAll<HTMLElement>(bars)].filter(
      (bar) => bar.offsetHeight > 0 && bar.checkVisibility({ visibilityProperty: true }),
    );
    for (const [index, bar] of shown.entries()) {
      const box = bar.getBoundingClientRect();
      for (const other of shown.slice(index + 1)) {
        if (bar.contains(other) || other.contains(bar)) continue;
        const beside = other.getBoundingClientRect();
        if (box.top < beside.bottom - 0.5 && beside.top < box.bottom - 0.5)
          found.add(`${bar.className} is on ${other.className} at ${String(part)}`);
      }
      if (box.bottom > innerHeight + 1) found.add(`${bar.className} is below the window at ${String(part)}`);
      for (const button of bar.querySelectorAll<HTMLButtonElement>("button:enabled")) {
        const { x, y, width, height } = button.getBoundingClientRect();
        if (width === 0 || !button.checkVisibility({ visibilityProperty: true })) continue;
        const top = topAt(x + width / 2, y + height / 2);
        if (!top || !reaches(button, top))
          found.add(`“${button.textContent}” is below ${top?.className ?? "the window"} at ${String(part)}`);
      }
    }
  }
  return [...found];
}

let gateway: TestGateway;
beforeEach(async () => {
  await setViewport(wide);
  sessionStorage.clear();
  gateway = await openGateway({ seed: "demo" });
  await gateway.logIn("root", "123456");
});
afterEach(async () => {
  scrollTo(0, 0);
  await gateway.clearFaults();
});

describe("the bar of a job", () => {
  /** Begins a job over the tokens that doesn't end. */
  async function startJob(element: Element): Promise<void> {
    await click(await findByLabel(element, "Select all rows on this page"));
    await gateway.fault({ method: "PUT", path: "/api/token/", kind: "slow", ms: 600_000 });
    await press(await findByRole(element, "region", { name: "Selected rows" }), "Disable");
    await press(element, /^Disable \d+ tokens$/);
    await findByText(element, /^Disable: 0 of \d+/);
  }

  /** A console in which a job is under way. */
  async function openRunning(): Promise<Console> {
    const element = mount<Console>(
      `<gw-console base-url="${gateway.base}" routing="memory" start="/token" locale="en"></gw-console>`,
    );
    await startJob(element);
    return element;
  }

  for (const [screen, open] of Object.entries(screens))
    it(`leaves the bar of ${screen} free, at any width`, async () => {
      const element = await openRunning();
      const own = await open(element);
      for (const viewport of viewports) {
        await setViewport(viewport);
        await waitFor(async () => {
          const root = element.shadowRoot;
          const isThere = [".job-dock", own].every(
            (bar) => (root?.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0) > 0,
          );
          if (!isThere) throw new Error(`there is no ${own}, or no bar of the job`);
          expect(document.documentElement.scrollHeight, "a page that scrolls").to.be.above(innerHeight);
          const found = await faults(element);
          if (found.length > 0) throw new Error(`at ${String(viewport.width)} px: ${found.join("; ")}`);
          return true;
        });
      }
    });

  it("is behind a form beside a list of a page, whose buttons a press reaches, and above its own bar", async () => {
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    await startJob(list);
    await chooseRows(list);
    for (const viewport of viewports) {
      await setViewport(viewport);
      await waitFor(async () => {
        const found = await faults(list);
        if (found.length > 0) throw new Error(`at ${String(viewport.width)} px: ${found.join("; ")}`);
        return true;
      });
    }
    expect(list.shadowRoot?.querySelectorAll(".job-line, .bulk-bar")).to.have.length(2);
    await press(list, "New token");
    const dialog = await findByRole(list, "dialog", { name: "New token" });
    await findByLabel(dialog, "Name");
    for (const viewport of viewports) {
      await setViewport(viewport);
      for (const name of ["Cancel", "Create token"]) {
        const button = await findByRole(dialog, "button", { name });
        await waitFor(() => {
          const { x, y, width, height } = button.getBoundingClientRect();
          const top = topAt(x + width / 2, y + height / 2);
          if (!top || !reaches(button, top))
            throw new Error(`${name} is below ${top?.className ?? "the window"}`);
          return true;
        });
      }
    }
  });
});
