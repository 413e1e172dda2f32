import { openDatabase } from "../../src/database/index.js";
import type { UsageQuestion } from "../../src/domain/usage/question.js";
import { schemaOf } from "../database/log-rows.js";
import { places, type MainName, type OpenPlace } from "../database/places.js";
import type { TestDatabase } from "../database/servers.js";
import { timed, type Figure } from "./figure.js";

const count = 1_000_000;
const days = 90;
const now = Math.floor(Date.UTC(2026, 9, 1) / 1000);
const from = now - days * 86_400;

/** How each database spells what making rows takes. */
const spelled: Readonly<
  Record<MainName, { readonly whole: string; readonly join: (text: string, number: string) => string }>
> = {
  // Its version in the driver may have no concat.
  SQLite: { whole: "integer", join: (text, number) => `'${text}' || (${number})` },
  PostgreSQL: { whole: "bigint", join: (text, number) => `concat('${text}', ${number})` },
  MariaDB: { whole: "signed", join: (text, number) => `concat('${text}', ${number})` },
};

/** A query by which a database makes rows itself: 60 users, 200 tokens, 30 models, 40 channels. */
function rows(name: MainName, limit: number, offset: number): string {
  const { whole, join } = spelled[name];
  const step = String((days * 86_400) / count);
  return `
    with recursive n (i) as (
      select cast(${String(offset + 1)} as ${whole}) union all select i + 1 from n where i < ${String(offset + limit)}
    )
    select i, i % 60 + 1, ${String(from)} + cast(floor(i * ${step}) as ${whole}), 2, '',
      ${join("user-", "i % 60 + 1")}, ${join("token-", "i % 200")}, ${join("model-", "(i * 7919) % 30")},
      (i * 31) % 5000, (i * 17) % 3000, (i * 13) % 900, (i * 11) % 40 + 1
    from n`;
}

const columns =
  "id, user_id, created_at, type, content, username, token_name, model_name, quota, prompt_tokens, completion_tokens, channel_id";

async function fill({ name }: (typeof places)[number], database: TestDatabase): Promise<void> {
  await database.run(schemaOf("new-api"));
  const piece = 100_000;
  for (let offset = 0; offset < count; offset += piece) {
    const insert = `insert into logs (${columns}) ${rows(name, piece, offset)}`;
    await database.run(
      name === "MariaDB" ? `set max_recursive_iterations = ${String(count)}; ${insert}` : insert,
    );
  }
  const accounts = Array.from(
    { length: 60 },
    (_, index) => `(${String(index + 1)}, 'user-${String(index + 1)}')`,
  );
  await database.run(`insert into users (id, username) values ${accounts.join(", ")}`);
  await database.run(name === "MariaDB" ? "analyze table logs" : "analyze logs");
}

async function measure(place: (typeof places)[number], at: OpenPlace): Promise<Figure[]> {
  const database = await at.create("bench");
  await fill(place, database);
  const usage = openDatabase(database.reader, { timeout: 60_000 });
  const title = `usage of a million entries, ${place.name}`;
  const ask = (what: string, question: Partial<UsageQuestion>, own = false): Promise<Figure> => {
    const asked = { split: "model", from, to: now, days: false, offset: 0, ...question } as const;
    return timed(`${title}: ${what}`, 3, () =>
      usage.answer(
        asked,
        own
          ? { sees: "own", username: "user-1", id: 1, uuid: undefined }
          : { sees: "everyone", username: "root" },
      ),
    );
  };
  const figures = [
    await ask("7 days by model and day", { from: now - 7 * 86_400, days: true }),
    await ask("all by model", {}),
    await ask("all by model and day", { days: true }),
    await ask("all by token and day", { split: "token", days: true }),
    await ask("all by user", { split: "user" }),
    await ask("all by channel and day", { split: "channel", days: true }),
    await ask("one account by model and day", { days: true }, true),
  ];
  await usage.close();
  return figures;
}

/** How fast questions are answered from databases with a million entries, on the servers that this machine has. */
export async function benchUsage(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const place of places) {
    if (place.skip !== false) continue;
    const at = await place.open();
    try {
      figures.push(...(await measure(place, at)));
    } finally {
      await at.stop();
    }
  }
  return figures;
}
