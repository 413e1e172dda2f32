// On lite, too: forms in the page's own tree, with what browsers fill in.
import { expect } from "chai";
import "../../src/elements/login.js";
import { asCopied } from "../support/as-copied.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  fill,
  findAllByRole,
  findAllByText,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  press,
  sendKeys,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites, type WriteLog } from "../support/writes.js";
import { toldOnce } from "./sign-in-support.js";

interface SignedIn {
  user: { id: number; username: string; role: number };
  defaultPassword: boolean;
}

const inputOf = (element: Element, name: string): HTMLInputElement => {
  const input = element.querySelector<HTMLInputElement>(`:scope > input[name="${name}"]`);
  if (!input) throw new Error(`no light-DOM input ${name}`);
  return input;
};

async function open(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const login = mount(`<gw-login base-url="${gateway.base}" locale="en" ${attributes}></gw-login>`);
  await waitFor(() => login.querySelector("input"), "the form");
  await findByRole(login, "button", { name: "Sign in" });
  return login;
}

async function signIn(login: HTMLElement, username: string, password: string): Promise<void> {
  await fill(inputOf(login, "username"), username);
  await fill(inputOf(login, "password"), password);
  await press("Enter");
}

const signInCalls = async (gateway: TestGateway) =>
  (await gateway.requests()).filter(({ path }) => path === "/api/user/login");

