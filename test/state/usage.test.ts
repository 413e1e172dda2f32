/** Questions about usage: the best source answers, each figure is the log's own, and a count says what it costs. */
import { describe, it } from "node:test";
import { expect } from "chai";
import type { UsageQuestion } from "../../src/domain/usage/question.js";
import { spanOf } from "../../src/domain/usage/ranges.js";
import { keepPrivateFor } from "../../src/state/session/stored-session.js";
import type { UsageAnswer } from "../../src/state/usage/answer.js";
import { createUsageModel, maxAutomaticCalls, type UsageModel } from "../../src/state/usage/usage-model.js";
import { json, success } from "../api/fetch-stub.js";
import { consumption, countJobs, limiter, openUsage, sqlSums } from "./usage-support.js";

const DAY = 86_400;
const moment = Date.parse("2026-11-25T12:00:00Z");
const now = moment / 1000;
const options = { now: () => moment };

const ask = (range: string, more: Partial<UsageQuestion> = {}): UsageQuestion => {
  const span = spanOf(range, now);
  if (!span) throw new Error(`no range: ${range}`);
  return { split: "model", days: true, offset: 0, ...span, ...more };
};

const model = (opened: Awaited<ReturnType<typeof openUsage>>) =>
  createUsageModel(opened.needed, { now: () => now, limiter });

/** The series' totals of an answer, those without anything left out. */
function totals({ table }: UsageAnswer): Record<string, number> {
  return Object.fromEntries(
    table.series.flatMap(({ key, total }) => (total && total.spend > 0 ? [[key, total.spend]] : [])),
  );
}

const spends = (sums: Record<string, [number, number]>): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).flatMap(([key, [spend]]) => (spend > 0 ? [[key, spend]] : [])));

const answerOf = (usage: UsageModel): UsageAnswer => {
  const answer = usage.answer.peek();
  if (!answer) throw usage.error.peek() ?? new Error("no answer");
  return answer;
};

/** Has a job count, and resolves to the answer then. */
async function counted(
  opened: Awaited<ReturnType<typeof openUsage>>,
  usage: UsageModel,
): Promise<UsageAnswer> {
  await countJobs(opened).count(usage);
  return answerOf(usage);
}

