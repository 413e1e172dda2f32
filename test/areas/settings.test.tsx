// On lite, too: views that load when a tab is opened, and forms in them.
import { expect } from "chai";
import "../../src/elements/settings.js";
import "../../src/elements/token-list.js";
import { gatewayFor } from "../../src/state/gateways.js";
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
  nextEvent,
  setViewport,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

async function openSettings(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const settings = mount(`<gw-settings base-url="${gateway.base}" locale="en" ${attributes}></gw-settings>`);
  await findByRole(settings, "heading", { name: "Connected accounts" });
  return settings;
}

/** What the gateway was asked, by path without query. */
async function asked(gateway: TestGateway, path: string): Promise<number> {
  return (await gateway.requests()).filter((request) => request.path.split("?")[0] === path).length;
}

async function setOptions(gateway: TestGateway, options: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(options)) {
    const { body } = await gateway.call("PUT", "/api/option/", { key, value });
    if (body?.success !== true) throw new Error(`${key}: ${body?.message ?? "no answer"}`);
  }
}

/** Stands in for the browser's clipboard and windows during a test. */
function replace<T extends object, K extends keyof T>(target: T, name: K, value: T[K]): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}

/** The button of the question before an access token is generated. */
const confirmButton = async (settings: HTMLElement) =>
  findByRole(await findByRole(settings, "dialog"), "button", { name: "Generate access token" });

