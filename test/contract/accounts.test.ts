/** Registration, mails, reset, own account: what the recording shows only from outside. */
import { describe, it } from "node:test";
import { expect } from "chai";
import type { Mail } from "../../demo/gateway/context.js";
import { createGateway } from "../../demo/gateway/gateway.js";
import { at, clientOf, listOf } from "./support/client.js";
import { textOf } from "./support/recording.js";
import { openWorld } from "./support/world.js";

const codeIn = (mail: Mail | undefined): string => /<strong>(\w+)</.exec(mail?.html ?? "")?.[1] ?? "";

describe("registration", () => {
  it("gives gifts, logs them, and makes a key", async () => {
    const { gateway, root, set } = await openWorld();
    await set({ QuotaForNewUser: "1000", QuotaForInviter: "300", QuotaForInvitee: "200" });
    const code = textOf((await root.get("/api/user/aff")).data);
    const visitor = clientOf(gateway);
    const form = { username: "eve", password: "password1", email: "eve@example.com", aff_code: code };
    const answer = await visitor.post("/api/user/register?turnstile=", form);
    expect(answer.body).to.deep.equal({ message: "", success: true });
    expect(visitor.jar.read()).to.equal("");

    await visitor.signIn("eve", "password1");
    expect((await visitor.get("/api/user/self")).data).to.deep.include({
      id: 2,
      display_name: "eve",
      role: 1,
      status: 1,
      group: "default",
      quota: 1200,
      email: "",
      inviter_id: 1,
    });
    expect(at((await root.get("/api/user/self")).data, "quota")).to.equal(500_000_000_000_300);
    expect(at((await visitor.get("/api/token/")).data, 0)).to.deep.include({
      name: "default",
      unlimited_quota: true,
      expired_time: -1,
      remain_quota: -1,
      models: null,
      subnet: "",
    });
    const contents = listOf((await root.get("/api/log/?type=4")).data).map((row) => at(row, "content"));
    expect(contents).to.deep.equal([
      "邀请用户赠送 ＄0.000600 额度",
      "使用邀请码赠送 ＄0.000400 额度",
      "新用户注册赠送 ＄0.002000 额度",
    ]);
  });

  it("accepts an empty name once, and ignores an unknown invite code", async () => {
    const { gateway } = await openWorld();
    const visitor = clientOf(gateway);
    const form = { username: "", password: "password1", aff_code: "none" };
    expect((await visitor.post("/api/user/register", form)).success).to.equal(true);
    expect((await visitor.post("/api/user/register", form)).message).to.equal(
      "UNIQUE constraint failed: users.username",
    );
  });

  it("wants a mailed code when the option says so, and does not use it up", async () => {
    const { gateway, mails, set, pass } = await openWorld();
    await set({ EmailVerificationEnabled: "true", EmailDomainRestrictionEnabled: "true" });
    const visitor = clientOf(gateway);
    const form = { username: "eve", password: "password1", email: "eve@qq.com", verification_code: "" };
    expect((await visitor.post("/api/user/register", form)).message).to.equal(
      "管理员开启了邮箱验证，请输入邮箱地址和验证码",
    );
    expect((await visitor.get("/api/verification?email=eve@example.com")).message).to.equal(
      "管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中",
    );
    expect((await visitor.get("/api/verification?email=eve%40qq.com")).success).to.equal(true);
    expect(mails).to.have.length(1);
    expect(mails[0]?.to).to.equal("eve@qq.com");
    const verification_code = codeIn(mails[0]);
    expect(verification_code).to.match(/^[0-9a-f]{6}$/);
    pass(600);
    expect((await visitor.post("/api/user/register", { ...form, verification_code })).message).to.equal(
      "验证码错误或已过期",
    );
    await visitor.get("/api/verification?email=eve%40qq.com");
    const again = codeIn(mails[1]);
    pass(599);
    expect(
      (await visitor.post("/api/user/register", { ...form, verification_code: again })).success,
    ).to.equal(true);
    expect((await visitor.get("/api/verification?email=eve%40qq.com")).message).to.equal("邮箱地址已被占用");
    const second = { ...form, username: "eve2", verification_code: again };
    expect((await visitor.post("/api/user/register", second)).success).to.equal(true);
  });

  it("asks for the bot check once in a session", async () => {
    const { gateway, set } = await openWorld();
    await set({ TurnstileSiteKey: "site", TurnstileCheckEnabled: "true" });
    const visitor = clientOf(gateway);
    const register = async (query: string, username: string): Promise<unknown> => {
      const { success, message } = await visitor.post(`/api/user/register${query}`, {
        username,
        password: "password1",
      });
      return success === true ? true : message;
    };
    expect(await register("", "one")).to.equal("Turnstile token 为空");
    expect(await register("?turnstile=bad", "one")).to.equal("Turnstile 校验失败，请刷新重试！");
    expect(await register("?turnstile=good", "one")).to.equal(true);
    expect(await register("", "two")).to.equal(true);
    expect((await clientOf(gateway).signIn("one", "password1")).success).to.equal(true);
  });
});

