// On lite, too: texts of an administrator and frames of other pages are set past the library.
import { expect } from "chai";
import "../../src/elements/about.js";
import "../../src/elements/chat.js";
import "../../src/elements/console.js";
import "../../src/elements/home.js";
import "../../src/elements/notice.js";
import { gatewayFor } from "../../src/state/gateways.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  everyElement,
  findAllByRole,
  findByRole,
  findByText,
  mount,
  nextEvent,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { allowPolicyViolations } from "../support/guard.js";

const open = (
  gateway: TestGateway,
  tag: "home" | "about" | "chat" | "notice",
  attributes = "",
): HTMLElement => mount(`<gw-${tag} base-url="${gateway.base}" locale="en" ${attributes}></gw-${tag}>`);

const calls = async (gateway: TestGateway, path: string): Promise<number> =>
  (await gateway.requests()).filter((request) => request.path.startsWith(path)).length;

const textOf = (element: HTMLElement): string => element.shadowRoot?.textContent ?? "";

/** The page of this test allows no frames, as careful pages do; waits until the browser has said so. */
function frameRefused(): Promise<unknown> {
  allowPolicyViolations();
  return nextEvent(document, "securitypolicyviolation");
}

async function setOption(gateway: TestGateway, key: string, value: string): Promise<void> {
  await gateway.logIn();
  const { body } = await gateway.call("PUT", "/api/option/", { key, value });
  if (body?.success !== true) throw new Error(`${key}: ${body?.message ?? "no answer"}`);
  await gateway.logOut();
}

async function inBothThemesAndNarrow(element: HTMLElement): Promise<void> {
  await expectAccessible(element);
  element.setAttribute("theme", "dark");
  await waitFor(() => element.shadowRoot?.querySelector('[data-scheme="dark"]'));
  await expectAccessible(element);
  element.style.width = "300px";
  await expectAccessible(element);
  expect(element.scrollWidth).to.be.at.most(300);
}

