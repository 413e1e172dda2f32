import { getSelf } from "../../api/entities/self.js";
import { isGatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { User } from "../../api/entities/user-schema.js";
import type { Write } from "../writes/settle.js";

/** Checks after a sign-in whether someone is signed in, and it is the right account. */
export function verifySignedIn(http: Http, isMeant: (user: User) => boolean): Write<User>["verify"] {
  return async () => {
    const user = await readSelf(http);
    return user && isMeant(user) ? { kind: "done", value: user } : { kind: "not-done" };
  };
}

/** Checks after a sign-out, or the deletion of the account, whether no one is signed in any more. */
export function verifySignedOut(http: Http): Write<unknown>["verify"] {
  return async () => ((await readSelf(http)) ? { kind: "not-done" } : { kind: "done", value: undefined });
}

/** The account of the session; undefined when there is none. */
async function readSelf(http: Http): Promise<User | undefined> {
  try {
    return await getSelf(http);
  } catch (error) {
    if (!isGatewayError(error) || error.kind !== "unauthorised") throw error;
    return undefined;
  }
}
