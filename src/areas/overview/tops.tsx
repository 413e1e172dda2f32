import { computed } from "@preact/signals-core";
import { useEffect, useMemo } from "react";
import { nowSeconds } from "../../domain/time/date-time.js";
import { namedSpan } from "../../domain/usage/ranges.js";
import type { UsageAnswer } from "../../state/usage/answer.js";
import { CoverageText } from "../../ui/chart/coverage-text.js";
import { SharesCard } from "../../ui/chart/shares-card.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import type { LogSelection } from "../../ui/host/context/log-query.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { UsagePlanNote } from "../shared/usage-plan-note.js";
import { FailuresCard } from "./failures-card.js";
import { overviewMessages } from "./generated/messages.en.js";
import type { OverviewUsage, TopSplit } from "./overview-usage.js";
import type { UsageShown } from "./usage-shown.js";
import { topNames } from "./top-names.js";
import { useChannelLabels } from "./use-channel-labels.js";

/** Who and what took most of the last 7 days. */
export function Tops({ usage, whose, channels }: UsageShown) {
  const can = useCapabilities();
  const isRead = useValue(
    useMemo(
      () => computed(() => topNames(whose).every(({ split }) => isKnown(usage, split))),
      [usage, whose],
    ),
  );
  return (
    <div className="figure-tops">
      {topNames(whose)
        .filter(({ capability }) => can(capability))
        .map(({ split }) => (
          <Top key={split} usage={usage} split={split} whose={whose} channels={channels} hasPlan={isRead} />
        ))}
      {usage.failures && can("channels") ? <FailuresCard part={usage.failures} channels={channels} /> : null}
    </div>
  );
}

const logNames = { model: "model", user: "username", channel: "channel", token: "token" } as const;

/** Whether a ranking is exact, or what counting it exactly takes is known. */
function isKnown(usage: OverviewUsage, split: TopSplit): boolean {
  const { answer, plan, error } = usage.of(split);
  const isAnswered = answer.value !== undefined || error.value !== undefined;
  return isAnswered && (answer.value?.isExact === true || plan.value !== undefined || !usage.loading.value);
}

function Top({
  usage,
  split,
  whose,
  channels,
  hasPlan,
}: UsageShown & {
  readonly split: TopSplit;
  /** Whether what counting takes is shown: once it is known of all, so that no card moves another's button. */
  readonly hasPlan: boolean;
}) {
  const t = useMessages(overviewMessages);
  const model = usage.of(split);
  const answer = useValue(model.answer);
  const error = useValue(model.error);
  const user = useValue(useGateway().session.user);
  const channelLabel = useChannelLabels(channels);
  useEffect(() => usage.show(split), [usage, split]);
  const from =
    answer?.source === "sample" && answer.sample
      ? answer.sample.since || undefined
      : namedSpan("7d", nowSeconds()).from;
  const labels: Readonly<Record<TopSplit, ((name: string) => string) | undefined>> = {
    model: (name) => name || t.noModel,
    user: (name) => name || t.noName,
    token: (name) => name || t.noName,
    channel: channelLabel,
  };
  const labelOf = labels[split];
  const selectionOf = (name: string): LogSelection => ({
    ...(whose === "self" ? { username: user?.username } : {}),
    [logNames[split]]: split === "channel" ? Number(name) : name,
    from,
    type: "consumption",
  });
  const usageOf = (name?: string): string => {
    const inner = name !== undefined && split === "model" && whose === "all" ? "user" : "model";
    const query = new URLSearchParams({ split: name === undefined ? split : inner, range: "7d" });
    if (name !== undefined) query.set(split, name);
    return String(query);
  };
  const rows = answer?.table.series.flatMap(({ key, total }) =>
    total === undefined || total.spend <= 0 || (key === "0" && split === "channel")
      ? []
      : [{ name: key, value: total.spend }],
  );
  return (
    <SharesCard
      title={t.tops[split]}
      note={answer ? <Note answer={answer} /> : null}
      more={
        <PlaceLink place="usage" query={usageOf()} aria-label={t.usageOf(t.tops[split])}>
          {t.usage}
        </PlaceLink>
      }
      rows={labelOf && rows}
      whole={answer?.table.total?.spend}
      sampled={answer?.source === "sample"}
      error={error}
      onRetry={() => void model.load()}
      selectionOf={selectionOf}
      usageOf={(name) => (name === "" ? undefined : usageOf(name))}
      labelOf={labelOf ?? String}
    >
      {hasPlan ? <UsagePlanNote usage={model} isInCard /> : null}
    </SharesCard>
  );
}

/** What a ranking covers, and how exactly. */
function Note({ answer: { source, isExact, similar, sample, gap } }: { readonly answer: UsageAnswer }) {
  const t = useMessages(overviewMessages);
  const money = useFigures("spend");
  if (source === "sample" && sample) return <CoverageText coverage={sample} />;
  if (source === "log" && !isExact && similar === undefined) return t.counting;
  if (gap === undefined) return t.lastWeek;
  return (gap > 0 ? t.gap : t.surplus)(money.short(Math.abs(gap)));
}
