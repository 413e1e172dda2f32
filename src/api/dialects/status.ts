import { isFields, type DialectMember, type Recognised } from "./member.js";

const words = (text: string): readonly string[] => text.split(" ");

/**
 * The fields of one-api's `GET /api/status`, by type. Every release since v0.4.6 sends the first lists, v0.6.5 added
 * `lark_client_id`, and v0.6.9 the OIDC fields; a release always sends all of its fields.
 */
const flags = words("display_in_currency email_verification github_oauth turnstile_check wechat_login");
const numbers = words("quota_per_unit start_time");
const texts = words(
  "chat_link footer_html github_client_id logo server_address system_name top_up_link turnstile_site_key version wechat_qrcode",
);
const oidcTexts = words(
  "oidc_authorization_endpoint oidc_client_id oidc_token_endpoint oidc_userinfo_endpoint oidc_well_known",
);

const base = [...flags, ...numbers, ...texts];
const releases = [
  base,
  [...base, "lark_client_id"],
  [...base, "lark_client_id", "oidc", ...oidcTexts],
] as const;

function typeOf(field: string): string {
  if (flags.includes(field) || field === "oidc") return "boolean";
  return numbers.includes(field) ? "number" : "string";
}

/** Fields that only this member's status has, in every version. */
const signs: readonly (readonly [DialectMember, readonly string[]])[] = [
  ["new-api", ["enable_data_export", "enable_drawing", "quota_display_type", "self_use_mode_enabled"]],
  ["one-hub", ["telegram_bot", "PaymentUSDRate", "UserInvoiceMonth"]],
  ["laisky", ["password_register", "min_topup_usd"]],
];

/** How many of these fields identify a member: a single one may be a coincidence, in a customised build of another. */
const certain = 2;

function recogniseFields(
  status: Readonly<Record<string, unknown>>,
): Pick<Recognised, "member" | "supported"> {
  const present = Object.keys(status);
  const isRelease = releases.some(
    (fields) =>
      fields.length === present.length && fields.every((field) => typeof status[field] === typeOf(field)),
  );
  if (isRelease) return { member: "one-api" };
  const shown = signs
    .map(([member, fields]) => ({ member, count: fields.filter((field) => present.includes(field)).length }))
    .find(({ count }) => count > 0);
  if (!shown) return { member: "unknown" };
  // Done Hub is a fork of one-hub, whose signs it has, too.
  const member = shown.member === "one-hub" && "linuxDo_oauth" in status ? "done-hub" : shown.member;
  return { member, ...(shown.count >= certain ? { supported: true } : {}) };
}

/**
 * Recognises a gateway by its status. one-api has exactly the fields that its releases send, each of the right type:
 * with one field more or less, the gateway is customised or a different one.
 * @param status `data` of `GET /api/status`, before a schema removed fields
 */
export function recogniseStatus(status: unknown): Recognised {
  if (!isFields(status)) return { member: "unknown", version: "" };
  const { version } = status;
  return { ...recogniseFields(status), version: typeof version === "string" ? version : "" };
}
