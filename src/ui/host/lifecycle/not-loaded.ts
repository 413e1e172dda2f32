import type { CommonMessages } from "../../../i18n/generated/common.messages.en.js";
import type { Toasts } from "../../../state/toasts.js";

/**
 * Says in a message that code couldn't be loaded, with a button that tries again, as the browser's return online does.
 * @param load loads it again
 * @param dismissed called where the reader dismisses the message, or the page shows none
 * @returns takes the message away
 */
export function sayNotLoaded(
  toasts: Toasts,
  t: CommonMessages,
  load: () => void,
  dismissed: () => void,
): () => void {
  const stop = () => {
    window.removeEventListener("online", retry);
    if (id !== undefined) toasts.dismiss(id);
  };
  const retry = () => {
    stop();
    load();
  };
  const onDismiss = () => {
    stop();
    dismissed();
  };
  const id = toasts.show("error", t.error.chunk, { action: { label: t.retry, run: retry }, onDismiss });
  window.addEventListener("online", retry);
  if (id === undefined) onDismiss();
  return stop;
}
