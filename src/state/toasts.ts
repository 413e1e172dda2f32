import { signal, type ReadonlySignal } from "@preact/signals-core";

/** What a toast is about; it decides the colour and how long it stays. */
export type ToastKind = "success" | "info" | "notice" | "warning" | "error";

/** How long each kind stays, in milliseconds (behaviour.md 9). */
export const toastDurations: Readonly<Record<ToastKind, number>> = {
  success: 1500,
  info: 3000,
  error: 5000,
  warning: 10_000,
  notice: 20_000,
};

/** What the reader can do about a message. */
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
}

/** Asked before a toast is shown; `false` keeps it from being drawn (the host page shows its own). */
export type ToastFilter = (toast: { kind: ToastKind; text: string }) => boolean;

/** The messages of one gateway. One element on the page draws them: the one that claimed the region first. */
export interface Toasts {
  readonly list: ReadonlySignal<readonly Toast[]>;
  /**
   * With an action it stays until it is dismissed or the action was taken, or for `duration` milliseconds. Answers its
   * id.
   */
  show(
    kind: ToastKind,
    text: string,
    options?: { readonly sticky?: boolean; readonly action?: ToastAction; readonly duration?: number },
  ): number | undefined;
  dismiss(id: number): void;
  /** Who draws the region now. */
  readonly drawer: ReadonlySignal<object | undefined>;
  /** Capabilities to draw the region; the returned function withdraws. */
  offerRegion(drawer: object, filter?: ToastFilter): () => void;
}

/** An empty list of toasts. The same text is never on the screen twice at the same time. */
export function createToasts(): Toasts {
  const list = signal<readonly Toast[]>([]);
  const drawer = signal<object | undefined>(undefined);
  const offers: { drawer: object; filter: ToastFilter | undefined }[] = [];
  let nextId = 1;

  return {
    list,
    drawer,
    show(kind, text, { sticky = false, action, duration: own } = {}) {
      const filter = offers[0]?.filter;
      if (filter && !filter({ kind, text })) return undefined;
      const duration = own ?? (sticky || action ? undefined : toastDurations[kind]);
      const id = nextId++;
      const rest = list.value.filter((toast) => toast.text !== text || toast.kind !== kind);
      list.value = [...rest, { id, kind, text, duration, ...(action ? { action } : {}) }];
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
