import { askForToken, type GetToken } from "../../api/client/token-source.js";
import { loadWriting } from "../../api/writing/load-writing.js";
import type { WaitingActions } from "./waiting-actions.js";
import type { Session } from "../session/session.js";
import type { Writing } from "./permission.js";

/** What waiting actions need of their gateway. */
export interface LeavingParts {
  readonly session: Pick<Session, "state" | "user" | "refreshStatus">;
  readonly writing: Writing;
  /** The page's current callback. */
  readonly getToken: () => GetToken | undefined;
  /** The name by which the tabs of this gateway know each other. */
  readonly channelName: string;
}

/** What is kept ready while an action waits. */
interface Readied {
  /** The page's token, kept no longer than an action waits. */
  readonly token: string | undefined;
}

/**
 * Keeps ready what a call needs that is sent while the page is being left, when nothing asynchronous can complete any
 * more. Drops waiting actions when their account has signed out.
 */
export function readyToLeave(
  deferred: WaitingActions,
  { session, writing, getToken }: LeavingParts,
): Readied {
  let token: string | undefined;
  let owner = session.user.peek()?.id;

  deferred.open.subscribe((count) => {
    if (count === 0) {
      token = undefined;
      return;
    }
    // Whatever sends it says so where this fails.
    loadWriting("a deferred write").catch(() => undefined);
    if (writing.version.peek() === undefined && !writing.assumed.peek()) void session.refreshStatus();
    const ask = getToken();
    if (ask) void keep(askForToken(ask));
  });
  session.user.subscribe((user) => {
    if (user?.id !== owner) deferred.drop();
    owner = user?.id;
  });
  session.state.subscribe((state) => {
    if (state === "expired") deferred.drop();
  });

  async function keep(asked: ReturnType<typeof askForToken>): Promise<void> {
    const known = await asked.catch(() => undefined);
    if (deferred.open.peek() > 0) token = known?.token;
  }

  return {
    get token() {
      return token;
    },
  };
}
