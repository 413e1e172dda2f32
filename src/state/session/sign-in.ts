import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { getSelf } from "../../api/entities/self.js";
import type { BotCheck } from "../../api/entities/registration.js";
import { logIn, logOut, type Credentials } from "../../api/entities/session.js";
import type { SessionUser, User } from "../../api/entities/user-schema.js";
import type { GatewayStorage } from "../storage.js";
import type { Deferred } from "../writes/deferred.js";
import { whenNoOpenWork } from "../writes/open-work.js";
import { settle } from "../writes/settle.js";
import type { AccountState } from "./account-state.js";
import { isFirstRun, type FirstPassword } from "./first-password.js";
import { verifySignedOut, verifySignedIn } from "./verify-session.js";
import { readStoredUser, readUser } from "./stored-session.js";
import type { Tabs } from "./tabs.js";

/** Signing in and out. */
export interface SignInActions {
  /** Signs in with a password. Rejects with a GatewayError of kind `refused` for wrong credentials. */
  signIn(credentials: Credentials, check?: BotCheck): Promise<User>;
  /** Sets the account that another way of signing in returned (OAuth, WeChat). */
  adopt(user: SessionUser): Promise<void>;
  /**
   * Sends the actions that wait for their undo time, here and in other tabs, because they would be rejected after
   * signing out. Resolves when that has ended, to those of this tab that failed, which the reader has been told about.
   */
  makeWay(): Promise<readonly GatewayError[]>;
  /**
   * Signs out here, on the gateway and in all other tabs, after {@link makeWay}. If an action failed there, it rejects
   * with that failure and the session stays; the next call then signs out, because nothing is waiting any more.
   * @param options.now doesn't wait for anything
   */
  signOut(options?: { readonly now?: boolean }): Promise<void>;
  /** Signs out here and in all other tabs without calling the gateway, for an account that was deleted. */
  forget(): void;
}

interface SignInParts {
  readonly account: AccountState;
  readonly password: FirstPassword;
  readonly tabs: Tabs;
  readonly storage: GatewayStorage;
  readonly channelName: string;
  readonly deferred: Pick<Deferred, "settle"> | undefined;
}

/** Creates the sign-in and sign-out calls. */
export function createSignIn(
  http: Http,
  { account, password, tabs, storage, channelName, deferred }: SignInParts,
): SignInActions {
  const actions: SignInActions = {
    async makeWay() {
      tabs.tell("leaving");
      const [failures] = await Promise.all([deferred?.settle() ?? [], whenNoOpenWork(channelName)]);
      return failures;
    },
    async signIn(credentials, check) {
      if (account.user.peek() ?? readStoredUser(storage)) await actions.makeWay();
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
      await actions.adopt(answer);
      return account.user.peek() ?? readUser(answer);
    },
    async adopt(answer) {
      account.overtake();
      password.read(answer.id);
      // The sign-in response contains no quota and no group (wire.md 2.1), so the account is read immediately. If that
      // fails for another reason than a lost session, the response still identifies the account.
      try {
        account.set(await getSelf(http));
      } catch (failure) {
        if (!isGatewayError(failure) || failure.kind === "unauthorised") throw failure;
        account.set(readUser(answer));
      }
      tabs.tell("signed-in");
    },
    async signOut({ now = false } = {}) {
      if (now) void deferred?.settle();
      else {
        const [failure] = await actions.makeWay();
        if (failure) throw failure;
      }
      const signedOut = await settle<unknown>({ send: () => logOut(http), verify: verifySignedOut(http) });
      if (signedOut.kind === "lost") throw signedOut.cause;
      actions.forget();
    },
    forget() {
      account.leave("signed-out");
      tabs.tell("signed-out");
    },
  };
  return actions;
}
