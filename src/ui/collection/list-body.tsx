import type { ReadonlySignal } from "@preact/signals-core";
import type { ReactNode } from "react";
import type { GatewayError } from "../../api/errors.js";
import { Button } from "../kit/button.js";
import { ErrorCallout, ErrorPanel } from "../kit/errors.js";
import { Pagination } from "./pagination.js";
import { Panel } from "../kit/panel.js";
import { TableSkeleton } from "./table-skeleton.js";
import { useValue } from "../host/use-value.js";
import type { SteeredList } from "./list-toolbar.js";

/** What the states of a list are drawn from; every `PagedList` is one. */
export interface ShownList extends SteeredList {
  readonly rows: ReadonlySignal<readonly unknown[]>;
  readonly page: ReadonlySignal<number>;
  readonly pages: ReadonlySignal<number>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  readonly loaded: ReadonlySignal<number>;
  readonly whole: ReadonlySignal<boolean>;
  showPage(page: number): Promise<void>;
}

/** What a list says where it has no rows to show. */
export interface ListTexts {
  readonly title: string;
  readonly loadFailed: string;
  /** Beside rows that could not be loaded again. */
  readonly stale: string;
  readonly nothingFound: string;
  readonly nothingFoundText: (keyword: string) => string;
  readonly clearSearch: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

/** The rows of a list with their pages, or what is to be said instead: loading, failed, nothing found, empty. */
export function ListBody({
  list,
  texts: t,
  filteredOut,
  children,
}: {
  readonly list: ShownList;
  readonly texts: ListTexts;
  /** Stands in place of rows that a filter hides, all of them. */
  readonly filteredOut?: ReactNode;
  readonly children: ReactNode;
}) {
  const rows = useValue(list.rows);
  const loading = useValue(list.loading);
  const error = useValue(list.error);
  const keyword = useValue(list.keyword);
  const page = useValue(list.page);
  const pages = useValue(list.pages);
  const hasMore = useValue(list.hasMore);
  const loaded = useValue(list.loaded);
  const whole = useValue(list.whole);
  const retry = () => void list.load();

  if (rows.length === 0 && loaded > 0 && filteredOut) return filteredOut;
  if (rows.length === 0 && error) return <ErrorPanel title={t.loadFailed} error={error} retry={retry} />;
  if (rows.length === 0 && loading) return <TableSkeleton label={t.title}>{children}</TableSkeleton>;
  if (rows.length === 0 && keyword !== "") {
    return (
      <Panel title={t.nothingFound} text={t.nothingFoundText(keyword)}>
        <Button onClick={() => void list.search("")}>{t.clearSearch}</Button>
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
      {children}
      <Pagination
        page={page}
        pages={pages}
        hasMore={hasMore}
        rows={rows.length}
        loaded={loaded}
        whole={whole}
        busy={loading === "more"}
        onPage={(next) => void list.showPage(next)}
      />
    </>
  );
}
