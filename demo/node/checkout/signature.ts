/** The signature of a provider's notifications: `t=SECONDS,v1=HEX`, as several providers write it. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** How old a notification may be, in seconds. */
const tolerance = 300;

const digest = (secret: string, seconds: string, body: string): Buffer =>
  createHmac("sha256", secret).update(`${seconds}.${body}`).digest();

/** Signs a body, as the provider does. */
export function sign(secret: string, body: string, now = Date.now()): string {
  const seconds = String(Math.floor(now / 1000));
  return `t=${seconds},v1=${digest(secret, seconds, body).toString("hex")}`;
}

/** Whether a body is as the provider sent it, not long ago. Any of several `v1` counts, for a change of secrets. */
export function isSigned(secret: string, body: string, header: string | null, now = Date.now()): boolean {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2));
  const seconds = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now / 1000 - Number(seconds)) > tolerance) return false;
  const right = digest(secret, seconds, body);
  return parts.some(([name, hex = ""]) => {
    const given = Buffer.from(name === "v1" ? hex : "", "hex");
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
