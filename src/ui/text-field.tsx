import type SlInput from "@shoelace-style/shoelace/dist/components/input/input.component.js";
import "@shoelace-style/shoelace/dist/components/input/input.js";
import type { ReactNode } from "react";
import type { Exact } from "./exact.js";
import { useFieldControl, type FieldProps } from "./field-control.js";
import "./shoelace.js";

interface TextFieldProps extends FieldProps {
  /** Told when the browser holds a text that is no value, such as half a date, which reads as empty. */
  readonly onBadInput?: (bad: boolean) => void;
  readonly type?: "text" | "email" | "number" | "password" | "search" | "url" | "datetime-local";
  readonly clearable?: boolean;
  readonly min?: number;
  readonly step?: number | "any";
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** A text input of one line with its label, hint and error. */
export function TextField<Given extends TextFieldProps>(props: Exact<Given, TextFieldProps>) {
  const { onValue, onBadInput, type = "text", clearable = false, min, step, prefix, suffix } = props;
  const { control, shared, help } = useFieldControl<SlInput>(props);
  const tellBadInput = () => onBadInput?.(control.current?.input.validity.badInput ?? false);

  return (
    <sl-input
      ref={control}
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
      {help}
    </sl-input>
  );
}
