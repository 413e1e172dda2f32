import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { getSelf } from "../../api/entities/self.js";
import type { SessionUser } from "../../api/entities/user-schema.js";
import { whenNoOpenWork } from "../writes/open-work.js";
import type { AccountState } from "./account-state.js";
import type { FirstPassword } from "./first-password.js";
import { readUser } from "./stored-session.js";
import type { Tabs } from "./tabs.js";

/** What a session does before and after another account signs in, or nobody is signed in any more. */
export interface AccountChanges {
  /** Sets the account that has signed in, in whatever way (password, passkey, OAuth, WeChat). */
  adopt(user: SessionUser): Promise<void>;
  /**
   * Sends the actions that wait for their undo time, here and in other tabs, because they would be rejected after
   * signing out. Resolves when that has ended, to those of this tab that failed, which the reader has been told about.
   */
  makeWay(): Promise<readonly GatewayError[]>;
  /** Signs out here and in all other tabs without calling the gateway, for an account that was deleted. */
  forget(): void;
}

interface AccountParts {
  readonly account: AccountState;
  readonly password: FirstPassword;
  readonly tabs: Tabs;
  readonly channelName: string;
  readonly deferred: { settle(): Promise<readonly GatewayError[]> } | undefined;
}

/** Creates them for the session of one gateway. */
export const createAccountChanges = (
  http: Http,
  { account, password, tabs, channelName, deferred }: AccountParts,
): AccountChanges => ({
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
    tabs.post("signed-in");
  },
  async makeWay() {
    tabs.post("leaving");
    const [failures] = await Promise.all([deferred?.settle() ?? [], whenNoOpenWork(channelName)]);
    return failures;
  },
  forget() {
    account.leave("signed-out");
    tabs.post("signed-out");
  },
});