describe("<gw-home>", () => {
  it("stands by itself while nothing is written: the name, and how to begin", async () => {
    const gateway = await openGateway();
    const home = open(gateway, "home");
    await findByRole(home, "heading", { name: "Welcome to One API" });
    await findByRole(home, "heading", { name: "How to begin" });
    expect(home.shadowRoot?.querySelectorAll("ol > li")).to.have.length(3);
    await inBothThemesAndNarrow(home);
  });

  it("has the base URL for apps, to copy", async () => {
    const gateway = await openGateway();
    await setOption(gateway, "ServerAddress", "https://api.example.com");
    const home = open(gateway, "home");
    await findByText(home, "https://api.example.com/v1");
    await click(await findByRole(home, "button", { name: "Copy base URL" }));
    await findByText(home, /^(Base URL copied|Couldn't copy)/);
  });

  it("says what it waits for after a 429 on the status", async () => {
    const gateway = await openGateway();
    await gateway.fault({ kind: "rate-limited", path: "/api/status" });
    open(gateway, "chat");
    const { session, pausedUntil } = gatewayFor({ baseUrl: gateway.base });
    await waitFor(() => session.statusError.value && pausedUntil.value, "the refusal");
    const home = open(gateway, "home");
    await findByText(home, /^Too many requests\./);
    expect(await calls(gateway, "/api/home_page_content")).to.equal(0);
  });

  it("shows what the administrator wrote, cleaned, and keeps it for the next visit", async () => {
    const gateway = await openGateway();
    await setOption(gateway, "HomePageContent", "# Hello\n\n<img src=x onerror=alert(1)> *there*");
    const home = open(gateway, "home");
    await findByRole(home, "heading", { name: "Hello" });
    expect(home.shadowRoot?.querySelector("[onerror]")).to.equal(null);
    await expectAccessible(home, { disable: ["image-alt"] });
    const { storage } = gatewayFor({ baseUrl: gateway.base });
    await waitFor(() => storage.read("home_page_content")?.startsWith("# Hello"));
    home.remove();
    await gateway.fault({ path: "/api/home_page_content", kind: "slow", ms: 60_000 });
    const again = open(gateway, "home");
    await findByRole(again, "heading", { name: "Hello" });
  });

  it("refreshes what it kept, also to nothing", async () => {
    const gateway = await openGateway();
    gatewayFor({ baseUrl: gateway.base }).storage.write("home_page_content", "# Old");
    const home = open(gateway, "home");
    await findByRole(home, "heading", { name: "Welcome to One API" });
    expect(textOf(home)).not.to.include("Old");
  });

  it("shows what it kept when it cannot be read again, says so, and recovers", async () => {
    const gateway = await openGateway();
    await setOption(gateway, "HomePageContent", "# New");
    gatewayFor({ baseUrl: gateway.base }).storage.write("home_page_content", "# Old");
    await gateway.fault({ path: "/api/home_page_content", kind: "server" });
    const home = open(gateway, "home");
    await findByText(home, /Showing the last loaded page/);
    await findByRole(home, "heading", { name: "Old" });
    await expectAccessible(home);
    await gateway.clearFaults();
    await click(await findByRole(home, "button", { name: "Try again" }));
    await findByRole(home, "heading", { name: "New" });
    expect(textOf(home)).not.to.include("the last time");
  });

  const faults = ["server", "html", "broken-json", "wrong-shape", "refused", "empty", "offline"] as const;
  for (const kind of faults)
    it(`stands by itself when its text ends ${kind}`, async () => {
      const gateway = await openGateway();
      await gateway.fault({ path: "/api/home_page_content", kind });
      const home = open(gateway, "home");
      await findByText(home, /Couldn't load the administrator's page/);
      await findByRole(home, "heading", { name: "Welcome to One API" });
    });

  it("says when the gateway cannot be reached at all, and recovers", async () => {
    const gateway = await openGateway();
    await gateway.fault({ kind: "server" });
    const home = open(gateway, "home");
    await findByRole(home, "heading", { name: "Cannot connect to the server normally" });
    await expectAccessible(home);
    await gateway.clearFaults();
    const [retry] = findAllByRole(home, "button", { name: "Try again" }).slice(-1);
    if (!retry) throw new Error("no way to try again");
    await click(retry);
    await findByRole(home, "heading", { name: "Welcome to One API" });
  });

  it("frames a whole address, in a sandbox", async () => {
    const refused = frameRefused();
    const gateway = await openGateway();
    await setOption(gateway, "HomePageContent", "https://pages.example/home");
    const home = open(gateway, "home");
    const frame = await waitFor(() => home.shadowRoot?.querySelector("iframe"));
    expect(frame.src).to.equal("https://pages.example/home");
    expect(frame.hasAttribute("sandbox")).to.equal(true);
    await refused;
  });

  it("leads on to where the page says", async () => {
    const gateway = await openGateway();
    const home = open(gateway, "home", 'login-url="/login" register-url="/join"');
    expect((await findByRole(home, "link", { name: "Sign in" })).getAttribute("href")).to.equal("/login");
    expect((await findByRole(home, "link", { name: "Sign up" })).getAttribute("href")).to.equal("/join");
    home.removeAttribute("login-url");
    await waitFor(() => findAllByRole(home, "link", { name: "Sign in" }).length === 0, "no sign-in screen");
    const signUp = await findByRole(home, "link", { name: "Sign up" });
    expect(signUp.dataset.variant, "what is first is what to do").to.equal("primary");
  });

  it("begins in the console with the welcome alone, and with what the visitor does next", async () => {
    const gateway = await openGateway();
    const console = () =>
      mount(`<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="/"></gw-console>`);
    const app = console();
    const steps = async (root: Element, first: string) => {
      const box = await waitFor(
        () => [...everyElement(root)].find((one) => one.matches(".next-steps:not(:empty)")),
        first,
      );
      return [...box.children].map((step) => [step.textContent, (step as HTMLElement).dataset.variant]);
    };
    expect(await steps(app, "Sign in")).to.deep.equal([
      ["Sign in", "primary"],
      ["Sign up", "plain"],
    ]);
    const title = await findByRole(app, "heading", { name: "Home" });
    expect(title.getBoundingClientRect().width, "only read out").to.be.at.most(1);
    await expectAccessible(app);
    app.remove();
    await gateway.logIn();
    await gatewayFor({ baseUrl: gateway.base }).session.retry();
    const again = console();
    expect(await steps(again, "Go to Overview")).to.deep.equal([
      ["Go to Overview", "primary"],
      ["Go to tokens", "plain"],
      ["Go to Quick start", "plain"],
      ["Go to models", "plain"],
    ]);
    await click(await findByRole(again, "link", { name: "Go to Overview" }));
    await findByRole(again, "heading", { name: "Overview" });
  });

  it("tells once that the gateway was updated", async () => {
    const gateway = await openGateway({ version: "v2" });
    const { storage } = gatewayFor({ baseUrl: gateway.base });
    storage.write("prompt-version", "v1");
    const home = open(gateway, "home");
    await findByText(home, "This gateway was updated from v1 to v2 since your last visit.");
    await expectAccessible(home);
    await click(await findByRole(home, "button", { name: "Dismiss" }));
    await waitFor(() => !textOf(home).includes("was updated"));
    expect(storage.read("prompt-version")).to.equal("v2");
    home.remove();
    const again = open(gateway, "home");
    await findByRole(again, "heading", { name: "How to begin" });
    expect(textOf(again)).not.to.include("was updated");
  });

  for (const [last, now] of [
    [undefined, "v1"],
    ["v1", "v1"],
    ["v1", "v0.0.0"],
    ["v1", ""],
  ] as const)
    it(`tells of no update from "${last ?? "nothing"}" to "${now}"`, async () => {
      const gateway = await openGateway({ version: now });
      gatewayFor({ baseUrl: gateway.base }).storage.write("prompt-version", last);
      const home = open(gateway, "home");
      await findByRole(home, "heading", { name: "How to begin" });
      expect(textOf(home)).not.to.include("was updated");
    });

  it("speaks Chinese", async () => {
    const gateway = await openGateway();
    const home = open(gateway, "home");
    home.setAttribute("locale", "zh-CN");
    await findByRole(home, "heading", { name: "如何开始" });
  });
});

describe("<gw-notice>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway();
    await setOption(gateway, "Notice", "**Maintenance** on Sunday");
  });

  it("is open once for each text, and can be read again", async () => {
    const notice = open(gateway, "notice");
    await findByText(notice, "Maintenance");
    await inBothThemesAndNarrow(notice);
    await click(await findByRole(notice, "button", { name: "Hide notice" }));
    await waitFor(() => !textOf(notice).includes("Maintenance"));
    notice.remove();

    const later = open(gateway, "notice");
    const show = await findByRole(later, "button", { name: "Show notice" });
    await expectAccessible(later);
    expect(show.getAttribute("aria-expanded")).to.equal("false");
    expect(textOf(later)).not.to.include("Maintenance");
    await click(show);
    await findByText(later, "Maintenance");
    later.remove();

    await setOption(gateway, "Notice", "Another text");
    const next = open(gateway, "notice");
    await findByText(next, "Another text");
  });

  it("is not there while there is none", async () => {
    await setOption(gateway, "Notice", "");
    const notice = open(gateway, "notice");
    await waitFor(async () => (await gateway.requests()).some(({ path }) => path === "/api/notice"));
    await waitFor(() => notice.shadowRoot?.querySelector(".gw"));
    expect(findAllByRole(notice, "button")).to.have.length(0);
    expect(textOf(notice).trim()).to.equal("");
  });

  it("disturbs nobody when it cannot be read; the last one is still there", async () => {
    gatewayFor({ baseUrl: gateway.base }).storage.write("notice", "From last week");
    await gateway.fault({ path: "/api/notice", kind: "server" });
    const notice = open(gateway, "notice");
    await click(await findByRole(notice, "button", { name: "Show notice" }));
    await findByText(notice, "From last week");
  });

  it("stands at the top of home", async () => {
    const home = open(gateway, "home");
    await findByText(home, "Maintenance");
    await findByRole(home, "heading", { name: "Welcome to One API" });
    await expectAccessible(home);
  });
});

