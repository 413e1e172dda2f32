import { bindFields, type BoundFields } from "../../src/state/record/bind-fields.js";
import type { RecordKind, RecordShape } from "../../src/state/record/record-shape.js";

/** The fields of a record, as far as tests fill in a form. */
interface FilledForm<S extends RecordKind> extends BoundFields<S> {
  /** What is wrong with a form, in words; with the form of a new one where `stored` is undefined. */
  wrong(fields: Partial<S["fields"]>, stored?: S["stored"]): Readonly<Record<string, string>>;
}

/** The form of a declared record, whose texts depend on `context` and whose values on `facts`. */
export function formOf<S extends RecordKind>(
  record: RecordShape<S>,
  context: S["context"],
  facts: S["facts"],
): FilledForm<S> {
  const bound = bindFields(record, facts);
  return {
    ...bound,
    wrong(fields, stored) {
      const form = { ...(stored ? bound.fieldsOf(stored) : bound.blank), ...fields };
      const problems = Object.entries(bound.read(form, stored).problems) as [
        string,
        (of: unknown) => string,
      ][];
      return Object.fromEntries(problems.map(([field, say]) => [field, say(context)]));
    },
  };
}
