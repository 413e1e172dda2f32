/**
 * Puts a text on the clipboard: by the clipboard API, else (plain http, an old browser, a frame without the right)
 * through a selection that never shows and returns the focus. Resolves to whether it worked.
 */
export async function copyText(text: string, root: ShadowRoot | Document): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or not there on plain http: the old way may still be allowed.
  }
  return copyBySelection(text, root);
}

function copyBySelection(text: string, root: ShadowRoot | Document): boolean {
  const active = root.activeElement;
  // Inside an open dialog everything else is inert, so the field has to be in it.
  const parent = root.querySelector("dialog[open]") ?? (root instanceof ShadowRoot ? root : root.body);
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.ariaHidden = "true";
  field.className = "visually-hidden";
  parent.append(field);
  field.select();
  let copied = false;
  try {
    // The only way on plain http; deprecated without a successor there.
    copied = document.execCommand("copy");
  } catch {
    copied = false;
  }
  field.remove();
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  return copied;
}
