import { expect } from "chai";
import { describe, it } from "node:test";
import { redeemCode, updateSelf } from "../../src/api/entities/account.js";
import { getAvailableModels } from "../../src/api/entities/available-models.js";
import { getSelf } from "../../src/api/entities/self.js";
import { testChannel, updateChannelBalance } from "../../src/api/entities/channel-tests.js";
import { listChannels } from "../../src/api/entities/channels.js";
import { createChannel, updateChannel } from "../../src/api/entities/writing/channels.js";
import { getUsage } from "../../src/api/entities/dashboard.js";
import { listGroups } from "../../src/api/entities/groups.js";
import { createHttp } from "../../src/api/client/http.js";
import { listLogs } from "../../src/api/entities/logs.js";
import { getChannelModels, getModelsByType } from "../../src/api/entities/models.js";
import { completeOAuth } from "../../src/api/entities/oauth.js";
import { listOptions } from "../../src/api/entities/options.js";
import { createQueue } from "../../src/api/client/queue.js";
import { codesMadeBefore, createRedemptions } from "../../src/api/entities/writing/redemptions.js";
import { register } from "../../src/api/entities/registration.js";
import { logIn } from "../../src/api/entities/session.js";
import { getStatus } from "../../src/api/entities/status.js";
import { listTokens } from "../../src/api/entities/tokens.js";
import { createToken, setTokenStatus, updateToken } from "../../src/api/entities/writing/tokens.js";
import type { TokenInput } from "../../src/api/entities/tokens.js";
import { listUsers } from "../../src/api/entities/users.js";
import { deleteUser, manageUser, updateUser } from "../../src/api/entities/writing/users.js";
import { failure, json, stubFetch, success } from "./fetch-stub.js";

const stub = stubFetch();
const http = createHttp({ assume: "one-api", baseUrl: "https://gw.example" });
const sent = () => stub.calls.map(({ method, url, body }) => ({ method, url: url.slice(18), body }));

describe("what is sent", () => {
  const form: TokenInput = {
    name: "ci",
    expired_time: -1,
    remain_quota: 5,
    unlimited_quota: false,
    models: "",
    subnet: "",
  };
  it("of a token is the whole form without its status, or the status alone", async () => {
    stub.answer = () => success({ id: 1, key: "k" });
    const loaded = { ...form, id: 1, key: "k", status: 1, used_quota: 7 };
    await createToken(http, loaded);
    await updateToken(http, 1, loaded);
    await setTokenStatus(http, 1, 2);
    expect(sent()).to.deep.equal([
      { method: "POST", url: "/api/token/", body: form },
      { method: "PUT", url: "/api/token/", body: { id: 1, ...form } },
      { method: "PUT", url: "/api/token/?status_only=true", body: { id: 1, status: 2 } },
    ]);
  });

  it("of a user is never the role, the status or a counted figure, and nothing empty", async () => {
    const loaded = {
      username: "",
      password: "",
      group: "vip",
      role: 100,
      status: 2,
      used_quota: 5,
      quota: 9,
    };
    await updateUser(http, 7, loaded);
    await updateSelf(http, { username: "", display_name: "Ada", password: "" });
    expect(sent().map(({ body }) => body)).to.deep.equal([
      { id: 7, quota: 9, group: "vip" },
      { display_name: "Ada" },
    ]);
  });

  it("never manages an account without a name", async () => {
    expect(await failure(manageUser(http, "", "disable"))).to.be.instanceOf(TypeError);
    expect(stub.calls).to.have.length(0);
  });

  it("of a channel is what was given, each name once, never its figures", async () => {
    stub.answer = () => success({ id: 3, type: 1, created_time: 5 });
    const loaded = { id: 3, priority: 0, balance: 5, used_quota: 6, response_time: 7, group: "b, a,b" };
    await updateChannel(http, 3, loaded);
    await createChannel(http, { name: "n", type: 1, key: "k1\nk2", models: "m,m,x", group: "default" });
    expect(sent().map(({ body }) => body)).to.deep.equal([
      { id: 3, priority: 0, group: "b,a" },
      { name: "n", type: 1, key: "k1\nk2", models: "m,x", group: "default" },
    ]);
  });

  it("of a log filter has whole seconds and leaves out what is not set", async () => {
    stub.answer = () => success([]);
    await listLogs(http, { page: 2, type: 2, start_timestamp: 0, end_timestamp: 99.9 });
    expect(sent()[0]?.url).to.equal("/api/log/?p=2&type=2&start_timestamp=0&end_timestamp=99");
  });

  it("of a registration has the bot check in the query", async () => {
    await register(http, { username: "ada", password: "password1" }, { turnstile: "t&1" });
    expect(sent()).to.deep.equal([
      {
        method: "POST",
        url: "/api/user/register?turnstile=t%261",
        body: { username: "ada", password: "password1", email: "", verification_code: "", aff_code: "" },
      },
    ]);
  });
});

