import { useState, type ReactNode } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { checksModels } from "../../../api/entities/model-checks.js";
import { fetchProviderModels } from "../../../api/entities/provider-models.js";
import { providerDifference } from "../../../domain/channels/provider-models.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Loading } from "../../../ui/kit/loading/loading.js";
import { ErrorCallout, ErrorPanel } from "../../../ui/kit/notice/errors.js";
import { channelCheckMessages } from "../checks/generated/messages.en.js";
import { useChannelJob } from "../many/use-planned-run.js";
import { channelMessages } from "../generated/messages.en.js";
import { providerModelMessages } from "./generated/messages.en.js";
import { UpdateModels } from "./update-models.js";

const CheckedChannel = createLazy(() => import("../checks/checked-channel.js"), { over: true });

interface ProviderModelsProps {
  readonly channels: readonly Channel[];
  /** A channel as it was read after its models were changed here; those of a job come by themselves. */
  readonly onChanged: (now: Channel) => void;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/**
 * What providers list: of one channel at once, of several as a job that asks first. Compared here, or by the gateway
 * where its release does that.
 */
export function View({ channels, onChanged, ...exits }: ProviderModelsProps) {
  const [only] = channels;
  const { providerModels } = useValue(useGateway().supports);
  if (!only || channels.length > 1)
    return providerModels === "checked" ? (
      <ManyByRelease channels={channels} {...exits} />
    ) : (
      <ManyChannels channels={channels} isChecked={false} {...exits} />
    );
  const fetched = <OneChannel channel={only} {...exits} />;
  return providerModels === "checked" ? (
    <CheckedChannel channel={only} otherwise={fetched} onChanged={onChanged} onClose={exits.onClose} />
  ) : (
    fetched
  );
}

type ManyProps = Omit<ProviderModelsProps, "onChanged">;

/** Several channels, by what the release of the gateway does. */
function ManyByRelease(props: ManyProps) {
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => checksModels(http, { signal }), http);
  return (
    <ManyChannels
      isChecked={value}
      failure={error ? <ErrorCallout error={error} retry={retry} /> : null}
      {...props}
    />
  );
}

function OneChannel({
  channel,
  onStarted,
  onClose,
}: Omit<ManyProps, "channels"> & { readonly channel: Channel }) {
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

function ManyChannels({
  channels,
  isChecked,
  failure = null,
  onStarted,
  onClose,
}: ManyProps & {
  /** Undefined while that isn't known. */
  readonly isChecked: boolean | undefined;
  readonly failure?: ReactNode;
}) {
  const models = useMessages(providerModelMessages);
  const checks = useMessages(channelCheckMessages);
  const t = isChecked === false ? models : checks;
  const kind = isChecked ? "check-models" : "fetch-models";
  const common = useMessages(commonMessages);
  const { noName } = useMessages(channelMessages);
  const begin = useChannelJob();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const isBegun = await begin({
      kind,
      action: kind,
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
          <Button variant="primary" busy={busy} disabled={isChecked === undefined} onClick={() => void go()}>
            {t.label}
          </Button>
        </>
      }
    >
      <p>{t.ask.text}</p>
      {failure}
    </Dialog>
  );
}
