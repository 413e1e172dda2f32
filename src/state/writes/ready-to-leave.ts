import { askForToken, type GetToken } from "../../api/client/token-source.js";
import type { Deferred } from "./deferred.js";
import type { Session } from "../session/session.js";
import type { Writing } from "./permission.js";

/** What is at hand while something waits. */
interface Readied {
  /** The page's token, kept no longer than something waits. */
  readonly token: string | undefined;
}

/**
 * Has at hand what a call needs that goes out while the page is left, since nothing that it waited for would come any
 * more; and drops what waits once its account is gone.
 * @param getToken the page's callback now
 */
export function readyToLeave(
  deferred: Deferred,
  session: Pick<Session, "state" | "user" | "refreshStatus">,
  { writing, getToken }: { readonly writing: Writing; readonly getToken: () => GetToken | undefined },
): Readied {
  let token: string | undefined;
  let owner = session.user.peek()?.id;

  deferred.open.subscribe((count) => {
    if (count === 0) {
      token = undefined;
      return;
    }
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
