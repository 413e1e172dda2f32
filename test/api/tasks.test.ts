/** Tasks, drawings and everybody's tokens, as new-api, one-hub and Laisky's fork list them. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { isGatewayError } from "../../src/api/client/errors.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import {
  everyToken,
  getOwnedToken,
  listAllTokens,
  setOwnedTokenStatus,
} from "../../src/api/entities/all-tokens.js";
import { loadTaskLog } from "../../src/api/tasks/load-task-log.js";
import type { TaskLog, TaskQuery } from "../../src/api/tasks/task-log.js";
import { bodies, open, seen, type Answers } from "./dialect-stub.js";
import { json } from "./fetch-stub.js";

const data = (value: unknown) => () => json({ data: value, message: "", success: true });

const everything: TaskQuery = {
  ...{ kind: "tasks", scope: "all", page: 1, size: 50, task: "", since: 1_700_000_000 },
  ...{ state: "failed", action: "MUSIC", platform: "suno", channel: "7", user: "3" },
};

const logOf = async (member: "new-api" | "one-hub"): Promise<TaskLog> => {
  const log = await loadTaskLog(supportsOf(member));
  if (!log) throw new Error("no tasks");
  return log;
};

/** A row as both members have it. */
const row = {
  ...{
    id: 9,
    task_id: "task_1",
    platform: "kling",
    user_id: 3,
    channel_id: 7,
    quota: 5000,
    action: "generate",
  },
  ...{ status: "SUCCESS", fail_reason: "", submit_time: 100, start_time: 110, finish_time: 160, data: null },
};

describe("tasks", () => {
  it("are asked for as each member takes it", async () => {
    const newApi = await open("new-api", { "GET /api/task/": data({ items: [], total: 4 }) });
    const totals: number[] = [];
    await (await logOf("new-api")).list(newApi, everything, { onTotal: (total) => totals.push(total) });
    expect(totals).to.deep.equal([4]);
    expect(seen()).to.deep.equal([
      "GET /api/task/?p=2&page_size=50&start_timestamp=1700000000&channel_id=7&status=FAILURE&action=MUSIC&platform=suno",
    ]);
    const before = seen().length;
    const oneHub = await open("one-hub", { "GET /api/task/": data({ data: [], total_count: 4 }) });
    await (await logOf("one-hub")).list(oneHub, everything);
    expect(seen().slice(before)).to.deep.equal([
      "GET /api/task/?page=2&size=50&start_timestamp=1700000000&channel_id=7&status=FAILURE&action=MUSIC&platform=suno&user_id=3",
    ]);
  });

  it("of drawings are asked for in milliseconds, and without what their lists don't know", async () => {
    const http = await open("one-hub", { "GET /api/mj/self": data({ data: [], total_count: 0 }) });
    await (await logOf("one-hub")).list(http, { ...everything, kind: "drawings", scope: "own", task: "1" });
    expect(seen()).to.deep.equal(["GET /api/mj/self?page=2&size=50&mj_id=1&start_timestamp=1700000000000"]);
  });

  it("have progress, model, prompt and result, wherever a release keeps them", async () => {
    const video = "https://v.example/1.mp4";
    const rows = [
      {
        ...row,
        progress: "30%",
        status: "IN_PROGRESS",
        properties: { input: "a boat", origin_model_name: "kling-v2" },
        username: "bob",
      },
      { ...row, result_url: video, progress: "100%" },
      { ...row, fail_reason: video },
      { ...row, status: "FAILURE", fail_reason: "too small" },
    ];
    const http = await open("new-api", { "GET /api/task/": data({ items: rows, total: 4 }) });
    const [running, newer, older, failed] = await (await logOf("new-api")).list(http, everything);
    expect(running).to.include({
      state: "running",
      progress: 30,
      model: "kling-v2",
      prompt: "a boat",
      username: "bob",
    });
    expect(newer?.files).to.deep.equal([{ kind: "video", url: video }]);
    // As of releases before there was a field for it.
    expect(older).to.deep.include({ reason: "", files: [{ kind: "video", url: video }] });
    expect(failed).to.deep.include({ reason: "too small", files: [], state: "failed" });
  });

  it("of one-hub have a number as progress, and the prompt in the provider's answer", async () => {
    const song = { audio_url: "https://a.example/1", metadata: { prompt: "a song" } };
    const http = await open("one-hub", {
      "GET /api/task/": data({
        data: [{ ...row, progress: 60, properties: null, data: [song] }],
        total_count: 1,
      }),
    });
    const [task] = await (await logOf("one-hub")).list(http, everything);
    expect(task).to.deep.include({ progress: 60, prompt: "a song", username: "" });
    expect(task?.files).to.deep.equal([{ kind: "audio", url: "https://a.example/1" }]);
  });

  it("of drawings are in seconds here, with pictures and videos", async () => {
    const drawing = {
      ...{ id: 1, mj_id: "17", action: "VIDEO", prompt: "猫", prompt_en: "cat", status: "", progress: "0%" },
      ...{
        submit_time: 1_700_000_000_999,
        start_time: 0,
        finish_time: 0,
        image_url: "https://p.example/1.png",
      },
      ...{
        video_url: "",
        video_urls: '[{"url":"https://p.example/2.mp4"}]',
        channel_id: 2,
        quota: 1,
        user_id: 3,
      },
    };
    const http = await open("new-api", { "GET /api/mj/": data({ items: [drawing], total: 1 }) });
    const [task] = await (await logOf("new-api")).list(http, { ...everything, kind: "drawings" });
    expect(task).to.deep.include({
      ...{ state: "not-started", submitted: 1_700_000_000, started: 0, translated: "cat", progress: 0 },
      files: [
        { kind: "picture", url: "https://p.example/1.png" },
        { kind: "video", url: "https://p.example/2.mp4" },
      ],
    });
  });

  it("aren't listed by one-api and Laisky's fork", async () => {
    expect(await loadTaskLog(supportsOf(undefined))).to.equal(undefined);
    expect(await loadTaskLog(supportsOf("laisky"))).to.equal(undefined);
  });
});

