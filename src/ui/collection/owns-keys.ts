import { isElement } from "../../domain/built-ins.js";

/** Whether a key belongs to what is being typed or selected: in a text, a menu, a list of choices, a dialog. */
export function ownsKeys(target: EventTarget | null): boolean {
  return (
    isElement(target) &&
    target.closest(
      "input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], dialog",
    ) !== null
  );
}
