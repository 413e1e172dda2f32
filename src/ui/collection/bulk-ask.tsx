import { useState } from "react";
import { bulkMessages } from "../../i18n/messages/bulk.js";
import { commonMessages } from "../../i18n/messages/common.js";
import type { ManyAction } from "./many-actions.js";
import { Button } from "../kit/button.js";
import { ConfirmDialog, Dialog } from "../kit/dialog.js";
import { Form } from "../kit/form.js";
import { useMessages } from "../host/host.js";
import { TextField } from "../kit/text-field.js";

/** How many rows are named; the rest is a number. */
const named = 10;

/** Asks before many rows are changed in a way that can't be undone, or for the value that they get. */
export function BulkAsk({
  action,
  rows,
  nameOf,
  onGo,
  onClose,
}: {
  readonly action: ManyAction;
  readonly rows: readonly object[];
  readonly nameOf: (row: object) => string;
  readonly onGo: (value: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(bulkMessages);
  const common = useMessages(commonMessages);
  const { danger, field } = action;
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  const affected = rows.filter((row) => !action.skip?.(row, value));
  const count = affected.length;
  const skipped = rows.length - count;
  const note = (
    <>
      <ul className="bulk-names">
        {affected.slice(0, named).map((row, index) => (
          <li key={index}>{nameOf(row)}</li>
        ))}
        {count > named ? <li className="muted">{t.andMore(count - named)}</li> : null}
      </ul>
      {skipped > 0 ? <p className="muted">{t.skipped(skipped)}</p> : null}
    </>
  );

  if (danger) {
    return (
      <ConfirmDialog
        title={danger.title(count)}
        text={danger.text(count)}
        confirm={danger.confirm(count)}
        onConfirm={() => onGo("")}
        onClose={onClose}
      >
        {note}
      </ConfirmDialog>
    );
  }
  if (!field) return null;
  const go = () => {
    const found = field.problem(value);
    setProblem(found);
    if (found === undefined) onGo(value);
  };
  return (
    <Dialog
      title={action.label}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" onClick={go}>
            {t.apply(count)}
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
          }}
        />
        {note}
      </Form>
    </Dialog>
  );
}
