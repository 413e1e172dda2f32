import { useState } from "react";
import { settingsAdminMessages } from "../../i18n/messages/settings-admin.js";
import { Button } from "../../ui/button.js";
import { useMessages } from "../../ui/host.js";

/** A name and its ratio; undefined for a cell that holds no number. */
export interface RatioRow {
  readonly name: string;
  readonly ratio: number | undefined;
}

/** What stands in a cell as a ratio. */
export function readNumber(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === "" || !Number.isFinite(value) ? undefined : value;
}

/** Fields for one more name and its ratio. */
export function NewRatio({
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
