import type { FieldOf, RecordShape } from "../../state/record/record-type.js";
import type { EventDetails } from "../host/event-details.js";
import type { Host } from "../host/host.js";

type Detail<Name> = Name extends keyof EventDetails ? EventDetails[Name] : never;

/**
 * What the page hears of the records of one entity: before one is created or updated, `gw-before-<entity>-create` or
 * `-update`, which it may cancel; afterwards, `gw-<entity>-created` or `-updated`.
 */
export interface RecordEvents<E extends string, S extends RecordShape> {
  readonly entity: E;
  creating?(values: S["values"]): Detail<`gw-before-${E}-create`>;
  created?(created: S["created"]): Detail<`gw-${E}-created`>;
  /** `typed` are the fields that differ from the record. */
  updating(
    stored: S["stored"],
    values: S["values"],
    typed: readonly FieldOf<S["fields"]>[],
  ): Detail<`gw-before-${E}-update`>;
  updated(stored: S["stored"], changed: readonly FieldOf<S["values"]>[]): Detail<`gw-${E}-updated`>;
}

/** The events of one kind of record, as a form sends them. */
export interface RecordTeller<S extends RecordShape> {
  mayWrite(
    values: S["values"],
    stored: S["stored"] | undefined,
    typed: readonly FieldOf<S["fields"]>[],
  ): boolean;
  created(created: S["created"]): void;
  updated(stored: S["stored"], changed: readonly FieldOf<S["values"]>[]): void;
}

/** Sends an entity's events to the page around a form. */
export function tellPage<E extends string, S extends RecordShape>(
  host: Host,
  events: RecordEvents<E, S>,
): RecordTeller<S> {
  const { entity } = events;
  // Both names and details are typed where an area declares them.
  const page: {
    ask(type: string, detail: object | undefined): boolean;
    emit(type: string, detail: object | undefined): void;
  } = host;
  return {
    mayWrite: (values, stored, typed) =>
      stored
        ? page.ask(`gw-before-${entity}-update`, events.updating(stored, values, typed))
        : page.ask(`gw-before-${entity}-create`, events.creating?.(values)),
    created: (created) => page.emit(`gw-${entity}-created`, events.created?.(created)),
    updated: (stored, changed) => page.emit(`gw-${entity}-updated`, events.updated(stored, changed)),
  };
}
