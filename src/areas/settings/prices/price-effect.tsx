import { useState } from "react";
import { fold } from "../../../domain/built-ins.js";
import { DAY, nowSeconds } from "../../../domain/time/date-time.js";
import { formatUtcDay } from "../../../i18n/days.js";
import { priceEffect, type ChangedPrice } from "../../../domain/money/price-effect.js";
import { noFigures } from "../../../domain/usage/figures.js";
import { createUsageModel } from "../../../state/usage/usage-model.js";
import { useGateway, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { priceMessages } from "./generated/prices.messages.en.js";

/** So many days are looked at. */
const DAYS = 7;

/** Prices that would change: one, or those of the models that were selected. */
interface EffectProps {
  readonly changes: readonly ChangedPrice[];
  /** Compares prices by tiers, where there are any. */
  readonly tierFactor?: ((before: string, after: string) => number | undefined) | undefined;
}

/** What the last days would have cost at other prices, once somebody asks for it. */
export function View(props: EffectProps) {
  const { effect: t } = useMessages(priceMessages);
  const [asked, ask] = useState(false);
  return (
    <div className="price-effect">
      {asked ? (
        <Effect {...props} />
      ) : (
        <Button variant="quiet" icon="chart" onClick={() => ask(true)}>
          {t.ask(DAYS)}
        </Button>
      )}
    </div>
  );
}

function Effect({ changes, tierFactor }: EffectProps) {
  const { effect: t } = useMessages(priceMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const { short } = useQuota();
  const [only = "", ...others] = changes.map(({ before }) => before.model);
  const several = others.length > 0;
  const model = useModel(
    () => {
      const usage = createUsageModel(gateway, { mayCount: () => true });
      const today = nowSeconds() - (nowSeconds() % DAY);
      const range = { from: today - (DAYS - 1) * DAY, to: today + DAY };
      const asked = { ...range, days: false, offset: 0 };
      const question = several
        ? ({ ...asked, split: "model" } as const)
        : ({ ...asked, split: "none", model: only } as const);
      void usage.ask({ question, before: undefined });
      return { ...usage, from: range.from };
    },
    gateway,
    several ? "" : only,
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
  const { series, total = noFigures } = answer.table;
  const byModel = new Map(series.map(({ key, total: figures }) => [key, figures]));
  const figuresOf = (name: string) => (several ? byModel.get(name) : total);
  const effect = priceEffect(changes, figuresOf, tellsApart, tierFactor);
  const spend = several
    ? fold(changes, (sum, { before }) => sum + (figuresOf(before.model)?.spend ?? 0), 0)
    : total.spend;
  const since =
    answer.covers.from > model.from ? formatUtcDay(answer.covers.from, nowSeconds(), locale) : undefined;
  const span = since === undefined ? t.lastDays(DAYS) : t.since(since);
  if (effect.kind === "unused") return <p role="status">{several ? t.allUnused(span) : t.unused(span)}</p>;
  if (effect.kind === "untold-tiers") return <p role="status">{t.untoldTiers}</p>;
  if (effect.kind === "untold") return <p role="status">{t.untold}</p>;
  const amount = short(Math.abs(effect.points));
  return (
    <p role="status">
      {effect.points >= 0 ? t.more(span, amount, !answer.isExact) : t.less(span, amount, !answer.isExact)}{" "}
      <span className="muted">{t.spent(short(spend))}</span>
    </p>
  );
}
