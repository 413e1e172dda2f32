import { expect } from "chai";
import * as z from "zod/mini";
import * as api from "../../src/api/index.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import type { Http } from "../../src/api/client/http.js";

/** What the walk starts with. */
export interface WalkStart {
  readonly http: Http;
  readonly password: string;
  /** Where a channel's calls go. */
  readonly upstream: string;
  /** Whether accounts are managed by their IDs, as the console does it, and not by their names alone. */
  readonly byId?: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** A row with every field that the gateway has for it, known or not. */
const rowAt = async (http: Http, path: string): Promise<Row> =>
  await http.call({ method: "GET", path, schema: z.looseObject({}) });

/** What another change is: counted or clocked by the server. */
const clocks = [
  "updated_at",
  "accessed_time",
  "test_time",
  "response_time",
  "balance_updated_time",
  "balance",
];

/** Makes a change and expects that nothing else of the row is another afterwards. */
async function changesOnly(
  http: Http,
  path: string,
  change: () => Promise<unknown>,
  expected: Row,
): Promise<void> {
  const before = await rowAt(http, path);
  await change();
  const after = await rowAt(http, path);
  const without = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !clocks.includes(name)));
  expect(without(after), path).to.deep.equal(without({ ...before, ...expected }));
}

/** What a channel of OpenAI's is made of. */
const channelForm = (upstream: string) => ({
  name: "first",
  type: 1,
  key: "sk-good",
  base_url: upstream,
  models: "gpt-4o-mini,gpt-3.5-turbo",
  group: "default",
  priority: 3,
  weight: 2,
});

/**
 * Every call that the console makes of a gateway of the family, in one pass from an empty server. It was recorded with
 * each member's server; a replay proves that our calls are still spelled as that server took them.
 */
export async function walk({ http, password, upstream, byId = false }: WalkStart): Promise<void> {
  await api.getStatus(http);
  const root = await api.logIn(http, { username: "root", password });
  expect(root).to.include({ username: "root", role: 100 });
  expect(root.id).to.be.greaterThan(0);
  const self = await api.getSelf(http);
  expect(self.id).to.equal(root.id);
  expect(await api.listGroups(http)).to.include("default");

  await walkChannels(http, upstream);
  await walkTokens(http);
  await walkCodes(http);
  await walkUsers(http, byId);

  await api.setOption(http, { key: "Notice", value: "Hello" });
  expect(await api.getNotice(http)).to.equal("Hello");
  expect(await api.listOptions(http)).to.deep.include({ key: "Notice", value: "Hello" });
  const logs = await api.listLogs(http);
  expect(logs.length).to.be.greaterThan(0);
  await api.listOwnLogs(http);
  expect(await api.getLogStat(http)).to.be.a("number");
  expect(await api.getOwnLogStat(http)).to.be.a("number");
  expect(await api.getUsage(http)).to.be.an("array");
  expect(await api.deleteLogs(http, 1)).to.equal(0);
  await api.logOut(http);
}

/**
 * What only some members have, groups and tags of their own, and how they test a channel. Recorded as {@link walk} is,
 * by itself.
 */
