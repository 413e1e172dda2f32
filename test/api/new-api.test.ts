// How calls are made to new-api: identity, writes, settings, and the log’s types.
import { expect } from "chai";
import { describe, it } from "node:test";
import * as api from "../../src/api/index.js";
import { listOutputRatios } from "../../src/api/entities/output-ratios.js";
import { bodyOf } from "../contract/family.js";
import { failure, json, success } from "./fetch-stub.js";
import type { SeenCall } from "./fetch-stub.js";
import { stub, nameOf, seen, bodies, open, channel } from "./dialect-stub.js";

describe("new-api", () => {
  const self = (id: number) => success({ id, username: "a", role: 1, status: 1 });
  const users = () => stub.calls.map(({ headers }) => headers.get("new-api-user"));

  it("hears who asks: who signed in here, else whom the page knows, and nobody after signing out", async () => {
    const http = await open(
      "new-api",
      { "POST /api/user/login": () => self(7), "GET /api/user/self": () => self(7) },
      { user: () => 5 },
    );
    stub.calls.length = 0;
    await api.getNotice(http);
    await api.logIn(http, { username: "a", password: "b" });
    await api.getNotice(http);
    await api.logOut(http);
    await api.getNotice(http);
    expect(users()).to.deep.equal(["5", "5", "7", "7", "5"]);
  });

  it("names the sign-in in its second step where it isn't known by a cookie", async () => {
    const user = { id: 7, username: "a", role: 1, status: 1 };
    const http = await open("new-api", {
      "POST /api/user/login": () => success({ require_2fa: true, flow_token: "flow", expires_at: 1 }),
      "POST /api/user/login/2fa": () => success({ access_token: "a.b.c", session: { sid: "s" }, user }),
      "GET /api/user/self": () => self(7),
    });
    const credentials = { username: "a", password: "b" };
    expect(await failure(api.logIn(http, credentials))).to.include({ kind: "refused", codeWanted: true });
    stub.calls.length = 0;
    expect((await api.logIn(http, { ...credentials, code: "123456" })).id).to.equal(7);
    expect(bodies()).to.deep.equal([{ code: "123456", flow_token: "flow" }]);
    await api.getSelf(http);
    expect(stub.calls.at(-1)?.headers.get("authorization")).to.equal("Bearer a.b.c");
  });

  it("gives a state for one provider in newer releases, and says in its own words that it bound", async () => {
    const user = { id: 7, username: "a", role: 1, status: 1 };
    const routes = {
      "GET /api/oauth/state": () => json({ message: "Unknown OAuth provider", success: false }, 400),
      "POST /api/oauth/state": () => success({ flow_token: "the-state", expires_at: 1 }),
      "POST /api/user/login": () => success({ access_token: "a.b.c", session: { sid: "s" }, user }),
      "GET /api/oauth/github": () =>
        json({ success: true, message: "Binding successful", data: { action: "bind" } }),
    };
    const http = await open("new-api", routes);
    stub.calls.length = 0;
    expect(await api.getOAuthState(http, { provider: "github" })).to.equal("the-state");
    await api.logIn(http, { username: "a", password: "b" });
    expect(await api.getOAuthState(http, { provider: "github" })).to.equal("the-state");
    expect(bodies()).to.deep.include.members([
      { provider: "github", intent: "login" },
      { provider: "github", intent: "bind" },
    ]);
    expect(seen().filter((call) => call.startsWith("GET /api/oauth/state"))).to.have.length(1);
    expect(await api.completeOAuth(http, "github", { code: "c", state: "the-state" })).to.deep.equal({
      bound: true,
    });
  });

  it("is asked again where its refusal is the first that tells what it is", async () => {
    const refusal = { success: false, message: "无权进行此操作，未提供 New-Api-User" };
    stub.status = undefined;
    stub.answer = (call) => {
      if (nameOf(call) === "GET /api/status") return json(bodyOf("new-api", "status"));
      return call.headers.get("new-api-user") === "5" ? self(5) : json(refusal, 401);
    };
    const failures: string[] = [];
    const http = api.createHttp({
      baseUrl: "https://gw.example",
      user: () => 5,
      onError: ({ kind }) => failures.push(kind),
    });
    expect((await api.getSelf(http)).id).to.equal(5);
    expect(stub.calls.map(nameOf)).to.deep.equal([
      "GET /api/user/self",
      "GET /api/status",
      "GET /api/user/self",
    ]);
    expect(failures).to.deep.equal([]);
  });

  it("disables by hand what it had disabled by itself, because its call for the status takes nothing else", async () => {
    const http = await open("new-api", {
      "POST /api/channel/7/status": () => success({ id: 7, status: 2 }),
      "GET /api/channel/7": () => success({ id: 7, status: 2, name: "a", type: 1, models: "", group: "" }),
    });
    for (const status of [1, 2, 3]) await api.updateChannel(http, 7, { status });
    const sent = stub.calls.flatMap(({ method, url, body }) =>
      method === "POST" && url.endsWith("/api/channel/7/status") ? [body] : [],
    );
    expect(sent).to.deep.equal([{ status: 1 }, { status: 2 }, { status: 2 }]);
  });

  it("gets its first account by one call, which wants the password twice", async () => {
    const http = await open("new-api", {
      "POST /api/setup": () => json({ success: true, message: "系统初始化成功" }),
    });
    await api.setUp(http, { username: "owner", password: "long enough" });
    expect(seen()).to.deep.equal(["POST /api/setup"]);
    expect(bodies()).to.deep.equal([
      {
        username: "owner",
        password: "long enough",
        confirmPassword: "long enough",
        SelfUseModeEnabled: false,
        DemoSiteEnabled: false,
      },
    ]);
  });

  it("has its top-up link in the status, or where accounts read it", async () => {
    const signs = { enable_drawing: true, self_use_mode_enabled: false };
    for (const [status, link, isApart] of [
      [{ ...signs, top_up_link: "https://a.example" }, "https://a.example", undefined],
      [{ ...signs, top_up_link: "" }, "", undefined],
      [signs, "", true],
    ] as const) {
      stub.status = undefined;
      stub.answer = (call) =>
        success(
          nameOf(call) === "GET /api/status" ? status : { topup_link: "https://b.example", min_topup: 1 },
        );
      const http = api.createHttp({ baseUrl: "https://gw.example" });
      const read = await api.getStatus(http);
      expect([read.top_up_link, read.top_up_link_apart]).to.deep.equal([link, isApart]);
      expect(await api.getTopUpLink(http)).to.equal("https://b.example");
    }
  });

  it("tells whether its payment terms are confirmed, and is told that they are", async () => {
    const told = async (data: object) => {
      const http = await open("new-api", { "GET /api/user/topup/info": () => success(data) });
      return api.arePaymentTermsConfirmed(http);
    };
    expect(await told({ payment_compliance_confirmed: false })).to.equal(false);
    expect(await told({ payment_compliance_confirmed: true })).to.equal(true);
    expect(await told({ min_topup: 1 })).to.equal(true);
    stub.calls.length = 0;
    const http = await open("new-api", {});
    await api.confirmPaymentTerms(http);
    expect(seen()).to.deep.equal(["POST /api/option/payment_compliance"]);
    expect(bodies()).to.deep.equal([{ confirmed: true }]);
  });

  it("hears whose an access token is, where the page says so", async () => {
    const getToken = () => ({ token: "a-token", userId: 8 });
    const http = await open("new-api", { "GET /api/user/self": () => self(8) }, { getToken });
    stub.calls.length = 0;
    await api.getSelf(http);
    expect(users()).to.deep.equal(["8"]);
    expect(stub.calls[0]?.headers.get("authorization")).to.equal("Bearer a-token");
  });

  it("is spoken to in its dialect from the first call on when an earlier visit recognised it", async () => {
    stub.status = undefined;
    stub.answer = () => self(5);
    const http = api.createHttp({
      baseUrl: "https://gw.example",
      remembered: () => "new-api",
      user: () => 5,
    });
    await api.getSelf(http);
    expect(users()).to.deep.equal(["5"]);
  });

  it("counts pages from 1 in newer releases, whose lists come as items", async () => {
    const page = (call: SeenCall) => {
      const p = Math.max(1, Number(new URL(call.url).searchParams.get("p")));
      return success({ items: [{ id: p, key: "k" }], page: p, total: 25 });
    };
    const http = await open("new-api", { "GET /api/token/": page });
    expect((await api.listTokens(http, { page: 1 })).map(({ id }) => id)).to.deep.equal([2]);
    expect((await api.listTokens(http, { page: 2 })).map(({ id }) => id)).to.deep.equal([3]);
    expect(seen()).to.have.length(3);
  });

  it("sorts by a figure here, what is unlimited first", async () => {
    const rows = [
      { id: 1, key: "k", remain_quota: 5, unlimited_quota: false },
      { id: 2, key: "k", remain_quota: 9, unlimited_quota: false },
      { id: 3, key: "k", remain_quota: 0, unlimited_quota: true },
    ];
    const http = await open("new-api", { "GET /api/token/": () => success(rows) });
    const sorted = await api.listTokens(http, { order: "remain_quota" });
    expect(sorted.map(({ id }) => id)).to.deep.equal([3, 2, 1]);
  });

  it("shows the key of a token that was just made where newer releases mask it", async () => {
    const http = await open("new-api", {
      "GET /api/token/": () => success({ items: [{ id: 4, name: "a", key: "ab**cd" }], total: 1 }),
      "POST /api/token/4/key": () => success({ key: "the-whole-key" }),
    });
    const form = {
      name: "a",
      expired_time: -1,
      remain_quota: 1,
      unlimited_quota: false,
      models: "",
      subnet: "",
    };
    expect((await api.createToken(http, form)).key).to.equal("the-whole-key");
  });

  it("wants a code where the account has a second factor, and knows who signs in with it", async () => {
    const http = await open("new-api", {
      "POST /api/user/login": () => json({ success: true, message: "2FA", data: { require_2fa: true } }),
      "POST /api/user/login/2fa": ({ body }) =>
        (body as { code: string }).code === "123456" ? self(7) : json({ success: false, message: "wrong" }),
    });
    const credentials = { username: "a", password: "b" };
    expect(await failure(api.logIn(http, credentials))).to.include({ kind: "refused", codeWanted: true });
    const wrong = await failure(api.logIn(http, { ...credentials, code: "1" }));
    expect(wrong).to.include({ kind: "refused", serverMessage: "wrong" });
    expect(wrong).to.include({ codeWanted: undefined });
    expect((await api.logIn(http, { ...credentials, code: "123456" })).id).to.equal(7);
    await api.getNotice(http);
    expect(users().at(-1)).to.equal("7");
    expect(bodies()).to.deep.equal([credentials, { code: "1" }, { code: "123456" }]);
  });

  for (const [message, signInEnded] of [
    ["会话已过期，请重新登录", true],
    ["会话数据无效，请重新登录", true],
    ["用户不存在", true],
    ["用户已被禁用", true],
    ["用户未启用2FA", true],
    ["Session expired, please log in again", true],
    ["验证码或备用码错误，请重试", undefined],
    ["验证码或备用码不正确", undefined],
    ["账户已被锁定，请在2026-11-28 20:00:00后重试", undefined],
    ["参数错误", undefined],
  ] as const)
    it(`${signInEnded ? "begins again" : "stays at the code"} where a second step is refused with ${message}`, async () => {
      const http = await open("new-api", {
        "POST /api/user/login/2fa": () => json({ success: false, message }),
      });
      const refused = await failure(api.logIn(http, { username: "a", password: "b", code: "123456" }));
      expect(refused).to.include({ kind: "refused", serverMessage: message, signInEnded });
    });

  it("binds by a POST where a newer release has no GET for it", async () => {
    const gone = () => json({ error: { message: "Invalid URL" } }, 404);
    const http = await open("new-api", {
      "GET /api/oauth/email/bind": gone,
      "GET /api/oauth/wechat/bind": () => success(),
    });
    await api.bindEmail(http, { email: "a@b.example", code: "1" });
    await api.bindWeChat(http, "2");
    expect(seen().map((call) => call.split("?")[0])).to.deep.equal([
      "GET /api/oauth/email/bind",
      "POST /api/oauth/email/bind",
      "GET /api/oauth/wechat/bind",
    ]);
    expect(bodies()).to.deep.equal([{ email: "a@b.example", code: "1" }]);
  });

  it("reads a key that newer releases mask by its own call, and only then", async () => {
    const http = await open("new-api", { "POST /api/token/4/key": () => success({ key: "the-whole-key" }) });
    expect(await api.getTokenKey(http, { id: 4, key: "abcd**********wxyz" })).to.equal("the-whole-key");
    expect(await api.getTokenKey(http, { id: 4, key: "in-clear" })).to.equal("in-clear");
    expect(seen()).to.deep.equal(["POST /api/token/4/key"]);
  });

  it("has groups whose ratio need not be a number", async () => {
    const http = await open("new-api", {
      "GET /api/user/self/groups": () =>
        success({ vip: { desc: "vip分组", ratio: 0.5 }, auto: { desc: "自动", ratio: "自动" } }),
    });
    expect(await api.listOwnGroups(http)).to.deep.equal([
      { name: "auto", about: "自动", ratio: undefined },
      { name: "vip", about: "vip分组", ratio: 0.5 },
    ]);
  });

  it("doesn't tell a total that may be where newer releases stop counting", async () => {
    let rows = 25;
    const totals: number[] = [];
    const http = await open("new-api", {
      "GET /api/log/": () => success({ items: [{ id: 1 }], total: rows }),
    });
    const onTotal = (total: number) => totals.push(total);
    await api.listLogs(http, {}, { onTotal });
    rows = 10_000;
    await api.listLogs(http, {}, { onTotal });
    // What those count that don't stop there.
    rows = 12_012;
    await api.listLogs(http, {}, { onTotal });
    expect(totals).to.deep.equal([25, 12_012]);
  });

  it("shows how many keys a channel takes turns with, and sends nothing of them", async () => {
    const row = { id: 1, ...channel(1), channel_info: { is_multi_key: true, multi_key_size: 3 }, tag: null };
    const http = await open("new-api", {
      "GET /api/channel/1": () => success(row),
      "PUT /api/channel/": () => success(row),
    });
    expect(api.keysOf(await api.getChannel(http, 1))).to.equal(3);
    await api.updateChannel(http, 1, { name: "b" });
    expect(bodies()).to.deep.equal([{ id: 1, name: "b" }]);
  });

  it("gets a new channel in the form of its older and of its newer releases at once", async () => {
    const http = await open("new-api", {});
    const made = { ...channel(1), key: "one\ntwo" };
    await api.createChannel(http, made);
    await api.createChannel(http, channel(1));
    expect(bodies()).to.deep.equal([
      { ...made, mode: "batch", channel: made },
      { ...channel(1), mode: "single", channel: channel(1) },
    ]);
  });

  it("gets an account's form whole, without its secrets", async () => {
    const http = await open("new-api", {
      "GET /api/user/2": () =>
        success({ id: 2, username: "b", quota: 100, remark: "kept", access_token: "secret" }),
    });
    await api.updateUser(http, 2, { quota: 90, quotaStays: true, group: "vip" });
    expect(bodies()).to.deep.equal([{ id: 2, username: "b", quota: 100, remark: "kept", group: "vip" }]);
  });

  it("gets no account's permissions back, which the super administrator alone may send", async () => {
    const row = { id: 2, username: "b", quota: 100, admin_permissions: { channel: { read: true } } };
    const http = await open("new-api", { "GET /api/user/2": () => success(row) });
    await api.updateUser(http, 2, { quota: 100, quotaStays: true, group: "vip" });
    expect(bodies()).to.deep.equal([{ id: 2, username: "b", quota: 100, group: "vip" }]);
  });

  it("gets a channel's status by the call that its newer releases have, after everything else", async () => {
    let row = { id: 1, ...channel(1), status: 1, created_time: 5 };
    const http = await open("new-api", {
      "PUT /api/channel/": ({ body }) => {
        const form = body as object;
        if ("status" in form) return json({ success: false, message: "Invalid parameters" });
        row = { ...row, ...form };
        return success(row);
      },
      "POST /api/channel/1/status": ({ body }) => {
        row = { ...row, ...(body as object) };
        return success(true);
      },
      "GET /api/channel/1": () => success(row),
    });
    expect((await api.setChannelStatus(http, 1, 2)).status).to.equal(2);
    expect(await api.updateChannel(http, 1, { name: "b", status: 1 })).to.include({ name: "b", status: 1 });
    await api.updateChannel(http, 1, { priority: 9, weight: 0 });
    expect(bodies()).to.deep.equal([
      { status: 2 },
      { id: 1, name: "b" },
      { status: 1 },
      { id: 1, weight: 0, priority: 9 },
    ]);
  });

  it("gets a channel's status in its form where a release has no call for it", async () => {
    const row = { id: 1, ...channel(1), created_time: 5 };
    const http = await open("new-api", {
      "POST /api/channel/1/status": () => json({ error: { message: "Invalid URL" } }, 404),
      "PUT /api/channel/": ({ body }) => success({ ...row, ...(body as object) }),
    });
    expect((await api.setChannelStatus(http, 1, 2)).status).to.equal(2);
    expect(bodies()).to.deep.equal([{ status: 2 }, { id: 1, status: 2 }]);
  });

  it("says that a channel is gone, which its older releases echo with zeros", async () => {
    const http = await open("new-api", {
      "PUT /api/channel/": ({ body }) => success({ type: 0, created_time: 0, ...(body as object) }),
    });
    expect(await failure(api.updateChannel(http, 9, { priority: 1 }))).to.include({
      kind: "refused",
      serverMessage: "record not found",
    });
  });

  it("finds a token by any part of its name, in capitals or not", async () => {
    const rows = ["Support Bot", "other"].map((name, index) => ({ id: index + 1, name, key: "k" }));
    const http = await open("new-api", { "GET /api/token/": () => success(rows) });
    for (const keyword of ["support", "BOT", "port b"])
      expect(
        (await api.searchTokens(http, keyword)).map(({ id }) => id),
        keyword,
      ).to.deep.equal([1]);
  });

  it("manages the account of exactly this name, and none where there is no such", async () => {
    const http = await open("new-api", {
      "GET /api/user/search": () => success({ items: [{ id: 1, username: "root" }], total: 1 }),
    });
    expect(await failure(api.manageUser(http, "roo", "disable"))).to.include({ kind: "refused" });
    expect(seen().filter((call) => call.startsWith("POST"))).to.deep.equal([]);
  });
});

