// On lite, too: menus and dialogs of the frame, around screens that load.
import { expect } from "chai";
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
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { recordedStatus } from "../support/recorded-status.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { holdReads } from "../support/held-reads.js";
import { goHome, openConsole, screenNamed, wide } from "./console-page.js";

const scheme = (element: HTMLElement) =>
  element.shadowRoot?.querySelector<HTMLElement>(".gw")?.dataset.scheme;
describe("the frame of <gw-console>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
  });
  afterEach(goHome);

  const set = async (key: string, value: string) => {
    await gateway.logIn();
    await gateway.call("PUT", "/api/option/", { key, value });
  };

  it("shows the gateway's name and the built-in footer with project, author and licence", async () => {
    await set("SystemName", "Acme AI");
    const element = openConsole(gateway);
    await findByRole(element, "link", { name: "Acme AI home" });
    const footer = () =>
      findAllByRole(element.shadowRoot?.querySelector("footer") ?? document.createElement("p"), "link");
    // What is on its way above it would push it down.
    await waitFor(() => footer().length > 0, "the footer");
    const links = footer();
    expect(links).to.have.length(3);
    expect(links.map((link) => link.getAttribute("rel"))).to.deep.equal(
      links.map(() => "noopener noreferrer"),
    );
    await findByRole(element, "link", { name: "MIT License" });
  });

  it("names in the footer the project that the gateway is of", async () => {
    await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
    const element = openConsole(gateway);
    const author = await findByRole(element, "link", { name: "QuantumNous" });
    const links = findAllByRole(author.closest("footer") ?? author, "link");
    expect(links.map((link) => link.getAttribute("href"))).to.deep.equal([
      "https://github.com/QuantumNous/new-api",
      "https://github.com/QuantumNous",
      "https://github.com/QuantumNous/new-api/blob/main/LICENSE",
    ]);
  });

  it("draws neither of its two heads before it is known who is asking, so that one logo is asked for", async () => {
    await gateway.logIn();
    const reads = holdReads(gateway.base, (path) => path.startsWith("/api/user/self"));
    try {
      const element = openConsole(gateway);
      const drawn = (selector: string) => element.shadowRoot?.querySelector(selector);
      await waitFor(() => reads.held.length > 0 && drawn(".console[data-undecided]"), "the account's read");
      expect(drawn(".brand-link")).to.equal(null);
      reads.release();
      await findByRole(element, "link", { name: "One API home" });
    } finally {
      reads.restore();
    }
  });

  it("shows a footer that was set, without what could act in it", async () => {
    await set(
      "Footer",
      '<p>Run by <a href="https://acme.example" onclick="alert(1)">Acme</a> <img src="x" onerror="alert(1)"><script>alert(1)</script></p>',
    );
    const element = openConsole(gateway);
    const link = await findByRole(element, "link", { name: "Acme" });
    expect(link.getAttributeNames().sort()).to.deep.equal(["href", "rel", "target"]);
    const footer = element.shadowRoot?.querySelector("footer");
    expect(footer?.querySelector("script, [onerror]")).to.equal(null);
  });

  it("changes the theme by its switch and remembers it", async () => {
    await gateway.logIn();
    const element = openConsole(gateway);
    await findByRole(element, "navigation", { name: "Main" });
    await click(await findByRole(element, "button", { name: "Account root" }));
    await findByRole(element, "group", { name: "Theme" });
    await click(await findByRole(element, "menuitemradio", { name: "Dark" }));
    await waitFor(() => scheme(element) === "dark");
    element.remove();
    const again = openConsole(gateway);
    await waitFor(() => scheme(again) === "dark", "the remembered theme");
  });

  it("changes theme and language without an account, too", async () => {
    const element = openConsole(gateway, 'routing="memory"', "");
    await click(await findByRole(element, "button", { name: /^(Theme|主题)$/ }));
    await click(await findByRole(element, "menuitemradio", { name: /^(Dark|深色)$/ }));
    await waitFor(() => scheme(element) === "dark");
    await click(await findByRole(element, "button", { name: /^(Language|语言)$/ }));
    await click(await findByRole(element, "menuitemradio", { name: "简体中文" }));
    await screenNamed(element, "登录");
  });

  it("changes the density by its switch and remembers it; the page's attribute counts more", async () => {
    await gateway.logIn();
    const density = (element: HTMLElement) =>
      element.shadowRoot?.querySelector<HTMLElement>(".gw")?.dataset.density;
    const element = openConsole(gateway);
    await click(await findByRole(element, "button", { name: "Account root" }));
    await click(await findByRole(element, "menuitemradio", { name: "Compact" }));
    await waitFor(() => density(element) === "compact");
    element.remove();
    const again = openConsole(gateway);
    await waitFor(() => density(again) === "compact", "the remembered density");
    again.setAttribute("density", "comfortable");
    await waitFor(() => density(again) === "comfortable", "the page's density");
    await click(await findByRole(again, "button", { name: "Account root" }));
    await findByRole(again, "menuitem", { name: "Sign out" });
    expect(findAllByRole(again, "group", { name: "Density" })).to.deep.equal([]);
  });

  it("has two groups in its navigation, and the account's own screens in its menu", async () => {
    await gateway.logIn();
    const element = openConsole(gateway);
    const navigation = await findByRole(element, "navigation", { name: "Main" });
    const linesOf = (list: Element) => findAllByRole(list, "link").map(({ textContent }) => textContent);
    expect(linesOf(await findByRole(navigation, "list", { name: "Workspace" }))).to.deep.equal([
      "Overview",
      "Home",
      "Tokens",
      "Quick start",
      "Playground",
      "Usage",
      "Log",
      "Top-up",
      "Models",
      "Chat",
      "Settings",
      "About",
    ]);
    expect(linesOf(await findByRole(navigation, "list", { name: "Administration" }))).to.deep.equal([
      "Prices",
      "Channels",
      "Channel health",
      "Users",
      "Redemption codes",
    ]);
    const open = async (name: string) => {
      await click(await findByRole(element, "button", { name: "Account root" }));
      await click(await findByRole(element, "menuitem", { name }));
    };
    await open("Profile");
    await screenNamed(element, "Profile");
    await open("Personal settings");
    await screenNamed(element, "Settings");
  });

  it("has no group for administrators where the account is none", async () => {
    await gateway.logIn("bob", "password1");
    const element = openConsole(gateway);
    await findByRole(element, "list", { name: "Workspace" });
    expect(findAllByRole(element, "list", { name: "Administration" })).to.deep.equal([]);
    // One-api tells its users no prices.
    expect(findAllByRole(element, "link", { name: "Prices" })).to.deep.equal([]);
  });

  it("has prices for administrators who may change them, and models for who may only read them", async () => {
    await gateway.logIn("ada", "password1");
    const mayNot = openConsole(gateway);
    await findByRole(mayNot, "list", { name: "Administration" });
    expect(findAllByRole(mayNot, "link", { name: "Prices" })).to.deep.equal([]);
    mayNot.remove();
    const oneHub = await openGateway({ seed: "demo", oneHub: { prices: [], owners: [] } });
    await oneHub.logIn("ada", "password1");
    const edits = openConsole(oneHub);
    const groupOf = async (element: Element) => {
      const link = await findByRole(element, "link", { name: "Prices" });
      const labelled = link.closest("ul")?.getAttribute("aria-labelledby") ?? "";
      return (link.getRootNode() as ShadowRoot).getElementById(labelled)?.textContent;
    };
    expect(await groupOf(edits)).to.equal("Administration");
    edits.remove();
    const another = await openGateway({ seed: "demo", oneHub: { prices: [], owners: [] } });
    await another.logIn("bob", "password1");
    const reads = openConsole(another);
    // Who may only read prices has them among the models.
    await findByRole(reads, "link", { name: "Models" });
    expect(findAllByRole(reads, "link", { name: "Prices" })).to.deep.equal([]);
  });

  it("keeps brand and account in sight in a low window", async () => {
    await gateway.logIn();
    await setViewport({ width: 1200, height: 300 });
    const element = openConsole(gateway);
    const last = await findByRole(element, "link", { name: "Redemption codes" });
    last.focus();
    const isInSight = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top >= 0 && bottom <= 300;
    };
    expect(isInSight(last)).to.equal(true);
    expect(isInSight(await findByRole(element, "link", { name: "One API home" }))).to.equal(true);
    expect(isInSight(await findByRole(element, "button", { name: "Account root" }))).to.equal(true);
  });

  it("moves between the choices of its menu by arrows to both sides", async () => {
    await gateway.logIn();
    const element = openConsole(gateway);
    (await findByRole(element, "button", { name: "Account root" })).focus();
    await press("Enter");
    const light = await findByRole(element, "menuitemradio", { name: "Light" });
    await waitFor(() => focused()?.textContent === "Profile", "the focus on the first line");
    light.focus();
    await press("ArrowRight");
    expect(focused()?.textContent).to.equal("Dark");
    await press("ArrowLeft");
    expect(focused()).to.equal(light);
  });

  it("changes the language by its switch and remembers it; the page's attribute counts more", async () => {
    await gateway.logIn();
    const element = openConsole(gateway, 'routing="memory" theme="light"', "");
    await click(await findByRole(element, "button", { name: /root$/ }));
    expect(findAllByRole(element, "group", { name: /^(Theme|主题)$/ })).to.deep.equal([]);
    await click(await findByRole(element, "menuitemradio", { name: "简体中文" }));
    await screenNamed(element, "令牌");
    element.remove();
    const again = openConsole(gateway, 'routing="memory"', "");
    await screenNamed(again, "令牌");
    again.setAttribute("locale", "en");
    await screenNamed(again, "Tokens");
  });

  it("hides the navigation behind a button where it is narrow, by its own width", async () => {
    await gateway.logIn();
    const box = mount("<div></div>");
    box.style.setProperty("width", "360px");
    const element = openConsole(gateway);
    box.append(element);
    const menu = await findByRole(element, "button", { name: "Menu" });
    expect(findAllByRole(element, "navigation", { name: "Main" })).to.deep.equal([]);
    await click(menu);
    await click(await findByRole(element, "link", { name: "Top-up" }));
    await screenNamed(element, "Top-up");
    await waitFor(() => findAllByRole(element, "navigation", { name: "Main" }).length === 0, "it to close");
    await click(await findByRole(element, "button", { name: "Menu" }));
    await findByRole(element, "navigation", { name: "Main" });
    await press("Escape");
    await waitFor(() => findAllByRole(element, "navigation", { name: "Main" }).length === 0, "it to close");
    expect(focused()?.textContent).to.equal("Menu");
    box.style.setProperty("width", "1010px");
    await findByRole(element, "navigation", { name: "Main" });
  });

  it("lets the keyboard jump over the navigation", async () => {
    await gateway.logIn();
    const element = openConsole(gateway);
    const heading = await screenNamed(element, "Tokens");
    document.body.tabIndex = -1;
    document.body.focus();
    await press("Tab");
    expect(focused()?.textContent).to.equal("Skip to content");
    await press("Enter");
    expect(focused()).to.equal(heading);
  });

  it("does everything by keyboard: open the account menu, move, leave", async () => {
    await gateway.logIn();
    const element = openConsole(gateway);
    const button = await findByRole(element, "button", { name: "Account root" });
    button.focus();
    await press("Enter");
    const item = await findByRole(element, "menuitem", { name: "Profile" });
    await waitFor(() => focused() === item);
    await press("Escape");
    await waitFor(() => focused() === button);
    await press("Enter");
    await waitFor(() => focused()?.getAttribute("role") === "menuitem");
    await press("End");
    await press("Enter");
    await screenNamed(element, "Sign in");
  });

  it("creates a token by keyboard and leads to its key", async () => {
    await gateway.logIn();
    const element = openConsole(gateway);
    (await findByRole(element, "link", { name: "New token" })).focus();
    await press("Enter");
    await screenNamed(element, "New token");
    await fill(await findByLabel(element, "Name"), "by keyboard");
    await press("Enter");
    const heading = await findByRole(element, "heading", { name: "Token created" });
    await waitFor(() => focused() === heading, "the focus on what was made");
  });

  it("says in one line that it is offline, and loads what failed as soon as there is a network", async () => {
    await gateway.logIn();
    await gateway.fault({ path: "/api/token/", kind: "offline" });
    const element = openConsole(gateway);
    await findByRole(element, "button", { name: "Try again" });
    window.dispatchEvent(new Event("offline"));
    await findByText(element, /^You're offline\./);
    await gateway.clearFaults();
    window.dispatchEvent(new Event("online"));
    await waitFor(() => element.shadowRoot?.querySelector(".table tbody tr[data-index]"), "the rows");
    expect(element.shadowRoot?.querySelector(".connection-note")).to.equal(null);
  });

  it("says in one line until when the rate limit holds it back", async () => {
    await gateway.logIn();
    await gateway.fault({ path: "/api/token/", kind: "rate-limited", retryAfter: 600 });
    const element = openConsole(gateway);
    await findByText(element, /^Too many requests\. Retrying at \d\d:\d\d\.$/);
    await findByRole(element, "button", { name: "Try again" });
    const times = element.shadowRoot?.querySelector(".content")?.textContent.match(/Retrying at/g);
    expect(times).to.have.length(1);
    const content = element.shadowRoot?.querySelector(".content")?.textContent ?? "";
    expect(content.match(/too many requests/gi), "the panel doesn't repeat it").to.have.length(1);
  });

  it("fits 280 pixels without scrolling sideways", async () => {
    await gateway.logIn();
    await setViewport({ width: 280, height: 700 });
    const element = openConsole(gateway);
    await waitFor(() => element.shadowRoot?.querySelector(".table"), "the tokens");
    const root = element.shadowRoot?.querySelector<HTMLElement>(".gw");
    expect(root?.scrollWidth).to.be.at.most(280);
  });

  for (const theme of ["light", "dark"]) {
    for (const signedIn of [true, false]) {
      it(`has no defects that axe can find: ${theme}, ${signedIn ? "signed in" : "signed out"}`, async () => {
        if (signedIn) await gateway.logIn();
        const element = openConsole(gateway, `routing="memory" theme="${theme}"`);
        if (signedIn) await waitFor(() => element.shadowRoot?.querySelector(".table"), "the tokens");
        else await screenNamed(element, "Sign in");
        await expectAccessible(element);
      });
    }
  }
});
