import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { GatewayError } from "../../api/client/errors.js";
import type { LogEntry } from "../../api/entities/logs.js";
import { getSelf } from "../../api/entities/self.js";
import type { User } from "../../api/entities/user-schema.js";
import { findUser } from "../../state/find-user.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import { lastMonths, monthSpan, type TimeSpan } from "../../domain/usage/ranges.js";
import type { CollectionView, ViewNames } from "../../state/collection/view.js";
import type { Gateway } from "../../state/gateways.js";
import { createPart, type Part } from "../../state/part.js";
import { asksAll } from "../../state/usage/answer.js";
import { sumOfLog } from "../../state/usage/gateway-usage.js";
import { createUsageModel, type UsageModel } from "../../state/usage/usage-model.js";
import type { Viewed } from "../../ui/collection/use-view.js";
import { readBalanceEntries } from "./balance-entries.js";

/** The names of a statement in an address and in the property `view`. */
const names: ViewNames = { filters: ["month"], columns: [], orders: [] };

/** What a statement is made from, as the gateway told it at one time. */
export interface Account {
  readonly username: string;
  readonly month: string;
  readonly span: TimeSpan;
  /** Points. */
  readonly balance: number;
  /** Entries that may have changed the balance since the beginning of the month, in no order. */
  readonly entries: readonly LogEntry[];
  /** Whether there are more of them than were read. */
  readonly isCut: boolean;
  /** Points that calls cost in the month, and since its end. */
  readonly spent: number;
  readonly spentSince: number;
  /** When this was read, in epoch seconds. */
  readonly at: number;
}

/** A month of an account: the balance, what changed it, and what its calls cost by model. */
export interface StatementModel extends Viewed {
  readonly month: ReadonlySignal<string>;
  readonly account: Part<Account>;
  /** What the month's calls cost by model. */
  readonly usage: UsageModel;
  setMonth(this: void, month: string): void;
  load(this: void): Promise<void>;
  dispose(this: void): void;
}

async function readAccount({ http }: Gateway, id: number | undefined, abort: AbortSignal): Promise<User> {
  if (id === undefined) return getSelf(http, { signal: abort });
  const user = await findUser(http, id, { signal: abort });
  if (user) return user;
  throw new GatewayError("refused", "no such user", { status: 200, serverMessage: "record not found" });
}

/**
 * Creates the model of a statement; nothing is read before its view is known.
 * @param id of the user, for administrators; undefined for the visitor's own account
 * @param first the month at first, such as `2026-10`; by default the current one
 */
export function createStatementModel(
  gateway: Gateway,
  id: number | undefined,
  first: string | undefined,
): StatementModel {
  const view = signal<CollectionView>({});
  const usage = createUsageModel(gateway);
  const month = computed(() => {
    const known = [view.value.filters?.month, first].find((one) => one !== undefined && monthSpan(one));
    return known ?? lastMonths(nowSeconds(), 1).join("");
  });
  const account = createPart(gateway, async (abort): Promise<Account> => {
    const asked = month.peek();
    const at = nowSeconds();
    const span = monthSpan(asked) ?? { from: at, to: at + 1 };
    const self = gateway.session.user.peek()?.username;
    const user = readAccount(gateway, id, abort);
    // The name of one's own account is known before its balance is.
    const username = (id === undefined ? self : undefined) ?? (await user).username;
    const question: UsageQuestion = {
      split: "model",
      ...span,
      days: false,
      offset: 0,
      ...(asksAll(gateway) ? { user: username } : {}),
    };
    const sum = ({ from, to }: TimeSpan) =>
      from < to ? sumOfLog(gateway, { ...question, from, to }, abort) : Promise.resolve(0);
    // What each model cost may take many calls, which the rest doesn't wait for.
    void usage.ask({ question, before: undefined });
    const [{ quota: balance }, read, spent, spentSince] = await Promise.all([
      user,
      readBalanceEntries(gateway, { username, from: span.from }, abort),
      sum(span),
      sum({ from: span.to, to: at + 1 }),
    ]);
    return { username, month: asked, span, balance, ...read, spent, spentSince, at };
  });
  return {
    names,
    view,
    month,
    account,
    usage,
    loading: account.loading,
    setView(next) {
      view.value = next;
    },
    setMonth(next) {
      view.value = { filters: { month: next } };
    },
    load: () => account.load(account.value.peek()?.month !== month.peek()),
    dispose() {
      account.dispose();
      usage.dispose();
    },
  };
}
