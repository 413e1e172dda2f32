// On lite, too: another account takes every screen away and draws it anew.
import { expect } from "chai";
import { seedDemo } from "../../demo/gateway/seed.js";
import { gatewayFor } from "../../src/state/gateways.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { toldOnce } from "../areas/sign-in-support.js";
import { addressIs, comeFrom, goHome, openConsole, screenNamed, signInAs, wide } from "./console-page.js";

const signOut = async (element: HTMLElement, name = "root"): Promise<void> => {
  await click(await findByRole(element, "button", { name: `Account ${name}` }));
  await click(await findByRole(element, "menuitem", { name: "Sign out" }));
};

describe("the session in <gw-console>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
  });
  afterEach(goHome);

  it("signs in to the tokens", async () => {
    const element = openConsole(gateway);
    await screenNamed(element, "Sign in");
    await signInAs(element, "bob", "password1");
    await screenNamed(element, "Tokens");
  });

  it("leads the first-run account to its profile, tells the page, and warns until told off", async () => {
    const element = openConsole(gateway);
    await screenNamed(element, "Sign in");
    const told = nextEvent<{ user: { username: string }; defaultPassword: boolean }>(element, "gw-signed-in");
    await signInAs(element, "root", "123456");
    const { detail } = await told;
    expect(detail.user.username).to.equal("root");
    expect(detail.defaultPassword).to.equal(true);
    await screenNamed(element, "Profile");
    await toldOnce(element, "Please change the default password immediately");
  });

  it("warns the first-run account once too where another page was wanted", async () => {
    comeFrom("/site#/topup");
    const element = openConsole(gateway, "");
    await screenNamed(element, "Sign in");
    await signInAs(element, "root", "123456");
    await screenNamed(element, "Top-up");
    await toldOnce(element, "Please change the default password immediately");
  });

  it("asks who is signed in without an error when nobody is, on a page for everybody and for a deep link", async () => {
    for (const [address, heading] of [
      ["/site#/", "Home"],
      ["/site#/login", "Sign in"],
      ["/site#/channel", "Sign in"],
    ] as const) {
      comeFrom(address);
      const element = openConsole(gateway, "");
      await screenNamed(element, heading);
      const name = heading === "Home" ? "Sign in" : "Home";
      await waitFor(() => findAllByRole(element, "link", { name }).length > 0, name);
      element.remove();
    }
    expect((await gateway.requests()).filter(({ status }) => status >= 400)).to.deep.equal([]);
  });

  it("leads to the sign-in screen from its frame, and from home as the first thing to do", async () => {
    comeFrom("/site#/");
    const element = openConsole(gateway, "");
    await findByRole(element, "link", { name: "Sign up" });
    const links = findAllByRole(element, "link", { name: "Sign in" });
    expect(links).to.have.length(2);
    expect(links[0]?.closest("header")).not.to.equal(null);
    expect(links[1]?.dataset.variant).to.equal("primary");
  });

  it("offers nobody to sign in before it is known who is here", async () => {
    await gateway.logIn();
    await gateway.fault({ path: "/api/user/self", kind: "slow", ms: 600_000 });
    comeFrom("/site#/");
    const element = openConsole(gateway, "");
    // Laid out, but not shown until it is known in which frame.
    await waitFor(() => element.shadowRoot?.textContent.includes("Welcome to"), "the home page's content");
    expect(element.shadowRoot?.textContent).not.to.match(/Sign in|Sign up/);
    await gateway.clearFaults();
    await findByRole(element, "link", { name: "Go to tokens" });
  });

  it("follows a session that somebody else has taken over elsewhere: on a refusal, and when it is looked at again", async () => {
    await gateway.logIn();
    comeFrom("/site#/token");
    const element = openConsole(gateway, "");
    await findByText(element, "生产环境");
    await findByRole(element, "link", { name: "Channels" });
    // As another console on this origin does it, which tells ours nothing.
    await gateway.logIn("bob", "password1");
    await click(await findByRole(element, "link", { name: "Channels" }));
    await findByText(element, "bob");
    await waitFor(
      () => findAllByRole(element, "link", { name: "Channels" }).length === 0,
      "the role's own lines",
    );
    await click(await findByRole(element, "link", { name: "Tokens" }));
    await screenNamed(element, "Tokens");
    await gateway.logIn();
    await gateway.forgetRequests();
    document.dispatchEvent(new Event("visibilitychange"));
    document.dispatchEvent(new Event("visibilitychange"));
    await findByText(element, "生产环境");
    await findByRole(element, "link", { name: "Channels" });
    const calls = (await gateway.requests()).map(({ path }) => path);
    expect(calls.filter((path) => path === "/api/user/self")).to.have.length(1);
    expect(
      calls.filter((path) => path.startsWith("/api/token/")),
      "the list is the new account's",
    ).to.have.length(1);
  });

  it("signs out, says so, and wants nothing afterwards", async () => {
    await gateway.logIn();
    comeFrom("/site#/topup");
    const element = openConsole(gateway, "");
    await screenNamed(element, "Top-up");
    const told = nextEvent(element, "gw-signed-out");
    await signOut(element);
    await told;
    await findByText(element, "Signed out");
    await addressIs("/site#/login");
    await signInAs(element, "bob", "password1");
    await screenNamed(element, "Tokens");
  });

  it("shows the sign-in screen to nobody who is signed in", async () => {
    await gateway.logIn();
    comeFrom("/site#/login?expired=true");
    const element = openConsole(gateway, "");
    await screenNamed(element, "Tokens");
    await addressIs("/site#/token");
  });

  it("keeps the wanted page and what was typed when the session ends meanwhile", async () => {
    await gateway.logIn("bob", "password1");
    comeFrom("/site#/token/add");
    const element = openConsole(gateway, "");
    await screenNamed(element, "New token");
    await fill(await findByLabel(element, "Name"), "half written");
    await gateway.logOut();
    const expired = nextEvent(element, "gw-session-expired");
    await click(await findByRole(element, "button", { name: "Create token" }));
    await expired;
    await addressIs("/site#/login?expired=true");
    await findByText(
      element,
      "Not logged in or login has expired, please log in again. What you typed is kept, except passwords and keys.",
    );
    expect(findAllByRole(element, "link", { name: "Tokens" })).to.have.length(0);
    await signInAs(element, "bob", "password1");
    await addressIs("/site#/token/add");
    expect(((await findByLabel(element, "Name")) as HTMLInputElement).value).to.equal("half written");
  });

  it("does not show one account what another had typed", async () => {
    await gateway.logIn("bob", "password1");
    comeFrom("/site#/token/add");
    const element = openConsole(gateway, "");
    await fill(await findByLabel(element, "Name"), "bob's secret plan");
    await gateway.logOut();
    await click(await findByRole(element, "button", { name: "Create token" }));
    await screenNamed(element, "Sign in");
    await signInAs(element, "ada", "password1");
    await addressIs("/site#/token/add");
    expect(((await findByLabel(element, "Name")) as HTMLInputElement).value).to.equal("");
  });

  it("reaches elements in another frame when it signs out", async () => {
    await gateway.logIn();
    const frame = document.createElement("iframe");
    frame.title = "another tab";
    frame.srcdoc = `<script type="module">import "/src/elements/balance.ts";</script><gw-balance base-url="${location.origin}${gateway.base}" locale="en"></gw-balance>`;
    mount(frame);
    const chip = () =>
      frame.contentDocument?.querySelector("gw-balance")?.shadowRoot?.querySelector<HTMLElement>(".chip");
    const element = openConsole(gateway);
    await screenNamed(element, "Tokens");
    await waitFor(() => chip()?.dataset.state === "known", "the balance in the frame");
    await signOut(element);
    await waitFor(() => chip()?.dataset.state === "signed-out", "the frame to hear of it");
  });

  it("shows a way to try again while the gateway cannot be reached", async () => {
    await gateway.fault({ kind: "offline" });
    const element = openConsole(gateway);
    await findByText(element, "Cannot connect to the server normally");
    const retry = await findByRole(element, "button", { name: "Try again" });
    await gateway.clearFaults();
    await gateway.logIn();
    await click(retry);
    await waitFor(() => element.shadowRoot?.querySelector(".table"), "the tokens");
  });

  it("truncates long names at 15 characters and keeps the whole one as the button's name", async () => {
    // Longer than the server lets anybody choose; other services' names come in such lengths.
    const name = "abcdefghijklmnopqrst";
    const data = seedDemo(Date.now());
    const [first] = data.users;
    if (first) first.username = name;
    gateway = await openGateway({ data });
    await gateway.logIn(name);
    const element = openConsole(gateway);
    const button = await findByRole(element, "button", { name: `Account ${name}` });
    const shown = button.querySelector(".user-name")?.textContent ?? "";
    expect(shown).to.equal("abcdefghijklmno…");
  });

  it("asks the gateway only once for status and account", async () => {
    await gateway.logIn();
    await gateway.forgetRequests();
    const element = openConsole(gateway);
    await waitFor(() => element.shadowRoot?.querySelector(".table"), "the tokens");
    const paths = (await gateway.requests()).map(({ path }) => path).sort();
    expect(paths.filter((path) => path !== "/logo.png")).to.deep.equal([
      "/api/status",
      "/api/token/?p=0&order=",
      "/api/user/self",
    ]);
  });

  it("shows only what the role may open", async () => {
    await gateway.logIn("bob", "password1");
    const element = openConsole(gateway);
    await screenNamed(element, "Tokens");
    // The navigation stands before it has its lines.
    await findByRole(element, "link", { name: "Tokens" });
    const lines = findAllByRole(await findByRole(element, "navigation", { name: "Main" }), "link");
    const { everyScreen } = await import("../../src/console/screen.js");
    // What calls cost, one-api tells administrators alone; payments and tasks it has none.
    const others = ["/prices", "/order", "/task"];
    const open = everyScreen.filter(
      ({ item, role = 0, path }) => item && role <= 1 && !others.includes(path),
    );
    expect(lines.length).to.equal(open.length);
    const { session } = gatewayFor({ baseUrl: gateway.base });
    expect(session.user.value?.role).to.equal(1);
  });
});
