import { toJson } from "../../../domain/built-ins.js";
import { useMemo, useState } from "react";
import { isAbortError } from "../../../api/client/errors.js";
import { jobFile } from "../../../state/jobs/job-file.js";
import { jobsOf } from "../../../state/jobs/jobs.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useCapabilities } from "../../host/context/capabilities.js";
import { useGateway, useMessages } from "../../host/context/host.js";
import { useQuota } from "../../host/context/use-quota.js";
import { useLoaded } from "../../host/lifecycle/use-loaded.js";
import { useValue } from "../../host/lifecycle/use-value.js";
import { jobMessages } from "../../jobs/generated/messages.en.js";
import { useDialogJobPage } from "../../jobs/job-page.js";
import { Button } from "../../kit/button/button.js";
import { Dialog } from "../../kit/dialog/dialog.js";
import { SelectField } from "../../kit/field/select-field.js";
import { moneyMessages } from "../../kit/money/generated/money.messages.en.js";
import type { AnyDefinition, ExportEstimate, ListExport } from "../definition.js";
import { listDialogMessages } from "../generated/dialogs.messages.en.js";
import { useListAreas } from "../use-list-jobs.js";
import { EstimateNote } from "./export-estimate.js";
import type { ExportFile } from "./export-kind.js";
import { fileColumns, type FileSource } from "./file-columns.js";
import { fileText, type FileFormat } from "./file-text.js";
import { pickFile, saveTo } from "./file-target.js";
import { beginListExport } from "./list-rows.js";

/** What goes into the file: the rows on the screen, or all that match. */
type Scope = "page" | "all";

/** The columns of this list that its file has: those that are selected, with what only files have. */
function useFileSources(definition: AnyDefinition): readonly FileSource<object>[] {
  const can = useCapabilities();
  const chosen = useValue(definition.model.columns);
  const shown = chosen
    ? chosen.flatMap((name) => definition.columns.filter((column) => column.name === name))
    : definition.columns;
  return [
    ...shown.flatMap(({ name, label, fileLabel = label, as, beside, capability = [name], ...column }) =>
      column.file && capability.some(can)
        ? [
            { name, label: fileLabel, as, file: (row: object) => column.file?.(row) },
            ...(beside ? [{ name: beside.name, label: beside.label, file: beside.file }] : []),
          ]
        : [],
    ),
    ...(chosen ? [] : (definition.files ?? []))
      .filter(({ capability }) => capability === undefined || can(capability))
      .map((column) => ({ name: column.name, label: column.label, file: (row: object) => column.file(row) })),
  ];
}

/** How many rows a job counts to; 0 where only the least of them is known, which says nothing of how far it is. */
function amountOf(estimate: ExportEstimate | undefined): number {
  const { rows = 0, min, max } = estimate ?? {};
  return min !== undefined && max === undefined ? 0 : rows;
}

/** How all rows are exported where that takes calls; undefined where they are here. */
function useListExport({ model, recreate, exporting }: AnyDefinition): ListExport | undefined {
  const isHere = useValue(model.complete);
  const count = useValue(model.count);
  const { value: declared } = useLoaded(() => Promise.resolve(exporting?.()), model);
  return useMemo(() => {
    if (exporting) return declared;
    if (isHere || !recreate) return undefined;
    const estimate = () => Promise.resolve({ rows: count, isExact: true, calls: 1, seconds: 1 });
    return { estimate };
  }, [declared, exporting, isHere, recreate, count]);
}

/**
 * Saves the rows of a list as a file: those that are here at once, and all that match by a job, which reads them while
 * other screens are shown.
 */
export function View({
  definition,
  onClose,
}: {
  readonly definition: AnyDefinition;
  readonly onClose: () => void;
}) {
  const t = useMessages(listDialogMessages);
  const common = useMessages(commonMessages);
  const jobTexts = useMessages(jobMessages);
  const gateway = useGateway();
  const jobs = jobsOf(gateway);
  const pageOf = useDialogJobPage(useListAreas(definition));
  const { model, name, recreate } = definition;
  const matching = useValue(model.rows).length;
  const onPage = useValue(model.visible).length;
  const { currency } = useQuota();
  const units = useMessages(moneyMessages);
  const sources = useFileSources(definition);
  const columns = sources.flatMap((column) => fileColumns(column, currency, units));
  const exporting = useListExport(definition);
  const [scope, setScope] = useState<Scope>("all");
  const [format, setFormat] = useState<FileFormat>("csv");
  const [estimate, setEstimate] = useState<ExportEstimate>();
  const [busy, setBusy] = useState(false);
  const isWaiting = scope === "all" && definition.exporting !== undefined && !exporting;
  const byJob = scope === "all" ? exporting : undefined;

  /** Writes rows that are here. */
  const save = async () => {
    const target = await pickFile(name, format);
    const rows = (scope === "page" ? model.visible : model.rows).peek();
    const text = fileText(format, columns);
    await saveTo(target, { name, format }, [text.begin, text.rows(rows, true), text.end]);
    gateway.toasts.show("success", jobTexts.exported(definition.countText(rows.length)));
  };
  const begin = async ({ of }: ListExport) => {
    const target = await pickFile(name, format);
    const page = await pageOf(name);
    if (!page) return;
    const file: ExportFile = {
      name,
      format,
      columns: sources.map((column) => [column.name, column.label]),
      currency,
    };
    const run = await jobs.add({
      list: name,
      kind: estimate?.kind ?? "export",
      action: "export",
      params: { file: toJson(file), of, isExact: estimate?.isExact },
      amount: amountOf(estimate),
      items: [{ key: name, name: t.exportTitle, about: {} }],
    });
    if (recreate) beginListExport(run.plan, { recreate, view: model.view.peek(), columns });
    if (target) await jobFile(run.plan.id).setTarget(target);
    void run.go(page);
  };
  const run = async () => {
    setBusy(true);
    try {
      await (byJob ? begin(byJob) : save());
      onClose();
    } catch (failure) {
      // The reader wants no file after all.
      if (!isAbortError(failure)) throw failure;
      setBusy(false);
    }
  };

  return (
    <Dialog
      asks
      title={t.exportTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            icon="download"
            busy={busy}
            disabled={isWaiting}
            onClick={() => void run()}
          >
            {t.exportAction}
          </Button>
        </>
      }
    >
      <div className="stack">
        <SelectField
          label={t.exportRows}
          value={scope}
          disabled={busy}
          choices={[
            { value: "all", label: exporting ? t.exportEverything : t.exportMatching(matching) },
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
        {byJob ? (
          <EstimateNote exporting={byJob} countText={definition.countText} onEstimate={setEstimate} />
        ) : null}
      </div>
    </Dialog>
  );
}
