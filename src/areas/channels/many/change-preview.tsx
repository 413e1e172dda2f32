import type { Channel } from "../../../api/entities/channel-schema.js";
import {
  isWritten,
  type ChannelPlan,
  type FurtherChange,
} from "../../../domain/channels/channel-change-plan.js";
import { settingNames } from "../../../domain/channels/channel-settings.js";
import { isolated } from "../../../i18n/isolate.js";
import { sentences } from "../../../i18n/sentences.js";
import { bulkMessages } from "../../../ui/collection/generated/bulk.messages.en.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { channelFormMessages } from "../generated/form.messages.en.js";
import { channelMessages } from "../generated/messages.en.js";
import { manyMessages } from "./generated/messages.en.js";
import {
  differenceOf,
  furtherText,
  obstacleText,
  settingLabel,
  statusText,
  warningText,
  type SettingDifference,
} from "./setting-texts.js";

/** Names of a change that are listed; the rest is a number. */
const shownNames = 20;

/** What becomes of each channel: how many change, those that can't, and the change of each. */
export function ChangePreview({
  plans,
  gone = 0,
  vetoed = 0,
}: {
  readonly plans: readonly ChannelPlan<Channel>[];
  /** Selected channels that no longer exist. */
  readonly gone?: number;
  /** Channels that the page wants to stay as they are. */
  readonly vetoed?: number;
}) {
  const t = useMessages(manyMessages);
  const bulk = useMessages(bulkMessages);
  const { bulk: texts } = useMessages(channelMessages);
  const locale = useLocale();
  const refused = plans.filter(({ obstacles }) => obstacles.length > 0);
  const written = plans.filter(isWritten);
  const same = plans.length - refused.length - written.length;
  return (
    <div className="many-preview">
      <p role="status">
        <strong>
          {sentences(
            locale,
            written.length === 0 ? bulk.nothingToDo : t.changing(texts.things(written.length)),
          )}
        </strong>{" "}
        {sentences(
          locale,
          same > 0 && bulk.skipped(same),
          refused.length > 0 && t.leftOut(refused.length),
          gone > 0 && t.gone(gone),
          vetoed > 0 && bulk.vetoed(vetoed),
        )}
      </p>
      <ul className="many-plans" aria-label={t.changed}>
        {[...refused, ...written].map((plan) => (
          <PlanItem key={plan.channel.id} plan={plan} />
        ))}
      </ul>
    </div>
  );
}

/** Settings without a field here go by the gateway's own names. */
const shownChanges = ({ set, before, shown }: FurtherChange) =>
  shown ??
  Object.entries(set).map(([name, value]) => ({
    label: name,
    from: furtherText(before[name]),
    to: furtherText(value),
  }));

/** What becomes of one channel. */
export function PlanItem({
  plan: { channel, set, further, obstacles, warnings },
}: {
  readonly plan: ChannelPlan<Channel>;
}) {
  const t = useMessages(manyMessages);
  const form = useMessages(channelFormMessages);
  const list = useMessages(channelMessages);
  return (
    <li>
      <strong className="many-name">{channel.name || list.noName}</strong>
      {obstacles.map((obstacle) => (
        <p key={obstacle.kind} className="many-warning">
          {obstacleText(obstacle, t)}
        </p>
      ))}
      {obstacles.length === 0 && set.status !== undefined ? (
        <Difference
          label={t.names.status}
          difference={{ from: statusText(channel.status, list), to: statusText(set.status, list) }}
        />
      ) : null}
      {obstacles.length === 0
        ? settingNames
            .filter((name) => set[name] !== undefined)
            .map((name) => (
              <Difference
                key={name}
                label={settingLabel(name, channel.type, { t, form })}
                difference={differenceOf(channel, set, name)}
              />
            ))
        : null}
      {obstacles.length === 0 && further
        ? shownChanges(further).map(({ label, from, to }) => (
            <Difference key={label} label={label} difference={{ from, to }} />
          ))
        : null}
      {obstacles.length === 0
        ? warnings.map((warning) => (
            <p key={warning.kind} className="many-warning">
              {warningText(warning, t)}
            </p>
          ))
        : null}
    </li>
  );
}

/** One setting: names that come and go, or one value for another. */
export function Difference({
  label,
  difference,
}: {
  readonly label: string;
  readonly difference: SettingDifference;
}) {
  const t = useMessages(manyMessages);
  const bulk = useMessages(bulkMessages);
  const listed = (sign: string, names: readonly string[]) => {
    const shown = names.slice(0, shownNames).map((name) => `${sign}${isolated(name)}`);
    return [...shown, ...(names.length > shownNames ? [bulk.andMore(names.length - shownNames)] : [])].join(
      " ",
    );
  };
  return (
    <p className="many-difference">
      <span className="muted">{label}</span>{" "}
      {"added" in difference ? (
        <span>
          {difference.added.length > 0 ? <ins>{listed("+", difference.added)}</ins> : null}{" "}
          {difference.removed.length > 0 ? <del>{listed("−", difference.removed)}</del> : null}
        </span>
      ) : (
        <span>
          {difference.from || t.empty} → {difference.to || t.empty}
        </span>
      )}
    </p>
  );
}
