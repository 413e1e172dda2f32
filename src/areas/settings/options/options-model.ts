import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import { listOptions, setOption } from "../../../api/entities/options.js";
import type { Option, OptionKey } from "../../../domain/settings/option-table.js";
import { isSameValue } from "../../../domain/settings/option-values.js";
import type { Difference } from "../../../domain/records/three-way.js";
import type { Gateway } from "../../../state/gateways.js";
import { lookAt, nothingToSee, settle, type Settled } from "../../../state/writes/settle.js";
import { withdrawable } from "../../../state/writes/withdraw.js";
import { createOptionDrafts, type Change, type OptionDrafts } from "./option-drafts.js";

/**
 * How a save ended. `invalid` and `conflict` sent nothing. After `done` the settings that failed stay as drafts, so
 * that saving again sends only them; their errors are in `failures`. `notKept` holds the settings that were saved, but
 * for which the gateway kept another value. `takenBack` when the rest was canceled before it was sent.
 */
export type SaveOutcome =
  | { readonly kind: "nothing" }
  | { readonly kind: "invalid" | "conflict"; readonly keys: readonly OptionKey[] }
  | {
      readonly kind: "done";
      readonly saved: readonly OptionKey[];
      readonly failed: readonly OptionKey[];
      readonly notKept: readonly Difference<OptionKey>[];
      readonly takenBack: boolean;
    };

/** The settings of one tab: what the server has, what was typed over it, and what saving that would send. */
export interface OptionsModel extends Pick<
  OptionDrafts,
  | "stored"
  | "drafts"
  | "changes"
  | "problems"
  | "touched"
  | "conflicts"
  | "failures"
  | "edit"
  | "touch"
  | "settle"
  | "restore"
> {
  readonly options: readonly Option[];
  readonly loading: ReadonlySignal<boolean>;
  readonly saving: ReadonlySignal<boolean>;
  /** Whether what is being saved has something left that was not sent yet. */
  readonly waiting: ReadonlySignal<boolean>;
  /** Why the values could not be loaded. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Loads every value. Drafts stay. */
  load(): Promise<void>;
  /** Forgets what was typed into these settings, or into all. */
  discard(keys?: readonly OptionKey[]): void;
  /**
   * Saves the drafts of these settings, or of all, one call each in the table's order. Reads the values anew before
   * and after. Rejects with a GatewayError when the first reading fails, and with an `AbortError` when that was taken
   * back; nothing was sent then.
   */
  save(keys?: readonly OptionKey[]): Promise<SaveOutcome>;
  /** Cancels the part of a running save that hasn't been sent yet. */
  withdraw(this: void): void;
  dispose(): void;
}

/** Failures after which further calls would fare no better. */
const isHopeless = ({ kind }: GatewayError): boolean => kind !== "refused" && kind !== "http";

/**
 * Settings of a gateway; they need the super administrator (wire.md 3.10).
 * @param mayWrite asked with what a save would send, before it sends anything; `false` and it doesn't
 */
