import { batch, computed, signal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { Plain } from "../../domain/records/three-way.js";
import { createWriter } from "../writes/writer.js";
import { bindFields } from "./bind-fields.js";
import { createFilling } from "./filling.js";
import type { FieldFailures, RecordModel, RecordOptions, SaveResult } from "./record-model.js";
import type {
  Ending,
  FieldOf,
  Problem,
  Problems,
  RecordKind,
  RecordShape,
  ValuesOf,
} from "./record-shape.js";
import { saveFields } from "./save-fields.js";
import { saveNew, saveRecord } from "./save-record.js";
import { createTyped } from "./typed.js";

/** The entries of an object with these keys. */
function only<V>(entries: object, isWanted: (name: string) => boolean): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => isWanted(name)));
}

/** The model of a record, existing or new. */
export function createRecord<S extends RecordKind>(
  shape: RecordShape<S>,
  options: RecordOptions<S>,
): RecordModel<S> {
  const { http, facts, stored: loaded, initial, draft, mayWrite = () => true, commit = batch } = options;
  const bound = bindFields(shape, facts);
  /** The record that a new one is a copy of; nothing once that was created. */
  let { like } = options;
  const problems = signal({} as Problems<S>);
  const failures = signal({} as FieldFailures<S>);
  const ending = signal<Ending<S> | undefined>(undefined);
  const refusal = signal<GatewayError | undefined>(undefined);
  const writer = createWriter<Ending<S>>(http);
  const filling = createFilling();
  const record = createTyped(bound, {
    stored: loaded,
    initial,
    kept: draft,
    // A value that the gateway rejected stays in the form with its error message, even when the gateway has the same
    // value.
    isHeld: (field) => failures.peek()[field] !== undefined && !failures.peek()[field]?.finding,
  });
  const { stored, fields, typed } = record;
  /** Problems of text that can't be parsed and therefore isn't part of the form. */
  const spoiled = new Map<FieldOf<S>, Problem<S>>();
  let saving = false;
  /** The form as it was last sent. */
  let sent = fields.peek();

  const reading = computed(() => bound.read(fields.value, stored.value, like));
  const wrongIn = (form: S["fields"]) => ({
    ...bound.read(form, stored.peek(), like).problems,
    ...Object.fromEntries(spoiled),
  });
  const forgetFailures = (names: readonly string[]) => {
    if (Object.keys(failures.peek()).length === 0) return;
    failures.value = only(failures.peek(), (name) => !names.includes(name)) as FieldFailures<S>;
  };

  function set(change: Partial<S["fields"]>): void {
    const names = Object.keys(change) as FieldOf<S>[];
    batch(() => {
      for (const field of names) spoiled.delete(field);
      forgetFailures(names);
      record.set(change);
      if (Object.keys(problems.peek()).length === 0) return;
      const wrong = wrongIn(fields.peek());
      problems.value = only(problems.peek(), (name) => !(name in change) && name in wrong) as Problems<S>;
    });
  }

  function begin(change: Partial<S["fields"]>): void {
    batch(() => {
      record.begin(change);
      const wrong = wrongIn(fields.peek());
      problems.value = only(problems.peek(), (name) => !(name in change) || name in wrong) as Problems<S>;
    });
  }

  function apply(result: Ending<S>): void {
    commit(() =>
      batch(() => {
        if (result.kind === "created") {
          like = undefined;
          record.clear();
        } else if (result.kind === "gone") {
          if (result.stored) record.take(result.stored);
        }
        // Already applied when each field was saved.
        else if (result.kind !== "conflict" && !shape.eachField)
          record.land(result.stored, bound.names, sent);
        ending.value = result;
      }),
    );
  }

  /** The change to save, unless the form has problems. */
  async function check(names: readonly FieldOf<S>[]): Promise<ValuesOf<S> | undefined> {
    const form = fields.peek();
    const now = stored.peek();
    const all = { ...wrongIn(form), ...(await bound.verify(form, now)) };
    const wrong = only(all, (name) => names.some((field) => field === name)) as Problems<S>;
    commit(() => {
      problems.value = wrong;
    });
    if (Object.keys(wrong).length > 0) return undefined;
    const { values } = bound.read(form, now, like);
    const left = now ? record.base(now) : {};
    return {
      ...left,
      ...only(values, (name) => !now || names.some((field) => field === name)),
    } as ValuesOf<S>;
  }

  async function run(names: readonly FieldOf<S>[], settled?: S["stored"]): Promise<SaveResult<S>> {
    const form = fields.peek();
    const now = stored.peek();
    const { eachField } = shape;
    const wanted = names.filter((field) => field in typed.peek().fields);
    if (eachField && wanted.length === 0) return undefined;
    const values = await check(eachField ? wanted : names);
    if (!values) return "invalid";
    const open = eachField && now ? openConflicts(now, wanted) : undefined;
    if (open) {
      apply(open);
      return { kind: "done", value: open, lost: undefined };
    }
    if (!mayWrite(values, now, wanted)) return undefined;
    if (ending.peek()?.kind === "saved") ending.value = undefined;
    sent = form;
    try {
      const result = await writer.run((by, more) => {
        if (!now) {
          if (!shape.create) throw new TypeError("Records of this kind can't be created.");
          const copied = like && { record: like.record, changed: bound.edited(form, now, like) };
          return saveNew(by, shape.create, values, { facts, like: copied });
        }
        const edit = { values, stored: now, base: record.base(now), settled, facts };
        if (!eachField) return saveRecord(by, shape, bound, edit);
        const https = { reading: http, writing: by };
        return saveFields(https, more, { ...shape, eachField }, bound, edit, {
          read: record.take,
          begun: () => forgetFailures(wanted),
          isTyped: (field) => field in typed.peek().fields,
          wrote(field, value) {
            const before = stored.peek();
            if (before) record.land(eachField.put(before, field, value), [field], form);
          },
          failed(field, failure) {
            failures.value = { ...failures.peek(), [field]: failure };
          },
        });
      });
      // Not before: what is below it would move away under the pointer that pressed it.
      refusal.value = undefined;
      if (result) apply(result.value);
      return result;
    } catch (error) {
      if (isGatewayError(error)) refusal.value = error;
      throw error;
    }
  }

  /** Conflicts that the author has to resolve, so that nothing is sent. */
  function openConflicts(now: S["stored"], wanted: readonly FieldOf<S>[]): Ending<S> | undefined {
    const found = record.conflicts.peek();
    const values = bound.read(fields.peek(), now).values;
    const differences = wanted.flatMap((field) => {
      const conflict = found[field];
      const mine: Plain | undefined = values[field];
      return conflict && mine !== undefined ? [{ field, mine, theirs: conflict.theirs }] : [];
    });
    return differences.length > 0 ? { kind: "conflict", fresh: now, differences, concern: false } : undefined;
  }

  async function save(
    names: readonly FieldOf<S>[] = bound.names,
    settled?: S["stored"],
  ): Promise<SaveResult<S>> {
    if (saving || writer.busy.peek() || writer.held.peek()) return undefined;
    saving = true;
    try {
      return await run(names, settled);
    } finally {
      saving = false;
    }
  }

  return {
    ...record,
    problems,
    failures,
    ending,
    refusal,
    values: computed(() => reading.value.values),
    wrong: computed(() => only(reading.value.problems, (name) => name in typed.value.fields) as Problems<S>),
    dirty: computed(() => Object.keys(typed.value.fields).length > 0 && ending.value?.kind !== "gone"),
    awaits: filling.awaits,
    filled: filling.filled,
    writer: {
      ...writer,
      busy: computed(() => filling.waiting.value || writer.busy.value),
      waiting: computed(() => filling.waiting.value || writer.waiting.value),
      withdraw() {
        filling.withdraw();
        writer.withdraw();
      },
      async check() {
        const found = await writer.check();
        if (found) apply(found.value);
        return found;
      },
    },
    set,
    begin,
    spoil(field, problem) {
      if (problem === undefined) spoiled.delete(field);
      else spoiled.set(field, problem);
    },
    forget(...names) {
      batch(() => {
        forgetFailures(names);
        record.forget(names);
      });
    },
    save: (names) => save(names),
    overwrite() {
      const last = ending.peek();
      return save(bound.names, last?.kind === "conflict" ? last.fresh : undefined);
    },
    keepTheirs() {
      const last = ending.peek();
      if (last?.kind !== "conflict") return;
      const both = last.differences.map(({ field }) => field);
      batch(() => {
        // Without a field that both changed, the conflict is about the edit as a whole.
        record.forget(both.length === 0 ? bound.names : both);
        record.land(last.fresh, bound.names, {});
        ending.value = undefined;
      });
    },
    renew() {
      ending.value = undefined;
    },
    dispose() {},
  };
}
