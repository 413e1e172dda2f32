import { useEffect, useState } from "react";
import { isAbortError, isGatewayError } from "../../api/client/errors.js";
import { findRequest } from "../../api/entities/log-requests.js";
import type { LogEntry } from "../../api/entities/logs.js";
import { Role } from "../../domain/access/roles.js";
import { formatDateTime, localIso } from "../../domain/time/date-time.js";
import { doubledMark } from "../../i18n/zones.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { consoleMessages } from "../generated/messages.en.js";
import { useNavigator } from "../router.js";
import { everyScreen } from "../screen.js";
import type { Command } from "./commands.js";

/** How far the search for a request in the log is; `unsearched` where the gateway has none. */
type RequestState = "busy" | "searched" | "failed" | "unsearched";

/** The log's entries of a request whose ID was typed. */
export interface RequestSearch {
  readonly state: RequestState;
  /** Whether the log of everybody was searched. */
  readonly everyones: boolean;
  readonly commands: readonly Command[];
}

interface Answer {
  readonly id: string;
  readonly state: RequestState;
  readonly entries: readonly LogEntry[];
}

/** Milliseconds between the last keystroke and the request to the gateway. */
const pause = 250;

/** Asks the gateway's log for a request, once typing pauses. @param id undefined when none is looked for */
export function useRequestSearch(id: string | undefined): RequestSearch {
  const { screens } = useMessages(consoleMessages);
  const { http, session, supports } = useGateway();
  const everyones = (useValue(session.user)?.role ?? 0) >= Role.admin;
  const { requestIds } = useValue(supports);
  const navigator = useNavigator();
  const [answer, setAnswer] = useState<Answer>();
  const wanted = requestIds && answer?.id !== id ? id : undefined;

  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    const publish = (state: RequestState, entries: readonly LogEntry[] = []) => {
      if (!signal.aborted) setAnswer({ id: asked, state, entries });
    };
    try {
      const entries = await findRequest(http, asked, everyones, { signal });
      publish(entries ? "searched" : "unsearched", entries);
    } catch (error) {
      if (isAbortError(error)) return;
      if (!isGatewayError(error)) throw error;
      publish("failed");
    }
  });
  useEffect(() => {
    if (wanted === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void ask(wanted, abort.signal), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);

  if (id === undefined || !requestIds) return { state: "unsearched", everyones, commands: [] };
  if (answer?.id !== id) return { state: "busy", everyones, commands: [] };
  const start = everyScreen.find(({ title }) => title === "logs")?.start ?? "/";
  return {
    state: answer.state,
    everyones,
    commands: answer.entries.map(({ created_at, model_name, token_name }, index) => {
      const time = localIso(created_at);
      const only = Object.entries({ from: time, to: time, token: token_name, model: model_name });
      const query = new URLSearchParams(only.filter(([, value]) => value !== ""));
      return {
        key: `request ${String(index)}`,
        group: screens.logs,
        label: [model_name, formatDateTime(created_at) + doubledMark(created_at)].filter(Boolean).join(" · "),
        note: token_name,
        icon: "list",
        run: () => navigator.push(`${start}?${String(query)}`),
      };
    }),
  };
}
