import { expect } from "chai";
import { click, fill, findByLabel, findByRole, pick, press, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { addressIs, comeFrom, goHome, openConsole } from "./console-page.js";

const at = "/site/console";
const attributes = `routing="path" base-path="${at}/"`;

/** The lists, each with a text that its names hold but don't begin with, a column and a status that some rows have. */
const lists = [
  { path: "/user", part: "ser 0010", column: /^Spent/, sort: "used", status: "banned" },
  { path: "/token", part: "ken 0010", column: /^Spent/, sort: "used", status: "disabled" },
  { path: "/channel", part: "nnel 0010", column: "Priority", sort: "priority", status: "enabled" },
  { path: "/redemption", part: "ode 0010", column: /^Name/, sort: "name", status: "disabled" },
] as const;

/** The names on the screen and what is said of their number, once nothing more is being loaded for it. */
async function shown(element: HTMLElement, count?: number) {
  return waitFor(() => {
    const root = element.shadowRoot;
    const titles = [...(root?.querySelectorAll(".table .row-title") ?? [])].map((title) => title.textContent);
    if (root?.querySelector(".coverage, .skeleton, [aria-busy=true]")) throw new Error("still loading");
    if (titles.length === 0) throw new Error("no rows");
    if (count !== undefined && titles.length !== count) throw new Error(`${String(titles.length)} rows`);
    return { titles, said: root?.querySelector(".pagination [role=status]")?.textContent };
  });
}

describe("a list of several hundred rows", () => {
  let gateway: TestGateway;
  let elsewhere: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    // Wide enough for every column beside the navigation.
    await setViewport({ width: 1800, height: 900 });
    // The same rows for somebody whose browser has loaded none of them.
    elsewhere = await openGateway({ large: true, generalLimit: 0 });
    await elsewhere.logIn();
    gateway = await openGateway({ large: true, generalLimit: 0 });
    await gateway.logIn();
  });
  afterEach(goHome);

  for (const { path, part, column, sort, status } of lists)
    it(`of ${path} shows the same rows typed, reloaded, shared and gone back to`, async () => {
      const query = `q=${encodeURIComponent(part).replaceAll("%20", "+")}`;
      comeFrom(at + path);
      const element = openConsole(gateway, attributes);
      await shown(element, 10);

      /** Shows the address again: after a reload, to somebody else, and by the way back. */
      const same = async (typed: Awaited<ReturnType<typeof shown>>, open: HTMLElement) => {
        const address = location.pathname + location.search;
        open.remove();
        const reloaded = openConsole(gateway, attributes);
        expect(await shown(reloaded, typed.titles.length), `reloaded ${address}`).to.deep.equal(typed);
        await click(await findByRole(reloaded, "link", { name: "Overview" }));
        await findByRole(reloaded, "heading", { name: "Overview" });
        history.back();
        await addressIs(address);
        expect(await shown(reloaded, typed.titles.length), `gone back to ${address}`).to.deep.equal(typed);
        reloaded.remove();
        const shared = openConsole(elsewhere, attributes);
        expect(await shown(shared, typed.titles.length), `shared ${address}`).to.deep.equal(typed);
        shared.remove();
        return openConsole(gateway, attributes);
      };

      const box = await findByLabel(element, /^Search/);
      await fill(box, part);
      await press("Enter");
      await addressIs(`${at}${path}?${query}`);
      let open = await same(await shown(element, 10), element);
      await click(await findByRole(open, "button", { name: column }));
      await addressIs(`${at}${path}?${query}&sort=${sort}`);
      open = await same(await shown(open, 10), open);
      // What is typed replaces what the address says, once that is in the box.
      await shown(open, 10);
      await fill(await findByLabel(open, /^Search/), "0");
      await press("Enter");
      pick(await findByLabel(open, "Status"), status);
      await waitFor(() => location.search.includes("q=0") && location.search.includes(`status=${status}`));
      const some = await shown(open);
      expect(some.titles.length).to.be.greaterThan(0);
      await same(some, open);
      // Thousands of rows are seeded and read a dozen times.
    }).timeout(300_000);
});
