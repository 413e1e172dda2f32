import { useEffect, useId, useRef, type CSSProperties } from "react";
import type { Exact } from "../../host/lifecycle/exact.js";
import { FieldHelp } from "./field-help.js";
import type { FieldProps } from "./field-props.js";
import { useHost } from "../../host/context/host.js";
import { textAreaSheet } from "./text-area.css.js";

interface TextAreaProps extends FieldProps {
  readonly rows: number;
}

/**
 * A text input of several lines with its label, hint and error. The browser's own, which needs nothing more to grow
 * with its text.
 */
export function TextArea<Given extends TextAreaProps>({
  rows,
  label,
  labelHidden = false,
  name,
  value,
  onValue,
  error,
  hint,
  inputMode,
  placeholder,
  autoComplete = "off",
  disabled = false,
  readOnly = false,
  required = false,
  autoFocus = false,
  mono = false,
}: Exact<Given, TextAreaProps>) {
  useHost().adopt(textAreaSheet);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const help = error ?? hint;

  useEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);

  return (
    <div part="field" className="text-area" style={{ "--_rows": rows } as CSSProperties}>
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : "field-label"}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        part="control"
        className={mono ? "mono" : undefined}
        name={name}
        rows={rows}
        value={value}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete={autoComplete}
        disabled={disabled}
        readOnly={readOnly}
        required={required}
        spellCheck={mono ? false : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <FieldHelp id={`${id}-help`} error={error} hint={hint} />
    </div>
  );
}
