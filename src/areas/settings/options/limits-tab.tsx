import { OptionsTab } from "./options-tab.js";

/** What a member of the family limits, filters and guards. */
export function View() {
  return <OptionsTab tab="limits" />;
}
