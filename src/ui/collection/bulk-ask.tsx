import { useState } from "react";
import { bulkMessages } from "./generated/bulk.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import type { ManyAction } from "./many-actions.js";
import { ManyDialog } from "./many-dialog.js";
import { useManyPlan } from "./many-plan.js";
import { ManyRows } from "./many-rows.js";
import type { ManySelected } from "./actions/row-action.js";
import { ConfirmDialog } from "../kit/dialog/dialog.js";
import { useLocale, useMessages } from "../host/context/host.js";
import { TextField } from "../kit/field/text-field.js";

interface BulkAskProps {
  readonly action: ManyAction;
  readonly selected: ManySelected<object>;
  readonly onGo: (value: string, rows: readonly object[]) => void;
}

/**
 * Asks before many rows are changed: how many, what follows, who is left out and why, and for the value that they get.
 */
export function BulkAsk(props: BulkAskProps) {
  const { field } = props.action;
  return field ? <AskValue {...props} field={field} /> : <Confirm {...props} />;
}

function Confirm({ action, selected: { rows, nameOf, countText, onClose }, onGo }: BulkAskProps) {
  const t = useMessages(bulkMessages);
  const locale = useLocale();
  const { danger, already } = action;
  const { affected, leftOut, agree } = useManyPlan(action, rows, "", already && t.already[already]);
  const count = affected.length;
  return (
    <ConfirmDialog
      title={danger ? danger.deleteTitle(count) : t.ask(action.label, countText(count))}
      text={
        danger
          ? danger.deleteText(count)
          : sentences(locale, action.consequence?.(count), action.fields && t.undoable)
      }
      confirm={danger ? danger.deleteConfirm(count) : t.confirm(action.label, countText(count))}
      {...(danger
        ? { ends: "undo" as const }
        : { variant: "primary" as const, ...(action.fields ? {} : { ends: "final" as const }) })}
      onConfirm={() => {
        const agreed = agree();
        if (agreed?.length === 0) onClose();
        else if (agreed) onGo("", agreed);
      }}
      onClose={onClose}
    >
      {leftOut === "" ? null : <p role="status">{leftOut}</p>}
      <ManyRows rows={affected} nameOf={nameOf} />
    </ConfirmDialog>
  );
}

function AskValue({
  action: { fields, needless },
  selected,
  onGo,
  field,
}: BulkAskProps & { readonly field: NonNullable<ManyAction["field"]> }) {
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  const isValid = field.problem(value) === undefined;
  return (
    <ManyDialog
      {...selected}
      fields={fields && isValid ? (row) => fields(row, value) : undefined}
      needless={(row) => needless(row, value)}
      value={value}
      ends={fields ? "undo" : "final"}
      check={() => {
        setProblem(field.problem(value));
        return isValid;
      }}
      onGo={(rows) => onGo(value, rows)}
    >
      <TextField
        label={field.label}
        name="value"
        value={value}
        hint={field.hint}
        error={problem}
        {...(field.inputMode ? { inputMode: field.inputMode } : {})}
        onValue={(text) => {
          setValue(text);
          setProblem(undefined);
        }}
      />
    </ManyDialog>
  );
}
