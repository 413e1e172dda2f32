import { useState } from "react";
import { bulkMessages } from "../../i18n/messages/bulk.js";
import { commonMessages } from "../../i18n/messages/common.js";
import type { RowAction } from "./bulk.js";
import { Button } from "../kit/button.js";
import { ConfirmDialog, Dialog } from "../kit/dialog.js";
import { Form } from "../kit/form.js";
import { useMessages } from "../host/host.js";
import { TextField } from "../kit/text-field.js";

/** Asks before many rows are changed in a way that cannot be taken back, or for the value that they get. */
export function BulkAsk({
  action,
  rows,
  onGo,
  onClose,
}: {
  readonly action: RowAction<unknown>;
  readonly rows: readonly unknown[];
  readonly onGo: (value: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(bulkMessages);
  const common = useMessages(commonMessages);
  const { danger, field } = action;
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  const count = rows.filter((row) => !action.skip?.(row, value)).length;
  const skipped = rows.length - count;
  const note = skipped > 0 ? <p className="muted">{t.skipped(skipped)}</p> : null;

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
