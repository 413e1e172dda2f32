import type { ReactNode } from "react";
import type { Channel } from "../../api/entities/channel-schema.js";
import type { Token } from "../../api/entities/tokens.js";
import { formatChannelBalance } from "../../domain/money/balance.js";
import {
  channelProblem,
  channelProblems,
  channelProblemWords,
} from "../../domain/channels/channel-problems.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { formatSeconds } from "../../domain/channels/response-time.js";
import { ChannelStatus } from "../../domain/records/statuses.js";
import { tokenProblem, tokenProblems, tokenProblemWords } from "../../domain/access/token-problems.js";
import { formatRelative } from "../../i18n/format.js";
import { overviewMessages } from "./messages.en.js";
import type { Part } from "../../state/part.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { logQuery } from "../../ui/host/context/log-query.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { Bone, Skeleton } from "../../ui/kit/loading/skeleton.js";
import type { OverviewModel } from "./overview-model.js";
import { ProblemList, type Problem, type ProblemKind } from "./problem-list.js";

/** Days of balance below which the account's own is a problem. */
const FEW_DAYS = 3;

/** The list's address for the rows that are counted under a problem: by the same rule, so that it shows as many. */
const queryOf = (word: string, sort: string | undefined): string =>
  sort === undefined ? `problem=${word}` : `problem=${word}&sort=${sort}`;

/** What needs attention: the gateway's channels, or one's own tokens and balance. */
export function Attention({ model }: { readonly model: OverviewModel }) {
  return model.all ? <ChannelAttention part={model.all.channels} /> : <OwnAttention model={model} />;
}

/** The part's box, with what it shows while there is nothing to show. */
function Attended<T>({
  part,
  children,
}: {
  readonly part: Part<T>;
  readonly children: (value: T) => ReactNode;
}) {
  const t = useMessages(overviewMessages);
  const value = useValue(part.value);
  const error = useValue(part.error);
  return (
    <section className="figure-card overview-attention" aria-label={t.attention} part="attention">
      <h2>{t.attention}</h2>
      {error ? (
        <ErrorCallout error={error} retry={() => void part.load()}>
          {value === undefined ? t.loadFailed : t.stale}
        </ErrorCallout>
      ) : null}
      {value === undefined ? (
        error ? null : (
          <Skeleton label={t.attention}>
            <Bone className="overview-attention-bone" />
          </Skeleton>
        )
      ) : (
        children(value)
      )}
    </section>
  );
}

function ChannelAttention({ part }: { readonly part: Part<readonly Channel[]> }) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const lineOf = (channel: Channel, kind: Problem["kind"]): Problem => {
    const { id, name, response_time, test_time } = channel;
    const tested = test_time > 0 ? t.tested(formatRelative(test_time, nowSeconds(), locale)) : "";
    const detail =
      kind === "lowBalance"
        ? t.providerBalance(formatChannelBalance(channel, locale) ?? "")
        : kind === "slow"
          ? t.responseTime(formatSeconds(response_time))
          : tested;
    const log =
      kind === "lowBalance"
        ? logQuery({ channel: id, type: "consumption" })
        : logQuery({ channel: id, type: "test" });
    return { key: String(id), kind, name: name || t.channelById(id), place: "edit-channel", id, detail, log };
  };
  return (
    <Attended part={part}>
      {(channels) => {
        const kinds = channelProblems.map((kind): ProblemKind => ({
          kind,
          problems: channels
            .filter((channel) => channelProblem(channel) === kind)
            .sort((a, b) => (kind === "slow" ? b.response_time - a.response_time : b.test_time - a.test_time))
            .map((channel) => lineOf(channel, kind)),
          place: "channels",
          query: queryOf(channelProblemWords[kind], kind === "slow" ? "-response" : undefined),
        }));
        const enabled = channels.filter(({ status }) => status === ChannelStatus.enabled).length;
        const nothing =
          channels.length === 0 ? (
            <>
              {t.noChannels} <PlaceLink place="new-channel">{t.addChannel}</PlaceLink>
            </>
          ) : enabled === 0 ? (
            <PlaceLink place="channels" otherwise={t.noneEnabled}>
              {t.noneEnabled}
            </PlaceLink>
          ) : (
            t.channelsFine(enabled)
          );
        return <ProblemList kinds={kinds} nothing={nothing} />;
      }}
    </Attended>
  );
}

function OwnAttention({ model }: { readonly model: OverviewModel }) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const quota = useQuota();
  const user = useValue(useGateway().session.user);
  const spend = useValue(model.spend.value);
  const now = nowSeconds();
  const lineOf = (token: Token, kind: Problem["kind"]): Problem => {
    const when = formatRelative(token.expired_time, now, locale);
    const detail =
      kind === "expired"
        ? t.expiredWhen(when)
        : kind === "expiring"
          ? t.expires(when)
          : kind === "exhausted"
            ? t.tokenUsed(quota.short(token.used_quota))
            : t.tokenLeft(quota.short(token.remain_quota));
    return {
      key: String(token.id),
      kind,
      name: token.name,
      place: "edit-token",
      id: token.id,
      detail,
      log: logQuery({ token: token.name, username: user?.username, type: "consumption" }),
    };
  };
  const perDay = (spend?.week ?? 0) / 7;
  const days = perDay > 0 ? (user?.quota ?? 0) / perDay : Number.POSITIVE_INFINITY;
  const account: ProblemKind = {
    kind: "account",
    place: "topup",
    problems:
      days < FEW_DAYS
        ? [
            {
              key: "account",
              kind: "account",
              name: t.topUp,
              place: "topup",
              detail: t.lasts(Math.max(0, Math.floor(days))),
            },
          ]
        : [],
  };
  return (
    <Attended part={model.tokens}>
      {(tokens) => (
        <ProblemList
          nothing={t.nothing}
          kinds={[
            account,
            ...tokenProblems.map((kind): ProblemKind => ({
              kind,
              problems: tokens
                .filter((token) => tokenProblem(token, now) === kind)
                .map((token) => lineOf(token, kind)),
              place: "tokens",
              query: queryOf(tokenProblemWords[kind], kind === "nearlyExhausted" ? "remaining" : undefined),
            })),
          ]}
        />
      )}
    </Attended>
  );
}
