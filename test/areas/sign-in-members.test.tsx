// Ways to sign in, bindings and terms that only some members have.
import { expect } from "chai";
import "../../src/elements/login.js";
import "../../src/elements/register.js";
import "../../src/elements/settings.js";
import "../../src/elements/user-form.js";
import { completeOAuth } from "../../src/index.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  findAllByRole,
  findByRole,
  findByText,
  mount,
  nextEvent,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { allowPolicyViolations } from "../support/guard.js";
import { fillIn } from "./sign-in-support.js";

const acme = {
  id: 4,
  name: "Acme ID",
  slug: "acme",
  icon: "",
  enabled: true,
  client_id: "acme-client",
  authorization_endpoint: "https://id.acme.example/authorize",
  token_endpoint: "https://id.acme.example/token",
  user_info_endpoint: "https://id.acme.example/me",
  scopes: "",
};

const services = {
  ServerAddress: "https://gateway.example",
  "discord.client_id": "disc",
  "discord.enabled": "true",
  LinuxDOClientId: "ld",
  LinuxDOOAuthEnabled: "true",
  TelegramBotName: "gate_bot",
  TelegramBotToken: "1:secret",
  TelegramOAuthEnabled: "true",
};

const hub = { seed: "demo", oneHub: { prices: [], owners: [] }, criticalLimit: 0 } as const;

async function openNewApi(options: Readonly<Record<string, string>>): Promise<TestGateway> {
  const gateway = await openGateway({ seed: "demo", newApi: true, providers: [acme], criticalLimit: 0 });
  await set(gateway, options);
  return gateway;
}

async function set(gateway: TestGateway, options: Readonly<Record<string, string>>): Promise<void> {
  await gateway.logIn();
  for (const [key, value] of Object.entries(options))
    await gateway.call("PUT", "/api/option/", { key, value });
  await gateway.logOut();
}

/** Comes back from a provider, as whoever is signed in by the page's cookies. */
async function comeBack(gateway: TestGateway, provider: string, code: string) {
  const { body } = await gateway.call("GET", "/api/oauth/state");
  const url = `https://gateway.example/oauth/${provider}?code=${code}&state=${String(body?.data)}`;
  return completeOAuth({ baseUrl: gateway.base, url });
}

const waysOf = (login: HTMLElement): string[] =>
  findAllByRole(login, "button", { name: /^Sign in with/ }).map(
    (button) => button.getAttribute("aria-label") ?? button.textContent,
  );

