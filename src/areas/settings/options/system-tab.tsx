import { OptionsTab } from "./options-tab.js";

/** System settings (behaviour.md 2): address, sign-in and registration, mail, the other ways to sign in, bot check. */
export function View() {
  return <OptionsTab tab="system" />;
}
