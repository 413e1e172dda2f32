import { isFields, type Member } from "./member.js";

/** What rows alone can identify. Those of Done Hub look like one-hub's. */
export type RowMember = Exclude<Member, "done-hub">;

/** What the rows of a member look like. */
export const rowMember = (member: Member): RowMember => (member === "done-hub" ? "one-hub" : member);

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Every field that a row of one-api has in any release since v0.4.6 (wire.md 2.1 to 2.5). */
const fields = {
  token: words(
    "id user_id key status name created_time accessed_time expired_time remain_quota unlimited_quota used_quota models subnet",
  ),
  channel: words(
    "id type key status name weight created_time test_time response_time base_url other balance balance_updated_time models group used_quota model_mapping priority config system_prompt",
  ),
  user: words(
    "id username password display_name role status email github_id wechat_id lark_id oidc_id verification_code access_token quota used_quota request_count group aff_code inviter_id",
  ),
  redemption: words("id user_id key status name quota created_time redeemed_time count"),
  log: words(
    "id user_id created_at type content username token_name model_name quota prompt_tokens completion_tokens channel request_id elapsed_time is_stream system_prompt_reset",
  ),
} as const;

const envelope = words("success message data");

/** The reads whose responses are rows: lists, searches, single rows and the account's own row and log. */
const reads = /^\/api\/(token|channel|user|redemption|log)\/(?:\d+|search|self(?:\/search)?)?$/;

/** Fields that identify a member, the most reliable first. */
const signs: readonly (readonly [RowMember, readonly string[]])[] = [
  ["new-api", ["items", "DeletedAt", "model_limits", "status_code_mapping", "linux_do_id"]],
  ["one-hub", ["total_count", "backup_group", "pre_cost", "avatar_url"]],
  ["laisky", ["uuid", "user_uuid", "model_configs", "total"]],
];

/**
 * The gateway that the rows of a response identify; `one-api` for a list that only it could have sent, and
 * undefined for responses without rows, and for a row that others may have, too.
 * @param path the path of the `GET`
 * @param answer the whole envelope, unparsed
 */
export function recogniseRows(path: string, answer: unknown): RowMember | undefined {
  const entity = reads.exec(path)?.[1] as keyof typeof fields | undefined;
  if (entity === undefined || !isFields(answer)) return undefined;
  const { data } = answer;
  // All rows of a response have the same type, so checking the first is enough.
  const row: unknown = Array.isArray(data) ? data[0] : data;
  const inRow = isFields(row) ? Object.keys(row) : [];
  const around = Object.keys(answer).filter((name) => !envelope.has(name));
  const unknownNames = [...inRow.filter((name) => !fields[entity].has(name)), ...around];
  const sign = signs.find(([, names]) => names.some((name) => unknownNames.includes(name)));
  if (sign) return sign[0];
  // Data without any known field is a malformed response, which says nothing about the gateway.
  if (!inRow.some((name) => fields[entity].has(name))) return undefined;
  if (unknownNames.length > 0) return "unknown";
  // Single rows of others may look like it, their lists never do.
  return Array.isArray(data) ? "one-api" : undefined;
}
