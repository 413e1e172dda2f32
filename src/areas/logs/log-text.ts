import { parseLogContent, type LogAmount } from "../../domain/log-content.js";
import { logType } from "../../domain/statuses.js";
import type { LogMessages } from "../../i18n/messages/logs.en.js";

/** A log text in the reader's language where the server is known to write it, else as it came. */
export function contentText(content: string, t: LogMessages): string {
  const known = parseLogContent(content);
  if (!known) return content;
  const amount = ({ unit, figure }: LogAmount) => t.content[unit](figure);
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

/** What a type is called; one of a newer server is unknown and keeps its number. */
export function typeText(type: number, t: LogMessages): string {
  const name = logType(type);
  return name === "unknown" ? t.unknownType(type) : t.types[name];
}
