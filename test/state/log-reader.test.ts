import { describe, it } from "node:test";
import { expect } from "chai";
import type { LogEntry } from "../../src/api/entities/logs.js";
import { createLogReader } from "../../src/areas/logs/model/log-reader.js";

const now = 1_700_000_000;

function entry(patch: Partial<LogEntry>): LogEntry {
  return {
    id: 0,
    user_id: 3,
    created_at: now,
    type: 2,
    content: "",
    username: "bob",
    token_name: "",
    model_name: "",
    quota: 0,
    prompt_tokens: 0,
    completion_tokens: 0,
    channel: 0,
    request_id: "",
    elapsed_time: 0,
    is_stream: false,
    system_prompt_reset: false,
    ...patch,
  };
}

/** Entries whose texts and ids count down to 1; `timeOf` is told the place, from 0. */
const entries = (count: number, timeOf: (place: number) => number, ids = true) =>
  Array.from({ length: count }, (_, place) =>
    entry({ id: ids ? count - place : 0, content: String(count - place), created_at: timeOf(place) }),
  );

/** A server's log, newest first by place; what is asked of it is noted. */
function served(rows: readonly LogEntry[]) {
  const server = { rows, deepest: 0, calls: 0, before: undefined as (() => void) | undefined };
  const read = (page: number, start: number, end: number) => {
    server.before?.();
    server.calls += 1;
    server.deepest = Math.max(server.deepest, page);
    const fitting = server.rows.filter(
      ({ created_at: time }) => (start === 0 || time >= start) && (end === 0 || time <= end),
    );
    return Promise.resolve(fitting.slice(page * 10, page * 10 + 10));
  };
  return { server, read };
}

type Reader = ReturnType<typeof createLogReader>;

/** What is left for a reader, by its texts; a failure is tried again. */
async function rest(reader: Reader): Promise<string[]> {
  const { signal } = new AbortController();
  const texts: string[] = [];
  for (;;) {
    try {
      const rows = await reader.next(signal);
      if (!rows) return texts;
      texts.push(...rows.map(({ content }) => content));
    } catch (failure) {
      if ((failure as Error).message !== "offline") throw failure;
    }
  }
}

const open = { start: 0, end: now + 3600, limit: 5 };
const textsOf = (rows: readonly LogEntry[]) => rows.map(({ content }) => content);

describe("reading a whole log", () => {
  for (const [what, ids] of [
    ["with ids", true],
    ["without ids", false],
  ] as const) {
    it(`brings every entry ${what} once, in its order, and never asks for deep pages`, async () => {
      for (const count of [0, 1, 10, 49, 50, 51, 100, 1234]) {
        const rows = entries(count, (place) => now - place * 7, ids);
        const { server, read } = served(rows);
        expect(await rest(createLogReader({ ...open, read })), `${count}`).to.deep.equal(textsOf(rows));
        expect(server.deepest, `page of ${count}`).to.be.at.most(5);
        expect(server.calls, `calls of ${count}`).to.be.at.most(Math.ceil(count / 10) * 1.3 + 4);
      }
    });

    it(`neither skips nor repeats an entry ${what} while others arrive between any two pages`, async () => {
      const rows = entries(400, (place) => now - place * 3, ids);
      const { server, read } = served(rows);
      let fresh = 0;
      server.before = () => {
        fresh += 1;
        const one = entry({
          id: ids ? 1000 + fresh : 0,
          content: `fresh ${fresh}`,
          created_at: now + fresh,
        });
        server.rows = [one, ...server.rows];
      };
      const texts = await rest(createLogReader({ ...open, read }));
      expect(texts.filter((text) => !text.startsWith("fresh"))).to.deep.equal(textsOf(rows));
      expect(new Set(texts).size).to.equal(texts.length);
    });

    it(`goes on where it was after failures, ${what}`, async () => {
      const rows = entries(333, (place) => now - place, ids);
      const { server, read } = served(rows);
      let turn = 0;
      server.before = () => {
        turn += 1;
        if (turn % 3 === 0) throw new Error("offline");
      };
      const failing: typeof read = async (...asked) => read(...asked);
      expect(await rest(createLogReader({ ...open, read: failing }))).to.deep.equal(textsOf(rows));
      expect(server.calls).to.be.at.most(Math.ceil(333 / 10) * 1.4 + 4);
    });

    it(`brings all of many entries of one second, ${what}`, async () => {
      const rows = entries(300, (place) => (place < 40 ? now : place < 220 ? now - 5 : now - 9), ids);
      const { read } = served(rows);
      expect(await rest(createLogReader({ ...open, read }))).to.deep.equal(textsOf(rows));
    });

    it(`brings every entry ${what} whose time does not fall with its place`, async () => {
      const times = (place: number) => now - ((place * 7919) % 500) * 60;
      const rows = entries(400, times, ids);
      const { read } = served(rows);
      const texts = await rest(createLogReader({ ...open, read }));
      expect(texts).to.have.members(textsOf(rows));
      expect(texts).to.have.length(400);
    });

    it(`brings entries ${what} that say the same`, async () => {
      const rows = entries(120, (place) => now - Math.floor(place / 30), ids).map((row) => ({
        ...row,
        content: "same",
      }));
      const { read } = served(rows);
      expect(await rest(createLogReader({ ...open, read }))).to.have.length(120);
    });
  }

  it("keeps to its span of time, also where it begins at the epoch or is open", async () => {
    const rows = entries(90, (place) => 89 - place);
    const { read } = served(rows);
    expect(await rest(createLogReader({ read, start: 0, end: 0, limit: 2 }))).to.have.length(90);
    expect(await rest(createLogReader({ read, start: 20, end: 60, limit: 2 }))).to.deep.equal(
      textsOf(rows.filter(({ created_at: time }) => time >= 20 && time <= 60)),
    );
  });

  it("ends with an abort, and goes on after it", async () => {
    const rows = entries(200, (place) => now - place);
    const { server, read } = served(rows);
    const reader = createLogReader({ ...open, read });
    const stop = new AbortController();
    server.before = () => {
      if (server.calls === 3) stop.abort();
    };
    const failure = await reader.next(stop.signal).catch((error: unknown) => error);
    expect((failure as Error).name).to.equal("AbortError");
    expect(await rest(reader)).to.deep.equal(textsOf(rows));
  });
});
