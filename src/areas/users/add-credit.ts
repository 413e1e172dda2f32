import { isGatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { listLogs } from "../../api/entities/logs.js";
import { addQuota } from "../../api/entities/topup.js";
import type { User } from "../../api/entities/user-schema.js";
import { getUser } from "../../api/entities/users.js";
import { ownerOf } from "../../domain/usage/balance-book.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import { ifReadable, watchAdded } from "../../state/added-rows.js";
import { andThen, done, settle, type Settled } from "../../state/writes/settle.js";

/** What the dialog is about: an account, and points to begin with. */
export interface Credit {
  readonly user: User;
  readonly points: number | undefined;
}

/** A quota to add: whole and greater than 0, because the server refuses less and ignores nothing. */
export function parseAddition(text: string): number | undefined {
  const quota = parseWholeNumber(text);
  return quota !== undefined && quota > 0 ? quota : undefined;
}

/**
 * Adds to an account's quota in one step and reads the account again; nothing when only the reading failed. A lost
 * answer is made up for by the entry that the gateway writes to the account's log, where it tells how much; elsewhere
 * nobody knows. Rejects with a GatewayError when the quota was not added.
 * @param type of these entries, see `Features.additionEntries`
 */
export async function addCredit(
  http: Http,
  user: User,
  quota: number,
  remark: string,
  type: number | undefined,
): Promise<Settled<User | undefined>> {
  const entriesOf = (page: number) => listLogs(http, { page, type, username: user.username });
  const log = type === undefined ? undefined : await ifReadable(watchAdded(entriesOf));
  const given = await settle({
    send: () => addQuota(http, { user_id: user.id, quota, remark }),
    async verify() {
      const entries = await log?.();
      if (!entries) return { kind: "unclear" };
      const mine = entries.some((entry) => ownerOf(entry) === user.id && entry.quota === quota);
      return mine ? { kind: "done", value: undefined } : { kind: "not-done" };
    },
  });
  return andThen(given, async () => {
    try {
      return done(await getUser(http, user.id));
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      return done(undefined);
    }
  });
}
