import { useEffect, useRef } from "react";
import { LogType } from "../../domain/records/statuses.js";
import { formatClock } from "../../domain/time/date-time.js";
import { logMessages } from "./generated/messages.en.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { rangeText } from "./rows/log-text.js";
import type { LogTotal } from "./model/log-sum.js";
import type { LogsModel } from "./model/logs-model-types.js";

/** What the shown entries cost, with everything that the figure covers and what it leaves out. */
export function TotalLine({ model }: { readonly model: LogsModel }) {
  const t = useMessages(logMessages);
  const locale = useLocale();
  const quota = useQuota();
  const report = useReport();
  const total = useValue(model.total);
  const totalling = useValue(model.totalling);
  const excluding = useValue(model.exclusions).length > 0;
  const type = useValue(model.criteria.type);
  useAffordableTotal(model);
  const read = () => void model.readTotal().catch(report);
  if (!total) {
    return (
      <Button className="button log-total-button" variant="quiet" busy={totalling} onClick={read}>
        {t.total.show}
      </Button>
    );
  }
  const points = t.total.points(total.quota);
  /** What the figure covers; some of it only where there is room, as the bar above says it, too. */
  const parts = [
    quota.inCurrency && ([points, true] as const),
    [rangeText(total.filter, t, locale), false] as const,
    isNarrowed(total) && ([t.total.filtered, true] as const),
    type !== LogType.all && type !== LogType.consumption && ([t.total.onlyConsumption, false] as const),
    excluding && ([t.total.withExcluded, false] as const),
    [t.total.at(formatClock(total.at)), true] as const,
  ].filter((part) => part !== false);
  return (
    <p className="log-total">
      <span role="status">
        <strong>{t.total.sum(quota.inCurrency ? quota.short(total.quota) : points)}</strong>
        <span className="muted">
          {parts.map(([text, isWide]) => (
            <span key={text} data-wide={isWide || undefined}>{` · ${text}`}</span>
          ))}
        </span>
      </span>
      {total.isCounted ? null : (
        <Button variant="quiet" icon="refresh" iconOnly busy={totalling} onClick={read}>
          {t.total.again}
        </Button>
      )}
    </p>
  );
}

/**
 * Adds up once the rows are here, where that is one call over a month at most. Over any time it waits for a press
 * (behaviour.md 2), and so it does after a failure.
 */
function useAffordableTotal(model: LogsModel): void {
  const applied = useValue(model.criteria.applied);
  const total = useValue(model.total);
  const loading = useValue(model.loading);
  const count = useValue(model.rows).length;
  const asked = useRef<unknown>(undefined);
  const add = useEffectEvent(() => {
    if (asked.current === applied || !model.isAffordable()) return;
    asked.current = applied;
    model.readTotal().catch(() => undefined);
  });
  const isDue = total === undefined && loading === undefined && count > 0;
  useEffect(() => {
    if (isDue) add();
  }, [isDue, applied]);
}

/** Whether a total leaves out more than other times; the bar above it says what. */
const isNarrowed = ({ filter: { token, model, username, channel } }: LogTotal): boolean =>
  token !== "" || model !== "" || username !== "" || channel !== 0;
