import type { HTMLAttributes, ReactNode } from "react";

/** What every field for text has. */
export interface FieldProps {
  readonly label: string;
  /** Draws the label for assistive technology only; a placeholder should then say the same. */
  readonly labelHidden?: boolean;
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** What is wrong with the value; shown at the field and read out with it. */
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
