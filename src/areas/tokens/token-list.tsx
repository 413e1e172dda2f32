import type { Token } from "../../api/entities/tokens.js";
import { tokenMessages } from "../shared/generated/tokens.messages.en.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { newRowButtons } from "../../ui/collection/new-row-buttons.js";
import { CapabilitiesProvider, useCapabilities, useOpened } from "../../ui/host/context/capabilities.js";
import { useModel } from "../../ui/host/lifecycle/use-value.js";
import { Gate } from "../shared/gate.js";
import { tokens as sheet } from "./tokens.css.js";
import { useTokenCollection } from "./use-token-collection.js";
import { createTokensModel } from "./tokens-model.js";

const TokenDialog = createLazy(() => import("./token-dialog.js"), { over: true });

/** What changes a token. */
const changes = ["create", "edit", "switch", "delete"];

/** `<gw-token-list>` and the console's /token (behaviour.md 2). */
export function View({ readonly = false }: { readonly readonly?: boolean }) {
  useHost().adopt(sheet);
  const can = useCapabilities();
  return (
    <CapabilitiesProvider value={(name) => can(name) && !(readonly && changes.includes(name))}>
      <Gate>
        <TokenList />
      </Gate>
    </CapabilitiesProvider>
  );
}

function TokenList() {
  const t = useMessages(tokenMessages);
  const gateway = useGateway();
  const navigation = useNavigation();
  const model = useModel(() => createTokensModel(gateway), gateway);
  const [editing, setEditing] = useOpened<Token | "new">((opened) => (opened === "new" ? "create" : "edit"));
  const definition = useTokenCollection(model, {
    edit: (token) => {
      if (!navigation.go("edit-token", token.id)) setEditing(token);
    },
    ...newRowButtons({
      place: "new-token",
      preload: TokenDialog.preload,
      onOpen: () => setEditing("new"),
      add: t.add,
      addFirst: t.addFirst,
    }),
  });

  return (
    <section className="area stack token-list" aria-label={t.list}>
      <slot name="header" />
      <CollectionView definition={definition}>
        {editing === undefined ? null : (
          <TokenDialog
            token={editing === "new" ? undefined : editing}
            onSaved={(token) => model.put(token)}
            onClose={() => setEditing(undefined)}
          />
        )}
      </CollectionView>
    </section>
  );
}
