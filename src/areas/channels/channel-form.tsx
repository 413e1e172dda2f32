import { Role } from "../../domain/roles.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { useHost, useMessages, useNavigation } from "../../ui/host/host.js";
import { useLeaving } from "../../ui/host/leave-guard.js";
import { screens } from "../../ui/kit/screens.css.js";
import { Gate } from "../gate.js";
import { ChannelFormLoader } from "./channel-load.js";
import { channels as sheet } from "./channels.css.js";

/** What the form for one channel is given. */
export interface ChannelFormProps {
  /** The channel to edit; without it the form creates. */
  readonly channelId?: number;
  /** The channel that a new one begins as; its key has to be typed again. */
  readonly copyOf?: number;
}

/** `<gw-channel-form>` and the console's /channel/add and /channel/edit/{id}. Needs role 10. */
export function View(props: ChannelFormProps) {
  useHost().adopt(screens, sheet);
  return (
    <Gate role={Role.admin} writes>
      <ChannelPage key={`${props.channelId ?? ""}-${props.copyOf ?? ""}`} {...props} />
    </Gate>
  );
}

function ChannelPage({ channelId, copyOf }: ChannelFormProps) {
  const t = useMessages(channelFormMessages);
  const host = useHost();
  const navigation = useNavigation();
  const title = channelId === undefined ? (copyOf === undefined ? t.addTitle : t.copyTitle) : t.editTitle;
  const leave = useLeaving(() => {
    if (!navigation.go("channels")) host.emit("gw-cancel");
  });
  return (
    <section className="area stack form-page" aria-label={title}>
      <h1>{title}</h1>
      <ChannelFormLoader
        channelId={channelId}
        copyOf={copyOf}
        onCreated={() => undefined}
        onSaved={() => undefined}
        onDone={() => navigation.go("channels")}
        onCancel={leave}
      />
    </section>
  );
}
