import { HiddenList } from "../../ui/collection/hidden-list.js";
import { useGateway, useNavigation } from "../../ui/host/context/host.js";
import { useModel } from "../../ui/host/lifecycle/use-value.js";
import { useRedemptionCollection } from "./use-redemption-collection.js";
import { createRedemptionsModel } from "./redemptions-model.js";

/** The redemption codes, for the command palette. */
export function View() {
  const gateway = useGateway();
  const navigation = useNavigation();
  const model = useModel(() => createRedemptionsModel(gateway), gateway);
  const definition = useRedemptionCollection(model, {
    edit: ({ id }) => navigation.go("edit-redemption", id),
    tools: null,
  });
  return <HiddenList definition={definition} />;
}