describe("the settings of new-api", () => {
  it("are without the figures that the server computes", async () => {
    const rows = [
      { key: "CompletionRatio", value: "{}" },
      { key: "CompletionRatioMeta", value: '{"gpt-4o":{"ratio":4,"locked":false}}' },
    ];
    const http = await open("new-api", { "GET /api/option/": () => success(rows) });
    expect((await api.listOptions(http)).map(({ key }) => key)).to.deep.equal(["CompletionRatio"]);
  });

  it("say what the output costs, and of which models the server fixes it", async () => {
    const meta = { "gpt-4o": { ratio: 4, locked: false }, "gpt-5": { ratio: 8, locked: true } };
    const rows = [
      { key: "CompletionRatio", value: "{}" },
      { key: "CompletionRatioMeta", value: JSON.stringify(meta) },
    ];
    const http = await open("new-api", { "GET /api/option/": () => success(rows) });
    expect([...(await listOutputRatios(http))]).to.deep.equal([
      ["gpt-4o", { ratio: 4, isFixed: false }],
      ["gpt-5", { ratio: 8, isFixed: true }],
    ]);
    expect(stub.calls.at(-1)?.url).to.not.contain("?");
    const older = await open("new-api", { "GET /api/option/": () => success(rows.slice(0, 1)) });
    expect([...(await listOutputRatios(older))]).to.deep.equal([]);
  });
});

describe("entries of new-api's log by their type", () => {
  it("are listed, because newer releases refuse to search", async () => {
    const row = { id: 1, type: 2, use_time: 3 };
    const http = await open("new-api", {
      "GET /api/log/": () => success({ items: [row], total: 1 }),
      "GET /api/log/self": () => success({ items: [row], total: 1 }),
    });
    expect((await api.searchLogs(http, "2"))[0]).to.include({ id: 1, elapsed_time: 3000 });
    // To who reads the own log, the server tells the remainder of an ID, which several entries have.
    expect((await api.listOwnLogs(http))[0]).to.include({ id: 0, elapsed_time: 3000 });
    expect((await api.listLogs(http))[0]).to.include({ id: 1 });
    expect(await api.searchOwnLogs(http, "2")).to.have.length(1);
    expect(seen().map((call) => call.split("?")[0])).to.not.include("GET /api/log/search");
    expect(seen()[0]).to.include("type=2");
  });
});
