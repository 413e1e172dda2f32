import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { getSelf } from "../../api/entities/self.js";
import { logIn, logOut } from "../../api/entities/session.js";
import type { SessionUser, User } from "../../api/entities/user-schema.js";
import type { GatewayStorage } from "../storage.js";
import type { Deferred } from "../writes/deferred.js";
import { whenNoOpenWork } from "../writes/open-work.js";
import { settle } from "../writes/settle.js";
import type { AccountState } from "./account-state.js";
import { isFirstRun, type FirstPassword } from "./first-password.js";
import { lookForNobody, lookForSession } from "./look-at-self.js";
import { readStoredUser, readUser } from "./stored-session.js";
import type { Tabs } from "./tabs.js";

/** How an account comes and goes. */
export interface SignInActions {
  /** Signs in with a password. Rejects with a GatewayError of kind `refused` for wrong credentials. */
  signIn(credentials: { username: string; password: string }): Promise<User>;
  /** Takes over an account that another way of signing in answered with (OAuth, WeChat). */
  adopt(user: SessionUser): Promise<void>;
  /**
   * Sends what waits for its time of undo, here and in other tabs, before the account goes: it would be refused
   * afterwards. Resolves once that has ended, to what of this tab wasn't done, which the reader has been told.
   */
  makeWay(): Promise<readonly GatewayError[]>;
  /**
   * Signs out here, on the gateway and in every other tab, after {@link makeWay}. Rejects with the failure of what
   * wasn't done, and the session stays; called again it signs out, since nothing waits any more.
   * @param options.now waits for nothing
   */
  signOut(options?: { readonly now?: boolean }): Promise<void>;
  /** Signs out here and in every other tab without asking the gateway, for an account that is no more. */
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

/** Signs in and out by these calls. */
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
    async signIn(credentials) {
      if (account.user.peek() ?? readStoredUser(storage)) await actions.makeWay();
      const { username } = credentials;
      const isMeant = (who: User) => who.username === username || who.email === username;
      const signedIn = await settle<SessionUser>({
        send: () => logIn(http, credentials),
        look: lookForSession(http, isMeant),
      });
      // Whoever is not signed in may try again: there is nothing that could happen twice.
      if (signedIn.kind === "lost") throw signedIn.cause;
      const answer = signedIn.value;
      // Known before the account is, so that whoever is notified of the sign-in can lead to the profile at once.
      password.keep(answer.id, isFirstRun(credentials) ? "first" : "own");
      await actions.adopt(answer);
      return account.user.peek() ?? readUser(answer);
    },
    async adopt(answer) {
      account.overtake();
      password.read(answer.id);
      // The sign-in answer holds no quota and no group (wire.md 2.1), which read as empty, so the account is read at
      // once; should that fail for another reason than a lost session, the answer still says who this is.
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
      const signedOut = await settle<unknown>({ send: () => logOut(http), look: lookForNobody(http) });
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