describe("the password reset", () => {
  it("mails a link and answers the new password", async () => {
    const { gateway, root, mails, pass, set } = await openWorld();
    await set({ ServerAddress: "https://gw.example" });
    await root.post("/api/user/", { username: "eve", password: "password1" });
    await root.put("/api/user/", { id: 2, email: "e+v@example.com", quota: 0 });
    const visitor = clientOf(gateway);
    expect((await visitor.get("/api/reset_password?email=e%2Bv%40example.com")).success).to.equal(true);
    const link = /href="([^"]+)"/.exec(mails[0]?.html ?? "")?.[1] ?? "";
    expect(link).to.match(/^https:\/\/gw\.example\/user\/reset\?email=e\+v@example\.com&token=[0-9a-f]{32}$/);
    const body = { email: "e+v@example.com", token: link.slice(-32) };
    const { data } = await visitor.post("/api/user/reset", body);
    expect(data).to.match(/^[0-9a-f]{12}$/);
    expect((await visitor.post("/api/user/reset", body)).message).to.equal("重置链接非法或已过期");
    expect((await visitor.signIn("eve", textOf(data))).success).to.equal(true);
    await visitor.get("/api/reset_password?email=e%2Bv%40example.com");
    const late = { ...body, token: /token=(\w+)/.exec(mails[1]?.html ?? "")?.[1] };
    pass(600);
    expect((await visitor.post("/api/user/reset", late)).message).to.equal("重置链接非法或已过期");
  });

  it("tells why a mail could not be sent", async () => {
    const gateway = createGateway({ seed: "demo" });
    const visitor = clientOf(gateway);
    const path = "/api/reset_password?email=bob%40example.com";
    const refused = "dial tcp :587: connect: connection refused";
    expect((await visitor.get(path)).message).to.equal(`failed to send email: ${refused}`);
    expect((await visitor.get(path, { "Accept-Language": "zh" })).message).to.equal(
      `发送邮件失败：${refused}`,
    );
  });
});

describe("the own account", () => {
  it("binds an e-mail with a mailed code, also by access token", async () => {
    const { gateway, root, mails } = await openWorld();
    const token = textOf((await root.get("/api/user/token")).data);
    await root.get("/api/verification?email=r%40example.com");
    const path = `/api/oauth/email/bind?email=r%40example.com&code=${codeIn(mails[0])}`;
    const bound = await clientOf(gateway).get(path, { Authorization: token });
    expect(bound.body).to.deep.equal({ message: "", success: true });
    expect(at((await root.get("/api/user/self")).data, "email")).to.equal("r@example.com");
  });

  it("ignores the placeholder password and keeps what is not sent", async () => {
    const { gateway, root } = await openWorld();
    const body = { username: "", display_name: "Chief", password: "$I_LOVE_U" };
    expect((await root.put("/api/user/self", body)).success).to.equal(true);
    expect((await root.get("/api/user/self")).data).to.deep.include({
      username: "root",
      display_name: "Chief",
    });
    expect((await clientOf(gateway).signIn("root", "123456")).success).to.equal(true);
    await root.put("/api/user/self", { password: "password2" });
    expect((await clientOf(gateway).signIn("root", "123456")).success).to.equal(false);
    expect((await clientOf(gateway).signIn("root", "password2")).success).to.equal(true);
    expect((await root.get("/api/user/self")).success).to.equal(true);
  });

  it("names every broken limit", async () => {
    const { root } = await openWorld();
    const { message } = await root.put("/api/user/self", {
      username: "n".repeat(13),
      password: "p".repeat(21),
      display_name: "d".repeat(21),
      email: "e".repeat(51),
    });
    expect(message).to.equal(
      "输入不合法 " +
        ["Username", "Password", "DisplayName", "Email"]
          .map(
            (field) => `Key: 'User.${field}' Error:Field validation for '${field}' failed on the 'max' tag`,
          )
          .join("\n"),
    );
  });
});
