import { featuresOf } from "../../../api/dialects/features.js";
import { useRef, useState } from "react";
import { isGatewayError } from "../../../api/client/errors.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import type { PastedChange } from "../../../domain/money/pasted/pasted-changes.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import { jobsOf } from "../../../state/jobs/jobs.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { LeaveGuard } from "../../../ui/host/leave/leave-guard.js";
import { useLeaving } from "../../../ui/host/leave/leave-guard.js";
import { findingTexts, useOutcome } from "../../../ui/host/leave/outcome.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Form } from "../../../ui/kit/field/form.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { useDialogJobPage, type JobAreas } from "../../../ui/jobs/job-page.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { pastedItem } from "./paste-job.js";
import { PasteChanges } from "./paste-changes.js";
import { PasteLeft } from "./paste-left.js";
import { PasteQuestions } from "./paste-questions.js";
import type { PricesModel } from "./prices-model.js";
import { pasteSheet } from "./paste.css.js";
import { savePrices } from "./save-prices.js";
import { pasteMessages } from "./generated/paste.messages.en.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import { isUsual, usePasted } from "./use-pasted.js";
import { usePriceFormat } from "./use-price-format.js";

/** The same object each time, because it says where the jobs are. */
const areas: JobAreas = { prices: () => import("./jobs.js") };

/** A list of prices: pasted, compared with what is there, and saved where somebody says so. */
export function View({
  model,
  book,
  text,
  onSaved,
  onClose,
}: {
  readonly model: Pick<PricesModel, "owners">;
  readonly book: PriceBook;
  /** What it begins with. */
  readonly text: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const all = useMessages(priceMessages);
  const t = useMessages(pasteMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  host.adopt(pasteSheet);
  const gateway = useGateway();
  const { http, toasts } = gateway;
  const { fixedOutputs } = featuresOf(useValue(gateway.supports));
  const owners = useValue(model.owners);
  const pageOf = useDialogJobPage(areas);
  const { currency } = usePriceFormat();
  const report = useReport();
  const announce = useOutcome();
  const [typed, setTyped] = useState(text);
  const [rows, setRows] = useState<readonly PriceRow[]>();
  const [isEmpty, setEmpty] = useState(false);
  /** The models whose box isn't as it usually is. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const cancel = useLeaving(onClose);
  const { compared, choices, setChoices } = usePasted(book, typed, currency, rows, owners);
  const isChosen = (change: PastedChange) =>
    compared !== undefined && isUsual(compared, change) !== turned.has(change.after.model);
  const chosen = (compared?.changes ?? []).filter(isChosen);
  const turn = (models: readonly string[]) => {
    const next = new Set(turned);
    for (const model of models) if (!next.delete(model)) next.add(model);
    setTurned(next);
  };
  const fresh = (compared?.changes ?? []).filter((change) => !change.before && !isChosen(change));

  const once = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      report(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const compare = () => {
    setEmpty(typed.trim() === "");
    if (typed.trim() === "") return;
    void once(async () => setRows(await book.list(http)));
  };
  const save = () =>
    once(async () => {
      const allowed = chosen.filter(({ before, after: { model } }) =>
        host.ask(before ? "gw-before-price-update" : "gw-before-price-create", { model }),
      );
      if (allowed.length === 0) return;
      if (!book.updateMany) {
        const page = await pageOf("prices");
        if (!page) return;
        const items = allowed.map(pastedItem);
        const run = await jobsOf(gateway).add({ list: "prices", kind: "paste", action: "paste", items });
        void run.go(page);
        onClose();
        return;
      }
      await announce(savePrices(book, http, allowed, book.updateMany), {
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
          if (cause.kind === "partial") setRows(undefined);
        },
      });
      onSaved();
    });

  return (
    <Dialog side title={t.title} onClose={cancel}>
      <LeaveGuard dirty={typed.trim() !== text.trim()} />
      <Form className="form-grid" onSubmit={() => (chosen.length > 0 ? void save() : compare())}>
        <TextArea
          label={t.label}
          name="prices"
          rows={10}
          mono
          value={typed}
          hint={t.hint}
          error={isEmpty ? t.empty : undefined}
          onValue={(next) => {
            setTyped(next);
            setEmpty(false);
            setRows(undefined);
            setTurned(new Set());
            setChoices({ rate: "" });
          }}
        />
        {compared ? (
          <>
            <PasteQuestions compared={compared} owners={owners} choices={choices} onChoices={setChoices} />
            <PasteLeft compared={compared} />
          </>
        ) : null}
        {fixedOutputs &&
        !book.saysFixed?.() &&
        chosen.some(({ before, after }) => after.output !== before?.output) ? (
          <Callout tone="warning" live>
            {all.fixedOutputs}
          </Callout>
        ) : null}
        {compared?.reading.form ? (
          <PasteChanges
            changes={compared.changes}
            same={compared.same}
            chosen={new Set(chosen.map(({ after }) => after.model))}
            onToggle={(model) => turn([model])}
          />
        ) : null}
        {fresh.length > 0 ? (
          <Button onClick={() => turn(fresh.map(({ after }) => after.model))}>{t.fresh(fresh.length)}</Button>
        ) : null}
        <div className="form-actions">
          <Button onClick={cancel}>{common.cancel}</Button>
          {compared && compared.changes.length > 0 ? (
            <Button variant="primary" type="submit" busy={busy} disabled={chosen.length === 0}>
              {t.save(chosen.length)}
            </Button>
          ) : (
            <Button variant="primary" type="submit" busy={busy}>
              {t.compare}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
