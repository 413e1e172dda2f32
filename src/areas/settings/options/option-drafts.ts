import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../../api/client/errors.js";
import { briefMessage } from "../../../domain/text/long-text.js";
import type { Option, OptionKey } from "../../../domain/settings/option-table.js";
import type { Lost } from "../../../state/writes/settle.js";
import {
  isOn,
  isSameValue,
  problemOf,
  wireValue,
  type OptionProblem,
} from "../../../domain/settings/option-values.js";

/** What was typed into a setting, and the server's value that it was typed over. */
export interface Draft {
  readonly mine: string;
  readonly base: string;
}

/** What a save would send for one setting. */
export interface Change {
  readonly option: Option;
  /** The server's value; "" for a secret, which nobody may read. */
  readonly before: string;
  /** As it goes over the wire. */
  readonly after: string;
}

/** A setting that somebody else changed while a draft of it was open. */
export interface Conflict {
  readonly before: string;
  readonly theirs: string;
}

/** Why a setting was not saved; `finding` when its answer was lost, and what a look showed then. */
export interface OptionFailure {
  readonly error: GatewayError;
  readonly finding?: Lost<unknown>["finding"];
}

/**
 * Whether a failure is said at its setting: what a look showed after a lost answer, and a refusal that fits there.
 * Anything else concerns the whole save and is said in the bar.
 */
export function isSaidAtSetting({ finding, error: { kind, serverMessage = "" } }: OptionFailure): boolean {
  return (
    finding !== undefined ||
    (kind === "refused" && serverMessage !== "" && serverMessage.length <= briefMessage)
  );
}

type Values<V> = ReadonlyMap<OptionKey, V>;

/** The stored values of some settings, what was typed over them, and the difference. No calls. */
export interface OptionDrafts {
  /** The server's values, without those that it does not tell; undefined until they are here. */
  readonly stored: ReadonlySignal<Values<string> | undefined>;
  readonly drafts: ReadonlySignal<Values<Draft>>;
  readonly changes: ReadonlySignal<readonly Change[]>;
  /** What is wrong with drafts, checked in view of each other. */
  readonly problems: ReadonlySignal<Values<OptionProblem>>;
  /** Settings whose problems are shown: those that lost focus, or that a save was tried for. */
  readonly touched: ReadonlySignal<ReadonlySet<OptionKey>>;
  readonly conflicts: ReadonlySignal<Values<Conflict>>;
  /** Why settings were not saved by the last save, or are not known to be. */
  readonly failures: ReadonlySignal<Values<OptionFailure>>;
  /** Types a value; what the server already has is no draft. */
  edit(key: OptionKey, value: string): void;
  touch(...keys: readonly OptionKey[]): void;
  /** Forgets what was typed into these settings. */
  forget(keys: readonly OptionKey[]): void;
  /** Settles a conflict: the draft stays and may be saved over the server's value, or it goes. */
  settle(key: OptionKey, choice: "mine" | "theirs"): void;
  /** Puts drafts back that were left when the session ended. Before the first values are here. */
  restore(drafts: Values<Draft>): void;
  /** Takes over the server's values. A draft whose setting is another now becomes a conflict. */
  absorb(fresh: ReadonlyMap<string, string>): void;
  /** A change was written: unless it was edited again in between, its draft is done. */
  written(change: Change, sent: Draft): void;
  failed(key: OptionKey, failure: OptionFailure): void;
  clearFailures(keys: readonly OptionKey[]): void;
}

function without<V>(map: Values<V>, keys: readonly OptionKey[]): Values<V> {
  return new Map([...map].filter(([key]) => !keys.includes(key)));
}

