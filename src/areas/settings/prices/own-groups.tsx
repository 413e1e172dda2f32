import { isGatewayError } from "../../../api/client/errors.js";
import { readPriceGroups } from "../../../state/prices/own-prices.js";
import { createPart } from "../../../state/part.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { priceMessages } from "./prices.messages.en.js";

/** What the groups of an account multiply its prices by; nothing where that isn't known, or where it is 1 for all. */
export function OwnGroups() {
  const t = useMessages(priceMessages);
  const gateway = useGateway();
  const model = useModel(
    () =>
      createPart(gateway, async (signal) => {
        try {
          return await readPriceGroups(gateway, signal);
        } catch (error) {
          // The prices are of use without.
          if (!isGatewayError(error)) throw error;
          return [];
        }
      }),
    gateway,
  );
  useLoad(model);
  const groups = (useValue(model.value) ?? []).flatMap(({ name, ratio }) =>
    ratio === undefined ? [] : [{ name, ratio }],
  );
  if (groups.every(({ ratio }) => ratio === 1)) return null;
  return (
    <p className="muted">
      {t.groups(groups.map(({ name, ratio }) => `${name} ×${String(ratio)}`).join(", "))}
    </p>
  );
}
