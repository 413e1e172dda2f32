/** An export from the gateway's database goes on while that is away, and has each entry once, in order. */
import { describe, it } from "node:test";
import { expect } from "chai";
import type { LogRow } from "../../demo/gateway/store.js";
import type { ExportedLog } from "../../src/areas/logs/export/exported-log.js";
import { storedRows } from "../../src/areas/logs/export/stored-rows.js";
import { entriesPath, parseEntriesQuery } from "../../src/domain/usage/entries.js";
import type { LongStep } from "../../src/state/jobs/job-area.js";
import { longLog } from "../support/log-data.js";
import { openUsage } from "./usage-support.js";

const exported: ExportedLog = {
  all: true,
  not: "",
  type: 0,
  span: { start: 0, end: 4_000_000_000 },
  filter: { token: "", model: "", username: "", channel: 0, range: "", start: 0, end: undefined },
};

/** What a database answers to a question, at most so many entries at a time. */
function answerOf(logs: readonly LogRow[], url: URL, most: number, sees: "everyone" | "own"): Response {
  const question = parseEntriesQuery(url.searchParams);
  if (typeof question === "string") throw new Error(question);
  const { from, to, before } = question;
  const rest = logs
    .filter(
      ({ created_at: at, id }) =>
        at >= from && at < to && (!before || at < before.time || (at === before.time && id < before.id)),
    )
    .sort((one, two) => two.created_at - one.created_at || two.id - one.id);
  const page = rest.slice(0, most);
  const last = page.at(-1);
  const data = {
    entries: sees === "own" ? page.map((row) => ({ ...row, id: 0 })) : page,
    before: rest.length > most && last ? { time: last.created_at, id: last.id } : null,
  };
  return Response.json({ success: true, message: "", data });
}

/** Seven entries a second, so that answers end within seconds. */
async function openLog(count: number) {
  const data = longLog(count);
  const [first] = data.logs;
  data.logs = data.logs.map((log) => ({
    ...log,
    created_at: (first?.created_at ?? 0) + Math.floor(log.id / 7),
  }));
  return { ...(await openUsage({ data })), logs: data.logs };
}

const newestFirst = (count: number) => Array.from({ length: count }, (_, place) => `token ${count - place}`);

interface Run {
  readonly tokens: string[];
  readonly remarks: (string | undefined)[];
  /** Where another page would go on, after each part. */
  readonly places: (readonly number[] | undefined)[];
}

/** Reads an export to its end, or to its first so many parts. */
async function read(
  { needed }: Awaited<ReturnType<typeof openLog>>,
  log: ExportedLog = exported,
  place?: readonly number[],
  parts = Infinity,
): Promise<Run> {
  const run: Run = { tokens: [], remarks: [], places: [] };
  const long: LongStep = {
    signal: new AbortController().signal,
    turn: () => Promise.resolve(),
    advance: () => undefined,
    onNotStored: () => undefined,
    hold: () => undefined,
    remark: (text) => {
      if (run.remarks.at(-1) !== text || run.remarks.length === 0) run.remarks.push(text);
    },
  };
  const source = storedRows(needed, log, place, long, "away");
  for (let part = 0; part < parts; part += 1) {
    const rows = await source.next(long.signal);
    if (!rows) break;
    run.tokens.push(...rows.map(({ token_name }) => token_name));
    run.places.push(source.place());
  }
  return run;
}

for (const sees of ["everyone", "own"] as const)
  describe(`an export from the database, of ${sees}`, () => {
    const log = { ...exported, all: sees === "everyone" };

    it("has each entry once where the database stays, and nothing to remark", async () => {
      const opened = await openLog(1000);
      opened.seam.instead = (url) =>
        url.pathname === entriesPath ? answerOf(opened.logs, url, 90, sees) : undefined;
      const { tokens, remarks } = await read(opened, log);
      expect(tokens).to.deep.equal(newestFirst(1000));
      expect(remarks).to.deep.equal([undefined]);
      expect(opened.calls.filter((call) => call.startsWith("/api/log"))).to.deep.equal([]);
    });

    for (const status of [503, 504, 404, 400])
      it(`goes on by the log from ${String(status)} on, says so, and has each entry once`, async () => {
        const opened = await openLog(1000);
        let answers = 0;
        opened.seam.instead = (url) => {
          if (url.pathname !== entriesPath) return undefined;
          answers += 1;
          return answers <= 3
            ? answerOf(opened.logs, url, 90, sees)
            : Response.json({ success: false, message: "away" }, { status });
        };
        const { tokens, remarks } = await read(opened, log);
        expect(tokens).to.deep.equal(newestFirst(1000));
        expect(remarks).to.deep.equal([undefined, "away"]);
        expect(answers, "it is asked again, and less often each time").to.be.within(4, 6);
      });

    it("goes back to the database once that is there again", async () => {
      const opened = await openLog(3000);
      let answers = 0;
      opened.seam.instead = (url) => {
        if (url.pathname !== entriesPath) return undefined;
        answers += 1;
        return answers % 4 === 2
          ? Response.json({ success: false, message: "away" }, { status: 503 })
          : answerOf(opened.logs, url, 90, sees);
      };
      const { tokens, remarks } = await read(opened, log);
      expect(tokens).to.deep.equal(newestFirst(3000));
      expect(remarks.slice(0, 4)).to.deep.equal([undefined, "away", undefined, "away"]);
    });

    it("goes on from any place where an earlier page stopped, by either", async () => {
      const opened = await openLog(600);
      let isThere = true;
      opened.seam.instead = (url) =>
        url.pathname !== entriesPath
          ? undefined
          : isThere
            ? answerOf(opened.logs, url, 90, sees)
            : Response.json({ success: false, message: "away" }, { status: 503 });
      for (let parts = 1; parts < 7; parts += 1) {
        isThere = true;
        const first = await read(opened, log, undefined, parts);
        const place = first.places.at(-1);
        if (place === undefined) continue;
        for (const there of [true, false]) {
          isThere = there;
          const { tokens } = await read(opened, log, place);
          expect([...first.tokens, ...tokens], `${String(parts)} ${String(there)}`).to.deep.equal(
            newestFirst(600),
          );
        }
      }
    });

    it("pauses where the session is over or the network gone, and goes on there", async () => {
      const opened = await openLog(300);
      let failure: Response | undefined;
      opened.seam.instead = (url) =>
        url.pathname !== entriesPath ? undefined : (failure?.clone() ?? answerOf(opened.logs, url, 90, sees));
      const long: LongStep = {
        signal: new AbortController().signal,
        turn: () => Promise.resolve(),
        advance: () => undefined,
        onNotStored: () => undefined,
        hold: () => undefined,
        remark: () => undefined,
      };
      const source = storedRows(opened.needed, log, undefined, long, "away");
      const tokens = (await source.next(long.signal))?.map(({ token_name }) => token_name) ?? [];
      failure = Response.json({ success: false, message: "无权进行此操作" }, { status: 401 });
      const kind = await source.next(long.signal).then(
        () => "none",
        (error: unknown) => Reflect.get(error as object, "kind") as unknown,
      );
      expect(kind).to.equal("unauthorised");
      failure = undefined;
      for (let rows = await source.next(long.signal); rows; rows = await source.next(long.signal))
        tokens.push(...rows.map(({ token_name }) => token_name));
      expect(tokens).to.deep.equal(newestFirst(300));
    });
  });
