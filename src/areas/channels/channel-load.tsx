import { getChannel } from "../../api/channels.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { ErrorPanel } from "../../ui/kit/errors.js";
import { useGateway, useMessages } from "../../ui/host/host.js";
import { Loading } from "../../ui/kit/loading.js";
import { useLoaded } from "../../ui/host/use-loaded.js";
import { ChannelEditor } from "./channel-editor.js";
import { copyOf } from "./channel-form-model.js";
import type { ChannelFormEvents } from "./use-channel-edit.js";

/** The form, after the channel that it changes or copies was read from the server. */
export function ChannelFormLoader({
  channelId,
  copyOf: copied,
  ...events
}: ChannelFormEvents & { readonly channelId: number | undefined; readonly copyOf: number | undefined }) {
  const id = channelId ?? copied;
  if (id === undefined) return <ChannelEditor {...events} />;
  return <Existing key={id} id={id} copy={channelId === undefined} {...events} />;
}

function Existing({ id, copy, ...events }: ChannelFormEvents & { id: number; copy: boolean }) {
  const t = useMessages(channelFormMessages);
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => getChannel(http, id, { signal }), http);
  if (error) return <ErrorPanel title={t.loadFailed} error={error} retry={retry} />;
  if (!value) return <Loading label={common.edit} />;
  return copy ? (
    <ChannelEditor begin={copyOf(value, `${value.name} ${t.copySuffix}`)} {...events} />
  ) : (
    <ChannelEditor stored={value} {...events} />
  );
}
