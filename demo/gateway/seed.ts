/** What a gateway starts with: the rows of a first start, those of the demonstration, or those of a whole company. */
import { demoChannels } from "./seed-channels.js";
import { demoLogs } from "./seed-logs.js";
import { demoCodes, demoRedemptions } from "./seed-redemptions.js";
import { demoTokens } from "./seed-tokens.js";
import { demoUsers, firstUser } from "./seed-users.js";
import { randomHex } from "./random.js";
import { seedSample } from "./sample/sample.js";
import { emptyData, Store, type StoreData } from "./store.js";
import { addAbilities } from "./abilities.js";

export { demoCodes, seedSample };

/** The first start of a real server: the account root / 123456 and nothing else (wire.md 1.3). */
export function seedFresh(): StoreData {
  const store = new Store(emptyData());
  store.insert("users", { ...firstUser, access_token: randomHex(32) });
  return store.data;
}

/**
 * The demonstration, the same rows for the same `now` (milliseconds): root / 123456, the admin ada / password1, the
 * user bob / password1, the banned user mallory / password1, and enough of everything for lists with several pages.
 */
export function seedDemo(now: number): StoreData {
  const base = Math.floor(now / 1000);
  const store = new Store(emptyData());
  for (const user of demoUsers()) store.insert("users", user);
  for (const token of demoTokens(base)) store.insert("tokens", token);
  for (const channel of demoChannels(base)) addAbilities(store, store.insert("channels", channel));
  for (const code of demoRedemptions(base)) store.insert("redemptions", code);
  for (const log of demoLogs(base)) store.insert("logs", log);
  Object.assign(store.data.options, {
    ChatLink: "https://chat.example.com",
    TopUpLink: "https://pay.example.com/buy",
    Notice: "# Welcome\n\nThis gateway is a **demonstration**. Everything in it is made up.",
    QuotaForNewUser: "500000",
    QuotaForInviter: "100000",
    QuotaForInvitee: "50000",
  });
  return store.data;
}

/** What a gateway can start with, by name; each takes the moment in milliseconds. */
export const seeds = { fresh: () => seedFresh(), demo: seedDemo, sample: seedSample } as const;

/** See `seeds`. */
export type Seed = keyof typeof seeds;
