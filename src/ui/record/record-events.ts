import type { FieldOf, RecordKind, ValuesOf } from "../../state/record/record-shape.js";
import type { EventDetails } from "../host/context/generated/event-details.js";
import type { EventName, Host } from "../host/context/host.js";

/** An event's name, and its details by what it is about. */
type Told<Names extends string, About extends readonly unknown[]> = {
  [Name in Extract<EventName, Names>]: readonly [name: Name, detail: (...about: About) => EventDetails[Name]];
}[Extract<EventName, Names>];

/**
 * The events for the page about one kind of record: before one is created or updated, `gw-before-<kind>-create` or
 * `-update`, which it may cancel; afterwards, `gw-<kind>-created` or `-updated`.
 */
export interface RecordEvents<S extends RecordKind> {
  readonly creating?: Told<`gw-before-${string}-create`, [values: ValuesOf<S>]>;
  readonly created?: Told<`gw-${string}-created`, [created: S["created"]]>;
  /** `typed` are the fields that differ from the record. */
  readonly updating: Told<
    `gw-before-${string}-update`,
    [stored: S["stored"], values: ValuesOf<S>, typed: readonly FieldOf<S>[]]
  >;
  readonly updated: Told<`gw-${string}-updated`, [stored: S["stored"], changed: readonly FieldOf<S>[]]>;
}

/** The events of one kind of record, as a form sends them. */
export interface RecordTeller<S extends RecordKind> {
  mayWrite(values: ValuesOf<S>, stored: S["stored"] | undefined, typed: readonly FieldOf<S>[]): boolean;
  created(created: S["created"]): void;
  updated(stored: S["stored"], changed: readonly FieldOf<S>[]): void;
}

/** Sends these events to the page around a form. */
export function tellPage<S extends RecordKind>(host: Host, events: RecordEvents<S>): RecordTeller<S> {
  // Name and details are typed together where an area declares them.
  const page: { ask(type: string, detail: object): boolean; emit(type: string, detail: object): void } = host;
  return {
    mayWrite(values, stored, typed) {
      if (stored) return page.ask(events.updating[0], events.updating[1](stored, values, typed));
      return !events.creating || page.ask(events.creating[0], events.creating[1](values));
    },
    created(created) {
      if (events.created) page.emit(events.created[0], events.created[1](created));
    },
    updated: (stored, changed) => page.emit(events.updated[0], events.updated[1](stored, changed)),
  };
}
