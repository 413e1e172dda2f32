import {
  createToken,
  getToken,
  listTokens,
  setTokenStatus,
  updateToken,
  type Token,
  type TokenInput,
} from "../../api/entities/tokens.js";
import { formatDateTime, nowSeconds } from "../../domain/time/date-time.js";
import { NEVER, parseExpiry, toLocalInput } from "../../domain/time/expiry.js";
import { byteLength, limits } from "../../domain/records/limits.js";
import { splitNames } from "../../domain/text/names.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { parseSubnets } from "../../domain/access/subnet.js";
import { needsRevival } from "../../domain/access/token-revival.js";
import type { TokenFormMessages } from "./form.messages.en.js";
import { watchAdded } from "../../state/added-rows.js";
import type { Reading, RecordType } from "../../state/record/record-type.js";
import type { RecordEvents } from "../../ui/record/record-events.js";
import type { RecordTexts } from "../../ui/record/use-record.js";

/** The form's values by their names on the wire; texts as typed. */
export type TokenFields = Readonly<{
  name: string;
  /** Joined by comma. */
  models: string;
  subnet: string;
  /** Local date and time, "" for never. */
  expired_time: string;
  remain_quota: string;
  unlimited_quota: boolean;
  /** "" for the account's; absent where tokens have none, as the next. */
  group?: string;
  backup_group?: string;
}>;

/** What is wrong with a field; the view has a text for each. */
export type TokenProblems = Readonly<{
  name?: { readonly kind: "required" } | { readonly kind: "too-long"; readonly bytes: number };
  subnet?: { readonly entry: string };
  expired_time?: true;
  remain_quota?: true;
}>;

/** What a token's record is made of. */
export interface TokenShape {
  readonly fields: TokenFields;
  readonly values: Readonly<Pick<TokenInput, keyof TokenInput>>;
  readonly stored: Token;
  readonly created: Token;
  readonly problems: TokenProblems;
}

/** The groups of a token, as far as the gateway has any. */
const groupsOf = ({
  group,
  backup_group,
}: Partial<Pick<Token, "group" | "backup_group">>): Pick<TokenFields, "group" | "backup_group"> => ({
  ...(typeof group === "string" ? { group } : {}),
  ...(typeof backup_group === "string" ? { backup_group } : {}),
});

/** What of a token can be changed. */
function valuesOf(token: Token): TokenShape["values"] {
  const { name, models, subnet, expired_time, remain_quota, unlimited_quota } = token;
  return { name, models, subnet, expired_time, remain_quota, unlimited_quota, ...groupsOf(token) };
}

function fieldsOf(token: Token): TokenFields {
  const { expired_time, remain_quota } = token;
  return {
    ...valuesOf(token),
    models: splitNames(token.models).join(","),
    expired_time: expired_time === NEVER ? "" : toLocalInput(expired_time),
    remain_quota: String(remain_quota),
  };
}

/** Whole numbers that survive the way through JSON, negative ones too. */
function parseQuota(text: string): number | undefined {
  const trimmed = text.trim();
  const value = Number(trimmed);
  return /^[+-]?\d+$/.test(trimmed) && Number.isSafeInteger(value) ? value : undefined;
}

function read(fields: TokenFields, stored: Token | undefined): Reading<TokenShape> {
  const before = stored && fieldsOf(stored);
  const isAsBefore = (field: keyof TokenFields) => before?.[field] === fields[field];
  const problems: { -readonly [Field in keyof TokenProblems]: TokenProblems[Field] } = {};

  const name = stored && isAsBefore("name") ? stored.name : fields.name.trim();
  const bytes = byteLength(name);
  if (name === "" && stored?.name !== "") problems.name = { kind: "required" };
  if (bytes > limits.tokenName.max) problems.name = { kind: "too-long", bytes };

  const subnets = parseSubnets(fields.subnet);
  if (subnets.wrong !== undefined) problems.subnet = { entry: subnets.wrong };

  const typedExpiry = fields.expired_time === "" ? NEVER : parseExpiry(fields.expired_time);
  const expired_time = stored && isAsBefore("expired_time") ? stored.expired_time : typedExpiry;
  if (expired_time === undefined) problems.expired_time = true;

  // With unlimited quota the field is out of use, and what it held before stays.
  const typedQuota = parseQuota(fields.remain_quota);
  const remain_quota = fields.unlimited_quota ? (typedQuota ?? stored?.remain_quota ?? 0) : typedQuota;
  if (remain_quota === undefined) problems.remain_quota = true;

  if (Object.keys(problems).length > 0 || expired_time === undefined || remain_quota === undefined)
    return { problems };
  return {
    values: {
      name,
      models: stored && isAsBefore("models") ? stored.models : fields.models,
      subnet: stored && isAsBefore("subnet") ? stored.subnet : subnets.text,
      expired_time,
      remain_quota,
      unlimited_quota: fields.unlimited_quota,
      ...groupsOf(fields),
    },
  };
}

/** An access token (wire.md 3.5, behaviour.md 5: quota 500000, expiry -1). */
export const tokenRecord: RecordType<TokenShape> = {
  empty: {
    name: "",
    models: "",
    subnet: "",
    expired_time: "",
    remain_quota: "500000",
    unlimited_quota: false,
  },
  fieldsOf,
  valuesOf,
  read,
  load: (http, { id }) => getToken(http, id),
  // The server writes all fields at once.
  update:
    ({ fresh: { id }, values }) =>
    (http) =>
      updateToken(http, id, values),
  /** An expired or exhausted token that may live again takes a second call. */
  follow(fresh, now) {
    if (!needsRevival(fresh, valuesOf(now), nowSeconds())) return undefined;
    return {
      send: (http) => setTokenStatus(http, now.id, TokenStatus.enabled),
      isDone: ({ status }) => status === TokenStatus.enabled,
    };
  },
  create: {
    added: (http) => watchAdded((page) => listTokens(http, { page })),
    send: createToken,
    find: (added, { name }) => added.find((token) => token.name === name),
  },
};

/** The events for the page about tokens. */
export const tokenEvents: RecordEvents<TokenShape> = {
  creating: ["gw-before-token-create", ({ name }) => ({ name })],
  created: ["gw-token-created", ({ id, name }) => ({ id, name })],
  updating: ["gw-before-token-update", ({ id }, { name }) => ({ id, name })],
  updated: ["gw-token-updated", ({ id, name }) => ({ id, name })],
};

/** What the form of a token says. */
export const tokenTexts = (t: TokenFormMessages): RecordTexts<TokenShape> => ({
  labels: () => ({
    name: t.name,
    models: t.models,
    subnet: t.subnet,
    expired_time: t.expiry,
    remain_quota: t.quota,
    unlimited_quota: t.unlimited,
    group: t.group,
    backup_group: t.backupGroup,
  }),
  problem(field, { name, subnet, ...wrong }) {
    if (field === "name")
      return name && (name.kind === "required" ? t.nameRequired : t.nameTooLong(name.bytes));
    if (field === "subnet") return subnet && t.subnetWrong(subnet.entry);
    if (field === "expired_time") return wrong.expired_time && t.expiryWrong;
    return field === "remain_quota" ? wrong.remain_quota && t.quotaWrong : undefined;
  },
  name: ({ name }) => name.trim(),
  updated: ({ followed }) => (followed ? t.revived : t.updated),
  followFailed: t.reviveFailed,
  shown(difference) {
    if (difference.field !== "expired_time") return difference;
    const shown = (time: unknown) => (time === NEVER ? t.quick.never : formatDateTime(Number(time)));
    return { ...difference, mine: shown(difference.mine), theirs: shown(difference.theirs) };
  },
});
