import { expect } from "chai";
import { executeServerCommand } from "@web/test-runner-commands";
import { expectAccessible } from "../support/axe.js";
import { click, findByRole, findByText, press, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { addressIs, comeFrom, goHome, openConsole, screenNamed, wide } from "./console-page.js";

interface Console extends HTMLElement {
  navigate(path: string): Promise<boolean>;
}

describe("a console with a brand, links and pages of the host", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await executeServerCommand("reset-history");
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
  });
  afterEach(() => goHome());

  /** Opens a console with these children. */
  function open(children: string, attributes = 'routing="memory"'): Console {
    const element = openConsole(gateway, attributes) as Console;
    element.innerHTML = children;
    return element;
  }
  const pricing = `<section slot="page:/pricing" data-title="Pricing"><p>Ten cents.</p></section>`;
  const isShown = (element: Element, text: string) =>
    waitFor(() => {
      const found = [...element.querySelectorAll("p")].find((one) => one.textContent === text);
      return found?.checkVisibility() === true;
    }, `“${text}” in sight`);
  const line = (element: Element, name: string) => findByRole(element, "link", { name });

  it("shows a page in its frame, in the navigation, the palette and the title, and leads back", async () => {
    const element = open(pricing, 'routing="hash"');
    await screenNamed(element, "Tokens");
    await click(await line(element, "Pricing"));
    await screenNamed(element, "Pricing");
    await isShown(element, "Ten cents.");
    await addressIs(`${location.pathname}${location.search}#/pricing`);
    expect(document.title).to.match(/^Pricing · /);
    expect((await line(element, "Pricing")).getAttribute("aria-current")).to.equal("page");
    await expectAccessible(element);
    history.back();
    await screenNamed(element, "Tokens");
    expect(element.querySelector("section")?.checkVisibility()).to.equal(false);
    history.forward();
    await screenNamed(element, "Pricing");
    await click(await findByRole(element, "button", { name: /^Search/ }));
    await findByRole(element, "option", { name: "Pricing" });
    await press("Escape");
  });

  for (const [routing, address] of [
    ['routing="hash"', "#/pricing"],
    ['routing="path" base-path="/console"', "/console/pricing"],
    ['routing="memory" start="/pricing"', undefined],
  ] as const)
    it(`opens on a page by its address: ${routing}`, async () => {
      if (address !== undefined) comeFrom(address);
      const element = openConsole(gateway, `data-x ${routing}`) as Console;
      if (address === undefined) element.setAttribute("start", "/pricing");
      element.innerHTML = pricing;
      if (address === undefined) await element.navigate("/pricing");
      await screenNamed(element, "Pricing");
      await isShown(element, "Ten cents.");
    });

  it("takes a page that comes later, is renamed, and goes while it is shown", async () => {
    const element = open("");
    await screenNamed(element, "Tokens");
    await element.navigate("/pricing");
    await screenNamed(element, "Page not found");
    element.innerHTML = pricing;
    await screenNamed(element, "Pricing");
    const page = element.firstElementChild as HTMLElement;
    page.dataset.title = "Plans";
    await screenNamed(element, "Plans");
    await line(element, "Plans");
    page.slot = "page:/plans";
    await screenNamed(element, "Page not found");
    await element.navigate("/Plans/");
    await screenNamed(element, "Plans");
    page.remove();
    await screenNamed(element, "Page not found");
    expect(element.shadowRoot?.querySelector("nav")?.textContent).not.to.include("Plans");
  });

  it("shows a page only to who may see it, after signing in", async () => {
    const children = `${pricing}<section slot="page:/staff" data-title="Staff" data-role="admin"><p>Secret.</p></section>
      <section slot="page:/odd" data-title="Odd" data-role="emperor"><p>Nobody.</p></section>
      <a slot="links" href="/docs" data-role="admin">Runbook</a>`;
    const element = open(children);
    await line(element, "Pricing");
    const bar = element.shadowRoot?.querySelector("nav")?.textContent;
    expect(bar).not.to.include("Staff").and.not.to.include("Odd").and.not.to.include("Runbook");
    for (const path of ["/staff", "/odd"]) {
      await element.navigate(path);
      await findByText(element, "You don't have permission to view this page.");
    }
    expect([...element.querySelectorAll("p")].some((text) => text.checkVisibility())).to.equal(false);
    element.remove();
    await gateway.logIn();
    document.dispatchEvent(new Event("gw-session-changed"));
    const admin = open(children);
    await click(await line(admin, "Staff"));
    await isShown(admin, "Secret.");
    await line(admin, "Runbook");
  });

  it("asks a visitor to sign in first where a page wants an account, and then shows it", async () => {
    await gateway.logOut();
    document.dispatchEvent(new Event("gw-session-changed"));
    const element = open(
      `<section slot="page:/mine" data-title="Mine" data-role="user"><p>Mine.</p></section>`,
    );
    await screenNamed(element, "Sign in");
    await element.navigate("/mine");
    await screenNamed(element, "Sign in");
    await gateway.logIn("bob", "password1");
    document.dispatchEvent(new Event("gw-session-changed"));
    await isShown(element, "Mine.");
  });

  it("replaces home and about, and none of the screens that work depends on", async () => {
    const element = open(
      ["/", "/about", "/token", "/login"]
        .map((path) => `<section slot="page:${path}" data-title="Own ${path}"><p>Own ${path}</p></section>`)
        .join(""),
    );
    await screenNamed(element, "Tokens");
    for (const path of ["/", "/about"]) {
      await element.navigate(path);
      await isShown(element, `Own ${path}`);
    }
    await element.navigate("/token");
    await screenNamed(element, "Tokens");
    await element.navigate("/login");
    await screenNamed(element, "Tokens");
  });

  it("leads by links of the host as the host's own links do, and a page without a name brings its heading", async () => {
    const element = open(
      `<div slot="links"><a href="#docs">Docs</a></div><article slot="page:/c++ (new)"><h1>Own heading</h1><p>C++</p></article>`,
    );
    const pressed: string[] = [];
    element.querySelector("a")?.addEventListener("click", (event) => {
      event.preventDefault();
      pressed.push("by the page's router");
    });
    await click(await line(element, "Docs"));
    expect(pressed).to.deep.equal(["by the page's router"]);
    await element.navigate("/c++%20(new)");
    await isShown(element, "C++");
    expect(element.shadowRoot?.querySelector("h1")).to.equal(null);
    expect(element.shadowRoot?.querySelector("nav")?.textContent).not.to.include("Own heading");
  });

  it("carries the host's name and logo, and takes the gateway's where the host names none", async () => {
    const logo = `${location.origin}${gateway.base}/logo.png`;
    const element = openConsole(gateway, `routing="hash" brand-name="Plum &amp; Pixel" brand-logo="${logo}"`);
    const home = await findByRole(element, "link", { name: "Plum & Pixel home" });
    expect(home.querySelector("img")?.getAttribute("src")).to.equal(logo);
    await waitFor(() => document.title === "Tokens · Plum & Pixel", "the title");
    await (element as Console).navigate("/");
    await findByText(element, /^Welcome to Plum & Pixel/);
    element.removeAttribute("brand-name");
    element.removeAttribute("brand-logo");
    await findByRole(element, "link", { name: /^(?!Plum).* home$/ });
    await waitFor(() => !document.title.includes("Plum"), "the gateway's title");
  });

  it("shows the host's brand and footer in place of its own", async () => {
    const element = open(`<b slot="brand">Plum</b><p slot="footer">© Plum</p>`);
    await screenNamed(element, "Tokens");
    await isShown(element, "© Plum");
    expect(element.shadowRoot?.querySelector("footer p")?.checkVisibility()).to.equal(false);
    expect(element.querySelector("b")?.checkVisibility()).to.equal(true);
    expect(element.shadowRoot?.querySelector(".brand-text")?.checkVisibility()).to.equal(false);
    element.replaceChildren();
    await waitFor(
      () => element.shadowRoot?.querySelector("footer p")?.checkVisibility(),
      "the gateway's footer",
    );
  });
});
