/** What fills a gateway in one-api's form, as new-api would have written it. */
import { cacheRatioOf, chargedOther } from "./new-api-charges.js";
import type { Gateway } from "./context.js";
import type { Seed } from "./seed.js";
import type { LogRow, StoreData } from "./store.js";

/** The ratios of a charge as one-api's text tells them: of model, group and completion. */
function ratiosIn(content: string): { model: number; group: number; completion: number } | undefined {
  const [, model, group, completion] = /^倍率：([\d.]+) × ([\d.]+) × ([\d.]+)$/.exec(content) ?? [];
  return completion === undefined
    ? undefined
    : { model: Number(model), group: Number(group), completion: Number(completion) };
}

const succeeded = /^渠道 .+ 测试成功/;

/**
 * An entry of one-api as new-api has it; undefined for one that it doesn't write. A test of a channel is a call of the
 * first account there, and one that failed is no entry at all.
 */
function entryOf({ settings }: Pick<Gateway, "settings">, data: StoreData, log: LogRow): LogRow | undefined {
  if (log.type === 5) {
    if (!succeeded.test(log.content)) return undefined;
    const by = { user_id: 1, username: data.users[0]?.username ?? "", group: "default" };
    const said = { type: 2, content: "模型测试", token_name: "模型测试", token_id: 0 };
    return { ...log, ...by, ...said };
  }
  const price = log.type === 2 ? ratiosIn(log.content) : undefined;
  if (!price) return log;
  const user = data.users.find(({ id }) => id === log.user_id);
  const token = data.tokens.find((one) => one.user_id === log.user_id && one.name === log.token_name);
  const by = JSON.parse(log.other ?? '{"billing_source":"wallet"}') as object;
  const other = chargedOther({
    price,
    ownRatio: undefined,
    cacheRatio: cacheRatioOf({ settings }, log.model_name),
    channel: log.channel,
    firstResponse: Math.round(log.elapsed_time / (log.is_stream ? 4 : 1)),
    isStream: log.is_stream,
    by,
  });
  return { ...log, content: "", token_id: token?.id ?? 0, group: user?.group ?? "default", ip: "", other };
}

/** What the first account of a new server has. */
const firstBalance = 100_000_000;

/**
 * Turns what one-api's seeds fill a gateway with into what new-api has. An account is as old as its first entry.
 * @param now epoch seconds
 */
export function asNewApi(
  gateway: Pick<Gateway, "settings">,
  data: StoreData,
  { seed, now }: { readonly seed: Seed; readonly now: number },
): void {
  const [root] = data.users;
  for (const user of data.users)
    user.created_at =
      (data.logs.find(({ user_id }) => user_id === user.id) ?? data.logs[0])?.created_at ?? now;
  if (root && seed === "fresh") root.quota = firstBalance;
  data.logs = data.logs.flatMap((log) => entryOf(gateway, data, log) ?? []);
}
