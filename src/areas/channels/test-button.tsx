import type { Channel } from "../../api/channel-schema.js";
import { channelMessages } from "../../i18n/messages/channels.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { useMessages } from "../../ui/host/host.js";
import { useValue } from "../../ui/host/use-value.js";
import { Button } from "../../ui/kit/button.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import type { ChannelsModel } from "./channels-model.js";
import { useTest } from "./use-channel-actions.js";

/** Tests a channel; where the gateway may not know its type, it says why it cannot. */
export function TestButton({ channel, model }: { readonly channel: Channel; readonly model: ChannelsModel }) {
  const t = useMessages(channelMessages);
  const test = useTest(model);
  const busy = useValue(model.pending).has(channel.id);
  const known = useValue(model.knowsType)(channel.type);
  const name = channel.name || t.noName;
  if (!useCapabilities()("test")) return null;
  if (known) {
    return (
      <Button busy={busy} aria-label={t.testOf(name)} onClick={() => void test(channel)}>
        {t.test}
      </Button>
    );
  }
  return (
    <Tooltip text={t.typeUnknown}>
      <Button aria-label={t.testOf(name)} aria-disabled>
        {t.test}
      </Button>
    </Tooltip>
  );
}
