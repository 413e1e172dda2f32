import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from "react";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useHost, useMessages } from "../host/context/host.js";
import { createLazy } from "../host/lifecycle/lazy.js";
import { useEffectEvent } from "../host/lifecycle/use-effect-event.js";
import { useLoad } from "../host/lifecycle/use-load.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { useViewAddress } from "../host/context/view-address.js";
import { Bulk, useSelectable } from "./bulk.js";
import { cardOf } from "./card.js";
import { collectionSheet } from "./collection.css.js";
import { Coverage } from "./coverage.js";
import type { AnyDefinition, CollectionColumn } from "./definition.js";
import { expectedRows, ListBody } from "./list-body.js";
import { ListMenu } from "./list-menu.js";
import { Toolbar } from "./list-toolbar.js";
import { useRemoval, type Removing } from "./removal.js";
import { ownsKeys } from "./owns-keys.js";
import { RowMenu } from "./row-menu.js";
import { SavedViews } from "./saved-views.js";
import { useShownList } from "./shown-lists.js";
import type { Column } from "./column.js";
import { Table } from "./table.js";
import { useDrawn } from "./use-drawn.js";
import { useView, type ListSettings } from "./use-view.js";

const RowDetail = createLazy(() => import("./row-detail.js"), { over: true });
const Shortcuts = createLazy(() => import("./shortcuts.js"), { over: true });

/**
 * Draws a list from its declaration: saved views, search, filters, table or cards, pages, what can be done to one row
 * or many, and keeps what it shows in the address.
 */
export function CollectionView({
  definition,
  children,
}: {
  readonly definition: AnyDefinition;
  /** Dialogs of the area. */
  readonly children?: ReactNode;
}) {
  useHost().adopt(collectionSheet);
  const { model } = definition;
  const list = useView(model, definition.name);
  useLoad(model);
  const removing = useRemoval(definition);
  useShownList(definition, removing);
  const { actions } = useSelectable(definition);
  const area = useRef<HTMLDivElement>(null);
  const keys = useKeys(area);
  useDrawn(model, list, area);
  // As on the visit before, and as long as this one lasts.
  const [longestName] = useState(list.preferences.drawn?.longestName);

  return (
    <div
      ref={area}
      className="stack"
      style={longestName === undefined ? {} : ({ "--_longest-name": `${longestName}px` } as CSSProperties)}
      onKeyDown={keys.onKeyDown}
    >
      {typeof definition.lead === "function" ? null : <SavedViews definition={definition} list={list} />}
      {definition.head}
      <Toolbar
        definition={definition}
        lead={
          typeof definition.lead === "function"
            ? definition.lead(<SavedViews inBar definition={definition} list={list} />)
            : definition.lead
        }
      >
        <ListMenu definition={definition} list={list} onShortcuts={keys.show} />
        {definition.tools}
      </Toolbar>
      {definition.notice}
      <ListBody
        model={model}
        drawn={list.preferences.drawn}
        texts={definition.texts}
        nothingFound={definition.nothingFound}
        nothing={definition.nothing}
        create={definition.create}
      >
        <Rows definition={definition} list={list} removing={removing} />
        {definition.foot}
      </ListBody>
      <Coverage model={model} />
      <Bulk definition={definition} actions={actions} removing={removing} />
      {removing?.dialog}
      {keys.shown ? <Shortcuts definition={definition} onClose={keys.close} /> : null}
      {children}
    </div>
  );
}

