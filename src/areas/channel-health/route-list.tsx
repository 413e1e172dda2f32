import { featuresOf } from "../../api/dialects/features.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import { failingProblem } from "../../domain/channels/channel-problems.js";
import { routesOf, type Division, type Route } from "../../domain/channels/channel-health.js";
import { formatShare } from "../../domain/text/share-text.js";
import { ChannelStatus } from "../../domain/records/statuses.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";
import { failureText, shortFailures } from "./failure-text.js";
import { channelHealthMessages } from "./generated/messages.en.js";
import type { Served } from "./served.js";
import type { FailureCount, Failures } from "../../state/usage/failures.js";

/**
 * The channels of a model in the order in which they are tried, with their part of the calls; last those that are
 * disabled.
 * @param division by default with nothing gone
 * @param failures what failed lately, where that is known
 * @param most how many channels are shown
 */
export function RouteList({
  row,
  division,
  failures,
  max = Infinity,
}: {
  readonly row: Served;
  readonly division?: Division;
  readonly failures?: Failures | undefined;
  readonly max?: number;
}) {
  const t = useMessages(channelHealthMessages);
  const { leastWeight } = featuresOf(useValue(useGateway().supports));
  const given = division ?? { leastWeight };
  const routes = routesOf(row, given);
  const gone = row.channels.find(({ id }) => id === given.without);
  const disabled = row.channels.filter(({ status }) => status !== ChannelStatus.enabled);
  const shown = routes.slice(0, max);
  const hidden = routes.length - shown.length;
  const first = shown[0]?.rank;
  return (
    <ul className="routes">
      {gone ? (
        <li className="route">
          <del>{nameOf(gone, t.channelById)}</del>
        </li>
      ) : null}
      {shown.map((route, at) => (
        <li className="route" key={route.channel.id}>
          {route.rank !== (shown[at - 1]?.rank ?? first) ? <span className="muted">{t.then} </span> : null}
          <RouteItem
            route={route}
            alone={routes.filter(({ rank }) => rank === route.rank).length === 1}
            failures={failures}
            model={row.model}
            isWhole={max === Infinity}
          />
        </li>
      ))}
      {hidden > 0 ? <li className="route muted">{t.more(hidden)}</li> : null}
      {disabled.length > 0 && shown.length < max ? (
        <li className="route muted">
          {t.disabled(disabled.map((one) => nameOf(one, t.channelById)).join(", "))}
        </li>
      ) : null}
    </ul>
  );
}

const nameOf = ({ id, name }: Channel, byId: (id: number) => string): string => name || byId(id);

/** A channel, its part of the calls unless it gets all of its rank, whether its last test failed, and what failed. */
function RouteItem({
  route,
  alone,
  failures,
  model,
  isWhole,
}: {
  readonly route: Route<Channel>;
  readonly alone: boolean;
  readonly failures: Failures | undefined;
  readonly model: string;
  /** Whether there is room for whole sentences. */
  readonly isWhole: boolean;
}) {
  const t = useMessages(channelHealthMessages);
  const locale = useLocale();
  const { channel, share } = route;
  const name = nameOf(channel, t.channelById);
  const failed = failures?.of(channel.id, model);
  const problem = failingProblem(channel);
  return (
    <>
      <PlaceLink place="edit-channel" id={channel.id} className="route-name" otherwise={<span>{name}</span>}>
        {name}
      </PlaceLink>
      {alone ? null : <span className="muted"> {formatShare(share, locale)}</span>}
      {problem ? (
        <Tooltip text={t.views[problem]}>
          <span className="route-failed" role="img" tabIndex={0} aria-label={t.views[problem]}>
            <Icon name="warning" />
          </span>
        </Tooltip>
      ) : null}
      {failures && failed ? <Failed count={failed} failures={failures} isWhole={isWhole} /> : null}
    </>
  );
}

/** What failed of a model on a channel: short, with the sentence as its tooltip, or the sentence itself. */
function Failed({
  count,
  failures: { coverage },
  isWhole,
}: {
  readonly count: FailureCount;
  readonly failures: Failures;
  readonly isWhole: boolean;
}) {
  const { failures: t } = useMessages(channelHealthMessages);
  const locale = useLocale();
  const text = failureText(count, coverage, t, locale);
  if (isWhole) return <span className="route-failed">{text}</span>;
  return (
    <Tooltip text={text}>
      <span className="route-failed" tabIndex={0}>
        {shortFailures(count, t, locale)}
      </span>
    </Tooltip>
  );
}
