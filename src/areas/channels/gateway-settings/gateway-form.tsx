import { useState } from "react";
import { settingsRowOf } from "../../../api/entities/channel-copies.js";
import { listChannels } from "../../../api/entities/channels.js";
import { newestColumns, settingsIn } from "../../../domain/channels/gateway-settings.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { ChannelEditor, type ChannelEditorProps } from "../channel-editor.js";
import { FormSkeleton } from "../form-skeleton.js";
import { createChannelRecord } from "../record.js";
import { gatewaySettingMessages } from "./generated/messages.en.js";
import { ownSettings } from "./own-settings.js";
import { SettingFields } from "./setting-fields.js";

/** The fields of a channel on a gateway that has settings of its own, which its rows tell. */
export function View(props: ChannelEditorProps) {
  const known = props.stored ?? props.begin?.channel;
  return known ? <Editor {...props} row={settingsRowOf(known)} /> : <NewChannel {...props} />;
}

/** A gateway without a channel tells nothing: it counts as the newest release. */
function NewChannel(props: ChannelEditorProps) {
  const { http, supports } = useGateway();
  const { project } = useValue(supports);
  const { value, error } = useLoaded((signal) => listChannels(http, {}, { signal }), http);
  if (!value && !error) return <FormSkeleton />;
  const [any] = value ?? [];
  return <Editor {...props} row={any ? settingsRowOf(any) : newestColumns(project)} />;
}

function Editor({ row, ...props }: ChannelEditorProps & { readonly row: Readonly<Record<string, unknown>> }) {
  const texts = useMessages(gatewaySettingMessages);
  // What a form has doesn't change while it is open.
  const [{ settings, record }] = useState(() => {
    const here = settingsIn(row);
    return { settings: here, record: createChannelRecord(ownSettings(here)) };
  });
  return (
    <ChannelEditor
      {...props}
      record={record}
      own={texts}
      ownFields={(edit) => <SettingFields edit={edit} settings={settings} />}
    />
  );
}
