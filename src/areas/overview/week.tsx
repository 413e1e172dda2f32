import { useState } from "react";
import { measured } from "../../domain/usage/figures.js";
import { SpendChart } from "../../ui/chart/spend-chart.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Segmented } from "../../ui/kit/segmented/segmented.js";
import { overviewMessages } from "./generated/messages.en.js";
import type { UsageShown } from "./usage-shown.js";
import { UsageBones } from "./usage-bones.js";

/** What a bar of the week counts. */
const measures = ["spend", "requests"] as const;

/**
 * What was spent on each of the last 7 days, and how many requests there were where the source tells. Why it can't be
 * read is said above it, with the figures.
 */
export function Week({ usage, whose }: Pick<UsageShown, "usage" | "whose">) {
  const t = useMessages(overviewMessages);
  const can = useCapabilities();
  const week = useValue(usage.of("week").answer);
  const failed = useValue(usage.of("week").error) !== undefined;
  const user = useValue(useGateway().session.user);
  const [chosen, setChosen] = useState<(typeof measures)[number]>("spend");
  if (!can("figures") || (!week && failed)) return null;
  if (!week) return <UsageBones part="week" whose={whose} />;
  const isSample = week.source === "sample";
  const hasRequests = week.measures.includes("requests") && !isSample;
  const measure = hasRequests ? chosen : "spend";
  const days = week.table.days.map(({ day, total }) => ({
    day,
    value: total && !isSample ? measured(total, measure) : undefined,
  }));
  return (
    <section className="figure-card" aria-label={t.week} part="chart">
      <header className="row overview-week-heading">
        <h2 className="grow">{measure === "spend" ? t.week : t.requestsByDay}</h2>
        {hasRequests ? (
          <Segmented
            label={t.measure}
            segments={measures.map((value) => ({ value, content: t.measures[value] }))}
            chosen={measure}
            onChosen={setChosen}
          />
        ) : null}
        <PlaceLink place="usage">{t.usage}</PlaceLink>
      </header>
      {days.every(({ value }) => value === 0) ? (
        <p className="muted overview-no-spend">{measure === "spend" ? t.noSpend : t.noRequests}</p>
      ) : (
        <SpendChart
          label={measure === "spend" ? t.week : t.requestsByDay}
          measure={measure}
          days={days}
          selection={{ username: whose === "self" ? user?.username : undefined }}
        />
      )}
    </section>
  );
}
