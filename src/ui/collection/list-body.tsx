import { useRef, type ReactNode } from "react";
import { Nothing } from "../host/lifecycle/arrival.js";
import type { DrawnList } from "../../state/collection/preferences.js";
import type { PageSize } from "../../state/collection/view.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useHost, useMessages } from "../host/context/host.js";
import { ErrorCallout, ErrorPanel } from "../kit/notice/errors.js";
import { Pagination } from "./pagination.js";
import { Panel } from "../kit/tabs/panel.js";
import { TableSkeleton } from "./table-skeleton.js";
import { useValue } from "../host/lifecycle/use-value.js";
import type { AnyCollection, ListTexts } from "./definition.js";
import { FittedContext } from "./use-fitting-columns.js";

/** The most rows that a skeleton draws: more than a window shows. */
const maxRows = 50;

/** How many rows a page will have: as many as were there, else as many as fit on it. */
export const expectedRows = (size: PageSize, drawn: DrawnList | undefined): number =>
  Math.min(drawn?.rows ?? maxRows, size === "all" ? maxRows : size, maxRows);

/** Whether a list was drawn as wide as it is now, but for a scroll bar. */
const wasAsWide = (drawn: DrawnList | undefined, { clientWidth }: Element): boolean =>
  Math.abs((drawn?.width ?? 0) - clientWidth) <= 20;

/** The rows of a list with their pages, or what is to be said instead: loading, failed, nothing found, empty. */
export function ListBody(props: ListBodyProps) {
  return (
    <FittedContext value={useRef(undefined)}>
      <Body {...props} />
    </FittedContext>
  );
}

interface ListBodyProps {
  readonly model: AnyCollection;
  /** How it was drawn on an earlier visit. */
  readonly drawn: DrawnList | undefined;
  readonly texts: ListTexts;
  /** Says that no row matches. */
  readonly nothingFound: ReactNode;
  /** In place of the text of an empty list. */
  readonly noRows?: ReactNode;
  /** What fills an empty list. */
  readonly create?: ReactNode;
  readonly children: ReactNode;
}

function Body({ model, drawn, texts: t, nothingFound, noRows, create, children }: ListBodyProps) {
  const { root } = useHost();
  const common = useMessages(commonMessages);
  const rows = useValue(model.rows);
  const visible = useValue(model.visible);
  const loading = useValue(model.loading);
  const error = useValue(model.error);
  const query = useValue(model.query);
  const filtered = useValue(model.filtered);
  const size = useValue(model.size);
  const loaded = useValue(model.loaded);
  const whole = useValue(model.whole);
  const retry = () => void model.load();

  if (rows.length === 0 && error) return <ErrorPanel title={t.loadFailed} error={error} retry={retry} />;
  if (visible.length === 0 && (loading || whole === "loading"))
    return (
      <TableSkeleton
        rows={expectedRows(size, filtered || query !== "" ? undefined : drawn)}
        widths={wasAsWide(drawn, root.host) ? drawn?.widths : undefined}
        label={t.title}
      >
        {children}
      </TableSkeleton>
    );
  if (rows.length === 0 && ((filtered && loaded > 0) || query !== "")) return nothingFound;
  if (rows.length === 0) {
    return (
      <Nothing>
        {noRows ?? (
          <slot name="empty">
            <Panel title={t.emptyTitle} text={t.emptyText}>
              {create}
            </Panel>
          </slot>
        )}
      </Nothing>
    );
  }
  return (
    <>
      <ErrorCallout error={error} retry={retry}>
        {common.stale}
      </ErrorCallout>
      {children}
      <Pagination model={model} />
    </>
  );
}
