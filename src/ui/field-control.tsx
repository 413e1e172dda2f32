import type SlInput from "@shoelace-style/shoelace/dist/components/input/input.component.js";
import type SlTextarea from "@shoelace-style/shoelace/dist/components/textarea/textarea.component.js";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
} from "react";
import { useHost, useLocale } from "./host.js";
import { shoelaceSheet } from "./shoelace.css.js";

/** What every field for text has. */
export interface FieldProps {
  readonly label: string;
  /** Draws the label for assistive technology only; a placeholder should then say the same. */
  readonly labelHidden?: boolean;
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** What is wrong with the value; stands at the field and is read out with it. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly inputMode?: HTMLAttributes<HTMLElement>["inputMode"];
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly size?: "small" | "medium";
  readonly mono?: boolean;
}

/** What a Shoelace field needs beyond its own: its name as an attribute, its faults marked, its help drawn. */
export function useFieldControl<T extends SlInput | SlTextarea>({
  label,
  labelHidden = false,
  name,
  value,
  error,
  hint,
  inputMode,
  placeholder = "",
  autoComplete = "off",
  disabled = false,
  readOnly = false,
  required = false,
  autoFocus = false,
  size = "medium",
  mono = false,
}: FieldProps) {
  useHost().adopt(shoelaceSheet);
  const locale = useLocale();
  const control: RefObject<T | null> = useRef<T>(null);

  // React sets the property, which Shoelace does not reflect; forms look for their fields by the attribute.
  useLayoutEffect(() => control.current?.setAttribute("name", name), [name]);

  // Shoelace marks neither a wrong value nor a hidden label on its inner control, which is to have both before it is seen.
  useLayoutEffect(() => {
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
    const field = control.current;
    if (!autoFocus || !field) return;
    void field.updateComplete.then(() => {
      if (mayTakeFocus(field)) field.focus();
    });
  }, [autoFocus]);

  return {
    control,
    shared: {
      lang: locale,
      name,
      value,
      size,
      disabled,
      readonly: readOnly,
      required,
      autocomplete: autoComplete,
      placeholder,
      label: labelHidden ? "" : label,
      part: "field",
      exportparts: "base:control",
      className: mono ? "field mono-field" : "field",
      ...(inputMode ? { inputmode: inputMode } : {}),
      ...(error ? { "data-wrong": "" } : {}),
    },
    help:
      error === undefined && hint === undefined ? null : (
        <div slot="help-text" role={error ? "alert" : undefined} className={error ? "danger" : undefined}>
          {error ?? hint}
        </div>
      ),
  };
}

/** A form takes the focus where the reader asked for it: in a dialog, or where the focus is in its element already. */
function mayTakeFocus(field: Element): boolean {
  return field.closest("dialog") !== null || (field.getRootNode() as ShadowRoot).activeElement !== null;
}
