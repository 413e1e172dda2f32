import { useRef, useState, type CSSProperties, type ReactNode } from "react";
import { useHost } from "../host/context/host.js";
import { createLazy } from "../host/lifecycle/lazy.js";
import { useLoad } from "../host/lifecycle/use-load.js";
import { createActionsRoom } from "./actions/actions-room.js";
import { useActionsCode } from "./actions/use-actions-code.js";
import { Bulk } from "./bulk.js";
import { collectionSheet } from "./collection.css.js";
import type { AnyDefinition, AnyCollection } from "./definition.js";
import { ListBody } from "./list-body.js";
import { Rows } from "./list-rows.js";
import { ListMenu } from "./list-menu.js";
import { Toolbar } from "./list-toolbar.js";
import { SavedViews } from "./saved-views.js";
import { useShownList } from "./shown-lists.js";
import { useDrawn } from "./use-drawn.js";
import { useListKeys } from "./use-list-keys.js";
import { useView } from "./use-view.js";
import { useValue } from "../host/lifecycle/use-value.js";

const Note = createLazy(() => import("./coverage-note.js"), { fallback: null });

/** What a list says while it shows only a part: how much of it was looked at, how loading the rest goes, and Stop. */
function Coverage({ model }: { readonly model: AnyCollection }) {
  const whole = useValue(model.whole);
  const partial = useValue(model.partial);
  const complete = useValue(model.complete);
  const searched = useValue(model.query) !== "" && !complete;
  // Who asked for the rest has to know that it didn't come; who stopped it knows.
  const isObvious = !partial && (whole === "idle" || (whole === "stopped" && !searched));
  return isObvious ? null : <Note model={model} />;
}

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
  const [room] = useState(() => createActionsRoom(definition.offers === undefined));
  useShownList(definition, room);
  const area = useRef<HTMLDivElement>(null);
  const keys = useListKeys(area, room);
  const code = useActionsCode(definition, room);
  useDrawn(model, list, area);
  // As on the visit before, and as long as this one lasts.
  const [longestName] = useState(list.preferences.drawn?.longestName);

  return (
    <div
      ref={area}
      className="stack"
      style={longestName === undefined ? {} : ({ "--_longest-name": `${longestName}px` } as CSSProperties)}
      onPointerDown={code.start}
      onFocus={code.start}
      onKeyDown={(event) => {
        code.start();
        keys.onKeyDown(event);
      }}
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
        noRows={definition.noRows}
        create={definition.create}
      >
        <Rows definition={definition} list={list} room={room} />
        {definition.foot}
      </ListBody>
      <Coverage model={model} />
      <Bulk definition={definition} room={room} />
      {code.drawn}
      {keys.shown ? <Shortcuts definition={definition} room={room} onClose={keys.close} /> : null}
      {children}
    </div>
  );
}
