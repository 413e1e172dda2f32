import type { Token, TokenInput } from "../../api/tokens.js";
import { NEVER, parseExpiry, toLocalInput } from "../../domain/expiry.js";
import { byteLength, limits } from "../../domain/limits.js";
import { parseSubnets } from "../../domain/subnet.js";

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

/** A new token's fields (behaviour.md 5: quota 500000, expiry -1). */
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

/** Reads the fields; one that was not touched is as it came, to the letter. With problems there is nothing to send. */
export function readFields(
  fields: TokenFields,
  stored: Token | undefined,
): { readonly input: TokenInput } | { readonly problems: TokenProblems } {
  const problems: TokenProblems = {};
  const before = stored && fieldsOf(stored);
  const name = stored?.name === fields.name ? stored.name : fields.name.trim();
  if (name === "" && stored?.name !== "") problems.name = { kind: "required" };
  const bytes = byteLength(name);
  if (bytes > limits.tokenName.max) problems.name = { kind: "too-long", bytes };

  const subnets = parseSubnets(fields.subnet);
  if (subnets.wrong !== undefined) problems.subnet = { entry: subnets.wrong };

  const expiry =
    stored && fields.expiry === before?.expiry
      ? stored.expired_time
      : fields.expiry === ""
        ? NEVER
        : parseExpiry(fields.expiry);
  if (expiry === undefined) problems.expiry = true;

  // With unlimited quota the field is out of use, and what it held before stays.
  const quota = fields.unlimited
    ? (parseQuota(fields.quota) ?? stored?.remain_quota ?? 0)
    : parseQuota(fields.quota);
  if (quota === undefined) problems.quota = true;

  const models = fields.models.join(",");
  if (Object.keys(problems).length > 0 || expiry === undefined || quota === undefined) return { problems };
  return {
    input: {
      name,
      models: stored && models === before?.models.join(",") ? stored.models : models,
      subnet: stored?.subnet === fields.subnet ? stored.subnet : subnets.text,
      expired_time: expiry,
      remain_quota: quota,
      unlimited_quota: fields.unlimited,
    },
  };
}
