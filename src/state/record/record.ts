import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { Plain } from "../../domain/records/three-way.js";
import type { Done } from "../writes/settle.js";
import { createWriter, type Writer } from "../writes/writer.js";
import { bindFields } from "./bind-fields.js";
import type {
  Ending,
  FieldFailure,
  FieldOf,
  Problem,
  Problems,
  RecordKind,
  RecordShape,
  ValuesOf,
} from "./record-shape.js";
import { saveFields } from "./save-fields.js";
import { saveNew, saveRecord } from "./save-record.js";
import { createTyped, type Typed, type TypedRecord } from "./typed.js";

/** How a save went. */
export type SaveResult<S extends RecordKind> = Done<Ending<S>> | "invalid" | undefined;

/** Why fields were not saved that have a write each. */
export type FieldFailures<S extends RecordKind> = { readonly [Field in FieldOf<S>]?: FieldFailure };

/** A record in its form: what the gateway has of it, what was typed over that, and the one way to save it. */
export interface RecordModel<S extends RecordKind> extends Pick<
  TypedRecord<S>,
  "stored" | "typed" | "fields" | "here" | "draft" | "conflicts"
> {
  /** Whether something was typed that isn't saved. */
  readonly dirty: ReadonlySignal<boolean>;
  /** What is wrong, as far as the last save said so and it wasn't changed since. */
  readonly problems: ReadonlySignal<Problems<S>>;
  /** What is wrong now with what was typed. */
  readonly wrong: ReadonlySignal<Problems<S>>;
  /** Why fields that have a write each were not saved by the last save, or are not known to be. */
  readonly failures: ReadonlySignal<FieldFailures<S>>;
  /** How the last save ended. */
  readonly ending: ReadonlySignal<Ending<S> | undefined>;
  /** Why the last save was refused or could not be sent. */
  readonly refusal: ReadonlySignal<GatewayError | undefined>;
  /** What is under way, and a write whose answer was lost. */
  readonly writer: Writer<Ending<S>>;
  /** Types into fields. What the gateway has anyway isn't kept as typed. */
  set(this: void, change: Partial<S["fields"]>): void;
  /** Changes what the form of a new record begins with. What was typed stays, and this doesn't count as typed. */
  begin(this: void, change: Partial<S["fields"]>): void;
  /** Notes that a field holds a text that is no value, such as half a date; `undefined`: no longer. */
  spoil(this: void, field: FieldOf<S>, problem: Problem<S> | undefined): void;
  /** Takes over the record as it was read elsewhere. What was typed stays, and remembers what it was typed over. */
  take(this: void, now: S["stored"]): void;
  /** Gives up what was typed into fields. */
  forget(this: void, ...fields: readonly FieldOf<S>[]): void;
  /** Decides a conflict of one field: what was typed may be saved over what the gateway has. */
  settle(this: void, field: FieldOf<S>): void;
  /**
   * Saves, all or some fields. Resolves to how it ended; to "invalid" when `problems` says why nothing was sent; to
   * nothing when there was nothing to save of fields with a write each, the page forbade it, another save is under way,
   * or nobody knows whether it was executed.
   * @throws GatewayError, or an `AbortError` after it was canceled
   */
  save(this: void, names?: readonly FieldOf<S>[]): Promise<SaveResult<S>>;
  /** Overwrites what others changed in between. */
  overwrite(this: void): Promise<SaveResult<S>>;
  /** Takes the gateway's values where both changed. Sends nothing. */
  keepTheirs(this: void): void;
  /** Begins one more new record. */
  renew(this: void): void;
  dispose(): void;
}

