import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { createWriter, type Writer } from "../writes/writer.js";
import type { Ending, FieldOf, RecordShape, RecordType } from "./record-type.js";
import { saveNew, saveRecord } from "./save-record.js";
import type { Done } from "../writes/settle.js";

/** What was typed over a record, and the values that it was typed over. */
export interface Typed<S extends RecordShape> {
  readonly fields: Partial<S["fields"]>;
  readonly base: Partial<S["values"]>;
}

/** How a save went. */
export type SaveResult<S extends RecordShape> = Done<Ending<S>> | "invalid" | undefined;

/** A record in its form: what the gateway has of it, what was typed over that, and the one way to save it. */
export interface RecordModel<S extends RecordShape> {
  /** The record as it was last read; undefined for one that is to be created. */
  readonly stored: ReadonlySignal<S["stored"] | undefined>;
  /** What the form shows. */
  readonly fields: ReadonlySignal<S["fields"]>;
  /** Whether something was typed that isn't saved. */
  readonly dirty: ReadonlySignal<boolean>;
  /** What to keep while the form has to go away; nothing when that would be empty. It never holds a secret. */
  readonly draft: ReadonlySignal<Typed<S> | undefined>;
  /** What is wrong, as far as the last save said so and it wasn't changed since. */
  readonly problems: ReadonlySignal<S["problems"]>;
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
  spoil(this: void, field: FieldOf<S["problems"]>, problem: unknown): void;
  /** Takes over the record as it was read elsewhere. What was typed stays, and remembers what it was typed over. */
  take(this: void, now: S["stored"]): void;
  /** Gives up what was typed into fields. */
  forget(this: void, ...fields: readonly FieldOf<S["fields"]>[]): void;
  /**
   * Saves. Resolves to how it ended; to "invalid" when `problems` says why nothing was sent; to nothing when the page
   * forbade it, another save is under way, or nobody knows whether it was executed.
   * @throws GatewayError, or an `AbortError` after it was canceled
   */
  save(this: void): Promise<SaveResult<S>>;
  /** Overwrites what others changed in between. */
  overwrite(this: void): Promise<SaveResult<S>>;
  /** Takes the gateway's values where both changed. Sends nothing. */
  keepTheirs(this: void): void;
  /** Begins one more new record. */
  renew(this: void): void;
  dispose(): void;
}

interface RecordOptions<S extends RecordShape> {
  readonly http: Http;
  readonly stored: S["stored"] | undefined;
  /** What the form of a new record begins with, when it isn't the usual. */
  readonly initial?: S["fields"] | undefined;
  /** What an earlier form of this record kept as its `draft`. */
  readonly draft?: Typed<S> | undefined;
  /** Asked before anything is sent; `false` and nothing is. `typed` are the fields that differ from the record. */
  readonly mayWrite?: (
    values: S["values"],
    stored: S["stored"] | undefined,
    typed: readonly FieldOf<S["fields"]>[],
  ) => boolean;
  /** Runs what changes the form after a save; a view draws it at once. */
  readonly commit?: (change: () => void) => void;
}

function pick<F extends object>(fields: F, isWanted: (field: FieldOf<F>) => boolean): Partial<F> {
  const kept = (Object.keys(fields) as FieldOf<F>[]).filter(isWanted);
  return Object.fromEntries(kept.map((field) => [field, fields[field]])) as Partial<F>;
}

