import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { Button } from "../button/button.js";
import { rememberFocus } from "../../host/lifecycle/lost-focus.js";
import { useKeyboardInset } from "../../host/lifecycle/use-keyboard-inset.js";
import { useMessages, useHost } from "../../host/context/host.js";
import { dialogSheet } from "./dialog.css.js";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** A sheet at the side instead of a box in the middle. */
  readonly side?: boolean;
  /** What is drawn in the place of the title, which still names the dialog, and of the button that closes it. */
  readonly head?: ReactNode;
  /** The class that its style sheet uses. */
  readonly kind?: string;
  /** Keys pressed anywhere in the dialog. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
}

/**
 * A modal dialog in the browser's top layer: whole inside any host box, the page behind it inert, and the focus goes
 * back where it came from.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  side = false,
  head,
  kind,
  onKeyDown,
}: DialogProps) {
  useHost().adopt(dialogSheet);
  const t = useMessages(commonMessages);
  const box = useRef<HTMLDialogElement>(null);
  const giveBack = useRef<() => void>(undefined);
  const heading = useId();
  useKeyboardInset(box);

  // Before the effects of what it holds: in WebKit a field takes the focus in a dialog that isn't open yet.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open) return;
    giveBack.current = rememberFocus();
    dialog.showModal();
  }, []);
  useEffect(() => {
    const dialog = box.current;
    return () => {
      dialog?.close();
      giveBack.current?.();
    };
  }, []);

  return (
    <dialog
      ref={box}
      part="dialog"
      className="dialog"
      data-side={side || undefined}
      data-kind={kind}
      aria-label={head ? title : undefined}
      aria-labelledby={head ? undefined : heading}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // WebKit gives Escape to a search field, even to an empty one.
        if (event.key !== "Escape" || event.defaultPrevented || !isEmptySearch(event.target)) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      // At a second Escape browsers close a dialog whatever it says; whether it goes is for its owner to say. They tell
      // it in a task of its own, when the owner may have taken it away already.
      onClose={({ currentTarget, target }) => {
        if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-box">
        {head ?? (
          <header className="dialog-header">
            <h2 id={heading}>{title}</h2>
            <Button variant="quiet" icon="close" iconOnly onClick={onClose}>
              {t.close}
            </Button>
          </header>
        )}
        <div className="dialog-body">{children}</div>
        {footer ? <div className="dialog-footer">{footer}</div> : null}
      </div>
    </dialog>
  );
}

const isEmptySearch = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === "search" && target.value === "";

/** Asks before something that has consequences. The safe answer has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel,
  variant = "danger",
  busy = false,
  onConfirm,
  onClose,
  children,
  disabled = false,
}: {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
  /** What the safe answer says where "Cancel" would not be clear. */
  readonly cancel?: string;
  /** The look of the confirming button: `danger` (red) by default, `primary` where nothing is destroyed. */
  readonly variant?: "danger" | "primary";
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly disabled?: boolean;
}) {
  const t = useMessages(commonMessages);
  const safe = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, which by itself gives the focus to the button that closes it.
  useEffect(() => safe.current?.focus(), []);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button ref={safe} onClick={onClose}>
            {cancel ?? t.cancel}
          </Button>
          <Button variant={variant} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
