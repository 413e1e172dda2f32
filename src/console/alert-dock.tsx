import { useEffect, useState } from "react";
import { useCapabilities } from "../ui/host/context/capabilities.js";
import { useGateway } from "../ui/host/context/host.js";
import { createLazy } from "../ui/host/lifecycle/lazy.js";
import { useBackOnline } from "../ui/host/lifecycle/when-online.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";

const load = () => import("./alerts/alert-bell.js");
const LazyBell = createLazy(load, { over: true });
const LazyPanel = createLazy(() => import("./alerts/alert-panel.js"), { over: true });

/** Waits for the first screen, in milliseconds, where the browser can't say that it is idle. */
const soon = 2000;

/**
 * The alerts of the account, on every screen. Their code comes when the browser is idle, and only where this browser
 * keeps thresholds of the account, or when they are opened. A failure to load it in the background isn't shown.
 */
export function AlertDock({ open, onOpen }: { readonly open: boolean; readonly onOpen: () => void }) {
  const { session, storage } = useGateway();
  const user = useValue(session.user)?.id;
  // Another tab may have set the first threshold.
  useValue(storage.changedElsewhere);
  const offered = useCapabilities()("alerts");
  const isKept = offered && user !== undefined && storage.read(`alerts-${user}`) !== undefined;
  const [ready, setReady] = useState(false);
  // What was opened stays, with the first threshold that was set in it.
  if (open && !ready) setReady(true);
  const [attempt, setAttempt] = useState(0);
  useBackOnline(() => setAttempt(attempt + 1));
  useEffect(() => {
    if (!isKept || ready) return;
    const start = () => {
      load().then(
        () => setReady(true),
        () => undefined,
      );
    };
    if (typeof requestIdleCallback === "function") {
      const idle = requestIdleCallback(start);
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(start, soon);
    return () => clearTimeout(timer);
  }, [isKept, ready, attempt]);
  return open || (isKept && ready) ? <LazyBell onOpen={onOpen} /> : null;
}

/** What crossed its threshold, and the thresholds: outside of the header, where a dialog has no place. */
export function AlertsShown({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return open ? <LazyPanel onClose={onClose} /> : null;
}
