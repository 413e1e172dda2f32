// On lite, too: screens come and go, with their modules.
import { expect } from "chai";
import {
  click,
  findAllByRole,
  findByRole,
  findByText,
  focused,
  nextEvent,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { addressIs, comeFrom, goHome, openConsole, screenNamed, signInAs, wide } from "./console-page.js";

describe("the routes of <gw-console>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
  });
  afterEach(goHome);

  describe("in the path", () => {
    const open = (path: string) => {
      comeFrom(path);
      return openConsole(gateway, 'routing="path" base-path="/site/console/"');
    };

    it("opens a deep link after signing in, query and all", async () => {
      const element = open("/site/console/token/edit/2?from=mail");
      await screenNamed(element, "Sign in");
      await addressIs("/site/console/login");
      await signInAs(element, "root", "123456");
      await screenNamed(element, "production");
      await addressIs("/site/console/token/edit/2?from=mail");
    });

    it("begins with the home page at /, and goes on, back and forward with the browser", async () => {
      await gateway.logIn();
      const element = open("/site/console");
      await screenNamed(element, "Home");
      await click(await findByRole(element, "link", { name: "Tokens" }));
      await screenNamed(element, "Tokens");
      await addressIs("/site/console/token");
      await click(await findByRole(element, "link", { name: "Top-up" }));
      await screenNamed(element, "Top-up");
      await addressIs("/site/console/topup");
      history.back();
      await screenNamed(element, "Tokens");
      history.forward();
      await screenNamed(element, "Top-up");
    });

    it("has real addresses in its links, and leaves other kinds of clicks to the browser", async () => {
      await gateway.logIn();
      const element = open("/site/console/token");
      const link = (await findByRole(element, "link", { name: "Top-up" })) as HTMLAnchorElement;
      expect(new URL(link.href).pathname).to.equal("/site/console/topup");
      const add = (await findByRole(element, "link", { name: "New token" })) as HTMLAnchorElement;
      expect(new URL(add.href).pathname).to.equal("/site/console/token/add");
      const event = new MouseEvent("click", {
        bubbles: true,
        cancelable: true,
        composed: true,
        ctrlKey: true,
      });
      let prevented: boolean | undefined;
      element.addEventListener("click", (heard) => {
        prevented = heard.defaultPrevented;
        heard.preventDefault();
      });
      link.dispatchEvent(event);
      expect(prevented).to.equal(false);
      await addressIs("/site/console/token");
    });

    it("leads whoever may set the chat's link from the empty page to the setting", async () => {
      await gateway.logIn();
      await gateway.call("PUT", "/api/option/", { key: "ChatLink", value: "" });
      const element = open("/site/console/chat");
      await click(await findByRole(element, "link", { name: "Set chat link" }));
      await screenNamed(element, "Settings");
      await waitFor(
        () =>
          element.shadowRoot?.activeElement?.closest("[data-option]")?.getAttribute("data-option") ===
          "ChatLink",
        "the focus in the setting",
      );
    });

    it("leaves addresses outside of its base alone", async () => {
      await gateway.logIn();
      const element = open("/site/console/topup");
      await screenNamed(element, "Top-up");
      comeFrom("/site/other");
      window.dispatchEvent(new PopStateEvent("popstate"));
      await screenNamed(element, "Top-up");
      await addressIs("/site/other");
    });

    for (const path of [
      "/site/console/nowhere",
      "/site/console/token/edit/abc",
      "/site/console/token/edit/0",
    ]) {
      it(`says that there is no page at ${path}`, async () => {
        await gateway.logIn();
        const element = open(path);
        await screenNamed(element, "Page not found");
        await findByText(element, "Check the address and try again.");
        await findByRole(element, "navigation", { name: "Main" });
        await click(await findByRole(element, "link", { name: "Go to home" }));
        await screenNamed(element, "Home");
      });
    }

    it("leads from a day of the usage to that day's calls in the log", async () => {
      await gateway.logIn();
      const element = open("/site/console/dashboard");
      const chart = await findByRole(element, "list", { name: "Spend by day" });
      const day = new Date().toISOString().slice(0, 10);
      const link = await waitFor(() => findAllByRole(chart, "link").at(-1));
      await click(link);
      await screenNamed(element, "Log");
      const query = new URLSearchParams(location.search);
      // An administrator's usage is everybody's.
      expect(query.get("username")).to.equal(null);
      expect(query.get("type")).to.equal("consumption");
      expect(new Date(query.get("from") ?? "").toISOString()).to.equal(`${day}T00:00:00.000Z`);
      expect(new Date(query.get("to") ?? "").toISOString()).to.equal(`${day}T23:59:59.000Z`);
    });

    it("names what is edited, and the list it is in, in the document's title", async () => {
      await gateway.logIn();
      await gateway.call("PUT", "/api/channel/", { id: 1, name: "OpenAI main" });
      const element = open("/site/console/channel/edit/1");
      await waitFor(() => document.title === "OpenAI main · Channels · One API", "the title");
      const main = await findByRole(element, "main");
      await click(await findByRole(main, "link", { name: "Channels" }));
      await waitFor(() => document.title === "Channels · One API", "the list's title");
      element.remove();
    });

    it("leaves the icon of a page that names the gateway's logo already, which would be fetched anew", async () => {
      await gateway.logIn();
      const icon = document.head.appendChild(document.createElement("link"));
      icon.rel = "icon";
      icon.setAttribute("href", `${gateway.base}/logo.png`);
      const changes: MutationRecord[] = [];
      const watching = new MutationObserver((records) => changes.push(...records));
      watching.observe(icon, { attributes: true });
      const element = open("/site/console/token");
      await waitFor(() => document.title === "Tokens · One API", "the title");
      await findByRole(element, "link", { name: /One API/ });
      element.remove();
      await waitFor(() => !document.title.startsWith("Tokens"), "the page's title");
      expect([...changes, ...watching.takeRecords()]).to.deep.equal([]);
      icon.remove();
    });

    it("gives the document its title and icon, and gives the page's own back", async () => {
      await gateway.logIn();
      document.title = "The host";
      const element = open("/site/console/token");
      await waitFor(() => document.title === "Tokens · One API", "the title");
      const icon = document.head.querySelector<HTMLLinkElement>('link[rel~="icon"]');
      expect(new URL(icon?.href ?? "").pathname).to.equal(`${gateway.base}/logo.png`);
      element.remove();
      await waitFor(() => document.title === "The host", "the host's title");
      expect(document.head.querySelector('link[rel~="icon"]')).to.equal(null);
    });
  });

  describe("in the hash", () => {
    it("keeps the page's path and query", async () => {
      await gateway.logIn();
      comeFrom("/shop?item=7#/topup");
      const element = openConsole(gateway, "");
      await screenNamed(element, "Top-up");
      const link = (await findByRole(element, "link", { name: "Tokens" })) as HTMLAnchorElement;
      expect(new URL(link.href).href).to.equal(`${location.origin}/shop?item=7#/token`);
      await click(link);
      await addressIs("/shop?item=7#/token");
    });

    it("leaves an anchor of the page alone, at first and later", async () => {
      await gateway.logIn();
      comeFrom("/shop#prices");
      const element = openConsole(gateway, "");
      await screenNamed(element, "Tokens");
      await addressIs("/shop#prices");
      await click(await findByRole(element, "link", { name: "Top-up" }));
      await addressIs("/shop#/topup");
      location.hash = "reviews";
      await addressIs("/shop#reviews");
      await screenNamed(element, "Top-up");
      history.back();
      await addressIs("/shop#/topup");
      location.hash = "#/token";
      await screenNamed(element, "Tokens");
    });

    it("goes back to where it began, which the address does not name", async () => {
      await gateway.logIn();
      comeFrom("/shop");
      const element = openConsole(gateway, "");
      await screenNamed(element, "Tokens");
      await click(await findByRole(element, "link", { name: "Top-up" }));
      await screenNamed(element, "Top-up");
      history.back();
      await screenNamed(element, "Tokens");
      await addressIs("/shop");
      history.forward();
      await screenNamed(element, "Top-up");
    });

    it("keeps the query of a route inside the hash", async () => {
      comeFrom("/shop#/login?expired=true");
      const element = openConsole(gateway, "");
      await findByText(element, "Not logged in or login has expired, please log in again");
    });
  });

  describe("in memory", () => {
    it("touches neither address nor title", async () => {
      await gateway.logIn();
      const { href } = location;
      const { title } = document;
      const element = openConsole(gateway);
      await click(await findByRole(element, "link", { name: "Top-up" }));
      await screenNamed(element, "Top-up");
      expect(location.href).to.equal(href);
      expect(document.title).to.equal(title);
    });
  });

  it("moves the focus to the heading, says the screen's name, and tells the page", async () => {
    await gateway.logIn();
    const element = openConsole(gateway);
    const arrived = nextEvent<{ path: string }>(element, "gw-navigated");
    await screenNamed(element, "Tokens");
    expect((await arrived).detail).to.deep.equal({ path: "/token" });
    const told = nextEvent<{ path: string }>(element, "gw-navigated");
    await click(await findByRole(element, "link", { name: "Top-up" }));
    expect((await told).detail).to.deep.equal({ path: "/topup" });
    const heading = await screenNamed(element, "Top-up");
    await waitFor(() => focused() === heading, "the focus");
    const current = await findByRole(element, "link", { name: "Top-up" });
    expect(current.getAttribute("aria-current")).to.equal("page");
    const spoken = [...(element.shadowRoot?.querySelectorAll('[role="status"]') ?? [])];
    expect(spoken.some((region) => region.textContent === "Top-up")).to.equal(true);
  });
});