describe("<gw-login>", () => {
  let gateway: TestGateway;
  let writes: WriteLog | undefined;
  afterEach(() => writes?.restore());
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logOut();
  });

  describe("signing in", () => {
    it("asks for the code of a second factor where new-api wants one, and signs in with it", async () => {
      const other = (path: RegExp, data: object, times?: number) =>
        gateway.fault({
          kind: "other",
          path,
          body: { success: true, message: "", data },
          ...(times ? { times } : {}),
        });
      const { body } = await gateway.call("GET", "/api/status");
      await other(/status$/, {
        ...(body?.data as object),
        enable_drawing: true,
        self_use_mode_enabled: false,
      });
      await other(/login$/, { require_2fa: true });
      await gateway.fault({ kind: "refused", path: /2fa$/, message: "wrong code", times: 1 });
      await other(/2fa$/, { id: 4, username: "carol", role: 1, status: 1 });
      const login = await open(gateway);
      await signIn(login, "carol", "password1");
      await waitFor(() => login.querySelector('input[name="code"]'), "the field of the code");
      const code = inputOf(login, "code");
      await waitFor(() => focused() === code, "the focus in the field");
      await expectAccessible(login);
      await press("Enter");
      await waitFor(() => code.ariaInvalid === "true", "that the code is missing");
      await fill(code, "111111");
      await press("Enter");
      await findByText(login, "wrong code");
      await other(/self$/, { id: 4, username: "carol", role: 1, status: 1, quota: 5 });
      await fill(code, asCopied("123456"));
      writes = watchWrites(gateway.base);
      const told = nextEvent<SignedIn>(document, "gw-signed-in");
      await press("Enter");
      expect((await told).detail.user.username).to.equal("carol");
      const codes = (await gateway.requests()).filter(({ path }) => path.endsWith("/2fa"));
      expect(codes).to.have.length(2);
      expect(writes.sent.find(({ path }) => path.endsWith("/2fa"))?.body).to.include({ code: "123456" });
    });

    it("signs in by Enter, tells the page, and shows who that is", async () => {
      const login = await open(gateway);
      const told = nextEvent<SignedIn>(document, "gw-signed-in");
      await signIn(login, "carol", "password1");
      const { detail } = await told;
      expect(detail.user.username).to.equal("carol");
      expect(detail.user.role).to.equal(1);
      expect(detail.defaultPassword).to.equal(false);
      await findByText(login, "Signed in");
      await findByText(login, "carol");
      expect(login.querySelector("input"), "no input stays behind").to.equal(null);
      expect(login.querySelector("form")).to.equal(null);
    });

    it("warns of the first-run password for as long as it takes, and leads to the profile page", async () => {
      const login = await open(gateway, 'profile-url="/profile"');
      const told = nextEvent<SignedIn>(document, "gw-signed-in");
      await signIn(login, "root", "123456");
      expect((await told).detail.defaultPassword).to.equal(true);
      const way = await findByRole(login, "link", { name: "Change password" });
      expect(way.getAttribute("href")).to.match(/\/profile$/);
      expect(findAllByText(login, "Please change the default password immediately")).to.have.length(1);
    });

    it("waits for who was here before where it waited for its code, with nothing around that line", async () => {
      const signedIn = nextEvent(document, "gw-signed-in");
      await signIn(await open(gateway), "carol", "password1");
      await signedIn;
      const name = Object.keys(localStorage).find((key) => key.endsWith(`${gateway.base}:user`)) ?? "";
      const user = localStorage.getItem(name) ?? "";
      // The same gateway at another address, which this page hasn't asked yet.
      const other = await openGateway({ seed: "demo" });
      await other.logIn("carol", "password1");
      localStorage.setItem(name.replace(gateway.base, other.base), user);
      await other.fault({ kind: "slow", path: "/api/user/self", ms: 600_000 });
      const login = mount(`<gw-login base-url="${other.base}" locale="en"></gw-login>`);
      await waitFor(() => login.shadowRoot?.querySelector(".brand, .loading"), "something to be drawn");
      await drawn();
      const line = login.shadowRoot?.querySelector(".loading");
      expect(line?.textContent).to.match(/^Loading/);
      expect(line?.closest("section")).to.equal(null);
      await other.clearFaults();
    });

    it("shows the signed-in account at once to a visitor who is signed in, and signs out", async () => {
      await gateway.logIn("carol", "password1");
      const login = mount(`<gw-login base-url="${gateway.base}" locale="en"></gw-login>`);
      await findByText(login, "carol");
      const told = nextEvent(document, "gw-signed-out");
      await click(await findByRole(login, "button", { name: "Sign out" }));
      await told;
      await findByText(login, "Signed out");
      inputOf(login, "username");
      expect((await gateway.call("GET", "/api/user/self")).status).to.equal(401);
    });

    it("sends once, however often the button is pressed meanwhile", async () => {
      await gateway.fault({ kind: "slow", path: "/api/user/login", ms: 600_000 });
      const login = await open(gateway);
      await signIn(login, "carol", "password1");
      await click(await findByRole(login, "button", { name: "Signing in…" }));
      await press("Enter");
      await gateway.clearFaults();
      await findByText(login, "carol");
      expect(await signInCalls(gateway)).to.have.length(1);
    });
  });

  describe("what goes wrong", () => {
    it("says at each empty field what is missing, sends nothing, and focuses the first", async () => {
      const login = await open(gateway);
      await click(await findByRole(login, "button", { name: "Sign in" }));
      const username = inputOf(login, "username");
      const password = inputOf(login, "password");
      await waitFor(() => username.getAttribute("aria-invalid") === "true", "the mark at the field");
      const description = (input: Element) =>
        document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
      expect(description(username)).to.equal("Enter your username or email");
      expect(description(password)).to.equal("Enter your password");
      expect(focused()).to.equal(username);
      await sendKeys({ type: "carol" });
      await waitFor(
        () => !username.hasAttribute("aria-invalid"),
        "the message to go once something is typed",
      );
      expect(description(username)).to.equal(undefined);
      await press("Enter");
      await waitFor(() => focused() === password, "the focus in the only field that is still empty");
      expect(await signInCalls(gateway)).to.have.length(0);
      await expectAccessible(login);
    });

    it("shows a refusal in the reader's language, in the form alone, and keeps what was typed", async () => {
      const login = await open(gateway);
      await signIn(login, "carol", "not the one");
      const text = "Wrong username or password, or the account is banned";
      await toldOnce(login, text);
      expect(inputOf(login, "username").value).to.equal("carol");
      expect(inputOf(login, "password").value).to.equal("not the one");
      expect(focused()).to.equal(inputOf(login, "password"));
    });

    it("says when tries make sense again after too many of them, and does not try by itself", async () => {
      await gateway.fault({ kind: "rate-limited", path: "/api/user/login" });
      const login = await open(gateway);
      await signIn(login, "carol", "password1");
      await findByText(login, /^Too many attempts from this network\. Try again after \d\d:\d\d\.$/);
      await toldOnce(login, "Error: too many requests, please try again later!");
      await gateway.clearFaults();
      await press("Enter");
      await findByText(login, "carol");
      // The refused one, and that of the key.
      expect(await signInCalls(gateway)).to.have.length(2);
    });

    for (const [kind, text] of [
      ["offline", "Error: Can't reach the gateway. Check your connection and try again."],
      ["server", "Error: internal server error, please contact the administrator!"],
      ["html", "Cannot connect to the server normally"],
      ["wrong-shape", "Error: The gateway sent an unexpected response"],
    ] as const) {
      it(`keeps what was typed and says so when the answer is: ${kind}`, async () => {
        const login = await open(gateway);
        await gateway.fault({ kind, path: "/api/user/login" });
        await signIn(login, "carol", "password1");
        await toldOnce(login, text);
        expect(inputOf(login, "username").value).to.equal("carol");
        expect(inputOf(login, "password").value).to.equal("password1");
        await gateway.clearFaults();
        await press("Enter");
        await findByText(login, "carol");
      });
    }

    it("says that the session did not hold when the sign-in worked and the account stays unknown", async () => {
      const login = await open(gateway);
      await gateway.fault({ kind: "unauthorised", path: "/api/user/self" });
      await signIn(login, "carol", "password1");
      await findByText(login, /^Your browser didn't keep the session\./);
    });

    it("says that the session has expired until somebody signs in", async () => {
      const login = await open(gateway, "expired");
      const text = "Not logged in or login has expired, please log in again";
      await findByText(login, text);
      await signIn(login, "carol", "password1");
      await click(await findByRole(login, "button", { name: "Sign out" }));
      await waitFor(() => login.querySelector("input"), "the form");
      expect(findAllByText(login, text)).to.have.length(0);
    });
  });

  describe("the form", () => {
    it("has its inputs in the page's own tree, as password managers want them", async () => {
      const login = await open(gateway);
      const username = document.querySelector<HTMLInputElement>('gw-login > input[autocomplete="username"]');
      const password = document.querySelector<HTMLInputElement>(
        'gw-login > input[autocomplete="current-password"]',
      );
      expect(username?.type).to.equal("text");
      expect(password?.type).to.equal("password");
      expect(username?.form).to.equal(login.querySelector("form"));
      expect(password?.form).to.equal(username?.form);
      expect(
        [...(username?.form?.elements ?? [])].map((control) => control.getAttribute("name") ?? "submit"),
      ).to.deep.equal(["username", "password", "submit"]);
      // A manager fills without pressing keys.
      if (username) username.value = "carol";
      if (password) password.value = "password1";
      username?.form?.requestSubmit();
      await findByText(login, "carol");
    });

    it("can be tabbed through in the order it is read", async () => {
      const login = await open(gateway, 'register-url="/register" reset-url="/reset"');
      inputOf(login, "username").focus();
      const order = [];
      for (let step = 0; step < 6; step++) {
        order.push(focused()?.textContent.trim() || focused()?.getAttribute("aria-label"));
        await press("Tab");
      }
      expect(order).to.deep.equal([
        "Username or email",
        "Password",
        "Show password",
        "Sign in",
        "Forgot password?",
        "Sign up",
      ]);
    });

    it("focuses a field by its visible label", async () => {
      const login = await open(gateway);
      const label = [...(login.shadowRoot?.querySelectorAll(".light-label") ?? [])].find(
        (node) => node.textContent === "Password",
      );
      await click(label!);
      expect(focused()).to.equal(inputOf(login, "password"));
    });

    it("shows the password when asked to, and hides it before it is sent", async () => {
      const login = await open(gateway);
      await fill(inputOf(login, "password"), "secret");
      await click(await findByRole(login, "button", { name: "Show password" }));
      expect(inputOf(login, "password").type).to.equal("text");
      inputOf(login, "password").focus();
      await press("Enter");
      await waitFor(() => inputOf(login, "password").type === "password", "the password hidden again");
    });

    it("says when Caps Lock is on", async () => {
      const login = await open(gateway);
      const password = inputOf(login, "password");
      password.focus();
      password.dispatchEvent(new KeyboardEvent("keydown", { key: "A", modifierCapsLock: true }));
      await findByText(login, "Caps Lock is on");
      password.dispatchEvent(new KeyboardEvent("keyup", { key: "a" }));
      await waitFor(() => findAllByText(login, "Caps Lock is on").length === 0, "the hint to go");
    });

    it("links to registration and reset only where something shows them", async () => {
      const without = await open(gateway);
      expect(findAllByRole(without, "link")).to.have.length(0);
      const login = await open(gateway, 'register-url="/register" reset-url="/reset"');
      const links = findAllByRole(login, "link").map((link) => link.getAttribute("href"));
      expect(links).to.have.length(2);
      expect(links[0]).to.match(/\/reset$/);
      expect(links[1]).to.match(/\/register$/);
    });

    it("keeps what was typed when the element is moved, or taken out and put back", async () => {
      const login = await open(gateway);
      await fill(inputOf(login, "username"), "carol");
      await fill(inputOf(login, "password"), "secret");
      const username = inputOf(login, "username");
      const elsewhere = mount("<div></div>");
      elsewhere.append(login);
      await drawn();
      expect(inputOf(login, "username")).to.equal(username);
      login.remove();
      await waitFor(() => !login.shadowRoot?.querySelector(".slotted-form"), "the view to be gone meanwhile");
      elsewhere.append(login);
      await findByRole(login, "button", { name: "Sign in" });
      expect(inputOf(login, "username")).to.equal(username);
      expect(inputOf(login, "username").value).to.equal("carol");
      expect(inputOf(login, "password").value).to.equal("secret");
      expect(login.querySelectorAll("input")).to.have.length(2);
      expect(login.querySelectorAll("form")).to.have.length(1);
      username.focus();
      await press("Enter");
      await waitFor(() => findAllByText(login, /^Wrong username/).length > 0, "the one answer");
      expect(await signInCalls(gateway)).to.have.length(1);
    });

    it("keeps the same inputs and their text while language and look change", async () => {
      const login = await open(gateway);
      await fill(inputOf(login, "username"), "carol");
      const username = inputOf(login, "username");
      login.setAttribute("locale", "zh-CN");
      await waitFor(() => inputOf(login, "username").ariaLabel === "用户名或邮箱", "the other language");
      login.setAttribute("theme", "dark");
      expect(inputOf(login, "username")).to.equal(username);
      expect(username.value).to.equal("carol");
      expect(username.lang).to.equal("zh-CN");
    });

    it("does not mind what the page's style sheets say about inputs and buttons", async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        input, button, form, span { all: revert !important; display: none !important; color: red !important;
          font: 40px serif !important; transform: rotate(9deg) !important; opacity: 0.1 !important;
          position: fixed !important; width: 3px !important; pointer-events: none !important }
        gw-login > *::before { content: "hacked" !important }
      `);
      document.adoptedStyleSheets.push(sheet);
      try {
        const login = await open(gateway);
        await click(await findByRole(login, "button", { name: "Sign in" }));
        const username = inputOf(login, "username");
        const note = await waitFor(
          () => document.getElementById(username.getAttribute("aria-describedby") ?? ""),
          "the message at the field",
        );
        const root = login.shadowRoot?.querySelector(".gw");
        for (const control of [username, login.querySelector("button")!, note]) {
          const look = getComputedStyle(control);
          expect(look.display, control.localName).not.to.equal("none");
          expect(look.opacity).to.equal("1");
          expect(look.transform).to.equal("none");
          expect(look.position).to.equal("static");
          expect(look.pointerEvents).to.equal("auto");
          expect(look.fontFamily).to.equal(getComputedStyle(root!).fontFamily);
          expect(getComputedStyle(control, "::before").content).to.match(/^(none|normal)$/);
        }
        expect(username.getBoundingClientRect().width).to.be.greaterThan(100);
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      }
    });

    it("lets two of them stand on one page, each with a form of its own", async () => {
      const first = await open(gateway);
      const second = await open(gateway);
      await fill(inputOf(first, "username"), "one");
      await fill(inputOf(second, "username"), "two");
      expect(inputOf(first, "username").value).to.equal("one");
      expect(inputOf(first, "username").form).not.to.equal(inputOf(second, "username").form);
      await signIn(second, "carol", "password1");
      await findByText(first, "carol");
    });
  });

  describe("name and logo", () => {
    it("are the gateway's", async () => {
      const login = await open(gateway);
      const logo = await waitFor(() => login.shadowRoot?.querySelector("img"), "the logo");
      expect(new URL(logo.src).pathname).to.equal(`${gateway.base}/logo.png`);
      await findByText(login, "One API");
    });

    it("are ours where the gateway has no name, and a logo that cannot be loaded is left out", async () => {
      await gateway.logIn();
      await gateway.call("PUT", "/api/option/", { key: "SystemName", value: "" });
      await gateway.call("PUT", "/api/option/", { key: "Logo", value: "/no-such.png" });
      await gateway.logOut();
      const login = await open(gateway);
      await findByText(login, "Gateway Console");
      await waitFor(() => !login.shadowRoot?.querySelector("img"), "the broken picture to go");
    });

    it("give way to the page's own header", async () => {
      const login = mount(
        `<gw-login base-url="${gateway.base}" locale="en"><h2 slot="header">Our shop</h2></gw-login>`,
      );
      await findByText(login, "Our shop");
      await findByRole(login, "button", { name: "Sign in" });
      expect(
        findAllByRole(login, "heading").map(({ textContent }) => textContent),
        "no second title",
      ).to.deep.equal(["Our shop"]);
    });
  });

  for (const theme of ["light", "dark"]) {
    it(`is accessible in its states, ${theme}`, async () => {
      const frame = mount("<div></div>");
      frame.style.background = theme === "dark" ? "#15171c" : "#fff";
      const login = await open(
        gateway,
        `theme="${theme}" expired register-url="/register" reset-url="/reset"`,
      );
      frame.append(login);
      await expectAccessible(login);
      await signIn(login, "carol", "wrong");
      await findByRole(login, "button", { name: "Sign in" });
      await waitFor(() => findAllByText(login, /^Wrong username/).length > 0, "the refusal");
      await expectAccessible(login);
      await signIn(login, "carol", "password1");
      await findByText(login, "carol");
      await expectAccessible(login);
    });
  }
});
