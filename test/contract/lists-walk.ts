import { expect } from "chai";
import { UserStatus } from "../../src/domain/records/statuses.js";
import type { Http } from "../../src/api/client/http.js";
import * as api from "../../src/api/index.js";
import { failure } from "../api/fetch-stub.js";

/** Who reads: the super administrator, and the user bob. */
export interface Readers {
  readonly root: Http;
  readonly bob: Http;
}

/** Rows of a list with how many the gateway says there are. */
async function counted<Row>(read: (options: { onTotal: (total: number) => void }) => Promise<Row[]>) {
  let total = -1;
  const rows = await read({ onTotal: (count) => (total = count) });
  return { rows, total };
}

async function walkAccounts(root: Http): Promise<void> {
  const first = await counted((options) => api.listUsers(root, {}, options));
  const second = await counted((options) => api.listUsers(root, { page: 1 }, options));
  const all = [...first.rows, ...second.rows];
  expect(first.rows).to.have.length(10);
  expect([first.total, second.total]).to.deep.equal([all.length, all.length]);
  expect(new Set(all.map(({ id }) => id)).size).to.equal(all.length);
  const isDeleted = (user: api.User) => user.status === UserStatus.deleted;
  expect(all.filter(isDeleted).map(({ username }) => username)).to.deep.equal(["user12", "user09"]);
  const [most] = await api.listUsers(root, { order: "request_count" });
  expect(most).to.include({ username: "bob", request_count: 4 });
  const found = await api.searchUsers(root, "ser1");
  expect(found.map((user) => [user.username, isDeleted(user)])).to.deep.equal([
    ["user13", false],
    ["user12", true],
    ["user10", false],
  ]);
  expect(await api.searchUsers(root, "nobody")).to.deep.equal([]);
}

async function walkCodes(root: Http): Promise<void> {
  const { rows, total } = await counted((options) => api.listRedemptions(root, {}, options));
  expect(rows).to.have.length(10);
  const found = await api.searchRedemptions(root, "Batch");
  expect(found.length).to.be.within(1, total);
  expect(found.every(({ name }) => name === "Batch")).to.equal(true);
}

async function walkLog(root: Http): Promise<void> {
  const [refused] = await api.listLogs(root, { type: 5 });
  expect(refused).to.include({ username: "bob", token_name: "notebook", model_name: "gpt-4", quota: 0 });
  expect(refused?.record).to.deep.include({ error_code: "invalid_api_key", status_code: 401 });
  expect(await api.searchLogs(root, "5")).to.deep.equal([refused]);
  const calls = await counted((options) => api.listLogs(root, { type: 2, username: "bob" }, options));
  expect(calls.total).to.equal(4);
  expect(calls.rows.map(({ quota }) => quota)).to.deep.equal([11, 11, 20, 11]);
  expect(calls.rows[1]).to.deep.include({ channel: 1, is_stream: true, group: "default", content: "" });
  expect(calls.rows[1]?.record).to.include({ model_ratio: 0.075, completion_ratio: 4, group_ratio: 1 });
  expect(await api.getLogStat(root, { type: 2, username: "bob" })).to.equal(53);
  expect((await api.listLogs(root, { type: 7 })).map(({ username }) => username)).to.include("bob");
  expect(await failure(api.searchLogs(root, "hello"))).to.include({ kind: "refused" });
}

async function walkOwn(bob: Http): Promise<void> {
  const own = await counted((options) => api.listOwnLogs(bob, {}, options));
  expect(own.total).to.be.above(5);
  expect(own.rows.every(({ id }) => id === 0)).to.equal(true);
  const calls = await api.listOwnLogs(bob, { type: 2 });
  expect(calls).to.have.length(4);
  expect(calls.every(({ record }) => record !== undefined && !("admin_info" in record))).to.equal(true);
  expect(await api.searchOwnLogs(bob, "2")).to.deep.equal(calls);
  expect(await api.getOwnLogStat(bob, { model_name: "gpt-3.5-turbo" })).to.equal(20);
  const { rows, total } = await counted((options) => api.listTokens(bob, {}, options));
  expect([rows.map(({ name }) => name), total]).to.deep.equal([["phone", "note_pad", "notebook"], 3]);
  const found = await api.searchTokens(bob, "note");
  expect(found.map(({ name }) => name).sort()).to.deep.equal(["note_pad", "notebook"]);
}

/** Every list and search that the console reads, after the scenario of `new-api-2026-lists.jsonl`. */
export async function walkLists({ root, bob }: Readers): Promise<void> {
  await api.getStatus(root);
  await walkAccounts(root);
  await walkCodes(root);
  await walkLog(root);
  await api.getStatus(bob);
  await walkOwn(bob);
}
