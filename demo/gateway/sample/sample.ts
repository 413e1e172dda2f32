/** A gateway as a company of 60 people has it after a month; see `seedSample`. */
import { DAY } from "../day.js";
import { addAbilities } from "../abilities.js";
import { plainCode, plainLog, plainToken, plainUser } from "../plain-rows.js";
import { createDice, keyOf } from "../repeatable.js";
import { accessToken, passwordHashes } from "../seed-users.js";
import { Settings } from "../settings.js";
import {
  emptyData,
  Store,
  type LogRow,
  type RedemptionRow,
  type StoreData,
  type TokenRow,
  type UserRow,
} from "../store.js";
import { callsBetween, type Caller, type Provider } from "./calls.js";
import { channelPlans, channelRow } from "./channels.js";
import { testLogs } from "./channel-checks.js";
import { people, type Person } from "./people.js";
import { tokenPlans, type TokenPlan } from "./tokens.js";

const perDollar = 500_000;
const gift = perDollar;

/** The starting balance in dollars of everybody who doesn't use up the sign-up credit. */
const credit: Readonly<Record<string, number>> = { root: 1_000_000_000, ada: 50, chenwei: 50 };

interface Member {
  readonly person: Person;
  readonly user: UserRow;
  readonly joined: number;
}

function addUser(store: Store, person: Person, index: number, start: number, now: number): Member {
  const joined = person.joined === undefined ? start + index * 240 : now - person.joined * DAY;
  const user = store.insert("users", {
    ...plainUser,
    username: person.username,
    password: person.role === 100 ? passwordHashes["123456"] : passwordHashes.password1,
    display_name: person.name,
    role: person.role ?? 1,
    status: person.disabled === undefined ? 1 : 2,
    email: person.program === undefined && index % 4 !== 3 ? `${person.username}@example.com` : "",
    github_id: index % 7 === 5 ? `${person.username}-dev` : "",
    group: person.group,
    quota: (credit[person.username] ?? 1) * perDollar,
    access_token: accessToken(index + 1),
    aff_code: `s${String(index + 100)}`,
    inviter_id: person.joined === undefined || index % 2 === 0 ? 0 : 2,
  });
  return { person, user, joined };
}

function tokenOf(
  member: Member,
  plan: TokenPlan | undefined,
  index: number,
  now: number,
): Omit<TokenRow, "id"> {
  const row = {
    ...plainToken,
    user_id: member.user.id,
    key: keyOf(1000 + index),
    created_time: member.joined + 300,
  };
  // The first key of an account, as the gateway creates it.
  if (!plan) return { ...row, name: "default", unlimited_quota: true, remain_quota: -1, models: null };
  const expired = plan.expires !== undefined && plan.expires < 0 && plan.unnoticed === undefined;
  return {
    ...row,
    name: plan.name,
    created_time: Math.min(member.joined + index * 600, now - DAY / 2),
    expired_time: plan.expires === undefined ? -1 : Math.floor(now + plan.expires * DAY),
    status: plan.disabled ? 2 : expired ? 3 : 1,
    unlimited_quota: plan.limit === undefined,
    remain_quota: (plan.limit ?? 0) * perDollar,
    models: plan.models ?? "",
    subnet: plan.subnet ?? "",
  };
}

function addTokens(store: Store, member: Member, now: number): Caller[] {
  const { person, user, joined } = member;
  const plans = [undefined, ...(tokenPlans[person.username] ?? [])];
  const total = plans.reduce((sum, plan) => sum + (plan?.calls ?? 1), 0);
  return plans.map((plan): Caller => {
    const token = store.insert("tokens", tokenOf(member, plan, store.data.tokens.length, now));
    const left = person.disabled === undefined ? now : now - person.disabled * DAY;
    return {
      person,
      user,
      token,
      calls: plan?.disabled ? 0 : (person.calls * (plan?.calls ?? 1)) / total,
      from: Math.max(joined, token.created_time),
      to: token.expired_time === -1 ? left : Math.min(left, token.expired_time),
    };
  });
}

