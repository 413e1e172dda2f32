import { useEffect, useState } from "react";
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
  const [answer, setAnswer] = useState<{ give(leave: boolean): void }>();

  useEffect(() => {
    if (!dirty) return;
    const ask: Ask = () => new Promise((resolve) => setAnswer({ give: resolve }));
    const release = guardLeaving(element, ask);
    const stop = new AbortController();
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: stop.signal });
    return () => {
      release();
      stop.abort();
    };
  }, [dirty, element]);

  if (!answer) return null;
  const give = (leave: boolean) => {
    setAnswer(undefined);
    answer.give(leave);
  };
  return (
    <ConfirmDialog
      title={t.title}
      text={t.text}
      confirm={t.leave}
      onConfirm={() => give(true)}
      onClose={() => give(false)}
    />
  );
}
