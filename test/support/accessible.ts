/**
 * Roles and accessible names as assistive technology sees them, as far as tests need it: a small reading of the ARIA
 * and accessible-name rules that goes through open shadow roots and slots.
 */

const inputRoles: Readonly<Record<string, string>> = {
  button: "button",
  submit: "button",
  reset: "button",
  image: "button",
  checkbox: "checkbox",
  radio: "radio",
  number: "spinbutton",
  range: "slider",
  search: "searchbox",
  email: "textbox",
  tel: "textbox",
  text: "textbox",
  url: "textbox",
};

const tagRoles: Readonly<Record<string, string>> = {
  article: "article",
  aside: "complementary",
  button: "button",
  dialog: "dialog",
  fieldset: "group",
  form: "form",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  hr: "separator",
  img: "img",
  li: "listitem",
  main: "main",
  nav: "navigation",
  ol: "list",
  option: "option",
  output: "status",
  progress: "progressbar",
  table: "table",
  tbody: "rowgroup",
  td: "cell",
  textarea: "textbox",
  th: "columnheader",
  thead: "rowgroup",
  tr: "row",
  ul: "list",
};

/** The ARIA role of an element, explicit or implied by its tag; "" when it has none. */
export function roleOf(element: Element): string {
  const explicit = element.getAttribute("role")?.trim().split(/\s+/)[0];
  if (explicit) return explicit;
  const tag = element.localName;
  if (tag === "input") return inputRoles[(element as HTMLInputElement).type] ?? "";
  if (tag === "a" || tag === "area") return element.hasAttribute("href") ? "link" : "";
  if (tag === "select") return (element as HTMLSelectElement).multiple ? "listbox" : "combobox";
  if (tag === "th" && element.getAttribute("scope") === "row") return "rowheader";
  if (tag === "img" && element.getAttribute("alt") === "") return "presentation";
  return tagRoles[tag] ?? "";
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : (parent as Element | null);
}

/** Whether an element is drawn. One with `display: contents` has no box of its own; what is in it is drawn. */
function isDrawn(element: Element): boolean {
  if (element.checkVisibility({ visibilityProperty: true })) return true;
  if (getComputedStyle(element).display !== "contents") return false;
  const parent = parentOf(element);
  return parent === null || isDrawn(parent);
}

/** Whether an element is kept from users: not rendered, invisible, aria-hidden, or in a closed part of the page. */
export function isHidden(element: Element): boolean {
  if (element.localName !== "slot" && !isDrawn(element)) return true;
  for (let node: Element | null = element; node instanceof Element; node = parentOf(node))
    if (node.getAttribute("aria-hidden") === "true") return true;
  return false;
}

const collapsed = (text: string): string => text.replace(/\s+/g, " ").trim();

function contentName(node: Node): string {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    return (assigned.length > 0 ? assigned : [...node.childNodes]).map(contentName).join("");
  }
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
  if (!(node instanceof Element) || /^(style|script|template)$/.test(node.localName)) return "";
  if (node.getAttribute("aria-hidden") === "true") return "";
  // Text that is only visually hidden counts; what is not rendered at all does not.
  if (!node.checkVisibility()) return "";
  const label = node.getAttribute("aria-label") ?? node.getAttribute("alt");
  if (label) return label;
  if (node.localName === "title" && node.namespaceURI?.includes("svg")) return node.textContent;
  const inner = [...(node.shadowRoot ?? node).childNodes].map(contentName).join("");
  return /^(inline|contents)/.test(getComputedStyle(node).display) ? inner : ` ${inner} `;
}

function labelsOf(element: Element): Element[] {
  const labels = (element as Partial<HTMLInputElement>).labels;
  if (labels && labels.length > 0) return [...labels];
  // A custom element's inner control is named by the label that its own shadow tree holds, or by a slot in it.
  const id = element.id;
  const root = element.getRootNode() as Document | ShadowRoot;
  return id ? [...root.querySelectorAll(`label[for="${CSS.escape(id)}"]`)] : [];
}

/** The accessible name of an element, white space collapsed; "" when it has none. */
export function accessibleName(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const referenced = (element.getAttribute("aria-labelledby") ?? "")
    .split(/\s+/)
    .map((id) => (id ? root.getElementById(id) : null))
    .filter((target) => target !== null);
  // A referenced element counts even when it is hidden itself.
  if (referenced.length > 0)
    return collapsed(referenced.map((target) => contentName(target) || target.textContent).join(" "));
  const label = element.getAttribute("aria-label");
  if (label?.trim()) return collapsed(label);
  const labels = labelsOf(element);
  if (labels.length > 0) return collapsed(labels.map(contentName).join(" "));
  const alternative = element.getAttribute("alt");
  if (alternative) return collapsed(alternative);
  const namedByContent =
    /^(button|link|heading|cell|columnheader|rowheader|row|option|tab|menuitem|menuitemcheckbox|menuitemradio|tooltip|checkbox|radio|switch|treeitem)$/;
  if (element.localName === "fieldset") {
    const legend = element.querySelector(":scope > legend");
    if (legend) return collapsed(contentName(legend));
  }
  if (element.localName === "table") {
    const caption = element.querySelector(":scope > caption");
    if (caption) return collapsed(contentName(caption) || caption.textContent);
  }
  if (namedByContent.test(roleOf(element)) && element.localName !== "input") {
    const name = collapsed([...(element.shadowRoot ?? element).childNodes].map(contentName).join(""));
    if (name) return name;
  }
  if (element instanceof HTMLInputElement && /^(submit|button|reset)$/.test(element.type))
    return element.value;
  return collapsed(element.getAttribute("title") ?? element.getAttribute("placeholder") ?? "");
}
