import type { ReactNode } from "react";
import type { CatalogModel } from "../../api/entities/model-catalog.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { NewRowButton } from "../../ui/collection/list-toolbar.js";
import { useCapabilities, useOpened } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import { Button } from "../../ui/kit/button/button.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { catalog } from "./catalog-collection.js";
import { createCatalogModel } from "./catalog-model.js";
import { catalogSheet } from "./catalog.css.js";
import { catalogMessages } from "./generated/messages.en.js";
import { NothingMatches } from "../shared/nothing-matches.js";

const loadJobs = () => import("./jobs.js");
const actions = lazyActions(() => import("./catalog-actions.js"));
const CatalogDialog = createLazy(() => import("./catalog-dialog.js"), { over: true });
const MissingModels = createLazy(() => import("./missing-models.js"), { over: true });
const CatalogSync = createLazy(() => import("./catalog-sync.js"), { over: true });

/** So many of the missing models are named. */
const NAMED = 5;

/** What is open beside the list. */
type Opened =
  | { readonly stored: CatalogModel }
  /** A new model, with its first name. */
  | { readonly name: string }
  | { readonly shows: "missing" | "sync" };

/** The models of the catalog. */
export function CatalogList({ children }: { readonly children: ReactNode }) {
  useHost().adopt(catalogSheet);
  const t = useMessages(catalogMessages);
  const gateway = useGateway();
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const model = useModel(() => createCatalogModel(gateway), gateway);
  const vendors = useValue(model.vendors);
  const vendorNames = useValue(model.vendorNames);
  const missing = useValue(model.missing.value) ?? [];
  const [opened, setOpened] = useOpened<Opened>((what) =>
    "stored" in what ? "edit" : "name" in what || what.shows === "missing" ? "create" : "sync",
  );
  const close = () => setOpened(undefined);
  const edit = (stored: CatalogModel) => setOpened({ stored });
  const open = can("edit") && !readOnly ? edit : undefined;
  const add = (variant: "primary" | "plain") => (
    <NewRowButton variant={variant} preload={CatalogDialog.preload} onOpen={() => setOpened({ name: "" })}>
      {t.add}
    </NewRowButton>
  );
  const sync =
    can("sync") && !readOnly ? (
      <Button icon="globe" iconBelow={480} onClick={() => setOpened({ shows: "sync" })}>
        {t.sync.open}
      </Button>
    ) : null;

  const definition = bindCollection(
    catalog,
    { t, vendors: vendorNames, open },
    {
      model,
      label: t.title,
      texts: t.list,
      search: { label: t.searchLabel, hint: t.searchHint },
      nameOf: ({ model_name }: CatalogModel) => model_name,
      countText: t.bulk.things,
      jobs: loadJobs,
      recreate: (rateLimiter) => createCatalogModel(gateway, rateLimiter),
      menuLabel: ({ model_name }: CatalogModel) => t.rowActions(model_name),
      nothingFound: <NothingMatches model={model} title={t.nothing} showAll={t.showAll} />,
      tools: (
        <>
          {sync}
          {add("primary")}
        </>
      ),
      create: add("plain"),
      notice:
        missing.length === 0 ? undefined : (
          <Callout
            action={
              can("create") && !readOnly ? (
                <Button onClick={() => setOpened({ shows: "missing" })}>{t.missing.open}</Button>
              ) : undefined
            }
          >
            {t.missing.notice(missing.length)}{" "}
            <span className="mono catalog-name">{missing.slice(0, NAMED).join(", ")}</span>
            {missing.length > NAMED ? "…" : null}
          </Callout>
        ),
      ...(open ? { open } : {}),
      offers: {
        menu: ["edit", "switch"],
        many: ["switch"],
        quick: [{ key: "edit", capability: "edit", letter: "e" }],
        removes: true,
        code: actions({ model, edit }),
      },
    },
  );
  return (
    <div className="stack">
      {children}
      <CollectionView definition={definition}>
        {opened && ("stored" in opened || "name" in opened) ? (
          <CatalogDialog
            stored={"stored" in opened ? opened.stored : undefined}
            name={"name" in opened ? opened.name : ""}
            vendors={vendors}
            vendorNames={vendorNames}
            onCreated={() => {
              void model.loadNew();
              void model.missing.load();
            }}
            onSaved={(saved) => model.put(saved)}
            onClose={close}
          />
        ) : null}
        {opened && "shows" in opened && opened.shows === "missing" ? (
          <MissingModels model={model} onDescribe={(name) => setOpened({ name })} onClose={close} />
        ) : null}
        {opened && "shows" in opened && opened.shows === "sync" ? (
          <CatalogSync onDone={() => void model.load()} onClose={close} />
        ) : null}
      </CollectionView>
    </div>
  );
}
