import { toJson } from "../../../domain/built-ins.js";
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { LogTypeName } from "../../../domain/records/statuses.js";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { fromAddress, toAddress } from "./log-address.js";
import {
  defaultFilter,
  readFilter,
  type AppliedFilter,
  type FilterProblems,
  type TypedFilter,
} from "./log-filter.js";

/** What is typed into the filter, and what of it the list follows. */
export interface LogQuery {
  readonly typed: ReadonlySignal<TypedFilter>;
  /** What the last query found wrong. A field that is edited is given another chance. */
  readonly problems: ReadonlySignal<FilterProblems>;
  readonly applied: ReadonlySignal<AppliedFilter>;
  /** Whether something is typed that is not applied yet. */
  readonly changed: ReadonlySignal<boolean>;
  /** A `LogType`, 0 for all. */
  readonly type: ReadonlySignal<number>;
  /** Whether the list leaves something out. */
  readonly filtered: ReadonlySignal<boolean>;
  edit(patch: Partial<TypedFilter>): void;
  /** What the end's field holds while the end goes along with the clock. */
  freeEnd(): string;
  /** Forgets what is typed and not applied. */
  revert(): void;
  /** Applies what is typed; false when one of the fields is wrong. */
  apply(): boolean;
  setType(type: number): void;
  /** Everything again. */
  reset(): void;
  /** What the list follows, as an address or a saved view holds it. */
  readonly filters: ReadonlySignal<Readonly<Record<string, string>>>;
  /**
   * Follows what an address or a saved view says; what is no sense there is left out.
   * @param keepTyped leaves in the fields what was typed and not applied
   * @returns whether the list has other rows now
   */
  show(filters: Readonly<Record<string, string>>, keepTyped?: boolean): boolean;
}

const noFilter: AppliedFilter = {
  token: "",
  model: "",
  username: "",
  channel: 0,
  range: "",
  start: 0,
  end: undefined,
};
const fields = ["token", "model", "username", "channel", "range", "start", "end"] as const;

/**
 * A query for everything.
 * @param types those of the gateway, `Supports.logTypes`. Reads signals
 */
export function createLogQuery(
  types: () => readonly LogTypeName[],
  now: () => number = nowSeconds,
): LogQuery {
  const initial = signal(defaultFilter(now()));
  const typed = signal(initial.peek());
  const sent = signal(initial.peek());
  const applied = signal(noFilter);
  const problems = signal<FilterProblems>({});
  const type = signal(0);
  const changed = computed(() => fields.some((field) => typed.value[field] !== sent.value[field]));
  const filters = computed(() => toAddress(applied.value, type.value, types()));

  return {
    typed,
    problems,
    applied,
    type,
    changed,
    filtered: computed(
      () => type.value !== 0 || fields.some((field) => applied.value[field] !== noFilter[field]),
    ),
    edit(patch) {
      batch(() => {
        typed.value = { ...typed.peek(), ...patch };
        const edited = Object.keys(patch);
        problems.value = Object.fromEntries(
          Object.entries(problems.peek()).filter(([field]) => !edited.includes(field)),
        );
      });
    },
    freeEnd: () => initial.peek().end,
    revert() {
      batch(() => {
        typed.value = sent.peek();
        problems.value = {};
      });
    },
    apply() {
      const read = readFilter(typed.peek(), initial.peek());
      if ("problems" in read) {
        problems.value = read.problems;
        return false;
      }
      batch(() => {
        problems.value = {};
        if (read.filter.end === undefined) {
          // An end that nobody set goes along with the clock, also where it is shown.
          initial.value = defaultFilter(now());
          typed.value = { ...typed.peek(), end: initial.peek().end };
        }
        sent.value = typed.peek();
        applied.value = read.filter;
      });
      return true;
    },
    setType(next) {
      type.value = next;
    },
    filters,
    show(wanted, keepTyped = false) {
      const begin = defaultFilter(now());
      const { typed: wantedFields, type: nextType } = fromAddress(wanted, begin);
      let next = wantedFields;
      let read = readFilter(next, begin);
      if ("problems" in read) {
        for (const field of Object.keys(read.problems) as (keyof FilterProblems)[])
          next = { ...next, [field]: begin[field] };
        read = readFilter(next, begin);
      }
      if ("problems" in read) return false;
      const { filter } = read;
      const before = filters.peek();
      const after = toAddress(filter, nextType, types());
      if (toJson(after) === toJson(before)) return false;
      const kept = typed.peek();
      const unsent = keepTyped && changed.peek();
      const end = kept.end === initial.peek().end ? begin.end : kept.end;
      batch(() => {
        initial.value = begin;
        sent.value = next;
        typed.value = unsent ? { ...kept, end } : next;
        applied.value = filter;
        problems.value = {};
        type.value = nextType;
      });
      return true;
    },
    reset() {
      batch(() => {
        initial.value = defaultFilter(now());
        typed.value = initial.peek();
        sent.value = initial.peek();
        applied.value = noFilter;
        problems.value = {};
        type.value = 0;
      });
    },
  };
}
