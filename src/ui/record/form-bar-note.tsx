import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** A remark beside the buttons of a form, from a view that isn't in the form. */
export function FormBarNote({
  form,
  children,
}: {
  readonly form: HTMLFormElement;
  readonly children: ReactNode;
}) {
  const bar = form.querySelector(".form-actions");
  return bar && createPortal(children, bar);
}