/** The columns that a reader sees: as chosen, else all but those that wait to be chosen. */
export function shownColumns<Row>(
  columns: readonly CollectionColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly CollectionColumn<Row>[] {
  if (!chosen) return columns.filter(({ hidden }) => !hidden);
  return chosen.flatMap((name) => columns.filter((column) => column.name === name));
}

function Rows({
  definition,
  list,
  removing,
}: {
  definition: AnyDefinition;
  list: ListSettings;
  removing: Removing | undefined;
}) {
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  const { model, actions, removal, buttonCapabilities = [] } = definition;
  const [detailed, showDetail] = useState<object>();
  const rows = useValue(model.visible);
  const size = useValue(model.size);
  const loading = useValue(model.loading);
  const hasMore = useValue(model.hasMore);
  // A page that takes several calls of the server has its height from the first one on.
  const isFilling = loading === "first" && hasMore && size !== "all";
  const sort = useValue(model.sort);
  const pending = useValue(model.pending);
  const chosen = useValue(model.selection.keys);
  const order = useValue(model.columns);
  const { choosable } = useSelectable(definition);

  const columns: Column<object, string>[] = shownColumns(definition.columns, order).map((column) => ({
    ...column,
    cell: (row) => column.cell(row),
    sortable: column.sortable !== false && model.names.columns.includes(column.name),
  }));
  const ofMenu = actions.filter(({ run, paletteOnly }) => run && !paletteOnly);
  if (ofMenu.length > 0 || removal || buttonCapabilities.length > 0) {
    columns.push({
      name: "actions",
      capability: [
        ...buttonCapabilities,
        ...ofMenu.map(({ capability }) => capability),
        ...(removal ? ["delete"] : []),
        "details",
      ],
      label: common.actions,
      width: 5.9,
      sortable: false,
      bare: true,
      cell: (row) => (
        <RowMenu
          definition={definition}
          row={row}
          onDetails={() => showDetail(row)}
          remove={removing && ((one) => removing.ask(one))}
        />
      ),
    });
  }
  const hasDetails = columns.at(-1)?.name === "actions" && can("details");
  const open = definition.open ? (row: object) => definition.open?.(row) : undefined;
  const onKey = (key: string, row: object): boolean => {
    if (key === "i" && hasDetails) {
      showDetail(row);
      return true;
    }
    const action = actions.find(({ shortcut }) => shortcut === key);
    if (!action?.run || !can(action.capability) || !(action.applies?.(row) ?? true)) return false;
    if (action.refusal?.(row) === undefined) action.run(row);
    return true;
  };

  return (
    <>
      <Table
        label={definition.label}
        columns={columns}
        card={{ ...cardOf(columns, hasDetails), ...(hasDetails ? { open: showDetail } : {}) }}
        rows={rows}
        coming={isFilling ? Math.max(0, expectedRows(size, undefined) - rows.length) : 0}
        keyOf={(row) => model.keyOf(row)}
        sort={sort}
        onSort={(column) => model.sortBy(column)}
        busy={(row) => pending.has(model.keyOf(row))}
        openByRow={definition.openByRow}
        onOpen={open}
        onKey={onKey}
        letters={can("keys")}
        density={list.preferences.density}
        chosen={
          choosable
            ? {
                keys: chosen,
                set: (choice, on) => model.selection.set(choice, on),
                nameOf: (row) => definition.nameOf(row),
              }
            : undefined
        }
      />
      {detailed ? (
        <RowDetail definition={definition} row={detailed} onClose={() => showDetail(undefined)} />
      ) : null}
    </>
  );
}

/**
 * Keys of the list as a whole: `/` searches, J and K begin at the row that had the focus last, `?` shows them all. In
 * the console they work wherever nothing is typed.
 */
function useKeys(area: RefObject<HTMLDivElement | null>) {
  const can = useCapabilities();
  const { root } = useHost();
  const whole = useViewAddress().write !== undefined;
  const [shown, setShown] = useState(false);
  const act = (
    event: Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented">,
  ): boolean => {
    if (!can("keys") || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    if (ownsKeys(event.target) || root.querySelector("dialog[open]")) return false;
    if (event.key === "?") setShown(true);
    else if (event.key === "/") {
      const searching = "[role=search] :is(input, button:not([aria-haspopup=menu]))";
      const boxes = area.current?.querySelectorAll<HTMLElement>(searching) ?? [];
      const box = [...boxes].find((one) => one.checkVisibility());
      if (!box) return false;
      box.focus();
      if (box instanceof HTMLInputElement) box.select();
    } else if (/^[jk]$/i.test(event.key)) {
      const first =
        area.current?.querySelector<HTMLElement>("tr[data-index][tabindex='0']") ??
        area.current?.querySelector<HTMLElement>("tr[data-index]");
      if (!first) return false;
      first.focus();
    } else return false;
    return true;
  };
  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    const [inner] = event.composedPath();
    if (act({ ...pick(event), target: inner ?? null })) event.preventDefault();
  });
  useEffect(() => {
    if (!whole) return undefined;
    const listen = (event: KeyboardEvent) => onPageKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [whole]);
  return {
    shown,
    show: () => setShown(true),
    close: () => setShown(false),
    onKeyDown(event: React.KeyboardEvent) {
      if (!whole && act(event.nativeEvent)) event.preventDefault();
    },
  };
}

const pick = ({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
});