describe("usage on one-api's wire", () => {
  for (const split of ["model", "user", "channel"] as const)
    for (const range of ["today", "7d", "30d", "2026-11-10..2026-11-16"])
      it(`equals the sums of the store, by ${split} over ${range}`, async () => {
        const opened = await openUsage({ seed: "sample", ...options });
        const usage = model(opened);
        const question = ask(range, { split });
        await usage.ask({ question, before: undefined });
        const answer = answerOf(usage).isExact ? answerOf(usage) : await counted(opened, usage);
        expect(answer.isExact).to.equal(true);
        expect(answer.source).to.equal("log");
        expect(totals(answer)).to.deep.equal(spends(sqlSums(opened.gateway, { ...question, days: false })));
        const byDay = spends(sqlSums(opened.gateway, { ...question, split: "none" }));
        for (const { day, total } of answer.table.days)
          expect(total?.spend, day).to.equal(byDay[`${day} `] ?? 0);
        const cells = sqlSums(opened.gateway, question);
        for (const { key, days } of answer.table.series.slice(0, 6))
          for (const { day } of answer.table.days)
            expect(days.get(day)?.spend, `${day} ${key}`).to.equal(cells[`${day} ${key}`]?.[0] ?? 0);
      });

  it("answers one's own week with requests and tokens by one call, exactly", async () => {
    const opened = await openUsage({ seed: "demo", ...options }, { name: "bob", password: "password1" });
    const usage = model(opened);
    const question = ask("7d");
    await usage.ask({ question, before: undefined });
    const { source, isExact, table, measures } = answerOf(usage);
    expect({ source, isExact }).to.deep.equal({ source: "gateway", isExact: true });
    expect(measures).to.include("requests");
    const sums = sqlSums(opened.gateway, { ...question, days: false, user: "bob" });
    for (const { key, total } of table.series)
      expect([total?.spend, total?.requests], key).to.deep.equal(sums[key]);
    expect(opened.calls.filter((path) => path.startsWith("/api/"))).to.deep.equal(["/api/user/dashboard"]);
  });

  it("asks an ordinary account's own log alone, whatever the question says", async () => {
    const opened = await openUsage({ seed: "sample", ...options }, { name: "ada", password: "password1" });
    opened.account.value = { ...opened.user, role: 1 };
    const usage = model(opened);
    await usage.ask({ question: ask("30d", { user: "root", split: "user" }), before: undefined });
    await counted(opened, usage);
    expect(opened.calls.length).to.be.greaterThan(3);
    for (const path of opened.calls.filter((one) => one.startsWith("/api/")))
      expect(path).to.match(/^\/api\/(log\/self|token|user\/(dashboard|available_models))/);
  });

  it("says what 60 users and 30 models cost, asks for no more, and ends exact", async () => {
    const opened = await openUsage({ seed: "fresh", ...options });
    const { store } = opened.gateway;
    const models = Array.from({ length: 30 }, (_, index) => `model-${String(index)}`);
    const [root] = store.data.users;
    if (!root) throw new Error("no account");
    for (let index = 0; index < 60; index += 1)
      store.data.users.push({ ...root, id: index + 2, username: `user-${String(index)}`, used_quota: index });
    opened.gateway.store.data.channels.push({
      ...(await openUsage({ seed: "demo", ...options })).gateway.store.data.channels[0],
      id: 1,
      models: models.join(","),
      model_mapping: "",
    } as (typeof store.data.channels)[number]);
    for (let index = 0; index < 4000; index += 1)
      store.data.logs.push({
        id: index + 1,
        ...consumption({
          created_at: now - 8 * DAY + Math.floor((index * 8 * DAY) / 4000),
          username: `user-${String((index * 7) % 60)}`,
          model_name: models[(index * 11) % 30] ?? "",
          quota: 1 + ((index * 37) % 900),
        }),
      });
    for (const [split, names] of [
      ["user", 61],
      ["model", 30],
    ] as const) {
      const usage = model(opened);
      const question = ask("7d", { split });
      await usage.ask({ question, before: undefined });
      expect(answerOf(usage).source).to.equal("sample");
      expect(answerOf(usage).isExact).to.equal(false);
      const plan = usage.plan.peek();
      // The days are counted by themselves. The second time, they are known up to the same moment.
      expect(plan).to.include({ state: "offered", done: split === "user" ? 7 : 0 });
      expect(answerOf(usage).sums?.days.map(({ day, total }) => [day, total?.spend])).to.deep.equal(
        Object.entries(sqlSums(opened.gateway, { ...question, split: "none" }))
          .map(([day, [spend]]) => [day.trim(), spend])
          .sort(),
      );
      // Each day, each name, and six names by day, of each of which the last day follows.
      const said = (plan?.calls ?? 0) + (split === "model" ? 7 : 0);
      expect(said).to.equal(7 + names + 6 * 6);
      expect(plan?.seconds).to.be.greaterThan(maxAutomaticCalls);
      opened.calls.length = 0;
      const answer = await counted(opened, usage);
      const sums = opened.calls.filter((path) => path.startsWith("/api/log/stat"));
      expect(sums.length).to.be.at.most((plan?.calls ?? 0) - (plan?.done ?? 0));
      expect(usage.plan.peek()).to.deep.include({ state: "done", calls: plan?.calls, done: plan?.calls });
      expect(answer.isExact).to.equal(true);
      expect(totals(answer)).to.deep.equal(spends(sqlSums(opened.gateway, { ...question, days: false })));
    }
  });

  it("stops, goes on with what is left, and keeps the days that are over for a later visit", async () => {
    const opened = await openUsage({ seed: "sample", ...options });
    const usage = model(opened);
    const question = ask("7d");
    await usage.ask({ question, before: undefined });
    const said = usage.plan.peek()?.calls ?? 0;
    const isSum = (path: string) => path.startsWith("/api/log/stat");
    const { jobs, runs, page } = countJobs(opened);
    await usage.count(jobs);
    const [run] = runs.peek();
    opened.seam.instead = () => {
      if (opened.calls.filter(isSum).length >= 9) run?.stop();
      return undefined;
    };
    await run?.go(page);
    expect([run?.state.peek(), usage.plan.peek()?.state]).to.deep.equal(["stopped", "stopped"]);
    const first = opened.calls.filter(isSum).length;
    opened.seam.instead = () => undefined;
    await run?.go(page);
    expect([run?.state.peek(), usage.plan.peek()?.state]).to.deep.equal(["finished", "done"]);
    expect(answerOf(usage).isExact).to.equal(true);
    expect(first).to.be.at.most(9 + 3);
    // What was on its way as it stopped is asked for again.
    expect(opened.calls.filter(isSum).length).to.be.at.most(said + 3);
    const later = createUsageModel({ ...opened.needed }, { now: () => now + 60, limiter });
    await later.ask({ question, before: undefined });
    expect(later.plan.peek()).to.include({ state: "done", at: now });
    // A count that is asked for anew takes no call for the days that are over.
    await later.load();
    expect(later.plan.peek()).to.include({ state: "offered", calls: said - 6 });
    expect([...opened.stored.keys()].join()).to.contain("usage-sums");
    later.forget();
    expect([...opened.stored.keys()].join()).not.to.contain("usage-sums");
  });

  it("is a job's at once, although the days that are counted by themselves get no answer", async () => {
    const opened = await openUsage({ seed: "sample", ...options });
    const isSum = (path: string) => path.startsWith("/api/log/stat");
    const usage = model(opened);
    const held: (() => void)[] = [];
    opened.seam.instead = ({ pathname }) =>
      isSum(pathname) ? new Promise<Response>((end) => held.push(() => end(json({}, 404)))) : undefined;
    void usage.ask({ question: ask("7d"), before: undefined });
    while (opened.calls.filter(isSum).length < 3) await new Promise((resolve) => setTimeout(resolve));
    opened.seam.instead = () => undefined;
    expect((await counted(opened, usage)).isExact).to.equal(true);
    expect(totals(answerOf(usage))).to.deep.equal(
      spends(sqlSums(opened.gateway, { ...ask("7d"), days: false })),
    );
    expect(usage.loading.peek()).to.equal(false);
    expect(usage.error.peek()).to.equal(undefined);
    for (const end of held) end();
  });

  it("goes on after a reload with every sum that it has, and ends with the sums of the store", async () => {
    const opened = await openUsage({ seed: "sample", ...options });
    const question = ask("7d");
    const isSum = (path: string) => path.startsWith("/api/log/stat");
    const first = model(opened);
    await first.ask({ question, before: undefined });
    const said = first.plan.peek()?.calls ?? 0;
    const before = countJobs(opened);
    await first.count(before.jobs);
    // The page goes in the middle of it: nothing that it asked for is heard of any more.
    const unheard: (() => void)[] = [];
    opened.seam.instead = () => {
      if (opened.calls.filter(isSum).length <= 12) return undefined;
      return new Promise<Response>((_, reject) => unheard.push(() => reject(new TypeError("gone"))));
    };
    void before.runs.peek()[0]?.go(before.page);
    while (unheard.length < 3) await new Promise((resolve) => setTimeout(resolve));
    const made = opened.calls.filter(isSum).length;
    opened.seam.instead = () => undefined;
    const needed = opened.reloaded();
    const after = countJobs({ ...opened, needed });
    const [run] = after.runs.peek();
    expect(run?.counts.peek().done, "what the earlier page noted").to.be.greaterThan(9);
    opened.calls.length = 0;
    await run?.go(after.page);
    expect(run?.state.peek()).to.equal("finished");
    // Three were on their way, and fewer than ten weren't written yet.
    expect(opened.calls.filter(isSum).length).to.be.lessThan(said - made + 3 + 10);
    const second = createUsageModel(needed, { now: () => now + 60, limiter });
    await second.ask({ question, before: undefined });
    expect(second.plan.peek()).to.include({ state: "done", at: now });
    expect(totals(answerOf(second))).to.deep.equal(
      spends(sqlSums(opened.gateway, { ...question, days: false })),
    );
    for (const end of unheard) end();
  });

  it("waits with its reason where a sum fails, and goes on with it", async () => {
    const opened = await openUsage({ seed: "sample", ...options });
    const usage = model(opened);
    await usage.ask({ question: ask("7d"), before: undefined });
    let fails = true;
    opened.seam.instead = ({ pathname, searchParams }) =>
      fails && pathname === "/api/log/stat" && searchParams.get("model_name")
        ? json({ success: false, message: "the database is away" })
        : undefined;
    const { jobs, runs, page } = countJobs(opened);
    await usage.count(jobs);
    const [run] = runs.peek();
    const ends = run?.go(page);
    while (run?.state.peek() !== "paused") await new Promise((resolve) => setTimeout(resolve));
    expect(run.trouble.peek()?.serverMessage).to.equal("the database is away");
    expect(usage.plan.peek()?.state).to.equal("stopped");
    fails = false;
    run.resume();
    await ends;
    expect(usage.plan.peek()?.state).to.equal("done");
    expect(totals(answerOf(usage))).to.deep.equal(
      spends(sqlSums(opened.gateway, ask("7d", { days: false }))),
    );
  });

  it("is one job for one question, whoever asks for it", async () => {
    const opened = await openUsage({ seed: "sample", ...options });
    const { jobs, runs } = countJobs(opened);
    for (let round = 0; round < 2; round += 1) {
      const usage = model(opened);
      await usage.ask({ question: ask("7d"), before: undefined });
      await usage.count(jobs);
    }
    expect(runs.peek()).to.have.length(1);
    const other = model(opened);
    await other.ask({ question: ask("30d"), before: undefined });
    await other.count(jobs);
    expect(runs.peek()).to.have.length(2);
  });

  it("forgets what it kept when the account signs out, and gives another account none of it", async () => {
    const opened = await openUsage({ seed: "sample", ...options });
    const question = ask("2026-11-10..2026-11-16", { split: "none" });
    await model(opened).ask({ question, before: undefined });
    opened.calls.length = 0;
    await model(opened).ask({ question, before: undefined });
    const sums = () => opened.calls.filter((path) => path.includes("/stat")).length;
    expect(sums()).to.equal(0);
    opened.account.value = { ...opened.user, id: 99 };
    await model(opened).ask({ question, before: undefined });
    expect(sums()).to.equal(7);
    opened.account.value = undefined;
    keepPrivateFor(opened.needed.storage, undefined);
    opened.account.value = opened.user;
    await model(opened).ask({ question, before: undefined });
    expect(sums()).to.equal(14);
  });

  it("waits where the gateway refuses for its limit, and is exact all the same", async () => {
    const opened = await openUsage({ seed: "sample", ...options });
    const usage = model(opened);
    await usage.ask({ question: ask("7d"), before: undefined });
    let refusals = 0;
    opened.seam.instead = ({ pathname }) =>
      pathname === "/api/log/stat" && (refusals += 1) % 4 === 0 ? json({}, 429) : undefined;
    const answer = await counted(opened, usage);
    expect(refusals).to.be.greaterThan(20);
    expect(totals(answer)).to.deep.equal(spends(sqlSums(opened.gateway, ask("7d", { days: false }))));
  });

  it("compares with the time before", async () => {
    const opened = await openUsage({ seed: "sample", ...options });
    const usage = model(opened);
    const before = { from: now - 14 * DAY, to: now - 7 * DAY };
    await usage.ask({ question: ask("7d"), before });
    const sums = sqlSums(opened.gateway, { ...ask("7d"), ...before, split: "none", days: false });
    expect(usage.before.peek()?.spend).to.equal(sums[""]?.[0]);
  });
});

