import { HiddenList } from "../../ui/collection/hidden-list.js";
import { useGateway, useNavigation } from "../../ui/host/context/host.js";
import { useModel } from "../../ui/host/lifecycle/use-value.js";
import { useTokenCollection } from "./use-token-collection.js";
import { createTokensModel } from "./tokens-model.js";

/** The tokens, for the command palette. */
export function View() {
  const gateway = useGateway();
  const navigation = useNavigation();
  const model = useModel(() => createTokensModel(gateway), gateway);
  const definition = useTokenCollection(model, {
    edit: ({ id }) => navigation.go("edit-token", id),
    tools: null,
  });
  return <HiddenList definition={definition} />;
}