describe("<gw-settings>", () => {
  let gateway: TestGateway;
  let copied: string[];
  const undo: (() => void)[] = [];

  beforeEach(async () => {
    copied = [];
    undo.push(
      replace(navigator.clipboard, "writeText", (text: string) => {
        copied.push(text);
        return Promise.resolve();
      }),
    );
    gateway = await openGateway({ seed: "demo", mailbox: true });
    await gateway.logIn("bob", "password1");
  });
  afterEach(() => {
    for (const step of undo.splice(0)) step();
  });

  describe("access token", () => {
    it("asks first, and makes none when the answer is no", async () => {
      const settings = await openSettings(gateway);
      const button = await findByRole(settings, "button", { name: "Generate access token" });
      await click(button);
      const dialog = await findByRole(settings, "dialog", { name: "Generate a new access token?" });
      await findByText(dialog, /will stop working immediately/);
      await expectAccessible(dialog);
      await click(await findByRole(dialog, "button", { name: "Cancel" }));
      await waitFor(() => findAllByRole(settings, "dialog").length === 0);
      expect(focused()).to.equal(button);
      expect(await asked(gateway, "/api/user/token")).to.equal(0);
    });

    it("makes one, copies it, shows it masked and once, and says what it is for", async () => {
      const settings = await openSettings(gateway);
      await findByText(settings, /To call models, use a token/);
      await click(await findByRole(settings, "button", { name: "Generate access token" }));
      const told = nextEvent<object>(settings, "gw-access-token-created");
      await click(await confirmButton(settings));
      expect((await told).detail).to.deep.equal({});
      await findByText(settings, "Access token generated and copied");
      const field = (await findByLabel(settings, "Access token")) as HTMLInputElement;
      expect(field.type).to.equal("password");
      expect(field.value).to.match(/^[0-9a-f]{32}$/);
      expect(copied).to.deep.equal([field.value]);
      expect(settings.shadowRoot?.innerHTML, "the markup").not.to.include(field.value);
      await waitFor(() => settings.shadowRoot?.getAnimations().length === 0, "the toast to stand");
      await expectAccessible(settings);
      await click(await findByRole(settings, "button", { name: "Done" }));
      await waitFor(() => settings.shadowRoot?.querySelector(".secret") === null);
      expect(focused()).to.equal(await findByRole(settings, "button", { name: "Generate access token" }));
      expect(await asked(gateway, "/api/user/token")).to.equal(1);
      expect(JSON.stringify(Object.entries(localStorage))).not.to.include(field.value);
    });

    it("shows it to be copied by hand where the clipboard is closed", async () => {
      undo.push(
        replace(navigator.clipboard, "writeText", () => Promise.reject(new Error("closed"))),
        replace(document, "execCommand", () => false),
      );
      const settings = await openSettings(gateway);
      await click(await findByRole(settings, "button", { name: "Generate access token" }));
      await click(await confirmButton(settings));
      await findByText(settings, "Access token generated. Copy it now.");
      await findByLabel(settings, "Access token");
    });

    it("makes one for two presses, and says when it cannot", async () => {
      const settings = await openSettings(gateway);
      await gateway.fault({ path: "/api/user/token", kind: "slow", ms: 600_000 });
      await gateway.fault({ path: "/api/user/token", kind: "server" });
      await click(await findByRole(settings, "button", { name: "Generate access token" }));
      const confirm = await confirmButton(settings);
      await click(confirm);
      await click(confirm);
      await gateway.clearFaults();
      await findByText(settings, /We can't tell whether a new access token was generated/);
      expect(await asked(gateway, "/api/user/token")).to.equal(1);
      expect(copied).to.deep.equal([]);
    });
  });

  describe("invite link", () => {
    it("leads to the gateway's own console", async () => {
      const settings = await openSettings(gateway);
      await click(await findByRole(settings, "button", { name: "Copy invite link" }));
      await findByText(settings, "Invite link copied");
      const link = `${location.origin}${gateway.base}/register?aff=d102`;
      expect(copied).to.deep.equal([link]);
      expect(((await findByLabel(settings, "Invite link")) as HTMLInputElement).value).to.equal(link);
    });

    it("is there although the answer was lost", async () => {
      await gateway.fault({ path: "/api/user/aff", kind: "offline", executed: true });
      const settings = await openSettings(gateway);
      await click(await findByRole(settings, "button", { name: "Copy invite link" }));
      await findByText(settings, "Invite link copied");
      expect(copied).to.deep.equal([`${location.origin}${gateway.base}/register?aff=d102`]);
    });

    it("leads to the address that the administrator set", async () => {
      await gateway.logIn();
      await setOptions(gateway, { ServerAddress: "https://console.example/" });
      await gateway.logIn("bob", "password1");
      const settings = await openSettings(gateway);
      await click(await findByRole(settings, "button", { name: "Copy invite link" }));
      await waitFor(() => copied.length > 0);
      expect(copied).to.deep.equal(["https://console.example/register?aff=d102"]);
    });

    it("leads where the page says", async () => {
      const settings = await openSettings(gateway, 'register-url="/shop/join?lang=en"');
      await click(await findByRole(settings, "button", { name: "Copy invite link" }));
      await waitFor(() => copied.length > 0);
      expect(copied).to.deep.equal([`${location.origin}/shop/join?lang=en&aff=d102`]);
    });

    it("stays inside a route that lives in the hash", async () => {
      const settings = await openSettings(gateway, 'register-url="/console#/register"');
      await click(await findByRole(settings, "button", { name: "Copy invite link" }));
      await waitFor(() => copied.length > 0);
      expect(copied).to.deep.equal([`${location.origin}/console#/register?aff=d102`]);
    });
  });

  describe("bindings", () => {
    const lines = (settings: HTMLElement): string[] =>
      [...(settings.shadowRoot?.querySelectorAll(".bindings > li") ?? [])].map((line) =>
        [...line.children].map((part) => part.textContent).join(" "),
      );

    async function offerAll(): Promise<void> {
      await gateway.logIn();
      await setOptions(gateway, {
        GitHubClientId: "gh-id",
        GitHubClientSecret: "gh-secret",
        GitHubOAuthEnabled: "true",
        LarkClientId: "cli-1",
        WeChatServerAddress: "https://wechat.example",
        WeChatServerToken: "token",
        WeChatAccountQRCodeImageURL: "/logo.png",
        WeChatAuthEnabled: "true",
      });
      await gateway.logIn("bob", "password1");
    }

    it("offer only e-mail where nothing else is set up", async () => {
      const settings = await openSettings(gateway);
      await waitFor(() => lines(settings).length > 0);
      expect(lines(settings)).to.deep.equal(["Email bob@example.com Change"]);
    });

    it("offer what the status offers, and show what is bound", async () => {
      await offerAll();
      const settings = await openSettings(gateway);
      await waitFor(() => lines(settings).length === 4);
      expect(lines(settings)).to.deep.equal([
        "WeChat Not connected Connect",
        "GitHub Not connected Connect",
        "Lark Not connected Connect",
        "Email bob@example.com Change",
      ]);
      await expectAccessible(settings);
    });

    it("bind WeChat by the code, and keep the dialog for a wrong one", async () => {
      await offerAll();
      const settings = await openSettings(gateway);
      await click(await findByRole(settings, "button", { name: "Connect WeChat" }));
      const dialog = await findByRole(settings, "dialog", { name: "Connect WeChat" });
      await expectAccessible(dialog);
      const field = await findByLabel(dialog, "Verification code");
      await fill(field, " ");
      await press("Enter");
      await findByText(dialog, "Enter the code from WeChat");
      expect(await asked(gateway, "/api/oauth/wechat/bind")).to.equal(0);
      await fill(field, "bad");
      await press("Enter");
      await waitFor(async () => (await asked(gateway, "/api/oauth/wechat/bind")) === 1);
      await waitFor(() => dialog.querySelector('.callout[data-tone="danger"]'));
      await fill(field, "123456");
      const told = nextEvent(settings, "gw-account-bound");
      await press("Enter");
      expect((await told).detail).to.deep.equal({ kind: "wechat" });
      await findByText(settings, "WeChat connected");
      await waitFor(() => lines(settings)[0] === "WeChat wechat-123456 Change");
    });

    it("bind GitHub in a window of its own, and show it when that is done", async () => {
      await offerAll();
      const settings = await openSettings(gateway);
      const visited: string[] = [];
      const popup = {
        opener: window,
        location: { replace: (address: string) => visited.push(address) },
        close: () => undefined,
      };
      undo.push(replace(window, "open", () => popup as unknown as Window));
      await click(await findByRole(settings, "button", { name: "Connect GitHub" }));
      await findByText(settings, /^Finish in the GitHub window/);
      const address = new URL(visited[0] ?? "");
      expect(address.origin + address.pathname).to.equal("https://github.com/login/oauth/authorize");
      expect(address.searchParams.get("client_id")).to.equal("gh-id");
      expect(popup.opener).to.equal(null);
      await expectAccessible(settings);
      // What the callback page does, in the same browser session.
      const state = address.searchParams.get("state") ?? "";
      await gateway.call("GET", `/api/oauth/github?code=bobs&state=${state}`);
      const channel = new BroadcastChannel("gateway-console:oauth");
      channel.postMessage({ state, report: { bound: true } });
      await findByText(settings, "GitHub connected");
      channel.close();
      await waitFor(() => lines(settings)[1] === "GitHub github-bobs Change");
      expect(settings.shadowRoot?.textContent).not.to.include("Finish in the GitHub");
    });

    it("say so when no provider page can be opened", async () => {
      await offerAll();
      const settings = await openSettings(gateway);
      let closed = 0;
      undo.push(
        replace(window, "open", () => ({ close: () => closed++, opener: null }) as unknown as Window),
      );
      await gateway.fault({ path: "/api/oauth/state", kind: "rate-limited" });
      await click(await findByRole(settings, "button", { name: "Connect Lark" }));
      await findByText(settings, "Error: too many requests, please try again later!");
      expect(closed).to.equal(1);
    });
  });

  describe("e-mail dialog", () => {
    async function openDialog(): Promise<{ settings: HTMLElement; dialog: HTMLElement }> {
      const settings = await openSettings(gateway);
      await click(await findByRole(settings, "button", { name: "Change Email" }));
      return { settings, dialog: await findByRole(settings, "dialog", { name: "Change email" }) };
    }

    it("sends a code, locks the button, binds the address and shows it", async () => {
      const { settings, dialog } = await openDialog();
      await findByText(dialog, "Replaces bob@example.com");
      await expectAccessible(dialog);
      await fill(await findByLabel(dialog, "Email address"), "bob+new@example.org");
      await click(await findByRole(dialog, "button", { name: "Send code" }));
      await findByText(settings, "Code sent. Check your inbox.");
      const locked = await findByRole(dialog, "button", { name: /^Resend \(\d+\)$/ });
      expect((locked as HTMLButtonElement).disabled).to.equal(true);
      const field = await findByLabel(dialog, "Verification code");
      await waitFor(() => focused() === field, "the focus on the code");
      const [mail] = await gateway.mails();
      expect(mail?.to).to.equal("bob+new@example.org");
      const code = /<strong>(\w+)<\/strong>/.exec(mail?.html ?? "")?.[1] ?? "";
      await fill(field, code);
      const told = nextEvent(settings, "gw-account-bound");
      await press("Enter");
      expect((await told).detail).to.deep.equal({ kind: "email" });
      await findByText(settings, "bob+new@example.org");
      expect(findAllByRole(settings, "dialog")).to.have.length(0);
    });

    const wrong: readonly (readonly [text: string, said: string])[] = [
      ["", "Enter an email address"],
      ["no address", "Enter a valid email address"],
      [`${"x".repeat(45)}@b.example`, "Email can't be longer than 50 characters"],
    ];
    for (const [text, said] of wrong) {
      it(`does not send to "${text}"`, async () => {
        const { dialog } = await openDialog();
        if (text !== "") await fill(await findByLabel(dialog, "Email address"), text);
        await click(await findByRole(dialog, "button", { name: "Send code" }));
        await findByText(dialog, said);
        expect(await asked(gateway, "/api/verification")).to.equal(0);
        await findByRole(dialog, "button", { name: "Send code" });
      });
    }

    it("leaves the button open when nothing was sent, and keeps what was typed", async () => {
      const { dialog } = await openDialog();
      const field = await findByLabel(dialog, "Email address");
      await fill(field, "ada@example.com");
      await click(await findByRole(dialog, "button", { name: "Send code" }));
      await waitFor(() => dialog.querySelector('.callout[data-tone="danger"]'));
      const again = await findByRole(dialog, "button", { name: "Send code" });
      expect((again as HTMLButtonElement).disabled).to.equal(false);
      expect((field as HTMLInputElement).value).to.equal("ada@example.com");
      await expectAccessible(dialog);
    });

    it("needs a code, and says when it is wrong", async () => {
      const { dialog } = await openDialog();
      await fill(await findByLabel(dialog, "Email address"), "new@example.org");
      await press("Enter");
      await findByText(dialog, "Enter the verification code");
      expect(await asked(gateway, "/api/oauth/email/bind")).to.equal(0);
      await fill(await findByLabel(dialog, "Verification code"), "000000");
      await press("Enter");
      await waitFor(() => dialog.querySelector('.callout[data-tone="danger"]'));
      expect(await asked(gateway, "/api/oauth/email/bind")).to.equal(1);
    });
  });

  describe("deletion of one's own account", () => {
    it("wants the exact username, then deletes, signs out and tells the page", async () => {
      const settings = await openSettings(gateway);
      await click(await findByRole(settings, "button", { name: "Delete account…" }));
      const dialog = await findByRole(settings, "dialog", { name: "Delete your account?" });
      await expectAccessible(dialog);
      const field = await findByLabel(dialog, "Username");
      for (const text of ["Bob", "bob "]) {
        await fill(field, text);
        await press("Enter");
        await findByText(dialog, "Please enter your account name to confirm deletion");
      }
      expect(await asked(gateway, "/api/user/self")).to.be.at.least(1);
      expect((await gateway.requests()).some(({ method }) => method === "DELETE")).to.equal(false);
      await fill(field, "bob");
      const told = nextEvent(settings, "gw-account-deleted");
      await press("Enter");
      await told;
      await findByText(settings, "You're signed out");
      const seen = (await gateway.requests()).map(({ method, path }) => `${method} ${path}`);
      expect(seen.indexOf("GET /api/user/logout")).to.be.greaterThan(seen.indexOf("DELETE /api/user/self"));
      const { storage } = gatewayFor({ baseUrl: gateway.base });
      expect(storage.read("user")).to.equal(undefined);
    });

    it("signs out here even if the gateway does not answer any more", async () => {
      const settings = await openSettings(gateway);
      await click(await findByRole(settings, "button", { name: "Delete account…" }));
      await gateway.fault({ path: "/api/user/logout", kind: "server" });
      await fill(await findByLabel(settings, "Username"), "bob");
      await press("Enter");
      await findByText(settings, "You're signed out");
    });

    it("finds out that the account is gone although the answer was lost", async () => {
      const settings = await openSettings(gateway);
      await click(await findByRole(settings, "button", { name: "Delete account…" }));
      await gateway.fault({ method: "DELETE", kind: "offline", executed: true });
      await fill(await findByLabel(settings, "Username"), "bob");
      const told = nextEvent(settings, "gw-account-deleted");
      await press("Enter");
      await told;
      await findByText(settings, "You're signed out");
    });

    it("says why when the server refuses, and stays", async () => {
      const settings = await openSettings(gateway);
      await click(await findByRole(settings, "button", { name: "Delete account…" }));
      await gateway.fault({ method: "DELETE", kind: "refused", message: "数据库错误" });
      await fill(await findByLabel(settings, "Username"), "bob");
      await press("Enter");
      await findByText(settings, "数据库错误");
      await findByRole(settings, "dialog", { name: "Delete your account?" });
    });

    describe("while the deletion of a token waits for its time of undo", () => {
      // High enough for the message with Undo to cover nothing.
      before(() => setViewport({ width: 1280, height: 2000 }));
      after(() => setViewport({ width: 800, height: 600 }));
      const called = async () =>
        (await gateway.requests()).flatMap(({ method, path }) =>
          method === "DELETE" || path === "/api/user/logout" ? [path.replace(/\d+\/?$/, "…")] : [],
        );
      /** Deletes a token in a list beside the settings, and then the account. */
      async function deleteBoth(): Promise<HTMLElement> {
        await gateway.call("POST", "/api/token/", { name: "doomed", expired_time: -1 });
        const settings = await openSettings(gateway);
        const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
        await click(await findByRole(list, "button", { name: "Actions for doomed" }));
        await click(await findByRole(list, "menuitem", { name: "Delete" }));
        await click(await findByRole(list, "button", { name: "Delete token" }));
        await click(await findByRole(settings, "button", { name: "Delete account…" }));
        await fill(await findByLabel(settings, "Username"), "bob");
        expect(await called(), "nothing yet").to.deep.equal([]);
        await press("Enter");
        return settings;
      }

      it("sends that first", async () => {
        const settings = await deleteBoth();
        await findByText(settings, "You're signed out");
        expect(await called()).to.deep.equal(["/api/token/…", "/api/user/self", "/api/user/logout"]);
      });

      it("keeps the account when that fails, and says so", async () => {
        await gateway.fault({ method: "DELETE", path: "/api/token", kind: "refused", message: "数据库错误" });
        const settings = await deleteBoth();
        await findByText(document.body, /^“doomed” wasn't deleted\. .*数据库错误/);
        await findByText(settings, /^Your account wasn't deleted because another deletion failed\./);
        await findByRole(settings, "dialog", { name: "Delete your account?" });
        expect(await called()).to.deep.equal(["/api/token/…"]);
        // Nothing waits any more.
        await press("Enter");
        await findByText(settings, "You're signed out");
      });
    });

    it("is not offered to a super administrator", async () => {
      await gateway.logIn();
      const settings = await openSettings(gateway);
      await findByText(settings, "A super admin account can't be deleted.");
      expect(findAllByRole(settings, "button", { name: "Delete account…" })).to.have.length(0);
    });
  });

  it("links the profile where the page has one", async () => {
    const settings = await openSettings(gateway, 'profile-url="/user/edit"');
    const link = await findByRole(settings, "link", { name: "Edit profile" });
    expect(link.getAttribute("href")).to.equal("/user/edit");
  });

  it("says so when the account could not be read again", async () => {
    await gateway.fault({ path: "/api/user/self", kind: "server", after: 1 });
    const settings = await openSettings(gateway);
    await findByText(settings, /Information may be out of date/);
    await gateway.clearFaults();
    await click(await findByRole(settings, "button", { name: "Try again" }));
    await waitFor(() => !settings.shadowRoot?.textContent.includes("out of date"));
  });

  it("tells the page when the session ends, and keeps what was typed", async () => {
    const settings = await openSettings(gateway);
    await click(await findByRole(settings, "button", { name: "Change Email" }));
    const dialog = await findByRole(settings, "dialog", { name: "Change email" });
    await fill(await findByLabel(dialog, "Email address"), "half@done.example");
    await gateway.fault({ kind: "unauthorised" });
    const told = nextEvent(settings, "gw-session-expired");
    await click(await findByRole(dialog, "button", { name: "Send code" }));
    await told;
    expect(((await findByLabel(dialog, "Email address")) as HTMLInputElement).value).to.equal(
      "half@done.example",
    );
  });

  it("stays and says so when nobody is signed in", async () => {
    await gateway.logOut();
    const settings = mount(`<gw-settings base-url="${gateway.base}" locale="en"></gw-settings>`);
    await findByText(settings, "You're signed out");
  });

  it("is accessible, light and dark, wide and narrow", async () => {
    const settings = await openSettings(gateway, 'profile-url="/user/edit"');
    await expectAccessible(settings);
    settings.setAttribute("theme", "dark");
    await waitFor(() => settings.shadowRoot?.querySelector('[data-scheme="dark"]'));
    await expectAccessible(settings);
    settings.style.width = "300px";
    await expectAccessible(settings);
    expect(settings.scrollWidth).to.be.at.most(300);
  });

  it("speaks Chinese", async () => {
    const settings = await openSettings(gateway);
    settings.setAttribute("locale", "zh-CN");
    await findByRole(settings, "button", { name: "复制邀请链接" });
  });
});
