import type { Channel } from "../../api/entities/channel-schema.js";
import { channelMessages } from "./messages.en.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";
import type { ChannelCalls } from "./channel-calls.js";
import { useTest } from "./use-channel-actions.js";

/** Tests a channel; where the gateway may not know its type, it says why it cannot. */
export function TestButton({ channel, model }: { readonly channel: Channel; readonly model: ChannelCalls }) {
  const t = useMessages(channelMessages);
  const test = useTest(model);
  const pending = useValue(model.pending).has(channel.id);
  const busy = useValue(model.testing).has(channel.id);
  const known = useValue(model.knowsType)(channel.type);
  if (!useCapabilities()("test")) return null;
  const idle = pending || !known;
  return (
    <Tooltip text={known ? t.test : t.typeUnknown}>
      <Button
        variant="quiet"
        icon="pulse"
        iconOnly
        busy={busy}
        aria-label={t.testOf(channel.name || t.noName)}
        aria-disabled={idle || undefined}
        onClick={() => void (idle || test(channel))}
      >
        {t.test}
      </Button>
    </Tooltip>
  );
}
