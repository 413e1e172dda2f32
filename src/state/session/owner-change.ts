import type { GatewayError } from "../../api/client/errors.js";
import type { Session } from "./session.js";

/** How long refusals that follow one another count as one, in milliseconds. */
const oneBurst = 5_000;

/**
 * Notices that a session has another owner by now: another tab, or another console on this origin, signed in as
 * somebody else.
 */
export interface OwnerWatch {
  /** Told of every failed call. */
  heard(error: GatewayError): void;
}

/** Whether the gateway says that the account may not do this; 无权进行此操作，权限不足 and its kind come with 200 (wire.md 0.6). */
function lacksRights({ kind, serverMessage = "" }: GatewayError): boolean {
  return kind === "forbidden" || (kind === "refused" && serverMessage.startsWith("无权"));
}

/** Reads the account again when rights are missing that it should have, and when the page is looked at again. */
export function watchOwner(session: Pick<Session, "recheck">, now: () => number = Date.now): OwnerWatch {
  let last = Number.NEGATIVE_INFINITY;
  if (typeof document !== "undefined")
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void session.recheck();
    });
  return {
    heard(error) {
      if (!lacksRights(error) || now() - last < oneBurst) return;
      last = now();
      void session.recheck();
    },
  };
}
