import { memo, useCallback, useEffect, useRef, useState } from "react";
import { settingsAdminMessages } from "../../i18n/messages/settings-admin.js";
import { Button } from "../../ui/button.js";
import { useMessages } from "../../ui/host.js";
import { Icon } from "../../ui/icon.js";
import { commonMessages } from "../../i18n/messages/common.js";

/** A name and its ratio; undefined for a cell that holds no number. */
export interface RatioRow {
  readonly name: string;
  readonly ratio: number | undefined;
}

/** How many rows are drawn at once; the search finds the rest. */
const step = 40;
/** So many rows are found without a search. */
const few = 8;

/** Ratios by name: searched, changed in place, added and removed. */
export function RatioTable({
  label,
  rows,
  onRows,
}: {
  readonly label: string;
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
            className="opt-input grow"
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
              <Row key={name} name={name} ratio={ratio} change={change} remove={remove} />
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

function readNumber(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === "" || !Number.isFinite(value) ? undefined : value;
}

const Row = memo(function Row({
  name,
  ratio,
  change,
  remove,
}: RatioRow & {
  readonly change: (name: string, ratio: number | undefined) => void;
  readonly remove: (name: string) => void;
}) {
  const t = useMessages(settingsAdminMessages);
  const common = useMessages(commonMessages);
  const [text, setText] = useNumberText(ratio);
  return (
    <li className="opt-ratio-row">
      <span className="opt-ratio-name mono">{name}</span>
      <input
        className="opt-input"
        inputMode="decimal"
        aria-label={t.ratio.ratioOf(name)}
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
        aria-label={`${common.remove}: ${name}`}
        onClick={() => remove(name)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
});

function NewRatio({
  label,
  isKnown,
  onAdd,
}: {
  readonly label: string;
  readonly isKnown: (name: string) => boolean;
  readonly onAdd: (row: RatioRow) => void;
}) {
  const t = useMessages(settingsAdminMessages);
  const [name, setName] = useState("");
  const [ratio, setRatio] = useState("1");
  const [problem, setProblem] = useState<string>();

  const add = () => {
    const wanted = name.trim();
    const value = readNumber(ratio);
    if (wanted === "") setProblem(t.ratio.nameMissing);
    else if (isKnown(wanted)) setProblem(t.ratio.known);
    else if (value === undefined) setProblem(t.problems["not-a-number"]);
    else {
      setProblem(undefined);
      setName("");
      setRatio("1");
      onAdd({ name: wanted, ratio: value });
    }
  };
  const onEnter = (event: React.KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <div role="group" aria-label={`${t.ratio.add}: ${label}`}>
      <div className="opt-ratio-new">
        <input
          className="opt-input"
          aria-label={t.ratio.newName}
          placeholder={t.ratio.newName}
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
          onKeyDown={onEnter}
        />
        <input
          className="opt-input"
          inputMode="decimal"
          aria-label={t.ratio.newRatio}
          value={ratio}
          onChange={(event) => {
            setRatio(event.currentTarget.value);
            setProblem(undefined);
          }}
          onKeyDown={onEnter}
        />
        <Button icon="plus" onClick={add}>
          {t.list.add}
        </Button>
      </div>
      {problem ? (
        <p className="field-help danger" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** Enter in a field of a table is not yet a wish to save. */
function keepEnter(event: React.KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
