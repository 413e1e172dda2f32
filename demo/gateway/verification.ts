/** Codes by mail and the password reset (wire.md 3.2). */
import type { Exchange, Gateway } from "./context.js";
import { decodeOrNothing, type BodyType } from "./decode.js";
import { done, ok, refuse } from "./envelope.js";
import { localized } from "./language.js";
import { hashPassword } from "./passwords.js";
import { randomHex } from "./random.js";
import { addRoute } from "./routes.js";

const resetBody = {
  package: "controller",
  name: "PasswordResetRequest",
  fields: { email: "string", token: "string" },
} as const satisfies BodyType<Record<string, "string">>;

function isEmail(text: string): boolean {
  return /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

function isTaken(gateway: Gateway, email: string): boolean {
  return gateway.store.data.users.some((user) => user.email === email);
}

function problemText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function sendCode(gateway: Gateway, c: Exchange): Promise<Response> {
  const { settings } = gateway;
  const email = c.req.query("email") ?? "";
  if (!isEmail(email)) return refuse(localized(c, "invalidParameter"));
  const allowed = settings.text("EmailDomainWhitelist").split(",");
  if (
    settings.flag("EmailDomainRestrictionEnabled") &&
    !allowed.some((domain) => email.endsWith(`@${domain}`))
  )
    return refuse("管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中");
  if (isTaken(gateway, email)) return refuse("邮箱地址已被占用");
  const code = randomHex(6);
  gateway.codes.register("verification", email, code, gateway.now());
  const name = settings.text("SystemName");
  try {
    await gateway.sendMail({
      to: email,
      subject: `${name}: e-mail code`,
      html: `<p>Your code for ${name} is <strong>${code}</strong>. It is good for ten minutes.</p>`,
    });
  } catch (error) {
    return refuse(problemText(error));
  }
  return done();
}

async function sendReset(gateway: Gateway, c: Exchange): Promise<Response> {
  const { settings } = gateway;
  const email = c.req.query("email") ?? "";
  if (!isEmail(email)) return refuse(localized(c, "invalidParameter"));
  if (!isTaken(gateway, email)) return refuse("该邮箱地址未注册");
  const token = randomHex(32);
  gateway.codes.register("reset", email, token, gateway.now());
  // The address is not encoded in the link, as on the real server.
  const link = `${settings.serverAddress()}/user/reset?email=${email}&token=${token}`;
  const name = settings.text("SystemName");
  try {
    await gateway.sendMail({
      to: email,
      subject: `${name}: password reset`,
      html: `<p>To reset your password for ${name}, open <a href="${link}">${link}</a> within ten minutes.</p>`,
    });
  } catch (error) {
    return refuse(localized(c, "mailFailed") + problemText(error));
  }
  return done();
}

async function reset(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = decodeOrNothing(await c.req.text(), resetBody);
  if (body === undefined || body.email === "" || body.token === "")
    return refuse(localized(c, "invalidParameter"));
  const { email, token } = body;
  if (!gateway.codes.verify("reset", email, token, gateway.now())) return refuse("重置链接非法或已过期");
  const password = randomHex(12);
  const hash = await hashPassword(password);
  for (const user of gateway.store.data.users) if (user.email === email) user.password = hash;
  gateway.store.changed();
  gateway.codes.forget("reset", email);
  return ok(password);
}

/** Adds `GET /api/verification`, `GET /api/reset_password` and `POST /api/user/reset`. */
export function registerVerification(gateway: Gateway): void {
  const mailing = { critical: true, bot: true } as const;
  addRoute(gateway, "GET", "/api/verification", mailing, (c) => sendCode(gateway, c));
  addRoute(gateway, "GET", "/api/reset_password", mailing, (c) => sendReset(gateway, c));
  addRoute(gateway, "POST", "/api/user/reset", { critical: true }, (c) => reset(gateway, c));
}
