import type { ReactNode } from "react";

/**
 * The text below a field: what is wrong with it, which is read out immediately, else its hint; nothing without both.
 */
export function FieldHelp({
  id,
  error,
  hint,
}: {
  /** For the field's `aria-describedby`. */
  readonly id: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
}) {
  const help = error ?? hint;
  if (help === undefined) return null;
  return (
    <div
      id={id}
      role={error === undefined ? undefined : "alert"}
      className={error === undefined ? "field-help" : "field-help danger"}
    >
      {help}
    </div>
  );
}
