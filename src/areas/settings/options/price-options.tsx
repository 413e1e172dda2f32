import { OptionsTab } from "./options-tab.js";

/** The settings of groups, or the tables of ratios as they are stored. */
export function View({ tab }: { readonly tab: "groups" | "ratios" }) {
  return <OptionsTab tab={tab} />;
}
