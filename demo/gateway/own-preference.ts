/** What an account of new-api sets for itself, in memory, and what of it is set by itself. */
import type { Exchange } from "./context.js";
import { json } from "./envelope.js";
import { isChinese } from "./language.js";

/** The fields of a JSON object. */
export type Fields = Record<string, unknown>;

/** What an account of new-api has of its own. */
export interface Own {
  setting: Fields;
  /** Points of the credit for invitations that were moved to the balance. */
  moved: number;
  /** Points by day, as YYYY-MM-DD. */
  readonly checkIns: Map<string, number>;
}

/** The parts of its own console that a new account sees. */
function sidebarOf(role: number): string {
  const admin = { channel: true, enabled: true, models: true, redemption: true, setting: false, user: true };
  return JSON.stringify({
    ...(role >= 10 ? { admin } : {}),
    chat: { chat: true, enabled: true, playground: true },
    console: { detail: true, enabled: true, log: true, midjourney: true, task: true, token: true },
    personal: { enabled: true, personal: true, topup: true },
  });
}

/** Of the accounts of a gateway that has new-api's signs. */
export class OwnAccounts {
  readonly #accounts = new Map<number, Own>();

  /** @param role of an account that begins to have them */
  of(user: number, role = 1): Own {
    const known = this.#accounts.get(user);
    if (known) return known;
    const setting = role === 100 ? {} : { gotify_priority: 0, sidebar_modules: sidebarOf(role) };
    const own = { setting, moved: 0, checkIns: new Map<string, number>() };
    this.#accounts.set(user, own);
    return own;
  }
}

/** Settings as a row has them: "" of an account that never had any. */
export const settingText = ({ setting }: Own): string =>
  Object.keys(setting).length === 0 ? "" : JSON.stringify(setting);

/** Fields as Go writes them to the account: what is empty is left out, but for one that always is there. */
export const stored = (fields: Fields): Fields => ({
  gotify_priority: 0,
  ...Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== "" && value !== 0 && value !== false),
  ),
});

/** A text; "" for anything else. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
/** A number; 0 for anything else. */
export const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The body as an object. */
export async function bodyOf(c: Exchange): Promise<Fields> {
  const body: unknown = JSON.parse(await c.req.text());
  return typeof body === "object" && body !== null ? { ...body } : {};
}

/** A text in the language of the call. */
export const said = (c: Exchange, english: string, chinese: string): string =>
  isChinese(c) ? chinese : english;

const updated = (c: Exchange): Response =>
  json({ data: null, message: said(c, "Update successful", "更新成功"), success: true });

/** Takes `PUT /api/user/self` that sets the language or the sidebar alone; undefined for any other. */
export async function updatePreference(c: Exchange, accounts: OwnAccounts): Promise<Response | undefined> {
  const body = await bodyOf(c).catch((): Fields => ({}));
  const name = ["sidebar_modules", "language"].find((one) => one in body);
  if (name === undefined) return undefined;
  const own = accounts.of(c.get("caller").id);
  own.setting = stored({ ...own.setting, [name]: body[name] });
  return updated(c);
}
