import { useRef, useState } from "react";
import { isAbortError, isGatewayError } from "../../../api/client/errors.js";
import { channelsFileText } from "../../../api/backup/channels-file.js";
import { getChannelKey } from "../../../api/entities/channel-keys.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { searchChannels } from "../../../api/entities/channels.js";
import { getStatus } from "../../../api/entities/status.js";
import { channelType } from "../../../domain/channels/channel-types.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { rateLimiterOf } from "../../../state/rate-limit/rate-limiter.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { saveFile } from "../../../ui/kit/notice/save-file.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { channelMessages } from "../generated/messages.en.js";
import { withTypeSettings } from "../type-settings.js";
import { furtherSettings } from "../further-settings.js";
import { fileChannelOf } from "./file-channel.js";
import { manySheet } from "../many/many.css.js";
import { channelFileMessages } from "./generated/messages.en.js";

/** Saves the settings of channels as a file: the selected ones, or all. With keys only where that is asked for. */
export function View({
  channels,
  onClose,
}: {
  /** The selected channels; undefined for all. */
  readonly channels: readonly Channel[] | undefined;
  readonly onClose: () => void;
}) {
  useHost().adopt(manySheet);
  const t = useMessages(channelFileMessages);
  const common = useMessages(commonMessages);
  const { bulk } = useMessages(channelMessages);
  const gateway = useGateway();
  const report = useReport();
  const { channelKeys, channelFields } = useValue(gateway.supports);
  const [withKeys, setWithKeys] = useState(false);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [busy, setBusy] = useState(false);
  const stopping = useRef<AbortController>(undefined);

  /** One call each, which leaves room for what the reader clicks. */
  const readKeys = async (rows: readonly Channel[], signal: AbortSignal) => {
    const keys = new Map<number, string>();
    const limiter = rateLimiterOf(gateway);
    for (const { id } of rows) {
      setProgress({ done: keys.size, total: rows.length });
      await limiter.turn(signal);
      keys.set(id, await getChannelKey(gateway.http, id, { signal }));
    }
    return keys;
  };
  const save = async () => {
    const stop = new AbortController();
    stopping.current = stop;
    setBusy(true);
    try {
      const { signal } = stop;
      const { http } = gateway;
      const [status, all] = await Promise.all([
        getStatus(http, { signal }),
        searchChannels(http, "", { signal }),
      ]);
      const wanted = channels && new Set(channels.map(({ id }) => id));
      const rows = all.filter(({ id }) => wanted?.has(id) ?? true);
      const keys = withKeys ? await readKeys(rows, signal) : undefined;
      const text = channelsFileText({
        gateway: { name: status.system_name, address: status.server_address, version: status.version },
        channels: rows.map((row) => ({
          ...fileChannelOf(withTypeSettings(row), channelFields, keys?.get(row.id), furtherSettings(row)),
          type_name: channelType(row.type)?.text ?? "",
        })),
      });
      saveFile(withKeys ? "channels-with-keys.json" : "channels.json", text, "application/json");
      gateway.toasts.show("success", t.save.done(bulk.things(rows.length)));
      onClose();
    } catch (error) {
      if (isAbortError(error)) return;
      if (!isGatewayError(error)) throw error;
      report(error);
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  };
  const close = () => {
    stopping.current?.abort();
    onClose();
  };

  return (
    <Dialog
      asks
      title={channels ? t.save.title(bulk.things(channels.length)) : t.save.titleAll}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button
            variant={withKeys ? "danger" : "primary"}
            icon="download"
            busy={busy}
            onClick={() => void save()}
          >
            {withKeys ? t.save.confirmKeys : t.save.confirm}
          </Button>
        </>
      }
    >
      <p>{t.save.text}</p>
      <p className="muted">{t.save.mayHoldSecrets}</p>
      {channelKeys ? (
        <>
          <label className="many-check check">
            <input
              type="checkbox"
              checked={withKeys}
              disabled={busy}
              onChange={(event) => setWithKeys(event.currentTarget.checked)}
            />
            <span>{t.save.keys}</span>
          </label>
          {withKeys ? (
            <Callout tone="warning" live>
              {t.save.keysWarning}
            </Callout>
          ) : (
            <p className="muted">{t.save.keysLeftOut}</p>
          )}
        </>
      ) : (
        <p className="muted">{t.save.keysNever}</p>
      )}
      {progress ? (
        <div>
          <progress
            aria-label={t.save.reading(progress.done, progress.total)}
            value={progress.done}
            max={progress.total}
          />
          <p role="status">{t.save.reading(progress.done, progress.total)}</p>
        </div>
      ) : null}
    </Dialog>
  );
}