const key = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKL";
const token = {
  ...{
    id: 2,
    user_id: 3,
    owner_name: "Bob",
    key,
    status: 1,
    name: "Kiosk",
    created_time: 1,
    accessed_time: 2,
  },
  ...{ expired_time: -1, remain_quota: 5, unlimited_quota: false, used_quota: 1, group: "" },
};

describe("everybody's tokens", () => {
  const search = "GET /api/token/admin/search";

  it("come with their keys masked", async () => {
    const http = await open("one-hub", { [search]: data({ data: [token], total_count: 1 }) });
    const found = await listAllTokens(http, { page: 0 });
    expect(found).to.deep.equal([{ ...token, key: "abcd****IJKL" }]);
    expect(seen()).to.deep.equal(["GET /api/token/admin/search?page=1&size=100"]);
    expect(await getOwnedToken(http, 2)).to.include({ name: "Kiosk" });
    const none = await getOwnedToken(http, 5).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isGatewayError(none) && none.kind).to.equal("refused");
  });

  it("are read page by page until all are there", async () => {
    let pages = 0;
    const answers: Answers = {
      [search]: () =>
        json({ success: true, data: { data: [{ ...token, id: (pages += 1) }], total_count: 3 } }),
    };
    const http = await open("one-hub", answers);
    expect(await everyToken(http)).to.have.length(3);
  });

  it("are switched by their own call, which keeps the owner's name", async () => {
    const { owner_name: _, ...answered } = token;
    const http = await open("one-hub", { "PUT /api/token/admin": data({ ...answered, status: 2 }) });
    const now = await setOwnedTokenStatus(http, { id: 2, owner_name: "Bob" }, 2);
    expect(now).to.include({ status: 2, owner_name: "Bob", key: "abcd****IJKL" });
    expect(seen()).to.deep.equal(["PUT /api/token/admin?status_only=true"]);
    expect(bodies()).to.deep.equal([{ id: 2, status: 2 }]);
  });

  it("have on Laisky's fork the names of their owners from its accounts, read as far as needed", async () => {
    const owner = (end: string) => `0199aaaa-1111-7000-8000-00000000000${end}`;
    const rows = ["1", "2", "3"].map((end) => ({
      uuid: `0199aaaa-1111-7000-8000-1000000000${end}0`,
      user_uuid: owner(end),
    }));
    const users = (names: readonly object[]) => json({ success: true, message: "", data: names, total: 250 });
    let page = 0;
    const http = await open("laisky", {
      "GET /api/admin/tokens/": () => json({ success: true, message: "", data: rows, total: 300 }),
      "GET /api/user/": () =>
        users(
          (page += 1) === 1
            ? [{ uuid: owner("1"), username: "ann", display_name: "Ann" }]
            : [
                { uuid: owner("2"), username: "bob", display_name: "" },
                { uuid: owner("3"), username: "cy" },
              ],
        ),
    });
    const named = async (at: number) =>
      (await listAllTokens(http, { page: at })).map(({ owner_name }) => owner_name);
    expect(await named(0)).to.deep.equal(["Ann", "bob", "cy"]);
    expect(await named(1)).to.deep.equal(["Ann", "bob", "cy"]);
    expect(seen().filter((call) => call.startsWith("GET /api/user/"))).to.deep.equal([
      "GET /api/user/?p=0&size=100",
      "GET /api/user/?p=1&size=100",
    ]);
  });

  it("are elsewhere on Laisky's fork, which never changes them", async () => {
    const { id: _id, user_id: _user, owner_name: _name, ...laisky } = token;
    const rows = [
      {
        ...laisky,
        key: `sk-${key}`,
        uuid: "0199aaaa-1111-7000-8000-000000000001",
        user_uuid: "0199aaaa-1111-7000-8000-000000000002",
      },
    ];
    const http = await open("laisky", {
      "GET /api/admin/tokens/": () => json({ success: true, message: "", data: rows, total: 1 }),
    });
    const totals: number[] = [];
    // A list of accounts that fails takes nothing but the names.
    const [found] = await listAllTokens(http, { page: 0 }, { onTotal: (total) => totals.push(total) });
    expect(totals).to.deep.equal([1]);
    expect(found).to.include({ name: "Kiosk", key: "abcd****IJKL", owner_name: "" });
    expect(seen()).to.deep.equal(["GET /api/admin/tokens/?p=0&size=100", "GET /api/user/?p=0&size=100"]);
    const failure = await setOwnedTokenStatus(http, { id: 1, owner_name: "" }, 2).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isGatewayError(failure) && failure.kind).to.equal("read-only");
  });
});
