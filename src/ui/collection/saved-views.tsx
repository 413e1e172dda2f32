import { useRef, useState } from "react";
import { collectionMessages } from "./generated/messages.en.js";
import { formatView, lastingPart, type CollectionView, type ViewNames } from "../../state/collection/view.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useHost, useMessages } from "../host/context/host.js";
import { createLazy } from "../host/lifecycle/lazy.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Icon } from "../kit/icon/icon.js";
import { Menu, type MenuItem } from "../kit/menu/menu.js";
import { useRoving } from "../kit/roving/use-roving.js";
import { useEdges } from "../kit/tabs/use-edges.js";
import { savedViewsSheet } from "./saved-views.css.js";
import type { ListSettings, Viewed } from "./use-view.js";

const SaveView = createLazy(() => import("./save-view.js"), { over: true });
const ManageViews = createLazy(() => import("./manage-views.js"), { over: true });

/** What makes one view another, however many rows are on a page. */
function essence({ query, filters = {}, order, sort }: CollectionView, { kept = {} }: ViewNames): string {
  const chosen = Object.entries(filters).filter(([name, value]) => kept[name] !== value);
  return formatView({
    ...(query ? { query } : {}),
    filters: Object.fromEntries(chosen.sort()),
    ...(order ? { order } : {}),
    ...(sort ? { sort } : {}),
  });
}

/** What has saved views. */
export interface SavedViewsOwner {
  /** As files of views name it. */
  readonly name: string;
  readonly model: Viewed;
  /** Those that come with the console. */
  readonly views?: readonly { readonly label: string; readonly view: CollectionView }[];
}

/**
 * The views of a list that have a name, those that come with the console and the reader's own: as links above the list,
 * which are one stop of the Tab key, or as a menu in its bar.
 */
export function SavedViews({
  definition,
  list,
  inBar = false,
}: {
  readonly definition: SavedViewsOwner;
  readonly list: ListSettings;
  readonly inBar?: boolean;
}) {
  useHost().adopt(savedViewsSheet);
  const t = useMessages(collectionMessages);
  const can = useCapabilities();
  const { model, views: builtIn = [] } = definition;
  const now = useValue(model.view);
  const [open, setOpen] = useState<"save" | "manage">();
  const bar = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  useRoving(bar, ".saved-view, [aria-haspopup]");
  useEdges(row);
  if (!can("views")) return null;
  const savedViews = [
    ...(can("filter") ? builtIn : []).map(({ label, view }) => ({ label, view })),
    ...list.preferences.views.map(({ name, view }) => ({ label: name, view })),
  ];
  const show = (view: CollectionView) => {
    const { sort: _, filters, ...own } = lastingPart(now, model.names);
    model.setView({ ...own, ...view, filters: { ...filters, ...view.filters } });
  };
  const close = () => setOpen(undefined);
  const shown = essence(now, model.names);
  const views = [{ label: t.views.all, view: {} }, ...savedViews].map((one) => ({
    ...one,
    current: essence(one.view, model.names) === shown,
  }));
  const dialogs = (
    <>
      {open === "save" ? <SaveView view={now} list={list} onClose={close} /> : null}
      {open === "manage" ? <ManageViews definition={definition} list={list} onClose={close} /> : null}
    </>
  );
  const items: readonly MenuItem[] = [
    { key: "save", label: t.views.save, icon: "plus", onSelect: () => setOpen("save") },
    { key: "manage", label: t.views.manage, icon: "list", onSelect: () => setOpen("manage") },
  ];
  if (inBar) {
    const current = views.slice(1).find((one) => one.current);
    return (
      <>
        <Menu
          label={current ? `${t.views.label}: ${current.label}` : t.views.label}
          className="button filter-button"
          items={[
            ...views.map(({ label, view, current: checked }, index) => ({
              key: `view ${index}`,
              label,
              checked,
              onSelect: () => show(view),
            })),
            ...items,
          ]}
        >
          <span>{current?.label ?? t.views.short}</span>
          <Icon name="down" />
        </Menu>
        {dialogs}
      </>
    );
  }
  return (
    <nav ref={bar} className="saved-views" aria-label={t.views.label}>
      <ul ref={row}>
        {views.map(({ label, view, current }, index) => (
          <li key={`${index}-${label}`}>
            <button
              type="button"
              className="saved-view"
              aria-current={current ? "true" : undefined}
              onClick={() => show(view)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <Menu label={t.views.label} items={items}>
        <Icon name="down" />
      </Menu>
      {dialogs}
    </nav>
  );
}
