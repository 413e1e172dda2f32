import { isGatewayError } from "../api/client/errors.js";
import type { CallOptions } from "../api/client/http-request.js";
import type { Http } from "../api/client/http.js";
import type { User } from "../api/entities/user-schema.js";
import { getUser, searchUsers } from "../api/entities/users.js";

/**
 * Finds an account by its ID; undefined where there is none. Not by its own call alone, which the gateway refuses for
 * accounts of one's own role, nor by a search for the ID, which one-api doesn't do on PostgreSQL (wire.md 3.6).
 */
export async function findUser(http: Http, id: number, options: CallOptions = {}): Promise<User | undefined> {
  const isMeant = (user: User) => user.id === id;
  const found = (await searchUsers(http, String(id), options)).find(isMeant);
  if (found) return found;
  try {
    return await getUser(http, id, options);
  } catch (error) {
    if (!isGatewayError(error) || error.kind !== "refused") throw error;
    return (await searchUsers(http, "", options)).find(isMeant);
  }
}
