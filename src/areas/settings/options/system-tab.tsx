import { featuresOf } from "../../../api/dialects/features.js";
import { isRoot } from "../../../domain/access/roles.js";
import { useGateway } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { OptionsTab } from "./options-tab.js";

const CustomProviders = createLazy(() => import("../custom-providers/custom-providers.js"), {
  fallback: null,
});

/** System settings (behaviour.md 2): address, sign-in and registration, mail, the other ways to sign in, bot check. */
export function View() {
  const { session, supports } = useGateway();
  const { customProviders } = featuresOf(useValue(supports));
  const isOwner = isRoot(useValue(session.user)?.role);
  return <OptionsTab tab="system">{customProviders && isOwner ? <CustomProviders /> : null}</OptionsTab>;
}
