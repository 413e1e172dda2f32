import { toJson } from "../../domain/built-ins.js";
import { useEffect, useLayoutEffect, useReducer, useState } from "react";
import {
  readPreferences,
  writePreferences,
  type ListPreferences,
} from "../../state/collection/preferences.js";
import type { CollectionView, ViewNames } from "../../state/collection/view.js";
import { formatView, lastingPart, readView } from "../../state/collection/view.js";
import type { ReadonlySignal } from "@preact/signals-core";
import { useGateway, useHost } from "../host/context/host.js";
import { useEffectEvent } from "../host/lifecycle/use-effect-event.js";
import { useViewAddress, type AddressChange } from "../host/context/view-address.js";

/** What keeps its view in the address; every list. */
export interface Viewed {
  readonly names: ViewNames;
  readonly view: ReadonlySignal<CollectionView>;
  /** A change while the list is loading is none of the reader's. */
  readonly loading: ReadonlySignal<unknown>;
  setView(view: CollectionView): void;
  /** How the address goes along with a change of the view, beside that of the page; default in place. */
  stepOf?(view: CollectionView, before: CollectionView): AddressChange | undefined;
}

/** The reader's preferences for one list, and how they change. */
export interface ListSettings {
  readonly preferences: ListPreferences;
  /** Returns whether the browser keeps it longer than the page. */
  change(preferences: Partial<ListPreferences>): boolean;
}

/**
 * Keeps a list's view in the console's address or the element's `view`, and what the reader wants of every visit (page
 * size, columns, sort, filters' kept values) in this browser. Call it before the list is loaded.
 */
export function useView(model: Viewed, name: string): ListSettings {
  const host = useHost();
  const gateway = useGateway();
  const { given, write } = useViewAddress();
  const [preferences, setPreferences] = useState(() => readPreferences(gateway, name, model.names));
  const text = typeof given === "string" ? given : given === undefined ? "" : toJson(given);

  const change = (next: Partial<ListPreferences>) => {
    const all = { ...preferences, ...next };
    setPreferences(all);
    return writePreferences(gateway, name, all);
  };

  /** Shows what the address says, and where it says nothing of it what the reader wants always. */
  const show = useEffectEvent(() => {
    const { view: own } = preferences;
    const { filters, ...asked } = readView(given, model.names);
    model.setView({ ...own, ...asked, filters: { ...own.filters, ...filters } });
  });
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  // Before anything is painted, and before the list is loaded. What reads the view follows it only after a frame.
  useLayoutEffect(() => {
    const before = formatView(model.view.peek());
    show();
    if (formatView(model.view.peek()) !== before) drawAgain();
  }, [model]);

  const follow = useEffectEvent(() => {
    if (formatView(readView(given, model.names)) !== formatView(model.view.peek())) show();
  });
  useEffect(() => follow(), [text]);

  const onViewChange = useEffectEvent((view: CollectionView, before: CollectionView) => {
    const query = formatView(view);
    // An address that names other things too, or nothing yet, is left until the list itself is changed.
    if (query === formatView(before)) return;
    const paged = formatView({ ...view, page: 0 }) === formatView({ ...before, page: 0 });
    const step = paged && model.loading.peek() === undefined ? "push" : model.stepOf?.(view, before);
    // On the way back the address is there already.
    if (query !== formatView(readView(given, model.names))) write?.(query, step ?? "replace");
    host.emit("gw-view-changed", { view: query });
    const kept = lastingPart(view, model.names);
    if (formatView(kept) !== formatView(preferences.view)) change({ view: kept });
  });
  useEffect(() => {
    let before = model.view.peek();
    return model.view.subscribe((view) => {
      const last = before;
      before = view;
      onViewChange(view, last);
    });
  }, [model]);

  return { preferences, change };
}
