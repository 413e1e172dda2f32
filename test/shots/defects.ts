/**
 * Runs in a page: what is wider than the page, cut without a sign of it, or wrapped by letters. Open shadow roots are
 * looked into.
 * @returns a line for each
 */
export function defectsOf(): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) =>
    `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ${element.textContent.trim().slice(0, 40)}`;
  if (document.documentElement.scrollWidth > window.innerWidth)
    found.push(`the page is ${String(document.documentElement.scrollWidth)} px wide`);
  // There for assistive technology only.
  const isClipped = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath !== "none") return true;
    return false;
  };
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll<HTMLElement>("*")) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      if (element.matches(".table-box") && element.scrollWidth > element.clientWidth + 1)
        found.push(`a table is ${String(element.scrollWidth - element.clientWidth)} px too wide`);
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
      if (!own || isClipped(element)) continue;
      const isScrolled =
        element.closest("[tabindex], pre, .table-box, .saved-views, [role=tablist]") !== null;
      if ((left < -1 || right > window.innerWidth + 1) && !isScrolled)
        found.push(`leaves the page: ${nameOf(element)}`);
      const cuts = style.overflowX === "hidden" || style.overflowX === "clip";
      if (
        cuts &&
        element.scrollWidth > element.clientWidth + 1 &&
        style.textOverflow !== "ellipsis" &&
        style.webkitLineClamp === "none"
      )
        found.push(`is cut: ${nameOf(element)}`);
      const size = parseFloat(style.fontSize);
      const words = element.textContent.trim().split(/\s+/);
      if (width < size * 2.2 && height > size * 4 && words.some((word) => word.length > 3))
        found.push(`is wrapped by letters: ${nameOf(element)}`);
    }
  };
  visit(document);
  return [...new Set(found)];
}
