import type { ReactNode } from "react";
import type { RecordKind } from "../../state/record/record-shape.js";
import type { RecordDeclaration } from "./declaration.js";
import { RecordDialog } from "./record-dialog.js";
import type { RecordExits } from "./record-exits.js";
import { useRecord, type RecordEdit } from "./use-record.js";

/** What the list gives the form of one of its rows. */
export interface RowFormProps<Row> extends RecordExits {
  /** The row to edit; `undefined` creates one. */
  readonly stored: Row | undefined;
  /** Something was created that the list has to load. */
  readonly onCreated?: () => void;
  readonly onSaved?: (row: Row) => void;
}

/** The record in the form of a row, whose draft goes by what identifies it: `group-1`; `group-new` for a new one. */
export function useRowRecord<S extends RecordKind>(
  { stored, onCreated, onSaved, onDone }: RowFormProps<S["stored"]>,
  {
    draft,
    showsCreated = false,
    ...record
  }: {
    readonly record: RecordDeclaration<S>;
    readonly context: S["context"];
    readonly facts: S["facts"];
    readonly draft: readonly [kind: string, key: string | number | undefined];
    /** What a new one begins with. */
    readonly initial?: Partial<S["fields"]>;
    /** Called with what was created, before the list loads it. */
    readonly onCreated?: (created: S["created"]) => void;
    /** Whether the form shows what was created in its place, and so stays. */
    readonly showsCreated?: boolean;
  },
): RecordEdit<S> {
  const [kind, key] = draft;
  return useRecord({
    ...record,
    draft: `${kind}-${key ?? "new"}`,
    stored,
    onCreated(created) {
      record.onCreated?.(created);
      onCreated?.();
      if (!showsCreated) onDone();
    },
    onSaved: (row) => onSaved?.(row),
    onDone,
  });
}

/** What a list gives the dialog with the form of one of its rows. */
export interface RowDialogProps<Row> extends Omit<RowFormProps<Row>, keyof RecordExits> {
  readonly onClose: () => void;
}

/** The form of a row at the side of its list, where the page has no place of its own for it. */
export function RowDialog<Row>({
  titles,
  form,
  stored,
  onCreated,
  onSaved,
  onClose,
}: RowDialogProps<Row> & {
  /** What it is called while its record has no name. */
  readonly titles: { readonly addTitle: string; readonly editTitle: string };
  readonly form: (props: RowFormProps<Row>) => ReactNode;
}) {
  return (
    <RecordDialog title={stored === undefined ? titles.addTitle : titles.editTitle} onClose={onClose}>
      {(exits) =>
        form({
          stored,
          ...exits,
          ...(onCreated ? { onCreated } : {}),
          ...(onSaved ? { onSaved } : {}),
        })
      }
    </RecordDialog>
  );
}
