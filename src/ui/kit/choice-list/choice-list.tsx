import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "../button/button.js";
import { Chips } from "../chips/chips.js";
import { Loading } from "../loading/loading.js";
import { moveAmong } from "../roving/destination.js";
import { TextField } from "../field/text-field.js";
import { choiceSheet } from "./choice-list.css.js";
import { useHost } from "../../host/context/host.js";

interface ChoiceListProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly choices: readonly string[];
  /** Whether the choices are on their way. */
  readonly loading: boolean;
  /** Why the options couldn't be loaded; shown above existing ones. */
  readonly failure?: ReactNode;
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
  readonly texts: {
    readonly filter: string;
    readonly none: string;
    readonly count: (count: number) => string;
    readonly clear: string;
    readonly remove: (choice: string) => string;
    /** Lines that are not drawn. */
    readonly more?: (count: number) => string;
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
  const { label, hint, choices, loading, failure, chosen, onChosen, texts } = props;
  const [filter, setFilter] = useState("");
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const taken = useMemo(() => new Set(chosen), [chosen]);
  const all = useMemo(() => [...new Set([...chosen, ...choices])].sort(collator.compare), [choices, chosen]);
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
    <fieldset ref={box} className="choice-list" aria-describedby={`${id}-hint`}>
      <legend className="field-label">{label}</legend>
      <Chips
        label={texts.count(chosen.length)}
        items={chosen}
        onRemove={(index) => onChosen(chosen.filter((_, other) => other !== index))}
        onEmpty={focusField}
        texts={texts}
      />
      <div className="choice-box">
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
            <div className="choices" onKeyDown={moveAmong}>
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
      <div className="row field-help">
        <span id={`${id}-hint`} className="grow">
          {chosen.length > 0 ? texts.count(chosen.length) : hint}
        </span>
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

/** Enter in the filter is no wish to send the form around it. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
