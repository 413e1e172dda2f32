// On lite, too: the focus in a field that has only just been drawn.
/**
 * Proves that a console puts the focus into the first field of the form that its page was opened for, and that a widget
 * doesn't.
 */
import { expect } from "chai";
import "../../src/elements/login.js";
import "../../src/elements/token-form.js";
import { findByLabel, findByRole, focused, mount, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { comeFrom, goHome, openConsole } from "./console-page.js";

const isFocused = (field: Element) => waitFor(() => focused() === field, `the focus in ${field.outerHTML}`);

describe("a page that is opened for a form", () => {
  afterEach(() => {
    goHome();
    (document.activeElement as HTMLElement | null)?.blur();
  });

  for (const [route, label] of [
    ["/login", "Username or email"],
    ["/token", "Username or email"],
    ["/register", "Username"],
    ["/reset", "Email"],
  ] as const)
    it(`begins in the first field, signed out at ${route}`, async () => {
      localStorage.clear();
      const gateway = await openGateway({ seed: "demo" });
      comeFrom(`#${route}`);
      const element = openConsole(gateway, "");
      await isFocused(await findByLabel(element, label));
    });

  for (const [route, label] of [
    ["/token/add", "Name"],
    ["/token/edit/2", "Name"],
    ["/user/add", "Username"],
    ["/redemption/add", "Name"],
  ] as const)
    it(`begins in the first field at ${route}`, async () => {
      const gateway = await openGateway({ seed: "demo" });
      await gateway.logIn();
      comeFrom(`#${route}`);
      const element = openConsole(gateway, "");
      await isFocused(await findByLabel(element, label));
    });

  it("begins there also when the form came before it was known who is here", async () => {
    localStorage.clear();
    const gateway = await openGateway({ seed: "demo" });
    await gateway.fault({ path: "/api/user/self", kind: "slow", ms: 600_000 });
    comeFrom("#/reset");
    const element = openConsole(gateway, "");
    await waitFor(() => element.querySelector('input[name="email"]'), "the form, not shown yet");
    expect(element.shadowRoot?.querySelector("[data-undecided]")).to.not.equal(null);
    await gateway.clearFaults();
    await isFocused(await findByLabel(element, "Email"));
  });

  it("leaves the focus where the reader put it before the form came", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const own = mount<HTMLInputElement>('<input aria-label="search this site">');
    own.focus();
    comeFrom("#/token/add");
    const element = openConsole(gateway, "");
    await findByRole(element, "button", { name: /^Create/ });
    expect(focused()).to.equal(own);
  });

  it("isn't meant by a widget on somebody's page, nor by a console that is a part of one", async () => {
    const closed = await openGateway({ seed: "demo" });
    const login = mount(`<gw-login base-url="${closed.base}" locale="en"></gw-login>`);
    await findByLabel(login, "Password");
    expect(focused()).to.equal(document.body);
    login.remove();
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const form = mount(`<gw-token-form base-url="${gateway.base}" locale="en"></gw-token-form>`);
    await findByLabel(form, "Name");
    expect(focused()).to.equal(document.body);
    form.remove();
    const part = mount(
      `<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="/token/add"></gw-console>`,
    );
    await findByLabel(part, "Name");
    expect(focused()).to.equal(document.body);
  });
});
