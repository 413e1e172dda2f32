// On lite, too: forms in the page's own tree, with a box of the page's in them.
import { expect } from "chai";
import "../../src/elements/login.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  findAllByRole,
  findByRole,
  findByText,
  focused,
  mount,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { allowConsoleErrors, allowPolicyViolations } from "../support/guard.js";
import { recordedAnswer } from "../support/recorded-status.js";
import { botCheckOn, FakeTurnstile, fillIn, inputOf, setOptions, toldOnce } from "./sign-in-support.js";

/** The recordings of members that check bots before signing in, with their words for a token that is missing. */
const guarded = [
  { name: "new-api of 2025", file: "new-api", status: "status", missing: "Turnstile token 为空" },
  {
    name: "new-api of 2026",
    file: "new-api-2026-extras",
    status: "1 GET /api/status",
    missing: "Turnstile token 为空",
  },
  { name: "Laisky's fork", file: "laisky", status: "status", missing: "Turnstile token is empty" },
];
/** Those that don't. */
const open = [
  { name: "one-hub", file: "one-hub", status: "status" },
  { name: "Done Hub", file: "done-hub-extras", status: "1 GET /api/status" },
];
const account = { username: "carol", password: "long enough" };
const member = (name: string) => {
  const found = guarded.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe("the bot check before signing in", () => {
  const turnstile = new FakeTurnstile();
  let gateway: TestGateway;

  beforeEach(async () => {
    turnstile.widgets.clear();
    turnstile.install();
    gateway = await openGateway({ seed: "demo", criticalLimit: 0 });
    await gateway.logOut();
  });
  afterEach(() => turnstile.uninstall());

  const other = (path: RegExp, body: object, times?: number) =>
    gateway.fault({ kind: "other", path, body, ...(times ? { times } : {}) });

  /** The status of a member whose operator has turned the check on. */
  async function become({ file, status }: { file: string; status: string }) {
    const answer = await recordedAnswer(file, status);
    await other(/status$/, {
      ...answer,
      data: { ...answer.data, setup: true, turnstile_check: true, turnstile_site_key: "site-key" },
    });
  }
  /** Refuses a sign-in without a token, as those members do. */
  const refuseWithout = (message: string) =>
    gateway.fault({ kind: "refused", path: /user\/login$/, method: "POST", message });
  /** The tokens of the sign-ins that were sent. */
  const tokens = async () =>
    (await gateway.requests())
      .filter(({ path }) => path.startsWith("/api/user/login"))
      .map(({ path }) => new URLSearchParams(path.split("?")[1] ?? "").get("turnstile"));
  const show = async (attributes = "") => {
    const login = mount(`<gw-login base-url="${gateway.base}" locale="en" ${attributes}></gw-login>`);
    await findByRole(login, "button", { name: "Sign in" });
    return login;
  };

  for (const one of guarded)
    it(`is in the form on ${one.name}, and each try has a token of its own`, async () => {
      await become(one);
      await refuseWithout(one.missing);
      const wrong = "用户名或密码错误，或用户已被封禁";
      await gateway.fault({ kind: "refused", path: /login\?/, method: "POST", message: wrong, times: 2 });
      const login = await show();
      const check = await waitFor(() => turnstile.only, "the check");
      expect(check.box.parentElement).to.equal(login);
      expect(check.options.sitekey).to.equal("site-key");
      await expectAccessible(login);

      await fillIn(login, account);
      await press("Enter");
      await findByText(login, "Please try again in a few seconds, the check is running");
      expect(await tokens(), "before the check has passed").to.deep.equal([]);

      check.options.callback("token-1");
      await press("Enter");
      await toldOnce(login, "Wrong username or password, or the account is banned");
      expect(check.resets, "a used token is renewed").to.equal(1);
      await press("Enter");
      await drawn();
      expect(await tokens(), "a used token isn't sent again").to.deep.equal(["token-1"]);
      check.options.callback("token-2");
      await press("Enter");
      await waitFor(async () => (await tokens()).length === 2, "the second try");
      check.options["expired-callback"]();
      check.options.callback("token-3");
      await waitFor(() => check.resets === 2, "the renewal after the second try");
      await gateway.clearFaults();
      await become(one);
      const self = await recordedAnswer(one.file.replace("-2026-extras", ""), "self");
      await other(/login\?/, self);
      await other(/self$/, self);
      await press("Enter");
      await findByText(login, /^Signed in as/);
      expect(await tokens()).to.deep.equal(["token-1", "token-2", "token-3"]);
      expect(turnstile.widgets.size, "the check goes with the form").to.equal(0);
      await waitFor(() => login.querySelector(":scope > div") === null, "the box is gone");
    });

  for (const one of open)
    it(`isn't there on ${one.name}, which has none before signing in`, async () => {
      await become(one);
      await gateway.fault({ kind: "refused", path: /login/, message: "用户名或密码错误，或用户已被封禁" });
      const login = await show();
      await fillIn(login, account);
      await press("Enter");
      await toldOnce(login, "Wrong username or password, or the account is banned");
      expect(turnstile.widgets.size).to.equal(0);
      expect(await tokens()).to.deep.equal([null]);
    });

  it("stands in a form without a link to a sign-up that the gateway has closed", async () => {
    const { data } = await recordedAnswer("laisky", "status");
    await other(/status$/, { success: true, message: "", data: { ...data, password_register: false } });
    const login = await show('register-url="/sign-up" reset-url="/reset"');
    await findByRole(login, "link", { name: "Forgot password?" });
    await waitFor(() => findAllByRole(login, "link", { name: "Sign up" }).length === 0, "no link");
    await gateway.clearFaults();
    const open = mount(
      `<gw-login base-url="${(await openGateway()).base}" locale="en" register-url="/sign-up"></gw-login>`,
    );
    await findByRole(open, "link", { name: "Sign up" });
  });

  it("isn't there on one-api, which has none before signing in", async () => {
    await setOptions(gateway, botCheckOn);
    await gateway.forgetRequests();
    const login = await show();
    await fillIn(login, { username: "root", password: "123456" });
    await press("Enter");
    await findByText(login, /^Signed in as/);
    expect(turnstile.widgets.size).to.equal(0);
    expect(await tokens()).to.deep.equal([null]);
  });

  it("comes with the refusal of a gateway that isn't known to check bots there", async () => {
    await setOptions(gateway, botCheckOn);
    await gateway.forgetRequests();
    await refuseWithout("Turnstile token 为空");
    const login = await show();
    await fillIn(login, { username: "root", password: "123456" });
    await press("Enter");
    await toldOnce(login, "Complete the bot check first");
    const check = await waitFor(() => turnstile.only, "the check");
    check.options.callback("token-1");
    await press("Enter");
    await findByText(login, /^Signed in as/);
    expect(await tokens()).to.deep.equal([null, "token-1"]);
  });

  it("comes when it was turned on since the page was opened", async () => {
    const login = await show();
    // The options are set with the page's cookies: an account that is read amid that is signed in, without a form.
    await waitFor(() => login.matches(":state(signed-out)"), "that nobody is signed in");
    await setOptions(gateway, botCheckOn);
    await gateway.forgetRequests();
    await refuseWithout("Turnstile token is empty");
    await fillIn(login, { username: "root", password: "123456" });
    await press("Enter");
    await waitFor(() => turnstile.only, "the check");
  });

  it("has no part in the second step of a sign-in on new-api, and is there again for another account", async () => {
    await become(member("new-api of 2026"));
    await other(/login\?/, { success: true, message: "", data: { require_2fa: true, flow_token: "flow" } });
    await gateway.fault({ kind: "refused", path: /2fa$/, message: "验证码或备用码不正确" });
    const login = await show();
    const check = await waitFor(() => turnstile.only, "the check");
    check.options.callback("token-1");
    await fillIn(login, account);
    await press("Enter");
    await waitFor(() => login.querySelector('input[name="code"]'), "the field of the code");
    await waitFor(() => turnstile.widgets.size === 0, "no check");
    await fillIn(login, { code: "123456" });
    await press("Enter");
    await toldOnce(login, "The verification code or backup code is wrong. Try again.");
    expect(await tokens()).to.deep.equal(["token-1", null]);
    await fillIn(login, { password: "another one" });
    await waitFor(() => turnstile.only, "the check of the first step");
  });

  for (const { name, message, text } of [
    {
      name: "new-api of 2026",
      message: "会话已过期，请重新登录",
      text: "The sign-in took too long. Sign in again.",
    },
    {
      name: "new-api of 2025",
      message: "会话数据无效，请重新登录",
      text: "The sign-in took too long. Sign in again.",
    },
    {
      name: "new-api of 2026",
      message: "用户未启用2FA",
      text: "Two-factor authentication isn't set up for this account",
    },
    {
      name: "Laisky's fork",
      message: "Username or password is wrong, or user has been banned",
      text: "Wrong username or password, or the account is banned",
    },
  ])
    it(`is there again on ${name} when the sign-in has ended at its code with ${message}`, async () => {
      await become(member(name));
      const isRepeated = name === "Laisky's fork";
      const wanted = { success: true, message: "", data: { require_2fa: true, flow_token: "flow" } };
      if (isRepeated)
        await gateway.fault({ kind: "refused", path: /login\?/, message: "totp_required", times: 1 });
      else await other(/login\?/, wanted);
      await gateway.fault({ kind: "refused", path: isRepeated ? /login\?/ : /2fa$/, message, times: 1 });
      const login = await show();
      (await waitFor(() => turnstile.only, "the check")).options.callback("token-1");
      await fillIn(login, account);
      await press("Enter");
      await waitFor(() => login.querySelector('input[name="code"]'), "the field of the code");
      if (isRepeated) turnstile.only.options.callback("token-2");
      await fillIn(login, { code: "123456" });
      await press("Enter");
      await toldOnce(login, text);
      await waitFor(() => login.querySelector('input[name="code"]') === null, "the first step");
      expect(inputOf(login, "username").value).to.equal(account.username);
      expect(inputOf(login, "password").value).to.equal(account.password);
      await waitFor(() => focused() === inputOf(login, "password"), "the focus in the password");
      if (isRepeated)
        await gateway.fault({ kind: "refused", path: /login\?/, message: "totp_required", times: 1 });
      (await waitFor(() => turnstile.only, "the check of the first step")).options.callback("token-3");
      await press("Enter");
      const code = await waitFor(
        () => login.querySelector<HTMLInputElement>('input[name="code"]'),
        "its code",
      );
      expect(code.value, "the code of the sign-in before").to.equal("");
      expect((await tokens()).at(-1)).to.equal("token-3");
    });

  it("has a part in the second step on Laisky's fork, which repeats the first one", async () => {
    await become(member("Laisky's fork"));
    await gateway.fault({ kind: "refused", path: /login\?/, message: "totp_required", times: 1 });
    await gateway.fault({ kind: "refused", path: /login\?/, message: "Invalid TOTP code" });
    const login = await show();
    const check = await waitFor(() => turnstile.only, "the check");
    check.options.callback("token-1");
    await fillIn(login, account);
    await press("Enter");
    await waitFor(() => login.querySelector('input[name="code"]'), "the field of the code");
    check.options.callback("token-2");
    await fillIn(login, { code: "123456" });
    await press("Enter");
    await toldOnce(login, "The verification code is wrong or was used before. Try the next one.");
    expect(await tokens()).to.deep.equal(["token-1", "token-2"]);
  });

  for (const [one, isSent] of [
    ["Laisky's fork", true],
    ["new-api of 2026", false],
  ] as const)
    it(`where it is blocked, ${isSent ? "lets" : "doesn't let"} ${one} decide`, async () => {
      turnstile.uninstall();
      allowPolicyViolations();
      allowConsoleErrors(/Content Security Policy/);
      await become(member(one));
      await gateway.fault({ kind: "refused", path: /login/, method: "POST", message: "nobody" });
      const login = await show();
      await findByText(login, /^Couldn't load the bot check\./);
      await fillIn(login, account);
      await press("Enter");
      await findByText(login, isSent ? "nobody" : "Please try again in a few seconds, the check is running");
      expect(await tokens()).to.deep.equal(isSent ? [null] : []);
      turnstile.install();
      await click(await findByRole(login, "button", { name: "Reload" }));
      const check = await waitFor(() => turnstile.only, "the check");
      check.options.callback("token-1");
      inputOf(login, "password").focus();
      await press("Enter");
      await waitFor(async () => (await tokens()).at(-1) === "token-1", "a try with its token");
    });
});
