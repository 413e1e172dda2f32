import { parseLogContent, type LogAmount } from "../../../domain/logs/log-content.js";
import { affectedAccount, operationOf } from "../../../domain/usage/balance-book.js";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { formatPrice } from "../../../domain/money/price-text.js";
import { logType, type LogTypeName } from "../../../domain/records/statuses.js";
import { formatMinute } from "../../../i18n/format.js";
import { doubledMark } from "../../../i18n/zones.js";
import type { Locale } from "../../../i18n/locale.js";
import type { LogMessages } from "../generated/messages.en.js";
import type { AppliedFilter } from "../model/log-filter.js";

/** An amount of a log text. As the server wrote it: what its sign stood for then may have changed. */
export const amountText = ({ sign, figure }: LogAmount, t: LogMessages, locale: Locale): string =>
  sign === undefined
    ? t.content.points(Number(figure))
    : formatPrice(Number(figure), locale, { symbol: sign.replace("＄", "$") });

/** A log text in the reader's language where the server is known to write it, else as it came. */
export function contentText(content: string, t: LogMessages, locale: Locale): string {
  const known = parseLogContent(content);
  if (!known) return content;
  const amount = (one: LogAmount) => amountText(one, t, locale);
  switch (known.kind) {
    case "charged":
      return t.content.charged(known.model, known.group, known.completion);
    case "plan-bought":
      return t.content["plan-bought"](known.plan, amount(known.amount));
    case "quota-changed":
      return t.content["quota-changed"](amount(known.from), amount(known.to));
    case "quota-adjusted":
      return t.content["quota-adjusted"](amount(known.amount), known.remark);
    case "paid":
      return t.content.paid(known.money, amount(known.amount));
    case "test-passed":
    case "test-failed":
      return t.content[known.kind](known.channel, known.answer);
    default:
      return t.content[known.kind](amount(known.amount));
  }
}

/** How texts begin that Laisky's fork writes in English, as far as they aren't read at once; others may, too. */
const english =
  /^(?:(?:Field|Tool|MCP|External|model rate|image|video|rerank|OCR|voice) |(?:request failed|upstream error),|[A-Z][\w -]+ (?:record|execut)ed\b)/;

/** Whether what an entry says comes with the texts of operations. */
export const isOperation = (row: Parameters<typeof operationOf>[0] & { readonly content: string }): boolean =>
  operationOf(row).action !== undefined || english.test(row.content);

/** Which account was acted upon, where that isn't the one whose log has the entry; "" otherwise. */
export function affectedText(row: Parameters<typeof affectedAccount>[0]): string {
  const account = affectedAccount(row);
  if (!account) return "";
  const id = `#${account.id}`;
  return account.name === undefined ? id : `${account.name} (${id})`;
}

/** What an entry says, and of whose account where that isn't the one whose log has it. */
export function rowText(row: Parameters<typeof affectedAccount>[0], said: string, t: LogMessages): string {
  const account = affectedText(row);
  return account === "" ? said : t.content.concerning(account, said);
}

/** Whether a log text reports a failure. */
export const tellsOfFailure = (content: string): boolean => parseLogContent(content)?.kind === "test-failed";

/**
 * What a type is called; one of a newer server is unknown and keeps its number.
 * @param names of the types, `Supports.logTypes`
 */
export function typeText(type: number, names: readonly LogTypeName[], t: LogMessages): string {
  const name = logType(type, names);
  return name === "unknown" ? t.unknownType(type) : t.types[name];
}

/** The time that a filter covers, in short. */
export function rangeText(
  { range, start, end }: Pick<AppliedFilter, "range" | "start" | "end">,
  t: LogMessages,
  locale: Locale,
): string {
  if (range !== "") return t.ranges[range];
  if (start === 0 && !end) return t.ranges.any;
  const text = (seconds: number) => formatMinute(seconds, nowSeconds(), locale) + doubledMark(seconds);
  if (!end) return t.since(text(start));
  if (start === 0) return t.until(text(end));
  return `${text(start)} – ${text(end)}`;
}