function addChannels(store: Store, now: number): Provider[] {
  return channelPlans.map((plan, index) => {
    const row = store.insert("channels", channelRow(plan, index, now));
    addAbilities(store, row);
    const to = plan.autoDisabled === undefined ? now : now - plan.autoDisabled * DAY;
    return { row, from: row.created_time, to: row.status === 2 ? 0 : to };
  });
}

/** Codes that nobody has used. */
function spareCodes(now: number): Omit<RedemptionRow, "id">[] {
  const batch = (
    name: string,
    count: number,
    quota: number,
    days: number,
    status = 1,
  ): Omit<RedemptionRow, "id">[] =>
    Array.from({ length: count }, () => ({
      ...plainCode,
      name,
      quota,
      status,
      created_time: Math.floor(now - days * DAY),
    }));
  return [
    ...batch("Onboarding", 12, 2 * perDollar, 21),
    ...batch("新年活动", 6, perDollar, 15),
    ...batch("Hackathon", 8, 5 * perDollar, 6),
    ...batch("Withdrawn", 3, 20 * perDollar, 18, 2),
  ];
}

/** What the gateway wrote about the accounts. */
function accountLogs(members: readonly Member[], settings: Settings): Omit<LogRow, "id">[] {
  return members.flatMap(({ person, user, joined }) => {
    const own = { ...plainLog, user_id: user.id, username: user.username };
    const given = credit[person.username];
    if (person.role === 100) return [];
    const gifts = [
      { ...own, type: 4, created_at: joined, content: `新用户注册赠送 ${settings.quotaText(gift)}` },
    ];
    if (given === undefined) return gifts;
    const content = `管理员将用户额度从 ${settings.quotaText(gift)}修改为 ${settings.quotaText(given * perDollar)}`;
    return [...gifts, { ...own, type: 3, created_at: joined + 900, content }];
  });
}

const hexOf = (index: number): string => `5a3b1e${String(index).padStart(26, "0")}`;

function requestIdOf(time: number, index: number): string {
  return (
    new Date(time * 1000).toISOString().replace(/\D/g, "").slice(0, 14) + String(index).padStart(16, "0")
  );
}

/**
 * A company's gateway after its first 30 days: 40 channels, 60 users, 120 keys, its codes and its log, with the days
 * and weeks of people and programs. What accounts, keys and channels have used is the sum of their entries in the log.
 * The same rows for the same `now` (milliseconds). root / 123456 is the first account, ada (admin) and bob have the
 * password password1.
 */
export function seedSample(now: number): StoreData {
  const end = Math.floor(now / 1000);
  const start = end - 30 * DAY;
  const store = new Store(emptyData());
  Object.assign(store.data.options, {
    GroupRatio: '{"default":1,"svip":0.8,"vip":0.9}',
    AutomaticDisableChannelEnabled: "true",
    ChannelDisableThreshold: "20",
    QuotaForNewUser: String(gift),
    QuotaRemindThreshold: "100000",
  });
  const settings = new Settings(store);
  const members = people.map((person, index) => addUser(store, person, index, start, end));
  const callers = members.flatMap((member) => addTokens(store, member, end));
  const providers = addChannels(store, end);
  const ratios = { models: settings.ratios("ModelRatio"), groups: settings.ratios("GroupRatio") };
  const company = { callers, providers, settings, ratios, dice: createDice(20_240_623) };
  const { logs, codes } = callsBetween(company, start, end - 90);
  const entries = [...logs, ...accountLogs(members, settings), ...testLogs(providers, end)];
  const known = entries
    .filter(({ created_at }) => created_at >= start)
    .sort((a, b) => a.created_at - b.created_at);
  for (const [index, entry] of known.entries())
    store.insert("logs", { ...entry, request_id: requestIdOf(entry.created_at, index) });
  const sorted = [...spareCodes(end), ...codes].sort((a, b) => a.created_time - b.created_time);
  for (const [index, code] of sorted.entries()) store.insert("redemptions", { ...code, key: hexOf(index) });
  for (const token of store.data.tokens)
    if (token.accessed_time === 0) token.accessed_time = token.created_time;
  return store.data;
}
