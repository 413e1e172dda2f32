import { addAbilities } from "../../../demo/gateway/abilities.js";
import { seedDemo } from "../../../demo/gateway/seed.js";
import { Store, type StoreData } from "../../../demo/gateway/store.js";

/** How many rows of each kind a large gateway has. */
export const largeCounts = {
  channels: 313,
  tokens: 2000,
  users: 300,
  redemptions: 1000,
  logs: 50_000,
} as const;

const day = 86_400;
const range = (count: number) => Array.from({ length: Math.max(0, count) }, (_, index) => index);

/**
 * The demonstration grown to the size of a company's gateway. Every 37th channel disabled itself, every 50th token,
 * user and code is disabled; every thousandth log entry is of the model `rare-model`. Of each hundred of the newest
 * entries one is carol's of `failing-model`, one is carol's of another model, and one is somebody else's of
 * `failing-model`.
 * @param now milliseconds
 */
export function largeData(now: number): StoreData {
  const base = Math.floor(now / 1000);
  const store = new Store(seedDemo(now));
  const { data } = store;
  const name = (kind: string, index: number): string => `${kind} ${String(index).padStart(5, "0")}`;
  const first = <Row extends { readonly id: number }>([row]: readonly Row[]): Omit<Row, "id"> => {
    if (!row) throw new Error("the demonstration has no row of this kind");
    const { id: _, ...rest } = row;
    return rest;
  };
  const [channel, token, user, code, log] = [
    first(data.channels),
    first(data.tokens),
    first(data.users.filter(({ username }) => username === "bob")),
    first(data.redemptions),
    first(data.logs.filter(({ type }) => type === 2)),
  ];
  for (const index of range(largeCounts.channels - data.channels.length)) {
    const status = index % 37 === 0 ? 3 : 1;
    addAbilities(
      store,
      store.insert("channels", { ...channel, name: name("channel", index), status, priority: index % 7 }),
    );
  }
  const ofRoot = data.tokens.filter(({ user_id }) => user_id === 1).length;
  for (const index of range(largeCounts.tokens - ofRoot))
    store.insert("tokens", {
      ...token,
      user_id: 1,
      key: String(index).padStart(48, "k"),
      name: name("token", index),
      status: index % 50 === 0 ? 2 : 1,
      used_quota: index,
    });
  for (const index of range(largeCounts.users - data.users.length))
    store.insert("users", {
      ...user,
      username: `user${String(index).padStart(5, "0")}`,
      display_name: name("user", index),
      access_token: String(index).padStart(32, "u"),
      aff_code: "",
      email: "",
      status: index % 50 === 0 ? 2 : 1,
    });
  for (const index of range(largeCounts.redemptions - data.redemptions.length))
    store.insert("redemptions", {
      ...code,
      key: String(index).padStart(32, "c"),
      name: name("code", index),
      status: index % 50 === 0 ? 2 : 1,
    });
  const added = largeCounts.logs - data.logs.length;
  for (const index of range(added)) {
    const place = (added - index) % 100;
    store.insert("logs", {
      ...log,
      username: place === 5 || place === 6 ? "carol" : log.username,
      created_at: base - 9 * day + Math.floor((index * 9 * day) / largeCounts.logs),
      model_name: index % 1000 === 0 ? "rare-model" : place === 5 || place === 7 ? "failing-model" : "gpt-4o",
    });
  }
  return data;
}
