/** A question reads no more entries than the shortest of its indexes has, in pieces that are short for the process. */
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { sumsQuery } from "../../src/database/aggregate.js";
import { databaseAddress } from "../../src/database/address.js";
import { openEngine } from "../../src/database/engines/open-engine.js";
import type { Engine, Query, Session } from "../../src/database/engine.js";
import { readEntries } from "../../src/database/entries.js";
import { filtersOf, type Equality } from "../../src/database/equalities.js";
import { inspectLog } from "../../src/database/inspect.js";
import type { Layout } from "../../src/database/layout.js";
import { createKeptLists } from "../../src/database/place-list.js";
import { pieceReader, slicesFor } from "../../src/database/slices.js";
import { sliceSize } from "../../src/database/walk.js";
import type { UsageQuestion } from "../../src/domain/usage/question.js";
import { dayLength, members, schemaOf, start } from "./log-rows.js";
import { places, type MainName, type OpenPlace } from "./places.js";
import type { TestDatabase } from "./servers.js";

const days = 60;
const entries = 60_000;
const end = start + days * dayLength;

/** How each database makes entries itself. */
const spelled: Readonly<
  Record<MainName, { readonly whole: string; readonly name: (number: string) => string }>
> = {
  SQLite: { whole: "integer", name: (number) => `'n-' || (${number})` },
  PostgreSQL: { whole: "bigint", name: (number) => `concat('n-', ${number})` },
  MariaDB: { whole: "signed", name: (number) => `concat('n-', ${number})` },
};

/** Account 1 has 30 of a hundred entries, others one or two; of the types, one of a hundred isn't consumption. */
function fill({ name }: (typeof places)[number], member: (typeof members)[number]): string {
  const { whole, name: named } = spelled[name];
  const user = "case when i % 10 < 3 then 1 else i % 60 + 2 end";
  const insert = `insert into logs (id, user_id, created_at, type, content, username, token_name, model_name, quota,
      prompt_tokens, completion_tokens, channel_id)
    with recursive n (i) as (select cast(1 as ${whole}) union all select i + 1 from n where i < ${String(entries)})
    select i, ${user}, ${String(start)} + cast(floor(i * ${String((days * dayLength) / (entries + 1))}) as ${whole}),
      case when i % 100 = 7 then 3 else 2 end, '', ${named(user)}, ${named("i % 200")}, ${named("(i * 7919) % 30")},
      (i * 31) % 5000, 1, 1, (i * 11) % 40 from n`;
  const tables =
    name === "SQLite"
      ? schemaOf(member).replaceAll("id bigint primary key", "id integer primary key")
      : schemaOf(member);
  const most = name === "MariaDB" ? `set max_recursive_iterations = ${String(entries)}; ` : "";
  const statistics = {
    SQLite: "",
    PostgreSQL: "analyze logs",
    MariaDB: "analyze table logs persistent for all",
  };
  return `${tables}
${most}${insert}; ${statistics[name]}`;
}

interface Case {
  readonly what: string;
  readonly filters: Parameters<typeof filtersOf>[0];
  readonly own?: number;
}

const cases: readonly Case[] = [
  { what: "everybody's", filters: {} },
  { what: "a large account's own", filters: {}, own: 1 },
  { what: "a small account's own", filters: {}, own: 17 },
  { what: "an account's own of one model", filters: { model: "n-7" }, own: 1 },
  { what: "an account's own of one token", filters: { token: "n-11" }, own: 1 },
  { what: "an account's own of one token and model", filters: { token: "n-11", model: "n-9" }, own: 1 },
  { what: "a user's", filters: { user: "n-17" } },
  { what: "a user's of one model", filters: { user: "n-17", model: "n-7" } },
  { what: "a token's", filters: { token: "n-11" } },
  { what: "a model's", filters: { model: "n-7" } },
  { what: "a channel's", filters: { channel: 7 } },
  { what: "a channel's of one model", filters: { channel: 7, model: "n-7" } },
  { what: "nobody's", filters: { user: "n-999", token: "n-999" } },
];

const ranges = [
  ["a day", { from: start + 30 * dayLength, to: start + 31 * dayLength }],
  ["all", { from: start, to: end }],
  ["a time without entries", { from: end + dayLength, to: end + 400 * dayLength }],
] as const;