describe("ways to sign in of new-api", () => {
  const realOpen = globalThis.open;
  let opened: string | undefined;
  beforeEach(() => {
    opened = undefined;
    globalThis.open = () =>
      ({
        location: { replace: (address: string) => (opened = address) },
        close: () => undefined,
      }) as unknown as Window;
  });
  afterEach(() => {
    globalThis.open = realOpen;
  });

  it("are those that its status names, the operator's own among them", async () => {
    const gateway = await openNewApi(services);
    const login = mount(`<gw-login base-url="${gateway.base}" locale="en"></gw-login>`);
    await findByRole(login, "button", { name: "Sign in with Acme ID" });
    expect(waysOf(login)).to.deep.equal([
      "Sign in with Discord",
      "Sign in with Linux DO",
      "Sign in with Acme ID",
      "Sign in with Telegram",
    ]);
    await expectAccessible(login);
    await click(await findByRole(login, "button", { name: "Sign in with Acme ID" }));
    await waitFor(() => opened, "the provider's address");
    const address = new URL(opened ?? "");
    expect(address.origin).to.equal("https://id.acme.example");
    const signedIn = nextEvent<{ user: { username: string } }>(document, "gw-signed-in");
    const url = `https://gateway.example/oauth/acme?code=ada&state=${address.searchParams.get("state") ?? ""}`;
    const realClose = globalThis.close;
    globalThis.close = () => undefined;
    try {
      await completeOAuth({ baseUrl: gateway.base, url });
    } finally {
      globalThis.close = realClose;
    }
    expect((await signedIn).detail.user.username).to.match(/^acme_\d+$/);
  });

  it("can be taken away one by one by the page", async () => {
    const gateway = await openNewApi(services);
    const login = mount(
      `<gw-login base-url="${gateway.base}" locale="en" hide="discord telegram acme"></gw-login>`,
    );
    await findByRole(login, "button", { name: "Sign in with Linux DO" });
    expect(waysOf(login)).to.not.include.members(["Sign in with Discord"]);
    expect(waysOf(login)).to.not.include.members(["Sign in with Telegram"]);
  });

  it("say that the page's policy keeps Telegram's page out", async () => {
    allowPolicyViolations();
    const gateway = await openNewApi(services);
    const login = mount(`<gw-login base-url="${gateway.base}" locale="en"></gw-login>`);
    await click(await findByRole(login, "button", { name: "Sign in with Telegram" }));
    await findByText(login, /doesn't let Telegram's button in.*https:\/\/oauth\.telegram\.org/);
  });

  it("frame Telegram's own page once it is wanted, and hear nobody else", async () => {
    // The policy of these tests lets no such frame in, which the view isn't to know here.
    const stop = new AbortController();
    const keepOut = (event: Event) => event.stopImmediatePropagation();
    addEventListener("securitypolicyviolation", keepOut, { capture: true, signal: stop.signal });
    const gateway = await openNewApi(services);
    const login = mount(`<gw-login base-url="${gateway.base}" locale="en"></gw-login>`);
    const button = await findByRole(login, "button", { name: "Sign in with Telegram" });
    expect(login.shadowRoot?.querySelector("iframe")).to.equal(null);
    await click(button);
    const dialog = await findByRole(login, "dialog", { name: "Sign in with Telegram" });
    await expectAccessible(dialog);
    const frame = await waitFor(() => dialog.querySelector("iframe"), "the frame");
    const address = new URL(frame.src);
    expect(address.origin + address.pathname).to.equal("https://oauth.telegram.org/embed/gate_bot");
    expect(address.searchParams.get("origin")).to.equal(location.origin);
    expect(frame.sandbox.contains("allow-top-navigation")).to.equal(false);
    await gateway.forgetRequests();
    const answer = { id: 77, first_name: "Ada", auth_date: 1, hash: "00", extra: "no" };
    const data = JSON.stringify({ event: "auth_user", auth_data: answer });
    const source = frame.contentWindow;
    const tell = (init: MessageEventInit) => dispatchEvent(new MessageEvent("message", init));
    tell({ data, origin: "https://oauth.telegram.example", source });
    tell({ data, origin: "https://oauth.telegram.org", source: window });
    tell({ data: JSON.stringify({ event: "ready" }), origin: "https://oauth.telegram.org", source });
    tell({ data, origin: "https://oauth.telegram.org", source });
    // What this bot didn't sign is refused, and said in the dialog.
    await findByText(dialog, "Invalid parameter");
    const asked = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/oauth/telegram"));
    expect(asked.map(({ path }) => path)).to.have.length(1);
    stop.abort();
  });
});

describe("an operator's terms", () => {
  const texts = { "legal.user_agreement": "# Be kind\n\nAnd pay.", "legal.privacy_policy": "Nothing" };

  it("are accepted before signing in on new-api, and read in a dialog", async () => {
    const gateway = await openNewApi(texts);
    const login = mount(`<gw-login base-url="${gateway.base}" locale="en"></gw-login>`);
    const box = await findByRole(login, "checkbox", { name: /user agreement and the privacy policy$/ });
    await click(await findByRole(login, "button", { name: "User agreement" }));
    const dialog = await findByRole(login, "dialog", { name: "User agreement" });
    await findByText(dialog, "And pay.");
    await expectAccessible(dialog);
    await click(findAllByRole(dialog, "button", { name: "Close" })[0] ?? dialog);
    await fillIn(login, { username: "bob", password: "password1" });
    await gateway.forgetRequests();
    const submit = () => login.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
    submit();
    await findByText(login, "Read and accept the terms first");
    expect(box.getAttribute("aria-invalid")).to.equal("true");
    expect((await gateway.requests()).filter(({ path }) => path === "/api/user/login")).to.deep.equal([]);
    await click(box);
    const signedIn = nextEvent(document, "gw-signed-in");
    submit();
    await signedIn;
  });

  it("are accepted before signing up on Done Hub, and not asked for at its sign-in", async () => {
    const gateway = await openGateway({ ...hub, doneHub: true });
    await set(gateway, { UserAgreementEnabled: "true", UserAgreement: "# Be kind" });
    const login = mount(`<gw-login base-url="${gateway.base}" locale="en"></gw-login>`);
    await fillIn(login, { username: "bob", password: "password1" });
    const register = mount(`<gw-register base-url="${gateway.base}" locale="en"></gw-register>`);
    const box = await findByRole(register, "checkbox", { name: "I agree to the user agreement" });
    expect(findAllByRole(login, "checkbox")).to.deep.equal([]);
    await fillIn(register, { username: "newcomer", password: "password1", password2: "password1" });
    const submit = () => register.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
    submit();
    await findByText(register, "Read and accept the terms first");
    await click(box);
    submit();
    await findByText(register, "You can now sign in as newcomer.");
  });
});

