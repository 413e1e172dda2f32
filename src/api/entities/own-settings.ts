/** What an account sets for itself, as new-api has it since spring 2025 (wire.md 9.11). */
import { isFields } from "../dialects/member.js";
import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing, readBy } from "../client/schema.js";

type Fields = Readonly<Record<string, unknown>>;

/** How an account is warned of a low balance. */
export const warningKinds = ["email", "webhook", "bark", "gotify"] as const;

/** How an account is warned of a low balance. */
export type WarningKind = (typeof warningKinds)[number];

/** What the account sets, without its secrets. The gateway keeps only the fields of the kind that is selected. */
export interface OwnSettings {
  readonly notify_type: WarningKind;
  /** Points; 0 while it was never set, when the gateway has a threshold of its own. */
  readonly quota_warning_threshold: number;
  readonly webhook_url: string;
  /** "" in place of the account's own address. */
  readonly notification_email: string;
  readonly bark_url: string;
  readonly gotify_url: string;
  /** 0 to 10. */
  readonly gotify_priority: number;
  readonly accept_unset_model_ratio_model: boolean;
  readonly record_ip_log: boolean;
  /** Only for administrators. */
  readonly upstream_model_update_notify_enabled: boolean;
  /** A language tag; "" for the language of each call. */
  readonly language: string;
  /** Which secrets are set. */
  readonly has: { readonly webhook_secret: boolean; readonly gotify_token: boolean };
  /** What a change of the others drops, see {@link restoreDropped}. */
  readonly sidebar_modules: string;
  readonly billing_preference: string;
}

/** Secrets that can be set, and never read. "" keeps the one that is set. */
interface OwnSecrets {
  readonly webhook_secret: string;
  readonly gotify_token: string;
}

/** The fields of `PUT /api/user/setting`. */
export type OwnSettingsInput = Omit<
  OwnSettings,
  "has" | "language" | "sidebar_modules" | "billing_preference"
> &
  OwnSecrets;

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
const numberIn = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The JSON in an account's `setting`; undefined on a release without, and empty where there is none yet. */
function settingIn(account: unknown): Fields | undefined {
  const text = isFields(account) ? account.setting : undefined;
  if (typeof text !== "string") return undefined;
  try {
    const fields: unknown = JSON.parse(text || "{}");
    return isFields(fields) ? fields : {};
  } catch {
    return {};
  }
}

/** An account's settings as they are stored, in a box of their own because there may be none. */
const storedSchema = readBy((account) => ({
  stored: settingIn(account),
  referral: isFields(account) ? referralIn(account) : undefined,
}));

const read = (http: Http, { signal }: CallOptions = {}) =>
  http.call({ method: "GET", path: "/api/user/self", schema: storedSchema, signal });

/** What an account has earned by inviting people, in points. */
export interface Referral {
  /** What of it isn't in the balance yet. */
  readonly left: number;
  readonly total: number;
  /** How many people it has invited. */
  readonly invited: number;
}

const referralIn = ({ aff_quota, aff_history_quota, aff_count }: Fields): Referral => ({
  left: numberIn(aff_quota),
  total: numberIn(aff_history_quota),
  invited: numberIn(aff_count),
});

function shown(fields: Fields): OwnSettings {
  const kind = warningKinds.find((one) => one === fields.notify_type) ?? "email";
  return {
    notify_type: kind,
    quota_warning_threshold: numberIn(fields.quota_warning_threshold),
    webhook_url: textIn(fields.webhook_url),
    notification_email: textIn(fields.notification_email),
    bark_url: textIn(fields.bark_url),
    gotify_url: textIn(fields.gotify_url),
    gotify_priority: numberIn(fields.gotify_priority),
    accept_unset_model_ratio_model: fields.accept_unset_model_ratio_model === true,
    record_ip_log: fields.record_ip_log === true,
    upstream_model_update_notify_enabled: fields.upstream_model_update_notify_enabled === true,
    language: textIn(fields.language),
    has: {
      webhook_secret: textIn(fields.webhook_secret) !== "",
      gotify_token: textIn(fields.gotify_token) !== "",
    },
    sidebar_modules: textIn(fields.sidebar_modules),
    billing_preference: textIn(fields.billing_preference),
  };
}

/** What `GET /api/user/self` says that only its owner's settings show. */
export interface OwnAccount {
  /** Undefined on a release that has none. */
  readonly settings: OwnSettings | undefined;
  readonly referral: Referral | undefined;
}

/** Settings and credit of the signed-in account. */
export async function getOwnAccount(http: Http, options: CallOptions = {}): Promise<OwnAccount> {
  const { stored, referral } = await read(http, options);
  return { settings: stored && shown(stored), referral };
}

/** `POST /api/user/aff_transfer`: moves credit for invitations to the balance. @param quota points, 1 USD at least */
export function transferCredit(http: Http, quota: number, { signal }: CallOptions = {}): Promise<void> {
  const path = "/api/user/aff_transfer";
  return http.call({ method: "POST", path, body: { quota }, schema: nothing, signal });
}

/**
 * `PUT /api/user/setting`. The gateway takes the whole object, and builds a new one of it: secrets that aren't sent are
 * gone, so the stored ones are read and sent back.
 * @throws GatewayError `refused` for a threshold that isn't above 0, or a kind without its address
 */
export async function updateOwnSettings(
  http: Http,
  input: OwnSettingsInput,
  { signal }: CallOptions = {},
): Promise<void> {
  const { stored = {} } = await read(http, { signal });
  const { webhook_secret, gotify_token, ...others } = input;
  const body = {
    ...stored,
    ...others,
    webhook_secret: webhook_secret || textIn(stored.webhook_secret),
    gotify_token: gotify_token || textIn(stored.gotify_token),
  };
  return http.call({ method: "PUT", path: "/api/user/setting", body, schema: nothing, signal });
}

/**
 * `PUT /api/user/self`: in which language the gateway writes to the account. {@link updateOwnSettings} drops it.
 * @param language a tag; "" for the language of each call
 */
export function updateLanguage(http: Http, language: string, { signal }: CallOptions = {}): Promise<void> {
  const path = "/api/user/self";
  return http.call({ method: "PUT", path, body: { language }, schema: nothing, signal });
}

/** The settings that {@link updateOwnSettings} drops, and how each is set by itself. */
const separateSettings = {
  sidebar_modules: { path: "/api/user/self" },
  billing_preference: { path: "/api/subscription/self/preference" },
} as const;

type SeparateSetting = keyof typeof separateSettings;

/** Which of the settings that are set by themselves a change of the others has dropped. */
export const droppedOf = (before: OwnSettings, now: OwnSettings): readonly SeparateSetting[] =>
  (Object.keys(separateSettings) as SeparateSetting[]).filter(
    (name) => before[name] !== "" && now[name] === "",
  );

/** Sets again what a change of the other settings has dropped. */
export async function restoreDropped(
  http: Http,
  before: OwnSettings,
  now: OwnSettings,
  { signal }: CallOptions = {},
): Promise<void> {
  for (const name of droppedOf(before, now))
    await http.call({
      method: "PUT",
      path: separateSettings[name].path,
      body: { [name]: before[name] },
      schema: z.unknown(),
      signal,
    });
}
