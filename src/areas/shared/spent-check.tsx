import type { ReactNode } from "react";
import { causesOf, type Certainty, type SpentCause } from "../../domain/usage/reconcile.js";
import { dateOf, formatDateTime } from "../../domain/time/date-time.js";
import { sentences } from "../../i18n/sentences.js";
import { createSpentCheck, type SpentResult } from "../../state/usage/spent-check.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { spentCheckMessages } from "./generated/spent-check.messages.en.js";

/** Decimals of an amount that is compared with the log (behaviour.md 9). */
const DIGITS = 6;

/** What a token or an account has spent, and whether the log adds up to it. */
export function View({
  kind,
  id,
  spent,
}: {
  readonly kind: "token" | "user";
  readonly id: number;
  /** Points; undefined where the gateway doesn't count them. */
  readonly spent: number | undefined;
}) {
  const t = useMessages(spentCheckMessages);
  const quota = useQuota();
  const gateway = useGateway();
  const check = useModel(() => createSpentCheck(gateway, { kind, id }), gateway);
  const result = useValue(check.result);
  const busy = useValue(check.busy);
  const error = useValue(check.error);
  if (spent === undefined) return <p className="muted">{t.uncounted}</p>;
  return (
    <section className="stack" aria-label={t.title}>
      <div className="row">
        <span className="muted grow">{t.spent(quota.short(result?.spent ?? spent, DIGITS))}</span>
        <Button busy={busy} onClick={() => void check.compare()}>
          {result ? t.again : t.compare}
        </Button>
      </div>
      <ErrorCallout error={error} retry={() => void check.compare()} />
      {result && !error ? (
        <Result
          result={result}
          search={
            result.isSearched || result.spent <= result.logged ? null : (
              <Button busy={busy} onClick={() => void check.search()}>
                {t.search(check.searchCalls)}
              </Button>
            )
          }
        />
      ) : null}
    </section>
  );
}

function Result({ result, search }: { readonly result: SpentResult; readonly search: ReactNode }) {
  const t = useMessages(spentCheckMessages);
  const locale = useLocale();
  const quota = useQuota();
  const { spent, logged, isMoving, isSearched, logStart, namesakes, tested = 0, plans } = result;
  const amount = (points: number) => quota.short(points, DIGITS);
  const moving = isMoving ? t.moving : undefined;
  // Both have it in them, and the balance has not.
  const paid =
    plans && plans.points > 0 ? (plans.isPart ? t.plansAtLeast : t.plans)(amount(plans.points)) : undefined;
  const date = (seconds: number) => dateOf(formatDateTime(seconds));
  if (spent === logged)
    return (
      <Callout tone="success" live>
        {sentences(locale, t.equal(amount(logged)), paid, moving)}
      </Callout>
    );
  const textOf = (cause: SpentCause): string => {
    switch (cause) {
      case "log-starts-later":
        return t.startsLater(date(logStart ?? 0));
      case "namesakes":
        return t.namesakes(namesakes);
      case "channel-tests":
        return t.tests(amount(tested));
      default:
        return t.causes[cause];
    }
  };
  const difference = spent > logged ? t.less : t.more;
  const start = !isSearched ? undefined : logStart === undefined ? t.empty : t.starts(date(logStart));
  const line = (certainty: Certainty, cause: SpentCause) => t.cause(t.certainty[certainty], textOf(cause));
  return (
    <Callout live action={search}>
      <p>
        {sentences(locale, difference(amount(logged), amount(Math.abs(spent - logged))), paid, moving, start)}
      </p>
      <ul>
        {causesOf(result).map(({ cause, certainty }) => (
          <li key={cause}>{line(certainty, cause)}</li>
        ))}
      </ul>
    </Callout>
  );
}
