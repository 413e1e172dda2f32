import { useState } from "react";
import { bulkMessages } from "./bulk.messages.en.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import type { ManyAction } from "./many-actions.js";
import { Button } from "../kit/button/button.js";
import { ConfirmDialog, Dialog } from "../kit/dialog/dialog.js";
import { Form } from "../kit/field/form.js";
import { useLocale, useMessages } from "../host/context/host.js";
import { TextField } from "../kit/field/text-field.js";

/** How many rows are named; the rest is a number. */
const named = 10;

/** Which of some rows an action is for, and why not the others. */
export function planOf(action: ManyAction, rows: readonly object[], value = "") {
  const needed = rows.filter((row) => !action.needless(row, value));
  const wanted = needed.filter((row) => action.refusal?.(row) === undefined);
  const reasons = new Set(needed.flatMap((row) => action.refusal?.(row) ?? []));
  return {
    wanted,
    needless: rows.length - needed.length,
    refused: needed.length - wanted.length,
    reasons: [...reasons],
  };
}

/**
 * Asks before many rows are changed: how many, what follows, who is left out and why, and for the value that they get.
 */
export function BulkAsk({
  action,
  rows,
  nameOf,
  things,
  onGo,
  onClose,
}: {
  readonly action: ManyAction;
  readonly rows: readonly object[];
  readonly nameOf: (row: object) => string;
  /** So many rows by their name. */
  readonly things: (count: number) => string;
  readonly onGo: (value: string, rows: readonly object[]) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(bulkMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const { danger, field } = action;
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  /** What the page left of the rows, once it was asked; it is asked once. */
  const [permitted, setPermitted] = useState<readonly object[]>();
  const { wanted, needless, refused, reasons } = planOf(action, rows, value);
  const affected = permitted ?? wanted;
  const count = affected.length;
  const vetoed = wanted.length - count;
  const leftOut = sentences(
    locale,
    needless > 0 && (action.already ? t.already[action.already] : t.skipped)(needless),
    refused > 0 && t.refused(refused, reasons.join(t.between)),
    vetoed > 0 && t.vetoed(vetoed),
  );
  const note = (
    <>
      {leftOut === "" ? null : <p role="status">{leftOut}</p>}
      <ul className="bulk-names">
        {affected.slice(0, named).map((row, index) => (
          <li key={index}>{nameOf(row)}</li>
        ))}
        {count > named ? <li className="muted">{t.andMore(count - named)}</li> : null}
      </ul>
    </>
  );

  const go = () => {
    const found = field?.problem(value);
    setProblem(found);
    if (found !== undefined) return;
    const allowed = permitted ?? wanted.filter((row) => action.allowed?.(row) ?? true);
    // Fewer than were asked about are asked about again.
    if (allowed.length === 0) onClose();
    else if (allowed.length < affected.length) setPermitted(allowed);
    else onGo(value, allowed);
  };
  if (!field) {
    return (
      <ConfirmDialog
        title={danger ? danger.deleteTitle(count) : t.ask(action.label, things(count))}
        text={
          danger
            ? danger.deleteText(count)
            : sentences(locale, action.consequence?.(count), action.fields && t.undoable)
        }
        confirm={danger ? danger.deleteConfirm(count) : t.confirm(action.label, things(count))}
        {...(danger
          ? { ends: "undo" as const }
          : { variant: "primary" as const, ...(action.fields ? {} : { ends: "final" as const }) })}
        onConfirm={go}
        onClose={onClose}
      >
        {note}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={action.label}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" disabled={count === 0} onClick={go}>
            {t.apply(things(count))}
          </Button>
        </>
      }
    >
      <Form className="stack" onSubmit={go}>
        <TextField
          label={field.label}
          name="value"
          value={value}
          autoFocus
          hint={field.hint}
          error={problem}
          {...(field.inputMode ? { inputMode: field.inputMode } : {})}
          onValue={(text) => {
            setValue(text);
            setProblem(undefined);
            setPermitted(undefined);
          }}
        />
        <p>{action.fields ? t.undoable : common.final}</p>
        {note}
      </Form>
    </Dialog>
  );
}
