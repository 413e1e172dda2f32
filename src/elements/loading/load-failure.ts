import { languages, resolveLocale } from "../../i18n/locale.js";

/** The panels that are shown, by their elements. */
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
 * Puts a panel into an element whose code didn't come. It needs no other file: it is in the page's own tree, in the
 * page's font and colours, since the element's class would refuse a shadow root that is there already.
 * @param retry loads the code again; what fails shows the panel anew
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
  // A browser may remember a file that failed until the page is loaded again.
  if (again) panel.append(button(t.reload, () => location.reload()));
  panels.set(element, panel);
  element.prepend(panel);
  if (hadFocus) retryButton.focus();
}

/** Takes the panel out of an element again. */
export function removeLoadFailure(element: Element): void {
  panels.get(element)?.remove();
  panels.delete(element);
}

/** Takes the panels out of all elements whose code is here by now. */
export function removeSettledFailures(): void {
  for (const element of panels.keys())
    if (customElements.get(element.localName) || !element.isConnected) removeLoadFailure(element);
}
