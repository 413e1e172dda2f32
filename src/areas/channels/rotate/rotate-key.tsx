import type { Channel } from "../../../api/entities/channel-schema.js";
import { useHost, useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Loading } from "../../../ui/kit/loading/loading.js";
import { ErrorPanel } from "../../../ui/kit/notice/errors.js";
import { channelTestMessages } from "../tests/generated/messages.en.js";
import { readPlannable } from "../tests/plannable.js";
import { manySheet } from "../many/many.css.js";
import { rotateMessages } from "./generated/messages.en.js";
import { RotateForm } from "./rotate-form.js";

/** Gives the channels of a provider a new key: which, the key, and then the job. */
export function View({
  selected,
  onStarted,
  onClose,
}: {
  /** The selected channels; undefined for all. */
  readonly selected: readonly Channel[] | undefined;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}) {
  useHost().adopt(manySheet);
  const t = useMessages(rotateMessages);
  const { loadFailed } = useMessages(channelTestMessages);
  const gateway = useGateway();
  const { value, error, retry } = useLoaded((signal) => readPlannable(gateway, signal), gateway);
  const ids = new Set(selected?.map(({ id }) => id));
  return (
    <Dialog title={t.title} wide onClose={onClose}>
      {value ? (
        <RotateForm
          channels={selected ? value.channels.filter(({ id }) => ids.has(id)) : value.channels}
          isTestable={value.isTestable}
          isSelection={selected !== undefined}
          onStarted={onStarted}
          onClose={onClose}
        />
      ) : error ? (
        <ErrorPanel title={loadFailed} error={error} retry={retry} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
