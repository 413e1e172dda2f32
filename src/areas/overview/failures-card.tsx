import { nowSeconds } from "../../domain/time/date-time.js";
import { namedSpan } from "../../domain/usage/ranges.js";
import { formatTime } from "../../i18n/format.js";
import type { Part } from "../../state/part.js";
import type { Failures } from "../../state/usage/failures.js";
import { SharesCard } from "../../ui/chart/shares-card.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { overviewMessages } from "./generated/messages.en.js";
import type { UsageShown } from "./usage-shown.js";
import { useChannelLabels } from "./use-channel-labels.js";

/** On which channels calls failed in the last 7 days. */
export function FailuresCard({
  part,
  channels,
}: Pick<UsageShown, "channels"> & { readonly part: Part<Failures> }) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const found = useValue(part.value);
  const error = useValue(part.error);
  const labelOf = useChannelLabels(channels);
  const { calls = 0, since = 0, whole = true } = found?.coverage ?? {};
  const from = whole ? namedSpan("7d", nowSeconds()).from : since;
  return (
    <SharesCard
      title={t.failures}
      note={
        calls === 0
          ? t.noFailures
          : whole
            ? t.failuresInLog(calls)
            : t.failuresSince(calls, formatTime(since, nowSeconds(), locale))
      }
      measure="requests"
      rows={labelOf && found?.channels.map(({ id, failed }) => ({ name: String(id), value: failed }))}
      whole={calls === 0 ? undefined : calls}
      sampled={!whole}
      error={error}
      onRetry={() => void part.load()}
      selectionOf={(id) => ({ channel: Number(id), from, type: "test" })}
      usageOf={() => undefined}
      labelOf={labelOf ?? String}
    />
  );
}
