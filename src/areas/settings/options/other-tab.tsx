import { featuresOf } from "../../../api/dialects/features.js";
import { OptionsTab } from "./options-tab.js";
import { isRoot } from "../../../domain/access/roles.js";
import { useGateway } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { GatewayInfo } from "./gateway-info.js";
import { OwnOptions } from "./own-options.js";
import { UpdateCheck } from "./update-check.js";

/**
 * Other settings (behaviour.md 2): name, look and pages of the gateway, what it was recognised as, its own settings,
 * and the update check, which knows one-api's releases.
 */
export function View() {
  const { session, supports } = useGateway();
  const { ownOptions, updateCheck } = featuresOf(useValue(supports));
  const root = isRoot(useValue(session.user)?.role);
  return (
    <OptionsTab tab="other">
      {ownOptions && root ? <OwnOptions /> : null}
      <GatewayInfo />
      {updateCheck ? <UpdateCheck /> : null}
    </OptionsTab>
  );
}
