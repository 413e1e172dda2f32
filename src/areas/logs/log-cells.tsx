import { shortUsername } from "../../domain/display.js";
import { logType, type LogTypeName } from "../../domain/statuses.js";
import { logMessages } from "../../i18n/messages/logs.js";
import { useMessages } from "../../ui/host/host.js";
import { useQuota } from "../../ui/host/use-quota.js";
import { Badge } from "../../ui/kit/badge.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { typeText } from "./log-text.js";

const tones: Readonly<Record<LogTypeName, "green" | "yellow" | "grey" | "blue" | "accent">> = {
  topUp: "green",
  consumption: "grey",
  management: "yellow",
  system: "accent",
  test: "blue",
  unknown: "grey",
};

/** Decimals of an amount in the log (behaviour.md 9). */
const DIGITS = 6;

/** What a type is called, with its colour. */
export function TypeBadge({ type }: { readonly type: number }) {
  const t = useMessages(logMessages);
  return <Badge tone={tones[logType(type)]}>{typeText(type, t)}</Badge>;
}

/** A charge with six decimals, and the points behind it; nothing for 0. */
export function Charge({ quota }: { readonly quota: number }) {
  const format = useQuota();
  return <Tooltip text={format.exact(quota)}>{format.short(quota, DIGITS)}</Tooltip>;
}

/** A name that may be long; nothing without one. */
export function Name({ text }: { readonly text: string }) {
  return text === "" ? null : <span className="log-name">{text}</span>;
}

/** Whose call it was, shortened. */
export function Username({ name }: { readonly name: string }) {
  const short = shortUsername(name);
  return short === name ? <Name text={name} /> : <Tooltip text={name}>{short}</Tooltip>;
}
