import { useReducer, useState } from "react";
import { getChannel } from "../../api/entities/channels.js";
import { channelFormMessages } from "./form.messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useSubject } from "../../ui/host/context/subject.js";
import { LoadedRecord } from "../../ui/record/loaded-record.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
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

/** The fields, once the gateway was asked what it is: only other members than one-api have settings of their own. */
function Editor(props: ChannelEditorProps) {
  const { session } = useGateway();
  const status = useValue(session.status);
  const failed = useValue(session.statusError);
  return status || failed ? <KnownEditor {...props} /> : <FormSkeleton />;
}

function KnownEditor(props: ChannelEditorProps) {
  const { supports } = useGateway();
  // Another answer later must not draw what is typed anew.
  const [isPlain] = useState(() => supports.peek().project === "oneApi");
  return isPlain ? <ChannelEditor {...props} /> : <GatewayEditor {...props} />;
}

/** The form, after the channel that it changes or copies was read from the server. */
export function ChannelFormLoader({
  channelId,
  copyOf: copied,
  ...events
}: ChannelFormProps & ChannelFormEvents) {
  const t = useMessages(channelFormMessages);
  const [round, another] = useReducer((count: number) => count + 1, 0);
  const again = { isAnother: round > 0, onAnother: another };
  const id = channelId ?? copied;
  if (id === undefined) return <Editor key={round} {...events} {...again} />;
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
              {...again}
            />
            <Title name={t.copyOf(channel.name)} />
          </>
        ) : (
          <Editor stored={channel} {...events} {...again} />
        )
      }
    />
  );
}
