import { SpendChart } from "../../ui/chart/spend-chart.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Bone, Skeleton } from "../../ui/kit/loading/skeleton.js";
import { overviewMessages } from "./messages.en.js";
import type { OverviewModel } from "./overview-model.js";

/** What was spent on each of the last 7 days. Why it can't be read is said above it, with the figures. */
export function Week({ model, whose }: { readonly model: OverviewModel; readonly whose: "self" | "all" }) {
  const t = useMessages(overviewMessages);
  const spend = useValue(model.spend.value);
  const failed = useValue(model.spend.error) !== undefined;
  const user = useValue(useGateway().session.user);
  if (!spend && failed) return null;
  return (
    <section className="figure-card" aria-label={t.week} part="chart">
      <header className="row">
        <h2 className="grow">{t.week}</h2>
        <PlaceLink place="usage">{t.usage}</PlaceLink>
      </header>
      {spend?.week === 0 ? (
        <p className="muted overview-no-spend">{t.noSpend}</p>
      ) : spend ? (
        <SpendChart
          label={t.week}
          days={spend.days}
          selection={{ username: whose === "self" ? user?.username : undefined }}
        />
      ) : (
        <Skeleton label={t.week}>
          <Bone className="overview-week-bone" />
        </Skeleton>
      )}
    </section>
  );
}
