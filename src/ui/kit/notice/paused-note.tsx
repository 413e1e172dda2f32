import { createContext, use } from "react";
import type { GatewayError } from "../../../api/client/errors.js";
import { formatClockAfter } from "../../../domain/time/date-time.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useGateway, useMessages } from "../../host/context/host.js";
import { useValue } from "../../host/lifecycle/use-value.js";

/** Whether the frame around a view already says until when calls wait, so that the view need not. */
export const PauseShown = createContext(false);

/** Whether the frame around a view already reports this failure, because the rate limit holds calls back. */
export function useIsPauseShown(error: GatewayError | undefined): boolean {
  const until = useValue(useGateway().pausedUntil);
  return use(PauseShown) && until !== undefined && error?.kind === "rate-limited";
}

/** Until when the rate limit holds calls back; nothing while it does not. */
export function PausedNote() {
  const t = useMessages(commonMessages);
  const until = useValue(useGateway().pausedUntil);
  const shown = use(PauseShown);
  if (until === undefined || shown) return null;
  return <p role="status">{t.error.pausedUntil(formatClockAfter(until))}</p>;
}
