import type { UsageSubject } from "../../domain/usage/subject.js";
import { sharesOf, type Share } from "../../domain/logs/log-sample.js";
import { DAY, dayStart } from "../../domain/time/day-spans.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { overviewMessages } from "./messages.en.js";
import { CoverageText } from "../../ui/chart/coverage-text.js";
import { SharesCard } from "../../ui/chart/shares-card.js";
import { usedQuota } from "../../state/used-quota.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import type { LogSelection } from "../../ui/host/context/log-query.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import type { OverviewModel, Sample } from "./overview-model.js";

/**
 * Who and what took most of the last 7 days: of the whole gateway as far as the newest 100 calls show it, of one's own
 * account exact.
 */
export function Tops({ model }: { readonly model: OverviewModel }) {
  return (
    <div className="figure-tops">
      {model.all ? (
        <GatewayTops parts={model.all} />
      ) : (
        <>
          <OwnModels model={model} />
          <OwnTokens model={model} />
        </>
      )}
    </div>
  );
}

function GatewayTops({
  parts: { channels, sample: part },
}: {
  readonly parts: NonNullable<OverviewModel["all"]>;
}) {
  const t = useMessages(overviewMessages);
  const can = useCapabilities();
  const sample = useValue(part.value);
  const error = useValue(part.error);
  // The log has their numbers only, which readers don't know.
  const areNamed = [useValue(channels.value), useValue(channels.error)].some((one) => one !== undefined);
  const named = new Map(useValue(channels.value)?.map(({ id, name }) => [String(id), name]));
  const { entries = [], coverage } = sample ?? {};
  const from = coverage && coverage.since > 0 ? coverage.since : undefined;
  const box = (
    title: string,
    shares: (sample: Sample) => readonly Share[] | undefined,
    link: (name: string) => LogSelection,
    labelOf = (name: string) => name,
    subjectOf?: (name: string) => { kind: UsageSubject; id: number } | undefined,
  ) => (
    <SharesCard
      title={title}
      note={coverage ? coverage.whole ? t.lastWeek : <CoverageText coverage={coverage} /> : null}
      shares={sample && shares(sample)}
      sampled={coverage?.whole === false}
      failed={error !== undefined}
      selectionOf={(name) => ({ ...link(name), from, type: "consumption" })}
      labelOf={labelOf}
      subjectOf={subjectOf}
    />
  );
  const userIds = new Map(entries.map(({ username, user_id }) => [username, user_id]));
  return (
    <>
      {error ? (
        <ErrorCallout error={error} retry={() => void part.load()}>
          {sample ? t.stale : t.loadFailed}
        </ErrorCallout>
      ) : null}
      {can("models")
        ? box(
            t.topModels,
            () => sharesOf(entries, ({ model_name }) => model_name),
            (model) => ({ model }),
          )
        : null}
      {can("users")
        ? box(
            t.topUsers,
            () => sharesOf(entries, ({ username }) => username),
            (username) => ({ username }),
            undefined,
            (username) => ({ kind: "user", id: userIds.get(username) ?? 0 }),
          )
        : null}
      {can("channels")
        ? box(
            t.topChannels,
            () =>
              areNamed ? sharesOf(entries, ({ channel }) => (channel > 0 ? String(channel) : "")) : undefined,
            (id) => ({ channel: Number(id) }),
            (id) => named.get(id) ?? t.channelById(Number(id)),
            (id) => (named.has(id) ? { kind: "channel", id: Number(id) } : undefined),
          )
        : null}
    </>
  );
}

function OwnModels({ model }: { readonly model: OverviewModel }) {
  const t = useMessages(overviewMessages);
  const can = useCapabilities();
  const spend = useValue(model.spend.value);
  const error = useValue(model.spend.error);
  const user = useValue(useGateway().session.user);
  if (!can("models")) return null;
  const shares = spend?.usage?.summary.models.map(({ name, total }) => ({
    name,
    calls: total.requests,
    quota: total.quota,
  }));
  return (
    <SharesCard
      title={t.topModels}
      note={t.lastWeek}
      shares={shares}
      failed={error !== undefined}
      selectionOf={(name) => ({
        username: user?.username,
        model: name,
        from: dayStart(nowSeconds()) - 6 * DAY,
        type: "consumption",
      })}
      labelOf={(name) => name || t.noModel}
    />
  );
}

/** What one's tokens have spent since they were created, which each of them says. */
function OwnTokens({ model }: { readonly model: OverviewModel }) {
  const t = useMessages(overviewMessages);
  const can = useCapabilities();
  const supports = useValue(useGateway().supports);
  const tokens = useValue(model.tokens.value);
  const error = useValue(model.tokens.error);
  const user = useValue(useGateway().session.user);
  if (!can("tokens")) return null;
  const shares = tokens
    ?.map((token) => ({ name: token.name, calls: 0, quota: usedQuota(token, supports) ?? 0 }))
    .filter(({ quota }) => quota > 0)
    .sort((a, b) => b.quota - a.quota);
  return (
    <SharesCard
      title={t.topTokens}
      note={t.allTime}
      shares={shares}
      failed={error !== undefined}
      selectionOf={(token) => ({ username: user?.username, token, type: "consumption" })}
      subjectOf={(name) => {
        const token = tokens?.find((one) => one.name === name);
        return token && { kind: "token", id: token.id };
      }}
      labelOf={(name) => name || t.noName}
    />
  );
}
