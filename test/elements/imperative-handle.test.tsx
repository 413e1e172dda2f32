import { expect } from "chai";
import { createRef } from "react";
import { createRoot } from "react-dom/client";
import "../../src/elements/balance.js";
import "../../src/elements/console.js";
import "../../src/elements/login.js";
import "../../src/elements/provider.js";
import "../../src/elements/token-form.js";
import "../../src/elements/token-list.js";
import "../../src/elements/topup.js";
import { GatewayProvider, TokenList, type ViewHandle } from "../../src/react/index.js";
import type { Appearance } from "../../src/theme/appearance.js";
import { openConsole, screenNamed, signInAs, wide } from "../console/console-page.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

interface Steered extends HTMLElement {
  refresh(): Promise<void>;
  signOut(): Promise<void>;
  navigate(path: string): Promise<boolean>;
  appearance: Appearance | undefined;
}

/** Keeps what an element asks before it does something, and says no. */
function refuse(element: EventTarget, name: string): Readonly<Record<string, unknown>>[] {
  const details: Readonly<Record<string, unknown>>[] = [];
  element.addEventListener(name, (event) => {
    event.preventDefault();
    details.push((event as CustomEvent<Readonly<Record<string, unknown>>>).detail);
  });
  return details;
}

describe("what a page can have an element do", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway();
  });
  const open = (tag: string, attributes = "") =>
    mount<Steered>(`<${tag} base-url="${gateway.base}" locale="en" ${attributes}></${tag}>`);
  const makeToken = (name: string) =>
    gateway.call("POST", "/api/token/", { name, remain_quota: 1, expired_time: -1, unlimited_quota: true });

  it("refresh() shows what came into being elsewhere, and who was signed in by the page", async () => {
    const list = open("gw-token-list");
    await findByText(list, "You're signed out");
    await gateway.logIn();
    await list.refresh();
    await findByText(list, "No tokens yet");
    await makeToken("from elsewhere");
    await list.refresh();
    await findByText(list, "from elsewhere");
  });

  it("refresh() resolves where nothing can be had, and the view says so", async () => {
    await gateway.logIn();
    const list = open("gw-token-list");
    await findByText(list, "No tokens yet");
    await gateway.fault({ path: "/api/token/", kind: "server", times: 1 });
    await list.refresh();
    await findByRole(list, "button", { name: "Try again" });
  });

  it("refresh() of the balance chip asks for the account again", async () => {
    await gateway.logIn();
    const chip = open("gw-balance");
    await waitFor(() => chip.shadowRoot?.querySelector("[data-state=known]"), "the amounts");
    const before = (await gateway.requests()).filter(({ path }) => path === "/api/user/self").length;
    await chip.refresh();
    const after = (await gateway.requests()).filter(({ path }) => path === "/api/user/self").length;
    expect(after).to.equal(before + 1);
  });

  it("signOut() signs out every element of the gateway, without asking or telling", async () => {
    await gateway.logIn();
    const [list, chip] = [open("gw-token-list"), open("gw-balance")];
    await findByText(list, "No tokens yet");
    const asked = refuse(chip, "gw-before-sign-out");
    await chip.signOut();
    await findByText(list, "You're signed out");
    expect(asked).to.deep.equal([]);
    const { body } = await gateway.call("GET", "/api/user/self");
    expect(body?.success).to.equal(false);
  });

  it("navigate() shows a screen as soon as there is a console, and tells", async () => {
    await gateway.logIn();
    const element = openConsole(gateway) as Steered;
    expect(await element.navigate("/topup")).to.equal(true);
    await screenNamed(element, "Top-up");
    const told = nextEvent<{ path: string }>(element, "gw-navigated");
    expect(await element.navigate("/log?page=2")).to.equal(true);
    expect((await told).detail.path).to.equal("/log?page=2");
  });

  it("navigate() leaves unsaved settings only when the reader says so", async () => {
    await gateway.logIn();
    const element = openConsole(gateway) as Steered;
    await element.navigate("/setting");
    await click(await findByRole(element, "tab", { name: /Other/ }));
    await fill(await findByLabel(element, "System name"), "Changed");
    const answer = element.navigate("/topup");
    await click(await findByRole(element, "button", { name: "Keep editing" }));
    expect(await answer).to.equal(false);
    await screenNamed(element, "Settings");
  });

  it("React hosts have the same by a ref", async () => {
    await gateway.logIn();
    const handle = createRef<ViewHandle>();
    const box = mount("<div></div>");
    const root = createRoot(box);
    root.render(
      <GatewayProvider baseUrl={gateway.base} locale="en" appearance={{ accent: "rgb(1, 2, 3)" }}>
        <TokenList ref={handle} />
      </GatewayProvider>,
    );
    await findByText(box, "No tokens yet");
    const primary = await findByRole(box, "button", { name: "New token" });
    expect(getComputedStyle(primary).backgroundColor).to.equal("rgb(1, 2, 3)");
    await makeToken("from elsewhere");
    await handle.current?.refresh();
    await findByText(box, "from elsewhere");
    await handle.current?.signOut();
    await findByText(box, "You're signed out");
    root.unmount();
  });
});

