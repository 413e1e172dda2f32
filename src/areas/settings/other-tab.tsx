import { OptionsTab } from "./options-tab.js";
import { UpdateCheck } from "./update-check.js";

/** Other settings (behaviour.md 2): name, look and pages of the gateway, and the update check. */
export function View() {
  return (
    <OptionsTab tab="other">
      <UpdateCheck />
    </OptionsTab>
  );
}
