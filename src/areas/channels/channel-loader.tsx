import { useReducer } from "react";
import { getChannel } from "../../api/entities/channels.js";
import { channelFormMessages } from "./form.messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useSubject } from "../../ui/host/context/subject.js";
import { LoadedRecord } from "../../ui/record/loaded-record.js";
import { ChannelEditor, type ChannelFormEvents } from "./channel-editor.js";
import { copyOf } from "./record.js";

/** The channel that a form changes or copies; neither: it creates. */
export interface ChannelFormProps {
  readonly channelId?: number | undefined;
  /** The channel that a new one begins as; its key has to be typed again. */
  readonly copyOf?: number | undefined;
}

/** What the form is called. */
export function useFormTitle({ channelId, copyOf: copied }: ChannelFormProps): string {
  const t = useMessages(channelFormMessages);
  return channelId !== undefined ? t.editTitle : copied === undefined ? t.addTitle : t.copyTitle;
}

/** Titles the page of a form that has no record yet. It comes after the form, which gives the page no title by then. */
function Title({ name }: { readonly name: string }) {
  useSubject(name);
  return null;
}

/** The form, after the channel that it changes or copies was read from the server. */
export function ChannelFormLoader({
  channelId,
  copyOf: copied,
  ...events
}: ChannelFormProps & ChannelFormEvents) {
  const t = useMessages(channelFormMessages);
  const gateway = useGateway();
  const [round, another] = useReducer((count: number) => count + 1, 0);
  const again = { isAnother: round > 0, onAnother: another };
  const id = channelId ?? copied;
  if (id === undefined) return <ChannelEditor key={round} {...events} {...again} />;
  return (
    <LoadedRecord
      key={id}
      load={(http, options) => getChannel(http, id, options)}
      rows={6}
      failed={t.loadFailed}
      onLeave={events.onCancel}
      form={(channel) =>
        channelId === undefined ? (
          <>
            <ChannelEditor
              key={round}
              begin={{ channel, values: copyOf(channel, gateway), name: `${channel.name} ${t.copySuffix}` }}
              {...events}
              {...again}
            />
            <Title name={t.copyOf(channel.name)} />
          </>
        ) : (
          <ChannelEditor stored={channel} {...events} {...again} />
        )
      }
    />
  );
}
