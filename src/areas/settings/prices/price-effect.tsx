import { useState } from "react";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { formatUtcDay } from "../../../i18n/days.js";
import { priceEffect } from "../../../domain/money/price-effect.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import { noFigures } from "../../../domain/usage/figures.js";
import { createUsageModel } from "../../../state/usage/usage-model.js";
import { useGateway, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { priceMessages } from "./prices.messages.en.js";

const DAY = 86_400;
/** So many days are looked at. */
const DAYS = 7;

/** What the last days would have cost at another price, once somebody asks for it. */
export function View(prices: { readonly before: PriceRow; readonly after: PriceRow }) {
  const { effect: t } = useMessages(priceMessages);
  const [asked, ask] = useState(false);
  return (
    <div className="price-effect">
      {asked ? (
        <Effect {...prices} />
      ) : (
        <Button variant="quiet" icon="chart" onClick={() => ask(true)}>
          {t.ask(DAYS)}
        </Button>
      )}
    </div>
  );
}

function Effect({ before, after }: { readonly before: PriceRow; readonly after: PriceRow }) {
  const { effect: t } = useMessages(priceMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const { short } = useQuota();
  const model = useModel(
    () => {
      const usage = createUsageModel(gateway, { mayCount: () => true });
      const today = nowSeconds() - (nowSeconds() % DAY);
      const range = { from: today - (DAYS - 1) * DAY, to: today + DAY };
      const question = { split: "none", ...range, days: false, offset: 0, model: before.model } as const;
      void usage.ask({ question, before: undefined });
      return { ...usage, from: range.from };
    },
    gateway,
    before.model,
  );
  const answer = useValue(model.answer);
  const loading = useValue(model.loading);
  const failure = useErrorText(useValue(model.error));

  if (failure) return <p role="alert">{failure}</p>;
  if (!answer || loading)
    return (
      <p className="muted" role="status">
        {t.asking}
      </p>
    );
  const { usageSums } = gateway.supports.peek();
  const tellsApart =
    answer.measures.includes("tokens") && !(answer.source === "gateway" && usageSums === "hours");
  const total = answer.table.total ?? noFigures;
  const effect = priceEffect(before, after, total, tellsApart);
  const since =
    answer.covers.from > model.from ? formatUtcDay(answer.covers.from, nowSeconds(), locale) : undefined;
  const span = since === undefined ? t.lastDays(DAYS) : t.since(since);
  if (effect.kind === "unused") return <p role="status">{t.unused(span)}</p>;
  if (effect.kind === "untold") return <p role="status">{t.untold}</p>;
  const amount = short(Math.abs(effect.points));
  return (
    <p role="status">
      {effect.points >= 0 ? t.more(span, amount, !answer.isExact) : t.less(span, amount, !answer.isExact)}{" "}
      <span className="muted">{t.spent(short(total.spend))}</span>
    </p>
  );
}