/** What a record is opened with. */
export interface RecordOptions<S extends RecordKind> {
  readonly http: Http;
  readonly facts: S["facts"];
  readonly stored: S["stored"] | undefined;
  /** What the form of a new record begins with, when it isn't the usual. */
  readonly initial?: S["fields"] | undefined;
  /** What an earlier form of this record kept as its `draft`. */
  readonly draft?: Typed<S> | undefined;
  /** Asked before anything is sent; `false` and nothing is. `typed` are the fields that differ from the record. */
  readonly mayWrite?: (
    values: ValuesOf<S>,
    stored: S["stored"] | undefined,
    typed: readonly FieldOf<S>[],
  ) => boolean;
  /** Runs what changes the form after a save; a view draws it at once. */
  readonly commit?: (change: () => void) => void;
}

/** Those entries of an object that are wanted. */
function only<V>(entries: object, isWanted: (name: string) => boolean): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => isWanted(name)));
}

/** A record of a kind, as it is loaded or new. */
export function createRecord<S extends RecordKind>(
  shape: RecordShape<S>,
  { http, facts, stored: loaded, initial, draft, mayWrite = () => true, commit = batch }: RecordOptions<S>,
): RecordModel<S> {
  const bound = bindFields(shape, facts);
  const problems = signal<Problems<S>>({});
  const failures = signal<FieldFailures<S>>({});
  const ending = signal<Ending<S> | undefined>(undefined);
  const refusal = signal<GatewayError | undefined>(undefined);
  const writer = createWriter<Ending<S>>(http);
  const record = createTyped(bound, {
    stored: loaded,
    initial,
    kept: draft,
    // A value that the gateway refused stays, for the refusal to be seen, also where the gateway has it nevertheless.
    isHeld: (field) => failures.peek()[field] !== undefined && !failures.peek()[field]?.finding,
  });
  const { stored, fields, typed } = record;
  /** What is wrong with texts that the form doesn't get to see. */
  const spoiled = new Map<FieldOf<S>, Problem<S>>();
  let saving = false;
  /** The form as the last save sent it. */
  let sent = fields.peek();

  const wrongIn = (form: S["fields"]) => ({
    ...bound.read(form, stored.peek()).problems,
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

  function apply(result: Ending<S>): void {
    commit(() =>
      batch(() => {
        if (result.kind === "created") record.clear();
        else if (result.kind === "gone") record.take(result.stored);
        // Field by field, it was taken over already.
        else if (result.kind !== "conflict" && !shape.eachField)
          record.land(result.stored, bound.names, sent);
        ending.value = result;
      }),
    );
  }

  /** What is to be saved, unless something is wrong with it. */
  async function check(names: readonly FieldOf<S>[]): Promise<ValuesOf<S> | undefined> {
    const form = fields.peek();
    const now = stored.peek();
    const all = { ...wrongIn(form), ...(await bound.verify(form, now)) };
    const wrong = only(all, (name) => names.some((field) => field === name)) as Problems<S>;
    commit(() => {
      problems.value = wrong;
    });
    if (Object.keys(wrong).length > 0) return undefined;
    const { values } = bound.read(form, now);
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
    batch(() => {
      refusal.value = undefined;
      if (ending.peek()?.kind === "saved") ending.value = undefined;
    });
    sent = form;
    try {
      const result = await writer.run((by, more) => {
        if (!now) {
          if (!shape.create) throw new TypeError("Records of this kind can't be created.");
          return saveNew(by, shape.create, values, facts);
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
      if (result) apply(result.value);
      return result;
    } catch (error) {
      if (isGatewayError(error)) refusal.value = error;
      throw error;
    }
  }

  /** Conflicts that wait for their author, so that nothing is sent. */
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
    wrong: computed(() => {
      const { problems: all } = bound.read(fields.value, stored.value);
      return only(all, (name) => name in typed.value.fields) as Problems<S>;
    }),
    dirty: computed(() => Object.keys(typed.value.fields).length > 0 && ending.value?.kind !== "gone"),
    writer: {
      ...writer,
      async check() {
        const found = await writer.check();
        if (found) apply(found.value);
        return found;
      },
    },
    set,
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
        // Without a field that both changed, it is the whole edit that is in question.
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
