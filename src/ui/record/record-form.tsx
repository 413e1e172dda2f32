import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import type { GatewayError } from "../../api/client/errors.js";
import { changesMessages } from "./generated/changes.messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import type { RecordKind } from "../../state/record/record-shape.js";
import { useGateway, useMessages } from "../host/context/host.js";
import { useMayBegin } from "../host/lifecycle/first-focus.js";
import { createLazy } from "../host/lifecycle/lazy.js";
import { useKeyboardInset } from "../host/lifecycle/use-keyboard-inset.js";
import { LeaveGuard } from "../host/leave/leave-guard.js";
import { LostAnswer } from "../host/leave/lost-answer.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { Callout } from "../kit/tabs/panel.js";
import { Form } from "../kit/field/form.js";
import { useErrorText } from "../kit/notice/errors.js";
import { LongText } from "../kit/text/long-text.js";
import { sendByKeys } from "./send-by-keys.js";
import { TakeBack } from "./take-back.js";
import { isSaidInForm, type RecordEdit } from "./use-record.js";

const Differences = createLazy(() => import("./record-differences.js"), { fallback: null });

/**
 * The form of a record: its fields, and below them whatever a save can end with, the question before it is left, and
 * its buttons.
 */
export function RecordForm<S extends RecordKind>({
  edit,
  confirm,
  onCancel,
  concern,
  notice,
  disabled = false,
  alternative,
  leave,
  finished = false,
  sticky = false,
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
  /**
   * Another way to save. `onSave` gets before every save whether it was this one. As the main one it is what sends the
   * form, and `confirm` is beside it.
   */
  readonly alternative?:
    { readonly text: string; readonly main: boolean; readonly onSave: (chosen: boolean) => void } | undefined;
  /** What the button that leaves the form says, if not "Cancel". */
  readonly leave?: string | undefined;
  /** Whether the main button is one of `notice`, because nothing is left to save. */
  readonly finished?: boolean;
  /** Keeps the buttons in view. */
  readonly sticky?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}) {
  const t = useMessages(changesMessages);
  const common = useMessages(commonMessages);
  const { toasts } = useGateway();
  const { model, form } = edit;
  const { writer } = model;
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const byOtherButton = useRef(false);
  const main = alternative?.main ? alternative.text : confirm;
  const isGone = edit.ending?.kind === "gone";
  const cannotSave = held || disabled || isGone;
  const outcome = useInView(form);
  useFirstFocus(edit);
  useKeyboardInset(form);
  const save = () => {
    const chosen = alternative?.main !== byOtherButton.current;
    edit.save(() => alternative?.onSave(chosen));
  };
  return (
    <Form ref={form} part="form" className="form-grid" onKeyDown={sendByKeys} onSubmit={save}>
      {children}
      <div ref={outcome} className="form-outcome">
        <Refusal error={edit.refusal} busy={busy} />
        {notice}
        {isGone ? (
          <Callout tone="danger" live>
            {t.deleted}
          </Callout>
        ) : null}
        <EndDifferences edit={edit} concern={concern} />
        <LostAnswer writer={writer} texts={edit.findings} onDone={edit.finish} retry={() => edit.save()} />
      </div>
      <LeaveGuard dirty={useValue(model.dirty)} />
      <div className="form-actions" data-sticky={sticky || undefined}>
        {onCancel ? <Button onClick={onCancel}>{leave ?? common.cancel}</Button> : null}
        {alternative ? (
          <Button
            disabled={busy || cannotSave}
            onClick={() => {
              byOtherButton.current = true;
              form.current?.requestSubmit();
              byOtherButton.current = false;
            }}
          >
            {alternative.main ? confirm : alternative.text}
          </Button>
        ) : null}
        <Button type="submit" variant={finished ? "plain" : "primary"} busy={busy} disabled={cannotSave}>
          {main}
        </Button>
        <TakeBack
          waiting={writer.waiting}
          onTakeBack={() => {
            writer.withdraw();
            toasts.show("info", t.notSent);
          }}
        />
      </div>
    </Form>
  );
}

/** Why the gateway refused the last save; it stays until the next one has ended, which says the same aloud again. */
function Refusal({ error, busy }: { readonly error: GatewayError | undefined; readonly busy: boolean }) {
  const text = useErrorText(error && isSaidInForm(error) ? error : undefined);
  return text === undefined ? null : (
    <Callout key={busy ? "before" : "now"} tone="danger" live={!busy}>
      <LongText text={text} />
    </Callout>
  );
}

/**
 * How a save ended, brought into view: above buttons that stay in view it may be where nobody looks.
 * @param form which the reader may have left for another part of the page in the meantime
 */
function useInView(form: RefObject<HTMLFormElement | null>): RefObject<HTMLDivElement | null> {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = outcome.current;
    if (!box) return;
    let height = box.offsetHeight;
    const watch = new ResizeObserver(() => {
      const before = height;
      height = box.offsetHeight;
      // A button that was pressed and is out of use by now has lost the focus to the page.
      const isHere = form.current?.matches(":focus-within") || document.activeElement === document.body;
      if (height > before && isHere) box.scrollIntoView({ block: "nearest" });
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [form]);
  return outcome;
}

/** Both values of fields that others changed, too, or that the gateway did not keep. */
function EndDifferences<S extends RecordKind>({
  edit,
  concern,
}: {
  readonly edit: RecordEdit<S>;
  readonly concern: ReactNode;
}) {
  const { ending, label, shown } = edit;
  const isConflict = ending?.kind === "conflict";
  const found = isConflict ? ending.differences : ending?.kind === "saved" ? ending.notKept : [];
  if (!isConflict && found.length === 0) return null;
  return (
    <Differences
      differences={found.map(shown)}
      labels={Object.fromEntries(found.map(({ field }) => [field, label(field)]))}
      decide={isConflict ? { keepTheirs: edit.keepTheirs, saveMine: edit.overwrite } : undefined}
    >
      {isConflict && ending.concern ? concern : null}
    </Differences>
  );
}

/**
 * Gives the first field the focus where the reader asked for the form: in a dialog, where the focus is in its element,
 * or where the page was opened for it.
 */
function useFirstFocus<S extends RecordKind>({ form }: RecordEdit<S>): void {
  const mayBegin = useMayBegin();
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(":is(input, select, textarea):not(:disabled)");
    if (!first) return;
    const { activeElement } = first.getRootNode() as ShadowRoot;
    const inForm = activeElement !== null && form.current?.contains(activeElement);
    if (!inForm && (activeElement !== null || first.closest("dialog") || mayBegin())) first.focus();
  }, [form, mayBegin]);
}