describe("<gw-about>", () => {
  it("says what this is while nothing is written, and to the super administrator that something can be", async () => {
    const gateway = await openGateway({ version: "v0.6.10" });
    const about = open(gateway, "about");
    await findByText(about, /^One API routes requests/);
    await findByText(about, "v0.6.10");
    const started = about.shadowRoot?.querySelector("time");
    expect(Date.parse(started?.dateTime ?? "")).to.be.greaterThan(Date.parse("2020-01-01"));
    const project = await findByRole(about, "link", { name: "One API" });
    expect(project.getAttribute("rel")).to.include("noopener");
    expect(textOf(about)).not.to.include("Add your own text");
    await inBothThemesAndNarrow(about);
    about.remove();
    await gateway.logIn();
    await gatewayFor({ baseUrl: gateway.base }).session.retry();
    await findByText(open(gateway, "about"), /^Add your own text/);
  });

  it("shows what the administrator wrote", async () => {
    const gateway = await openGateway();
    await setOption(gateway, "About", "<h2>Who we are</h2><script>alert(1)</script>");
    const about = open(gateway, "about");
    await findByRole(about, "heading", { name: "Who we are" });
    expect(about.shadowRoot?.querySelector("script")).to.equal(null);
    await waitFor(() => gatewayFor({ baseUrl: gateway.base }).storage.read("about")?.includes("Who we are"));
  });

  it("stands by itself when its text cannot be read, and recovers", async () => {
    const gateway = await openGateway();
    await setOption(gateway, "About", "## Who we are");
    await gateway.fault({ path: "/api/about", kind: "offline" });
    const about = open(gateway, "about");
    await findByText(about, /Couldn't load the administrator's page/);
    await findByText(about, /^One API routes requests/);
    await gateway.clearFaults();
    await click(await findByRole(about, "button", { name: "Try again" }));
    await findByRole(about, "heading", { name: "Who we are" });
  });
});