describe("usage from the gateway's database", () => {
  const rows = [
    { key: "gpt-4o", day: "2026-11-25", spend: 7, requests: 3, promptTokens: 5, completionTokens: 6 },
  ];
  const path = "/gateway-console/usage";

  it("answers at once and alone, and is asked with every part of the question", async () => {
    const opened = await openUsage({ seed: "sample", ...options });
    opened.seam.instead = ({ pathname }) =>
      pathname === path
        ? success({ rows, covers: { from: 1, to: 2 }, warnings: ["no index on created_at"] })
        : undefined;
    const usage = model(opened);
    await usage.ask({ question: ask("7d", { user: "ada", channel: 3 }), before: { from: 1, to: 2 } });
    expect(answerOf(usage)).to.deep.include({
      source: "database",
      isExact: true,
      covers: { from: 1, to: 2 },
      warnings: ["no index on created_at"],
    });
    expect(totals(answerOf(usage))).to.deep.equal({ "gpt-4o": 7 });
    expect(opened.calls).to.have.length(2);
    expect(Object.fromEntries(new URL(opened.calls[0] ?? "", "http://x").searchParams)).to.deep.equal({
      split: "model",
      from: String(ask("7d").from),
      to: String(ask("7d").to),
      days: "1",
      offset: "0",
      user: "ada",
      channel: "3",
    });
    expect(opened.calls[1]).to.contain("split=none");
  });

  it("is asked once per visit where there is none", async () => {
    for (const answer of [
      json({}, 404),
      new Response(null, { status: 204 }),
      new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
    ]) {
      const opened = await openUsage({ seed: "demo", ...options });
      opened.seam.instead = ({ pathname }) => (pathname === path ? answer.clone() : undefined);
      for (let round = 0; round < 2; round += 1)
        await model(opened).ask({ question: ask("today"), before: undefined });
      expect(opened.calls.filter((one) => one.startsWith(path))).to.have.length(1);
    }
  });

  it("gives way to another source while it is away, says so, and answers again when it is back", async () => {
    const opened = await openUsage({ seed: "demo", ...options });
    let isAway = true;
    opened.seam.instead = ({ pathname }) =>
      pathname === path
        ? isAway
          ? json({ success: false, message: "the database is away" })
          : success({ rows, covers: { from: 1, to: 2 }, warnings: [] })
        : undefined;
    const usage = model(opened);
    await usage.ask({ question: ask("today"), before: undefined });
    expect([answerOf(usage).source, usage.isDatabaseAway.peek()]).to.deep.equal(["log", true]);
    isAway = false;
    await usage.load();
    expect([answerOf(usage).source, usage.isDatabaseAway.peek()]).to.deep.equal(["database", false]);
  });
});

