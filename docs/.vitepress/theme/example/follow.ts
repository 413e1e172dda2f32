function sameAttributes(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes])
    if (!wanted.hasAttribute(name) && name !== "class") shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (name === "style") (shown as HTMLElement).style.cssText = (wanted as HTMLElement).style.cssText;
    else if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

const isSame = (shown: Node, wanted: Node): boolean =>
  shown.nodeType === wanted.nodeType && shown.nodeName === wanted.nodeName;

/**
 * Makes the content of an element what is wanted. What is there already stays, so that a changed attribute reaches the
 * element that has it, as in a page, instead of a new one.
 */
export function follow(shown: Element, wanted: ParentNode & Node): void {
  const before = [...shown.childNodes];
  [...wanted.childNodes].forEach((node, index) => {
    const old = before[index];
    if (!old) shown.append(node);
    else if (!isSame(old, node)) old.replaceWith(node);
    else if (old instanceof Element && node instanceof Element) {
      sameAttributes(old, node);
      follow(old, node);
    } else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
  });
  for (const rest of before.slice(wanted.childNodes.length)) rest.remove();
}
