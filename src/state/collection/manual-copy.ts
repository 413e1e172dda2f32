import { signal, type ReadonlySignal } from "@preact/signals-core";

/** A text that could not be put on the clipboard and waits in the search box (behaviour.md 8). */
export interface ManualCopy {
  readonly manualCopyText: ReadonlySignal<string | undefined>;
  offerManualCopy(this: void, text: string): void;
}

/** No text waits at first. */
export function createManualCopy(): ManualCopy {
  const manualCopyText = signal<string | undefined>(undefined);
  return {
    manualCopyText,
    offerManualCopy(text) {
      manualCopyText.value = text;
    },
  };
}
