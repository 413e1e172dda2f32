import { expect } from "chai";
import "../../src/elements/register.js";
import { asCopied } from "../support/as-copied.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  fill,
  findAllByText,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { allowConsoleErrors, allowPolicyViolations } from "../support/guard.js";
import {
  botCheckOn,
  FakeTurnstile,
  fillIn,
  inputOf,
  noteAt,
  setOptions,
  toldOnce,
} from "./sign-in-support.js";

const good = { username: "newcomer", password: "long enough", password2: "long enough" };

async function open(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const element = mount(`<gw-register base-url="${gateway.base}" locale="en" ${attributes}></gw-register>`);
  await findByRole(element, "button", { name: "Sign up" });
  return element;
}

const calls = async (gateway: TestGateway, path: string) =>
  (await gateway.requests()).filter((request) => request.path.startsWith(path));

describe("<gw-register>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo", criticalLimit: 0, mailbox: true });
    await gateway.logOut();
  });

  it("creates an account that can sign in, tells the page, and signs nobody in", async () => {
    const element = await open(gateway);
    const told = nextEvent<{ username: string }>(document, "gw-registered");
    await fillIn(element, good);
    await press("Enter");
    expect((await told).detail).to.deep.equal({ username: "newcomer" });
    await findByText(element, "You can now sign in as newcomer.");
    expect(element.querySelector("input")).to.equal(null);
    const heading = await findByRole(element, "heading", { name: "Account created" });
    await waitFor(() => focused() === heading, "the focus on what was made");
    expect(element.shadowRoot?.querySelector(".toast"), "nothing says it again").to.equal(null);
    expect((await gateway.call("GET", "/api/user/self")).status).to.equal(401);
    await gateway.logIn("newcomer", "long enough");
  });

  it("leads to the sign-in page", async () => {
    const element = await open(gateway, 'login-url="#signed-up"');
    const before = location.href;
    await fillIn(element, good);
    await press("Enter");
    await waitFor(() => location.hash === "#signed-up", "the sign-in page");
    history.replaceState(null, "", before);
  });

  it("says at every field what is wrong, in the server's own measures, and sends nothing", async () => {
    const element = await open(gateway);
    expect(noteAt(element, "username"), "no limit before it is near").to.equal(undefined);
    await press("Tab");
    await click(await findByRole(element, "button", { name: "Sign up" }));
    await waitFor(() => noteAt(element, "username") === "Enter a username", "the messages");
    expect(noteAt(element, "password")).to.equal("Enter a password");
    expect(focused()).to.equal(inputOf(element, "username"));

    await fillIn(element, {
      username: "thirteen chars".slice(0, 13),
      password: "seven c",
      password2: "other",
    });
    await press("Enter");
    await waitFor(
      () => noteAt(element, "username") === "Username can't be longer than 12 characters",
      "the length",
    );
    expect(noteAt(element, "password")).to.equal("Password length must not be less than 8");
    expect(noteAt(element, "password2")).to.equal("The two passwords entered do not match");

    await fillIn(element, { username: "十二个汉字的用户名好啊呀", password: "x".repeat(21) });
    await press("Enter");
    await waitFor(
      () => noteAt(element, "password") === "Password length must not be more than 20",
      "too long",
    );
    expect(noteAt(element, "username"), "twelve characters, not bytes").to.equal("Up to 12 characters");
    expect(await calls(gateway, "/api/user/register")).to.have.length(0);
    await expectAccessible(element);
  });

  it("cannot tell when the answer is lost, and registers again only on the reader's word", async () => {
    const element = await open(gateway);
    await gateway.fault({
      method: "POST",
      path: "/api/user/register",
      kind: "offline",
      executed: true,
      times: 1,
    });
    await fillIn(element, good);
    await press("Enter");
    await findByText(
      element,
      "Connection lost before the gateway confirmed. We can't tell whether the account was created. Try to sign in before you sign up again.",
    );
    await expectAccessible(element);
    await press("Enter");
    const button = (await findByRole(element, "button", { name: "Sign up" })) as HTMLButtonElement;
    expect(button.disabled).to.equal(true);
    expect(await calls(gateway, "/api/user/register")).to.have.length(1);
    await click(await findByRole(element, "button", { name: "Send again" }));
    await waitFor(async () => (await calls(gateway, "/api/user/register")).length === 2, "the second try");
  });

  it("shows a refusal in the reader's language and keeps what was typed", async () => {
    const element = await open(gateway);
    await fillIn(element, { ...good, username: "carol" });
    await press("Enter");
    await toldOnce(element, "This username is already in use");
    expect(inputOf(element, "password").value).to.equal(good.password);
    await fill(inputOf(element, "username"), "newcomer");
    await press("Enter");
    await findByText(element, "You can now sign in as newcomer.");
  });

  it("says that registration is closed", async () => {
    await setOptions(gateway, { RegisterEnabled: "false" });
    const element = await open(gateway);
    await fillIn(element, good);
    await press("Enter");
    await toldOnce(element, "Sign-up is turned off");
  });

  it("keeps the inviter's code for a later visit and sends it", async () => {
    await gateway.logIn("carol", "password1");
    const { body } = await gateway.call("GET", "/api/user/aff");
    const code = String(body?.data);
    await gateway.logOut();
    const first = await open(gateway, `aff="${code}"`);
    await findByText(first, `Invite code: ${code}`);
    first.remove();
    const element = await open(gateway);
    await findByText(element, `Invite code: ${code}`);
    await fillIn(element, good);
    await press("Enter");
    await findByText(element, "You can now sign in as newcomer.");
    await gateway.logIn();
    const found = await gateway.call("GET", "/api/user/search?keyword=newcomer");
    const carol = await gateway.call("GET", "/api/user/search?keyword=carol");
    const [user] = found.body?.data as { inviter_id: number }[];
    const [inviter] = carol.body?.data as { id: number }[];
    expect(user?.inviter_id).to.equal(inviter?.id);
    Object.keys(localStorage).forEach((key) => key.includes(gateway.base) && localStorage.removeItem(key));
  });

  describe("with e-mail verification", () => {
    beforeEach(() => setOptions(gateway, { EmailVerificationEnabled: "true" }));

    it("sends a code, locks the button for 30 s, and registers with the code", async () => {
      const element = await open(gateway);
      await fillIn(element, { ...good, email: "new@example.com" });
      await click(await findByRole(element, "button", { name: "Send code" }));
      await findByText(element, "Code sent. Check your inbox.");
      const locked = await findByRole(element, "button", { name: /^Resend in (30|29|28) s$/ });
      expect((locked as HTMLButtonElement).disabled).to.equal(true);
      expect(focused()).to.equal(inputOf(element, "verification_code"));
      const [mail] = await gateway.mails();
      expect(mail?.to).to.equal("new@example.com");
      const code = /<strong>(\w{6})<\/strong>/.exec(mail?.html ?? "")?.[1] ?? "";
      await fillIn(element, { verification_code: "000000" });
      await press("Enter");
      await toldOnce(element, "The code is wrong or has expired");
      await fillIn(element, { verification_code: asCopied(code) });
      await press("Enter");
      await findByText(element, "You can now sign in as newcomer.");
    });

    it("wants an address before it sends a code, and locks nothing when none was sent", async () => {
      const element = await open(gateway);
      await fillIn(element, { username: "someone" });
      const button = await findByRole(element, "button", { name: "Send code" });
      await click(button);
      await waitFor(() => noteAt(element, "email") === "Enter your email", "the message");
      expect(focused()).to.equal(inputOf(element, "email"));
      await fillIn(element, { email: "no address" });
      await click(button);
      await waitFor(() => noteAt(element, "email") === "Enter a valid email address", "the message");
      expect(await calls(gateway, "/api/verification")).to.have.length(0);
      await gateway.logIn();
      await gateway.call("PUT", "/api/option/", { key: "EmailDomainRestrictionEnabled", value: "true" });
      await gateway.logOut();
      await fillIn(element, { email: "new@other.example" });
      await click(button);
      await toldOnce(element, "Your email domain isn't allowed");
      await findByRole(element, "button", { name: "Send code" });
    });

    it("wants address and code before it registers", async () => {
      const element = await open(gateway);
      await fillIn(element, good);
      await waitFor(() => element.querySelector('input[name="email"]'), "the fields of the check");
      await press("Enter");
      await waitFor(() => noteAt(element, "email") === "Enter your email", "the message");
      expect(noteAt(element, "verification_code")).to.equal("Enter the code from the email");
      expect(await calls(gateway, "/api/user/register")).to.have.length(0);
    });
  });

  describe("the bot check", () => {
    const turnstile = new FakeTurnstile();
    beforeEach(() => turnstile.install());
    afterEach(() => turnstile.uninstall());

    it("is not there, and loads nothing, while the gateway does not ask for it", async () => {
      const element = await open(gateway);
      await fillIn(element, good);
      expect(turnstile.widgets.size).to.equal(0);
      expect(element.querySelector("script")).to.equal(null);
    });

    it("stands in the page's own tree, with key, language and look", async () => {
      await setOptions(gateway, botCheckOn);
      const element = await open(gateway, 'theme="dark"');
      const { box, options } = await waitFor(() => turnstile.only, "the check");
      expect(box.parentElement).to.equal(element);
      expect(box.getBoundingClientRect().height).to.be.greaterThan(0);
      expect(options.sitekey).to.equal("site-key");
      expect(options.language).to.equal("en");
      expect(options.theme).to.equal("dark");
    });

    it("asks for patience while there is no token, sends one once, and takes a new one for the next call", async () => {
      await setOptions(gateway, botCheckOn);
      const element = await open(gateway);
      const check = await waitFor(() => turnstile.only, "the check");
      await fillIn(element, { ...good, username: "carol" });
      await press("Enter");
      await findByText(element, "Please try again in a few seconds, the check is running");
      expect(await calls(gateway, "/api/user/register")).to.have.length(0);

      check.options.callback("token-1");
      await press("Enter");
      await waitFor(
        () => findAllByText(element, "This username is already in use").length > 0,
        "the refusal",
      );
      expect(check.resets, "renewed after use").to.equal(1);
      await fillIn(element, { username: "newcomer" });
      await press("Enter");
      await waitFor(async () => (await calls(gateway, "/api/user/register")).length === 1, "no second call");

      check.options.callback("token-2");
      check.options["expired-callback"]();
      await press("Enter");
      check.options.callback("token-3");
      await press("Enter");
      await findByText(element, "You can now sign in as newcomer.");
      const sent = (await calls(gateway, "/api/user/register")).map(({ path }) => path.split("?")[1]);
      expect(sent).to.deep.equal(["turnstile=token-1", "turnstile=token-3"]);
      await waitFor(() => turnstile.widgets.size === 0, "the check to go with the form");
    });

    it("survives a change of anything around it, and starts over when the element is moved", async () => {
      await setOptions(gateway, botCheckOn);
      const element = await open(gateway);
      const check = await waitFor(() => turnstile.only, "the check");
      await fillIn(element, good);
      await press("Tab");
      element.setAttribute("density", "compact");
      element.setAttribute("theme", "light");
      await drawn();
      expect(turnstile.only).to.equal(check);
      expect(check.box.isConnected).to.equal(true);
      const elsewhere = mount("<div></div>");
      elsewhere.append(element);
      await waitFor(() => turnstile.only !== check, "a new check");
      expect(turnstile.only.box.parentElement).to.equal(element);
      expect(inputOf(element, "username").value).to.equal("newcomer");
    });

    it("says when it failed, with the check's own word, and can be loaded again", async () => {
      await setOptions(gateway, botCheckOn);
      const element = await open(gateway);
      const check = await waitFor(() => turnstile.only, "the check");
      expect(check.options["error-callback"]("300030")).to.equal(true);
      await findByText(element, "The bot check failed (300030).");
      await click(await findByRole(element, "button", { name: "Reload" }));
      await waitFor(() => turnstile.only !== check, "a new check");
    });
  });

  it("says that the bot check's script was blocked, and tries again when asked to", async () => {
    allowPolicyViolations();
    allowConsoleErrors(/Content Security Policy/);
    await setOptions(gateway, botCheckOn);
    const asked: string[] = [];
    const watcher = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLScriptElement) asked.push(node.src);
    });
    watcher.observe(document, { subtree: true, childList: true });
    const head = document.head.innerHTML;
    const element = await open(gateway);
    const text = /^Couldn't load the bot check\./;
    await findByText(element, text);
    await click(await findByRole(element, "button", { name: "Reload" }));
    await waitFor(() => asked.length === 2, "a second try");
    await findByText(element, text);
    watcher.disconnect();
    const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
    expect(asked).to.deep.equal([address, address]);
    expect(document.head.innerHTML).to.equal(head);
    await expectAccessible(element);
  });

  for (const theme of ["light", "dark"]) {
    it(`is accessible, ${theme}`, async () => {
      await setOptions(gateway, { EmailVerificationEnabled: "true" });
      const frame = mount("<div></div>");
      frame.style.background = theme === "dark" ? "#15171c" : "#fff";
      const element = await open(gateway, `theme="${theme}" aff="ABCD" login-url="/login"`);
      frame.append(element);
      await waitFor(() => element.querySelector('input[name="email"]'), "the whole form");
      await expectAccessible(element);
    });
  }
});