/** A record of a type, as it is loaded or new. */
export function createRecord<S extends RecordShape>(
  type: RecordType<S>,
  { http, stored: loaded, initial, draft: kept, mayWrite = () => true, commit = batch }: RecordOptions<S>,
): RecordModel<S> {
  const nothing: Typed<S> = { fields: {}, base: {} };
  const stored = signal(loaded);
  const blank = signal(initial ?? type.empty);
  const typed = signal(nothing);
  const problems = signal<S["problems"]>({});
  const ending = signal<Ending<S> | undefined>(undefined);
  const refusal = signal<GatewayError | undefined>(undefined);
  const writer = createWriter<Ending<S>>(http);
  /** What is wrong with texts that the form doesn't get to see. */
  const spoiled = new Map<string, unknown>();
  let saving = false;
  /** The form as the last save sent it. */
  let sent: S["fields"] | undefined;

  const begun = computed(() => (stored.value ? type.fieldsOf(stored.value) : blank.value));
  const fields = computed<S["fields"]>(() => ({ ...begun.value, ...typed.value.fields }));

  /** Sets what is typed: of these fields those that differ from the record, over `base` or what the record has now. */
  function retype(next: Partial<S["fields"]>, base: Partial<S["values"]>): void {
    const before = begun.peek();
    const now = stored.peek();
    const differing = pick(next, (field) => next[field] !== before[field]);
    const values: Partial<S["values"]> = now ? { ...type.valuesOf(now), ...base } : {};
    typed.value = { fields: differing, base: pick(values, (field) => field in differing) };
  }

  function wrongIn(form: S["fields"]): Record<string, unknown> {
    const reading = type.read(form, stored.peek());
    return { ...("problems" in reading ? reading.problems : {}), ...Object.fromEntries(spoiled) };
  }

  function set(change: Partial<S["fields"]>): void {
    batch(() => {
      for (const field of Object.keys(change)) spoiled.delete(field);
      const { fields: before, base } = typed.peek();
      retype({ ...before, ...change }, base);
      if (Object.keys(problems.peek()).length === 0) return;
      const wrong = wrongIn(fields.peek());
      problems.value = pick<Record<string, unknown>>(
        problems.peek(),
        (field) => !(field in change) && field in wrong,
      );
    });
  }

  /** Takes over the record after a save. What was typed while that was under way stays typed. */
  function land(now: S["stored"]): void {
    const { fields: all } = typed.peek();
    stored.value = now;
    retype(
      pick(all, (field) => all[field] !== sent?.[field]),
      {},
    );
  }

  function apply(result: Ending<S>): void {
    commit(() =>
      batch(() => {
        if (result.kind === "created") {
          typed.value = nothing;
          blank.value = type.empty;
        } else if (result.kind === "gone") {
          stored.value = result.stored;
        } else if (result.kind !== "conflict") {
          land(result.stored);
        }
        ending.value = result;
      }),
    );
  }

  async function check(form: S["fields"]): Promise<S["values"] | undefined> {
    const now = stored.peek();
    const wrong = { ...wrongIn(form), ...(type.verify ? await type.verify(form, now) : {}) };
    const reading = type.read(form, now);
    const right = Object.keys(wrong).length === 0 && "values" in reading;
    commit(() => {
      problems.value = wrong;
    });
    return right ? reading.values : undefined;
  }

  async function run(settled?: S["stored"]): Promise<SaveResult<S>> {
    const form = fields.peek();
    const now = stored.peek();
    const values = await check(form);
    if (!values) return "invalid";
    if (!mayWrite(values, now, Object.keys(typed.peek().fields))) return undefined;
    batch(() => {
      refusal.value = undefined;
      if (ending.peek()?.kind === "saved") ending.value = undefined;
    });
    const base: S["values"] = now ? { ...type.valuesOf(now), ...typed.peek().base } : values;
    sent = form;
    try {
      const result = await writer.run((by) => {
        if (now) return saveRecord(by, type, { values, stored: now, base, settled });
        if (!type.create) throw new TypeError("Records of this type can't be created.");
        return saveNew(by, type.create, values);
      });
      if (result) apply(result.value);
      return result;
    } catch (error) {
      if (isGatewayError(error)) refusal.value = error;
      throw error;
    }
  }

  async function save(settled?: S["stored"]): Promise<SaveResult<S>> {
    if (saving || writer.busy.peek() || writer.held.peek()) return undefined;
    saving = true;
    try {
      return await run(settled);
    } finally {
      saving = false;
    }
  }

  if (kept) retype(kept.fields, kept.base);

  return {
    stored,
    fields,
    problems,
    ending,
    refusal,
    dirty: computed(() => Object.keys(typed.value.fields).length > 0 && ending.value?.kind !== "gone"),
    draft: computed(() => {
      const { fields: all, base } = typed.value;
      const worthKeeping = pick(all, (field) => !type.secrets?.includes(field));
      return Object.keys(worthKeeping).length > 0 ? { fields: worthKeeping, base } : undefined;
    }),
    writer: {
      ...writer,
      async check() {
        const found = await writer.check();
        if (found) apply(found.value);
        return found;
      },
    },
    set,
    begin(change) {
      batch(() => {
        blank.value = { ...blank.peek(), ...change };
        retype(typed.peek().fields, typed.peek().base);
      });
    },
    spoil(field, problem) {
      if (problem === undefined) spoiled.delete(field);
      else spoiled.set(field, problem);
    },
    take(now) {
      batch(() => {
        stored.value = now;
        retype(typed.peek().fields, typed.peek().base);
      });
    },
    forget(...names) {
      retype(
        pick(typed.peek().fields, (field) => !names.includes(field)),
        typed.peek().base,
      );
    },
    save: () => save(),
    overwrite() {
      const last = ending.peek();
      return save(last?.kind === "conflict" ? last.fresh : undefined);
    },
    keepTheirs() {
      const last = ending.peek();
      if (last?.kind !== "conflict") return;
      const both = last.differences.map(({ field }): string => field);
      batch(() => {
        stored.value = last.fresh;
        // Without a field that both changed, it is the whole edit that is in question.
        retype(both.length === 0 ? {} : pick(typed.peek().fields, (field) => !both.includes(field)), {});
        ending.value = undefined;
      });
    },
    renew() {
      ending.value = undefined;
    },
    dispose() {},
  };
}
