/** Signing in and binding by Telegram's widget on new-api (wire.md 9.19). Source: `controller/telegram.go` of 2026. */
import { seconds, type Exchange, type Gateway } from "../context.js";
import { ok, refuse } from "../envelope.js";
import { addRoute } from "../routes.js";
import { signIn } from "../session.js";
import { bearerOf } from "../token-sessions.js";
import type { Connections } from "./connections.js";

/** Seconds for which what Telegram signed counts, and by how many clocks may differ. */
const answerTime = 300;
const leeway = 120;
const flowTime = 300;

const off = "管理员未开启通过 Telegram 登录以及注册";

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** What Telegram signs: everything but the signature, in the order of names. */
export async function telegramHash(
  answer: Readonly<Record<string, string>>,
  botToken: string,
): Promise<string> {
  const secret = await crypto.subtle.digest("SHA-256", bytesOf(botToken));
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const signed = Object.entries(answer)
    .filter(([name]) => name !== "hash")
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("\n");
  const hash = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytesOf(signed)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Who Telegram says the visitor is; undefined where it doesn't. */
async function idOf(gateway: Gateway, c: Exchange): Promise<string | undefined> {
  const botToken = gateway.settings.text("TelegramBotToken");
  const answer = Object.fromEntries(new URL(c.req.url).searchParams);
  const { id = "", hash = "", auth_date = "" } = answer;
  if (botToken === "" || id === "" || !/^\d+$/.test(auth_date)) return undefined;
  const age = seconds(gateway) - Number(auth_date);
  if (age > answerTime || age < -leeway) return undefined;
  return hash === (await telegramHash(answer, botToken)) ? id : undefined;
}

const led = (query: Readonly<Record<string, string>>): Response =>
  new Response(null, {
    status: 302,
    headers: { Location: `/oauth/telegram?${new URLSearchParams(query).toString()}` },
  });

async function bind(gateway: Gateway, connections: Connections, c: Exchange): Promise<Response> {
  const flow_token = c.req.param("flow") ?? "";
  const failed = (error_code: string) => led({ telegram_bind: "error", flow_token, error_code });
  if (!gateway.settings.flag("TelegramOAuthEnabled")) return failed("TELEGRAM_BIND_DISABLED");
  const id = await idOf(gateway, c);
  if (id === undefined) return failed("TELEGRAM_BIND_INVALID_REQUEST");
  const flow = connections.flow(flow_token, seconds(gateway));
  if (flow?.provider !== "telegram") return failed("TELEGRAM_BIND_FLOW_INVALID");
  if (!connections.claim(c.req.query("hash") ?? "")) return failed("TELEGRAM_BIND_INVALID_REQUEST");
  const taken = connections.ownerOf("telegram_id", id) !== undefined;
  if (taken || connections.of(flow.user).telegram_id !== "") return failed("TELEGRAM_BIND_ALREADY_BOUND");
  connections.consume(flow_token);
  connections.set(flow.user, "telegram_id", id);
  return led({ telegram_bind: "success", flow_token });
}

async function login(gateway: Gateway, connections: Connections, c: Exchange): Promise<Response> {
  if (!gateway.settings.flag("TelegramOAuthEnabled")) return refuse(off);
  const id = await idOf(gateway, c);
  if (id === undefined) return refuse("无效的请求");
  const owner = connections.ownerOf("telegram_id", id);
  const user = owner === undefined ? undefined : gateway.store.find("users", owner);
  if (!user) return refuse("该 Telegram 账户未绑定");
  if (!connections.claim(c.req.query("hash") ?? "")) return refuse("该登录凭据已被使用", 403);
  return signIn(gateway, c, user);
}

/** Adds sign-in and binding, as they are since July 2026. */
export function registerTelegram(gateway: Gateway, connections: Connections): void {
  const open = { critical: true } as const;
  addRoute(gateway, "GET", "/api/oauth/telegram/login", open, (c) => login(gateway, connections, c));
  addRoute(gateway, "POST", "/api/oauth/telegram/bind/start", { role: "user", critical: true }, (c) => {
    if (!gateway.settings.flag("TelegramOAuthEnabled")) return refuse(off);
    const now = seconds(gateway);
    const session = gateway.tokenSessions?.of(bearerOf(c), now);
    if (typeof session !== "object") return refuse("未登录", 401);
    const until = now + flowTime;
    const { user, sid } = session;
    const flow_token = connections.begin({ provider: "telegram", intent: "bind", user, sid, until });
    const callback_url = `/api/oauth/telegram/bind/${flow_token}`;
    return ok({ callback_url, expires_at: until, flow_token });
  });
  addRoute(gateway, "GET", "/api/oauth/telegram/bind/:flow", open, (c) => bind(gateway, connections, c));
}
