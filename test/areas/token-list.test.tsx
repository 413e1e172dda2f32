import { expect } from "chai";
import "../../src/elements/token-list.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  pick,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { sendWaiting } from "../support/send-waiting.js";

/** The rows of the table, as their first line of text. */
const names = (list: Element): string[] =>
  [...(list.shadowRoot?.querySelectorAll(".row-title") ?? [])].map((title) => title.textContent);

async function openList(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en" ${attributes}></gw-token-list>`);
  await waitFor(() => names(list).length > 0, "the first rows");
  return list;
}

async function chooseInMenu(list: HTMLElement, button: string, item: string): Promise<void> {
  await click(await findByRole(list, "button", { name: button }));
  await click(await findByRole(list, "menuitem", { name: item }));
}

describe("<gw-token-list>", () => {
  describe("with a seeded gateway", () => {
    let gateway: TestGateway;
    beforeEach(async () => {
      gateway = await openGateway({ seed: "demo" });
      await gateway.logIn();
    });

    it("shows ten tokens, masked, and loads further pages without repeating one", async () => {
      const list = await openList(gateway);
      expect(names(list)).to.have.length(10);
      const first = names(list);
      for (const secret of list.shadowRoot?.querySelectorAll(".row-name .mono") ?? []) {
        expect(secret.textContent).to.match(/^sk-.{3}••••.{4}$/);
      }
      await click(await findByRole(list, "button", { name: "Next page" }));
      await waitFor(() => names(list)[0] !== first[0], "the second page");
      const ids = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/token/?"));
      expect(ids.map(({ path }) => new URLSearchParams(path.split("?")[1]).get("p"))).to.deep.equal([
        "0",
        "1",
      ]);
    });

    it("searches by the beginning of the name when asked to, and not while typing", async () => {
      const list = await openList(gateway);
      const target = names(list).find((name) => /^[a-z-]{4,}$/.test(name)) ?? "";
      await fill(await findByLabel(list, "Search by name"), target);
      expect((await gateway.requests()).some(({ path }) => path.includes("search"))).to.equal(false);
      await press("Enter");
      await waitFor(() => names(list).every((name) => name.startsWith(target)), "the found rows");
      await fill(await findByLabel(list, "Search by name"), "no such token");
      await press("Enter");
      await findByText(list, "No tokens match");
      await click(await findByRole(list, "button", { name: "Show all tokens" }));
      await waitFor(() => names(list).length === 10, "all rows");
    });

    it("compares a pasted key here, and sends it nowhere", async () => {
      const list = await openList(gateway);
      const { body } = await gateway.call("GET", "/api/token/search?keyword=");
      const last = (body?.data as { name: string; key: string }[]).at(-1) ?? { name: "", key: "" };
      const paste = async (text: string) => {
        await fill(await findByLabel(list, "Search by name"), text);
        await press("Enter");
      };
      await paste(`Bearer sk-${last.key}`);
      await waitFor(() => names(list).join() === last.name, "the token with this key");
      await paste("sk-NobodyHasThisKey1234567890");
      await findByText(list, /^Compared with the keys of your \d+ tokens in this browser\./);
      await paste("no such token");
      await findByText(list, /^Searched the IDs, names and models of your \d+ tokens for “no such token”\.$/);
      const asked = (await gateway.requests()).map(({ path }) => decodeURIComponent(path)).join(" ");
      expect(asked).not.to.include("NobodyHas");
      expect(asked).not.to.include(last.key);
    });

    it("sorts the loaded rows by a heading, both ways, and says so", async () => {
      const list = await openList(gateway);
      const heading = await findByRole(list, "button", { name: "Name" });
      await click(heading);
      const collator = (a: string, b: string) =>
        a.localeCompare(b, undefined, { numeric: true, sensitivity: "base" });
      await waitFor(() => heading.closest("th")?.getAttribute("aria-sort") === "ascending");
      const sorted = names(list).map((name) => (name === "(no name)" ? "" : name));
      expect(sorted).to.deep.equal([...sorted].sort(collator));
      await click(heading);
      await waitFor(() => heading.closest("th")?.getAttribute("aria-sort") === "descending");
    });

    it("asks the server for its orders", async () => {
      const list = await openList(gateway);
      const order = (await findByLabel(list, "Sort by")) as HTMLSelectElement;
      order.value = "used_quota";
      order.dispatchEvent(new Event("change", { bubbles: true }));
      await waitFor(async () =>
        (await gateway.requests()).some(({ path }) => path.includes("order=used_quota")),
      );
    });

    it("disables and enables a token, and puts it back when the server refuses", async () => {
      await gateway.call("POST", "/api/token/", { name: "switch me", remain_quota: 1, expired_time: -1 });
      const list = await openList(gateway);
      await chooseInMenu(list, "Actions for switch me", "Disable");
      await findByText(list, "Token disabled");
      const row = (await findByText(list, "switch me")).closest("tr");
      await waitFor(() => row?.querySelector(".badge")?.textContent === "Disabled");
      await gateway.fault({ method: "PUT", kind: "refused", message: "数据库错误" });
      await chooseInMenu(list, "Actions for switch me", "Enable");
      await findByText(list, "数据库错误");
      await waitFor(() => row?.querySelector(".badge")?.textContent === "Disabled");
    });

    it("looks at a token whose switch got no answer, and offers to look again", async () => {
      const name = "switch me";
      await gateway.call("POST", "/api/token/", { name, remain_quota: 1, expired_time: -1 });
      const list = await openList(gateway);
      const put = { method: "PUT", path: "/api/token/", times: 1 };
      await gateway.fault({ ...put, kind: "offline" });
      const change = async (label: string): Promise<void> => chooseInMenu(list, `Actions for ${name}`, label);
      await change("Disable");
      await findByText(list, /The changes to “switch me” weren't saved\.$/);
      await gateway.fault({ ...put, kind: "html", executed: true });
      const told = nextEvent(list, "gw-token-updated");
      await change("Disable");
      await told;
      await findByText(list, /Confirmed: the changes to “switch me” were saved\.$/);

      await gateway.fault({ ...put, kind: "offline", executed: true });
      await gateway.fault({ method: "GET", pattern: "^/api/token/\\d+$", kind: "offline", times: 1 });
      await change("Enable");
      await findByText(list, /We couldn't check whether it went through\.$/);
      await expectAccessible(list);
      const again = nextEvent(list, "gw-token-updated");
      await click(await findByRole(list, "button", { name: "Check again" }));
      await again;
      const writes = (await gateway.requests()).filter(({ method }) => method === "PUT");
      expect(writes).to.have.length(3);
    });

    it("deletes after asking, focuses the next row, and tells the page", async () => {
      await gateway.call("POST", "/api/token/", { name: "older", remain_quota: 1 });
      await gateway.call("POST", "/api/token/", { name: "doomed", remain_quota: 1 });
      const list = await openList(gateway);
      await chooseInMenu(list, "Actions for doomed", "Delete");
      await findByRole(list, "dialog", { name: "Delete “doomed”?" });
      await waitFor(() => focused()?.textContent === "Cancel", "the focus on the safe answer");
      const told = nextEvent<{ name: string }>(list, "gw-token-deleted");
      await click(await findByRole(list, "button", { name: "Delete token" }));
      await sendWaiting(gateway);
      expect((await told).detail.name).to.equal("doomed");
      await waitFor(() => !names(list).includes("doomed"), "the row to go");
      await waitFor(() => focused()?.textContent.includes("older"), "the focus on the next row");
      await waitFor(() => names(list).length === 10, "the row that moved up");
    });

    it("acts on many tokens at once, and loads all of them", async () => {
      const list = await openList(gateway);
      const size = await findByLabel(list, "Rows per page");
      pick(size, "all");
      await waitFor(() => names(list).length > 10, "every row");
      await findByText(list, /^\d\d total$/);
      await click(await findByLabel(list, "Select all rows on this page"));
      const bar = await findByRole(list, "region", { name: "Selected rows" });
      await click(await findByRole(bar, "button", { name: "Disable" }));
      await click(await findByRole(list, "button", { name: /^Disable \d+ tokens$/ }));
      await findByText(list, /^Disable: \d+ done$/);
      const badges = [...(list.shadowRoot?.querySelectorAll('[data-column="status"] .badge') ?? [])];
      expect(badges.some(({ textContent }) => textContent === "Enabled")).to.equal(false);
    });

    it("moves between rows by arrows and opens one with Enter", async () => {
      const list = await openList(gateway);
      const rows = findAllByRole(list, "row").filter((row) => row.closest("tbody"));
      rows[0]?.focus();
      await press("ArrowDown");
      expect(focused()).to.equal(rows[1]);
      await press("Enter");
      await findByRole(list, "dialog", { name: names(list)[1] ?? "" });
      await press("Escape");
      await waitFor(() => findAllByRole(list, "dialog").length === 0, "the dialog to close");
      await waitFor(() => focused() === rows[1], "the focus back on its row");
    });

    it("has nothing that changes a token when readonly", async () => {
      const list = await openList(gateway, "readonly");
      expect(findAllByRole(list, "button", { name: "New token" })).to.have.length(0);
      const [menu] = findAllByRole(list, "button", { name: /^Actions for/ });
      if (menu) await click(menu);
      await findByRole(list, "menuitem", { name: "Details" });
      for (const name of ["Edit", "Enable", "Disable", "Delete"])
        expect(findAllByRole(list, "menuitem", { name }), name).to.have.length(0);
    });

    it("is accessible, light and dark, wide and narrow", async () => {
      const list = await openList(gateway);
      await expectAccessible(list);
      list.setAttribute("theme", "dark");
      await waitFor(() => list.shadowRoot?.querySelector('[data-scheme="dark"]'));
      await expectAccessible(list);
      list.style.width = "300px";
      await expectAccessible(list);
      expect(list.scrollWidth).to.be.at.most(300);
    });

    it("never sends a key as a search that is offered for copying, whole or in part", async () => {
      const list = await openList(gateway);
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = () => Promise.reject(new Error("closed"));
      Object.defineProperty(document, "execCommand", { configurable: true, value: () => false });
      try {
        const [copy] = findAllByRole(list, "button", { name: /^Copy key/ });
        if (copy) await click(copy);
        const box = (await findByLabel(list, /^Search/)) as HTMLInputElement;
        await waitFor(() => /^sk-\w{48}$/.test(box.value), "the key in the search box");
        const key = box.value;
        box.focus();
        await press("Enter");
        await click(await findByRole(list, "button", { name: "Search" }));
        for (const text of [`${key} `, key.slice(0, -1), key.slice(3)]) {
          await fill(box, text);
          await press("Enter");
        }
        await fill(box, "another");
        await press("Enter");
        const searches = async () =>
          (await gateway.requests()).map(({ path }) => path).filter((path) => /keyword=./.test(path));
        await waitFor(async () => (await searches()).some((path) => path.includes("another")));
        expect(await searches()).to.have.length(1);
      } finally {
        navigator.clipboard.writeText = write;
        Reflect.deleteProperty(document, "execCommand");
      }
    });

    it("opens a chat without a way back to this page", async () => {
      const list = await openList(gateway);
      const { open } = window;
      const opened: unknown[][] = [];
      window.open = (...given) => {
        opened.push(given);
        return null;
      };
      try {
        for (const client of ["ChatGPT Next Web", "BotGem"]) {
          const [menu] = findAllByRole(list, "button", { name: /^Actions for/ });
          if (menu) await click(menu);
          const group = await findByRole(list, "group", { name: /^Open in/ });
          await click(await findByRole(group, "menuitem", { name: client }));
        }
      } finally {
        window.open = open;
      }
      expect(opened.map(([, target, features]) => [target, features])).to.deep.equal([
        ["_blank", "noopener"],
        ["_blank", "noopener"],
      ]);
    });

    it("speaks Chinese", async () => {
      const list = await openList(gateway);
      list.setAttribute("locale", "zh-CN");
      await findByRole(list, "button", { name: "新建令牌" });
    });
  });

  describe("with an empty gateway", () => {
    it("says what a token is, creates one, and offers its key", async () => {
      const gateway = await openGateway();
      await gateway.logIn();
      const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
      await findByText(list, "No tokens yet");
      await expectAccessible(list);
      await click(await findByRole(list, "button", { name: "New token" }));
      const dialog = await findByRole(list, "dialog", { name: "New token" });
      await expectAccessible(dialog);
      await fill(await findByLabel(dialog, "Name"), "ci");
      const told = nextEvent<{ name: string }>(list, "gw-token-created");
      await press("Enter");
      expect((await told).detail.name).to.equal("ci");
      const key = (await findByLabel(dialog, "Key")) as HTMLInputElement;
      expect(key.value).to.match(/^sk-[0-9A-Za-z]{48}$/);
      expect(key.type).to.equal("password");
      await click(await findByRole(dialog, "button", { name: "Done" }));
      await waitFor(() => names(list).includes("ci"), "the new row");
    });

    it("holds what fills it", async () => {
      const gateway = await openGateway();
      await gateway.logIn();
      const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
      await click(await findByRole(list, "button", { name: "Create your first token" }));
      await findByRole(list, "dialog", { name: "New token" });
    });

    it("shows what the reader can do when it cannot load, and recovers", async () => {
      const gateway = await openGateway();
      await gateway.logIn();
      await gateway.fault({ path: "/api/token/", kind: "server" });
      const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
      await findByText(list, "Couldn't load tokens");
      await expectAccessible(list);
      await gateway.clearFaults();
      await click(await findByRole(list, "button", { name: "Try again" }));
      await findByText(list, "No tokens yet");
    });

    it("stays and says so when nobody is signed in", async () => {
      const gateway = await openGateway();
      const list = mount(
        `<gw-token-list base-url="${gateway.base}" locale="en" login-url="/login"></gw-token-list>`,
      );
      await findByText(list, "You're signed out");
      await findByRole(list, "button", { name: "Sign in" });
      await expectAccessible(list);
    });

    it("says once that the session has ended, above what couldn't be loaded for it", async () => {
      const gateway = await openGateway();
      await gateway.logIn();
      await gateway.fault({ kind: "unauthorised", path: "/api/token/" });
      const list = mount(
        `<gw-token-list base-url="${gateway.base}" locale="en" login-url="/login"></gw-token-list>`,
      );
      const failure = await findByRole(list, "alert");
      const remark = (await findByText(list, /^Not logged in or login has expired/)).closest(".callout");
      expect(failure.textContent).to.equal("Couldn't load tokensTry again");
      const space =
        (remark?.nextElementSibling?.getBoundingClientRect().top ?? 0) -
        Number(remark?.getBoundingClientRect().bottom);
      expect(space, "pixels below the remark").to.be.at.least(8);
    });

    it("tells the page when the session ends and keeps what was typed", async () => {
      const gateway = await openGateway();
      await gateway.logIn();
      const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
      await click(await findByRole(list, "button", { name: "New token" }));
      const dialog = await findByRole(list, "dialog", { name: "New token" });
      await fill(await findByLabel(dialog, "Name"), "half done");
      await gateway.fault({ kind: "unauthorised" });
      const told = nextEvent(list, "gw-session-expired");
      await press("Enter");
      await told;
      await findByText(list, "Not logged in or login has expired, please log in again");
      expect(((await findByLabel(dialog, "Name")) as HTMLInputElement).value).to.equal("half done");
    });
  });
});
