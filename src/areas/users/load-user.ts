import { GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { CallOptions } from "../../api/client/http-request.js";
import type { User } from "../../api/entities/user-schema.js";
import { getUser } from "../../api/entities/users.js";
import { UserStatus } from "../../domain/records/statuses.js";

/**
 * Reads an account for its form. A deleted one, which the gateway keeps, can't be changed.
 * @throws GatewayError `refused` with the gateway's text for what doesn't exist
 */
export async function loadUser(http: Http, id: number, options: CallOptions): Promise<User> {
  const user = await getUser(http, id, options);
  if (user.status === UserStatus.deleted)
    throw new GatewayError("refused", `user ${String(id)} was deleted`, {
      status: 200,
      serverMessage: "record not found",
    });
  return user;
}