describe("<gw-chat>", () => {
  it("says so while no link is set", async () => {
    const chat = open(await openGateway(), "chat");
    await findByRole(chat, "heading", { name: "Chat isn't set up" });
    await expectAccessible(chat);
  });

  it("frames the link in a sandbox, and offers a window of its own", async () => {
    const refused = frameRefused();
    const gateway = await openGateway();
    await setOption(gateway, "ChatLink", "https://chat.example/#/new");
    const chat = open(gateway, "chat");
    const frame = await waitFor(() => chat.shadowRoot?.querySelector("iframe"));
    expect(frame.src).to.equal("https://chat.example/#/new");
    expect(frame.title).to.equal("Chat");
    expect(frame.sandbox.contains("allow-scripts")).to.equal(true);
    expect(frame.sandbox.contains("allow-top-navigation")).to.equal(false);
    const link = await findByRole(chat, "link", { name: "Open in a new window" });
    expect(link.getAttribute("href")).to.equal("https://chat.example/#/new");
    expect(link.getAttribute("rel")).to.include("noopener");
    await refused;
  });

  it("never frames a page of the gateway's own origin; it only leads there", async () => {
    const gateway = await openGateway();
    await setOption(gateway, "ChatLink", `${location.origin}/chat`);
    const chat = open(gateway, "chat");
    const link = await findByRole(chat, "link", { name: /new window/i });
    expect(link.getAttribute("href")).to.equal(`${location.origin}/chat`);
    expect(link.getAttribute("rel")).to.include("noopener");
    expect(chat.shadowRoot?.querySelector("iframe")).to.equal(null);
  });

  for (const link of ["javascript:alert(1)", "data:text/html,x", "chat.example"])
    it(`opens nothing for "${link}"`, async () => {
      const gateway = await openGateway();
      await setOption(gateway, "ChatLink", link);
      const chat = open(gateway, "chat");
      await findByRole(chat, "heading", { name: "Can't open the chat link" });
      expect(chat.shadowRoot?.querySelector("iframe, a")).to.equal(null);
    });

  it("says when the gateway cannot be reached, and recovers", async () => {
    const gateway = await openGateway();
    await gateway.fault({ path: "/api/status", kind: "server" });
    const chat = open(gateway, "chat");
    await findByRole(chat, "heading", { name: "Cannot connect to the server normally" });
    await gateway.clearFaults();
    await click(await findByRole(chat, "button", { name: "Try again" }));
    await findByRole(chat, "heading", { name: "Chat isn't set up" });
  });
});
