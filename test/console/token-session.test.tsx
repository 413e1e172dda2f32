import { expect } from "chai";
import {
  click,
  fill,
  findByLabel,
  findByRole,
  findByText,
  mount,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { goHome, openConsole, screenNamed, signInAs, wide } from "./console-page.js";

/** Calls that the gateway got, without their queries. */
const callsOf = async (gateway: TestGateway): Promise<readonly string[]> =>
  (await gateway.requests()).map(({ method, path }) => `${method} ${path.split("?")[0] ?? ""}`);

const isRenewal = (call: string): boolean => call === "POST /api/user/auth/refresh";

/** What this browser stores of a gateway, as one text. */
const storedOf = ({ base }: TestGateway): string =>
  [localStorage, sessionStorage]
    .flatMap((area) => Object.entries(area))
    .filter(([name]) => name.includes(base))
    .join();

describe("a session of short-lived tokens in <gw-console>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo", newApi: true, tokenSessions: true });
  });
  afterEach(goHome);

  async function openSignedIn(name = "bob", password = "password1"): Promise<HTMLElement> {
    const element = openConsole(gateway);
    await screenNamed(element, "Sign in");
    await signInAs(element, name, password);
    await screenNamed(element, "Tokens");
    return element;
  }

  /** Opens a page of its own in the same browser, as another tab or a page load is. @returns what its balance shows */
  async function openFrame(): Promise<() => string | undefined> {
    const frame = document.createElement("iframe");
    frame.title = "another tab";
    frame.srcdoc = `<script type="module">import "/src/elements/balance.ts";</script><gw-balance base-url="${location.origin}${gateway.base}" locale="en"></gw-balance>`;
    mount(frame);
    const chip = () =>
      frame.contentDocument?.querySelector("gw-balance")?.shadowRoot?.querySelector<HTMLElement>(".chip");
    await waitFor(() => chip()?.dataset.state === "known", "the balance in the frame");
    return () => chip()?.dataset.state;
  }

  it("signs in, stores no token, and renews it for the next page alone", async () => {
    await openSignedIn();
    expect(storedOf(gateway)).to.contain("token-session").and.not.to.contain("eyJ");
    expect((await callsOf(gateway)).filter(isRenewal)).to.have.length(0);
    await openFrame();
    expect((await callsOf(gateway)).filter(isRenewal)).to.have.length(1);
    expect(storedOf(gateway)).not.to.contain("eyJ");
  });

  it("renews a token that is refused while a list is read and while a row is saved, and loses nothing", async () => {
    const element = await openSignedIn();
    await gateway.forgetRequests();
    await gateway.fault({ method: "GET", path: "/api/token/", kind: "unauthorised", times: 1 });
    await click(await findByRole(element, "button", { name: "Refresh" }));
    await waitFor(async () => (await callsOf(gateway)).some(isRenewal), "a new token");
    await waitFor(
      async () => (await callsOf(gateway)).filter((call) => call === "GET /api/token/").length > 1,
      "the list again",
    );
    await click(await findByRole(element, "link", { name: "New token" }));
    await fill(await findByLabel(element, "Name"), "kept");
    await gateway.forgetRequests();
    await gateway.fault({ method: "POST", path: "/api/token/", kind: "unauthorised", times: 1 });
    await press("Enter");
    await findByRole(element, "heading", { name: "Token created" });
    const calls = await callsOf(gateway);
    expect(calls.filter((call) => call === "POST /api/token/")).to.have.length(2);
    expect(calls.filter(isRenewal)).to.have.length(1);
    expect(element.shadowRoot?.textContent).not.to.contain("expired");
  });

  it("asks to sign in again, with what was typed, when the session can't be renewed", async () => {
    const element = await openSignedIn();
    await click(await findByRole(element, "link", { name: "New token" }));
    await fill(await findByLabel(element, "Name"), "typed");
    await gateway.fault({ method: "POST", path: "/api/token/", kind: "unauthorised", times: 1 });
    await gateway.fault({ path: "/api/user/auth/refresh", kind: "unauthorised" });
    await press("Enter");
    await screenNamed(element, "Sign in");
    await findByText(element, /What you typed is kept/);
    await gateway.clearFaults();
    await signInAs(element, "bob", "password1");
    await waitFor(async () => {
      const field = await findByLabel(element, "Name");
      return field instanceof HTMLInputElement && field.value === "typed";
    }, "what was typed");
  });

  it("signs out on the gateway, and in other tabs", async () => {
    const element = await openSignedIn();
    const shown = await openFrame();
    await gateway.forgetRequests();
    await click(await findByRole(element, "button", { name: "Account bob" }));
    await click(await findByRole(element, "menuitem", { name: "Sign out" }));
    await waitFor(() => shown() === "signed-out", "the frame to hear of it");
    expect(await callsOf(gateway)).to.include("POST /api/user/auth/logout");
    expect(storedOf(gateway)).not.to.contain("token-session");
    await screenNamed(element, "Sign in");
  });
});
