/** A month of calls: what each costs is taken from the same rows that the log, the keys and the accounts show. */
import { DAY } from "../day.js";
import { plainCode, plainLog } from "../plain-rows.js";
import type { Dice } from "../repeatable.js";
import type { Settings } from "../settings.js";
import type { ChannelRow, LogRow, RedemptionRow, TokenRow, UserRow } from "../store.js";
import type { SampleModel } from "./models.js";
import { sampleModels } from "./models.js";
import type { Person } from "./people.js";
import { peopleAt, programsAt } from "./rhythm.js";

/** A key with its owner, and how much it is used. */
export interface Caller {
  readonly person: Person;
  readonly user: UserRow;
  readonly token: TokenRow;
  readonly calls: number;
  /** Epoch seconds between which it works. */
  readonly from: number;
  readonly to: number;
}

/** A channel, and until when it took calls: epoch seconds, exclusive. */
export interface Provider {
  readonly row: ChannelRow;
  readonly from: number;
  readonly to: number;
}

export interface Company {
  readonly callers: readonly Caller[];
  readonly providers: readonly Provider[];
  readonly settings: Settings;
  /** The prices of the models, and those of the groups. */
  readonly ratios: {
    readonly models: ReadonlyMap<string, number>;
    readonly groups: ReadonlyMap<string, number>;
  };
  readonly dice: Dice;
}

/** What a month leaves behind besides what it changed in the rows. */
export interface Month {
  readonly logs: Omit<LogRow, "id">[];
  readonly codes: Omit<RedemptionRow, "id">[];
}

/** Calls per hour of a caller with weight 1, at the usual rate. */
const pace = 0.046;
const hour = 3600;
const perDollar = 500_000;

const offers = (list: string, name: string): boolean => list.split(",").includes(name);

/**
 * The channels that take a call: of the enabled ones that offer the model to the group, those of the highest priority.
 * Now and then these have just refused, and it goes to the others.
 */
function takers({ providers, dice }: Company, group: string, model: string, time: number): ChannelRow[] {
  const open = providers
    .filter(
      ({ row, from, to }) =>
        from <= time && time < to && offers(row.group, group) && offers(row.models, model),
    )
    .map(({ row }) => row);
  const highest = Math.max(...open.map(({ priority }) => priority ?? 0));
  const first = open.filter(({ priority }) => (priority ?? 0) === highest);
  const others = open.filter((row) => !first.includes(row));
  return others.length > 0 && dice.unit() < 0.14 ? others : first;
}

/** Each caller prefers some models. */
function liking({ username }: Person, { name }: SampleModel): number {
  let mixed = 17;
  for (const letter of username + name) mixed = (Math.imul(mixed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return 0.25 + ((mixed >>> 7) % 100) / 40;
}

function redeem(company: Company, month: Month, { person, user }: Caller, time: number): void {
  const quota = (person.topUp ?? 0) * perDollar;
  user.quota += quota;
  month.codes.push({
    ...plainCode,
    name: `Top-up $${String(person.topUp)}`,
    status: 3,
    quota,
    created_time: time - 2 * DAY,
    redeemed_time: time - 60,
  });
  month.logs.push({
    ...plainLog,
    user_id: user.id,
    username: user.username,
    created_at: time - 60,
    type: 1,
    content: `通过兑换码充值 ${company.settings.quotaText(quota)}`,
  });
}

/** One call, if a channel takes it. */
function call(company: Company, month: Month, caller: Caller, time: number): void {
  const { ratios, dice } = company;
  const { person, user, token } = caller;
  if (token.status === 4) return;
  const allowed = sampleModels.filter(
    ({ name }) => (token.models ?? "") === "" || offers(token.models ?? "", name),
  );
  const model = dice.weighted(allowed, (one) => one.calls * liking(person, one));
  const channel =
    model && dice.weighted(takers(company, user.group, model.name, time), ({ weight }) => (weight ?? 0) || 1);
  if (!model || !channel) return;
  if (person.topUp !== undefined && user.quota < 0.1 * person.topUp * perDollar)
    redeem(company, month, caller, time);
  if (user.quota < 500) return;
  const prompt_tokens = Math.max(4, Math.round(dice.skewed(model.question, 0.9)));
  const completion_tokens = model.answer === 0 ? 0 : Math.max(1, Math.round(dice.skewed(model.answer, 0.8)));
  const price = ratios.models.get(model.name) ?? 30;
  const group = ratios.groups.get(user.group) ?? 1;
  const ratio = price * group;
  const quota = Math.max(1, Math.ceil((prompt_tokens + completion_tokens * model.completion) * ratio));
  user.quota -= quota;
  user.used_quota += quota;
  user.request_count += 1;
  token.used_quota += quota;
  token.accessed_time = time;
  channel.used_quota += quota;
  if (!token.unlimited_quota) {
    token.remain_quota -= quota;
    if (token.remain_quota <= 0) token.status = 4;
  }
  const wait = dice.skewed(channel.response_time, 0.35);
  month.logs.push({
    ...plainLog,
    user_id: user.id,
    username: user.username,
    created_at: time,
    content: `倍率：${price.toFixed(2)} × ${group.toFixed(2)} × ${model.completion.toFixed(2)}`,
    token_name: token.name,
    model_name: model.name,
    quota,
    prompt_tokens,
    completion_tokens,
    channel: channel.id,
    elapsed_time: Math.round(wait * 0.6 + (completion_tokens / model.speed) * 1000),
    is_stream: completion_tokens > 0 && dice.unit() < (person.program ? 0.35 : 0.85),
  });
}

/** Everything between two times (epoch seconds), in order. The rows of the callers and channels change with it. */
export function callsBetween(company: Company, start: number, end: number): Month {
  const { callers, dice } = company;
  const month: Month = { logs: [], codes: [] };
  for (let from = Math.floor(start / hour) * hour; from < end; from += hour) {
    const growth = 0.75 + (0.5 * (from - start)) / (end - start);
    const weight = ({ person, calls, from: since, to }: Caller): number =>
      since <= from && from + hour <= to ? calls * (person.program ? programsAt(from) : peopleAt(from)) : 0;
    const expected = callers.reduce((sum, caller) => sum + weight(caller), 0) * pace * growth;
    const times = Array.from({ length: dice.events(expected) }, () => from + dice.below(hour)).sort(
      (a, b) => a - b,
    );
    for (const time of times) {
      if (time < start || time >= end) continue;
      const caller = dice.weighted(callers, weight);
      if (caller) call(company, month, caller, time);
    }
  }
  return month;
}
