import type { Http } from "../../api/client/http.js";
import type { User } from "../../api/entities/user-schema.js";
import { getUser } from "../../api/entities/users.js";
import { updateUser } from "../../api/entities/writing/users.js";
import { ifReadable } from "../../state/added-rows.js";
import { onTopOf } from "../../state/writes/on-top-of.js";
import { andThen, done, settle, verifyRecord, type Settled } from "../../state/writes/settle.js";

/**
 * Writes only the group of an account. one-api writes a balance with every change, so the one that was just read goes
 * with it (wire.md 3.6). Rejects with a GatewayError.
 */
export async function writeUserGroup(http: Http, id: number, group: string): Promise<Settled<User>> {
  const read = () => getUser(http, id);
  const fresh = await read();
  const written = await settle({
    send: async () => {
      await updateUser(onTopOf(http, fresh), id, { quota: fresh.quota, quotaStays: true, group });
      return { ...fresh, group };
    },
    verify: verifyRecord(read, (now) => now.group === group),
  });
  // The gateway answers success whatever it stored.
  return andThen(written, async (answer) => done((await ifReadable(read())) ?? answer));
}
