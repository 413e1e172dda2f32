import type { GuardedCall } from "../../domain/access/guarded-call.js";
import type { DialectMember } from "./member.js";

/**
 * Whether the bot check guards a call while the status asks for it (wire.md 9.9). `sometimes`: only some tries, or the
 * tries of some releases, so that a call without a token may be accepted.
 */
type BotGuard = "always" | "sometimes" | "never";

/** What the bot check of a gateway guards. */
export type BotGuards = Readonly<Record<GuardedCall, BotGuard>>;

const oneApi: BotGuards = {
  "sign-in": "never",
  "second-factor": "never",
  "sign-up": "always",
  code: "always",
  reset: "always",
  "check-in": "never",
};

/**
 * The guards of each member. Source: `router/api-router.go` and `middleware/turnstile-check.go` of the members, and
 * `Login` of Laisky's fork. There, the second step repeats the sign-in, and is guarded like it.
 */
const members: Readonly<Record<DialectMember, BotGuards>> = {
  "one-hub": oneApi,
  "done-hub": oneApi,
  "new-api": { ...oneApi, "sign-in": "always", "check-in": "always" },
  laisky: { ...oneApi, "sign-in": "sometimes", "second-factor": "sometimes" },
};

/** What the bot check of a member guards; of one-api for undefined. */
export const botGuardsOf = (member: DialectMember | undefined): BotGuards =>
  member === undefined ? oneApi : members[member];
