import type { ReadonlySignal } from "@preact/signals-core";
import { useEffect } from "react";
import { bulkMessages } from "../../i18n/messages/bulk.js";
import { createLoadAll, type LoadableList } from "../../state/load-all.js";
import { rateLimiterOf } from "../../state/rate-limiter.js";
import { Button } from "../kit/button.js";
import { ErrorCallout } from "../kit/errors.js";
import { useGateway, useMessages } from "../host/host.js";
import { Callout } from "../kit/panel.js";
import { PausedNote } from "../kit/paused-note.js";
import { useModel, useValue } from "../host/use-value.js";

/** A list whose every page can be loaded; every `PagedList` is one. */
export type WholeList = LoadableList & { readonly loaded: ReadonlySignal<number> };

/** Loads every page of a list as soon as it is drawn, shows how far it is, and can be stopped. */
export function View({ list, onClose }: { readonly list: WholeList; readonly onClose: () => void }) {
  const t = useMessages(bulkMessages);
  const gateway = useGateway();
  const all = useModel(
    () =>
      createLoadAll(list, {
        rateLimiter: rateLimiterOf(gateway),
        whenResumed: (signal) => gateway.whenResumed(signal),
      }),
    list,
  );
  const state = useValue(all.state);
  const error = useValue(all.error);
  const rows = useValue(list.loaded);
  useEffect(() => void all.start(), [all]);

  if (state === "failed" && error) return <ErrorCallout error={error} retry={() => void all.start()} />;
  if (state === "finished") {
    return (
      <Callout tone="success" live action={<Close onClose={onClose} />}>
        {t.loadedAll(rows)}
      </Callout>
    );
  }
  if (state === "stopped") {
    return (
      <Callout
        live
        action={
          <>
            <Button onClick={() => void all.start()}>{t.goOnLoading}</Button>
            <Close onClose={onClose} />
          </>
        }
      >
        {t.loadStopped(rows)}
      </Callout>
    );
  }
  return (
    <Callout
      action={
        <Button icon="close" onClick={() => all.stop()}>
          {t.stop}
        </Button>
      }
    >
      <span role="status">{t.loadingAll(rows)}</span>
      {rows > 500 ? <p className="muted">{t.pace}</p> : null}
      <PausedNote />
    </Callout>
  );
}

function Close({ onClose }: { onClose: () => void }) {
  const t = useMessages(bulkMessages);
  return (
    <Button variant="quiet" icon="close" iconOnly onClick={onClose}>
      {t.dismiss}
    </Button>
  );
}
