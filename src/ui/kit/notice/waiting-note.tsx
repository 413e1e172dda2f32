import { useEffect, useState } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useGateway, useMessages } from "../../host/context/host.js";
import { useValue } from "../../host/lifecycle/use-value.js";

/** Below the buttons of a form while its call waits: that the gateway's rate limit holds it back, and for how long. */
export function WaitingNote() {
  const until = useValue(useGateway().pausedUntil);
  return until === undefined ? null : <Wait key={until} until={until} />;
}

const secondsTo = (until: number): number => Math.max(1, Math.ceil((until - Date.now()) / 1000));

function Wait({ until }: { readonly until: number }) {
  const t = useMessages(commonMessages);
  const [first] = useState(() => secondsTo(until));
  const [left, setLeft] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p role="status" className="waiting">
      {/* Read out once, and not anew with every second. */}
      <span className="visually-hidden">{t.waiting(first)}</span>
      <span aria-hidden="true">{t.waiting(left)}</span>
    </p>
  );
}
