import { useEffect, useState } from "react";
import { formatClockAfter } from "../domain/time/date-time.js";
import { commonMessages } from "../i18n/generated/common.messages.en.js";
import { consoleMessages } from "./generated/messages.en.js";
import { useGateway, useMessages } from "../ui/host/context/host.js";
import { Icon } from "../ui/kit/icon/icon.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";

/** One line above every screen while nothing goes out: what is wrong, and what happens next. */
export function ConnectionNote() {
  const t = useMessages(consoleMessages);
  const common = useMessages(commonMessages);
  const offline = useOffline();
  const until = useValue(useGateway().pausedUntil);
  const text = offline
    ? t.offline
    : until === undefined
      ? undefined
      : common.error.pausedUntil(formatClockAfter(until));
  return (
    <div role="status">
      {text === undefined ? null : (
        <p className="connection-note">
          <Icon name="warning" />
          {text}
        </p>
      )}
    </div>
  );
}

/** Whether the browser has no network. */
function useOffline(): boolean {
  const [offline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const lost = () => setOffline(true);
    const back = () => setOffline(false);
    window.addEventListener("offline", lost);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", back);
    };
  }, []);
  return offline;
}
