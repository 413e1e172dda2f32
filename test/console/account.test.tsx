import { expect } from "chai";
import { gatewayFor } from "../../src/state/gateways.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { addressIs, comeFrom, goHome, openConsole, screenNamed, wide } from "./console-page.js";

describe("what everybody has in <gw-console>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
  });
  afterEach(goHome);

  const at = (route: string): HTMLElement => {
    comeFrom(`/site#${route}`);
    return openConsole(gateway, "");
  };

  const lines = (element: HTMLElement): (string | null)[] => {
    const [bar] = findAllByRole(element, "navigation", { name: "Main" });
    return bar ? findAllByRole(bar, "link").map(({ textContent }) => textContent) : [];
  };

  it("opens home and about to visitors, and nothing else", async () => {
    gateway = await openGateway();
    const element = at("/");
    await screenNamed(element, "Home");
    await waitFor(() => lines(element).join() === "Home,About", "two lines");
    await expectAccessible(element);
    await click(await findByRole(element, "link", { name: "About" }));
    await screenNamed(element, "About");
    await addressIs("/site#/about");
  });

  it("has a line for the chat only when a chat link is set", async () => {
    gateway = await openGateway();
    await gateway.logIn();
    const element = at("/about");
    await screenNamed(element, "About");
    await waitFor(() => lines(element).includes("Settings"));
    expect(lines(element)).not.to.include("Chat");
    await gateway.call("PUT", "/api/option/", { key: "ChatLink", value: "nothing to open" });
    await gatewayFor({ baseUrl: gateway.base }).session.refreshStatus();
    await click(await findByRole(element, "link", { name: "Chat" }));
    await screenNamed(element, "Can't open the chat link");
  });

  it("leads on from a new password: from the first one to the first channel, else to the overview", async () => {
    const { session } = gatewayFor({ baseUrl: gateway.base });
    await session.signIn({ username: "root", password: "123456" });
    const element = at("/user/edit");
    const change = async (password: string) => {
      await fill(await findByLabel(element, "New password"), password);
      await press("Enter");
    };
    await change("a better one");
    await findByText(element, "The account is safe now. Next, connect a model provider.");
    await click(await findByRole(element, "link", { name: "New channel" }));
    await screenNamed(element, "New channel");
    await addressIs("/site#/channel/add");
    history.back();
    await screenNamed(element, "Profile");
    await change("another one");
    await click(await findByRole(element, "link", { name: "Go to Overview" }));
    await screenNamed(element, "Overview");
  });

  it("leads from the settings to the profile and back", async () => {
    await gateway.logIn("bob", "password1");
    const element = at("/setting");
    await screenNamed(element, "Settings");
    await click(await findByRole(element, "link", { name: "Edit profile" }));
    await screenNamed(element, "Profile");
    await addressIs("/site#/user/edit");
    await click(await findByRole(element, "link", { name: "Manage in settings" }));
    await screenNamed(element, "Settings");
    await addressIs("/site#/setting");
  });

  it("keeps the open tab of the settings in the address", async () => {
    await gateway.logIn();
    const element = at("/setting");
    const isOpen = async (name: string) => {
      const tab = await findByRole(element, "tab", { name });
      await waitFor(() => tab.getAttribute("aria-selected") === "true", `the tab ${name}`);
      return tab;
    };
    await click(await findByRole(element, "tab", { name: "Operation" }));
    await isOpen("Operation");
    await addressIs("/site#/setting/operation");
    await press("ArrowRight");
    const system = await isOpen("System");
    expect(element.shadowRoot?.activeElement).to.equal(system);
    await addressIs("/site#/setting/system");
    history.back();
    await isOpen("Operation");
    element.remove();

    await isOpenAt("/setting/other", "Other", true);
    await isOpenAt("/setting/nonsense", "Page not found", false);

    async function isOpenAt(route: string, name: string, isTab: boolean) {
      const other = at(route);
      if (isTab)
        expect((await findByRole(other, "tab", { name })).getAttribute("aria-selected")).to.equal("true");
      else await screenNamed(other, name);
      other.remove();
    }
  });

  it("has prices in one place, to which their earlier address under the settings leads", async () => {
    await gateway.logIn();
    const settings = at("/setting");
    await findByRole(settings, "tab", { name: "Operation" });
    expect(findAllByRole(settings, "tab", { name: "Prices" })).to.deep.equal([]);
    settings.remove();

    const former = at("/setting/prices?q=gpt-4o");
    await screenNamed(former, "Prices");
    await addressIs("/site#/prices?q=gpt-4o");
    await waitFor(
      async () => ((await findByLabel(former, "Search models")) as HTMLInputElement).value === "gpt-4o",
      "the search of the address",
    );
    const navigation = await findByRole(former, "navigation", { name: "Main" });
    await waitFor(
      () =>
        [...navigation.querySelectorAll("[aria-current]")].map(({ textContent }) => textContent).join() ===
        "Prices",
      "the line of the prices alone as the current one",
    );
    await expectAccessible(former);
    former.remove();

    // A setting that is among the prices has the focus there.
    const named = at("/setting/prices?setting=GroupRatio");
    await screenNamed(named, "Prices");
    await waitFor(
      () =>
        named.shadowRoot?.activeElement?.closest("[data-option]")?.getAttribute("data-option") ===
        "GroupRatio",
      "the focus in the setting",
    );
  });

  it("leads to the sign-in after the account was deleted", async () => {
    await gateway.logIn("bob", "password1");
    const element = at("/setting");
    await click(await findByRole(element, "button", { name: "Delete account…" }));
    await fill(await findByLabel(element, "Username"), "bob");
    await press("Enter");
    await screenNamed(element, "Sign in");
    await findByText(element, "Account deleted");
    await waitFor(() => location.hash === "#/login", "the sign-in's address");
  });

  it("asks visitors to sign in before the settings and the profile", async () => {
    for (const route of ["/setting", "/user/edit"]) {
      const element = at(route);
      await screenNamed(element, "Sign in");
      await addressIs("/site#/login");
      element.remove();
    }
  });
});
