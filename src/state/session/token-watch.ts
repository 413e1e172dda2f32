import { askForToken, type GetToken } from "../../api/client/token-source.js";
import { isOut } from "./account-state.js";
import type { Session } from "./session.js";

/** A page that draws its widgets often passes a new callback each time; it isn't called more often than this, in ms. */
const pause = 1000;

/** Notices that a page which had no token for its visitor has one now. */
export interface TokenWatch {
  /** Must be called when the page has replaced its `getToken`. */
  given(getToken: GetToken): void;
}

/**
 * Reads the account again when the page passes a `getToken` that returns a token although nobody is signed in: a page
 * that draws its widgets from its own session passes another callback once its visitor has signed in, and need not say
 * so by an event. A token is tried once, because one that the gateway rejects stays rejected.
 */
export function watchTokens(session: Pick<Session, "state" | "changedByPage">): TokenWatch {
  let latest: GetToken | undefined;
  let tried: string | undefined;
  let isPausing = false;
  const isNobody = () => isOut(session.state.peek());

  async function look(getToken: GetToken): Promise<void> {
    // A failure of the page's callback is reported by the next call that needs a token.
    const known = await askForToken(getToken).catch(() => undefined);
    if (!known || known.token === tried || !isNobody()) return;
    tried = known.token;
    await session.changedByPage();
  }

  function follow(): void {
    if (session.state.peek() === "signed-in") latest = undefined;
    if (!latest || isPausing || !isNobody()) return;
    const getToken = latest;
    latest = undefined;
    isPausing = true;
    // Not at once: the page may be drawing.
    queueMicrotask(() => void look(getToken));
    setTimeout(() => {
      isPausing = false;
      follow();
    }, pause);
  }

  session.state.subscribe(follow);
  return {
    given(getToken) {
      latest = getToken;
      follow();
    },
  };
}
