import { OptionsTab } from "./options-tab.js";

/** What a member of the family sells credit by: amounts, methods and their keys. */
export function View() {
  return <OptionsTab tab="payments" />;
}
