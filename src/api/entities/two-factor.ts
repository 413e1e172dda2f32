/** Two-factor authentication of the account that is signed in, as new-api since summer 2025 has it. */
import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { flag, list, nothing, text } from "../client/schema.js";

const path = "/api/user/2fa";

const statusSchema = z.object({
  enabled: flag,
  /** Whether too many wrong codes were entered. */
  locked: flag,
  /** Absent while it is off. */
  backup_codes_remaining: z.nullish(z.number()),
});

/** Whether an account's sign-in asks for a code. */
export type TwoFactorStatus = z.infer<typeof statusSchema>;

const codes = list(z.string());
const setupSchema = z.object({
  secret: text,
  /** The `otpauth:` URI that a QR code holds. */
  qr_code_data: text,
  backup_codes: codes,
});

/** What an app for codes needs to know. No later call shows it again. */
export type TwoFactorSetup = z.infer<typeof setupSchema>;

const backupSchema = z.object({ backup_codes: codes });

/** `GET /api/user/2fa/status`. */
export function getTwoFactor(http: Http, { signal }: CallOptions = {}): Promise<TwoFactorStatus> {
  return http.call({ method: "GET", path: `${path}/status`, schema: statusSchema, signal });
}

/** `POST /api/user/2fa/setup`: makes a secret that counts once a code of it was sent. */
export async function setUpTwoFactor(http: Http, { signal }: CallOptions = {}): Promise<TwoFactorSetup> {
  const setup = await http.call({ method: "POST", path: `${path}/setup`, schema: setupSchema, signal });
  // New-api writes names into it as they are, and some apps take no URI with blanks.
  return { ...setup, qr_code_data: setup.qr_code_data.replace(/[^!-~]+/g, encodeURIComponent) };
}

/**
 * `POST /api/user/2fa/enable`. Ends the account's other sessions; this one goes on with the token of the answer.
 * @param code of six digits
 * @throws GatewayError `refused` for a wrong code
 */
export function enableTwoFactor(http: Http, code: string, { signal }: CallOptions = {}): Promise<void> {
  return http.call({ method: "POST", path: `${path}/enable`, body: { code }, schema: nothing, signal });
}

/** `POST /api/user/2fa/disable`. Ends other sessions, too. @param code of six digits, or a backup code */
export function disableTwoFactor(http: Http, code: string, { signal }: CallOptions = {}): Promise<void> {
  return http.call({ method: "POST", path: `${path}/disable`, body: { code }, schema: nothing, signal });
}

/**
 * `POST /api/user/2fa/backup_codes`: new backup codes in place of the old ones. Ends other sessions, too.
 * @param code of six digits
 */
export async function renewBackupCodes(
  http: Http,
  code: string,
  { signal }: CallOptions = {},
): Promise<readonly string[]> {
  const answer = await http.call({
    method: "POST",
    path: `${path}/backup_codes`,
    body: { code },
    schema: backupSchema,
    signal,
  });
  return answer.backup_codes;
}
