import type { ReactNode } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import type { Sort } from "../../state/collection/view.js";
import { useMessages } from "../host/context/host.js";
import { Icon } from "../kit/icon/icon.js";
import { Tooltip } from "../kit/tooltip/tooltip.js";
import { ChooseBox } from "./choose-box.js";
import type { Column } from "./column.js";

/** A heading with its hint, if it has one. */
function Hinted({ text, children }: { readonly text: string | undefined; readonly children: ReactNode }) {
  return text === undefined ? children : <Tooltip text={text}>{children}</Tooltip>;
}

/** The headings of a table, which sort it, and the box that chooses all rows. */
export function TableHead<Row, Name extends string>({
  columns,
  sort,
  onSort,
  choosing,
}: {
  readonly columns: readonly Column<Row, Name>[];
  readonly sort: Sort<Name> | undefined;
  readonly onSort: ((column: Name) => void) | undefined;
  /** Where rows can be chosen: whether all or some of them are. */
  readonly choosing:
    | { readonly checked: boolean; readonly partly: boolean; readonly choose: (on: boolean) => void }
    | undefined;
}) {
  const t = useMessages(commonMessages);
  return (
    <thead>
      <tr role="row">
        {choosing ? (
          <th scope="col" data-column="choose">
            <ChooseBox
              name={t.chooseAll}
              checked={choosing.checked}
              partly={choosing.partly}
              onChoose={(on) => choosing.choose(on)}
            />
          </th>
        ) : null}
        {columns.map((column) => {
          const active = sort?.column === column.name;
          const direction = active ? (sort.descending ? "descending" : "ascending") : undefined;
          return (
            <th
              key={column.name}
              scope="col"
              data-column={column.name}
              data-numeric={column.numeric || undefined}
              data-priority={column.priority}
              aria-sort={direction}
            >
              {column.sortable === false || !onSort ? (
                <span className={column.label === t.actions ? "visually-hidden" : undefined}>
                  {column.heading ?? column.label}
                </span>
              ) : (
                <Hinted text={column.hint}>
                  <button
                    type="button"
                    className="sort-button"
                    data-active={active || undefined}
                    data-hinted={column.hint !== undefined || undefined}
                    title={column.hint === undefined ? t.sortBy(column.label) : undefined}
                    onClick={() => onSort(column.name)}
                  >
                    <span>{column.heading ?? column.label}</span>
                    <Icon name={active ? (sort.descending ? "down" : "up") : "sort"} />
                  </button>
                </Hinted>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
