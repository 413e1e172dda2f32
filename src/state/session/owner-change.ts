import type { GatewayError } from "../../api/client/errors.js";
import type { Session } from "./session.js";

/** Rejections that follow one another within this time count as one, in milliseconds. */
const oneBurst = 5_000;

/**
 * Detects that a session belongs to another account now, because another tab or console on this origin has signed in.
 */
export interface OwnerWatch {
  /** Called with every failed call. */
  heard(error: GatewayError): void;
}

/**
 * Whether the gateway says that the account lacks a permission; 无权进行此操作，权限不足 and similar messages come with 200
 * (wire.md 0.6).
 */
function lacksRights({ kind, serverMessage = "" }: GatewayError): boolean {
  return kind === "forbidden" || (kind === "refused" && serverMessage.startsWith("无权"));
}

/**
 * Reads the account again when a permission is missing that it should have, and when the page becomes visible again.
 */
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
