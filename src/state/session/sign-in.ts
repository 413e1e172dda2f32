import type { GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { BotCheck } from "../../api/entities/registration.js";
import { logIn, logOut, type Credentials } from "../../api/entities/session.js";
import type { SessionUser, User } from "../../api/entities/user-schema.js";
import type { GatewayStorage } from "../storage.js";
import { settle } from "../writes/settle.js";
import type { AccountChanges } from "./account-changes.js";
import type { AccountState } from "./account-state.js";
import { isFirstRun, type FirstPassword } from "./first-password.js";
import { verifySignedOut, verifySignedIn } from "./verify-session.js";
import { readStoredUser, readUser } from "./stored-session.js";

/** Signing in with a password, and out. Its code is loaded with the first of these. */
export interface SignInActions {
  /** Signs in with a password. Rejects with a GatewayError of kind `refused` for wrong credentials. */
  signIn(credentials: Credentials, check?: BotCheck): Promise<User>;
  /**
   * Signs out here, on the gateway and in all other tabs, after {@link AccountChanges.makeWay}. If an action failed
   * there, it rejects with that failure and the session stays; the next call then signs out, because nothing is waiting
   * any more.
   * @param options.now doesn't wait for anything
   */
  signOut(options?: { readonly now?: boolean }): Promise<void>;
}

/** What they need of a session. */
export interface SignInParts {
  readonly account: Pick<AccountState, "user">;
  readonly changes: AccountChanges;
  readonly password: FirstPassword;
  readonly storage: GatewayStorage;
  readonly deferred: { settle(): Promise<readonly GatewayError[]> } | undefined;
}

/** Creates the sign-in and sign-out calls. */
export const createSignIn = (
  http: Http,
  { account, changes, password, storage, deferred }: SignInParts,
): SignInActions => ({
  async signIn(credentials, check) {
    if (account.user.peek() ?? readStoredUser(storage)) await changes.makeWay();
    const { username } = credentials;
    const isMeant = (who: User) => who.username === username || who.email === username;
    const signedIn = await settle<SessionUser>({
      send: () => logIn(http, credentials, check),
      verify: verifySignedIn(http, isMeant),
    });
    // Reported as an error, because a sign-in can safely be tried again.
    if (signedIn.kind === "lost") throw signedIn.cause;
    const answer = signedIn.value;
    // Set before the account, so that listeners of the sign-in can open the profile immediately.
    password.keep(answer.id, isFirstRun(credentials) ? "first" : "own");
    await changes.adopt(answer);
    return account.user.peek() ?? readUser(answer);
  },
  async signOut({ now = false } = {}) {
    if (now) void deferred?.settle();
    else {
      const [failure] = await changes.makeWay();
      if (failure) throw failure;
    }
    const signedOut = await settle<unknown>({ send: () => logOut(http), verify: verifySignedOut(http) });
    if (signedOut.kind === "lost") throw signedOut.cause;
    changes.forget();
  },
});
