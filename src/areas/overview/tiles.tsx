import { useEffect } from "react";
import { pointsPerUnit } from "../../domain/money/currency.js";
import { DAY, nowSeconds } from "../../domain/time/date-time.js";
import { changeOf, dayStart } from "../../domain/time/day-spans.js";
import { callsPerHour } from "../../domain/logs/log-sample.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { formatChange } from "../../domain/text/share-text.js";
import { overviewMessages } from "./generated/messages.en.js";
import { CoverageText } from "../../ui/chart/coverage-text.js";
import { Tile } from "../../ui/chart/tile.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { logQuery } from "../../ui/host/context/log-query.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import type { UsageShown } from "./usage-shown.js";
import { UsageBones } from "./usage-bones.js";

/** The figures at a glance, each a link to the entries behind it. */
export function Tiles({ usage, whose }: Pick<UsageShown, "usage" | "whose">) {
  const t = useMessages(overviewMessages);
  const can = useCapabilities()("figures");
  const week = useValue(usage.of("week").answer);
  const error = useValue(usage.error);
  useEffect(() => {
    if (!can) return;
    usage.show("today");
    usage.show("month");
  }, [usage, can]);
  if (!can) return null;
  if (!week && !error) return <UsageBones part="tiles" whose={whose} />;
  return (
    <section className="overview-part" aria-label={t.figures}>
      <ErrorCallout error={error} retry={() => void usage.load()}>
        {week ? t.stale : t.loadFailed}
      </ErrorCallout>
      <ul className="figure-tiles">
        {whose === "self" ? <BalanceTile /> : null}
        {week ? <SpendTiles usage={usage} whose={whose} /> : null}
        {week && whose === "all" ? <RequestsTile usage={usage} /> : null}
      </ul>
    </section>
  );
}

function BalanceTile() {
  const t = useMessages(overviewMessages);
  const quota = useQuota();
  const user = useValue(useGateway().session.user);
  return (
    <Tile label={t.balance} figure={quota.short(user?.quota ?? 0)} place="topup">
      {t.spentInAll(quota.short(user?.used_quota ?? 0))}
    </Tile>
  );
}

/** The first second of the last days, this one included. */
const sinceDays = (days: number): number => dayStart(nowSeconds()) - (days - 1) * DAY;

function SpendTiles({ usage, whose }: Pick<UsageShown, "usage" | "whose">) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const quota = useQuota();
  const counts = useFigures("requests");
  const user = useValue(useGateway().session.user);
  const week = useValue(usage.of("week").answer);
  const weekBefore = useValue(usage.of("week").before);
  const yesterday = useValue(usage.of("today").before);
  const month = useValue(usage.of("month").answer);
  /** A figure of a sample would be less than what was spent. */
  const money = (points: number | undefined) =>
    points === undefined
      ? "…"
      : quota.short(points, points > 0 && points < pointsPerUnit(quota.currency) / 100 ? 4 : 2);
  const change = (points: number | undefined, before: number | undefined) =>
    points === undefined || before === undefined ? undefined : changeOf(points, before);
  const since = (days: number) =>
    logQuery({
      username: whose === "self" ? user?.username : undefined,
      from: sinceDays(days),
      type: "consumption",
    });
  const isKnown = week?.source !== "sample";
  const today = isKnown ? week?.table.days.at(-1)?.total : undefined;
  const total = isKnown ? week?.table.total : undefined;
  const requests = (figures: typeof total) =>
    figures && week?.measures.includes("requests") ? (
      <span>{t.requests(counts.short(figures.requests))}</span>
    ) : null;
  const thanYesterday = change(today?.spend, yesterday?.spend);
  const thanWeekBefore = change(total?.spend, weekBefore?.spend);
  return (
    <>
      <Tile label={t.spendToday} figure={money(today?.spend)} query={since(1)}>
        {whose === "self" ? requests(today) : null}
        {thanYesterday === undefined ? null : (
          <span>{t.thanYesterday(formatChange(thanYesterday, locale))}</span>
        )}
      </Tile>
      <Tile label={t.spendWeek} figure={money(total?.spend)} query={since(7)}>
        {whose === "self" ? requests(total) : null}
        {thanWeekBefore === undefined ? null : (
          <span>{t.thanWeekBefore(formatChange(thanWeekBefore, locale))}</span>
        )}
      </Tile>
      <Tile
        label={t.spendMonth}
        figure={money(month?.source === "sample" ? undefined : month?.table.total?.spend)}
        query={since(30)}
      />
    </>
  );
}

/** A count as it is read at a glance: with one decimal below 10. */
function roughly(count: number): number {
  const digits = count < 10 ? 10 : 1;
  return Math.round(count * digits) / digits;
}

/** The calls of the week where the source counts them, else about how many there are in an hour. */
function RequestsTile({ usage }: Pick<UsageShown, "usage">) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const counts = useFigures("requests");
  const week = useValue(usage.of("week").answer);
  const newest = useValue(usage.of("week").newest);
  if (week?.measures.includes("requests") && week.source !== "sample" && week.table.total) {
    const { requests } = week.table.total;
    return (
      <Tile
        label={t.requestsWeek}
        figure={counts.short(requests)}
        query={logQuery({ from: sinceDays(7), type: "consumption" })}
      >
        {requests > 0 ? t.perDay(roughly(requests / 7)) : null}
      </Tile>
    );
  }
  if (!newest) return <Tile label={t.rate} figure={undefined} />;
  const rate = callsPerHour(newest, nowSeconds());
  return (
    <Tile
      label={t.rate}
      figure={rate === undefined ? "–" : t.about(formatNumber(roughly(rate), locale))}
      query={logQuery({ from: newest.since || undefined, type: "consumption" })}
    >
      <CoverageText coverage={newest} />
    </Tile>
  );
}
