import { useEffect, useState } from "react";
import type { Token } from "../../api/tokens.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { Button, ButtonLink } from "../../ui/button.js";
import { ErrorCallout, ErrorPanel } from "../../ui/errors.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host.js";
import { createLazy } from "../../ui/lazy.js";
import { useListTools } from "../../ui/list-tools.js";
import { Pagination } from "../../ui/pagination.js";
import { Panel } from "../../ui/panel.js";
import { SelectField } from "../../ui/select-field.js";
import { TableSkeleton } from "../../ui/table.js";
import { TextField } from "../../ui/text-field.js";
import { useModel, useValue } from "../../ui/use-value.js";
import { Gate } from "../gate.js";
import { TokenTable } from "./token-table.js";
import { tokens as sheet } from "./tokens.css.js";
import { createTokensModel, tokenOrders, type TokensModel } from "./tokens-model.js";

const TokenBulk = createLazy(() => import("./token-bulk.js"), { fallback: null });

const TokenDialog = createLazy(() => import("./token-dialog.js"), { fallback: null });

/** `<gw-token-list>` and the console's /token (spec section 2, "Token list"). */
export function View({ readonly = false }: { readonly readonly?: boolean }) {
  useHost().adopt(sheet);
  return (
    <Gate>
      <TokenList readonly={readonly} />
    </Gate>
  );
}

function TokenList({ readonly }: { readonly: boolean }) {
  const t = useMessages(tokenMessages);
  const gateway = useGateway();
  const navigation = useNavigation();
  const model = useModel(() => createTokensModel(gateway), gateway);
  const [editing, setEditing] = useState<Token | "new">();
  const tools = useListTools({ list: model, csv: async () => (await import("./token-csv.js")).tokenCsv(t) });
  const addHref = navigation.href("new-token");

  useEffect(() => void model.load(), [model]);

  const edit = (token: Token) => {
    if (!navigation.go("edit-token", token.id)) setEditing(token);
  };
  const add = () => setEditing("new");

  return (
    <section className="area stack" aria-label={t.list}>
      <slot name="header" />
      <Toolbar model={model}>
        {tools.menu}
        {readonly ? null : addHref !== undefined ? (
          <ButtonLink
            variant="primary"
            icon="plus"
            href={addHref}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              navigation.go("new-token");
            }}
          >
            {t.add}
          </ButtonLink>
        ) : (
          <Button variant="primary" icon="plus" onClick={add}>
            {t.add}
          </Button>
        )}
      </Toolbar>
      {tools.panel}
      <Rows model={model} readonly={readonly} edit={edit} />
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

function Toolbar({ model, children }: { model: TokensModel; children: React.ReactNode }) {
  const t = useMessages(tokenMessages);
  const common = useMessages(commonMessages);
  const keyword = useValue(model.keyword);
  const order = useValue(model.order);
  const loading = useValue(model.loading);
  const copied = useValue(model.byHand);
  const [typed, setTyped] = useState("");
  // A key that could not be copied stands here to be copied by hand; it is never sent as a search.
  const [byHand, setByHand] = useState<string>();
  const [seen, setSeen] = useState(copied);
  if (copied !== undefined && copied !== seen) {
    setSeen(copied);
    setTyped(copied);
    setByHand(copied);
  }

  const submit = (text: string) => {
    if (text !== "" && text === byHand) return;
    setByHand(undefined);
    void model.search(text);
  };

  return (
    <div part="toolbar" className="toolbar">
      <form
        role="search"
        className="toolbar-search"
        onSubmit={(event) => {
          event.preventDefault();
          submit(typed);
        }}
      >
        <TextField
          label={t.searchLabel}
          labelHidden
          name="keyword"
          type="search"
          placeholder={t.searchHint}
          value={typed}
          clearable
          onValue={(text) => {
            setTyped(text);
            if (text === "" && keyword !== "") submit("");
          }}
        />
        <Button type="submit" icon="search" iconOnly>
          {common.search}
        </Button>
      </form>
      <SelectField
        label={t.order.label}
        labelHidden
        value={order}
        choices={tokenOrders.map((value) => ({ value: value, label: t.order[value || "default"] }))}
        onValue={(value) => {
          setTyped("");
          void model.setOrder(value);
        }}
      />
      <Button icon="refresh" iconOnly busy={loading === "again"} onClick={() => void model.load()}>
        {common.refresh}
      </Button>
      <span className="grow" />
      {children}
    </div>
  );
}

function Rows({
  model,
  readonly,
  edit,
}: {
  model: TokensModel;
  readonly: boolean;
  edit: (token: Token) => void;
}) {
  const t = useMessages(tokenMessages);
  const rows = useValue(model.rows);
  const loading = useValue(model.loading);
  const error = useValue(model.error);
  const keyword = useValue(model.keyword);
  const page = useValue(model.page);
  const pages = useValue(model.pages);
  const hasMore = useValue(model.hasMore);
  const whole = useValue(model.whole);
  const retry = () => void model.load();

  if (rows.length === 0 && error) return <ErrorPanel title={t.loadFailed} error={error} retry={retry} />;
  if (rows.length === 0 && loading) return <TableSkeleton label={t.title} />;
  if (rows.length === 0 && keyword !== "") {
    return (
      <Panel title={t.nothingFound} text={t.nothingFoundText(keyword)}>
        <Button onClick={() => void model.search("")}>{t.clearSearch}</Button>
      </Panel>
    );
  }
  if (rows.length === 0) {
    return (
      <slot name="empty">
        <Panel title={t.emptyTitle} text={t.emptyText} />
      </slot>
    );
  }
  return (
    <>
      {error ? (
        <ErrorCallout error={error} retry={retry}>
          {t.stale}
        </ErrorCallout>
      ) : null}
      <TokenTable model={model} readonly={readonly} edit={edit} />
      <Pagination
        page={page}
        pages={pages}
        hasMore={hasMore}
        rows={rows.length}
        whole={whole}
        busy={loading === "more"}
        onPage={(next) => void model.showPage(next)}
      />
    </>
  );
}
