import type { ReactNode } from "react";
import type { Supports } from "../../../api/dialects/supports.js";
import type { LogEntry } from "../../../api/entities/logs.js";
import { shortUsername } from "../../../domain/text/display.js";
import { LogType, logType, type LogTypeName } from "../../../domain/records/statuses.js";
import { logMessages } from "../generated/messages.en.js";
import { formatDuration, formatMilliseconds, formatWholeSeconds } from "../../../i18n/duration.js";
import { useGateway, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { Badge } from "../../../ui/kit/badge/badge.js";
import { Tooltip } from "../../../ui/kit/tooltip/tooltip.js";
import { typeText } from "./log-text.js";

/** The colours of the types. */
export const typeTones: Readonly<
  Record<LogTypeName, "green" | "yellow" | "red" | "grey" | "blue" | "accent">
> = {
  topUp: "green",
  consumption: "grey",
  management: "yellow",
  system: "accent",
  test: "blue",
  failure: "red",
  refund: "green",
  signIn: "grey",
  pending: "yellow",
  tool: "blue",
  unknown: "grey",
};

/** Decimals of an amount in the log (behaviour.md 9). */
const DIGITS = 6;

/** The gateway's types of entries, and what they are called. */
export function useLogTypes(): {
  readonly names: readonly LogTypeName[];
  readonly textOf: (type: number) => string;
} {
  const t = useMessages(logMessages);
  const { logTypes: names } = useValue(useGateway().supports);
  return { names, textOf: (type) => typeText(type, names, t) };
}

/** What a type is called, with its colour; a request, the normal case, has none. */
export function TypeBadge({ type }: { readonly type: number }) {
  const { names, textOf } = useLogTypes();
  const name = logType(type, names);
  const text = textOf(type);
  return name === "consumption" ? text : <Badge tone={typeTones[name]}>{text}</Badge>;
}

/** A charge with six decimals, and the points behind it; nothing for 0. */
export function Charge({ quota }: { readonly quota: number }) {
  const format = useQuota();
  return <Tooltip text={format.exact(quota)}>{format.short(quota, DIGITS)}</Tooltip>;
}

/**
 * Whether it is known how long the call of an entry took: where whole seconds are recorded every call has a time, and 0
 * is less than one.
 */
export const hasCallTime = (
  { elapsed_time, type }: Pick<LogEntry, "elapsed_time" | "type">,
  { wholeSeconds }: Pick<Supports, "wholeSeconds">,
): boolean => elapsed_time !== 0 || (wholeSeconds && type === LogType.consumption);

/** How long the call of an entry took, as exactly as the gateway records it; nothing where that is unknown. */
export function CallTime({ row }: { readonly row: Pick<LogEntry, "elapsed_time" | "type"> }) {
  const locale = useLocale();
  const supports = useValue(useGateway().supports);
  if (!hasCallTime(row, supports)) return null;
  if (!supports.wholeSeconds) return <Elapsed milliseconds={row.elapsed_time} />;
  return <span className="nowrap">{formatWholeSeconds(row.elapsed_time, locale)}</span>;
}

/** How long something took, the milliseconds behind it; nothing where that is unknown. */
export function Elapsed({ milliseconds }: { readonly milliseconds: number }) {
  const locale = useLocale();
  if (milliseconds === 0) return null;
  return (
    <Tooltip text={formatMilliseconds(milliseconds, locale)}>
      <span className="nowrap">{formatDuration(milliseconds, locale)}</span>
    </Tooltip>
  );
}

/** Whether an entry tells in words what happened: all but a charge, whose text is how it came about. */
export const tellsInWords = ({ type }: { readonly type: number }): boolean => type !== LogType.consumption;

/** A name that may be long; nothing without one. */
export function Name({ text }: { readonly text: string }) {
  return text === "" ? null : <span className="log-name">{text}</span>;
}

/**
 * A value that narrows the log when it is pressed. In rows it is no stop of the Tab key: there are hundreds, and the
 * entry's details offer the same.
 */
export function Pressable({
  label,
  inRow = false,
  onPress,
  children,
}: {
  readonly label: string;
  readonly inRow?: boolean;
  readonly onPress: (anchor: HTMLElement) => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="log-value"
      aria-label={label}
      aria-haspopup="menu"
      {...(inRow ? { tabIndex: -1 } : {})}
      onClick={(event) => onPress(event.currentTarget)}
    >
      {children}
    </button>
  );
}

/** Whose call it was, shortened. */
export function Username({ name }: { readonly name: string }) {
  const short = shortUsername(name);
  return short === name ? <Name text={name} /> : <Tooltip text={name}>{short}</Tooltip>;
}

/** Through which channel a call went: by its name where that is known, else by its number. */
export function ChannelOf({ id, name = "" }: { readonly id: number; readonly name?: string | undefined }) {
  return name === "" ? (
    id
  ) : (
    <Tooltip text={`${name} (${id})`}>
      <Name text={name} />
    </Tooltip>
  );
}
