import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { demoCodes } from "../../demo/gateway/seed-redemptions.js";
import "../../src/elements/console.js";
import "../../src/elements/login.js";
import "../../src/elements/topup.js";
import { catalog } from "../../src/elements/generated/catalog.js";
import { analyticsNames } from "../../src/elements/manifest/analytics.js";
import { eventsOf } from "../../src/elements/manifest/read.js";
import type { Gateway } from "../../src/state/gateways.js";
import { createHost } from "../../src/ui/host/context/create-host.js";
import { screens } from "../../src/console/screens.js";
import { click, fill, findByLabel, findByRole, findByText, mount, press, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

/** What a page can hear, as it would be sent to a service. */
function listen(): { readonly heard: Record<string, unknown>[]; stop(): void } {
  const heard: Record<string, unknown>[] = [];
  const add = (event: Event) => heard.push((event as CustomEvent<Record<string, unknown>>).detail);
  document.addEventListener("gw-analytics", add);
  return { heard, stop: () => document.removeEventListener("gw-analytics", add) };
}

const names = new Set(analyticsNames(catalog));
const tags = new Set<unknown>(catalog.map(({ tag }) => tag));
const screenNames = new Set<unknown>([
  ...Object.entries(screens).map(([name, { title = name }]) => title),
  "notFound",
  "own-page",
]);
const kinds = new Set<unknown>([
  ...["crash", "load", "unauthorised", "forbidden", "rate-limited", "server", "demo", "http", "refused"],
  ...["network", "not-a-gateway", "unexpected", "read-only"],
]);

/** Every value comes from a list that was written before anybody used the page. */
function expectImpersonal(heard: readonly Record<string, unknown>[]): void {
  for (const { name, view, screen, kind, ...rest } of heard) {
    expect(rest, "nothing else").to.deep.equal({});
    expect(names.has(String(name)), String(name)).to.equal(true);
    expect(tags.has(view), String(view)).to.equal(true);
    if (screen !== undefined) expect(screenNames.has(screen), JSON.stringify(screen)).to.equal(true);
    if (kind !== undefined) expect(kinds.has(kind), JSON.stringify(kind)).to.equal(true);
  }
}

describe("gw-analytics", () => {
  let gateway: TestGateway;
  let stream: ReturnType<typeof listen>;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    stream = listen();
  });
  afterEach(() => stream.stop());
  const heardOf = (name: string) => stream.heard.filter((detail) => detail.name === name);

  it("tells of a visit by stable names, and nothing of who and what it was about", async () => {
    const secrets = [
      "password1",
      "bob",
      "Bob",
      "bob@example.com",
      "sk-",
      "TOP-SECRET-NAME",
      demoCodes.unused[0],
    ];
    const signIn = mount(`<gw-login base-url="${gateway.base}" locale="en"></gw-login>`);
    await fill(await findByLabel(signIn, /^Username/), "bob");
    await fill(await findByLabel(signIn, "Password"), "wrong password1");
    await press("Enter");
    await waitFor(() => heardOf("error").length > 0, "the refusal");
    await fill(await findByLabel(signIn, "Password"), "password1");
    await press("Enter");
    await waitFor(() => heardOf("signed-in").length > 0, "the sign-in");
    signIn.remove();

    const desk = mount<HTMLElement & { navigate(path: string): Promise<boolean> }>(
      `<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="/token/edit/5"></gw-console>`,
    );
    await waitFor(() => heardOf("screen-viewed").some(({ screen }) => screen === "editToken"), "the form");
    await desk.navigate("/token/add");
    await fill(await findByRole(desk, "textbox", { name: /^Name/ }), "TOP-SECRET-NAME");
    await click(await findByRole(desk, "button", { name: "Create token" }));
    await waitFor(() => heardOf("token-created").length > 0, "the token");
    await desk.navigate("/topup");
    await fill(await findByLabel(desk, "Top-up code"), demoCodes.unused[0]);
    await press("Enter");
    await findByText(desk, /^Code redeemed/);
    await gateway.fault({ path: "/api/user/self", kind: "server", times: 1 });
    await click(await findByRole(desk, "button", { name: "Refresh" }));
    await waitFor(() => heardOf("error").some(({ kind }) => kind === "server"), "the failure");
    await desk.navigate("/no/such/bob@example.com");
    await waitFor(() => heardOf("screen-viewed").some(({ screen }) => screen === "notFound"), "no screen");

    expectImpersonal(stream.heard);
    expect(heardOf("code-redeemed")).to.deep.equal([{ name: "code-redeemed", view: "gw-console" }]);
    expect(heardOf("signed-in")).to.deep.equal([{ name: "signed-in", view: "gw-login" }]);
    const sent = JSON.stringify(stream.heard);
    for (const secret of secrets) expect(sent).not.to.include(secret);
  });

  it("tells of a checkout that was opened", async () => {
    await gateway.logIn("bob", "password1");
    const element = mount(`<gw-topup base-url="${gateway.base}" locale="en"></gw-topup>`);
    element.addEventListener("gw-before-checkout", (event) => event.preventDefault());
    await waitFor(() => heardOf("ready").length > 0, "the view");
    await click(await findByRole(element, "button", { name: "Buy credit" }));
    await waitFor(() => heardOf("checkout-opened").length > 0, "the checkout");
    expectImpersonal(stream.heard);
  });

  it("takes nothing from the details of any event, whatever they hold", () => {
    const element = document.createElement("div");
    document.body.append(element);
    const nothing = signal({});
    const host = createHost({
      tag: "gw-console",
      element,
      root: element.attachShadow({ mode: "open" }),
      gateway: {} as Gateway,
      locale: signal("en"),
      messages: nothing,
    });
    const secret = "sk-SECRET bob@example.com";
    const hostile = new Proxy(
      { id: secret, name: secret, view: secret, kind: secret, screen: secret },
      { get: (target, key): unknown => (key in target ? Reflect.get(target, key) : secret) },
    );
    const events = catalog.flatMap((one) => Object.entries(eventsOf(one)));
    for (const [type, { cancelable = false }] of events)
      if (!cancelable && !["gw-error", "gw-analytics", "gw-navigated"].includes(type))
        (host.emit as (type: string, detail: object) => void)(type, hostile);
    const before = stream.heard.length;
    host.emit("gw-navigated", { path: `/user/${secret}` });
    host.ask("gw-before-redeem");
    expect(stream.heard.length, "a route is not told").to.equal(before);
    element.remove();
    expect(stream.heard.length).to.be.above(30);
    expectImpersonal(stream.heard);
    expect(JSON.stringify(stream.heard)).not.to.include("SECRET").and.not.to.include("bob");
    for (const detail of stream.heard) expect(Object.isFrozen(detail)).to.equal(true);
  });
});
