import { useMessages } from "../../../ui/host/context/host.js";
import { Gate } from "../../shared/gate.js";
import { View as Prices } from "./prices-tab.js";
import { priceMessages } from "./generated/prices.messages.en.js";

/** `<gw-prices>` and the console's /prices. */
export function View() {
  const t = useMessages(priceMessages);
  return (
    <Gate>
      <section className="area stack" aria-label={t.title}>
        <slot name="header" />
        <Prices />
      </section>
    </Gate>
  );
}