describe("invitation codes", () => {
  it("are asked for where Done Hub takes nobody without, and nowhere else", async () => {
    const other = await openGateway({ ...hub, doneHub: true });
    const open = mount(`<gw-register base-url="${other.base}" locale="en"></gw-register>`);
    await waitFor(() => open.querySelector("input[name=username]"), "the form");
    await drawn();
    expect(open.querySelector("input[name=invite_code]")).to.equal(null);
    open.remove();
    const gateway = await openGateway({ ...hub, doneHub: true, invitations: ["WELCOME"] });
    await set(gateway, { InviteCodeRegisterEnabled: "true" });
    const element = mount(`<gw-register base-url="${gateway.base}" locale="en"></gw-register>`);
    const submit = () => element.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
    await fillIn(element, { username: "newcomer", password: "password1", password2: "password1" });
    await waitFor(() => element.querySelector("input[name=invite_code]"), "the field of the code");
    submit();
    await findByText(element, "Enter an invitation code");
    await fillIn(element, { invite_code: "GUESSED" });
    submit();
    await findByText(element, "The invitation code isn't valid");
    await fillIn(element, { invite_code: " WELCOME " });
    await expectAccessible(element);
    submit();
    await findByText(element, "You can now sign in as newcomer.");
  });
});

describe("connected accounts", () => {
  const lines = (settings: HTMLElement): string[] =>
    [...(settings.shadowRoot?.querySelectorAll(".bindings > li") ?? [])].map((line) =>
      [...line.children].map((part) => part.textContent).join(" "),
    );

  it("of the operator's providers are disconnected by their owner on new-api, the others replaced", async () => {
    const gateway = await openNewApi(services);
    await gateway.logIn("bob", "password1");
    await comeBack(gateway, "discord", "bob");
    await comeBack(gateway, "acme", "bob");
    const settings = mount(`<gw-settings base-url="${gateway.base}" locale="en"></gw-settings>`);
    const disconnect = await findByRole(settings, "button", { name: "Disconnect Acme ID" });
    expect(lines(settings)).to.deep.equal([
      "Discord discord-bob Change",
      "Linux DO Not connected Connect",
      "Telegram Not connected Connect",
      "Acme ID acme-bob Disconnect",
      "Email bob@example.com Change",
    ]);
    await click(disconnect);
    const dialog = await findByRole(settings, "dialog", { name: "Disconnect Acme ID?" });
    await expectAccessible(dialog);
    const gone = nextEvent<{ kind: string }>(settings, "gw-account-unbound");
    await click(await findByRole(dialog, "button", { name: "Disconnect" }));
    expect((await gone).detail).to.deep.equal({ kind: "acme" });
    await waitFor(() => lines(settings).includes("Acme ID Not connected Connect"), "it to be gone");
  });

  it("are disconnected by their owner on one-hub, OIDC too, which isn't connected there", async () => {
    const gateway = await openGateway(hub);
    await set(gateway, { OIDCAuthEnabled: "true", OIDCIssuer: "https://id.example" });
    await gateway.logIn("bob", "password1");
    const settings = mount(`<gw-settings base-url="${gateway.base}" locale="en"></gw-settings>`);
    await waitFor(() => lines(settings).length > 0);
    expect(lines(settings)).to.deep.equal(["Email bob@example.com Change"]);
  });

  it("are disconnected by an administrator in the form of an account on new-api", async () => {
    const gateway = await openNewApi(services);
    await gateway.logIn("bob", "password1");
    await comeBack(gateway, "discord", "bob");
    await comeBack(gateway, "acme", "bob");
    const { body } = await gateway.call("GET", "/api/user/self");
    const { id } = body?.data as { id: number };
    await gateway.logOut();
    await gateway.logIn();
    const form = mount(
      `<gw-user-form base-url="${gateway.base}" locale="en" user-id="${String(id)}"></gw-user-form>`,
    );
    await findByRole(form, "button", { name: "Disconnect Acme ID" });
    for (const name of ["Discord", "Acme ID", "Email"]) {
      await click(await findByRole(form, "button", { name: `Disconnect ${name}` }));
      const dialog = await findByRole(form, "dialog", { name: `Disconnect ${name} from “bob”?` });
      await click(await findByRole(dialog, "button", { name: "Disconnect" }));
      await waitFor(
        () => findAllByRole(form, "button", { name: `Disconnect ${name}` }).length === 0,
        `${name} to be gone`,
      );
    }
    const now = await gateway.call("GET", `/api/user/${String(id)}`);
    expect(now.body?.data).to.include({ discord_id: "", email: "" });
  });
});
