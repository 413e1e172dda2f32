import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { mergeThreeWay, notKept, type Plain } from "../../domain/records/three-way.js";
import { done, verifyRecord, cannotVerify, settle, type Settled } from "../writes/settle.js";
import type { MoreWrites } from "../writes/writer.js";
import type { BoundFields } from "./bind-fields.js";
import { ifReadable, type Edit } from "./save-record.js";
import type {
  Ending,
  FieldFailure,
  FieldOf,
  FieldWrites,
  RecordKind,
  RecordShape,
  ValuesOf,
} from "./record-shape.js";

/** Callbacks during a save. */
export interface FieldsProgress<S extends RecordKind> {
  /** Called with the record before or after a write. */
  read(now: S["stored"]): void;
  /** Called when there is no conflict, before the first write is sent. */
  begun(): void;
  /** Whether a field should still be saved. */
  isTyped(field: FieldOf<S>): boolean;
  wrote(field: FieldOf<S>, value: Plain): void;
  failed(field: FieldOf<S>, failure: FieldFailure): void;
}

/** Failures that would make further calls fail as well. */
const isHopeless = ({ kind }: GatewayError): boolean => kind !== "refused" && kind !== "http";

/**
 * Saves an edit of a record whose fields are written separately: reads the record again, checks for conflicts with the
 * changes of others, sends one field after another, and reads all of them back. A rejection only affects its own field
 * and the fields that need it; after a lost response nothing more is sent. Saving again sends the remaining fields.
 * @throws GatewayError when the record can't be read, an `AbortError` when it was canceled before that; nothing was
 *   sent
 */
export async function saveFields<S extends RecordKind>(
  https: { readonly reading: Http; readonly writing: Http },
  more: MoreWrites,
  shape: RecordShape<S> & { readonly eachField: FieldWrites<S> },
  fields: BoundFields<S>,
  { values: mine, stored, base }: Edit<S>,
  progress: FieldsProgress<S>,
): Promise<Settled<Ending<S>>> {
  const fresh = await shape.load(https.writing, stored);
  progress.read(fresh);
  const merged = mergeThreeWay<ValuesOf<S>>(
    base,
    mine,
    fields.valuesOf(fresh),
    undefined,
    fields.isEqual,
    fields.merge,
  );
  const { values, changed: wanted, conflicts: differences } = merged;
  if (differences.length > 0) return done({ kind: "conflict", fresh, differences, concern: false });
  if (wanted.length === 0) return done({ kind: "unchanged", stored: fresh });
  progress.begun();

  const failures = new Map<string, GatewayError>();
  const changed: FieldOf<S>[] = [];
  const fail = (field: FieldOf<S>, failure: FieldFailure) => {
    failures.set(field, failure.error);
    progress.failed(field, failure);
  };
  const read = () => shape.load(https.reading, stored);
  let written: S["stored"] = fresh;
  let fatal: GatewayError | undefined;
  for (const field of wanted) {
    if (more.isWithdrawn() || !progress.isTyped(field)) continue;
    const missing = fields.needs(field).find((needed) => failures.has(needed));
    const cause = fatal ?? (missing === undefined ? undefined : failures.get(missing));
    if (cause) {
      fail(field, { error: cause });
      continue;
    }
    const value: Plain = values[field];
    const isThere = (now: S["stored"]) => fields.isEqual(field, value, fields.valuesOf(now)[field]);
    try {
      const settled = await settle<unknown>({
        send: () => shape.eachField.send(more.next(), field, value),
        verify: fields.isReadable(field, values) ? verifyRecord(read, isThere) : cannotVerify,
      });
      if (settled.kind === "done") {
        written = shape.eachField.put(written, field, value);
        progress.wrote(field, value);
        changed.push(field);
        continue;
      }
      fail(field, { error: settled.cause, finding: settled.finding });
      if (isHopeless(settled.cause)) fatal = settled.cause;
    } catch (error) {
      if (isAbortError(error)) continue;
      if (!isGatewayError(error)) throw error;
      fail(field, { error });
      if (isHopeless(error)) fatal = error;
    }
  }

  // Reading again would have to wait for the rate limit, and would delay the result of the save.
  const isLimited = fatal?.kind === "rate-limited";
  const now = isLimited ? undefined : await ifReadable(read());
  if (now) progress.read(now);
  const readable = changed.filter((field) => fields.isReadable(field, values));
  return done({
    kind: "saved",
    stored: now ?? written,
    changed,
    notKept: now ? notKept<ValuesOf<S>>(readable, values, fields.valuesOf(now), fields.isEqual) : [],
    checked: now !== undefined,
    failed: wanted.filter((field) => failures.has(field)),
    withdrawn: more.isWithdrawn(),
  });
}
