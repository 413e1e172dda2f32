import { channelModels, type ModelsByType } from "../../state/channel-models.js";
import { useGateway } from "../../ui/host/context/host.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";

/** The models of each type, as soon as they are known; without them the form has one button less. */
export function useRelatedModels(): ModelsByType | undefined {
  const gateway = useGateway();
  return useLoaded(() => channelModels(gateway), gateway).value;
}