describe("what an element asks before it does it", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway();
  });
  const open = (tag: string, attributes = "") =>
    mount<Steered>(`<${tag} base-url="${gateway.base}" locale="en" ${attributes}></${tag}>`);
  const writes = async () => (await gateway.requests()).filter(({ method }) => method !== "GET");

  it("sign-in, by its name and without the password", async () => {
    const login = open("gw-login");
    const asked = refuse(login, "gw-before-sign-in");
    await signInAs(login, "root", "123456");
    await waitFor(() => asked.length === 1, "the question");
    expect(asked).to.deep.equal([{ way: "password", username: "root" }]);
    expect(await writes()).to.deep.equal([]);
  });

  it("sign-out", async () => {
    await gateway.logIn();
    const login = open("gw-login");
    const asked = refuse(login, "gw-before-sign-out");
    await click(await findByRole(login, "button", { name: "Sign out" }));
    await waitFor(() => asked.length === 1, "the question");
    const { body } = await gateway.call("GET", "/api/user/self");
    expect(body?.success).to.equal(true);
  });

  it("a redemption, without the code", async () => {
    await gateway.logIn();
    const topup = open("gw-topup");
    const asked = refuse(topup, "gw-before-redeem");
    await fill(await findByLabel(topup, "Top-up code"), "0123");
    await press("Enter");
    await waitFor(() => asked.length === 1, "the question");
    expect(asked).to.deep.equal([{}]);
    expect((await writes()).filter(({ path }) => path.includes("topup"))).to.deep.equal([]);
  });

  it("a token's creation, copy, switch and deletion, one by one and many at once", async () => {
    await gateway.logIn();
    const list = open("gw-token-list");
    const asked = {
      create: refuse(list, "gw-before-token-create"),
      update: refuse(list, "gw-before-token-update"),
      remove: refuse(list, "gw-before-token-delete"),
      copy: refuse(list, "gw-before-token-copy"),
    };
    await click(await findByRole(list, "button", { name: "New token" }));
    await fill(await findByLabel(list, "Name"), "refused");
    await press("Enter");
    await waitFor(() => asked.create.length === 1, "the first question");
    expect(asked.create).to.deep.equal([{ name: "refused" }]);
    await press("Escape");
    await click(await findByRole(list, "button", { name: "Leave without saving" }));

    await gateway.call("POST", "/api/token/", { name: "a", expired_time: -1, unlimited_quota: true });
    await list.refresh();
    const { body } = await gateway.call("GET", "/api/token/?p=0");
    const [{ id }] = body?.data as [{ id: number }];
    await click(await findByRole(list, "button", { name: "Copy key of a" }));
    await waitFor(() => asked.copy.length === 1, "the copy");
    expect(asked.copy).to.deep.equal([{ id, name: "a", form: "key" }]);
    const before = (await writes()).length;
    await click(await findByRole(list, "button", { name: /actions.* a$|a: .*actions/i }));
    await click(await findByRole(list, "menuitem", { name: "Disable" }));
    await waitFor(() => asked.update.length === 1, "the switch");
    await click(await findByRole(list, "button", { name: /actions.* a$|a: .*actions/i }));
    await click(await findByRole(list, "menuitem", { name: "Delete" }));
    await click(await findByRole(list, "button", { name: /^Delete/ }));
    await waitFor(() => asked.remove.length === 1, "the deletion");
    expect(asked.remove).to.deep.equal([{ id, name: "a" }]);
    await waitFor(() => findAllByRole(list, "dialog").length === 0, "the closed question");
    expect((await writes()).length).to.equal(before);
    await findByText(list, "a");
  });

  it("leaving for another page or screen, also when the session has expired", async () => {
    const login = open("gw-login", 'register-url="/elsewhere"');
    const left = refuse(login, "gw-before-navigate");
    await click(await findByRole(login, "link", { name: /^Sign up$/ }));
    await waitFor(() => left.length === 1, "the question");
    expect(left).to.deep.equal([{ url: new URL("/elsewhere", location.href).href }]);
    login.remove();

    gateway = await openGateway();
    await gateway.logIn();
    const element = openConsole(gateway);
    await screenNamed(element, "Tokens");
    const asked = refuse(element, "gw-before-navigate");
    await click(await findByRole(element, "link", { name: "Top-up" }));
    await waitFor(() => asked.length === 1, "the question");
    expect(asked[0]?.path).to.equal("/topup");
    await gateway.call("GET", "/api/user/logout");
    const expired = nextEvent(element, "gw-session-expired");
    await click(await findByRole(element, "button", { name: "Refresh" }));
    await expired;
    await waitFor(() => asked.length === 2, "the second question");
    expect(asked[1]?.path).to.equal("/login?expired=true");
    expect(findAllByRole(element, "heading", { name: "Tokens" })).to.have.length(1);
  });

  it("opening an outside link", async () => {
    await gateway.logIn();
    const element = openConsole(gateway);
    await findByText(element, "No tokens yet");
    const asked = refuse(element, "gw-before-open");
    await click(await findByRole(element, "link", { name: /MIT|licence|license/i }));
    await waitFor(() => asked.length === 1, "the question");
    expect(asked[0]?.kind).to.equal("link");
  });
});

