import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHeldText } from "../../kit/adder/adders.js";
import { useHost } from "../context/host.js";
import { createLazy } from "../lifecycle/lazy.js";
import { guardLeaving, leave, type Ask } from "./leave.js";

/** The texts of the question before something is left. */
export type LeaveTexts = Readonly<Record<"title" | "text" | "stay" | "leave", string>>;

const LeaveQuestion = createLazy(() => import("./leave-question.js"), { fallback: null });

interface LeaveGuardProps {
  readonly dirty: boolean;
  /** Asks only before the account signs out: for what goes on while screens change. */
  readonly account?: boolean;
  /** Has the browser ask, too, before the page itself goes. */
  readonly unload?: boolean;
  /** The question, by default the one about unsaved input. */
  readonly question?: LeaveTexts;
}

/** {@link leave}, for what a button does. */
export function useLeaving(move: () => void): () => void {
  const { element } = useHost();
  return () => void leave(element, move);
}

/**
 * While `dirty`, or while an adder around it holds text, keeps what was typed from getting lost unasked: see
 * `mayLeave`.
 */
export function LeaveGuard({ dirty: changed, account = false, unload = false, question }: LeaveGuardProps) {
  const { filled } = useHeldText();
  const dirty = changed || (filled && !account);
  const { element } = useHost();
  const [asked, setAsked] = useState(false);
  const waiting = useRef<(leave: boolean) => void>(undefined);
  const answer = useCallback((leave: boolean) => {
    waiting.current?.(leave);
    waiting.current = undefined;
  }, []);

  // Before anything else runs: what follows a save may lead elsewhere at once.
  useLayoutEffect(() => {
    if (!dirty) return;
    const ask: Ask = () =>
      new Promise((resolve) => {
        // A later request to navigate replaces the earlier one.
        answer(false);
        waiting.current = resolve;
        setAsked(true);
      });
    return guardLeaving(element, ask, account);
  }, [dirty, element, account, answer]);
  useEffect(() => {
    if (!dirty || !unload) return;
    const stop = new AbortController();
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [dirty, unload]);
  useEffect(() => () => answer(false), [answer]);

  if (!asked) return null;
  return (
    <LeaveQuestion
      question={question}
      answer={(leave) => {
        setAsked(false);
        answer(leave);
      }}
    />
  );
}
