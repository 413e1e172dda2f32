import { useState, type SubmitEvent } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { collectionMessages } from "./generated/messages.en.js";
import { pageSizes } from "../../state/collection/view.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { SelectField } from "../kit/field/select-field.js";
import { TextField } from "../kit/field/text-field.js";
import type { AnyCollection } from "./definition.js";
import { useMessages, useHost } from "../host/context/host.js";
import { paginationSheet } from "./pagination.css.js";

/** From this many pages on, a field for the page number is shown beside the numbers. */
const manyPages = 7;

/**
 * Pages of a list: all of them where every row is here or the server tells how many there are, else those that are here
 * and the next one.
 */
export function Pagination({ model }: { readonly model: AnyCollection }) {
  useHost().adopt(paginationSheet);
  const t = useMessages(commonMessages);
  const lists = useMessages(collectionMessages);
  const can = useCapabilities();
  const page = useValue(model.page);
  const pages = useValue(model.pages);
  const size = useValue(model.size);
  const hasMore = useValue(model.hasMore);
  const rows = useValue(model.rows).length;
  const loaded = useValue(model.loaded);
  const count = useValue(model.count);
  const loading = useValue(model.loading);
  const searched = useValue(model.query) !== "";
  const narrowed = useValue(model.filtered) || searched;
  const busy = loading === "more";
  const perPage = size === "all" ? Infinity : size;
  const end = count === undefined ? (hasMore ? undefined : pages) : Math.ceil(count / perPage);
  const last = size === "all" ? 0 : !narrowed && pages < (end ?? Infinity) ? pages : pages - 1;
  const go = (next: number) => void model.showPage(next);
  return (
    <nav part="pagination" className="pagination" aria-label={t.pages}>
      <span className="muted grow" role="status">
        {narrowed && (rows < loaded || hasMore)
          ? lists.some(rows, loaded)
          : hasMore && count === undefined
            ? lists.range(size === "all" ? 1 : page * size + 1, Math.min(rows, (page + 1) * perPage))
            : lists.rows(count ?? rows)}
      </span>
      {can("page-size") && (loaded > 10 || hasMore) ? (
        <SelectField
          label={lists.size}
          labelHidden
          value={String(size)}
          choices={[...new Set([model.defaultSize, ...pageSizes])].map((choice) => ({
            value: String(choice),
            label:
              choice === "all"
                ? lists.allOnPage
                : pageSizes.includes(choice)
                  ? lists.perPage(choice)
                  : lists.fitsWindow(choice),
          }))}
          onValue={(value) => void model.setSize(value === "all" ? value : Number(value))}
        />
      ) : null}
      {end !== undefined && end > 1 ? (
        <span className="page-of muted">{lists.pageOf(page + 1, end)}</span>
      ) : null}
      {end !== undefined && last >= manyPages ? <PageJump page={page} last={last} onJump={go} /> : null}
      {last > 0 ? (
        <div className="page-turns">
          <Button variant="quiet" icon="left" iconOnly disabled={page === 0} onClick={() => go(page - 1)}>
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
                    onClick={() => go(number)}
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
            onClick={() => go(page + 1)}
          >
            {t.nextPage}
          </Button>
        </div>
      ) : null}
    </nav>
  );
}

/** Goes to a page by its number. */
function PageJump({
  page,
  last,
  onJump,
}: {
  readonly page: number;
  readonly last: number;
  readonly onJump: (page: number) => void;
}) {
  const lists = useMessages(collectionMessages);
  const [typed, setTyped] = useState("");
  const jump = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = Math.round(Number(typed)) - 1;
    setTyped("");
    if (typed !== "" && wanted !== page) onJump(Math.min(Math.max(0, wanted), last));
  };
  return (
    <form className="page-jump" onSubmit={jump}>
      <TextField
        name="page"
        label={lists.goToPage}
        type="number"
        inputMode="numeric"
        size="small"
        min={1}
        value={typed}
        onValue={setTyped}
      />
    </form>
  );
}

/** The first and last page and those next to the current one; gaps are `undefined`. */
function around(page: number, last: number): (number | undefined)[] {
  const wanted = [0, page - 1, page, page + 1, last].filter((number) => number >= 0 && number <= last);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? [undefined, number] : [number];
  });
}
