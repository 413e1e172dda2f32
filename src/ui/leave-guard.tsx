import { useCallback, useEffect, useRef, useState } from "react";
import { leaveMessages } from "../i18n/messages/leave.js";
import { ConfirmDialog } from "./dialog.js";
import { useHost, useMessages } from "./host.js";
import { guardLeaving, type Ask } from "./leave.js";

/**
 * While `dirty`, keeps what was typed from getting lost unasked: the browser asks before the page goes, and
 * `mayLeave` before another screen of this element takes its place.
 */
export function LeaveGuard({ dirty }: { readonly dirty: boolean }) {
  const t = useMessages(leaveMessages);
  const { element } = useHost();
  const [asked, setAsked] = useState(false);
  const waiting = useRef<(leave: boolean) => void>(undefined);
  const answer = useCallback((leave: boolean) => {
    waiting.current?.(leave);
    waiting.current = undefined;
  }, []);

  useEffect(() => {
    if (!dirty) return;
    const ask: Ask = () =>
      new Promise((resolve) => {
        // Who wants to lead elsewhere meanwhile takes the place of who asked before.
        answer(false);
        waiting.current = resolve;
        setAsked(true);
      });
    const release = guardLeaving(element, ask);
    const stop = new AbortController();
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: stop.signal });
    return () => {
      release();
      stop.abort();
    };
  }, [dirty, element, answer]);
  useEffect(() => () => answer(false), [answer]);

  if (!asked) return null;
  const close = (leave: boolean) => {
    setAsked(false);
    answer(leave);
  };
  return (
    <ConfirmDialog
      title={t.title}
      text={t.text}
      confirm={t.leave}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  );
}