describe("usage from sums that a gateway keeps", () => {
  const span = ask("7d");
  const hour = {
    created_at: span.to - DAY,
    username: "",
    model_name: "m",
    count: 2,
    quota: 30,
    token_used: 9,
  };

  it("is exact where the log says the same, and says what it lacks where not", async () => {
    for (const logged of [30, 34]) {
      const opened = await openUsage(options, { member: "new-api" });
      opened.seam.instead = ({ pathname }) => {
        if (pathname === "/api/data/") return success([hour]);
        return pathname === "/api/log/stat" ? success({ quota: logged }) : json({}, 404);
      };
      const usage = model(opened);
      await usage.ask({ question: span, before: undefined }).catch(() => undefined);
      expect(answerOf(usage)).to.deep.include({
        source: "gateway",
        isExact: logged === 30,
        gap: logged === 30 ? undefined : 4,
      });
      expect(answerOf(usage).table.series[0]?.total).to.deep.include({ spend: 30, requests: 2 });
    }
  });

  it("says of which model a sum of the log may have others in it, because its name is taken as a pattern", async () => {
    const found = (count: number) =>
      Array.from({ length: count }, (_, id) => ({
        id,
        ...consumption({ created_at: now - id, model_name: id % 2 === 0 ? "gpt_4o" : "gpt-4o", quota: 5 }),
      }));
    for (const [name, entries, expected] of [
      ["gpt_4o", 10, { isExact: false, similar: "gpt_4o", spend: 7 * 40 }],
      ["gpt-4o", 10, { isExact: true, similar: undefined, spend: 7 * 40 }],
      // All of them are here, and others are left out by their name.
      ["gpt_4o", 8, { isExact: true, similar: undefined, spend: 4 * 5 }],
    ] as const) {
      const opened = await openUsage(options, { member: "new-api" });
      opened.seam.instead = ({ pathname }) => {
        if (pathname === "/api/log/") return success(found(entries));
        return pathname === "/api/log/stat" ? success({ quota: 40 }) : json({}, 404);
      };
      const usage = model(opened);
      await usage.ask({ question: { ...span, split: "none", model: name }, before: undefined });
      const { source, isExact, similar, table } = answerOf(usage);
      expect({ source, isExact, similar, spend: table.total?.spend }).to.deep.equal({
        source: "log",
        ...expected,
      });
    }
  });

  it("asks for one's own hours in stretches of at most 30 days", async () => {
    const opened = await openUsage(options, { member: "new-api" });
    opened.account.value = { ...opened.user, role: 1 };
    opened.seam.instead = ({ pathname }) =>
      pathname === "/api/data/self" ? success([hour]) : success({ quota: 90 });
    await model(opened).ask({ question: ask("90d"), before: undefined });
    const asked = opened.calls.filter((one) => one.startsWith("/api/data/self"));
    expect(asked).to.have.length(3);
    for (const one of asked) {
      const query = new URL(one, "http://x").searchParams;
      expect(Number(query.get("end_timestamp")) - Number(query.get("start_timestamp"))).to.be.at.most(
        2_592_000,
      );
    }
  });

  it("reads statistics by model and by channel, whose names it finds the IDs of", async () => {
    const opened = await openUsage({ seed: "demo", ...options }, { member: "one-hub" });
    const { channels } = opened.gateway.store.data;
    const [first] = channels;
    opened.seam.instead = ({ pathname }) => {
      const sum = { RequestCount: 2, Quota: 30, PromptTokens: 4, CompletionTokens: 5 };
      if (pathname === "/api/analytics/period")
        return success({ channel_statistics: [{ Date: "2026-11-24", Channel: first?.name, ...sum }] });
      return pathname === "/api/log/stat" ? success({ quota: 30 }) : undefined;
    };
    const usage = model(opened);
    await usage.ask({ question: ask("7d", { split: "channel" }), before: undefined });
    expect(answerOf(usage)).to.deep.include({ source: "gateway", isExact: true });
    expect(totals(answerOf(usage))).to.deep.equal({ [String(first?.id)]: 30 });
  });

  it("reads lists by account and by token, for the super administrator", async () => {
    const sum = { RequestCount: 2, Quota: 30, PromptTokens: 4, CompletionTokens: 5, Day: "2026-11-24" };
    const lists = {
      logs: [{ ...sum, ModelName: "m" }],
      user_logs: [{ ...sum, Username: "ada" }],
      token_logs: [
        { ...sum, Username: "ada", TokenName: "t" },
        { ...sum, Username: "bob", TokenName: "u" },
      ],
    };
    for (const [more, wanted] of [
      [{}, { m: 30 }],
      [{ split: "user" }, { ada: 30 }],
      [{ split: "token", user: "bob" }, { u: 30 }],
    ] as const) {
      const opened = await openUsage(options, { member: "laisky" });
      opened.seam.instead = ({ pathname }) =>
        pathname === "/api/user/dashboard" ? success(lists) : undefined;
      const usage = model(opened);
      await usage.ask({ question: ask("30d", more), before: undefined });
      expect(answerOf(usage)).to.deep.include({ source: "gateway", isExact: true });
      expect(totals(answerOf(usage))).to.deep.equal(wanted);
      expect(opened.calls[1]).to.contain("from_date=2026-10-27&to_date=2026-11-25");
    }
  });
});
