import type { EntriesQuestion } from "../../src/domain/usage/entries.js";
import type { EntryFilters } from "../../src/domain/usage/query.js";
import type { UsageQuestion, UsageRow } from "../../src/domain/usage/question.js";
import type { UsageAsker, UsageSource } from "../../src/domain/usage/source.js";
import type { LogRow } from "../gateway/store.js";

const keys: Readonly<Record<UsageQuestion["split"], (log: LogRow) => string>> = {
  none: () => "",
  model: (log) => log.model_name,
  user: (log) => log.username,
  token: (log) => log.token_name,
  channel: (log) => (log.channel === 0 ? "" : String(log.channel)),
};

/** Whether a question is about an entry that this asker may see. */
function isMeant(
  log: LogRow,
  { from, to, user, token, model, channel }: EntryFilters & Pick<UsageQuestion, "from" | "to">,
  asker: UsageAsker,
): boolean {
  return (
    log.created_at >= from &&
    log.created_at < to &&
    (asker.sees === "everyone" || log.user_id === asker.id) &&
    (user ?? log.username) === log.username &&
    (token ?? log.token_name) === log.token_name &&
    (model ?? log.model_name) === log.model_name &&
    (channel ?? log.channel) === log.channel
  );
}

/** Whether a plan paid a call, as the log says. */
const isPaidByPlan = ({ other = "" }: LogRow): boolean => other.includes('"billing_source":"subscription"');

/** The most entries of an answer. */
const mostEntries = 2000;

/** What an entry records beside its text. */
const recordIn = (other: string) => ({ record: JSON.parse(other) as Record<string, unknown> });

/** Whether an entry comes after a place, in the order of an export. */
const isBefore = ({ created_at: time, id }: LogRow, before: EntriesQuestion["before"]): boolean =>
  before === undefined || time < before.time || (time === before.time && id < before.id);

/** Sums up the entries of the embedded gateway, which is its own database, and gives them. */
export const usageOf = (logs: () => readonly LogRow[]): UsageSource => ({
  entries(question, asker) {
    const found = logs()
      .filter((log) => isMeant(log, question, asker) && (question.type ?? log.type) === log.type)
      .sort((one, other) => other.created_at - one.created_at || other.id - one.id);
    if (question.count) return Promise.resolve({ entries: [], before: null, count: found.length });
    const rest = found.filter((log) => isBefore(log, question.before));
    const page = rest.slice(0, mostEntries);
    const last = page.at(-1);
    return Promise.resolve({
      entries: page.map(({ other, ...log }) => {
        const record = question.record === true && other !== undefined ? recordIn(other) : {};
        return asker.sees === "own" ? { ...log, ...record, id: 0, channel: 0 } : { ...log, ...record };
      }),
      before: rest.length > page.length && last ? { time: last.created_at, id: last.id } : null,
    });
  },
  answer(question, asker) {
    const cells = new Map<string, UsageRow>();
    for (const log of logs()) {
      if (log.type !== 2 || !isMeant(log, question, asker)) continue;
      const key = keys[question.split](log);
      const at = new Date((log.created_at + question.offset * 60) * 1000).toISOString().slice(0, 10);
      const day = question.days ? { day: at } : {};
      const id = JSON.stringify([day, key]);
      const cell = cells.get(id);
      cells.set(id, {
        key,
        ...day,
        spend: (cell?.spend ?? 0) + log.quota,
        requests: (cell?.requests ?? 0) + 1,
        promptTokens: (cell?.promptTokens ?? 0) + log.prompt_tokens,
        completionTokens: (cell?.completionTokens ?? 0) + log.completion_tokens,
        ...(question.last ? { last: Math.max(cell?.last ?? 0, log.created_at) } : {}),
        ...(question.plans ? { byPlan: (cell?.byPlan ?? 0) + (isPaidByPlan(log) ? log.quota : 0) } : {}),
      });
    }
    const { from, to } = question;
    const now = Math.floor(Date.now() / 1000);
    const covers = { from, to: Math.max(from, Math.min(to, now)) };
    return Promise.resolve({ rows: [...cells.values()], covers, warnings: [] });
  },
});