describe("what is read", () => {
  it("tolerates missing, null and unknown fields and unknown numbers", async () => {
    stub.answer = () => success([{ id: 1, key: "k", status: 99, models: null, subnet: null, extra: {} }]);
    expect(await listTokens(http)).to.deep.equal([
      {
        id: 1,
        user_id: 0,
        key: "k",
        status: 99,
        name: "",
        created_time: 0,
        accessed_time: 0,
        expired_time: -1,
        remain_quota: 0,
        unlimited_quota: false,
        used_quota: 0,
        models: "",
        subnet: "",
      },
    ]);
    stub.answer = () => success({});
    stub.status = undefined;
    expect(await getStatus(http)).to.include({ system_name: "", quota_per_unit: 0, oidc: false });
    stub.answer = () => success(null);
    expect([await listTokens(http), await getUsage(http)]).to.deep.equal([[], []]);
  });

  it("needs ids and keys, and the types that fields have", async () => {
    for (const data of [
      [{ key: "k" }],
      [{ id: 1 }],
      [{ id: "1", key: "k" }],
      [{ id: 1, key: "k", name: 5 }],
      {},
      "x",
    ]) {
      stub.answer = () => success(data);
      expect(await failure(listTokens(http)), JSON.stringify(data)).to.include({ kind: "unexpected" });
    }
    stub.answer = () => success("500");
    expect(await failure(redeemCode(http, "c"))).to.include({ kind: "unexpected" });
  });

  it("never holds an access token, a password or an upstream's key", async () => {
    const user = { id: 1, access_token: "SECRET", password: "SECRET", verification_code: "SECRET" };
    stub.answer = ({ url }) => success(url.endsWith("/self") ? user : [user]);
    expect(JSON.stringify([await getSelf(http), await listUsers(http)])).not.to.contain("SECRET");
    const channel = { id: 1, type: 1, created_time: 1, key: "SECRET" };
    stub.answer = ({ method }) => success(method === "PUT" ? channel : [channel]);
    expect(JSON.stringify([await listChannels(http), await updateChannel(http, 1, {})])).not.to.contain(
      "SECRET",
    );
    stub.answer = () =>
      success([
        { key: "TurnstileSecretKey", value: "SECRET" },
        { key: "SMTPToken", value: "SECRET" },
        { key: "b", value: null },
        { key: "a", value: "1" },
      ]);
    expect(await listOptions(http)).to.deep.equal([
      { key: "a", value: "1" },
      { key: "b", value: "" },
    ]);
  });

  it("is put in order where the server has none", async () => {
    stub.answer = () => success(["vip", "default", "vip"]);
    expect(await listGroups(http)).to.deep.equal(["default", "vip"]);
    stub.answer = () => success(["", "gpt-4"]);
    expect(await getAvailableModels(http)).to.deep.equal(["gpt-4"]);
    stub.answer = () => success({ "1": ["a"], "34": [], "43": null });
    expect(await getModelsByType(http)).to.deep.equal({ "1": ["a"], "34": [], "43": [] });
    stub.answer = () => json({ object: "list", data: [{ id: "a" }, { id: "b" }, { id: "a" }] });
    expect(await getChannelModels(http)).to.deep.equal(["a", "b"]);
  });

  it("of a channel's test and balance is beside the data", async () => {
    stub.answer = () => json({ success: true, message: "Hello!", time: 0.25, modelName: "" });
    expect(await testChannel(http, 1)).to.deep.equal({ time: 0.25, message: "Hello!", modelName: "" });
    stub.answer = () => json({ success: true, message: "", balance: 12.5 });
    expect(await updateChannelBalance(http, 1)).to.equal(12.5);
    stub.answer = () => json({ success: false, message: "http status code: 401", time: 0, modelName: "" });
    expect(await failure(testChannel(http, 1))).to.include({ kind: "refused" });
  });

  it("of a channel that is gone is a refusal", async () => {
    stub.answer = () => success({ id: 9, type: 0, created_time: 0, name: "" });
    expect(await failure(updateChannel(http, 9, { status: 1 }))).to.include({
      kind: "refused",
      serverMessage: "record not found",
    });
  });

  it("of a deletion by id is empty", async () => {
    stub.answer = () => new Response("");
    await deleteUser(http, 9);
    expect(sent()).to.deep.equal([{ method: "DELETE", url: "/api/user/9", body: undefined }]);
  });

  it("of a callback is bound or signed in", async () => {
    const callback = () => completeOAuth(http, "github", { code: "c", state: "s" });
    stub.answer = () => json({ success: true, message: "bind" });
    expect(await callback()).to.deep.equal({ bound: true });
    const user = { id: 1, username: "u", display_name: "U", role: 1, status: 1 };
    stub.answer = () => success({ ...user, access_token: "x" });
    expect(await callback()).to.deep.equal({ bound: false, user });
    stub.answer = () => success();
    expect(await failure(callback())).to.include({ kind: "unexpected" });
  });

  it("of a creation that broke off has the codes made before", async () => {
    const create = () => createRedemptions(http, { name: "n", quota: 1, count: 3 });
    stub.answer = () => json({ success: false, message: "no", data: ["c1", "c2"] });
    expect(codesMadeBefore(await failure(create()))).to.deep.equal(["c1", "c2"]);
    stub.answer = () => json({ success: false, message: "no", data: null });
    expect(codesMadeBefore(await failure(create()))).to.deep.equal([]);
    expect(codesMadeBefore(new Error("x"))).to.deep.equal([]);
  });
});

describe("the queue of a gateway", () => {
  it("holds reads back after a 429, but not the sign-in", async () => {
    const queue = createQueue({ setTimer: () => undefined });
    const queued = createHttp({ baseUrl: "", queue });
    stub.answer = () => new Response("", { status: 429 });
    expect(await failure(listTokens(queued))).to.include({ kind: "rate-limited" });
    stub.answer = () => success({ id: 1 });
    const controller = new AbortController();
    const waiting = failure(listTokens(queued, {}, { signal: controller.signal }));
    expect(await logIn(queued, { username: "a", password: "b" })).to.include({ id: 1 });
    expect(stub.calls.map(({ method }) => method)).to.deep.equal(["GET", "POST"]);
    controller.abort();
    expect(await waiting).to.include({ name: "AbortError" });
  });
});
