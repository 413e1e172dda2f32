import { formatDateTime } from "../../domain/time/date-time.js";
import { timeZoneLabel } from "../../i18n/format.js";
import type { LogMessages } from "./messages.en.js";
import { logMessages } from "./messages.en.js";
import { gapAfter, sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { LogTotal } from "./model/log-sum.js";
import type { LogsModel } from "./model/logs-model-types.js";

/** What was spent, with everything that the figure covers and what it leaves out. */
export function TotalLine({ model }: { readonly model: LogsModel }) {
  const t = useMessages(logMessages);
  const locale = useLocale();
  const quota = useQuota();
  const total = useValue(model.total);
  const excluding = useValue(model.exclusions).length > 0;
  if (!total) return null;
  const points = t.total.points(quota.exact(total.quota));
  const amount = quota.inCurrency ? `${quota.short(total.quota)} (${points})` : points;
  return (
    <Callout live>
      <strong>{t.total.spent(amount)}</strong>
      {gapAfter(t.total.spent(amount))}
      <span className="muted">
        {sentences(
          locale,
          t.total.covers(coverage(total, t), timeZoneLabel()),
          t.total.onlyConsumption,
          excluding && t.total.withExcluded,
          t.total.at(formatDateTime(total.at).slice(11)),
        )}
      </span>
    </Callout>
  );
}

/** The period and the filters of a total, in words. */
export function coverage({ filter, start, end }: LogTotal, { total: t }: LogMessages): string {
  return [
    start === 0 ? t.beginning : t.from(formatDateTime(start)),
    end === 0 ? t.open : t.to(formatDateTime(end)),
    filter.token && t.token(filter.token),
    filter.model && t.model(filter.model),
    filter.username && t.username(filter.username),
    filter.channel !== 0 && t.channel(filter.channel),
  ]
    .filter(Boolean)
    .join(t.separator);
}
