import type SlTextarea from "@shoelace-style/shoelace/dist/components/textarea/textarea.component.js";
import "@shoelace-style/shoelace/dist/components/textarea/textarea.js";
import type { CSSProperties } from "react";
import { useFieldControl, type FieldProps } from "./field-control.js";
import "./shoelace.js";

/** A text input of several lines with its label, hint and error. */
export function TextArea({ rows, ...props }: FieldProps & { readonly rows: number }) {
  const { onValue } = props;
  const { control, shared, help } = useFieldControl<SlTextarea>(props);
  return (
    <sl-textarea
      ref={control}
      {...shared}
      rows={rows}
      // It grows by style alone: growing by script fights with the scroll bar of a dialog around it.
      resize="vertical"
      style={{ "--_rows": rows } as CSSProperties}
      onsl-input={(event) => onValue(event.currentTarget.value)}
    >
      {help}
    </sl-textarea>
  );
}
