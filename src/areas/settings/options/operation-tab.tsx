import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { ClearLogs } from "./clear-logs.js";
import { OptionsTab } from "./options-tab.js";
import { PaymentTerms } from "./payment-terms.js";

const CallLimit = createLazy(() => import("../call-limit/call-limit.js"), { fallback: null });

/** Operation settings (behaviour.md 2): links, quota, monitoring, ratios, logging, and clearing of old logs. */
export function View() {
  return (
    <>
      <PaymentTerms />
      <OptionsTab tab="operation">
        <ClearLogs />
        <CallLimit />
      </OptionsTab>
    </>
  );
}
