/** The bot check before registration and mails (wire.md 0.8). */
import type { Exchange, Gateway } from "./context.js";
import { saveSession } from "./context.js";
import { refuse } from "./envelope.js";

/** Lets the request pass, or returns the refusal. A success is remembered in the session. */
export async function passBotCheck(gateway: Gateway, c: Exchange): Promise<Response | undefined> {
  const { session } = c.env.call;
  if (!gateway.settings.flag("TurnstileCheckEnabled") || session.turnstile === true) return undefined;
  const token = c.req.query("turnstile") ?? "";
  if (token === "") return refuse("Turnstile token 为空");
  if (!(await gateway.upstream.turnstile(token))) return refuse("Turnstile 校验失败，请刷新重试！");
  session.turnstile = true;
  await saveSession(gateway, c);
  return undefined;
}
