import type { ReactNode } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { holds, type Fields } from "../../state/collection/row-fields.js";
import { useHost, useLocale, useMessages } from "../host/context/host.js";
import { Button } from "../kit/button/button.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { Form } from "../kit/field/form.js";
import { sendByKeys } from "../record/send-by-keys.js";
import { bulk as sheet } from "./bulk.css.js";
import { bulkMessages } from "./generated/bulk.messages.en.js";
import type { ManySelected } from "./actions/row-action.js";
import { useManyPlan } from "./many-plan.js";
import { ManyRows } from "./many-rows.js";

interface ManyDialogProps<Row extends object> extends ManySelected<Row> {
  /** What is written to a row; those that have it already are left out. Absent where there is no valid value yet. */
  readonly fields?: ((row: Row) => Fields) | undefined;
  /** Whether a row has nothing to be done, beside those that have it already. */
  readonly needless?: ((row: Row) => boolean) | undefined;
  /** What is set, by which the page is asked again whether it may be. */
  readonly value?: string;
  /** What a row has now. */
  readonly nowOf?: (row: Row) => ReactNode;
  /** More of who is left out. */
  readonly leftOut?: string;
  /** What it comes to for the rows that are changed. */
  readonly meaning?: (rows: readonly Row[]) => string;
  /** Whether it can be undone. */
  readonly ends: "undo" | "final";
  /** What the button says for so many rows, by their name. */
  readonly confirm?: (rowsText: string) => string;
  readonly busy?: boolean;
  /** What finds the rows first, and what that button says. */
  readonly find?: { readonly label: string; readonly onFind: () => void } | undefined;
  /** Checks what was entered, and says in the form what is wrong with it. */
  readonly check: () => boolean;
  readonly onGo: (rows: readonly Row[]) => void;
  /** The fields for what they get. */
  readonly children: ReactNode;
}

/**
 * Asks what many rows get: the fields for it, who is left out and why, whom it is for with what these have now, and
 * what it comes to.
 */
export function ManyDialog<Row extends object>({
  title,
  rows,
  nameOf,
  countText,
  refusal,
  allowed,
  onClose,
  fields,
  needless: isNeedless,
  value,
  nowOf,
  leftOut = "",
  meaning,
  ends,
  confirm,
  busy = false,
  find,
  check,
  onGo,
  children,
}: ManyDialogProps<Row>) {
  useHost().adopt(sheet);
  const t = useMessages(bulkMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const needless = (row: Row) =>
    fields !== undefined && ((isNeedless?.(row) ?? false) || holds(row, fields(row)));
  const rules = {
    needless,
    refusal: (row: Row) => refusal?.(row),
    allowed: (row: Row) => allowed?.(row) ?? true,
  };
  const plan = useManyPlan(rules, rows, value, t.holding);
  const { affected } = plan;
  const others = sentences(locale, leftOut, plan.leftOut);
  const sum = affected.length > 0 ? (meaning?.(affected) ?? "") : "";

  const go = () => {
    if (busy) return;
    if (find) find.onFind();
    else if (check() && affected.length > 0) {
      const agreed = plan.agree();
      if (agreed) onGo(agreed);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="form-grid" onKeyDown={sendByKeys} onSubmit={go}>
        {children}
        {find ? null : (
          <div className="stack">
            {others === "" ? null : <p role="status">{others}</p>}
            <ManyRows rows={affected} nameOf={nameOf} nowOf={nowOf} />
            {sum === "" ? null : (
              <p role="status">
                <strong>{sum}</strong>
              </p>
            )}
            <p className="muted">{ends === "undo" ? t.undoable : common.final}</p>
          </div>
        )}
        <div className="form-actions">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!find && affected.length === 0}>
            {find ? find.label : (confirm ?? t.apply)(countText(affected.length))}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
