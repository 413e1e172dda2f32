import { gatewayFor } from "../../src/state/gateways.js";
import { waitFor } from "./dom.js";
import type { TestGateway } from "./gateway.js";

/** Sends the deletions that wait for their undo, as signing out does, once there is one. */
export async function sendWaiting({ base }: TestGateway): Promise<void> {
  const { deferred } = gatewayFor({ baseUrl: base });
  await waitFor(() => deferred.open.value > 0, "a deletion that waits");
  void deferred.settle();
}
