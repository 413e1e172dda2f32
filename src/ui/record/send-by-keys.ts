import type { KeyboardEvent } from "react";

/** Sends a form at Ctrl+Enter, or ⌘+Enter, from wherever the focus is in it. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
