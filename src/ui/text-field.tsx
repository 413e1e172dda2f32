import type SlInput from "@shoelace-style/shoelace/dist/components/input/input.component.js";
import type SlTextarea from "@shoelace-style/shoelace/dist/components/textarea/textarea.component.js";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
} from "react";
import { useLocale } from "./host.js";
import "./shoelace.js";

interface TextFieldProps {
  readonly label: string;
  /** Draws the label for assistive technology only; a placeholder should then say the same. */
  readonly labelHidden?: boolean;
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Told when the browser holds a text that is no value, such as half a date, which reads as empty. */
  readonly onBadInput?: (bad: boolean) => void;
  /** What is wrong with the value; stands at the field and is read out with it. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly type?: "text" | "email" | "number" | "password" | "search" | "url" | "datetime-local";
  readonly inputMode?: HTMLAttributes<HTMLElement>["inputMode"];
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly clearable?: boolean;
  readonly autoFocus?: boolean;
  readonly min?: number;
  readonly step?: number | "any";
  readonly size?: "small" | "medium";
  /** More than one line. */
  readonly rows?: number;
  readonly mono?: boolean;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** A text input with its label, hint and error. */
export function TextField({
  label,
  labelHidden,
  name,
  value,
  onValue,
  onBadInput,
  error,
  hint,
  type = "text",
  inputMode,
  placeholder,
  autoComplete = "off",
  disabled = false,
  readOnly = false,
  required = false,
  clearable = false,
  autoFocus = false,
  min,
  step,
  size = "medium",
  rows,
  mono = false,
  prefix,
  suffix,
}: TextFieldProps) {
  const locale = useLocale();
  const control = useRef<SlInput | SlTextarea>(null);

  // React sets the property, which Shoelace does not reflect; forms look for their fields by the attribute.
  useLayoutEffect(() => control.current?.setAttribute("name", name), [name]);

  // Shoelace marks neither a wrong value nor a described error on its inner control.
  useEffect(() => {
    const field = control.current;
    if (!field) return;
    void field.updateComplete.then(() => {
      const inner = field.input as HTMLElement | null;
      if (error) inner?.setAttribute("aria-invalid", "true");
      else inner?.removeAttribute("aria-invalid");
      if (labelHidden) inner?.setAttribute("aria-label", label);
    });
  }, [error, label, labelHidden]);

  useEffect(() => {
    if (autoFocus) void control.current?.updateComplete.then(() => control.current?.focus());
  }, [autoFocus]);

  const tellBadInput = () => onBadInput?.(control.current?.input?.validity.badInput ?? false);

  const shared = {
    lang: locale,
    name,
    value,
    size,
    disabled,
    readonly: readOnly,
    required,
    autocomplete: autoComplete,
    placeholder: placeholder ?? "",
    label: labelHidden ? "" : label,
    className: mono ? "field mono-field" : "field",
    ...(inputMode ? { inputmode: inputMode as SlInput["inputmode"] } : {}),
    ...(error ? { "data-wrong": "" } : {}),
  };
  const help = (
    <div slot="help-text" role={error ? "alert" : undefined} className={error ? "danger" : undefined}>
      {error ?? hint}
    </div>
  );
  const showHelp = error !== undefined || hint !== undefined;

  if (rows !== undefined) {
    return (
      <sl-textarea
        ref={control as React.RefObject<SlTextarea>}
        {...shared}
        rows={rows}
        // It grows by style alone: growing by script fights with the scroll bar of a dialog around it.
        resize="vertical"
        style={{ "--_rows": rows } as CSSProperties}
        onsl-input={(event) => onValue(event.currentTarget.value)}
      >
        {showHelp ? help : null}
      </sl-textarea>
    );
  }
  return (
    <sl-input
      ref={control as React.RefObject<SlInput>}
      {...shared}
      type={type}
      clearable={clearable}
      passwordToggle={type === "password"}
      noSpinButtons
      {...(min === undefined ? {} : { min })}
      {...(step === undefined ? {} : { step })}
      onsl-input={(event) => onValue(event.currentTarget.value)}
      onBlur={tellBadInput}
      onKeyDownCapture={(event) => event.key === "Enter" && tellBadInput()}
      onsl-clear={() => onValue("")}
    >
      {prefix ? <span slot="prefix">{prefix}</span> : null}
      {suffix ? <span slot="suffix">{suffix}</span> : null}
      {showHelp ? help : null}
    </sl-input>
  );
}
