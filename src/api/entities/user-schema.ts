import * as z from "zod/mini";
import { number, text } from "../client/schema.js";

/**
 * An account (wire.md 2.1). The schema leaves `access_token`, `password` and `verification_code` behind: lists answer
 * with everybody's access token in clear, and it must not get past this layer.
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
  /** What is left, in points; may be negative. */
  quota: number,
  used_quota: number,
  request_count: number,
  group: text,
  aff_code: text,
  /** 0 for nobody. */
  inviter_id: number,
});

/** An account (wire.md 2.1), without its secrets. */
export type User = z.infer<typeof userSchema>;

/** What signing in answers: the only fields that are real there (wire.md 2.1); the rest is read by `getSelf`. */
export const sessionUserSchema = z.object({
  id: z.number(),
  username: text,
  display_name: text,
  role: number,
  status: number,
});

/** Who has signed in. */
export type SessionUser = z.infer<typeof sessionUserSchema>;
