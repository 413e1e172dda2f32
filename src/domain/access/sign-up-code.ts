/**
 * Whether a sign-in by another service was refused for want of an invitation code, or of one that still counts. Source:
 * `validateAndUseInviteCodeForOAuth` of Done Hub.
 * @param message what the gateway said
 */
export const wantsSignUpCode = (message: string | undefined): boolean =>
  /^(?:NEED_INVITE_CODE:|邀请码无效$)/.test(message ?? "");
