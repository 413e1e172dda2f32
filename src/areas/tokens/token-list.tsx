import { useState } from "react";
import type { Token } from "../../api/tokens.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/host.js";
import { createLazy } from "../../ui/host/lazy.js";
import { ListBody } from "../../ui/collection/list-body.js";
import { ListToolbar, NewRowButton } from "../../ui/collection/list-toolbar.js";
import { useListTools } from "../../ui/collection/list-tools.js";
import { CapabilitiesProvider, useCapabilities, useOpened } from "../../ui/host/capabilities.js";
import { useLoad } from "../../ui/host/use-load.js";
import { useModel, useValue } from "../../ui/host/use-value.js";
import { Gate } from "../gate.js";
import { TokenTable } from "./token-table.js";
import { tokens as sheet } from "./tokens.css.js";
import { createTokensModel, tokenOrders, type TokensModel } from "./tokens-model.js";

const TokenBulk = createLazy(() => import("./token-bulk.js"), { fallback: null });

const TokenDialog = createLazy(() => import("./token-dialog.js"), { fallback: null });

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
  const tools = useListTools({ list: model, csv: async () => (await import("./token-csv.js")).tokenCsv(t) });

  useLoad(model);

  const edit = (token: Token) => {
    if (!navigation.go("edit-token", token.id)) setEditing(token);
  };

  return (
    <section className="area stack" aria-label={t.list}>
      <slot name="header" />
      <ListToolbar
        list={model}
        searchLabel={t.searchLabel}
        searchHint={t.searchHint}
        orders={{
          label: t.order.label,
          choices: tokenOrders.map((value) => ({ value, label: t.order[value || "default"] })),
        }}
        byHand={model.byHand}
      >
        {tools.menu}
        <NewRowButton place="new-token" preload={TokenDialog.preload} onOpen={() => setEditing("new")}>
          {t.add}
        </NewRowButton>
      </ListToolbar>
      {tools.panel}
      <ListBody list={model} texts={t}>
        <TokenTable model={model} edit={edit} />
      </ListBody>
      <ManyTokens model={model} />
      {editing === undefined ? null : (
        <TokenDialog
          token={editing === "new" ? undefined : editing}
          onSaved={(token) => model.put(token)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}

/** What can be done to the chosen tokens. Its code comes with the first choice, and it stays, because a run may outlast its choice. */
function ManyTokens({ model }: { model: TokensModel }) {
  const any = useValue(model.selection.keys).size > 0;
  const [used, setUsed] = useState(any);
  if (any && !used) setUsed(true);
  return used ? <TokenBulk model={model} /> : null;
}
