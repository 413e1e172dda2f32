import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { fetchProviderModels } from "../../../api/entities/provider-models.js";
import { providerDifference } from "../../../domain/channels/provider-models.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Loading } from "../../../ui/kit/loading/loading.js";
import { ErrorPanel } from "../../../ui/kit/notice/errors.js";
import { useChannelJob } from "../many/use-planned-run.js";
import { channelMessages } from "../generated/messages.en.js";
import { providerModelMessages } from "./generated/messages.en.js";
import { UpdateModels } from "./update-models.js";

interface ProviderModelsProps {
  readonly channels: readonly Channel[];
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** Fetches what providers list: of one channel at once, of several as a job that asks first. */
export function View({ channels, ...exits }: ProviderModelsProps) {
  const [only] = channels;
  return only && channels.length === 1 ? (
    <OneChannel channel={only} {...exits} />
  ) : (
    <ManyChannels channels={channels} {...exits} />
  );
}

function OneChannel({
  channel,
  onStarted,
  onClose,
}: Omit<ProviderModelsProps, "channels"> & { readonly channel: Channel }) {
  const t = useMessages(providerModelMessages);
  const { noName } = useMessages(channelMessages);
  const { http } = useGateway();
  const { value, error, retry } = useLoaded(
    (signal) => fetchProviderModels(http, channel.id, { signal }),
    http,
  );
  const { added, missing } = providerDifference(channel, value ?? []);
  const instead = error ? (
    <ErrorPanel title={t.report.result.failed} error={error} retry={retry} />
  ) : !value ? (
    <Loading label={t.label} />
  ) : added.length + missing.length === 0 ? (
    <p role="status">{value.length === 0 ? t.noneListed : t.upToDate(new Set(value).size)}</p>
  ) : undefined;
  return (
    <UpdateModels
      title={t.one(channel.name || noName)}
      channels={[channel]}
      offered={new Map(value ? [[channel.id, value]] : [])}
      instead={instead}
      onStarted={onStarted}
      onClose={onClose}
    />
  );
}

function ManyChannels({ channels, onStarted, onClose }: ProviderModelsProps) {
  const t = useMessages(providerModelMessages);
  const common = useMessages(commonMessages);
  const { noName } = useMessages(channelMessages);
  const begin = useChannelJob();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const isBegun = await begin({
      kind: "fetch-models",
      action: "fetch-models",
      items: channels.map(({ id, name }) => ({ key: id, name: name || noName, about: { id, name } })),
    });
    setBusy(false);
    if (!isBegun) return;
    onStarted();
    onClose();
  };
  return (
    <Dialog
      asks
      title={t.ask.title(channels.length)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => void go()}>
            {t.label}
          </Button>
        </>
      }
    >
      <p>{t.ask.text}</p>
    </Dialog>
  );
}
