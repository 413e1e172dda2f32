import { logType, type LogTypeName } from "../../../domain/records/statuses.js";
import { isLogRange } from "./log-range.js";
import { localIso } from "../../../domain/time/date-time.js";
import { fixedTime } from "../../../domain/time/local-time.js";
import type { AppliedFilter, TypedFilter } from "./log-filter.js";

/** The types as an address names them, of every member: the gateway may not be recognised yet. */
const typeWords: Readonly<Record<string, readonly [name: LogTypeName, type: number]>> = {
  "top-up": ["topUp", 1],
  consumption: ["consumption", 2],
  management: ["management", 3],
  system: ["system", 4],
  test: ["test", 5],
  failure: ["failure", 5],
  refund: ["refund", 6],
  "sign-in": ["signIn", 7],
  pending: ["pending", 6],
  tool: ["tool", 7],
};

/** In an address, an end that the reader left open. Without any word it goes along with the clock. */
const open = "open";

/**
 * What the log is filtered by, as its view holds it: an address or a saved view. Times have their offsets, so that they
 * are the same in another zone and in an hour that clocks show twice; types are words.
 * @param names of the types, `Supports.logTypes`
 */
export function toAddress(
  filter: AppliedFilter,
  type: number,
  names: readonly LogTypeName[],
): Readonly<Record<string, string>> {
  const { token, model, username, channel, range, start, end } = filter;
  const name = logType(type, names);
  const word = Object.keys(typeWords).find((key) => typeWords[key]?.[0] === name);
  const entries: readonly (readonly [string, string | undefined])[] = [
    ["token", token],
    ["model", model],
    ["username", username],
    ["channel", channel === 0 ? undefined : String(channel)],
    ["range", range],
    ["from", start === 0 ? undefined : localIso(start)],
    ["to", end === 0 ? open : end === undefined ? undefined : localIso(end)],
    ["type", word ?? (type === 0 ? undefined : String(type))],
  ];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The filter's fields and the type that a view means. `initial` is what the fields begin with. */
export function fromAddress(
  filters: Readonly<Record<string, string>>,
  initial: TypedFilter,
): { readonly typed: TypedFilter; readonly type: number } {
  const { token = "", model = "", username = "", channel = "", range = "", from, to, type = "" } = filters;
  return {
    typed: {
      token,
      model,
      username,
      channel,
      range: isLogRange(range) ? range : "",
      start: from === undefined ? initial.start : fixedTime(from),
      end: to === open ? "" : to === undefined ? initial.end : fixedTime(to, true),
    },
    // Own names only: an address may say "__proto__".
    type:
      (Object.hasOwn(typeWords, type) ? typeWords[type]?.[1] : undefined) ??
      (/^\d{1,9}$/.test(type) ? Number(type) : 0),
  };
}
