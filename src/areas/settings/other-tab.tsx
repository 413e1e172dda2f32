import { OptionsTab } from "./options-tab.js";
import { isRoot } from "../../domain/roles.js";
import { useGateway } from "../../ui/host/host.js";
import { useValue } from "../../ui/host/use-value.js";
import { GatewayInfo } from "./gateway-info.js";
import { OwnOptions } from "./own-options.js";
import { UpdateCheck } from "./update-check.js";

/**
 * Other settings (behaviour.md 2): name, look and pages of the gateway, what it was recognised as, and the update check, which knows
 * one-api's releases. A gateway with a dialect has settings of its own.
 */
export function View() {
  const { session, writing } = useGateway();
  const dialect = useValue(writing.dialect);
  const root = isRoot(useValue(session.user)?.role);
  return (
    <OptionsTab tab="other">
      {dialect && root ? <OwnOptions /> : null}
      <GatewayInfo />
      {dialect ? null : <UpdateCheck />}
    </OptionsTab>
  );
}
