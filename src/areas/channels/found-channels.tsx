import { HiddenList } from "../../ui/collection/hidden-list.js";
import { useGateway, useNavigation } from "../../ui/host/context/host.js";
import { useModel } from "../../ui/host/lifecycle/use-value.js";
import { useChannelCollection } from "./use-channel-collection.js";
import { createChannelsModel } from "./channels-model.js";

/** The channels, for the command palette. */
export function View() {
  const gateway = useGateway();
  const navigation = useNavigation();
  const model = useModel(() => createChannelsModel(gateway), gateway);
  const definition = useChannelCollection(model, {
    edit: ({ id }) => navigation.go("edit-channel", id),
    duplicate: ({ id }) => navigation.go("copy-channel", id),
    tools: null,
  });
  return <HiddenList definition={definition} />;
}
