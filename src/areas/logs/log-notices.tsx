import { useEffect, useRef, useSyncExternalStore } from "react";
import { formatClock } from "../../domain/time/date-time.js";
import { logMessages } from "./generated/messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { LogsModel } from "./model/logs-model-types.js";

/** Between filters and rows: what the live refresh brought or waits for. */
export function Notices({ model }: { model: LogsModel }) {
  const t = useMessages(logMessages);
  const live = useValue(model.live.on);
  const page = useValue(model.page);
  const size = useValue(model.size);
  const away = useValue(model.live.away);
  const arrived = useValue(model.live.arrived);
  const online = useOnline();
  const top = useRef<HTMLDivElement>(null);

  // What arrives while the reader is further down would move the rows under their eyes.
  useEffect(() => {
    const line = top.current;
    if (!live || !line) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) model.live.setAway(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(line);
    return () => {
      observer.disconnect();
      model.live.setAway(false);
    };
  }, [live, model]);

  const waits =
    size === "all"
      ? t.liveWaitsForPages
      : page > 0
        ? t.liveWaits
        : !online
          ? t.liveOffline
          : away
            ? t.liveAway
            : undefined;
  return (
    <>
      {live ? (
        <div ref={top} className="log-live" role="status" data-empty={!waits && !arrived ? true : undefined}>
          {arrived ? (
            <span className="log-arrived">
              {t.arrived(arrived.count, arrived.more, formatClock(arrived.at))}
            </span>
          ) : null}
          {waits ? <span className="muted">{waits}</span> : null}
        </div>
      ) : null}
    </>
  );
}

/** Whether the browser has a network. */
function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener("online", changed);
      window.addEventListener("offline", changed);
      return () => {
        window.removeEventListener("online", changed);
        window.removeEventListener("offline", changed);
      };
    },
    () => navigator.onLine,
  );
}
