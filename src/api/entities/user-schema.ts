import * as z from "zod/mini";
import { number, own, ownNumber, ownText, text } from "../client/schema.js";

/**
 * An account (wire.md 2.1). The schema drops `access_token`, `password` and `verification_code`: lists contain
 * everybody's access token in plain text, and it must not leave this layer.
 */
export const userSchema = z.object({
  id: z.number(),
  username: text,
  display_name: text,
  /** See `Role` in domain; other numbers are possible. */
  role: number,
  /** See `UserStatus` in domain; other numbers are possible. */
  status: number,
  email: text,
  github_id: text,
  wechat_id: text,
  lark_id: text,
  oidc_id: text,
  /**
   * Undefined where accounts can't be bound to it. Done Hub's accounts have `linuxdo_id`, which its dialect
   * renames.
   */
  discord_id: ownText,
  linux_do_id: ownText,
  telegram_id: ownText,
  /** Remaining quota in points; may be negative. */
  quota: number,
  used_quota: number,
  request_count: number,
  group: text,
  aff_code: text,
  /** ID of the inviter; 0 for none. */
  inviter_id: number,
  /** Points of credit for invitations that are left, and that there ever were; new-api and one-hub. */
  aff_quota: ownNumber,
  aff_history_quota: ownNumber,
  /**
   * When it was made and last signed in, see {@link createdAt} and {@link signedInAt}: one-hub and Done Hub in epoch
   * seconds, then new-api in epoch seconds and Laisky's fork in milliseconds (`Supports.userTimes`).
   */
  created_time: ownNumber,
  last_login_time: ownNumber,
  created_at: ownNumber,
  last_login_at: ownNumber,
  /**
   * What the account may do beside what its role says, see `hasPermissions`; new-api since summer 2026 (wire.md 9.9),
   * and only of the signed-in account.
   */
  permissions: own((value) => value),
  /** Texts that the signed-in account has to accept, see `termsOf`; Done Hub (wire.md 9.20). */
  terms: own((value) => value),
});

/** An account (wire.md 2.1), without its secrets. */
export type User = z.infer<typeof userSchema>;

/** Later than any second that a gateway has seen, and earlier than any millisecond. */
const firstMilliseconds = 1e11;

/** When an account was made, in epoch seconds; 0 where nothing tells. */
export function createdAt({
  created_time,
  created_at = 0,
}: Pick<User, "created_time" | "created_at">): number {
  return created_time ?? Math.floor(created_at < firstMilliseconds ? created_at : created_at / 1000);
}

/** When an account last signed in, in epoch seconds; 0 for never, and where nothing tells. */
export const signedInAt = ({
  last_login_time,
  last_login_at = 0,
}: Pick<User, "last_login_time" | "last_login_at">): number => last_login_time ?? last_login_at;

/** The fields of a sign-in response that contain actual values (wire.md 2.1); `getSelf` reads the others. */
export const sessionUserSchema = z.object({
  id: z.number(),
  username: text,
  display_name: text,
  role: number,
  status: number,
});

/** Who has signed in. */
export type SessionUser = z.infer<typeof sessionUserSchema>;
