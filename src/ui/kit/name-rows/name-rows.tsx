import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useHost } from "../../host/context/host.js";
import { adderSheet } from "../adder/adder.css.js";
import { Button } from "../button/button.js";
import { FieldHelp } from "../field/field-help.js";
import { SelectField, type Choice } from "../field/select-field.js";
import { nameRowsSheet } from "./name-rows.css.js";

/** What the rows say; `name` is the label of a row. */
export interface NameRowsTexts {
  /** Label of the names that can be added, and of the button that adds one. */
  readonly choose: string;
  readonly add: string;
  readonly remove: (name: string) => string;
  /** Read out once a row has another place. */
  readonly moved: (name: string, place: number) => string;
  readonly up: (name: string) => string;
  readonly down: (name: string) => string;
}

/** One name. */
export interface NameRow {
  readonly name: string;
  readonly label: string;
  /** A field for what belongs to it. */
  readonly control?: ReactNode;
}

/**
 * Names in rows, to which further ones of a short list are added, and which are put in an order where that matters.
 * Every row is moved by buttons, so that it takes neither a pointer nor dragging.
 */
export function NameRows({
  label,
  name,
  rows,
  choices,
  texts,
  onAdd,
  onRemove,
  onMove,
  most,
  empty,
  hint,
  error,
}: {
  readonly label: string;
  /** By which a form finds its field. */
  readonly name: string;
  readonly rows: readonly NameRow[];
  /** What can be added; those that are there already are left out. */
  readonly choices: readonly Choice<string>[];
  readonly texts: NameRowsTexts;
  readonly onAdd: (name: string) => void;
  readonly onRemove: (name: string) => void;
  /** Gives a row the place of another one; without it the rows have no order. */
  readonly onMove?: (name: string, index: number) => void;
  /** No more rows than so many. */
  readonly most?: number | undefined;
  /** Said where there are none. */
  readonly empty?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}) {
  useHost().adopt(adderSheet);
  useHost().adopt(nameRowsSheet);
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  /** What is to have the focus once the rows are drawn again: browsers take it from a row that is moved. */
  const wanted = useRef<string>(undefined);
  const [said, setSaid] = useState("");
  const [chosen, setChosen] = useState("");
  const left = choices.filter(({ value }) => rows.every((row) => row.name !== value));
  const next = left.some(({ value }) => value === chosen) ? chosen : (left[0]?.value ?? "");
  const help = error ?? hint;

  useEffect(() => {
    const what = wanted.current;
    if (what === undefined) return;
    wanted.current = undefined;
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>("button, select") ?? [])];
    const found = buttons.find(({ dataset }) => dataset.row === what) ?? buttons.at(-1);
    found?.focus();
  });

  const move = (row: NameRow, from: number, act: RowAct) => {
    const to = act === "up" ? from - 1 : from + 1;
    if (to < 0 || to >= rows.length) return;
    wanted.current = `${act} ${row.name}`;
    setSaid(texts.moved(row.label, to + 1));
    onMove?.(row.name, to);
  };
  const remove = (row: NameRow, index: number) => {
    const near = rows[index + 1] ?? rows[index - 1];
    wanted.current = near ? `remove ${near.name}` : "";
    onRemove(row.name);
  };

  return (
    <fieldset
      ref={box}
      part="field"
      className="name-rows"
      data-field={name}
      aria-describedby={help === undefined ? undefined : `${id}-help`}
    >
      <legend className="field-label">{label}</legend>
      {rows.length === 0 ? empty && <p className="muted">{empty}</p> : null}
      {rows.length > 0 ? (
        <ol>
          {rows.map((row, index) => (
            <li key={row.name}>
              {onMove ? <span className="name-rows-place">{index + 1}</span> : null}
              <span className="name-rows-name">{row.label}</span>
              {row.control}
              {onMove ? (
                <>
                  <RowButton
                    act="up"
                    row={row}
                    texts={texts}
                    index={index}
                    idle={index === 0}
                    onPress={move}
                  />
                  <RowButton
                    act="down"
                    row={row}
                    texts={texts}
                    index={index}
                    idle={index === rows.length - 1}
                    onPress={move}
                  />
                </>
              ) : null}
              <RowButton act="remove" row={row} texts={texts} index={index} onPress={remove} />
            </li>
          ))}
        </ol>
      ) : null}
      {left.length > 0 && rows.length < (most ?? Infinity) ? (
        <div className="name-rows-add">
          <SelectField label={texts.choose} labelHidden value={next} choices={left} onValue={setChosen} />
          <Button icon="plus" onClick={() => onAdd(next)}>
            {texts.add}
          </Button>
        </div>
      ) : null}
      <FieldHelp id={`${id}-help`} error={error} hint={hint} />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </fieldset>
  );
}

type RowAct = "up" | "down" | "remove";

function RowButton({
  act,
  row,
  texts,
  index,
  idle = false,
  onPress,
}: {
  readonly act: RowAct;
  readonly row: NameRow;
  readonly texts: NameRowsTexts;
  readonly index: number;
  /** There is nothing to do, but it keeps the focus. */
  readonly idle?: boolean;
  readonly onPress: (row: NameRow, index: number, act: RowAct) => void;
}) {
  return (
    <Button
      variant="quiet"
      iconOnly
      icon={act === "remove" ? "close" : act}
      data-row={`${act} ${row.name}`}
      aria-disabled={idle || undefined}
      onClick={() => onPress(row, index, act)}
    >
      {texts[act](row.label)}
    </Button>
  );
}
