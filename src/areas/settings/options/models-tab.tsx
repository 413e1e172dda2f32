import { OptionsTab } from "./options-tab.js";

/** How a member of the family passes calls on, and what it does for the models of a provider. */
export function View() {
  return <OptionsTab tab="models" />;
}
