import { Role } from "../../domain/roles.js";
import { useHost } from "../../ui/host/host.js";
import { RecordPage } from "../../ui/record/record-page.js";
import { Gate } from "../gate.js";
import { ChannelFormLoader, useFormTitle, type ChannelFormProps } from "./channel-loader.js";
import { channels as sheet } from "./channels.css.js";

/** `<gw-channel-form>` and the console's /channel/add and /channel/edit/{id}. Needs role 10. */
export function View(props: ChannelFormProps) {
  useHost().adopt(sheet);
  const title = useFormTitle(props);
  return (
    <Gate role={Role.admin} writes>
      <RecordPage key={`${props.channelId ?? ""}-${props.copyOf ?? ""}`} title={title} list="channels">
        {(exits) => <ChannelFormLoader {...props} {...exits} titled />}
      </RecordPage>
    </Gate>
  );
}
