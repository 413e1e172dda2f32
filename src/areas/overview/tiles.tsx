import { nowSeconds } from "../../domain/time/date-time.js";
import { changeOf, DAY, dayStart } from "../../domain/time/day-spans.js";
import { callsPerHour } from "../../domain/logs/log-sample.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { formatChange } from "../../domain/text/share-text.js";
import { overviewMessages } from "./messages.en.js";
import { CoverageText } from "../../ui/chart/coverage-text.js";
import { Tile } from "../../ui/chart/tile.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import type { Part } from "../../state/part.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { logQuery } from "../../ui/host/context/log-query.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { Bone, Skeleton } from "../../ui/kit/loading/skeleton.js";
import type { OverviewModel, Sample } from "./overview-model.js";
import type { SpendSummary } from "./spend-summary.js";

/** The figures at a glance, each a link to the entries behind it. */
export function Tiles({ model, whose }: { readonly model: OverviewModel; readonly whose: "self" | "all" }) {
  const t = useMessages(overviewMessages);
  const spend = useValue(model.spend.value);
  const error = useValue(model.spend.error);
  return (
    <section className="overview-part" aria-label={t.figures}>
      {error ? (
        <ErrorCallout error={error} retry={() => void model.spend.load()}>
          {spend ? t.stale : t.loadFailed}
        </ErrorCallout>
      ) : null}
      {spend || error ? (
        <ul className="figure-tiles">
          {whose === "self" ? <BalanceTile /> : null}
          {spend ? <SpendTiles spend={spend} whose={whose} /> : null}
          {model.all ? <RateTile sample={model.all.sample} /> : null}
        </ul>
      ) : (
        <Skeleton label={t.figures}>
          <div className="figure-tiles">
            {["first", "second", "third", "fourth"].map((place) => (
              <Bone key={place} className="overview-tile-bone" />
            ))}
          </div>
        </Skeleton>
      )}
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

function SpendTiles({ spend, whose }: { readonly spend: SpendSummary; readonly whose: "self" | "all" }) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const quota = useQuota();
  const money = (points: number) =>
    quota.short(points, points > 0 && points < quota.quotaPerUnit / 100 ? 4 : 2);
  const counts = useFigures("requests");
  const user = useValue(useGateway().session.user);
  const today = dayStart(nowSeconds());
  const since = (days: number) =>
    logQuery({
      username: whose === "self" ? user?.username : undefined,
      from: today - (days - 1) * DAY,
      type: "consumption",
    });
  const change = (share: number) => formatChange(share, locale);
  const { before, usage } = spend;
  const yesterday = before && changeOf(spend.today, before.yesterday);
  const weekBefore = before && changeOf(spend.week, before.week);
  return (
    <>
      <Tile label={t.spendToday} figure={money(spend.today)} query={since(1)}>
        {usage ? <span>{t.requests(counts.short(usage.today.requests))}</span> : null}
        {yesterday === undefined ? null : <span>{t.thanYesterday(change(yesterday))}</span>}
      </Tile>
      <Tile label={t.spendWeek} figure={money(spend.week)} query={since(7)}>
        {usage ? <span>{t.requests(counts.short(usage.summary.total.requests))}</span> : null}
        {weekBefore === undefined ? null : <span>{t.thanWeekBefore(change(weekBefore))}</span>}
      </Tile>
      <Tile label={t.spendMonth} figure={before && money(before.month)} query={since(30)} />
    </>
  );
}

/** How many calls there are in an hour, which nothing on the wire says: at the rate of the newest ones. */
function RateTile({ sample }: { readonly sample: Part<Sample> }) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const found = useValue(sample.value);
  const failed = useValue(sample.error) !== undefined;
  if (!found) return failed ? null : <Tile label={t.rate} figure={undefined} />;
  const rate = callsPerHour(found.coverage, nowSeconds());
  const digits = rate !== undefined && rate < 10 ? 10 : 1;
  return (
    <Tile
      label={t.rate}
      figure={rate === undefined ? "–" : t.about(formatNumber(Math.round(rate * digits) / digits, locale))}
      query={logQuery({ from: found.coverage.since || undefined, type: "consumption" })}
    >
      <CoverageText coverage={found.coverage} />
    </Tile>
  );
}
