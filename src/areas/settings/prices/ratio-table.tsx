import { memo, useCallback, useEffect, useRef, useState } from "react";
import { isolated } from "../../../i18n/isolate.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { settingsAdminMessages } from "../options/generated/admin.messages.en.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { NewRatio, readNumber, type RatioRow, type RatioWords } from "./new-ratio.js";

/** How many rows are drawn at once; the search finds the rest. */
const step = 40;
/** So many rows are found without a search. */
const few = 8;

/** Ratios by name: searched, changed in place, added and removed. */
export function RatioTable({
  label,
  words,
  rows,
  onRows,
}: {
  readonly label: string;
  readonly words: RatioWords;
  readonly rows: readonly RatioRow[];
  readonly onRows: (rows: readonly RatioRow[]) => void;
}) {
  const t = useMessages(settingsAdminMessages);
  const [search, setSearch] = useState("");
  const [drawn, setDrawn] = useState(step);
  const latest = useRef({ rows, onRows });
  useEffect(() => {
    latest.current = { rows, onRows };
  });
  const word = search.trim().toLowerCase();
  const found = word === "" ? rows : rows.filter(({ name }) => name.toLowerCase().includes(word));
  const left = found.length - drawn;

  const change = useCallback((name: string, ratio: number | undefined) => {
    const now = latest.current;
    now.onRows(now.rows.map((row) => (row.name === name ? { name, ratio } : row)));
  }, []);
  const remove = useCallback((name: string) => {
    const now = latest.current;
    now.onRows(now.rows.filter((row) => row.name !== name));
  }, []);

  return (
    <>
      {rows.length > few || word !== "" ? (
        <div className="row">
          <input
            className="text-input grow"
            type="search"
            aria-label={`${t.ratio.search}: ${label}`}
            placeholder={t.ratio.search}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setDrawn(step);
            }}
            onKeyDown={keepEnter}
          />
          <span className="muted" role="status">
            {t.ratio.shown(found.length, rows.length)}
          </span>
        </div>
      ) : null}
      <div className="opt-ratio-box" tabIndex={0} role="group" aria-label={label}>
        {found.length === 0 ? (
          <p className="muted opt-ratio-none">{rows.length === 0 ? t.ratio.empty : t.ratio.nothingFound}</p>
        ) : (
          <ul className="opt-ratio-list">
            {found.slice(0, drawn).map(({ name, ratio }) => (
              <Row
                key={name}
                name={name}
                ratio={ratio}
                label={words.ratioOf(name)}
                change={change}
                remove={remove}
              />
            ))}
          </ul>
        )}
        {left > 0 ? (
          <Button variant="quiet" onClick={() => setDrawn(drawn + step)}>
            {t.ratio.more(Math.min(left, step))}
          </Button>
        ) : null}
      </div>
      <NewRatio
        label={label}
        words={words}
        isKnown={(name) => rows.some((row) => row.name === name)}
        onAdd={(row) => {
          onRows([row, ...rows]);
          setSearch("");
        }}
      />
    </>
  );
}

/** A number cell: what is typed there stays as it was typed, half a number too. */
function useNumberText(ratio: number | undefined): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(ratio === undefined ? "" : String(ratio));
  const shown = readNumber(text) === ratio ? text : ratio === undefined ? text : String(ratio);
  return [shown, setText];
}

const Row = memo(function Row({
  name,
  ratio,
  label,
  change,
  remove,
}: RatioRow & {
  readonly label: string;
  readonly change: (name: string, ratio: number | undefined) => void;
  readonly remove: (name: string) => void;
}) {
  const common = useMessages(commonMessages);
  const [text, setText] = useNumberText(ratio);
  return (
    <li className="opt-ratio-row">
      <span className="opt-ratio-name mono">{name}</span>
      <input
        className="text-input"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={ratio === undefined ? true : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          change(name, readNumber(event.currentTarget.value));
        }}
        onKeyDown={keepEnter}
      />
      <button
        type="button"
        className="button"
        data-variant="quiet"
        data-icon-only=""
        aria-label={`${common.remove}: ${isolated(name)}`}
        onClick={() => remove(name)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
});

/** Enter in a field of a table is not yet a wish to save. */
function keepEnter(event: React.KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
