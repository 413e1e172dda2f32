import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { searchChannels } from "../../../api/entities/channels.js";
import { hasFailedTest } from "../../../domain/channels/channel-problems.js";
import { modelsLeftWithout } from "../../../domain/channels/test-plan.js";
import { ChannelStatus } from "../../../domain/records/statuses.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import type { JobItem } from "../../../state/jobs/job.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Loading } from "../../../ui/kit/loading/loading.js";
import { ErrorPanel } from "../../../ui/kit/notice/errors.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { channelTestMessages } from "./generated/messages.en.js";

/** How many channels and models are named; the rest is a number. */
const maxNames = 10;

interface DisableFailedProps {
  /** The channels whose tests failed, as the job has them. */
  readonly failed: readonly JobItem[];
  readonly onBegin: (items: readonly JobItem[]) => void;
  readonly onClose: () => void;
}

/** Shows which of the channels whose tests failed would be disabled, as they are now, before a job disables them. */
export function DisableFailed({ failed, onBegin, onClose }: DisableFailedProps) {
  const t = useMessages(channelTestMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const host = useHost();
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => searchChannels(http, "", { signal }), http);
  /** What the page left of the channels, once it was asked; it is asked once. */
  const [permitted, setPermitted] = useState<readonly Channel[]>();
  const now = new Map(value?.map((channel) => [channel.id, channel]));
  const here = failed.flatMap(({ key }) => now.get(Number(key)) ?? []);
  const enabled = here.filter(({ status }) => status === ChannelStatus.enabled);
  // Somebody may have mended a channel since, and tested it.
  const wanted = enabled.filter(hasFailedTest);
  const affected = permitted ?? wanted;
  const unserved = value ? modelsLeftWithout(value, new Set(affected.map(({ id }) => id))) : [];
  const count = affected.length;

  const begin = () => {
    const about = ({ id, name }: Channel) => ({ id, name });
    const allowed =
      permitted ?? wanted.filter((channel) => host.ask("gw-before-channel-update", about(channel)));
    // Fewer than were asked about are asked about again.
    if (allowed.length < count) {
      setPermitted(allowed);
      return;
    }
    onBegin(
      allowed.map((channel) => ({
        key: channel.id,
        name: failed.find(({ key }) => key === channel.id)?.name ?? channel.name,
        about: about(channel),
        set: { status: ChannelStatus.manuallyDisabled },
        before: { status: channel.status },
      })),
    );
  };

  return (
    <Dialog
      asks
      title={t.disable.title(count)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" disabled={count === 0} onClick={begin}>
            {t.disable.confirm(count)}
          </Button>
        </>
      }
    >
      {error ? <ErrorPanel title={t.loadFailed} error={error} retry={retry} /> : null}
      {value ? (
        <>
          <p>
            {sentences(
              locale,
              count === 0 ? t.disable.none : t.disable.text,
              here.length > enabled.length && t.disable.disabled(here.length - enabled.length),
              failed.length > here.length && t.disable.gone(failed.length - here.length),
              enabled.length > wanted.length && t.disable.tested(enabled.length - wanted.length),
              permitted !== undefined && t.disable.vetoed(wanted.length - permitted.length),
            )}
          </p>
          <Named names={affected.map(({ name, id }) => name || String(id))} />
          {unserved.length > 0 ? (
            <Callout tone="warning">
              <p>{t.disable.unserved(unserved.length)}</p>
              <Named names={unserved} />
            </Callout>
          ) : null}
        </>
      ) : error ? null : (
        <Loading />
      )}
    </Dialog>
  );
}

function Named({ names }: { readonly names: readonly string[] }) {
  const t = useMessages(channelTestMessages);
  return (
    <ul className="planned">
      {names.slice(0, maxNames).map((name, index) => (
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {names.length > maxNames ? <li className="muted">{t.more(names.length - maxNames)}</li> : null}
    </ul>
  );
}
