import type { Http } from "../../api/http.js";
import { isGatewayError } from "../../api/errors.js";
import {
  createToken,
  getToken,
  setTokenStatus,
  updateToken,
  type Token,
  type TokenInput,
} from "../../api/tokens.js";
import { nowSeconds } from "../../domain/date-time.js";
import { NEVER, parseExpiry, toLocalInput } from "../../domain/expiry.js";
import { byteLength, limits } from "../../domain/limits.js";
import { TokenStatus } from "../../domain/statuses.js";
import { parseSubnets } from "../../domain/subnet.js";
import { needsRevival } from "../../domain/token-revival.js";

/** What stands in the form's fields; texts as they were typed. */
export interface TokenFields {
  readonly name: string;
  readonly models: readonly string[];
  readonly subnet: string;
  /** Local date and time, "" for never. */
  readonly expiry: string;
  readonly quota: string;
  readonly unlimited: boolean;
}

/** What is wrong with a field; the view has a text for each. */
export interface TokenProblems {
  name?: { readonly kind: "required" } | { readonly kind: "too-long"; readonly bytes: number };
  subnet?: { readonly entry: string };
  expiry?: true;
  quota?: true;
}

/** A new token's fields (spec section 5: quota 500000, expiry -1). */
export const newToken: TokenFields = {
  name: "",
  models: [],
  subnet: "",
  expiry: "",
  quota: "500000",
  unlimited: false,
};

/** The fields of a token that exists. */
export function fieldsOf(token: Token): TokenFields {
  return {
    name: token.name,
    models: token.models.split(",").filter((model) => model !== ""),
    subnet: token.subnet,
    expiry: token.expired_time === NEVER ? "" : toLocalInput(token.expired_time),
    quota: String(token.remain_quota),
    unlimited: token.unlimited_quota,
  };
}

/** Whole numbers that survive the way through JSON, negative ones too. */
function parseQuota(text: string): number | undefined {
  const trimmed = text.trim();
  const value = Number(trimmed);
  return /^[+-]?\d+$/.test(trimmed) && Number.isSafeInteger(value) ? value : undefined;
}

/** Reads the fields. With problems there is nothing to send. */
export function readFields(
  fields: TokenFields,
  stored: Token | undefined,
): { readonly input: TokenInput } | { readonly problems: TokenProblems } {
  const problems: TokenProblems = {};
  const name = fields.name.trim();
  if (name === "" && stored?.name !== "") problems.name = { kind: "required" };
  const bytes = byteLength(name);
  if (bytes > limits.tokenName.max) problems.name = { kind: "too-long", bytes };

  const subnets = parseSubnets(fields.subnet);
  if (subnets.wrong !== undefined) problems.subnet = { entry: subnets.wrong };

  // An expiry that was not touched goes back to the second as it came.
  const untouched = stored !== undefined && fields.expiry === fieldsOf(stored).expiry;
  const expiry = untouched ? stored.expired_time : fields.expiry === "" ? NEVER : parseExpiry(fields.expiry);
  if (expiry === undefined) problems.expiry = true;

  // With unlimited quota the field is out of use, and what it held before stays.
  const quota = fields.unlimited
    ? (parseQuota(fields.quota) ?? stored?.remain_quota ?? 0)
    : parseQuota(fields.quota);
  if (quota === undefined) problems.quota = true;

  if (Object.keys(problems).length > 0 || expiry === undefined || quota === undefined) return { problems };
  return {
    input: {
      name,
      models: fields.models.join(","),
      subnet: subnets.text,
      expired_time: expiry,
      remain_quota: quota,
      unlimited_quota: fields.unlimited,
    },
  };
}

/** How a save ended. `conflict`: nothing was written, because the quota changed meanwhile on both sides. */
export type SaveResult =
  | { readonly kind: "created" | "updated" | "revived"; readonly token: Token }
  | { readonly kind: "revive-failed"; readonly token: Token; readonly cause: unknown }
  | { readonly kind: "conflict"; readonly fresh: Token; readonly mine: number };

/**
 * Saves a token. The server overwrites every field, so an edit reads the token anew first: a quota that was not
 * touched goes back as it is now, and one that changed on both sides is a conflict, unless `overwrite` says to write
 * over just that value. An expired or exhausted token that may live again takes a second call (contract 3.5).
 */
export async function saveToken(
  http: Http,
  fields: TokenInput,
  stored: Token | undefined,
  overwrite: Token | undefined,
): Promise<SaveResult> {
  if (!stored) return { kind: "created", token: await createToken(http, fields) };

  const fresh = await getToken(http, stored.id);
  const touched = fields.remain_quota !== stored.remain_quota;
  const changed = fresh.remain_quota !== stored.remain_quota;
  if (touched && changed && overwrite?.remain_quota !== fresh.remain_quota) {
    return { kind: "conflict", fresh, mine: fields.remain_quota };
  }
  const input = { ...fields, remain_quota: touched ? fields.remain_quota : fresh.remain_quota };
  const token = await updateToken(http, stored.id, input);
  if (!needsRevival(fresh, input, nowSeconds())) return { kind: "updated", token };
  try {
    return { kind: "revived", token: await setTokenStatus(http, stored.id, TokenStatus.enabled) };
  } catch (cause) {
    if (!isGatewayError(cause)) throw cause;
    return { kind: "revive-failed", token, cause };
  }
}
