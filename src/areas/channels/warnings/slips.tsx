import { featuresOf } from "../../../api/dialects/features.js";
import { slipWarnings } from "../../../domain/channels/channel-slips.js";
import type { TypedChannel } from "../../../domain/channels/channel-warning.js";
import { currencyOf } from "../../../domain/money/currency.js";
import { ChannelStatus } from "../../../domain/records/statuses.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { typeName } from "../channel-type.js";
import { channelTypeMessages } from "../generated/types.messages.en.js";
import { channelWarningsSheet } from "./channel-warnings.css.js";
import { channelWarningMessages } from "./generated/messages.en.js";
import { warningText } from "./warning-text.js";

/** What can be typed of a channel outside of its form. */
type Typed = Partial<Pick<TypedChannel, "key" | "isBatch" | "base_url" | "models" | "model_mapping">>;

const nothing: Omit<TypedChannel, "type"> = {
  ...{ id: undefined, status: ChannelStatus.enabled, name: "", key: "", isBatch: false, base_url: "" },
  ...{ ak: "", models: "", group: "", model_mapping: "", priority: undefined },
};

/** Slips of who copies and pastes, below a field that stands alone. They prevent nothing. */
export function Slips({
  types,
  typed,
}: {
  /** Of the channels that get what is typed. */
  readonly types: readonly number[];
  readonly typed: Typed;
}) {
  useHost().adopt(channelWarningsSheet);
  const t = useMessages(channelWarningMessages);
  const names = useMessages(channelTypeMessages);
  const locale = useLocale();
  const { supports, session } = useGateway();
  const { versionInBaseUrl, billsMapped, channelGroupLength: groupLength } = featuresOf(useValue(supports));
  const currency = currencyOf(useValue(session.status));
  const facts = { billsMapped, groupLength, versionInBaseUrl };
  const texts = new Set(
    types.flatMap((type) =>
      slipWarnings({ ...nothing, ...typed, type }, facts).map((warning) =>
        warningText(warning, {
          ...{ t, locale, currency },
          provider: typeName(type, names),
          unpricedRatio: undefined,
        }),
      ),
    ),
  );
  return (
    <div role="status" className="channel-slips">
      {[...texts].map((text) => (
        <p key={text} className="field-help">
          {text}
        </p>
      ))}
    </div>
  );
}
