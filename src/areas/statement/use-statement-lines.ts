import { nowSeconds, utcDate } from "../../domain/time/date-time.js";
import type { Statement } from "../../domain/usage/statement.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { moneyMessages } from "../../ui/kit/money/generated/money.messages.en.js";
import { statementMessages } from "./generated/messages.en.js";
import { creditLines, spendLines, statementFor, type Line } from "./statement-lines.js";
import type { Doubt } from "./statement-doubts.js";
import type { StatementModel } from "./statement-model.js";

/** A statement with its lines. */
export interface Shown {
  readonly statement: Statement;
  /** Why its balances are unknown. */
  readonly doubts: readonly Doubt[];
  readonly credits: readonly Line[];
  readonly spends: readonly Line[];
  /** First and last day, as `2026-11-01`; the last one is today while the month isn't over. */
  readonly dates: readonly [string, string];
  readonly isOver: boolean;
}

/** What is shown, and how it is saved as a file; undefined until it is read. */
export function useStatementLines(
  model: StatementModel,
): { readonly shown: Shown; readonly save: () => void } | undefined {
  const texts = useMessages(statementMessages);
  const { currency } = useQuota();
  const units = useMessages(moneyMessages);
  const account = useValue(model.account.value);
  const found = useValue(model.usage.answer);
  if (!account) return undefined;
  const { span, at, month, username } = account;
  // The model of usage keeps the last month's answer until this one's has come.
  const answer = found?.covers.from === span.from ? found : undefined;
  const { statement, doubts } = statementFor(account, currency);
  const shown: Shown = {
    statement,
    doubts,
    credits: creditLines(statement.credits, texts),
    spends: spendLines(answer, statement, texts),
    dates: [utcDate(span.from), utcDate(Math.min(span.to - 1, nowSeconds()))],
    isOver: span.to <= at,
  };
  const { dates, isOver } = shown;
  const lines = [...shown.credits, ...shown.spends];
  return {
    shown,
    save: () =>
      void import("./statement-file.js").then(({ saveStatement }) =>
        saveStatement({ username, month, dates, statement, lines, isOver, texts, currency, units }),
      ),
  };
}
