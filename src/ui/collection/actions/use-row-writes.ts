import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import type { Fields } from "../../../state/collection/row-fields.js";
import type { Settled } from "../../../state/writes/settle.js";
import { useGateway, useMessages } from "../../host/context/host.js";
import { findingTexts, useOutcome } from "../../host/leave/outcome.js";
import type { ManyAsked, RowAction } from "./row-action.js";
import { useRowEvents, type RowEvents, type RowTeller, type WriteEvents } from "./row-events.js";
import { useUndo } from "./use-undo.js";

/** A write to one row. */
interface RowWrite<Row> {
  /** Rejects with a GatewayError. */
  send(): Promise<Settled<Row>>;
  /** What is said once it is done. */
  success(now: Row): string;
  /** Undoes it. Absent where that isn't offered. */
  readonly undo?: ((now: Row) => void) | undefined;
  /** Says why the row isn't what was wanted although nothing failed: it has changed in between. */
  overtaken?(now: Row): string | undefined;
}

/** Writes to the rows of a list. */
export interface RowWriter<Row> extends RowTeller<Row> {
  /** Asks the page, writes, says how it went with a way to undo it, and tells the page. */
  write(this: void, row: Row, write: RowWrite<Row>): void;
}

/** What writes to the rows of a list, which calls each by its name and tells the page by its events. */
export function useRowWriter<Row extends object, Detail extends object>(
  events: WriteEvents<Row, Detail> & Partial<RowEvents<Row, Detail>>,
  nameOf: (row: Row) => string,
): RowWriter<Row> {
  const common = useMessages(commonMessages);
  const { toasts } = useGateway();
  const announce = useOutcome();
  const undoable = useUndo();
  const page = useRowEvents(events);
  return {
    ...page,
    write(row, { send, success, undo, overtaken }) {
      if (!page.mayUpdate(row)) return;
      void announce(send(), {
        texts: findingTexts(common, "saved", nameOf(row)),
        then(now, { confirmed }) {
          const reason = overtaken?.(now);
          if (reason !== undefined) {
            toasts.show("warning", reason);
            return;
          }
          if (confirmed && undo) undoable(success(now), () => undo(now));
          else if (confirmed) toasts.show("success", success(now));
          page.updated(row);
        },
      });
    },
  };
}

/** One way to switch a row. */
interface SwitchWay<Row> extends Pick<ManyAsked<Row>, "consequence" | "needless"> {
  /** What it is called, if not enabling or disabling. */
  readonly name?: Pick<RowAction<Row>, "key" | "label" | "icon">;
  /** What is said once it is done. */
  success(row: Row): string;
  /** What a job writes to many rows. Absent where it is for one only. */
  readonly fields?: Fields;
}

/** The actions that switch a row on and off, of which a row has one at a time, and which undo each other. */
export function useSwitchActions<Row extends object>(
  { write, mayUpdate }: RowWriter<Row>,
  {
    isOn,
    send,
    on,
    off,
    undoable = true,
    refusal = () => undefined,
    overtaken = () => undefined,
  }: {
    isOn(this: void, row: Row): boolean;
    /** Switches a row. Rejects with a GatewayError. */
    send(this: void, row: Row, wanted: boolean): Promise<Settled<Row>>;
    readonly on: SwitchWay<Row>;
    readonly off: SwitchWay<Row>;
    /** Whether a message offers to undo it. */
    readonly undoable?: boolean;
    /** Why a row can't be switched; undefined where it can. */
    refusal?(this: void, row: Row): string | undefined;
    /** See {@link RowWrite.overtaken}. */
    overtaken?(this: void, now: Row): string | undefined;
  },
): readonly RowAction<Row>[] {
  const common = useMessages(commonMessages);
  const turn = (row: Row, wanted: boolean) =>
    write(row, {
      send: () => send(row, wanted),
      success: (now) => (isOn(now) ? on : off).success(now),
      undo: undoable ? (now) => turn(now, !isOn(now)) : undefined,
      overtaken,
    });
  const action = (
    wanted: boolean,
    { name, success: _, fields, ...asked }: SwitchWay<Row>,
  ): RowAction<Row> => ({
    key: wanted ? "enable" : "disable",
    capability: "switch",
    label: wanted ? common.enable : common.disable,
    icon: wanted ? "power" : "ban",
    ...name,
    applies: (row) => isOn(row) !== wanted,
    refusal,
    run: (row) => turn(row, wanted),
    ...(fields && {
      many: {
        refusal,
        allowed: mayUpdate,
        fields: () => fields,
        ...(name ? {} : { already: wanted ? "enabled" : "disabled" }),
        ...asked,
      },
    }),
  });
  return [action(true, on), action(false, off)];
}
