import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, isMissing } from "../../api/client/errors.js";
import { fieldsOf, holds, type Fields } from "../collection/row-fields.js";
import { done, type Lost, type Settled } from "../writes/settle.js";
import { ItemState, type JobItem, type RowKey } from "./job.js";
import type { ActKind, FieldsKind, JobArea, JobKind, JobSession, LongStep } from "./job-area.js";
import type { JobLedger } from "./job-ledger.js";

/** A call of a job that is under way, for the lists that show its row. */
export interface Flight {
  readonly key: RowKey;
  /** Whether the row goes. */
  readonly removes: boolean;
  /** What the row will be like. */
  readonly fields: Fields | undefined;
  /** Settles to the row as it is then, as far as it is known. Rejects with a GatewayError. */
  readonly ends: Promise<Settled<object | undefined>>;
}

/** What a job does with one row. */
export interface JobSteps {
  readonly kind: JobKind<object>;
  readonly flights: ReadonlySignal<readonly Flight[]>;
  /** Takes over what the rows are now, in one call: somebody else may have changed them since. */
  refresh(): Promise<readonly object[]>;
  /**
   * Does it to a row, unless it needs nothing, and notes how that ended. Rejects with a GatewayError or {@link
   * NotKept}.
   */
  step(index: number): Promise<Settled<unknown>>;
  /** Finds out what became of a call whose page is gone, without writing. Rejects with a GatewayError. */
  look(index: number): Promise<void>;
  /** Sends what is left while the page is being left: nothing is heard of it. Throws {@link NotKept}. */
  send(index: number): Promise<void>;
}

/** Whether a kind sets fields, rather than doing something that can't be undone. */
export const setsFields = (kind: JobKind<object>): kind is FieldsKind<object> => "write" in kind;

/** Those of some fields that a row has already. */
const heldOf = (row: object, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => holds(row, { [name]: value })));

/** Creates the steps of a job. */
export function createJobSteps(
  area: JobArea,
  session: JobSession,
  ledger: JobLedger,
  long: LongStep,
): JobSteps {
  const { plan } = session;
  const kind = area.kinds[plan.kind];
  if (!kind) throw new Error(`Unknown job: ${plan.list} ${plan.kind}`);
  const known = new Map<RowKey, object>();
  const flights = signal<readonly Flight[]>([]);
  const itemAt = (index: number): JobItem => {
    const item = plan.items[index];
    if (!item) throw new RangeError(`No row ${index} in the job`);
    return item;
  };

  /** Has the lists follow a call to its end. */
  async function fly<T extends object | undefined>(
    flight: Omit<Flight, "ends">,
    ends: Promise<Settled<T>>,
  ): Promise<Settled<T>> {
    const one: Flight = { ...flight, ends };
    flights.value = [...flights.peek(), one];
    try {
      return await ends;
    } finally {
      flights.value = flights.peek().filter((other) => other !== one);
    }
  }

  async function write(index: number, by: FieldsKind<object>): Promise<Settled<unknown>> {
    const item = itemAt(index);
    const { key, set = {}, written: others } = item;
    const row = known.get(key);
    const needless = row && (others ? !holds(row, others) : holds(row, set) || by.needless?.(row, set));
    if (needless) {
      ledger.set(index, ItemState.done);
      return done(undefined);
    }
    const planned: Fields = ledger.beforeOf(index) ?? {};
    // A field that has its value already has it from an earlier attempt that got no further: what it was stays known.
    const before = row && { ...fieldsOf(row, set), ...fieldsOf(planned, heldOf(row, set)) };
    const isOther = before !== undefined && !holds(before, planned);
    ledger.sending(index, isOther ? before : undefined);
    const flight = { key, removes: false, fields: set };
    const settled = await fly(flight, by.write(session, item, set, step(index, false)));
    // The gateway may have stored other values, which aren't this job's to undo.
    const written = settled.kind === "done" ? settled.value : undefined;
    ledger.ended(index, settled, written !== undefined && holds(written, set) && !plan.undoing);
    return settled;
  }

  const step = (index: number, leaving: boolean) => ({
    row: known.get(itemAt(index).key),
    mark: ledger.markOf(index),
    note: (mark: readonly number[]) => ledger.note(index, mark),
    learn: (mark: readonly number[]) => ledger.learn(index, mark),
    leaving,
    long,
  });

  async function act(index: number, by: ActKind<object>): Promise<Settled<unknown>> {
    const item = itemAt(index);
    const { key } = item;
    ledger.sending(index);
    const doing = by.act(session, item, step(index, false)).catch((error: unknown) => {
      // Someone else has removed it since.
      if (by.removes && isMissing(error)) return done(undefined);
      throw error;
    });
    // One long row is none of a list.
    const settled = by.long
      ? await doing
      : await fly({ key, removes: by.removes ?? false, fields: undefined }, doing);
    ledger.ended(index, settled, false);
    return settled;
  }

  return {
    kind,
    flights,
    async refresh() {
      try {
        const rows = await area.rows?.(session);
        if (!rows) return [];
        known.clear();
        for (const row of rows) known.set(area.keyOf(row), row);
        return rows;
      } catch (error) {
        // The job tells of it, with its first row.
        if (!isGatewayError(error)) throw error;
        return [];
      }
    },
    step: (index) => (setsFields(kind) ? write(index, kind) : act(index, kind)),
    async look(index) {
      const item = itemAt(index);
      const { key } = item;
      const lost = ledger.lostOf(index) as Lost<object | undefined> | undefined;
      if (lost) {
        const removes = !setsFields(kind) && (kind.removes ?? false);
        const checked = fly({ key, removes, fields: undefined }, lost.check());
        const settled = await checked.catch((error: unknown) => {
          if (!isGatewayError(error) || error.kind !== "refused") throw error;
          return error;
        });
        // It was executed, and that failed.
        if (isGatewayError(settled)) {
          ledger.fail(index, settled);
          return;
        }
        const isDone = settled.kind === "done" && settled.value !== undefined;
        ledger.ended(index, settled, isDone && setsFields(kind) && !plan.undoing);
        return;
      }
      const isUnconfirmed = ledger.states.peek()[index] === ItemState.unconfirmed;
      if (setsFields(kind)) {
        const row = await area.one(session, item, ledger.markOf(index));
        session.show(row);
        if (holds(row, item.set ?? {})) ledger.set(index, plan.undoing ? ItemState.done : ItemState.changed);
        else ledger.set(index, ItemState.left);
        return;
      }
      const { mark, learn } = step(index, false);
      const found = kind.found ? await kind.found(session, item, mark, learn) : "not-done";
      if (isGatewayError(found)) ledger.fail(index, found);
      else if (found === "done") ledger.set(index, ItemState.done);
      else if (found === "not-done") ledger.set(index, ItemState.left);
      else if (!isUnconfirmed) ledger.set(index, ItemState.unconfirmed);
    },
    async send(index) {
      const item = itemAt(index);
      ledger.sending(index);
      try {
        if (setsFields(kind)) await kind.write(session, item, item.set ?? {}, step(index, true));
        else await kind.act(session, item, step(index, true));
        ledger.set(index, ItemState.done);
      } catch (error) {
        if (!isGatewayError(error)) throw error;
      }
    },
  };
}
