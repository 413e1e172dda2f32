import { useReducer, useState } from "react";
import { settingsRowOf } from "../../api/entities/channel-copies.js";
import { getChannel } from "../../api/entities/channels.js";
import { isMember } from "../../domain/channels/member-signs.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useSubject } from "../../ui/host/context/subject.js";
import { LoadedRecord } from "../../ui/record/loaded-record.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { ChannelEditor, type ChannelEditorProps, type ChannelFormEvents } from "./channel-editor.js";
import { FormSkeleton, formRows } from "./form-skeleton.js";

const GatewayEditor = createLazy(() => import("./gateway-settings/gateway-form.js"), {
  fallback: FormSkeleton,
});

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

/**
 * Whether a channel has settings that one-api's don't: its row tells, and of a new one the gateway, if it is known by
 * now. Nothing is drawn anew for an answer that comes later.
 */
function useOwnSettings({ stored, begin }: ChannelEditorProps): boolean {
  const { supports } = useGateway();
  const [has] = useState(() => {
    const channel = stored ?? begin?.channel;
    return channel ? isMember(settingsRowOf(channel)) : supports.peek().project !== "oneApi";
  });
  return has;
}

/** The fields. Only other members than one-api load code for settings of their own. */
function Editor(props: ChannelEditorProps) {
  return useOwnSettings(props) ? <GatewayEditor {...props} /> : <ChannelEditor {...props} />;
}

/** The form, after the channel that it changes or copies was read from the server. */
export function ChannelFormLoader({
  channelId,
  copyOf: copied,
  ...events
}: ChannelFormProps & ChannelFormEvents) {
  const t = useMessages(channelFormMessages);
  const [round, another] = useReducer((count: number) => count + 1, 0);
  const anotherProps = { isAnother: round > 0, onAnother: another };
  const id = channelId ?? copied;
  if (id === undefined) return <Editor key={round} {...events} {...anotherProps} />;
  return (
    <LoadedRecord
      key={id}
      load={(http, options) => getChannel(http, id, options)}
      rows={formRows}
      failed={t.loadFailed}
      onLeave={events.onCancel}
      form={(channel) =>
        channelId === undefined ? (
          <>
            <Editor
              key={round}
              begin={{ channel, name: `${channel.name} ${t.copySuffix}` }}
              {...events}
              {...anotherProps}
            />
            <Title name={t.copyOf(channel.name)} />
          </>
        ) : (
          <Editor stored={channel} {...events} {...anotherProps} />
        )
      }
    />
  );
}
