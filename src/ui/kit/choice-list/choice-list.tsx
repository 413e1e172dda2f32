import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { AdderField } from "../adder/adder.js";
import { Button } from "../button/button.js";
import { Chips } from "../chips/chips.js";
import { Loading } from "../loading/loading.js";
import { destination } from "../roving/destination.js";
import { TextField } from "../field/text-field.js";
import { choiceSheet } from "./choice-list.css.js";
import { useHost } from "../../host/context/host.js";

interface ChoiceListProps {
  readonly label: string;
  /** Draws the label for assistive technology only, under a heading that says the same. */
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly choices: readonly string[];
  /** Those that are listed before the others. */
  readonly first?: readonly string[] | undefined;
  /** Whether the choices are on their way. */
  readonly loading: boolean;
  /** Why the options couldn't be loaded; shown above existing ones. */
  readonly failure?: ReactNode;
  /** Whether there are usually few of them: the box is lower. */
  readonly few?: boolean;
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
  /** What is wrong with the selection; shown below it and read out. */
  readonly error?: string | undefined;
  /** Keeps room for chips, where some come by themselves. */
  readonly room?: boolean;
  /** Names that are not offered: typed or pasted, one or many. Called with the text as typed. */
  readonly onAdd?: (text: string) => void;
  /** A press on a chosen one, beside the button that takes it out. */
  readonly onPress?: (choice: string) => void;
  /** Buttons that choose several at once. */
  readonly actions?: ReactNode;
  readonly texts: {
    readonly filter: string;
    readonly none: string;
    readonly count: (count: number) => string;
    readonly clear: string;
    readonly remove: (choice: string) => string;
    /** Lines or chips that are not drawn. */
    readonly more?: (count: number) => string;
    readonly showAll?: (count: number) => string;
    readonly add?: string;
    readonly addLabel?: string;
    readonly addHint?: string;
    readonly press?: (choice: string) => string;
  };
}

/** Whatever the case, and gpt-4 before gpt-32. */
const collator = new Intl.Collator("en", { numeric: true });

/** How much of a long list is drawn at once: the filter finds the rest. */
const drawnLines = 100;

/**
 * Several of many: chips of what is chosen, and a list with a filter to choose from. Chosen ones that are no longer
 * offered stay. The list is one stop of the Tab key: arrows, Home and End move in it.
 */
export function ChoiceList(props: ChoiceListProps) {
  useHost().adopt(choiceSheet);
  const {
    label,
    labelHidden = false,
    hint,
    choices,
    first,
    loading,
    failure,
    few,
    chosen,
    onChosen,
    error,
    onAdd,
    onPress,
    room = false,
    actions,
    texts,
  } = props;
  const [filter, setFilter] = useState("");
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const taken = useMemo(() => new Set(chosen), [chosen]);
  const all = useMemo(() => {
    const early = new Set(first);
    const sorted = [...new Set([...chosen, ...choices])].sort(collator.compare);
    return [
      ...sorted.filter((choice) => early.has(choice)),
      ...sorted.filter((choice) => !early.has(choice)),
    ];
  }, [choices, chosen, first]);
  const wanted = filter.trim().toLowerCase();
  const shown = all.filter((choice) => choice.toLowerCase().includes(wanted));
  const lines = shown.slice(0, drawnLines);
  const hidden = shown.length - lines.length;
  const [current, setCurrent] = useState<string>();
  const stop = Math.max(
    0,
    lines.findIndex((choice) => choice === current),
  );

  const toggle = (choice: string) =>
    onChosen(taken.has(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice]);

  // What had the focus goes with the last chip.
  const focusField = () => box.current?.querySelector<HTMLElement>("input")?.focus();

  return (
    <fieldset
      ref={box}
      className="choice-list"
      aria-describedby={`${id}-hint`}
      tabIndex={error ? -1 : undefined}
      data-invalid={error ? "" : undefined}
    >
      <legend className={labelHidden ? "visually-hidden" : "field-label"}>{label}</legend>
      <Chips
        label={texts.count(chosen.length)}
        items={chosen}
        room={room}
        onRemove={(index) => onChosen(chosen.filter((_, other) => other !== index))}
        onEmpty={focusField}
        onPress={onPress}
        texts={texts}
      />
      <div className="choice-box" data-few={few ? "" : undefined}>
        {failure}
        {loading ? (
          <Loading label={label} />
        ) : all.length > 0 ? (
          <>
            {all.length > 8 ? (
              <div onKeyDown={keepEnter}>
                <TextField
                  label={texts.filter}
                  labelHidden
                  name="choice-filter"
                  type="search"
                  size="small"
                  placeholder={texts.filter}
                  value={filter}
                  clearable
                  onValue={setFilter}
                />
              </div>
            ) : null}
            <div className="choices" onKeyDown={(event) => moveAmong(event, stop)}>
              {lines.map((choice, index) => (
                <label key={choice} className="choice">
                  <input
                    type="checkbox"
                    checked={taken.has(choice)}
                    tabIndex={index === stop ? 0 : -1}
                    onFocus={() => setCurrent(choice)}
                    onChange={() => toggle(choice)}
                  />
                  <span>{choice}</span>
                </label>
              ))}
            </div>
            {hidden > 0 && texts.more ? <p className="field-help">{texts.more(hidden)}</p> : null}
          </>
        ) : (
          <p className="field-help">{texts.none}</p>
        )}
      </div>
      {onAdd ? (
        <div className="choice-adder">
          <AdderField
            label={texts.addLabel ?? ""}
            placeholder={texts.addHint ?? ""}
            action={texts.add ?? ""}
            onAdd={(text) => {
              onAdd(text);
              return undefined;
            }}
          />
        </div>
      ) : null}
      <div className="row field-help">
        <span id={`${id}-hint`} className="grow">
          {error ? (
            <span role="alert" className="danger">
              {error}
            </span>
          ) : chosen.length > 0 ? (
            texts.count(chosen.length)
          ) : (
            hint
          )}
        </span>
        {actions}
        <Button
          variant="quiet"
          disabled={chosen.length === 0}
          onClick={() => {
            onChosen([]);
            focusField();
          }}
        >
          {texts.clear}
        </Button>
      </div>
    </fieldset>
  );
}

/** Moves the focus to the line that a key selects. */
function moveAmong(event: KeyboardEvent<HTMLElement>, at: number): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const boxes = [...event.currentTarget.querySelectorAll("input")];
  const next = destination(event, boxes, at);
  if (next === undefined) return;
  event.preventDefault();
  boxes[next]?.focus();
}

/** Enter in the filter is no wish to send the form around it. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