/** An empty table of drafts. */
export function createOptionDrafts(options: readonly Option[]): OptionDrafts {
  const stored = signal<Values<string> | undefined>(undefined);
  const drafts = signal<Values<Draft>>(new Map());
  const touched = signal<ReadonlySet<OptionKey>>(new Set());
  const conflicts = signal<Values<Conflict>>(new Map());
  const failures = signal<Values<OptionFailure>>(new Map());
  const known = new Map(options.map((option) => [option.key, option]));

  const valueOf = (key: OptionKey): string => drafts.value.get(key)?.mine ?? stored.value?.get(key) ?? "";

  const changes = computed<readonly Change[]>(() =>
    options.flatMap((option) => {
      const draft = drafts.value.get(option.key);
      if (!draft) return [];
      const before = stored.value?.get(option.key) ?? "";
      return [{ option, before, after: wireValue(option, draft.mine) }];
    }),
  );

  function check(option: Option, { mine }: Draft): OptionProblem | undefined {
    if (option.kind === "switch" && isOn(mine)) {
      const keys = (option.needs ?? []).filter((key) => {
        const needed = known.get(key);
        return needed && wireValue(needed, valueOf(key)) === "";
      });
      if (keys.length > 0) return { kind: "needs", keys };
    }
    return problemOf(option, mine);
  }

  const problems = computed<Values<OptionProblem>>(
    () =>
      new Map(
        options.flatMap((option): [OptionKey, OptionProblem][] => {
          const draft = drafts.value.get(option.key);
          const problem = draft && check(option, draft);
          return problem ? [[option.key, problem]] : [];
        }),
      ),
  );

  /** Whether saving a draft would change nothing. */
  const isIdle = (option: Option, mine: string, now: string): boolean =>
    option.kind === "secret" ? mine.trim() === "" : isSameValue(option, mine, now);

  function forget(keys: readonly OptionKey[]): void {
    batch(() => {
      drafts.value = without(drafts.peek(), keys);
      conflicts.value = without(conflicts.peek(), keys);
      failures.value = without(failures.peek(), keys);
      touched.value = new Set([...touched.peek()].filter((key) => !keys.includes(key)));
    });
  }

  return {
    stored,
    drafts,
    changes,
    problems,
    touched,
    conflicts,
    failures,
    forget,
    edit(key, value) {
      const option = known.get(key);
      if (!option) return;
      const now = stored.peek()?.get(key) ?? "";
      const base = conflicts.peek().has(key) ? (drafts.peek().get(key)?.base ?? now) : now;
      batch(() => {
        failures.value = without(failures.peek(), [key]);
        if (isIdle(option, value, now)) forget([key]);
        else drafts.value = new Map(drafts.peek()).set(key, { mine: value, base });
      });
    },
    touch(...keys) {
      const open = keys.filter((key) => drafts.peek().has(key));
      touched.value = new Set([...touched.peek(), ...open]);
    },
    settle(key, choice) {
      const conflict = conflicts.peek().get(key);
      const draft = drafts.peek().get(key);
      if (!conflict || !draft) return;
      if (choice === "theirs") {
        forget([key]);
        return;
      }
      batch(() => {
        drafts.value = new Map(drafts.peek()).set(key, { ...draft, base: conflict.theirs });
        conflicts.value = without(conflicts.peek(), [key]);
      });
    },
    restore(kept) {
      drafts.value = new Map([...kept].filter(([key]) => known.has(key)));
    },
    absorb(fresh) {
      const next = new Map<OptionKey, string>();
      for (const { key } of options) {
        const value = fresh.get(key);
        if (value !== undefined) next.set(key, value);
      }
      const open = new Map(drafts.peek());
      const clashes = new Map<OptionKey, Conflict>();
      for (const [key, draft] of drafts.peek()) {
        const option = known.get(key);
        const theirs = next.get(key) ?? "";
        const failure = failures.peek().get(key);
        // A draft whose save was refused stays in any case, for the refusal to be seen.
        const refused = failure !== undefined && !failure.finding;
        if (!option || (isIdle(option, draft.mine, theirs) && !refused)) open.delete(key);
        else if (option.kind !== "secret" && !isSameValue(option, draft.base, theirs))
          clashes.set(key, { before: draft.base, theirs });
      }
      batch(() => {
        stored.value = next;
        drafts.value = open;
        conflicts.value = clashes;
      });
    },
    written({ option, after }, sent) {
      const { key, kind } = option;
      batch(() => {
        if (kind !== "secret") stored.value = new Map(stored.peek()).set(key, after);
        const now = drafts.peek().get(key);
        if (now?.mine === sent.mine) forget([key]);
        else if (now) drafts.value = new Map(drafts.peek()).set(key, { ...now, base: after });
      });
    },
    failed(key, failure) {
      failures.value = new Map(failures.peek()).set(key, failure);
    },
    clearFailures(keys) {
      failures.value = without(failures.peek(), keys);
    },
  };
}
