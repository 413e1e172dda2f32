import { expect } from "chai";
import "../../src/elements/login.js";
import { expectAccessible } from "../support/axe.js";
import { click, findByRole, findByText, focused, mount, press, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { fillIn, inputOf, noteAt, toldOnce } from "./sign-in-support.js";

const good = { username: "owner", password: "long enough", password2: "long enough" };

describe("<gw-login> on a gateway without accounts", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logOut();
    await answerStatus(false);
  });

  /** Answers the status as new-api does. */
  async function answerStatus(setup: boolean): Promise<void> {
    await gateway.clearFaults();
    const data = { version: "v1.0.0", enable_data_export: true, quota_display_type: "USD", setup };
    const body = { success: true, message: "", data };
    await gateway.fault({ kind: "other", path: "/api/status", body });
  }
  const answerSetup = (kind: "refused" | "offline" | "other", message = "") =>
    gateway.fault({
      kind,
      path: "/api/setup",
      message,
      ...(kind === "other" ? { body: { success: true, message: "系统初始化成功" } } : {}),
    });
  const sent = async () =>
    (await gateway.requests()).filter(({ path }) => path === "/api/setup").map(({ method }) => method);

  async function open(locale = "en"): Promise<HTMLElement> {
    const login = mount(`<gw-login base-url="${gateway.base}" locale="${locale}"></gw-login>`);
    await findByRole(login, "heading", { name: locale === "en" ? "Set up this gateway" : "初始化网关" });
    await waitFor(() => login.querySelector('input[name="password2"]'), "the form");
    return login;
  }

  it("creates the first account, then leads to signing in with it", async () => {
    const login = await open();
    await expectAccessible(login);
    expect(inputOf(login, "password").autocomplete).to.equal("new-password");
    await answerStatus(false);
    await answerSetup("other");
    await fillIn(login, { ...good, username: " owner " });
    await press("Enter");
    await findByRole(login, "heading", { name: "Account created" });
    await findByText(login, "You can now sign in as owner.");
    expect(await sent()).to.deep.equal(["POST"]);
    // Whatever the status says by then, the form doesn't come back.
    await click(await findByRole(login, "button", { name: "Sign in" }));
    await findByRole(login, "heading", { name: "Sign in" });
    expect(inputOf(login, "username").value).to.equal("owner");
    await waitFor(() => focused() === inputOf(login, "password"), "the focus");
  });

  it("checks the fields before it sends anything", async () => {
    const login = await open();
    await fillIn(login, { username: "十二个字节以上", password: "short", password2: "other" });
    await press("Enter");
    await waitFor(() => noteAt(login, "password2") !== undefined, "the errors");
    expect(noteAt(login, "username")).to.equal("Username can't be longer than 12 characters (4 in Chinese)");
    expect(noteAt(login, "password")).to.equal("Password length must not be less than 8");
    expect(noteAt(login, "password2")).to.equal("The two passwords entered do not match");
    expect(focused()).to.equal(inputOf(login, "username"));
    await fillIn(login, { username: "", password: "", password2: "" });
    await press("Enter");
    await waitFor(() => noteAt(login, "username") === "Enter a username", "the empty fields");
    expect(noteAt(login, "password")).to.equal("Enter a password");
    expect(await sent()).to.deep.equal([]);
  });

  it("tells why it was refused, and tries again", async () => {
    const login = await open();
    await answerSetup("refused", "密码长度至少为8个字符");
    await fillIn(login, good);
    await press("Enter");
    await toldOnce(login, "Password length must not be less than 8");
    expect(inputOf(login, "password").value).to.equal(good.password);
    await answerStatus(false);
    await answerSetup("other");
    await press("Enter");
    await findByText(login, "You can now sign in as owner.");
  });

  it("says that somebody else was here before", async () => {
    const login = await open();
    await answerStatus(true);
    await answerSetup("refused", "系统已经初始化完成");
    await fillIn(login, good);
    await press("Enter");
    await findByRole(login, "heading", { name: "This gateway is already set up" });
    await click(await findByRole(login, "button", { name: "Sign in" }));
    await findByRole(login, "heading", { name: "Sign in" });
    expect(inputOf(login, "username").value).to.equal("");
  });

  it("looks what became of it when the answer is lost", async () => {
    const login = await open("zh-CN");
    await answerSetup("offline");
    await fillIn(login, good);
    await press("Enter");
    await findByText(login, /网关尚未初始化。/);
    await answerStatus(true);
    await answerSetup("offline");
    await press("Enter");
    await findByText(login, "现在可以使用 owner 登录。");
    expect(await sent()).to.deep.equal(["POST", "POST"]);
  });
});
