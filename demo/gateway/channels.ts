/** Channels, for admins (wire.md 3.7); their tests and balances are in `channel-tests.ts`. */
import { addAbilities, dropAbilities, renewAbilities } from "./abilities.js";
import { pathId, pathIdOrZero, readBody } from "./body.js";
import { channelBody, newChannel, showChannel, writtenFields } from "./channel-shape.js";
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { done, json, ok, refuse } from "./envelope.js";
import { modelEntries } from "./models.js";
import { audit } from "./new-api-audit.js";
import { beginsWith, lenientInt, page } from "./parse.js";
import { addRoute } from "./routes.js";

function search(gateway: Gateway, c: Exchange): Response {
  const keyword = c.req.query("keyword") ?? "";
  const id = lenientInt(keyword);
  const begins = beginsWith(keyword);
  const found = gateway.store.data.channels.filter((channel) => channel.id === id || begins(channel.name));
  return ok(found.map(showChannel));
}

function get(gateway: Gateway, c: Exchange): Response {
  const channel = gateway.store.find("channels", pathId(c));
  return channel === undefined ? refuse("record not found") : ok(showChannel(channel));
}

/** One channel for each line of the key. The rows stay even when listing what they offer fails. */
async function create(gateway: Gateway, c: Exchange): Promise<Response> {
  const { store } = gateway;
  const body = await readBody(c, channelBody);
  const keys = body.key.split("\n").filter((key) => key !== "");
  if (keys.length === 0) return refuse("empty slice found");
  if (body.id !== 0 && (keys.length > 1 || store.find("channels", body.id) !== undefined))
    return refuse("UNIQUE constraint failed: channels.id");
  const now = seconds(gateway);
  const rows = keys.map((key) => store.insert("channels", newChannel(body, key, now), body.id));
  for (const row of rows) addAbilities(store, row);
  return done();
}

/** Answers with the stored channel and its key. An unknown id succeeds and echoes the body, as on the real server. */
async function update(gateway: Gateway, c: Exchange): Promise<Response> {
  const { store } = gateway;
  const body = await readBody(c, channelBody);
  if (body.id === 0) return refuse("WHERE conditions required");
  const channel = store.find("channels", body.id);
  if (channel === undefined) {
    renewAbilities(store, body);
    return ok(body);
  }
  Object.assign(channel, writtenFields(body));
  renewAbilities(store, channel);
  return ok(channel);
}

function remove(gateway: Gateway, c: Exchange): Response {
  const id = pathIdOrZero(c);
  if (id === 0) return refuse("WHERE conditions required");
  const name = gateway.store.find("channels", id)?.name ?? "";
  gateway.store.remove("channels", (channel) => channel.id === id);
  dropAbilities(gateway.store, id);
  audit(gateway, c, "channel.delete", { id, name });
  return done();
}

/** Adds the routes of `/api/channel/` that keep channels; those of `channel-tests.ts` must be there before. */
export function registerChannels(gateway: Gateway): void {
  const guards = { role: "admin" } as const;
  const { store } = gateway;
  addRoute(gateway, "GET", "/api/channel/", guards, (c) =>
    ok(page([...store.data.channels].reverse(), c.req.query("p")).map(showChannel)),
  );
  addRoute(gateway, "GET", "/api/channel/search", guards, (c) => search(gateway, c));
  addRoute(gateway, "GET", "/api/channel/models", guards, () => json(modelEntries()));
  addRoute(gateway, "GET", "/api/channel/:id", guards, (c) => get(gateway, c));
  addRoute(gateway, "POST", "/api/channel/", guards, (c) => create(gateway, c));
  addRoute(gateway, "PUT", "/api/channel/", guards, (c) => update(gateway, c));
  addRoute(gateway, "DELETE", "/api/channel/disabled", { ...guards, sensitive: true }, (c) => {
    const count = store.remove("channels", (channel) => channel.status === 2 || channel.status === 3);
    audit(gateway, c, "channel.delete_disabled", { count });
    return ok(count);
  });
  addRoute(gateway, "DELETE", "/api/channel/:id", { ...guards, sensitive: true }, (c) => remove(gateway, c));
}
