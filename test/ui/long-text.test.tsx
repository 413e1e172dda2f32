import { expect } from "chai";
import "../../src/elements/log-table.js";
import "../../src/elements/login.js";
import "../../src/elements/token-list.js";
import { expectAccessible } from "../support/axe.js";
import { click, fill, findByRole, mount, press, renderedText, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

/** What an upstream's proxy answers with: a page of 8 kB. */
const page = `<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>${"<hr><center>nginx/1.18.0</center>\n".repeat(240)}</body></html>`;

/** Whether an element is on the screen with all of its box. */
function isOnScreen(element: Element): boolean {
  const { top, left, bottom, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}

describe("long messages of a server", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  afterEach(() => setViewport({ width: 1280, height: 800 }));

  const refuseSwitch = async (
    list: HTMLElement,
    message: string,
    [menu, item]: readonly [RegExp, string | RegExp],
  ) => {
    await gateway.fault({ kind: "refused", method: "PUT", path: "/api/token/", message });
    const buttons = await waitFor(() => {
      const found = list.shadowRoot?.querySelectorAll<HTMLElement>(".row-menu, [aria-haspopup=menu]") ?? [];
      return [...found].find((button) => menu.test(button.ariaLabel ?? button.textContent));
    }, "a row's menu");
    await click(buttons);
    await click(await findByRole(list, "menuitem", { name: item }));
    return waitFor(() => list.shadowRoot?.querySelector<HTMLElement>(".toast"), "the message");
  };

  it("leave a button beside them the next line, rather than half of theirs", async () => {
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    const toast = await refuseSwitch(list, "lost", [/^Actions for/, "Disable"]);
    const [said] = toast.querySelectorAll(".toast-said > .grow");
    const button = document.createElement("button");
    button.className = "button";
    button.textContent = "Check again";
    said?.after(button);
    const isBeside = () =>
      button.getBoundingClientRect().left >= (said?.getBoundingClientRect().right ?? NaN);
    expect(isBeside(), "a short one has it beside it").to.equal(true);
    const text = said?.firstChild;
    if (text)
      text.textContent = "Connection lost before the gateway confirmed. We couldn't check whether it went.";
    expect(isBeside(), "a long one has it below").to.equal(false);
  });

  for (const theme of ["light", "dark"] as const)
    for (const width of [360, 1280])
      for (const [locale, more, less, row] of [
        ["en", "Show more", "Show less", [/^Actions for/, "Disable"]],
        ["zh-CN", "展开", "收起", [/操作/, /^[禁停]用$/]],
      ] as const)
        it(`are short, and scroll when asked for in full: ${theme}, ${String(width)} px, ${locale}`, async () => {
          await setViewport({ width, height: 640 });
          document.documentElement.style.colorScheme = theme;
          const list = mount(
            `<gw-token-list base-url="${gateway.base}" locale="${locale}" theme="${theme}"></gw-token-list>`,
          );
          const toast = await refuseSwitch(list, page, row);
          const close = toast.querySelector(".toast-close");
          if (!close) throw new Error("no button");
          expect(toast.textContent.length).to.be.lessThan(340);
          expect(isOnScreen(toast)).to.equal(true);
          await click(await findByRole(toast, "button", { name: more }));
          const button = await findByRole(toast, "button", { name: less });
          const box = toast.querySelector(".long-text-box");
          expect(box?.textContent).to.equal(page);
          expect(isOnScreen(toast), "the whole message").to.equal(true);
          expect(isOnScreen(close), "the button that closes it").to.equal(true);
          expect(isOnScreen(button)).to.equal(true);
          expect(box?.scrollHeight).to.be.greaterThan((box?.clientHeight ?? 0) * 2);
          expect(document.documentElement.scrollWidth).to.be.at.most(width);
          await expectAccessible(list);
          // What is being read stays.
          await click(close);
          await waitFor(() => !toast.isConnected);
        });

  it("stay as short inside a form", async () => {
    await setViewport({ width: 360, height: 640 });
    await gateway.logOut();
    await gateway.fault({ kind: "refused", path: "/api/user/login", message: page });
    const login = mount(`<gw-login base-url="${gateway.base}" locale="en"></gw-login>`);
    const input = (name: string) =>
      waitFor(() => login.querySelector<HTMLInputElement>(`input[name="${name}"]`), name);
    await fill(await input("username"), "root");
    await fill(await input("password"), "a wrong one");
    await press("Enter");
    const alert = await findByRole(login, "alert");
    expect(alert.textContent.length).to.be.lessThan(340);
    await click(await findByRole(alert, "button", { name: "Show more" }));
    expect(alert.querySelector(".long-text-box")?.textContent).to.equal(page);
    expect(alert.getBoundingClientRect().height).to.be.lessThan(400);
  });

  it("never reach the page with 20 MB, neither in a list's place nor in the log", async () => {
    const huge = "x".repeat(20_000_000);
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (address.includes("/api/token/")) return Response.json({ success: false, message: huge });
      const answer = await real(input, init);
      if (!address.includes("/api/log/")) return answer;
      const body = (await answer.json()) as { data: object[] };
      return Response.json({ ...body, data: body.data.map((row) => ({ ...row, content: huge })) });
    };
    try {
      const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
      await click(await findByRole(list, "button", { name: "Show more" }));
      await findByRole(list, "button", { name: "Show less" });
      expect(renderedText(list).length).to.be.within(10_000, 11_000);
      list.remove();

      const log = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
      const rows = await waitFor(() => {
        const found = log.shadowRoot?.querySelectorAll<HTMLElement>("tbody tr[data-index]");
        return found?.length ? found : undefined;
      });
      expect(log.shadowRoot?.textContent.length).to.be.lessThan(rows.length * 1000);
      rows[0]?.focus();
      await press("Enter");
      const dialog = await findByRole(log, "dialog");
      await click(await findByRole(dialog, "button", { name: "Show more" }));
      await findByRole(dialog, "button", { name: "Show less" });
      expect(dialog.textContent.length).to.be.within(10_000, 12_000);
    } finally {
      globalThis.fetch = real;
    }
  });
});
