import type { Capabilities } from "../../../domain/access/capabilities.js";
import { useGateway } from "../context/host.js";
import type { Gateway } from "../../../state/gateways.js";
import { useValue } from "../lifecycle/use-value.js";

/** What views offer that writes to the gateway, in every area. */
const writes: ReadonlySet<string> = new Set([
  "create",
  "edit",
  "switch",
  "delete",
  "test",
  "test-all",
  "test-disabled",
  "delete-disabled",
  "import-file",
  "update-balance",
  "add-quota",
  "promote",
  "demote",
  "clear",
  "redeem",
  "access-token",
  "invite",
  "bindings",
  "delete-account",
  "operation",
  "system",
  "other",
]);

/** What is left of an offer on a gateway that is not written to. */
export function useWritable(capabilities: Capabilities, { writing }: Gateway): Capabilities {
  const closed = useValue(writing.state) === "closed";
  return closed ? (name) => !writes.has(name) && capabilities(name) : capabilities;
}

/** Whether the gateway is not written to, because it is not known to be one-api. */
export function useReadOnly(): boolean {
  return useValue(useGateway().writing.state) === "closed";
}
