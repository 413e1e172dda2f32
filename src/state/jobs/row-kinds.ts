import type { Gateway } from "../gateways.js";
import type { Fields } from "../collection/row-fields.js";
import { andThen, done, type Settled } from "../writes/settle.js";
import type { ActKind, FieldsKind, JobSession } from "./job-area.js";
import type { JobItem, RowKey } from "./job.js";

/**
 * A kind of job that writes fields of rows.
 * @param updated the event that tells the page of a row that was written
 */
export function writeKind<Row>(
  updated: string,
  {
    write,
    shouldEmit = () => true,
    ...kind
  }: Pick<FieldsKind<Row>, "calls" | "needless"> & {
    /** Rejects with a GatewayError. */
    write(session: JobSession, item: JobItem, fields: Fields): Promise<Settled<Row>>;
    /** Whether the page gets the event, by the row as it is now. */
    shouldEmit?(this: void, now: Row): boolean;
  },
): FieldsKind<Row> {
  return {
    ...kind,
    write: async (session, item, fields) =>
      andThen(await write(session, item, fields), (now) => {
        if (shouldEmit(now)) session.emit(updated, item.about);
        return done(now);
      }),
  };
}

/**
 * A kind of job that deletes rows.
 * @param deleted the event that tells the page of a row that is gone
 * @param erase rejects with a GatewayError
 */
export function deleteKind<Row>(
  deleted: string,
  erase: (gateway: Gateway, key: RowKey) => Promise<Settled<unknown>>,
): ActKind<Row> {
  return {
    removes: true,
    act: async ({ gateway, emit }, { key, about }) =>
      andThen(await erase(gateway, key), () => {
        emit(deleted, about);
        return done(undefined);
      }),
  };
}
