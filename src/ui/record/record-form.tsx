import { useEffect, type ReactNode } from "react";
import { changesMessages } from "../../i18n/messages/changes.js";
import { commonMessages } from "../../i18n/messages/common.js";
import type { DifferenceOf, RecordShape } from "../../state/record/record-type.js";
import { useGateway, useMessages } from "../host/host.js";
import { LeaveGuard } from "../host/leave-guard.js";
import { LostAnswer } from "../host/lost-answer.js";
import { useValue } from "../host/use-value.js";
import { Button } from "../kit/button.js";
import { Form } from "../kit/form.js";
import { Conflict, NotKept } from "./differences.js";
import { sendByKeys } from "./send-by-keys.js";
import { TakeBack } from "./take-back.js";
import type { RecordEdit } from "./use-record.js";

/**
 * The form of a record: its fields, and below them whatever a save can end with, the question before it is left, and its
 * buttons.
 */
export function RecordForm<S extends RecordShape>({
  edit,
  confirm,
  onCancel,
  concern,
  notice,
  disabled = false,
  children,
}: {
  readonly edit: RecordEdit<S>;
  /** What the button that saves says. */
  readonly confirm: string;
  /** Leaves the form; absent where it stays. */
  readonly onCancel?: () => void;
  /** What else happened to the record, where {@link Conflicting.concern} says so. */
  readonly concern?: ReactNode;
  /** What an area has to say of the last save. */
  readonly notice?: ReactNode;
  readonly disabled?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}) {
  const t = useMessages(changesMessages);
  const common = useMessages(commonMessages);
  const { toasts } = useGateway();
  const { model, form, texts, ending } = edit;
  const { writer } = model;
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const labels = texts.labels(edit.fields);
  const shown = (difference: DifferenceOf<S>) => texts.shown?.(difference, edit.fields) ?? difference;
  useFirstFocus(edit);
  return (
    <Form ref={form} part="form" className="form-grid" onKeyDown={sendByKeys} onSubmit={edit.save}>
      {children}
      {notice}
      {ending?.kind === "saved" && ending.notKept.length > 0 ? (
        <NotKept differences={ending.notKept.map(shown)} labels={labels} />
      ) : null}
      {ending?.kind === "conflict" ? (
        <Conflict
          differences={ending.differences.map(shown)}
          labels={labels}
          keepTheirs={model.keepTheirs}
          saveMine={edit.overwrite}
        >
          {ending.concern ? concern : null}
        </Conflict>
      ) : null}
      <LostAnswer writer={writer} texts={edit.look} onDone={edit.finish} again={edit.save} />
      <LeaveGuard dirty={useValue(model.dirty)} />
      <div className="form-actions">
        {onCancel ? <Button onClick={onCancel}>{common.cancel}</Button> : null}
        <Button type="submit" variant="primary" busy={busy} disabled={held || disabled}>
          {confirm}
        </Button>
      </div>
      <TakeBack
        waiting={writer.waiting}
        onTakeBack={() => {
          writer.withdraw();
          toasts.show("info", t.notSent);
        }}
      />
    </Form>
  );
}

/** Gives the first field the focus where the reader asked for the form: in a dialog, or where the focus is in its element. */
function useFirstFocus<S extends RecordShape>({ form }: RecordEdit<S>): void {
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(":is(input, select, textarea):not(:disabled)");
    if (!first) return;
    // A dialog that isn't open yet gives it the focus when it is.
    first.setAttribute("data-autofocus", "");
    const { activeElement } = first.getRootNode() as ShadowRoot;
    const inForm = activeElement !== null && form.current?.contains(activeElement);
    if (!inForm && (activeElement !== null || first.closest("dialog"))) first.focus();
  }, [form]);
}
