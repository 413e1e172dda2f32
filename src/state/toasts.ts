import { signal, type ReadonlySignal } from "@preact/signals-core";

/** The kind of a toast, which determines its colour and duration. */
export type ToastKind = "success" | "info" | "notice" | "warning" | "error";

/** How long each kind is shown, in milliseconds (behaviour.md 9). */
export const toastDurations: Readonly<Record<ToastKind, number>> = {
  success: 1500,
  info: 3000,
  error: 5000,
  warning: 10_000,
  notice: 20_000,
};

/** An action that the reader can take on a toast. */
export interface ToastAction {
  readonly label: string;
  run(): void;
}

/** One message on the screen. `duration` is in milliseconds; `undefined` stays until it is dismissed. */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly duration: number | undefined;
  readonly action?: ToastAction;
  /** Called when the reader dismisses it, or another one with the same text takes its place. */
  readonly onDismiss?: (() => void) | undefined;
}

/** Called before a toast is shown; `false` prevents it, for a host page that shows its own. */
export type ToastFilter = (toast: { kind: ToastKind; text: string }) => boolean;

/** The toasts of one gateway. One element on the page renders them: the first one that claimed the region. */
export interface Toasts {
  readonly list: ReadonlySignal<readonly Toast[]>;
  /**
   * Shows a toast. With an action, it stays until it is dismissed or the action is taken, or for `duration`
   * milliseconds. Returns its ID.
   */
  show(
    kind: ToastKind,
    text: string,
    options?: Pick<Toast, "onDismiss"> & {
      readonly sticky?: boolean;
      readonly action?: ToastAction;
      readonly duration?: number;
    },
  ): number | undefined;
  dismiss(id: number): void;
  /** The element that renders the region now. */
  readonly drawer: ReadonlySignal<object | undefined>;
  /** Registers an element that can render the region; the returned function unregisters it. */
  offerRegion(drawer: object, filter?: ToastFilter): () => void;
}

/** Creates an empty list of toasts. The same text is never shown twice at the same time. */
export function createToasts(): Toasts {
  const list = signal<readonly Toast[]>([]);
  const drawer = signal<object | undefined>(undefined);
  const offers: { drawer: object; filter: ToastFilter | undefined }[] = [];
  let nextId = 1;

  return {
    list,
    drawer,
    show(kind, text, { sticky = false, action, duration: own, onDismiss } = {}) {
      const filter = offers[0]?.filter;
      if (filter && !filter({ kind, text })) return undefined;
      const duration = own ?? (sticky || action ? undefined : toastDurations[kind]);
      const id = nextId++;
      const isSame = (toast: Toast) => toast.text === text && toast.kind === kind;
      const same = list.value.find(isSame);
      const rest = list.value.filter((toast) => !isSame(toast));
      list.value = [...rest, { id, kind, text, duration, onDismiss, ...(action ? { action } : {}) }];
      same?.onDismiss?.();
      return id;
    },
    dismiss(id) {
      list.value = list.value.filter((toast) => toast.id !== id);
    },
    offerRegion(candidate, filter) {
      const offer = { drawer: candidate, filter };
      offers.push(offer);
      drawer.value = offers[0]?.drawer;
      return () => {
        offers.splice(offers.indexOf(offer), 1);
        drawer.value = offers[0]?.drawer;
      };
    },
  };
}
