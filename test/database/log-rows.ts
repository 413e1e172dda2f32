import { readFileSync } from "node:fs";
import type { UsageQuestion, UsageRow } from "../../src/domain/usage/question.js";

/** The members of the family, by the names of their files in `schemas/`. */
export const members = ["one-api", "new-api", "one-hub", "laisky"] as const;

/** A member of the family. */
export type Member = (typeof members)[number];

const schema = (name: string): string =>
  readFileSync(new URL(`schemas/${name}.sql`, import.meta.url), "utf8");

export const schemaOf = (member: Member): string => schema(member);

/** The log of new-api in ClickHouse. */
export const clickhouseSchema = (): string => schema("new-api-clickhouse");

/** An entry of a gateway's log. */
export interface LogRow {
  readonly id: number;
  readonly user_id: number;
  readonly created_at: number;
  readonly type: number;
  readonly username: string;
  readonly token_name: string;
  readonly model_name: string;
  readonly quota: number;
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly channel_id: number | null;
  /** Where the gateway names channels so. */
  readonly channel_uuid?: string | null;
}

/** The UUID of a channel, on the fork that names them so; an entry without a channel has none. */
export const channelUuidOf = (id: number | null): string | null =>
  id ? `01a22b77-1e82-79d2-86be-${String(id).padStart(12, "0")}` : null;

/** Entries as the fork writes them that names channels by UUID. */
export const withChannelUuids = (rows: readonly LogRow[]): LogRow[] =>
  rows.map((row) => ({ ...row, channel_uuid: channelUuidOf(row.channel_id) }));

/** Two differ in case alone; one is written to end a statement. */
export const accounts = [
  { id: 1, username: "root", uuid: "01a203f1-9d07-7260-94ed-5afeb02f9564" },
  { id: 3, username: "bob", uuid: "01a203f1-9d07-7260-94ed-5afeb02f9565" },
  { id: 4, username: "Bob", uuid: "01a203f1-9d07-7260-94ed-5afeb02f9566" },
  { id: 5, username: "it's \"; --\\", uuid: "01a203f1-9d07-7260-94ed-5afeb02f9567" },
] as const;

const tokens = ["default", "生产环境", "", "Default", "' or '1'='1"];
const models = ["gpt-4o", "GPT-4o", "claude-sonnet-4", "模型", "a%b_c"];
const channels = [1, 2, 300, 0, null];

/** A midnight in UTC. */
export const start = Date.UTC(2026, 9, 1) / 1000;
export const dayLength = 86_400;

/** Entries over six days, with some at the very edges of days; the same in each run. */
export function logRows(count = 600): LogRow[] {
  let state = 7;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
  return Array.from({ length: count }, (_, index) => {
    const account = accounts[next(accounts.length)] ?? accounts[0];
    const atEdge = index % 10 === 0 ? [0, -1, 8 * 3600, 8 * 3600 - 1][next(4)] : undefined;
    return {
      id: index + 1,
      user_id: account.id,
      created_at: start + next(6) * dayLength + (atEdge ?? next(dayLength)),
      type: index % 9 === 8 ? ([1, 3, 4, 5, 6][next(5)] ?? 1) : 2,
      username: account.username,
      token_name: tokens[next(tokens.length)] ?? "",
      model_name: models[next(models.length)] ?? "",
      // The sum of some is more than 32 bits hold.
      quota: next(200) === 0 ? 2_000_000_000 : next(5000),
      prompt_tokens: next(3000),
      completion_tokens: next(900),
      channel_id: channels[next(channels.length)] ?? null,
    };
  });
}

const quoted = (value: string | number | null, backslashes: boolean): string =>
  typeof value === "string"
    ? `'${(backslashes ? value.replaceAll("\\", "\\\\") : value).replaceAll("'", "''")}'`
    : String(value);

/**
 * Statements that fill a database.
 * @param backslashes whether a backslash is written twice, as for MySQL
 * @param uuids whether accounts have them
 */
export function fillStatements(rows: readonly LogRow[], backslashes: boolean, uuids: boolean): string {
  const [first] = rows;
  const list = (values: readonly (string | number | null)[]) =>
    `(${values.map((value) => quoted(value, backslashes)).join(", ")})`;
  const users = accounts.map(({ id, username, uuid }) => list(uuids ? [id, username, uuid] : [id, username]));
  return `
    insert into users (id, username${uuids ? ", uuid" : ""}) values ${users.join(", ")};
    insert into logs (${Object.keys(first ?? {}).join(", ")})
      values ${rows.map((row) => list(Object.values(row) as (string | number | null)[])).join(", ")};
  `;
}

const keyOf = (row: LogRow, split: UsageQuestion["split"]): string => {
  const keys = {
    none: "",
    model: row.model_name,
    user: row.username,
    token: row.token_name,
    channel: "channel_uuid" in row ? (row.channel_uuid ?? "") : row.channel_id ? String(row.channel_id) : "",
  };
  return keys[split];
};

/**
 * What failed by channel and model, added up one by one.
 * @param type that of failures; undefined where there are none
 */
export function failuresIn(rows: readonly LogRow[], type: number | undefined): UsageRow[] {
  const cells = new Map<string, UsageRow>();
  for (const row of rows) {
    if (row.type !== 2 && row.type !== type) continue;
    const key = keyOf(row, "channel");
    const name = JSON.stringify([key, row.model_name]);
    const cell = cells.get(name);
    const failures = (cell?.failures ?? 0) + (row.type === type ? 1 : 0);
    cells.set(name, {
      key,
      model: row.model_name,
      spend: (cell?.spend ?? 0) + row.quota,
      requests: (cell?.requests ?? 0) + 1,
      promptTokens: (cell?.promptTokens ?? 0) + row.prompt_tokens,
      completionTokens: (cell?.completionTokens ?? 0) + row.completion_tokens,
      ...(type === undefined ? {} : { failures }),
    });
  }
  return [...cells.values()];
}

/** The answer, added up one by one. @param owner the number of the only account that counts */
export function addedUp(rows: readonly LogRow[], question: UsageQuestion, owner?: number): UsageRow[] {
  const { split, from, to, days, offset, user, token, model, channel, channelUuid, last } = question;
  const cells = new Map<string, UsageRow>();
  for (const row of rows) {
    const counts =
      row.type === 2 &&
      row.created_at >= from &&
      row.created_at < to &&
      (owner === undefined || row.user_id === owner) &&
      (user === undefined || row.username === user) &&
      (token === undefined || row.token_name === token) &&
      (model === undefined || row.model_name === model) &&
      (channel === undefined || row.channel_id === channel) &&
      (channelUuid === undefined || row.channel_uuid === channelUuid);
    if (!counts) continue;
    const key = keyOf(row, split);
    const day = new Date((row.created_at + offset * 60) * 1000).toISOString().slice(0, 10);
    const name = JSON.stringify([days ? day : "", key]);
    const cell = cells.get(name);
    cells.set(name, {
      key,
      ...(days ? { day } : {}),
      spend: (cell?.spend ?? 0) + row.quota,
      requests: (cell?.requests ?? 0) + 1,
      promptTokens: (cell?.promptTokens ?? 0) + row.prompt_tokens,
      completionTokens: (cell?.completionTokens ?? 0) + row.completion_tokens,
      ...(last ? { last: Math.max(cell?.last ?? 0, row.created_at) } : {}),
    });
  }
  return [...cells.values()];
}

/** Rows in an order of their own, since an answer has none. */
export const inOrder = (rows: readonly UsageRow[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
