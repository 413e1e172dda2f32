import { isGatewayError } from "../../api/errors.js";
import type { Http } from "../../api/http.js";
import {
  createToken,
  getToken,
  listTokens,
  setTokenStatus,
  updateToken,
  type Token,
  type TokenInput,
} from "../../api/tokens.js";
import { nowSeconds } from "../../domain/date-time.js";
import { TokenStatus } from "../../domain/statuses.js";
import { isWritten, mergeThreeWay, notKept, type Difference } from "../../domain/three-way.js";
import { needsRevival } from "../../domain/token-revival.js";
import { watchAdded } from "../../state/added-rows.js";
import { andThen, done, lookAt, settle, type Settled } from "../../state/record/settle.js";

/** What of a token can be changed. */
const inputOf = (token: TokenInput): TokenInput => ({
  name: token.name,
  models: token.models,
  subnet: token.subnet,
  expired_time: token.expired_time,
  remain_quota: token.remain_quota,
  unlimited_quota: token.unlimited_quota,
});

/** A field of a token whose value is not the same here and on the server. */
export type TokenDifference = Difference<keyof TokenInput>;

/** How a save ended. `conflict`: nothing was written, because others changed the same fields meanwhile. */
export type SaveResult =
  | { readonly kind: "created"; readonly token: Token }
  | { readonly kind: "unchanged"; readonly token: Token }
  | {
      readonly kind: "updated" | "revived";
      readonly token: Token;
      /** What the server holds now although something else was sent. */
      readonly notKept: readonly TokenDifference[];
    }
  | { readonly kind: "revive-failed"; readonly token: Token; readonly cause: unknown }
  | { readonly kind: "conflict"; readonly fresh: Token; readonly conflicts: readonly TokenDifference[] };

/** Creates a token. A lost answer is made up for by the token that was added to the list. */
export async function createNew(http: Http, input: TokenInput): Promise<Settled<SaveResult>> {
  const added = await watchAdded((page) => listTokens(http, { page }));
  const created = await settle({
    send: () => createToken(http, input),
    async look() {
      const token = (await added()).find(({ name }) => name === input.name);
      return token ? { kind: "done", value: token } : { kind: "not-done" };
    },
  });
  return andThen(created, (token) => done({ kind: "created", token }));
}

/**
 * Saves an edit. The server writes all fields at once, so the token is read anew, and what was changed here goes on top
 * of what it holds now; `settled` is the token as its author has seen it and writes over. An expired or exhausted token
 * that may live again takes a second call (wire.md 3.5).
 */
export async function saveToken(
  http: Http,
  mine: TokenInput,
  stored: Token,
  settled?: Token,
): Promise<Settled<SaveResult>> {
  const { id } = stored;
  const fresh = await getToken(http, id);
  const merged = mergeThreeWay(inputOf(stored), inputOf(mine), inputOf(fresh), settled && inputOf(settled));
  const { changed, conflicts, values: input } = merged;
  if (conflicts.length > 0) return done({ kind: "conflict", fresh, conflicts });

  const written =
    changed.length === 0
      ? done(fresh)
      : await settle({
          send: () => updateToken(http, id, input),
          look: lookAt(
            () => getToken(http, id),
            (now) => isWritten(changed, input, inputOf(now)),
          ),
        });
  return andThen(written, async (answer): Promise<Settled<SaveResult>> => {
    const token = changed.length === 0 ? answer : await readBack(http, answer);
    const kept = { token, notKept: notKept(changed, input, inputOf(token)) };
    if (needsRevival(fresh, inputOf(token), nowSeconds())) return revive(http, kept);
    return changed.length === 0 ? done({ kind: "unchanged", token }) : done({ kind: "updated", ...kept });
  });
}

/** The token as the server holds it, where it can be read; the answer to a write only repeats what was sent. */
async function readBack(http: Http, answer: Token): Promise<Token> {
  try {
    return await getToken(http, answer.id);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return answer;
  }
}

async function revive(
  http: Http,
  saved: { readonly token: Token; readonly notKept: readonly TokenDifference[] },
): Promise<Settled<SaveResult>> {
  const { id } = saved.token;
  try {
    const enabled = await settle({
      send: () => setTokenStatus(http, id, TokenStatus.enabled),
      look: lookAt(
        () => getToken(http, id),
        ({ status }) => status === TokenStatus.enabled,
      ),
    });
    return await andThen(enabled, (token) => done({ kind: "revived", ...saved, token }));
  } catch (cause) {
    if (!isGatewayError(cause)) throw cause;
    return done({ kind: "revive-failed", token: saved.token, cause });
  }
}
