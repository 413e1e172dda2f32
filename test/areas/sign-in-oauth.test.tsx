import { expect } from "chai";
import "../../src/elements/login.js";
import { completeOAuth } from "../../src/index.js";
import { asCopied } from "../support/as-copied.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { setOptions } from "./sign-in-support.js";

const allOn = {
  GitHubClientId: "github-id",
  GitHubClientSecret: "secret",
  GitHubOAuthEnabled: "true",
  LarkClientId: "lark-id",
  OidcClientId: "oidc-id",
  OidcAuthorizationEndpoint: "https://id.example/authorize",
  OidcEnabled: "true",
  WeChatServerAddress: "https://wechat.example",
  WeChatAuthEnabled: "true",
  WeChatAccountQRCodeImageURL: "/logo.png",
  ServerAddress: "https://gateway.example",
};

interface SignedIn {
  user: { username: string };
}

/** A window that goes nowhere: what the code under test does to it is written down. */
class FakeWindow {
  static opened: FakeWindow | undefined;
  opener: unknown = "set";
  closed = false;
  address = "about:blank";
  readonly location = {
    replace: (address: string) => {
      // What is loaded from here on must have no hold of this page, not even for a moment.
      expect(this.opener).to.equal(null);
      this.address = address;
    },
  };

  close(): void {
    this.closed = true;
  }
}

