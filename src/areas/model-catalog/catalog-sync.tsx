import { useState } from "react";
import {
  catalogLanguages,
  previewCatalogSync,
  syncCatalog,
  type CatalogConflict,
  type CatalogLanguage,
  type CatalogOverwrite,
  type CatalogSyncResult,
} from "../../api/entities/catalog-sync.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { createPart } from "../../state/part.js";
import { settle } from "../../state/writes/settle.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../ui/host/leave/outcome.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import { ShapeSkeleton } from "../../ui/kit/loading/skeleton.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { CatalogConflicts, keyOf } from "./catalog-conflicts.js";
import { catalogMessages } from "./generated/messages.en.js";

/** The fields to overwrite, by model, of those that are selected. */
const overwriteOf = (
  conflicts: readonly CatalogConflict[],
  chosen: ReadonlySet<string>,
): readonly CatalogOverwrite[] =>
  conflicts.flatMap(({ model_name, fields }) => {
    const taken = fields.map(({ field }) => field).filter((field) => chosen.has(keyOf(model_name, field)));
    return taken.length > 0 ? [{ model_name, fields: taken }] : [];
  });

/** What new-api's project knows about models: missing ones to create, and selected fields to overwrite. */
export function View({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { sync: t } = useMessages(catalogMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const gateway = useGateway();
  const { http, toasts } = gateway;
  const announce = useOutcome();
  const [language, setLanguage] = useState<CatalogLanguage>("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const part = useModel(
    () => createPart(gateway, (signal) => previewCatalogSync(http, language, { signal })),
    gateway,
    language,
  );
  useLoad(part);
  const preview = useValue(part.value);
  const error = useValue(part.error);
  const loading = useValue(part.loading);
  const { missing = [], conflicts = [] } = preview ?? {};
  const overwrite = overwriteOf(conflicts, chosen);

  const save = async () => {
    const about = { created: missing.length, updated: overwrite.length };
    if (busy || !host.ask("gw-before-catalog-sync", about)) return;
    setBusy(true);
    try {
      const sending = settle<CatalogSyncResult | undefined>({
        send: () => syncCatalog(http, overwrite, language),
        // What was missing isn't any more, and what differed doesn't.
        async verify() {
          const now = await previewCatalogSync(http, language);
          const isLeft = now.missing.length > 0 || overwriteOf(now.conflicts, chosen).length > 0;
          return isLeft ? { kind: "not-done" } : { kind: "done", value: undefined };
        },
      });
      await announce(sending, {
        texts: findingTexts(common, "saved", t.title),
        then(result) {
          const created = result?.created_models ?? missing.length;
          const updated = result?.updated_models ?? overwrite.length;
          host.emit("gw-catalog-synced", { created, updated });
          toasts.show("success", t.done(created, updated));
          onDone();
          onClose();
        },
      });
    } finally {
      setBusy(false);
    }
  };

  const names = { "": t.languages.usual, en: t.languages.en, "zh-CN": t.languages.zh, ja: t.languages.ja };
  return (
    <Dialog
      wide
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={loading || missing.length + overwrite.length === 0}
            onClick={() => void save()}
          >
            {t.save(missing.length, overwrite.length)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">{t.text}</p>
        <SelectField
          label={t.language}
          name="language"
          value={language}
          choices={catalogLanguages.map((value) => ({ value, label: names[value] }))}
          onValue={(next) => {
            setLanguage(next);
            setChosen(new Set());
          }}
        />
        {error ? (
          <ErrorCallout error={error} retry={() => void part.load()}>
            {t.failed}
          </ErrorCallout>
        ) : null}
        {preview ? (
          <>
            <p role="status">{t.found(missing.length, conflicts.length)}</p>
            {missing.length > 0 ? <p className="muted catalog-name">{missing.join(", ")}</p> : null}
            <CatalogConflicts conflicts={conflicts} chosen={chosen} onChosen={setChosen} />
          </>
        ) : error ? null : (
          <ShapeSkeleton shape="table" label={t.loading} />
        )}
      </div>
    </Dialog>
  );
}