export function createOptionsModel(
  { http, session }: Pick<Gateway, "http"> & { readonly session: Pick<Gateway["session"], "refreshStatus"> },
  options: readonly Option[],
  mayWrite: (keys: readonly OptionKey[]) => boolean = () => true,
): OptionsModel {
  const table = createOptionDrafts(options);
  const { drafts, changes, problems, conflicts, failures } = table;
  const loading = signal(false);
  const saving = signal(false);
  const unsent = signal(false);
  const error = signal<GatewayError | undefined>(undefined);
  const gone = new AbortController();
  /** Cancels what a save hasn't sent yet. */
  let stop = new AbortController();
  const all = options.map(({ key }) => key);

  async function values(signal = gone.signal): Promise<ReadonlyMap<string, string>> {
    const rows = await listOptions(http, { signal });
    return new Map(rows.map(({ key, value }) => [key, value]));
  }

  async function read(signal?: AbortSignal): Promise<void> {
    table.absorb(await values(signal));
  }

  /** Sends one change; after a lost answer the value tells, but that of a secret, which nobody may read. */
  function write({ option, after }: Change): Promise<Settled<unknown>> {
    const { key, kind } = option;
    unsent.value = true;
    const by = withdrawable(http, stop.signal, () => {
      unsent.value = false;
    });
    return settle<unknown>({
      send: () => setOption(by, { key, value: after }),
      look:
        kind === "secret"
          ? nothingToSee
          : lookAt(values, (now) => isSameValue(option, after, now.get(key) ?? "")),
    });
  }

  /** Sends changes one by one; a switch whose needed setting failed in this run is not tried. */
  async function send(list: readonly Change[]): Promise<OptionKey[]> {
    const saved: OptionKey[] = [];
    let hopeless: GatewayError | undefined;
    for (const change of list) {
      const { key, needs = [] } = change.option;
      const draft = drafts.peek().get(key);
      if (!draft || gone.signal.aborted || stop.signal.aborted) continue;
      const missing = needs.find((needed) => failures.peek().has(needed));
      const cause = hopeless ?? (missing && failures.peek().get(missing)?.error);
      try {
        if (cause) throw cause;
        const settled = await write(change);
        if (settled.kind === "done") {
          table.written(change, draft);
          saved.push(key);
          continue;
        }
        table.failed(key, { error: settled.cause, finding: settled.finding });
        if (isHopeless(settled.cause)) hopeless = settled.cause;
      } catch (error) {
        if (isAbortError(error)) continue;
        if (!isGatewayError(error)) throw error;
        table.failed(key, { error });
        if (isHopeless(error)) hopeless = error;
      }
    }
    return saved;
  }

  /**
   * Shows what the server has after a save, and answers what of it was not kept; a failure to read it leaves what was
   * sent.
   */
  async function reread(saved: readonly Change[]): Promise<Difference<OptionKey>[]> {
    try {
      await read();
    } catch (failure) {
      if (!isGatewayError(failure) && !isAbortError(failure)) throw failure;
      return [];
    }
    return saved.flatMap(({ option, after }) => {
      const { key, kind } = option;
      const theirs = table.stored.peek()?.get(key) ?? "";
      return kind === "secret" || isSameValue(option, after, theirs)
        ? []
        : [{ field: key, mine: after, theirs }];
    });
  }

  async function run(keys: readonly OptionKey[]): Promise<SaveOutcome> {
    const wanted = () => changes.peek().filter(({ option }) => keys.includes(option.key));
    const wantedIn = (map: ReadonlyMap<OptionKey, unknown>) =>
      wanted().flatMap(({ option }) => (map.has(option.key) ? [option.key] : []));
    if (wanted().length === 0) return { kind: "nothing" };
    table.touch(...wanted().map(({ option }) => option.key));
    const wrong = wantedIn(problems.peek());
    if (wrong.length > 0) return { kind: "invalid", keys: wrong };
    const open = wantedIn(conflicts.peek());
    if (open.length > 0) return { kind: "conflict", keys: open };

    if (!mayWrite(wanted().map(({ option }) => option.key))) return { kind: "nothing" };
    await read(stop.signal);
    const clashing = wantedIn(conflicts.peek());
    if (clashing.length > 0) return { kind: "conflict", keys: clashing };
    table.clearFailures(keys);
    const sent = wanted();
    const saved = await send(sent);
    // A reading would only wait for the rate limit, and the whole save with it.
    const isLimited = [...failures.peek().values()].some(({ error }) => error.kind === "rate-limited");
    const written = sent.filter(({ option }) => saved.includes(option.key));
    const notKept = isLimited ? [] : await reread(written);
    if (sent.some(({ option }) => option.inStatus && saved.includes(option.key))) {
      await session.refreshStatus();
    }
    return {
      kind: "done",
      saved,
      failed: sent.map(({ option }) => option.key).filter((key) => failures.peek().has(key)),
      notKept,
      takenBack: stop.signal.aborted,
    };
  }

  return {
    ...table,
    options,
    loading,
    saving,
    waiting: computed(() => unsent.value),
    error,
    async load() {
      batch(() => {
        loading.value = true;
        error.value = undefined;
      });
      try {
        await read();
      } catch (failure) {
        if (isAbortError(failure)) return;
        if (!isGatewayError(failure)) throw failure;
        error.value = failure;
      }
      loading.value = false;
    },
    discard: (keys = all) => table.forget(keys),
    async save(keys = all) {
      if (saving.peek()) return { kind: "nothing" };
      stop = new AbortController();
      batch(() => {
        saving.value = true;
        unsent.value = true;
      });
      try {
        return await run(keys);
      } finally {
        batch(() => {
          saving.value = false;
          unsent.value = false;
        });
      }
    },
    withdraw: () => stop.abort(),
    dispose() {
      gone.abort();
      stop.abort();
    },
  };
}
