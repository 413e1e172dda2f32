import { batch, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/errors.js";
import { listOptions, setOption } from "../../api/options.js";
import type { Option, OptionKey } from "../../domain/option-table.js";
import { isSameValue } from "../../domain/option-values.js";
import type { Gateway } from "../../state/gateways.js";
import { lookAt, nothingToSee, settle, type Settled } from "../../state/record/settle.js";
import { createOptionDrafts, type Change, type OptionDrafts } from "./option-drafts.js";

/**
 * How a save ended. `invalid` and `conflict` sent nothing. After `done` the settings that failed stay as drafts, so
 * that saving again sends only them; their errors stand in `failures`.
 */
export type SaveOutcome =
  | { readonly kind: "nothing" }
  | { readonly kind: "invalid" | "conflict"; readonly keys: readonly OptionKey[] }
  | { readonly kind: "done"; readonly saved: readonly OptionKey[]; readonly failed: readonly OptionKey[] };

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
  /** Why the values could not be loaded. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Loads every value. Drafts stay. */
  load(): Promise<void>;
  /** Forgets what was typed into these settings, or into all. */
  discard(keys?: readonly OptionKey[]): void;
  /**
   * Saves the drafts of these settings, or of all, one call each in the table's order. Reads the values anew before
   * and after. Rejects with a GatewayError when the first reading fails; nothing was sent then.
   */
  save(keys?: readonly OptionKey[]): Promise<SaveOutcome>;
  dispose(): void;
}

/** Failures after which further calls would fare no better. */
const isHopeless = ({ kind }: GatewayError): boolean => kind !== "refused" && kind !== "http";

/** Settings of a gateway; they need the super administrator (wire.md 3.10). */
export function createOptionsModel(
  { http, session }: Pick<Gateway, "http"> & { readonly session: Pick<Gateway["session"], "refreshStatus"> },
  options: readonly Option[],
): OptionsModel {
  const table = createOptionDrafts(options);
  const { drafts, changes, problems, conflicts, failures } = table;
  const loading = signal(false);
  const saving = signal(false);
  const error = signal<GatewayError | undefined>(undefined);
  const gone = new AbortController();
  const all = options.map(({ key }) => key);

  async function values(): Promise<ReadonlyMap<string, string>> {
    const rows = await listOptions(http, { signal: gone.signal });
    return new Map(rows.map(({ key, value }) => [key, value]));
  }

  async function read(): Promise<void> {
    table.absorb(await values());
  }

  /** Sends one change; after a lost answer the value tells, but that of a secret, which nobody may read. */
  function write({ option, after }: Change): Promise<Settled<unknown>> {
    const { key, kind } = option;
    return settle<unknown>({
      send: () => setOption(http, { key, value: after }),
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
      if (!draft || gone.signal.aborted) continue;
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
        if (!isGatewayError(error)) throw error;
        table.failed(key, { error });
        if (isHopeless(error)) hopeless = error;
      }
    }
    return saved;
  }

  /** Shows what the server has after a save; a failure to read it leaves what was sent. */
  async function reread(): Promise<void> {
    try {
      await read();
    } catch (failure) {
      if (!isGatewayError(failure) && !isAbortError(failure)) throw failure;
    }
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

    await read();
    const clashing = wantedIn(conflicts.peek());
    if (clashing.length > 0) return { kind: "conflict", keys: clashing };
    table.clearFailures(keys);
    const sent = wanted();
    const saved = await send(sent);
    await reread();
    if (sent.some(({ option }) => option.inStatus && saved.includes(option.key))) {
      await session.refreshStatus();
    }
    return {
      kind: "done",
      saved,
      failed: sent.map(({ option }) => option.key).filter((key) => !saved.includes(key)),
    };
  }

  return {
    ...table,
    options,
    loading,
    saving,
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
      saving.value = true;
      try {
        return await run(keys);
      } finally {
        saving.value = false;
      }
    },
    dispose: () => gone.abort(),
  };
}
