import type { CommonMessages } from "../../i18n/common.messages.en.js";
import type { ManyCalls, ManyRows, RowAction } from "./definition.js";

type Switch = "enable" | "disable";

/** How the rows of a list are enabled and disabled. */
interface Switching<Row> extends Pick<ManyCalls<Row>, "allowed" | "calls"> {
  readonly common: CommonMessages;
  /** What follows for many rows, for the question. */
  readonly texts: { enableText(count: number): string; disableText(count: number): string };
  /** The status that each of them writes. */
  readonly statuses: Readonly<Record<Switch, number>>;
  isEnabled(row: Row): boolean;
  /** Whether rows that another status disables, as that of an expired token, need no disabling. */
  readonly keepsOthers?: boolean;
  /** Why a row can't be switched; undefined where it can. */
  refusal?(row: Row): string | undefined;
  /** Switches one row and says how it went. */
  run(row: Row, to: Switch): void;
  /** Writes the status of one of many rows. Rejects with a GatewayError. */
  readonly write: Extract<ManyRows<Row>, { write: unknown }>["write"];
}

/** Enabling and disabling, for one row and for many. */
export function switchActions<Row>({
  common,
  texts,
  statuses,
  isEnabled,
  keepsOthers = false,
  refusal = () => undefined,
  run,
  ...many
}: Switching<Row>): readonly RowAction<Row>[] {
  const action = (to: Switch): RowAction<Row> => ({
    key: to,
    capability: "switch",
    label: common[to],
    icon: to === "enable" ? "power" : "ban",
    applies: (row) => isEnabled(row) === (to === "disable"),
    refusal,
    run: (row) => run(row, to),
    many: {
      ...many,
      refusal,
      fields: () => ({ status: statuses[to] }),
      needless: (row) => to === "disable" && keepsOthers && !isEnabled(row),
      consequence: (count) => texts[`${to}Text`](count),
      already: `${to}d`,
    },
  });
  return [action("enable"), action("disable")];
}
