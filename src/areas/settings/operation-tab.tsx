import { ClearLogs } from "./clear-logs.js";
import { OptionsTab } from "./options-tab.js";

/** Operation settings (behaviour.md 2): links, quota, monitoring, ratios, logging, and clearing of old logs. */
export function View() {
  return (
    <OptionsTab tab="operation">
      <ClearLogs />
    </OptionsTab>
  );
}
