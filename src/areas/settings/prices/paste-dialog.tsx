import { useMemo, useRef, useState } from "react";
import { isGatewayError } from "../../../api/client/errors.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import { parsePastedPrices, pastedChanges, type PastedChange } from "../../../domain/money/price-paste.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import { jobsOf } from "../../../state/jobs/jobs.js";
import { done, settle, type Settled } from "../../../state/writes/settle.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { LeaveGuard } from "../../../ui/host/leave/leave-guard.js";
import { useLeaving } from "../../../ui/host/leave/leave-guard.js";
import { findingTexts, useOutcome } from "../../../ui/host/leave/lost-answer.js";
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
import { priceMessages } from "./prices.messages.en.js";
import { usePriceFormat } from "./use-price-format.js";

/** The same object each time, because it says where the jobs are. */
const areas: JobAreas = { prices: () => import("./jobs.js") };

/** What a list comes to, compared with what the gateway has now. */
interface Compared {
  readonly changes: readonly PastedChange[];
  readonly same: number;
  readonly incomplete: readonly string[];
  readonly wrong: readonly number[];
}

/** A list of prices: pasted, compared with what is there, and saved where somebody says so. */
export function View({
  book,
  text,
  onSaved,
  onClose,
}: {
  readonly book: PriceBook;
  /** What it begins with. */
  readonly text: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const all = useMessages(priceMessages);
  const { paste: t } = all;
  const common = useMessages(commonMessages);
  const host = useHost();
  const gateway = useGateway();
  const { http, toasts } = gateway;
  const { fixedOutputs } = useValue(gateway.supports);
  const pageOf = useDialogJobPage(areas);
  const { quotaPerUnit } = usePriceFormat();
  const report = useReport();
  const tell = useOutcome();
  const [typed, setTyped] = useState(text);
  const [compared, setCompared] = useState<Compared>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const cancel = useLeaving(onClose);
  const read = useMemo(() => parsePastedPrices(typed, quotaPerUnit), [typed, quotaPerUnit]);
  const chosen = (compared?.changes ?? []).filter(({ after }) => !left.has(after.model));

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
  const compare = () =>
    once(async () => {
      const found = pastedChanges(read.prices, await book.list(http), !book.isRelative);
      // Who locked a price wants lists to leave it alone.
      const locked = found.changes.filter(({ before }) => before?.locked);
      setLeft(new Set(locked.map(({ after }) => after.model)));
      setCompared({ ...found, wrong: read.wrong });
    });
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
      await tell(write(book, http, allowed), {
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
          if (cause.kind === "partial") setCompared(undefined);
        },
      });
      onSaved();
    });

  return (
    <Dialog side title={t.title} onClose={cancel}>
      <LeaveGuard dirty={typed.trim() !== text.trim()} />
      <Form className="form-grid" onSubmit={() => void (compared && chosen.length > 0 ? save() : compare())}>
        <TextArea
          label={t.label}
          name="prices"
          rows={10}
          mono
          value={typed}
          hint={t.hint}
          onValue={(next) => {
            setTyped(next);
            setCompared(undefined);
          }}
        />
        {compared && compared.wrong.length > 0 ? (
          <Callout tone="warning" live>
            {t.wrong(compared.wrong.slice(0, 5).join(", "), compared.wrong.length > 1)}
          </Callout>
        ) : null}
        {compared && compared.incomplete.length > 0 ? (
          <Callout tone="warning" live>
            {t.incomplete(compared.incomplete.slice(0, 5).join(", "))}
          </Callout>
        ) : null}
        {fixedOutputs && chosen.some(({ before, after }) => after.output !== before?.output) ? (
          <Callout tone="warning" live>
            {all.fixedOutputs}
          </Callout>
        ) : null}
        {compared ? (
          <PasteChanges changes={compared.changes} same={compared.same} left={left} onLeft={setLeft} />
        ) : null}
        <div className="form-actions">
          <Button onClick={cancel}>{common.cancel}</Button>
          {compared && compared.changes.length > 0 ? (
            <Button variant="primary" type="submit" busy={busy} disabled={chosen.length === 0}>
              {t.save(chosen.length)}
            </Button>
          ) : (
            <Button variant="primary" type="submit" busy={busy} disabled={read.prices.length === 0}>
              {t.compare}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

/** Writes the chosen prices, and looks for them where the answer is lost. */
async function write(
  book: PriceBook,
  http: Parameters<PriceBook["list"]>[0],
  changes: readonly PastedChange[],
): Promise<Settled<undefined>> {
  const { updateMany } = book;
  if (!updateMany) return done(undefined);
  const isThere = (rows: readonly PriceRow[]) => {
    const prices = new Map(rows.map((row) => [row.model, row]));
    return changes.every(({ after }) => {
      const now = prices.get(after.model);
      return now?.input === after.input && now.output === after.output;
    });
  };
  return settle<undefined>({
    send: async () => {
      await updateMany(http, changes);
      return undefined;
    },
    verify: async () =>
      isThere(await book.list(http)) ? { kind: "done", value: undefined } : { kind: "not-done" },
  });
}
