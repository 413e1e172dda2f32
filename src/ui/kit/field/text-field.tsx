import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import type { Exact } from "../../host/lifecycle/exact.js";
import { FieldHelp } from "./field-help.js";
import type { FieldProps } from "./field-props.js";
import { useHost, useMessages } from "../../host/context/host.js";
import { Icon } from "../icon/icon.js";
import { textFieldSheet } from "./text-field.css.js";

interface TextFieldProps extends FieldProps {
  /** Told when the browser holds a text that is no value, such as half a date, which reads as empty. */
  readonly onBadInput?: (bad: boolean) => void;
  readonly type?: "text" | "email" | "number" | "password" | "search" | "url" | "date" | "datetime-local";
  readonly clearable?: boolean;
  readonly min?: number;
  readonly step?: number | "any";
  /** Behind the text, a unit for example. */
  readonly suffix?: ReactNode;
}

/**
 * A text input of one line with its label, hint and error. The browser's own, because lists and forms need no more of
 * one than buttons to clear it and to show a password.
 */
export function TextField<Given extends TextFieldProps>({
  label,
  labelHidden = false,
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
  autoFocus = false,
  size = "medium",
  mono = false,
  clearable = false,
  min,
  step,
  suffix,
}: Exact<Given, TextFieldProps>) {
  useHost().adopt(textFieldSheet);
  const t = useMessages(commonMessages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const help = error ?? hint;
  const hasParts = type === "datetime-local";
  const tellBadInput = () => onBadInput?.(input.current?.validity.badInput ?? false);

  useEffect(() => {
    const field = input.current;
    if (autoFocus && field && mayTakeFocus(field)) field.focus();
  }, [autoFocus]);

  return (
    <div part="field" className="field">
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : "field-label"}>
        {label}
      </label>
      <div part="control" className="text-box" data-size={size}>
        {hasParts ? <span tabIndex={-1} /> : null}
        <input
          ref={input}
          id={id}
          className={mono ? "mono" : undefined}
          name={name}
          type={shown ? "text" : type}
          value={value}
          min={min}
          step={step}
          inputMode={inputMode}
          placeholder={placeholder}
          autoComplete={autoComplete}
          disabled={disabled}
          readOnly={readOnly}
          required={required}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={(event) => onValue(event.currentTarget.value)}
          onBlur={tellBadInput}
          // A part of a date that gets the focus is scrolled to without the field's margins.
          onFocus={
            hasParts ? ({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" }) : undefined
          }
          onKeyDown={(event) => {
            if (event.key === "Enter") tellBadInput();
            if (hasParts) leaveParts(event);
          }}
        />
        {hasParts ? <span tabIndex={-1} /> : null}
        {suffix ? <span className="text-suffix">{suffix}</span> : null}
        {clearable && value !== "" ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t.clearField}
            onClick={() => {
              onValue("");
              input.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        ) : null}
        {type === "password" && !disabled ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eye-off" : "eye"} />
          </button>
        ) : null}
      </div>
      <FieldHelp id={`${id}-help`} error={error} hint={hint} />
    </div>
  );
}

/**
 * One stop of the Tab key for a date and time, in whose parts arrows move: by default each part is a stop of its own.
 * The browser goes on from the element beside the input.
 */
function leaveParts({
  key,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
  currentTarget,
}: KeyboardEvent<HTMLInputElement>): void {
  if (key !== "Tab" || ctrlKey || altKey || metaKey) return;
  const beside = shiftKey ? currentTarget.previousElementSibling : currentTarget.nextElementSibling;
  if (beside instanceof HTMLElement) beside.focus();
}

/**
 * A form takes the focus where the reader asked for it: in a dialog, or where the focus is in its element already, but
 * not from another field that they began with.
 */
function mayTakeFocus(field: HTMLInputElement): boolean {
  if (field.closest("dialog")) return true;
  const { activeElement } = field.getRootNode() as ShadowRoot;
  return (
    activeElement !== null &&
    !(activeElement instanceof HTMLInputElement && activeElement.form === field.form)
  );
}