export async function walkExtras(
  { http, password, upstream }: WalkStart,
  member: DialectMember,
): Promise<void> {
  await api.getStatus(http);
  await api.logIn(http, { username: "root", password });
  const names = (await api.listOwnGroups(http)).map(({ name }) => name);
  expect(names).to.include.members(["default", "vip"]);
  const form = {
    name: "grouped",
    expired_time: -1,
    remain_quota: 1000,
    unlimited_quota: false,
    models: "",
    subnet: "",
    group: "vip",
  };
  const { id, group } = await api.createToken(http, form);
  expect(group).to.equal("vip");
  const path = `/api/token/${id}`;
  let now = form;
  for (const field of api.tokenGroups(member)) {
    const changed = { ...now, [field]: "default" };
    await changesOnly(http, path, () => api.updateToken(http, id, changed), { [field]: "default" });
    now = { ...now, [field]: "" };
    await api.updateToken(http, id, now);
    expect(await api.getToken(http, id)).to.include({ [field]: "" });
  }

  await api.createChannel(http, { ...channelForm(upstream), tag: "eu" });
  let total: number | undefined;
  const [channel] = await api.listChannels(http, {}, { onTotal: (rows) => (total = rows) });
  // The older new-api counts its channels nowhere.
  expect(total ?? 1).to.equal(1);
  expect(channel?.tag).to.equal("eu");
  const row = `/api/channel/${Number(channel?.id)}`;
  const tag = (to: string) => () => api.updateChannel(http, Number(channel?.id), { tag: to });
  // Without a model, as the button of a list does it.
  expect((await api.testChannel(http, Number(channel?.id))).time).to.be.a("number");
  await changesOnly(http, row, tag("us"), { tag: "us" });
  await changesOnly(http, row, tag(""), { tag: "" });
  // Consumption, which the test of a channel counts as.
  for (const { type } of await api.searchLogs(http, "2")) expect(type).to.equal(2);
  for (const { type } of await api.searchOwnLogs(http, "2")) expect(type).to.equal(2);
}

async function walkChannels(http: Http, upstream: string): Promise<void> {
  await api.createChannel(http, channelForm(upstream));
  await api.createChannel(http, { ...channelForm(upstream), name: "many", key: "sk-a\nsk-b" });
  const channels = await api.listChannels(http);
  expect(channels).to.have.length(3);
  expect(await api.listChannels(http, { page: 1 })).to.deep.equal([]);
  const [found] = await api.searchChannels(http, "first");
  if (!found) throw new Error("The channel was not found.");
  expect(found).to.include({ name: "first", priority: 3, weight: 2, base_url: upstream });
  const { id } = found;
  const path = `/api/channel/${id}`;
  expect(await api.getChannel(http, id)).to.include({ id, name: "first" });
  expect(await api.getChannel(http, id)).not.to.have.property("key");
  const test = await api.testChannel(http, id, { model: "gpt-4o-mini" });
  expect(test.time).to.be.a("number");
  await changesOnly(http, path, () => api.updateChannel(http, id, { name: "renamed" }), { name: "renamed" });
  await changesOnly(http, path, () => api.updateChannel(http, id, { priority: 9 }), { priority: 9 });
  await changesOnly(http, path, () => api.updateChannel(http, id, { models: "gpt-4o-mini" }), {
    models: "gpt-4o-mini",
  });
  await changesOnly(http, path, () => api.setChannelStatus(http, id, 2), { status: 2 });
  await changesOnly(http, path, () => api.setChannelStatus(http, id, 1), { status: 1 });
  // The key is still there: the upstream knows it.
  await api.testChannel(http, id, { model: "gpt-4o-mini" });
  const many = channels.find(({ name }) => name !== "first");
  if (many) await api.setChannelStatus(http, many.id, 2);
  expect(await api.deleteDisabledChannels(http)).to.equal(1);
  expect(await api.getAvailableModels(http)).to.include("gpt-4o-mini");
  expect(await api.getChannelModels(http)).to.include("gpt-3.5-turbo");
  expect(Object.keys(await api.getModelsByType(http))).to.include("1");
}