const equalitiesOf = ({ own, filters }: Case): Equality[] => [
  ...(own === undefined ? [] : [{ column: "user_id", value: own } as const]),
  ...filtersOf(filters),
];

const question = (filters: Case["filters"], range: { from: number; to: number }): UsageQuestion => ({
  split: "model",
  days: false,
  offset: 0,
  ...range,
  ...filters,
});

/** The fewest entries that one of the indexes has for a question. */
async function fewest(
  session: Session,
  layout: Layout,
  equalities: readonly Equality[],
  range: { from: number; to: number },
) {
  const count = async (where: string): Promise<number> => {
    const [row] = await session.read(
      { sql: `select count(*) as n from logs where ${where}`, parameters: [] },
      60_000,
    );
    return Number(row?.n);
  };
  const value = ({ value: one }: Equality): string => (typeof one === "number" ? String(one) : `'${one}'`);
  const found = [await count(`created_at >= ${String(range.from)} and created_at < ${String(range.to)}`)];
  for (const one of equalities)
    if (layout.indexed?.has(one.column)) found.push(await count(`${one.column} = ${value(one)}`));
  return Math.min(...found);
}

/** The rows of the log that a server read for a query, as it says itself. */
async function rowsRead(session: Session, { sql, parameters }: Query): Promise<number> {
  if (session.kind === "postgres") {
    const [row] = await session.read({ sql: `explain (analyze, format json) ${sql}`, parameters }, 60_000);
    let read = 0;
    const walk = (node: Readonly<Record<string, unknown>>): void => {
      const loops = Number(node["Actual Loops"] ?? 1);
      const passed = ["Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck"];
      if (node["Relation Name"] === "logs")
        for (const name of passed) read += Number(node[name] ?? 0) * loops;
      for (const inner of (node.Plans ?? []) as Readonly<Record<string, unknown>>[]) walk(inner);
    };
    const [plan] = row?.["QUERY PLAN"] as { Plan: Readonly<Record<string, unknown>> }[];
    if (plan) walk(plan.Plan);
    return read;
  }
  const [row] = await session.read({ sql: `analyze format=json ${sql}`, parameters }, 60_000);
  let read = 0;
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { table_name: table, r_rows: rows, r_loops: loops } = node as Readonly<Record<string, unknown>>;
    if (table === "logs") read += Number(rows ?? 0) * Number(loops ?? 1);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(JSON.parse(String(row?.ANALYZE)));
  return read;
}

