import type { EventDetails } from "../../host/context/generated/event-details.js";
import { useHost, type EventName } from "../../host/context/host.js";

/** The events that carry this in their `detail`. */
type Carrying<Detail> = { [Name in EventName]: Detail extends EventDetails[Name] ? Name : never }[EventName];

/** The events about rows that are written, and what they carry of a row. The page may cancel what is about to be. */
export interface WriteEvents<Row, Detail extends object> {
  about(this: void, row: Row): Detail;
  readonly updating: Extract<Carrying<Detail>, `gw-before-${string}-update`>;
  readonly updated: Extract<Carrying<Detail>, `gw-${string}-updated`>;
}

/** The events about rows that can be deleted, too. */
export interface RowEvents<Row, Detail extends object> extends WriteEvents<Row, Detail> {
  readonly deleting: Extract<Carrying<Detail>, `gw-before-${string}-delete`>;
  readonly deleted: Extract<Carrying<Detail>, `gw-${string}-deleted`>;
}

/** Asks the page before something happens to a row, and tells it afterwards. */
export interface RowTeller<Row> {
  mayUpdate(this: void, row: Row): boolean;
  updated(this: void, row: Row): void;
  mayDelete(this: void, row: Row): boolean;
  deleted(this: void, row: Row): void;
}

/** The events about the rows of a list, as the page around this view gets them. */
export function useRowEvents<Row, Detail extends object>({
  about,
  updating,
  updated,
  deleting,
  deleted,
}: WriteEvents<Row, Detail> & Partial<RowEvents<Row, Detail>>): RowTeller<Row> {
  // Names and details are typed together where an area declares them.
  const page: { ask(type: string, detail: object): boolean; emit(type: string, detail: object): void } =
    useHost();
  return {
    mayUpdate: (row) => page.ask(updating, about(row)),
    updated: (row) => page.emit(updated, about(row)),
    mayDelete: (row) => deleting === undefined || page.ask(deleting, about(row)),
    deleted: (row) => deleted === undefined || page.emit(deleted, about(row)),
  };
}