async function walkTokens(http: Http): Promise<void> {
  const form = {
    name: "key one",
    expired_time: -1,
    remain_quota: 500_000,
    unlimited_quota: false,
    models: "gpt-4o-mini",
    subnet: "10.0.0.0/8,127.0.0.1/32",
  };
  const made = await api.createToken(http, form);
  expect(made).to.include(form);
  expect(made.key).to.match(/^(?!sk-)\S{40,}$/);
  const { id } = made;
  const path = `/api/token/${id}`;
  const tokens = await api.listTokens(http);
  const listed = tokens.find((token) => token.id === id);
  expect(listed).to.include({ models: "gpt-4o-mini" });
  expect(listed && (await api.getTokenKey(http, listed))).to.equal(made.key);
  expect(await api.listTokens(http, { order: "remain_quota" })).to.have.length(tokens.length);
  expect(await api.listTokens(http, { page: 1 })).to.deep.equal([]);
  expect((await api.searchTokens(http, "key")).map((token) => token.id)).to.deep.equal([id]);
  await changesOnly(http, path, () => api.updateToken(http, id, { ...form, name: "key 1" }), {
    name: "key 1",
  });
  await changesOnly(http, path, () => api.setTokenStatus(http, id, 2), { status: 2 });
  await changesOnly(http, path, () => api.setTokenStatus(http, id, 1), { status: 1 });
  const free = await api.updateToken(http, id, { ...form, models: "", subnet: "" });
  expect(free).to.include({ name: "key one", models: "", subnet: "" });
  await api.updateToken(http, id, form);
  expect(await api.getToken(http, id)).to.include(form);
  await api.deleteToken(http, id);
  expect(await api.searchTokens(http, "key one")).to.deep.equal([]);
}

async function walkCodes(http: Http): Promise<void> {
  const keys = await api.createRedemptions(http, { name: "codes", quota: 100_000, count: 2 });
  expect(keys).to.have.length(2);
  const codes = await api.listRedemptions(http);
  expect(codes.map(({ key }) => key)).to.have.members(keys);
  expect(await api.searchRedemptions(http, "codes")).to.have.length(2);
  const [first, second] = codes;
  if (!first || !second) throw new Error("The codes were not found.");
  const { id, key } = first;
  const path = `/api/redemption/${id}`;
  await changesOnly(http, path, () => api.updateRedemption(http, id, { name: "code x", quota: 100_000 }), {
    name: "code x",
  });
  await changesOnly(http, path, () => api.setRedemptionStatus(http, id, 2), { status: 2 });
  await api.setRedemptionStatus(http, id, 1);
  expect((await api.getRedemption(http, id)).key).to.equal(key);
  expect(await api.redeemCode(http, second.key)).to.equal(100_000);
  await api.deleteRedemption(http, id);
}

async function walkUsers(http: Http, byId: boolean): Promise<void> {
  await api.createUser(http, { username: "bobby", password: "password1", display_name: "Bob" });
  let total: number | undefined;
  const users = await api.listUsers(http, {}, { onTotal: (rows) => (total = rows) });
  expect(total).to.equal(users.length);
  expect(users.map(({ username }) => username)).to.include.members(["root", "bobby"]);
  const sorted = await api.listUsers(http, { order: "quota" });
  expect(sorted[0]?.username).to.equal("root");
  const [bob] = await api.searchUsers(http, "bobby");
  if (!bob) throw new Error("The account was not found.");
  const { id } = bob;
  const path = `/api/user/${id}`;
  const { quota } = await api.getUser(http, id);
  await changesOnly(http, path, () => api.updateUser(http, id, { quota, display_name: "Robert" }), {
    display_name: "Robert",
  });
  await changesOnly(http, path, () => api.updateUser(http, id, { quota: quota + 2000 }), {
    quota: quota + 2000,
  });
  await changesOnly(http, path, () => api.updateUser(http, id, { quota: quota + 500, group: "vip" }), {
    quota: quota + 500,
    group: "vip",
  });
  await changesOnly(http, path, () => api.addQuota(http, { user_id: id, quota: 1000, remark: "gift" }), {
    quota: quota + 1500,
  });
  for (const [action, expected] of [
    ["disable", { status: 2 }],
    ["enable", { status: 1 }],
    ["promote", { role: 10 }],
    ["demote", { role: 1 }],
  ] as const)
    await changesOnly(http, path, () => api.manageUser(http, "bobby", action, byId ? { id } : {}), expected);
  // Whoever is signed in was none of them.
  expect((await api.getSelf(http)).role).to.equal(100);
  await api.deleteUser(http, id);
  expect((await api.listUsers(http)).map(({ username }) => username)).not.to.include("bobby");
}
