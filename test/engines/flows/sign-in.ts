import { expect } from "chai";
import { by, byLabel, byText } from "../../support/node/engines/target.js";
import type { Flows } from "../describe-engine.js";

const username = byLabel("Username or email");
const password = byLabel("Password");

/** Signing in, being refused, and signing out. */
export const signInFlows: Flows = (flow) => {
  flow(
    "refuses a wrong password, takes the right one, and signs out",
    { as: null },
    async ({ visitor, show }) => {
      await show('<gw-console base-url="BASE" locale="en" routing="hash" start="/login"></gw-console>');
      await visitor.fill(username, "root");
      await visitor.fill(password, "not the one");
      await visitor.press("Enter");
      await visitor.see(byText("Wrong username or password, or the account is banned"));
      expect(await visitor.value(username)).to.equal("root");
      await visitor.focusOn(password);
      await visitor.fill(password, "123456");
      await visitor.click(by("button", "Sign in"));
      await visitor.click(by("button", "Account root"));
      await visitor.click(by("menuitem", "Sign out"));
      await visitor.see(by("heading", "Sign in"));
    },
  );
};