describe("what an element tells", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway();
    await gateway.logIn();
  });

  it("a copied key, without the key", async () => {
    await gateway.call("POST", "/api/token/", { name: "a", expired_time: -1, unlimited_quota: true });
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    const told = nextEvent<object>(list, "gw-token-copied");
    await click(await findByRole(list, "button", { name: "Copy key of a" }));
    const { detail } = await told;
    expect(detail).to.have.keys("id", "name", "form");
    expect(JSON.stringify(detail)).not.to.match(/sk-|[A-Za-z0-9]{48}/);
    expect(Object.isFrozen(detail)).to.equal(true);
  });

  it("that a form was left where nothing else on the page is shown", async () => {
    const form = mount(`<gw-token-form base-url="${gateway.base}" locale="en"></gw-token-form>`);
    const told = nextEvent(form, "gw-cancel");
    await click(await findByRole(form, "button", { name: "Cancel" }));
    await told;
  });

  it("a message, which a page may show itself", async () => {
    const login = mount(`<gw-login base-url="${gateway.base}" locale="en"></gw-login>`);
    const asked = refuse(login, "gw-toast");
    await click(await findByRole(login, "button", { name: "Sign out" }));
    await waitFor(() => login.querySelector("input"), "the form");
    await waitFor(() => asked.length > 0, "the message");
    expect(asked[0]?.kind).to.equal("success");
    expect(login.shadowRoot?.querySelector(".toast")).to.equal(null);
  });
});

describe("the appearance property", () => {
  it("sets tokens over those of the page's sheets, inner over outer, and takes them back", async () => {
    const gateway = await openGateway();
    await gateway.logIn();
    const provider = mount<Steered>(
      `<gw-provider base-url="${gateway.base}" locale="en">
         <gw-token-list></gw-token-list><gw-balance></gw-balance>
       </gw-provider>`,
    );
    const list = provider.querySelector<Steered>("gw-token-list");
    const chip = provider.querySelector<Steered>("gw-balance");
    if (!list || !chip) throw new Error("no widgets");
    provider.style.setProperty("--gw-accent", "rgb(9, 9, 9)");
    const primary = await findByRole(list, "button", { name: "New token" });
    const look = () => [getComputedStyle(primary).backgroundColor, getComputedStyle(primary).borderRadius];
    const [, radius] = look();
    expect(look()[0]).to.equal("rgb(9, 9, 9)");
    provider.appearance = { accent: "rgb(1, 1, 1)", radiusSmall: "3px" };
    await waitFor(() => look().join() === "rgb(1, 1, 1),3px", "the provider's look");
    list.appearance = { accent: "rgb(2, 2, 2)" };
    await waitFor(() => look().join() === "rgb(2, 2, 2),3px", "the list's own look");
    const box = await waitFor(() => chip.shadowRoot?.querySelector<HTMLElement>(".gw"), "the chip");
    await waitFor(() => box.style.getPropertyValue("--gw-radius-small") === "3px", "the chip's look");
    list.appearance = undefined;
    provider.appearance = undefined;
    await waitFor(() => look().join() === `rgb(9, 9, 9),${String(radius)}`, "the page's look");
    await waitFor(() => box.style.length === 0, "the chip's own look");
  });
});
