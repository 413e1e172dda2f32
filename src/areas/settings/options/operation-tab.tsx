import { ClearLogs } from "./clear-logs.js";
import { OptionsTab } from "./options-tab.js";
import { PaymentTerms } from "./payment-terms.js";

/** Operation settings (behaviour.md 2): links, quota, monitoring, ratios, logging, and clearing of old logs. */
export function View() {
  return (
    <>
      <PaymentTerms />
      <OptionsTab tab="operation">
        <ClearLogs />
      </OptionsTab>
    </>
  );
}
