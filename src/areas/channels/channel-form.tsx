import { Role } from "../../domain/access/roles.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { useHost, useMessages } from "../../ui/host/context/host.js";
import { UsageLink } from "../../ui/record/usage-link.js";
import { RecordPage } from "../../ui/record/record-page.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { Gate } from "../shared/gate.js";
import { ChannelFormLoader, useFormTitle, type ChannelFormProps } from "./channel-loader.js";
import { useSensitiveWrite } from "./channel-rights.js";
import { channels as sheet } from "./channels.css.js";

/** `<gw-channel-form>` and the console's /channel/add and /channel/edit/{id}. Needs role 10. */
export function View(props: ChannelFormProps) {
  useHost().adopt(sheet);
  const t = useMessages(channelFormMessages);
  const { forbiddenTitle } = useMessages(commonMessages).session;
  const title = useFormTitle(props);
  const isSensitiveWriter = useSensitiveWrite();
  return (
    <Gate role={Role.admin} writes>
      <RecordPage
        key={`${props.channelId ?? ""}-${props.copyOf ?? ""}`}
        title={title}
        list="channels"
        listTitle={t.listTitle}
        aside={
          props.channelId === undefined ? null : (
            <UsageLink kind="channel" id={props.channelId}>
              {t.usage}
            </UsageLink>
          )
        }
      >
        {(exits) =>
          props.channelId === undefined && !isSensitiveWriter ? (
            <Panel title={forbiddenTitle} text={t.notSensitive.create} />
          ) : (
            <ChannelFormLoader {...props} {...exits} />
          )
        }
      </RecordPage>
    </Gate>
  );
}
