import { HiddenList } from "../../ui/collection/hidden-list.js";
import { useOpened } from "../../ui/host/context/capabilities.js";
import { useGateway, useNavigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useModel } from "../../ui/host/lifecycle/use-value.js";
import type { Credit } from "./add-credit.js";
import { useUserCollection } from "./use-user-collection.js";
import { createUsersModel } from "./users-model.js";

const AddQuota = createLazy(() => import("./add-quota.js"), { over: true });

/** The accounts, for the command palette. */
export function View() {
  const gateway = useGateway();
  const navigation = useNavigation();
  const model = useModel(() => createUsersModel(gateway), gateway);
  const [giving, setGiving] = useOpened<Credit>(() => "add-quota");
  const definition = useUserCollection(model, {
    edit: ({ id }) => navigation.go("edit-user", id),
    give: (user, points) => setGiving({ user, points }),
    tools: null,
  });
  return (
    <HiddenList definition={definition}>
      {giving ? (
        <AddQuota {...giving} onSaved={(user) => model.put(user)} onClose={() => setGiving(undefined)} />
      ) : null}
    </HiddenList>
  );
}
