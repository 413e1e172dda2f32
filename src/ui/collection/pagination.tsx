import { commonMessages } from "../../i18n/messages/common.js";
import { Button } from "../kit/button.js";
import { useMessages, useHost } from "../host/host.js";
import { tableSheet } from "./table.css.js";

interface PaginationProps {
  /** The page on the screen, from 0. */
  readonly page: number;
  /** Pages that are loaded. */
  readonly pages: number;
  /** Whether the server has more; it tells no totals. */
  readonly hasMore: boolean;
  readonly rows: number;
  /** Rows that are here, filtered ones included. Default: `rows`. */
  readonly loaded?: number;
  /** All rows are on the screen: there is no page to go to. */
  readonly whole?: boolean;
  readonly busy: boolean;
  readonly onPage: (page: number) => void;
}

/** Pages of a list without a total: those that are here, and the next one while there may be more. */
export function Pagination({
  page,
  pages,
  hasMore,
  rows,
  loaded = rows,
  whole = false,
  busy,
  onPage,
}: PaginationProps) {
  useHost().adopt(tableSheet);
  const t = useMessages(commonMessages);
  const last = whole ? 0 : hasMore ? pages : pages - 1;
  return (
    <nav part="pagination" className="pagination" aria-label={t.pages}>
      <span className="muted grow" role="status">
        {rows === loaded ? t.rowsSoFar(rows, hasMore) : t.rowsFiltered(rows, loaded, hasMore)}
      </span>
      {last > 0 ? (
        <>
          <Button variant="quiet" icon="left" iconOnly disabled={page === 0} onClick={() => onPage(page - 1)}>
            {t.previousPage}
          </Button>
          <ol className="page-numbers">
            {around(page, last).map((number, index) =>
              number === undefined ? (
                <li key={`gap-${index}`} aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={number}>
                  <button
                    type="button"
                    className="page-number"
                    aria-label={t.page(number + 1)}
                    aria-current={number === page ? "page" : undefined}
                    onClick={() => onPage(number)}
                  >
                    {number + 1}
                  </button>
                </li>
              ),
            )}
          </ol>
          <Button
            variant="quiet"
            icon="right"
            iconOnly
            busy={busy}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          >
            {t.nextPage}
          </Button>
        </>
      ) : null}
    </nav>
  );
}

/** First, last and the neighbours of a page; gaps are `undefined`. */
function around(page: number, last: number): (number | undefined)[] {
  const wanted = [0, page - 1, page, page + 1, last].filter((number) => number >= 0 && number <= last);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? [undefined, number] : [number];
  });
}