for (const place of places)
  describe(`reading from ${place.name}`, { skip: place.skip }, () => {
    const engines: Engine[] = [];
    const databases = new Map<string, TestDatabase>();
    let at: OpenPlace;

    before(async () => {
      at = await place.open();
      for (const member of members) {
        const database = await at.create(member.replace("-", "_"));
        await database.run(fill(place, member));
        databases.set(member, database);
      }
    });
    after(async () => {
      await Promise.all(engines.map((engine) => engine.close()));
      await at.stop();
    });

    async function opened(member: string): Promise<{ session: Session; layout: Layout }> {
      const engine = openEngine(databaseAddress(databases.get(member)?.reader ?? ""), 2);
      engines.push(engine);
      const session = await engine.begin();
      return { session, layout: (await inspectLog(session)).layout };
    }

    const ofServer = place.name === "SQLite" ? () => undefined : it;
    const ofFile = place.name === "SQLite" ? it : () => undefined;

    for (const member of members) {
      void ofServer(`takes the index with the fewest entries of ${member}'s`, async () => {
        const { session, layout } = await opened(member);
        for (const one of cases)
          for (const [name, range] of ranges) {
            const equalities = equalitiesOf(one);
            const read = await rowsRead(
              session,
              sumsQuery(session.kind, layout, question(one.filters, range), equalities),
            );
            const most = await fewest(session, layout, equalities, range);
            // Where nearly all of it is wanted, reading the table from end to end is shorter than any index.
            expect(
              read <= most + 5 || most > entries / 4,
              `${one.what}, ${name}: ${String(read)} of ${String(most)}`,
            ).to.equal(true);
          }
        session.end();
      });

      void ofFile(`takes the index with the fewest entries of ${member}'s, in short pieces`, async () => {
        const { session, layout } = await opened(member);
        for (const one of cases)
          for (const [name, range] of ranges) {
            const equalities = equalitiesOf(one);
            const asked = question(one.filters, range);
            const what = `${one.what}, ${name}`;
            let statements = 0;
            const counting: Session = {
              ...session,
              read(...query) {
                statements++;
                return session.read(...query);
              },
            };
            const reading = {
              session: counting,
              layout,
              equalities,
              span: range,
              limit: 60_000,
              signal: undefined,
            };
            let read = 0;
            for await (const slice of slicesFor(pieceReader(reading), reading)) {
              expect(slice.entries, what).to.be.at.most(sliceSize);
              read += slice.entries;
              const { sql, parameters } = sumsQuery("sqlite", layout, asked, equalities, slice);
              const plan = await session.read({ sql: `explain query plan ${sql}`, parameters }, 60_000);
              const steps = plan
                .map(({ detail }) => String(detail))
                .filter((detail) => /\blogs\b/.test(detail));
              expect(steps, what).to.have.length(1);
              expect(steps[0], what).to.match(new RegExp(`^SEARCH .* USING INDEX ${String(slice.index)} `));
            }
            const most = await fewest(session, layout, equalities, range);
            expect(read, what).to.be.at.most(most);
            // Each way is walked as far as the shortest goes, and each slice of time is looked up in each way.
            const ways = equalities.length + 2;
            expect(statements, what).to.be.at.most(2 * ways * (Math.ceil(most / sliceSize) + 1));
          }
        session.end();
      });
    }

    it("gives an account its own entries page by page, and looks for them once", async () => {
      const { session, layout } = await opened("new-api");
      const lists = createKeptLists();
      for (const own of [17, 1]) {
        const equalities: Equality[] = [{ column: "user_id", value: own }];
        const [row] = await session.read(
          { sql: `select count(*) as n from logs where user_id = ${String(own)}`, parameters: [] },
          60_000,
        );
        const calls: number[] = [];
        let statements = 0;
        let found = 0;
        let before;
        const counting: Session = {
          ...session,
          read(...query) {
            statements++;
            return session.read(...query);
          },
        };
        do {
          statements = 0;
          const answer = await readEntries({
            session: counting,
            layout,
            equalities,
            question: { from: 0, to: end + 1, count: false, before },
            asker: { sees: "own", username: "one", id: own, uuid: undefined },
            lists,
            limit: 60_000,
            signal: undefined,
          });
          found += answer.entries.length;
          before = answer.before ?? undefined;
          calls.push(statements);
        } while (before);
        expect(found).to.equal(Number(row?.n));
        // One more tells that nothing is left after a full page.
        expect(calls.length).to.be.within(Math.ceil(found / 2000), Math.ceil(found / 2000) + 1);
        // Only few pages of a large account's are near enough to need no list.
        expect(Math.max(...calls.slice(1), 0)).to.be.at.most(own === 17 ? 0 : 10);
      }
      session.end();
    });
  });

describe("a log with silence in it", () => {
  const [place] = places;
  it("is read in as many pieces as its entries take, however long nothing was logged", async () => {
    const at = await place?.open();
    const database = await at?.create("silent");
    await database?.run(schemaOf("one-api"));
    const times = [0, 1, 2, 400, 401, 4000].map((day) => start + day * dayLength);
    await database?.run(
      `insert into logs (id, user_id, created_at, type) values ${times.map((time, index) => `(${String(index + 1)}, 3, ${String(time)}, 2)`).join(", ")}`,
    );
    const engine = openEngine(databaseAddress(database?.reader ?? ""), 2);
    const session = await engine.begin();
    const { layout } = await inspectLog(session);
    for (const equalities of [[], [{ column: "user_id", value: 3 } as const]]) {
      const reading = {
        session,
        layout,
        equalities,
        span: { from: 0, to: 4_000_000_000 },
        limit: 60_000,
        signal: undefined,
      };
      let slices = 0;
      for await (const slice of slicesFor(pieceReader(reading), reading)) slices += slice.entries > 0 ? 1 : 0;
      expect(slices).to.equal(1);
    }
    session.end();
    await engine.close();
    await at?.stop();
  });
});
