/** Numbers of the statuses of invitation codes. */
export const InvitationStatus = { enabled: 1, disabled: 2 } as const;

/** What becomes of a sign-up with an invitation code. */
export type InvitationState = "enabled" | "disabled" | "used-up" | "scheduled" | "expired";

interface Limits {
  readonly status: number;
  readonly max_uses: number;
  readonly used_count: number;
  readonly starts_at: number;
  readonly expires_at: number;
}

/** Whether as many accounts as may be were created with it. The gateway disables it then. */
export const isUsedUp = ({
  max_uses: most,
  used_count: used,
}: Pick<Limits, "max_uses" | "used_count">): boolean => most > 0 && used >= most;

/**
 * Whether people can sign up with a code, or why not.
 * @param now epoch seconds
 */
export function invitationState(code: Limits, now: number): InvitationState {
  if (isUsedUp(code)) return "used-up";
  if (code.status !== InvitationStatus.enabled) return "disabled";
  if (code.expires_at > 0 && code.expires_at < now) return "expired";
  return code.starts_at > now ? "scheduled" : "enabled";
}
