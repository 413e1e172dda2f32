import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { undoTime } from "../../../state/writes/deferred.js";
import { Button } from "../button/button.js";
import { rememberFocus } from "../../host/lifecycle/lost-focus.js";
import { useKeyboardInset } from "../../host/lifecycle/use-keyboard-inset.js";
import { useHost, useLocale, useMessages } from "../../host/context/host.js";
import { dialogSheet } from "./dialog.css.js";

/**
 * Gives the page back while the element of an open dialog is hidden, as pages do by `:state(signed-out)`: browsers keep
 * a page inert for a modal dialog, also for one that nobody sees. Seen again, it is modal with all that is in it. What
 * a part of the view hides while it waits for more stays modal.
 * @returns ends that
 */
function modalWhileSeen(dialog: HTMLDialogElement): () => void {
  const view = dialog.closest(".gw") ?? dialog;
  const sizes = new ResizeObserver(() => {
    const isSeen = view.getClientRects().length > 0;
    // One that is gone from the view loses its size, too, and is still open.
    if (!dialog.isConnected || !dialog.open || dialog.matches(":modal") === isSeen) return;
    // What browsers tell of this afterwards finds it open again.
    dialog.close();
    if (isSeen) dialog.showModal();
    else dialog.open = true;
  });
  sizes.observe(dialog);
  return () => sizes.disconnect();
}

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** It asks: its footer begins with the safe answer. */
  readonly asks?: boolean;
  /** A sheet at the side instead of a box over the page. */
  readonly side?: boolean;
  /** A wider box, for what is compared or previewed. */
  readonly wide?: boolean;
  /** What is drawn in the place of the title, which still names the dialog, and of the button that closes it. */
  readonly head?: ReactNode;
  /** The class that its style sheet uses. */
  readonly kind?: string;
  /** Keys pressed anywhere in the dialog. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
}

/**
 * A modal dialog in the browser's top layer: whole inside any host box, the page behind it inert. The focus begins at
 * its first field, in one that only asks at the safe answer, and in one that only shows something at the button that
 * closes it. It goes back where it came from.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  asks = false,
  side = false,
  wide = false,
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
    firstStop(dialog, asks)?.focus();
  }, [asks]);
  useEffect(() => {
    const dialog = box.current;
    const stop = dialog && modalWhileSeen(dialog);
    return () => {
      stop?.();
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
      data-wide={wide || undefined}
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
          <div className="dialog-header">
            <h2 id={heading}>{title}</h2>
            <Button variant="quiet" icon="close" iconOnly onClick={onClose}>
              {t.close}
            </Button>
          </div>
        )}
        <div className="dialog-body">{children}</div>
        {footer ? <div className="dialog-footer">{footer}</div> : null}
      </div>
    </dialog>
  );
}

/** What has the focus first, other than the button that closes a dialog, which browsers begin at by themselves. */
const firstStop = (dialog: HTMLDialogElement, asks: boolean): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(fields) ??
  (asks ? dialog.querySelector<HTMLElement>(".dialog-footer button") : null);

/** Fields that can be typed in or turned. Of radio buttons only the selected one is a stop; a file's is never seen. */
const fields =
  ":is(input, select, textarea):not(:disabled, [readonly], [type=file], [type=radio]:not(:checked))";

const isEmptySearch = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === "search" && target.value === "";

/** Whether what was confirmed can be had back: for some seconds (`undo`), or not at all (`final`). */
type Ends = "undo" | "final";

/**
 * Asks before something that has consequences. Whatever destroys something has a red button and says whether it can be
 * undone.
 */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel,
  variant = "danger",
  ends,
  busy = false,
  onConfirm,
  onClose,
  children,
  disabled = false,
}: {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** What the safe answer says where "Cancel" would not be clear. */
  readonly cancel?: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly disabled?: boolean;
} & (
  | { readonly variant?: "danger"; readonly ends: Ends }
  /** Where nothing is destroyed. */
  | { readonly variant: "primary"; readonly ends?: Ends }
)) {
  const t = useMessages(commonMessages);
  const locale = useLocale();
  const end = ends && (ends === "undo" ? t.undoable(undoTime / 1000) : t.final);
  return (
    <Dialog
      asks
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel ?? t.cancel}</Button>
          <Button variant={variant} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{sentences(locale, text, end)}</p>
      {children}
    </Dialog>
  );
}
