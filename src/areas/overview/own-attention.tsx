import { signal } from "@preact/signals-core";
import type { Token } from "../../api/entities/tokens.js";
import {
  tokenProblem,
  tokenProblems,
  tokenProblemWords,
  type TokenProblem,
} from "../../domain/access/token-problems.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { formatRelative } from "../../i18n/format.js";
import type { TimeSpan } from "../../domain/usage/ranges.js";
import { createPart } from "../../state/part.js";
import type { UsageAnswer } from "../../state/usage/answer.js";
import type { PlanShare } from "../../state/usage/plan-share.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { listQuery } from "./list-query.js";
import { overviewMessages } from "./generated/messages.en.js";
import type { OverviewModel } from "./overview-model.js";
import { AllClear, ProblemList, type Problem, type ProblemKind } from "./problem-list.js";

/** Days of balance below which the account's own is a problem. */
const FEW_DAYS = 3;

const unknown = signal<UsageAnswer | undefined>(undefined);

/** What calls took off the balance in the last 7 days, in points; 0 until that is known. */
function useWeekSpend(model: OverviewModel): number {
  const usage = useValue(model.usage);
  const week = useValue(usage?.of("week").answer ?? unknown);
  const plans = usePlansOfWeek(week?.covers);
  return Math.max(0, (week?.table.total?.spend ?? 0) - plans);
}

/** What plans paid in a time, in points; everything until that is known, so that no balance is called low too soon. */
function usePlansOfWeek(span: TimeSpan | undefined): number {
  const gateway = useGateway();
  const { plans: isPossible } = useValue(gateway.supports);
  const { from = 0, to = 0 } = span ?? {};
  const part = useModel(
    () =>
      createPart(gateway, async (signal): Promise<PlanShare | undefined> => {
        if (!isPossible || to <= from) return undefined;
        const { readPlanShare } = await import("../../state/usage/plan-share.js");
        return readPlanShare(
          gateway,
          { question: { split: "none", from, to, days: false, offset: 0 } },
          signal,
        );
      }),
    gateway,
    isPossible,
    from,
  );
  useLoad(part);
  const share = useValue(part.value);
  const isLoading = useValue(part.loading);
  if (!isPossible) return 0;
  return isLoading ? Number.POSITIVE_INFINITY : (share?.points ?? 0);
}

/** What is wrong with one's own balance and tokens. */
export function OwnAttention({
  tokens,
  model,
}: {
  readonly tokens: readonly Token[];
  readonly model: OverviewModel;
}) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const quota = useQuota();
  const user = useValue(useGateway().session.user);
  const week = useWeekSpend(model);
  const now = nowSeconds();

  const reasonOf = (token: Token, kind: TokenProblem): string => {
    const when = formatRelative(token.expired_time, now, locale);
    switch (kind) {
      case "expired":
        return t.expiredWhen(when);
      case "expiring":
        return t.expires(when);
      case "exhausted":
        return t.tokenSpent(quota.short(token.used_quota));
      case "nearlyExhausted":
        return t.tokenLeft(quota.short(token.remain_quota));
    }
  };
  const problemOf = (token: Token, kind: TokenProblem): Problem => ({
    key: String(token.id),
    kind,
    name: token.name || t.noName,
    place: "edit-token",
    id: token.id,
    reason: reasonOf(token, kind),
  });
  const perDay = week / 7;
  const days = perDay > 0 ? (user?.quota ?? 0) / perDay : Number.POSITIVE_INFINITY;
  const account: Problem = {
    key: "account",
    kind: "account",
    name: t.balance,
    place: "topup",
    reason: t.lasts(Math.max(0, Math.floor(days))),
    action: (
      <PlaceLink place="topup" className="button" data-variant="plain">
        {t.topUp}
      </PlaceLink>
    ),
  };
  return (
    <ProblemList
      kinds={[
        { kind: "account", place: "topup", problems: days < FEW_DAYS ? [account] : [] },
        ...tokenProblems.map((kind): ProblemKind => ({
          kind,
          problems: tokens
            .filter((token) => tokenProblem(token, now) === kind)
            .map((token) => problemOf(token, kind)),
          place: "tokens",
          query: listQuery(tokenProblemWords[kind], kind === "nearlyExhausted" ? "remaining" : undefined),
        })),
      ]}
    >
      {tokens.length === 0 ? (
        <>
          <h2>{t.attention}</h2>
          <p className="muted">{t.noTokens}</p>
          <p>
            <PlaceLink place="new-token" className="button" data-variant="plain">
              {t.steps.token}
            </PlaceLink>
          </p>
        </>
      ) : (
        <AllClear>{t.tokensFine}</AllClear>
      )}
    </ProblemList>
  );
}
