import { toJson } from "../../domain/built-ins.js";
import { batch, signal, type ReadonlySignal } from "@preact/signals-core";
import * as z from "zod/mini";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { list, number, text } from "../../api/client/schema.js";
import { alertKinds, failures, type Alert, type AlertOutcome } from "../../domain/alerts/alert.js";
import { hasRules, noRules, readRules, type AlertRules } from "../../domain/alerts/alert-rules.js";
import type { Gateway } from "../gateways.js";
import type { GatewayStorage } from "../storage.js";

/** The most alerts that are kept; the oldest go first. */
const maxKept = 50;

const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  at: z.number(),
  value: z.number(),
  limit: z.number(),
  mean: z.optional(z.number()),
  record: z.optional(z.number()),
  type: z.optional(z.number()),
  failure: z.optional(z.enum(failures)),
  names: z.array(z.string()),
});

/** What is kept of an account between checks. */
interface Kept {
  readonly user: number;
  /** Epoch milliseconds of the last check, whichever way it ended. */
  readonly checked: number;
  readonly over: readonly string[];
  readonly fired: readonly Alert[];
}

const keptSchema = z.object({
  user: z.number(),
  checked: number,
  over: list(text),
  fired: list(alertSchema),
});

/** The alerts of the account that is signed in: its thresholds, and what crossed them. */
export interface Alerts {
  readonly rules: ReadonlySignal<AlertRules>;
  /** What wasn't dismissed yet, the newest first. */
  readonly fired: ReadonlySignal<readonly Alert[]>;
  /** Why the last check of this page found nothing out. */
  readonly trouble: ReadonlySignal<GatewayError | undefined>;
  /** When was checked last, in epoch milliseconds; 0 for never. Reads what other tabs wrote. */
  checkedAt(this: void): number;
  /** What was beyond its threshold at the last check. */
  over(this: void): readonly string[];
  /**
   * Stores other thresholds; they are due to be checked at once. Returns whether the browser keeps them longer than the
   * page.
   */
  save(this: void, rules: AlertRules): boolean;
  /**
   * Notes a check.
   * @param account whose check it was: nothing is kept of an account that has left by now
   * @param outcome what it came to, or why it came to nothing
   */
  note(this: void, account: number, at: number, outcome: AlertOutcome | GatewayError): void;
  /** Removes one alert, or all. */
  dismiss(this: void, id?: string): void;
}

type NeededGateway = Pick<Gateway, "session" | "storage">;

const byStorage = new WeakMap<GatewayStorage, Alerts>();

/** The alerts of a gateway, shared by everything on the page. */
export function alertsOf(gateway: NeededGateway): Alerts {
  let alerts = byStorage.get(gateway.storage);
  if (!alerts) byStorage.set(gateway.storage, (alerts = createAlerts(gateway)));
  return alerts;
}

function createAlerts({ session, storage }: NeededGateway): Alerts {
  const rules = signal(noRules);
  const fired = signal<readonly Alert[]>([]);
  const trouble = signal<GatewayError | undefined>(undefined);
  const owner = () => session.user.peek()?.id;

  function kept(): Kept | undefined {
    const found: Kept | undefined = z.safeParse(keptSchema, storage.readJson("alerts")).data;
    return found && found.user === owner() ? found : undefined;
  }
  function keep(change: Partial<Kept>): void {
    const user = owner();
    if (user === undefined) return;
    const next: Kept = { user, checked: 0, over: [], fired: [], ...kept(), ...change };
    storage.write("alerts", toJson(next));
    fired.value = next.fired;
  }
  function read(): void {
    const user = owner();
    const next = user === undefined ? noRules : readRules(storage.readJson(`alerts-${user}`));
    batch(() => {
      // The account is read again now and then, which changes nothing here.
      if (toJson(next) !== toJson(rules.peek())) rules.value = next;
      fired.value = kept()?.fired ?? [];
      if (user === undefined) trouble.value = undefined;
    });
  }

  session.user.subscribe(read);
  storage.changedElsewhere.subscribe((name) => {
    if (name === "alerts" || name?.startsWith("alerts-")) read();
  });

  return {
    rules,
    fired,
    trouble,
    checkedAt: () => kept()?.checked ?? 0,
    over: () => kept()?.over ?? [],
    save(next) {
      const user = owner();
      if (user === undefined) return false;
      const isKept = storage.write(`alerts-${user}`, hasRules(next) ? toJson(next) : undefined);
      keep({ checked: 0 });
      rules.value = readRules(next);
      return isKept;
    },
    note(account, at, outcome) {
      if (owner() !== account) return;
      if (isGatewayError(outcome)) {
        trouble.value = outcome;
        keep({ checked: at });
        return;
      }
      trouble.value = undefined;
      const all = [...outcome.fired, ...(kept()?.fired ?? [])].slice(0, maxKept);
      keep({ checked: at, over: outcome.over, fired: all });
    },
    dismiss: (id) => keep({ fired: id === undefined ? [] : fired.peek().filter((one) => one.id !== id) }),
  };
}
