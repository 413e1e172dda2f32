import { useId, useRef, useState } from "react";
import { adderSheet } from "./adder.css.js";
import { useAdder } from "./adders.js";
import { Button } from "../button/button.js";
import { useHost } from "../../host/context/host.js";

/**
 * A field for one name, or several pasted ones, to add to a list; Enter and its button add, and so does sending the
 * form around it. The input keeps its own text: the text in its state would be that of the last drawing, which a quick
 * Enter gets ahead of.
 */
export function AdderField({
  label,
  placeholder,
  action,
  onAdd,
}: {
  readonly label: string;
  readonly placeholder: string;
  /** Text of the button. */
  readonly action: string;
  /** Told with the text as it was typed or pasted. Answers what is wrong with it; then it stays in the field. */
  readonly onAdd: (text: string) => string | undefined;
}) {
  useHost().adopt(adderSheet);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const isFilled = () => input.current !== null && input.current.value.trim() !== "";
  const add = () => {
    const field = input.current;
    if (!field || !isFilled()) return true;
    const wrong = onAdd(field.value);
    setProblem(wrong);
    if (wrong === undefined) field.value = "";
    else field.focus();
    return wrong === undefined;
  };
  const empty = () => {
    setProblem(undefined);
    if (input.current) input.current.value = "";
  };
  const { take, read } = useAdder({ isFilled, add, empty });

  return (
    <div>
      <div className="adder">
        <input
          ref={input}
          part="control"
          className="text-input"
          aria-label={label}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={() => {
            setProblem(undefined);
            read();
          }}
          onKeyDown={(event) => {
            // Enter adds a name and does not send the form around it.
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            take();
          }}
          onPaste={(event) => {
            // A pasted list is added at once, with blanks for its line breaks, which the input would leave out.
            const text = event.clipboardData.getData("text").trim();
            if (!/[,，;；\n]/.test(text)) return;
            event.preventDefault();
            event.currentTarget.setRangeText(text.replace(/\s+/g, " "));
            take();
          }}
        />
        <Button icon="plus" onClick={take}>
          {action}
        </Button>
      </div>
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className="field-help danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
