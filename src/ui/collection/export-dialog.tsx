import { useEffect, useRef, useState } from "react";
import { isAbortError, isGatewayError } from "../../api/client/errors.js";
import { listDialogMessages } from "./dialogs.messages.en.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useGateway, useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { useReport } from "../kit/notice/errors.js";
import { PausedNote } from "../kit/notice/paused-note.js";
import { SelectField } from "../kit/field/select-field.js";
import type { RowSource } from "../../state/collection/source.js";
import type { AnyCollection, AnyDefinition } from "./definition.js";
import {
  canStream,
  chooseFile,
  createExport,
  type FileCells,
  type FileFormat,
  type RowExport,
} from "./export-rows.js";

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
  const t = useMessages(listDialogMessages);
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
  const [progress, setProgress] = useState(0);
  const [state, setState] = useState<"choosing" | "running" | "stopped">("choosing");
  const stopping = useRef<AbortController>(undefined);
  const writing = useRef<RowExport>(undefined);
  useEffect(
    () => () => {
      stopping.current?.abort();
      giveUp(writing.current);
    },
    [],
  );

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

  const begin = async (): Promise<RowExport> => {
    const sink = await chooseFile(definition.name, format);
    const source =
      scope === "page" ? inOne(model.visible.peek()) : (definition.exportAll?.() ?? wholeList(model));
    return createExport({ source, name: definition.name, format, columns, sink, onProgress: setProgress });
  };
  const finish = (rows: number) => {
    writing.current = undefined;
    toasts.show("success", t.exported(definition.things(rows)));
    onClose();
  };
  /** The browser took the file away, or it has no room left. */
  const fail = () => {
    giveUp(writing.current);
    writing.current = undefined;
    setState("choosing");
    toasts.show("error", t.exportFailed);
  };
  const run = async () => {
    const stop = new AbortController();
    stopping.current = stop;
    setState("running");
    try {
      const file = (writing.current ??= await begin());
      await file.run(stop.signal);
      finish(file.count);
    } catch (failure) {
      // What was written waits to be gone on with.
      setState(writing.current ? "stopped" : "choosing");
      if (isAbortError(failure)) return;
      if (failure instanceof DOMException) fail();
      else if (isGatewayError(failure)) report(failure);
      else throw failure;
    }
  };
  const save = async () => {
    const file = writing.current;
    if (!file) return;
    try {
      await file.save();
      finish(file.count);
    } catch (failure) {
      if (!(failure instanceof DOMException)) throw failure;
      fail();
    }
  };

  const busy = state === "running";
  const stopped = state === "stopped";
  const stop = () => stopping.current?.abort();
  return (
    <Dialog
      title={t.exportTitle}
      onClose={busy ? stop : onClose}
      footer={
        <>
          {busy ? (
            <Button onClick={stop}>{t.exportStop}</Button>
          ) : (
            <Button onClick={onClose}>{common.cancel}</Button>
          )}
          {stopped && progress > 0 ? (
            <Button icon="download" onClick={() => void save()}>
              {t.exportSave(progress)}
            </Button>
          ) : null}
          <Button
            variant="primary"
            icon={stopped ? "play" : "download"}
            busy={busy}
            onClick={() => void run()}
          >
            {stopped ? t.exportGoOn : t.exportAction}
          </Button>
        </>
      }
    >
      <div className="stack">
        <SelectField
          label={t.exportRows}
          value={scope}
          disabled={busy || stopped}
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
          disabled={busy || stopped}
          choices={[
            { value: "csv", label: "CSV" },
            { value: "json", label: "JSON" },
          ]}
          onValue={setFormat}
        />
        {definition.exportAll && scope === "all" && !canStream() ? (
          <p className="muted">{t.exportParts}</p>
        ) : null}
        {busy ? (
          <div>
            <progress aria-label={t.exporting(progress)} />
            <p role="status">{t.exporting(progress)}</p>
            <PausedNote />
          </div>
        ) : null}
        {stopped ? <p role="status">{t.exportPaused(progress)}</p> : null}
      </div>
    </Dialog>
  );
}

/** Gives up a file that was not saved. What it refuses then is of no use to anybody. */
function giveUp(file: RowExport | undefined): void {
  file?.discard().catch(() => undefined);
}

/** Rows that are here already. */
function inOne(rows: readonly object[]): RowSource<object> {
  let given = false;
  return {
    next() {
      const answer = given ? undefined : rows;
      given = true;
      return Promise.resolve(answer);
    },
  };
}

/**
 * Rows of a list that match, once every one of the list is here; a few thousand at a time, so that the page keeps up.
 */
function wholeList(model: AnyCollection): RowSource<object> {
  const atOnce = 2000;
  let from = 0;
  let rows: readonly object[] | undefined;
  return {
    async next(signal) {
      if (!rows) {
        const stop = () => model.stopLoading();
        signal.addEventListener("abort", stop);
        try {
          if (!(await model.loadRest()))
            throw (
              (signal.aborted ? undefined : model.wholeError.peek()) ??
              new DOMException("Loading was stopped.", "AbortError")
            );
        } finally {
          signal.removeEventListener("abort", stop);
        }
        rows = model.rows.peek();
      }
      const answer = rows.slice(from, from + atOnce);
      from += atOnce;
      return answer.length > 0 ? answer : undefined;
    },
  };
}
