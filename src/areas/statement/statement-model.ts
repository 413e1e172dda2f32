import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { nowSeconds } from "../../domain/time/date-time.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import { lastMonths, monthSpan } from "../../domain/usage/ranges.js";
import type { CollectionView, ViewNames } from "../../state/collection/view.js";
import type { Gateway } from "../../state/gateways.js";
import { createPart, type Part } from "../../state/part.js";
import { asksAll } from "../../state/usage/answer.js";
import { createUsageModel, type UsageModel } from "../../state/usage/usage-model.js";
import type { Viewed } from "../../ui/collection/use-view.js";
import { readAccount, readUser, type Account } from "./read-account.js";

/** The names of a statement in an address and in the property `view`. */
const names: ViewNames = { filters: ["month"], columns: [], orders: [] };

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
    const user = readUser(gateway, id, abort);
    // The name of one's own account is known before its balance is.
    const username = (id === undefined ? self : undefined) ?? (await user).username;
    const question: UsageQuestion = {
      split: "model",
      ...span,
      days: false,
      offset: 0,
      ...(asksAll(gateway) ? { user: username } : {}),
    };
    // What each model cost may take many calls, which the rest doesn't wait for.
    void usage.ask({ question, before: undefined });
    return readAccount(gateway, { id, user, username, month: asked, span, at }, abort);
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
