import { useGateway } from "./host.js";
import { useValue } from "../lifecycle/use-value.js";

/**
 * Whether the gateway is still being asked who is here: what leads to the sign-in screen may be wrong a moment later.
 */
export function useIsBeingAsked(): boolean {
  const { session } = useGateway();
  const user = useValue(session.user);
  const failed = useValue(session.error) !== undefined;
  return useValue(session.state) === "unknown" && user === undefined && !failed;
}
