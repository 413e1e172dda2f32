import type { GatewayError } from "../../api/client/errors.js";
import { sessionChanged } from "./session-changed.js";
import type { Session } from "./session.js";

/** Rejections that follow one another within this time count as one, in milliseconds. */
const oneBurst = 5_000;

/**
 * Detects that a session belongs to another account now, or to nobody any more: another tab, another console on this
 * origin, or the site's own sign-in may have changed it.
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
 * Reads the account again when a permission is missing that it should have, when the visitor returns to the page, and
 * when the page says that it has signed its visitor in or out.
 */
export function watchOwner(
  session: Pick<Session, "recheck" | "returned" | "changedByPage">,
  now: () => number = Date.now,
): OwnerWatch {
  let last = Number.NEGATIVE_INFINITY;
  if (typeof document !== "undefined") {
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void session.returned(true);
    });
    // A visitor also returns from another window, which may leave this one in view.
    addEventListener("focus", () => void session.returned());
    // A page that the browser kept while its visitor was on others, such as the one that they signed in on.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) void session.returned(true);
    });
    // Captured, so that it is heard wherever the page sends it, and whether it bubbles or not.
    addEventListener(sessionChanged, () => void session.changedByPage(), true);
  }
  return {
    heard(error) {
      if (!lacksRights(error) || now() - last < oneBurst) return;
      last = now();
      void session.recheck();
    },
  };
}
