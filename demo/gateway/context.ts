/** What every route shares. */
import type { Context, Hono } from "hono";
import type { Agreements } from "./agreements.js";
import type { BanList, Caller } from "./auth.js";
import type { Connections } from "./connections/connections.js";
import type { MailCodes } from "./mail-codes.js";
import type { HubGroups } from "./one-hub-groups.js";
import type { Invitations } from "./invitations.js";
import type { Limits } from "./limits.js";
import type { OwnAccounts } from "./own-preference.js";
import type { Shop } from "./payments/shop.js";
import type { RouteTable } from "./routes.js";
import type { Session, SessionCookies } from "./session-cookie.js";
import type { Settings } from "./settings.js";
import type { Store } from "./store.js";
import type { TokenSessions } from "./token-sessions.js";
import type { TwoFactors } from "./two-factors.js";
import type { Upstream } from "./upstream.js";

/** One e-mail that the gateway wants sent. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
}

/** State of one request. */
export interface Call {
  /** Start time in milliseconds. */
  readonly started: number;
  readonly requestId: string;
  /** The client's address. */
  readonly address: string;
  session: Session;
  /** The request's cookies. */
  readonly cookies: string;
  /** The Set-Cookie header to send, "" for none. */
  setCookie: string;
}

export interface Env {
  Bindings: { call: Call };
  /** `audited` says that the handler has noted the operation. */
  Variables: { caller: Caller; audited: boolean | undefined };
}

/** Hono's context of a request to the gateway. */
export type Exchange = Context<Env>;

export interface Gateway {
  readonly app: Hono<Env>;
  readonly routes: RouteTable;
  readonly store: Store;
  readonly settings: Settings;
  readonly limits: Limits;
  readonly bans: BanList;
  readonly codes: MailCodes;
  readonly cookies: SessionCookies;
  /** The sessions of a gateway that signs in as new-api since July 2026. */
  readonly tokenSessions: TokenSessions | undefined;
  /** The second factors of a gateway that has new-api's signs. */
  readonly twoFactors: TwoFactors | undefined;
  /** What accounts set for themselves on a gateway that has new-api's signs. */
  readonly ownAccounts: OwnAccounts | undefined;
  readonly upstream: Upstream;
  /** Rejects with the mail server's words when the mail cannot be sent. */
  readonly sendMail: (mail: Mail) => Promise<void>;
  readonly version: string;
  /** The groups of one that poses as one-hub; undefined for others, whose options have them. */
  readonly hubGroups: HubGroups | undefined;
  /** Whether the status shows one-hub's signs. */
  readonly isOneHub: boolean;
  /** Whether the status shows Done Hub's signs, too. */
  readonly isDoneHub: boolean;
  /** From which balance on a Done Hub sends its accounts a reminder; null for its own default. */
  readonly reminders: Map<number, number | null>;
  /** Who accepted which texts of a Done Hub. */
  readonly agreements: Agreements;
  /** What people sign up with at a Done Hub. */
  readonly invitations: Invitations;
  /** The accounts of other services, on a gateway that has the signs of another member. */
  readonly connections: Connections;
  /** Whether the status shows new-api's signs. */
  readonly isNewApi: boolean;
  /** What it sells credit by. */
  readonly shop: Shop;
  /** The highest channel type that this build knows. */
  readonly lastChannelType: number;
  /** Start time of this gateway in epoch seconds. */
  readonly startTime: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** Ends the process: no further request is answered. */
  readonly die: () => void;
  /** Tracks work that continues after an answer, so that a test can wait for it. */
  readonly background: (work: Promise<void>) => void;
}

/** The gateway's clock in seconds. */
export function seconds(gateway: Gateway): number {
  return Math.floor(gateway.now() / 1000);
}

/** Stores the session in the cookie; call it after changing `c.env.call.session`. */
export async function saveSession(gateway: Gateway, c: Exchange): Promise<void> {
  const { call } = c.env;
  call.setCookie = await gateway.cookies.write(call.session, gateway.now());
}
