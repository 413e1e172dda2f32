import { useState } from "react";
import { flushSync } from "react-dom";
import { useHost } from "./host.js";

/** Whether something was typed into a form that is not saved. */
export interface Touched {
  readonly now: boolean;
  touch(this: void): void;
  /** Takes effect at once, so that what comes after a save can lead elsewhere unasked. */
  settle(this: void): void;
}

/** Follows whether a form was touched. One that finds the draft of an earlier form begins as touched. */
export function useTouched(draft: string): Touched {
  const { drafts } = useHost();
  const [now, setNow] = useState(() => drafts.has(draft));
  return { now, touch: () => setNow(true), settle: () => flushSync(() => setNow(false)) };
}
