import { useEffect, useState } from "react";
import { leaveMessages } from "../i18n/messages/leave.js";
import { ConfirmDialog } from "./dialog.js";
import { useHost, useMessages } from "./host.js";

/** Asks the reader whether to leave; resolves to the answer. */
type Ask = () => Promise<boolean>;

const guards = new WeakMap<HTMLElement, Set<Ask>>();

/** Whether something in this element (`host.element`) would be lost by showing another screen in its place. */
export function hasUnsaved(element: HTMLElement): boolean {
  return (guards.get(element)?.size ?? 0) > 0;
}

/**
 * Whether another screen may take the place of what this element (`host.element`) shows. Asks the reader when
 * something unsaved would be lost. Whatever leads elsewhere inside an element calls this first.
 */
export async function mayLeave(element: HTMLElement): Promise<boolean> {
  for (const ask of guards.get(element) ?? []) if (!(await ask())) return false;
  return true;
}

/**
 * While `dirty`, keeps what was typed from getting lost unasked: the browser asks before the page goes, and
 * {@link mayLeave} before another screen of this element takes its place.
 */
export function LeaveGuard({ dirty }: { readonly dirty: boolean }) {
  const t = useMessages(leaveMessages);
  const { element } = useHost();
  const [answer, setAnswer] = useState<{ give(leave: boolean): void }>();

  useEffect(() => {
    if (!dirty) return;
    const ask: Ask = () => new Promise((resolve) => setAnswer({ give: resolve }));
    const own = guards.get(element) ?? new Set<Ask>();
    guards.set(element, own.add(ask));
    const stop = new AbortController();
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: stop.signal });
    return () => {
      own.delete(ask);
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
