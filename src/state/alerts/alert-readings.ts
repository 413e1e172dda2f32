import { DAY } from "../../domain/time/date-time.js";
import { toJson } from "../../domain/built-ins.js";
import { searchChannels } from "../../api/entities/channels.js";
import { getSelf } from "../../api/entities/self.js";
import { findUser } from "../find-user.js";
import {
  failures,
  type AlertReadings,
  type ChannelReading,
  type SpendReading,
} from "../../domain/alerts/alert.js";
import type { AlertRules } from "../../domain/alerts/alert-rules.js";
import { channelProblem } from "../../domain/channels/channel-problems.js";
import { dayStart } from "../../domain/time/day-spans.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import { usageDay } from "../../domain/usage/table.js";
import { namesKept } from "../channel-names.js";
import { asksAll, type UsageGateway } from "../usage/answer.js";
import { answerFromDatabase } from "../usage/database-usage.js";
import { sumOfLog } from "../usage/gateway-usage.js";
import { keptSums } from "../usage/kept-sums.js";
import { CHARGE_DELAY } from "../usage/log-count.js";

/** Days that a day's spend is compared with. */
const meanDays = 7;

/** The most calls that a check of these rules takes. */
export const callsOf = ({ balance, spend, allSpend, failing, users, channels }: AlertRules): number =>
  (balance === undefined ? 0 : 1) +
  (spend === undefined ? 0 : 3) +
  (allSpend === undefined ? 0 : 3) +
  (failing || channels.length > 0 ? 1 : 0) +
  users.length;

/** What a check reads with. */
export interface Reading {
  readonly gateway: UsageGateway;
  /** Epoch seconds. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** Resolves when the next call may be sent. */
  turn(this: void): Promise<void>;
}

/** The spend of today and of the seven days before: by the gateway's database, else by two sums of the log. */
async function readSpend({ gateway, now, signal, turn }: Reading, own: boolean): Promise<SpendReading> {
  const today = dayStart(now);
  const from = today - meanDays * DAY;
  const to = today + DAY;
  const username = gateway.session.user.peek()?.username;
  const user = own && asksAll(gateway) && username !== undefined ? { user: username } : {};
  const question: UsageQuestion = { split: "none", from, to, days: true, offset: 0, ...user };
  const day = usageDay(today, 0);
  await turn();
  const answer = await answerFromDatabase(gateway, question, signal);
  if (answer) {
    const spent = answer.table.total?.spend ?? 0;
    const last = answer.table.days.find((one) => one.day === day)?.total?.spend ?? 0;
    return { day, today: last, mean: (spent - last) / meanDays };
  }
  const kept = keptSums(gateway);
  const key = toJson(["alerts", own, from, today]);
  let before = kept.get(key);
  if (before === undefined) {
    await turn();
    before = await sumOfLog(gateway, { ...question, to: today }, signal);
    // Calls of the day before may still be charged.
    if (now - today > CHARGE_DELAY && !signal.aborted) {
      kept.set(key, before);
      kept.flush();
    }
  }
  await turn();
  return {
    day,
    today: await sumOfLog(gateway, { ...question, from: today }, signal),
    mean: before / meanDays,
  };
}

async function readUsers(
  { gateway, signal, turn }: Reading,
  { users }: AlertRules,
): Promise<AlertReadings["users"]> {
  const read: { id: number; balance: number }[] = [];
  for (const { id } of users) {
    await turn();
    const found = await findUser(gateway.http, id, { signal });
    if (found) read.push({ id, balance: found.quota });
  }
  return read;
}

async function readChannels({ gateway, signal, turn }: Reading): Promise<readonly ChannelReading[]> {
  await turn();
  const channels = await namesKept(gateway, searchChannels(gateway.http, "", { signal }));
  return channels.map((channel) => {
    const { id, name, type, balance, balance_updated_time: updated } = channel;
    const problem = channelProblem(channel);
    return {
      id,
      name: name || String(id),
      type,
      balance: updated > 0 ? balance : undefined,
      failure: failures.find((one) => one === problem),
    };
  });
}

/**
 * Reads what the rules are about, one call after the other, each after its turn. Rejects with a GatewayError or an
 * AbortError.
 */
export async function readForRules(reading: Reading, rules: AlertRules): Promise<AlertReadings> {
  const { gateway, signal, turn } = reading;
  const own = async () => {
    await turn();
    return getSelf(gateway.http, { signal, anew: true });
  };
  return {
    balance: rules.balance === undefined ? undefined : (await own()).quota,
    spend: rules.spend === undefined ? undefined : await readSpend(reading, true),
    allSpend: rules.allSpend === undefined ? undefined : await readSpend(reading, false),
    channels: rules.failing || rules.channels.length > 0 ? await readChannels(reading) : undefined,
    users: rules.users.length > 0 ? await readUsers(reading, rules) : undefined,
  };
}
