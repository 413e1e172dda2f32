import { parseLogContent, type LogAmount } from "../../../domain/logs/log-content.js";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { logType, type LogTypeName } from "../../../domain/records/statuses.js";
import { formatMinute } from "../../../i18n/format.js";
import { doubledMark } from "../../../i18n/zones.js";
import type { Locale } from "../../../i18n/locale.js";
import type { LogMessages } from "../messages.en.js";
import type { AppliedFilter } from "../model/log-filter.js";

/** A log text in the reader's language where the server is known to write it, else as it came. */
export function contentText(content: string, t: LogMessages): string {
  const known = parseLogContent(content);
  if (!known) return content;
  // As the server wrote it: what its sign stood for then may have changed.
  const amount = ({ sign, figure }: LogAmount) =>
    sign === undefined ? t.content.points(figure) : t.content.currency(figure, sign.replace("＄", "$"));
  switch (known.kind) {
    case "charged":
      return t.content.charged(known.model, known.group, known.completion);
    case "quota-changed":
      return t.content["quota-changed"](amount(known.from), amount(known.to));
    case "test-passed":
    case "test-failed":
      return t.content[known.kind](known.channel, known.answer);
    default:
      return t.content[known.kind](amount(known.amount));
  }
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
