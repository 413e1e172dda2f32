import { useId, useMemo, useState } from "react";
import { Button } from "./button.js";
import { Icon } from "./icon.js";
import { TextField } from "./text-field.js";

interface ChoiceListProps {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly string[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
  readonly texts: {
    readonly filter: string;
    readonly none: string;
    readonly count: (count: number) => string;
    readonly clear: string;
    readonly remove: (choice: string) => string;
  };
}

/** How many lines of a long list are drawn at once; the filter finds the rest. */
const drawn = 100;

/** Several of many: chips of what is chosen, and a list with a filter to choose from. Chosen ones that are no longer offered stay. */
export function ChoiceList({ label, hint, choices, chosen, onChosen, texts }: ChoiceListProps) {
  const [filter, setFilter] = useState("");
  const id = useId();
  const all = useMemo(() => [...new Set([...chosen, ...choices])].sort(), [choices, chosen]);
  const shown = all.filter((choice) => choice.toLowerCase().includes(filter.trim().toLowerCase()));

  const toggle = (choice: string) =>
    onChosen(chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice]);

  return (
    <fieldset className="choice-list" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="field-label">{label}</legend>
      {chosen.length > 0 ? (
        <div className="chips">
          {chosen.map((choice) => (
            <span key={choice} className="chip">
              <span>{choice}</span>
              <button type="button" aria-label={texts.remove(choice)} onClick={() => toggle(choice)}>
                <Icon name="close" />
              </button>
            </span>
          ))}
        </div>
      ) : null}
      {all.length > 0 ? (
        <div className="choice-box">
          {all.length > 8 ? (
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
          ) : null}
          <div className="choices">
            {shown.slice(0, drawn).map((choice) => (
              <label key={choice} className="choice">
                <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
                <span>{choice}</span>
              </label>
            ))}
          </div>
        </div>
      ) : (
        <p className="field-help">{texts.none}</p>
      )}
      <div className="row field-help">
        <span id={`${id}-hint`} className="grow">
          {chosen.length > 0 ? texts.count(chosen.length) : hint}
        </span>
        {chosen.length > 0 ? (
          <Button variant="quiet" onClick={() => onChosen([])}>
            {texts.clear}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
