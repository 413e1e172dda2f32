import { useEffect, useRef, useState } from "react";
import { isAbortError, isGatewayError } from "../../api/errors.js";
import { collectionMessages } from "../../i18n/messages/collection.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { useCapabilities } from "../host/capabilities.js";
import { useGateway, useMessages } from "../host/host.js";
import { useValue } from "../host/use-value.js";
import { Button } from "../kit/button.js";
import { Dialog } from "../kit/dialog.js";
import { useReport } from "../kit/errors.js";
import { PausedNote } from "../kit/paused-note.js";
import { SelectField } from "../kit/select-field.js";
import type { AnyDefinition } from "./definition.js";
import { chooseFile, exportRows, type FileCells, type FileFormat } from "./export-rows.js";

/** What goes into the file: the rows on the screen, or all that match. */
type Scope = "page" | "all";

/** Saves the rows of a list as a file: those on the screen, or every row that matches, which are loaded first. */
export function View({
  definition,
  onClose,
}: {
  readonly definition: AnyDefinition;
  readonly onClose: () => void;
}) {
  const t = useMessages(collectionMessages);
  const common = useMessages(commonMessages);
  const { toasts } = useGateway();
  const report = useReport();
  const can = useCapabilities();
  const { model } = definition;
  const complete = useValue(model.complete);
  const matching = useValue(model.rows).length;
  const onPage = useValue(model.visible).length;
  const [scope, setScope] = useState<Scope>("all");
  const [format, setFormat] = useState<FileFormat>("csv");
  const [progress, setProgress] = useState<number>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const chosen = useValue(model.columns);
  const shown = chosen
    ? chosen.flatMap((name) => definition.columns.filter((column) => column.name === name))
    : definition.columns;
  const columns: FileCells<object>[] = [
    ...shown.flatMap(({ name, label, capability = [name], ...column }) =>
      column.file && capability.some(can) ? [{ name, label, file: (row: object) => column.file?.(row) }] : [],
    ),
    ...(chosen ? [] : (definition.files ?? []))
      .filter(({ capability }) => capability === undefined || can(capability))
      .map((column) => ({ name: column.name, label: column.label, file: (row: object) => column.file(row) })),
  ];

  const run = async () => {
    const stop = new AbortController();
    stopping.current = stop;
    setProgress(0);
    try {
      const sink = await chooseFile(definition.name, format);
      const rows = await exportRows(batches(definition, scope, stop.signal), {
        name: definition.name,
        format,
        columns,
        sink,
        onProgress: setProgress,
      });
      toasts.show("success", t.exported(rows));
      onClose();
    } catch (failure) {
      setProgress(undefined);
      if (isAbortError(failure) || (failure instanceof DOMException && failure.name === "AbortError")) {
        if (stop.signal.aborted) toasts.show("warning", t.exportStopped);
        return;
      }
      if (!isGatewayError(failure)) throw failure;
      report(failure);
    }
  };

  const busy = progress !== undefined;
  return (
    <Dialog
      title={t.exportTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={busy ? () => stopping.current?.abort() : onClose}>
            {busy ? t.stop : common.cancel}
          </Button>
          <Button variant="primary" icon="download" busy={busy} onClick={() => void run()}>
            {t.exportAction}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <SelectField
          label={t.exportRows}
          value={scope}
          disabled={busy}
          choices={[
            {
              value: "all",
              label: complete && !definition.exportAll ? t.exportMatching(matching) : t.exportEverything,
            },
            { value: "page", label: t.exportPage(onPage) },
          ]}
          onValue={setScope}
        />
        <SelectField
          label={t.exportFormat}
          value={format}
          disabled={busy}
          choices={[
            { value: "csv", label: "CSV" },
            { value: "json", label: "JSON" },
          ]}
          onValue={setFormat}
        />
        {busy ? (
          <div>
            <progress aria-label={t.exporting(progress)} />
            <p role="status">{t.exporting(progress)}</p>
            <PausedNote />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

async function* batches(
  { model, exportAll }: AnyDefinition,
  scope: Scope,
  signal: AbortSignal,
): AsyncIterable<readonly object[]> {
  if (scope === "page") {
    yield model.visible.peek();
    return;
  }
  if (exportAll) {
    yield* exportAll(signal);
    return;
  }
  const stop = () => model.stopLoading();
  signal.addEventListener("abort", stop);
  try {
    if (!(await model.loadRest())) {
      const failure = model.wholeError.peek();
      if (failure && !signal.aborted) throw failure;
      throw new DOMException("Stopped", "AbortError");
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
  const rows = model.rows.peek();
  for (let from = 0; from < rows.length; from += 2000) yield rows.slice(from, from + 2000);
}
