import { languages, resolveLocale } from "../../i18n/locale.js";

/** The visible panels, by element. */
const panels = new Map<Element, HTMLElement>();

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", onClick);
  Object.assign(made.style, {
    font: "inherit",
    minHeight: "32px",
    marginInlineEnd: "8px",
    cursor: "pointer",
  });
  return made;
}

/**
 * Shows a panel in an element whose code failed to load. It needs no other file. It is a light-DOM child in the page's
 * own font and colours, since an existing shadow root would keep the element's class from attaching its own.
 * @param retry loads the code again; another failure shows the panel again
 */
export function showLoadFailure(element: Element, retry: () => Promise<void>): void {
  const again = panels.has(element);
  const hadFocus = panels.get(element)?.contains(document.activeElement) === true;
  removeLoadFailure(element);
  const locale = resolveLocale(element.closest("[locale]")?.getAttribute("locale"), element);
  const t = languages[locale].loadFailure;
  const panel = document.createElement("div");
  panel.setAttribute("role", "alert");
  Object.assign(panel.style, { padding: "12px", border: "1px solid", borderRadius: "8px", font: "inherit" });
  const text = document.createElement("p");
  text.style.margin = "0 0 8px";
  text.textContent = again ? `${t.title} ${t.hint}` : t.title;
  const retryButton = button(t.again, () => {
    retryButton.disabled = true;
    void retry();
  });
  panel.append(text, retryButton);
  // A browser may cache a failed module until the page is reloaded.
  if (again) panel.append(button(t.reload, () => location.reload()));
  panels.set(element, panel);
  element.prepend(panel);
  if (hadFocus) retryButton.focus();
}

/** Removes the panel from an element. */
export function removeLoadFailure(element: Element): void {
  panels.get(element)?.remove();
  panels.delete(element);
}

/** Removes the panels of all elements whose code has loaded since. */
export function removeSettledFailures(): void {
  for (const element of panels.keys())
    if (customElements.get(element.localName) || !element.isConnected) removeLoadFailure(element);
}
