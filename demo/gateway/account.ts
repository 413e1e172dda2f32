/** The caller's own account (wire.md 3.4). */
import { DAY } from "./day.js";
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { decodeOrNothing } from "./decode.js";
import { done, ok, Refusal, refuse } from "./envelope.js";
import { localized } from "./language.js";
import { modelsByType } from "./models.js";
import { changeUser, deleteUser, passwordPlaceholder } from "./new-user.js";
import { randomHex, randomText } from "./random.js";
import { updatePreference } from "./own-preference.js";
import { addRoute } from "./routes.js";
import type { UserRow } from "./store.js";
import { doneHubColumns, showSelf, userBody, userProblems } from "./user-shape.js";

/** The caller's row. Throws `Refusal` when it is gone. */
export function ownRow(gateway: Gateway, c: Exchange): UserRow {
  const user = gateway.store.find("users", c.get("caller").id);
  if (user === undefined) throw new Refusal("record not found");
  return user;
}

async function updateSelf(gateway: Gateway, c: Exchange): Promise<Response> {
  const preference = gateway.ownAccounts && (await updatePreference(c, gateway.ownAccounts));
  if (preference) return preference;
  const text = await c.req.text();
  const body = decodeOrNothing(text, userBody);
  if (body === undefined) return refuse(localized(c, "invalidParameter"));
  if (gateway.isDoneHub && body.username === "")
    return refuse(
      "输入不合法 Key: 'User.Username' Error:Field validation for 'Username' failed on the 'required' tag",
    );
  const problems = userProblems(body, false);
  if (problems !== "") return refuse(`输入不合法 ${problems}`);
  const { username, display_name } = body;
  const password = body.password === passwordPlaceholder ? "" : body.password;
  const { id } = c.get("caller");
  await changeUser(gateway, id, { username: gateway.isDoneHub ? "" : username, display_name, password });
  // It is written whether it is sent or not.
  const [, threshold = "null"] = /"quota_remind_threshold":\s*(\d+)/.exec(text) ?? [];
  if (gateway.isDoneHub) gateway.reminders.set(id, JSON.parse(threshold) as number | null);
  return done();
}

function deleteSelf(gateway: Gateway, c: Exchange): Response {
  const user = ownRow(gateway, c);
  if (user.role === 100) return refuse("不能删除超级管理员账户");
  deleteUser(gateway, user);
  return done();
}

function newAccessToken(gateway: Gateway, c: Exchange): Response {
  const user = ownRow(gateway, c);
  user.access_token = randomHex(32);
  gateway.store.changed();
  return ok(user.access_token);
}

function inviteCode(gateway: Gateway, c: Exchange): Response {
  const user = ownRow(gateway, c);
  if (user.aff_code === "") {
    user.aff_code = randomText(4);
    gateway.store.changed();
  }
  return ok(user.aff_code);
}

function availableModels(gateway: Gateway, c: Exchange): Response {
  const { group } = ownRow(gateway, c);
  const offered = gateway.store.data.abilities.filter((row) => row.enabled && row.group === group);
  return ok([...new Set(offered.map((row) => row.model))].sort());
}

/** Consumption of the last seven UTC days by day and model; null when there is none. */
function dashboard(gateway: Gateway, c: Exchange): Response {
  const end = (Math.floor(seconds(gateway) / DAY) + 1) * DAY;
  const { id } = c.get("caller");
  const rows = new Map<
    string,
    Record<"RequestCount" | "Quota" | "PromptTokens" | "CompletionTokens", number>
  >();
  for (const log of gateway.store.data.logs) {
    if (log.type !== 2 || log.user_id !== id) continue;
    if (log.created_at < end - 7 * DAY || log.created_at >= end) continue;
    const key = `${new Date(log.created_at * 1000).toISOString().slice(0, 10)} ${log.model_name}`;
    const row = rows.get(key) ?? { RequestCount: 0, Quota: 0, PromptTokens: 0, CompletionTokens: 0 };
    row.RequestCount += 1;
    row.Quota += log.quota;
    row.PromptTokens += log.prompt_tokens;
    row.CompletionTokens += log.completion_tokens;
    rows.set(key, row);
  }
  if (rows.size === 0) return ok(null);
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  return ok(sorted.map(([key, row]) => ({ Day: key.slice(0, 10), ModelName: key.slice(11), ...row })));
}

/** Adds the routes below `/api/user/` that concern the caller alone, and `GET /api/models`. */
export function registerAccount(gateway: Gateway): void {
  const guards = { role: "user" } as const;
  addRoute(gateway, "GET", "/api/models", guards, () => ok(modelsByType(gateway.lastChannelType)));
  addRoute(gateway, "GET", "/api/user/dashboard", guards, (c) => dashboard(gateway, c));
  addRoute(gateway, "GET", "/api/user/self", guards, (c) => {
    const user = ownRow(gateway, c);
    const row = showSelf(user) as object;
    const { linux_do_id } = gateway.connections.of(user.id);
    if (!gateway.isDoneHub) return ok(row);
    const due = gateway.agreements.columns(gateway, user.id);
    const quota_remind_threshold = gateway.reminders.get(user.id) ?? null;
    return ok({ ...row, ...doneHubColumns(linux_do_id), ...due, quota_remind_threshold });
  });
  addRoute(gateway, "PUT", "/api/user/self", guards, (c) => updateSelf(gateway, c));
  addRoute(gateway, "DELETE", "/api/user/self", guards, (c) => deleteSelf(gateway, c));
  addRoute(gateway, "GET", "/api/user/token", guards, (c) => newAccessToken(gateway, c));
  addRoute(gateway, "GET", "/api/user/aff", guards, (c) => inviteCode(gateway, c));
  addRoute(gateway, "GET", "/api/user/available_models", guards, (c) => availableModels(gateway, c));
}
