import { useRef, useState } from "react";
import { featuresOf } from "../../../api/dialects/features.js";
import { isGatewayError } from "../../../api/client/errors.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { createPart } from "../../../state/part.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import { listPriceSources } from "../../../state/prices/price-sources.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../../ui/host/leave/outcome.js";
import { useLeaving } from "../../../ui/host/leave/leave-guard.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { ShapeSkeleton } from "../../../ui/kit/loading/skeleton.js";
import { ErrorCallout, useReport } from "../../../ui/kit/notice/errors.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import { syncMessages } from "./generated/sync.messages.en.js";
import { savePrices } from "./save-prices.js";
import { SyncAnswers, SyncLeft } from "./sync-answers.js";
import { SyncChanges } from "./sync-changes.js";
import { SyncSources } from "./sync-sources.js";
import { syncSheet } from "./sync.css.js";
import { useSync } from "./use-sync.js";

/** Prices of other places: read from chosen sources, compared with what is there in money, and taken where chosen. */
export function View({
  book,
  models,
  onSaved,
  onClose,
}: {
  readonly book: PriceBook;
  /** The models that channels have. */
  readonly models: readonly string[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const all = useMessages(priceMessages);
  const t = useMessages(syncMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  host.adopt(syncSheet);
  const gateway = useGateway();
  const { http, toasts } = gateway;
  const { fixedOutputs } = featuresOf(useValue(gateway.supports));
  const announce = useOutcome();
  const report = useReport();
  const cancel = useLeaving(onClose);
  const list = useModel(() => createPart(gateway, (signal) => listPriceSources(gateway, signal)), gateway);
  useLoad(list);
  const sources = useValue(list.value);
  const error = useValue(list.error);
  const sync = useSync(book, models);
  const { answers, offered, taken, paths, busy } = sync;
  const [missing, setMissing] = useState(false);
  const [changed, setChanged] = useState(0);
  const saving = useRef(false);
  const [isSaving, setSaving] = useState(false);

  const compare = () => {
    setMissing(paths.size === 0);
    setChanged(0);
    if (paths.size > 0 && sources) void sync.compare(sources);
  };
  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    setSaving(true);
    try {
      const chosen = await sync.changes();
      setChanged(typeof chosen === "number" ? chosen : 0);
      if (typeof chosen === "number") return;
      const allowed = chosen.filter(({ before, after: { model } }) =>
        host.ask(before ? "gw-before-price-update" : "gw-before-price-create", { model }),
      );
      if (allowed.length === 0) return;
      await announce(
        savePrices(book, http, allowed, (by, some) => book.takeMany(by, some)),
        {
          texts: findingTexts(common, "saved", t.things(allowed.length)),
          then() {
            for (const { before, after } of allowed)
              host.emit(before ? "gw-price-updated" : "gw-price-created", { model: after.model });
            toasts.show("success", t.saved(allowed.length));
            onClose();
          },
          refused(cause) {
            report(cause);
            // What is there now has to be compared again.
            if (cause.kind === "partial") sync.back();
          },
        },
      );
      onSaved();
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      report(failure);
    } finally {
      saving.current = false;
      setSaving(false);
    }
  };
  const takesOutputs = offered.rows.some(({ model, offers }) => {
    const offer = offers.find(({ source }) => source === taken.get(model));
    return offer && offer.change.after.output !== offer.change.before?.output;
  });

  return (
    <Dialog
      wide
      title={t.title}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{common.cancel}</Button>
          {answers ? (
            <>
              <Button onClick={sync.back}>{t.again}</Button>
              <Button
                variant="primary"
                busy={isSaving}
                disabled={taken.size === 0}
                onClick={() => void save()}
              >
                {t.save(taken.size)}
              </Button>
            </>
          ) : (
            <Button variant="primary" busy={busy} disabled={!sources} onClick={compare}>
              {busy ? t.comparing : t.compare}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {answers ? (
          <>
            <SyncAnswers answers={answers} offered={offered} />
            {changed > 0 ? (
              <Callout tone="warning" live>
                {t.changedSince(changed)}
              </Callout>
            ) : null}
            <SyncLeft left={offered.left} />
            {fixedOutputs && !book.saysFixed?.() && takesOutputs ? (
              <Callout tone="warning" live>
                {all.fixedOutputs}
              </Callout>
            ) : null}
            {offered.rows.length === 0 ? (
              <p className="muted">{answers.every(({ problem }) => problem) ? t.noneAnswered : t.nothing}</p>
            ) : (
              <SyncChanges
                rows={offered.rows}
                sources={answers.map(({ source }) => source)}
                taken={taken}
                onTake={sync.take}
              />
            )}
          </>
        ) : (
          <>
            {error ? (
              <ErrorCallout error={error} retry={() => void list.load()}>
                {t.loadFailed}
              </ErrorCallout>
            ) : null}
            {missing && paths.size === 0 ? (
              <Callout tone="danger" live>
                {t.noSources}
              </Callout>
            ) : null}
            {sources ? (
              <SyncSources sources={sources} paths={paths} onToggle={sync.toggle} onPath={sync.setPath} />
            ) : error ? null : (
              <ShapeSkeleton shape="table" label={t.loading} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
