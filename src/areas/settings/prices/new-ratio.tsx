import { useId, useRef, useState } from "react";
import { settingsAdminMessages } from "../options/generated/admin.messages.en.js";
import { adderSheet } from "../../../ui/kit/adder/adder.css.js";
import { useAdder } from "../../../ui/kit/adder/adders.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";

/** A name and its ratio; undefined for a cell that holds no number. */
export interface RatioRow {
  readonly name: string;
  readonly ratio: number | undefined;
}

/** What the numbers of a table are called. */
export interface RatioWords {
  readonly ratioOf: (name: string) => string;
  readonly add: string;
  readonly newRatio: string;
}

/** A ratio as the text of its cell. */
export function readNumber(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === "" || !Number.isFinite(value) ? undefined : value;
}

/** What the ratio of a new name begins as. */
const usualRatio = "1";

/** Fields for one more name and its ratio. They keep their own texts, as an `AdderField` does. */
export function NewRatio({
  label,
  words,
  isKnown,
  onAdd,
}: {
  readonly label: string;
  readonly words: RatioWords;
  readonly isKnown: (name: string) => boolean;
  readonly onAdd: (row: RatioRow) => void;
}) {
  useHost().adopt(adderSheet);
  const t = useMessages(settingsAdminMessages);
  const id = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const ratioField = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<{ readonly field: "name" | "ratio"; readonly text: string }>();

  const typed = () => ({
    name: nameField.current?.value.trim() ?? "",
    ratio: ratioField.current?.value.trim() ?? usualRatio,
  });
  const problemIn = ({ name, ratio }: ReturnType<typeof typed>): typeof problem => {
    if (name === "") return { field: "name", text: t.ratio.nameMissing };
    if (isKnown(name)) return { field: "name", text: t.ratio.known };
    return readNumber(ratio) === undefined ? { field: "ratio", text: t.problems.notARatio(name) } : undefined;
  };
  const empty = () => {
    setProblem(undefined);
    if (nameField.current) nameField.current.value = "";
    if (ratioField.current) ratioField.current.value = usualRatio;
  };
  const add = () => {
    const row = typed();
    const wrong = problemIn(row);
    setProblem(wrong);
    if (wrong) {
      (wrong.field === "name" ? nameField : ratioField).current?.focus();
      return false;
    }
    empty();
    onAdd({ name: row.name, ratio: readNumber(row.ratio) });
    return true;
  };
  const { take, read } = useAdder({
    isFilled() {
      const { name, ratio } = typed();
      return name !== "" || (ratio !== "" && ratio !== usualRatio);
    },
    add,
    empty,
  });
  const shared = (field: "name" | "ratio") => ({
    className: "text-input",
    autoComplete: "off",
    "aria-invalid": problem?.field === field || undefined,
    "aria-describedby": problem?.field === field ? `${id}-problem` : undefined,
    onInput: () => {
      setProblem(undefined);
      read();
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
      event.preventDefault();
      take();
    },
  });

  return (
    <div role="group" aria-label={`${words.add}: ${label}`}>
      <div className="opt-ratio-new">
        <input
          {...shared("name")}
          ref={nameField}
          aria-label={t.ratio.newName}
          placeholder={t.ratio.newName}
          spellCheck={false}
        />
        <input
          {...shared("ratio")}
          ref={ratioField}
          inputMode="decimal"
          aria-label={words.newRatio}
          defaultValue={usualRatio}
        />
        <Button icon="plus" onClick={take}>
          {t.list.add}
        </Button>
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="field-help danger" role="alert">
          {problem.text}
        </p>
      ) : null}
    </div>
  );
}