describe("other ways to sign in", () => {
  let gateway: TestGateway;
  const realOpen = globalThis.open;

  beforeEach(async () => {
    FakeWindow.opened = undefined;
    globalThis.open = () => (FakeWindow.opened = new FakeWindow()) as unknown as Window;
    gateway = await openGateway({ seed: "demo", criticalLimit: 0 });
    await setOptions(gateway, allOn);
  });
  afterEach(() => {
    globalThis.open = realOpen;
  });

  async function openLogin(attributes = ""): Promise<HTMLElement> {
    const login = mount(`<gw-login base-url="${gateway.base}" locale="en" ${attributes}></gw-login>`);
    await findByRole(login, "button", { name: "Sign in with Lark" });
    return login;
  }

  /** Presses a provider's button. @returns the address that the window was sent to */
  async function begin(login: HTMLElement, name: string): Promise<URL> {
    await click(await findByRole(login, "button", { name }));
    await waitFor(() => FakeWindow.opened?.address.startsWith("https:"), "the provider's address");
    return new URL(FakeWindow.opened?.address ?? "");
  }

  it("are not offered where the gateway has none", async () => {
    const plain = await openGateway({ seed: "demo" });
    await plain.logOut();
    const login = mount(`<gw-login base-url="${plain.base}" locale="en"></gw-login>`);
    await waitFor(() => login.shadowRoot?.querySelector("img"), "the status");
    expect(findAllByRole(login, "button", { name: /^Sign in with/ })).to.have.length(0);
  });

  for (const [name, expected] of [
    ["GitHub", ["https://github.com/login/oauth/authorize", { client_id: "github-id", scope: "user:email" }]],
    [
      "Lark",
      [
        "https://open.feishu.cn/open-apis/authen/v1/index",
        { app_id: "lark-id", redirect_uri: "https://gateway.example/oauth/lark" },
      ],
    ],
    [
      "single sign-on (OIDC)",
      [
        "https://id.example/authorize",
        { client_id: "oidc-id", redirect_uri: "https://gateway.example/oauth/oidc", response_type: "code" },
      ],
    ],
  ] as const) {
    it(`send the visitor to the provider with a state: ${name}`, async () => {
      const login = await openLogin();
      const address = await begin(login, `Sign in with ${name}`);
      expect(address.origin + address.pathname).to.equal(expected[0]);
      expect(Object.fromEntries(address.searchParams)).to.include(expected[1]);
      expect(address.searchParams.get("state")).to.match(/^\w{12}$/);
      expect(FakeWindow.opened?.opener, "the provider gets no hold of this page").to.equal(null);
      await findByText(login, `Finish signing in with ${name} in the new window.`);
    });
  }

  it("close the window again when the gateway gives no state", async () => {
    const login = await openLogin();
    await gateway.fault({ kind: "rate-limited", path: "/api/oauth/state" });
    await click(await findByRole(login, "button", { name: "Sign in with Lark" }));
    await findByText(login, "Error: too many requests, please try again later!");
    expect(FakeWindow.opened?.closed).to.equal(true);
  });

  for (const name of ["single sign-on (OIDC)", "Lark"])
    for (const ServerAddress of ["http://localhost:3000", "http://localhost:3000/", "  "])
      it(`stay here while ${JSON.stringify(ServerAddress)} is the gateway's address: ${name}`, async () => {
        await setOptions(gateway, { ServerAddress });
        const login = await openLogin();
        await gateway.forgetRequests();
        await click(await findByRole(login, "button", { name: `Sign in with ${name}` }));
        await findByText(login, /^The gateway's server address isn't set/);
        expect(FakeWindow.opened, "no window").to.equal(undefined);
        const asked = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/oauth/"));
        expect(asked, "no state").to.deep.equal([]);
      });

  it("lead to GitHub while the gateway's address isn't set, which GitHub doesn't need", async () => {
    await setOptions(gateway, { ServerAddress: "http://localhost:3000" });
    const address = await begin(await openLogin(), "Sign in with GitHub");
    expect(address.searchParams.has("redirect_uri")).to.equal(false);
  });

  it("say that an address of the settings cannot be used", async () => {
    await setOptions(gateway, { OidcAuthorizationEndpoint: "javascript:alert(1)" });
    const login = await openLogin();
    await click(await findByRole(login, "button", { name: "Sign in with single sign-on (OIDC)" }));
    await findByText(login, "This sign-in method isn't set up correctly. Contact your administrator.");
    expect(FakeWindow.opened?.closed).to.equal(true);
  });

  it("sign in here when the page with the callback is done, and that window may close", async () => {
    const login = await openLogin();
    const address = await begin(login, "Sign in with GitHub");
    const told = nextEvent<SignedIn>(document, "gw-signed-in");
    let closed = false;
    const realClose = globalThis.close;
    globalThis.close = () => (closed = true);
    try {
      const url = `https://gateway.example/oauth/github?code=visitor&state=${address.searchParams.get("state") ?? ""}`;
      const done = await completeOAuth({ baseUrl: gateway.base, url });
      expect(done.kind).to.equal("signed-in");
      expect(closed, "the callback's window").to.equal(true);
    } finally {
      globalThis.close = realClose;
    }
    expect((await told).detail.user.username).to.match(/^github_\d+$/);
    await findByText(login, "Signed in");
  });

  it("bind when somebody is signed in", async () => {
    await gateway.logIn("carol", "password1");
    const { body } = await gateway.call("GET", "/api/oauth/state");
    const url = `https://gateway.example/oauth/lark/?code=carols&state=${String(body?.data)}`;
    expect(await completeOAuth({ baseUrl: gateway.base, url })).to.deep.equal({ kind: "bound" });
    const self = await gateway.call("GET", "/api/user/self");
    expect((self.body?.data as { lark_id: string }).lark_id).to.equal("lark-carols");
  });

  it("stop at once on a state of another session", async () => {
    const url = "https://gateway.example/oauth/github?code=visitor&state=unknownstate";
    const failure = await completeOAuth({ baseUrl: gateway.base, url }).catch((error: unknown) => error);
    expect(failure).to.include({ kind: "forbidden", serverMessage: "state is empty or not same" });
    expect(
      (await gateway.requests()).filter(({ path }) => path.startsWith("/api/oauth/github")),
    ).to.have.length(1);
  });

  it("want an address that a provider completed", async () => {
    for (const url of [
      "https://gateway.example/oauth/github?error=access_denied",
      "https://gateway.example/else?code=a&state=b",
    ]) {
      const failure = await completeOAuth({ baseUrl: gateway.base, url }).catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(TypeError);
    }
  });

  describe("by WeChat", () => {
    it("shows the QR code, wants a code, and signs in with it", async () => {
      const login = await openLogin();
      await click(await findByRole(login, "button", { name: "Sign in with WeChat" }));
      const dialog = await findByRole(login, "dialog", { name: "Sign in with WeChat" });
      await findByRole(dialog, "img", { name: "QR code of the WeChat account" });
      const field = await findByLabel(dialog, "Verification code");
      await expectAccessible(login);
      await press("Enter");
      await waitFor(() => findAllByText(dialog, "Enter the code from WeChat").length > 0, "the message");
      await fill(field, "bad code");
      await press("Enter");
      await findByText(dialog, "The code is wrong or has expired");
      const told = nextEvent<SignedIn>(document, "gw-signed-in");
      await fill(field, asCopied("visitor"));
      await press("Enter");
      expect((await told).detail.user.username).to.match(/^wechat_\d+$/);
      await findByText(login, "Signed in");
      expect(findAllByRole(login, "dialog")).to.have.length(0);
    });
  });

  for (const theme of ["light", "dark"]) {
    it(`are accessible, ${theme}`, async () => {
      const frame = mount("<div></div>");
      frame.style.background = theme === "dark" ? "#15171c" : "#fff";
      const login = await openLogin(`theme="${theme}"`);
      frame.append(login);
      await findByRole(login, "button", { name: "Sign in with WeChat" });
      await expectAccessible(login);
    });
  }
});
