import { Buffer } from "node:buffer";
import { answersSignIn, renewalPath } from "./calls.js";
import { renewalCookie } from "./cookies.js";
import type { Exchange } from "./exchange.js";

/** The most sessions that are kept, at about 2 kB each; the oldest go first. */
const most = 5000;

/** An answer that a visitor's next renewal may have. */
interface Kept {
  readonly body: Uint8Array<ArrayBuffer>;
  /** The token in it. */
  readonly token: string;
  /** Until when it is given out, in epoch milliseconds. */
  readonly until: number;
}

/** Answers of sign-ins and renewals, by the cookie that came with them. */
export interface KeptRenewals {
  /** The answer that a renewal by this cookie has; undefined where the gateway has to be asked. */
  find(exchange: Exchange, sent: Headers): Uint8Array<ArrayBuffer> | undefined;
  /** Keeps an answer with a token and a cookie, and forgets a token that the gateway refuses. */
  note(exchange: Exchange, sent: Headers, answer: Answer): void;
}

/** What the gateway answered. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Without what visitors don't get. */
  readonly body: Uint8Array<ArrayBuffer>;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

/** A whole answer to a sign-in: its token, and how long that is valid, in milliseconds by its own words. */
function tokenOf(body: Uint8Array<ArrayBuffer>): { token: string; lifetime: number } | undefined {
  try {
    const { data } = fieldsOf(JSON.parse(Buffer.from(body).toString()));
    const { access_token: token, session, user } = fieldsOf(data);
    if (typeof token !== "string" || !session || !user) return undefined;
    const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
    const { exp, iat } = fieldsOf(JSON.parse(claims));
    return { token, lifetime: (Number(exp) - Number(iat)) * 1000 };
  } catch {
    return undefined;
  }
}

/**
 * Creates the memory of one proxy. New-api since July 2026 gives a token for 15 minutes, which a page can't keep, and
 * takes 20 renewals in 20 minutes from one address (wire.md 9.7): a visitor who opens 21 pages of a site would see none
 * of their data. So a renewal by the cookie that came last is answered again for the first half of the token's life.
 * It tells nobody more than the gateway would tell them for the cookie; a token that the gateway no longer takes is
 * forgotten with the first call that it refuses.
 */
export function createKeptRenewals(): KeptRenewals {
  const kept = new Map<string, Kept>();

  function forget(isMeant: (one: Kept) => boolean): void {
    for (const [cookie, one] of kept) if (isMeant(one)) kept.delete(cookie);
  }

  function keep(cookie: string, body: Uint8Array<ArrayBuffer>): void {
    const { token, lifetime } = tokenOf(body) ?? {};
    const now = Date.now();
    if (token === undefined || lifetime === undefined || !(lifetime > 0)) return;
    forget(({ until }) => until <= now);
    kept.delete(cookie);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= most) kept.delete(oldest);
    kept.set(cookie, { body, token, until: now + lifetime / 2 });
  }

  return {
    find({ path }, sent) {
      const cookie = path === renewalPath ? renewalCookie(sent.get("cookie")) : undefined;
      const found = cookie === undefined ? undefined : kept.get(cookie);
      return found && found.until > Date.now() ? found.body : undefined;
    },
    note({ path, cookies }, sent, { status, headers, body }) {
      if (status === 401) {
        const refused = (sent.get("authorization") ?? "").replace(/^Bearer\s+/i, "");
        forget(({ token }) => token === refused);
      }
      // Renewing uses a cookie up, and signing out ends it.
      const used = renewalCookie(sent.get("cookie"));
      if (used !== undefined) kept.delete(used);
      const next = status === 200 && cookies && answersSignIn(path) ? headers.getSetCookie() : [];
      for (const set of next) {
        const cookie = renewalCookie(set.split(";")[0] ?? "");
        if (cookie !== undefined) keep(cookie, body);
      }
    },
  };
}
