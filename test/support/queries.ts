/**
 * Searches by what a visitor sees: roles, accessible names and texts, through open shadow roots. Needs no test runner.
 */
import { accessibleName, isHidden, roleOf } from "./accessible.js";

/**
 * Where a search starts: an element, a shadow root or the document. Searches go through open shadow roots and slots'
 * contents.
 */
export type Root = Element | ShadowRoot | Document;
/** What a text or a name must be: the whole text, white space collapsed, or a pattern. */
export type Matcher = string | RegExp;

/** How long `waitFor` keeps trying before it gives up, in milliseconds; generous, because machines differ. */
export const patience = 30_000;
/** And how often it looks at least: on a busy machine a page gets as much done between two looks as on an idle one. */
const leastTries = 60;
/** Milliseconds between two looks. */
const pause = 20;

/** Every element below `root` in document order, open shadow roots included. */
export function* everyElement(root: Root): Generator<Element> {
  const inside = root instanceof Element ? root.shadowRoot : null;
  for (const tree of inside ? [inside, root] : [root])
    for (const child of tree.children) {
      yield child;
      yield* everyElement(child);
    }
}

const collapsed = (text: string): string => text.replace(/\s+/g, " ").trim();
const matches = (text: string, matcher: Matcher): boolean =>
  typeof matcher === "string" ? collapsed(text) === matcher : matcher.test(collapsed(text));

/** The text a reader sees of an element: its own shadow tree with slots filled, or its children. */
export function renderedText(node: Node): string {
  return textOf(node, new Map());
}

/** @param known the texts of nodes that were looked at before, in the same moment */
function textOf(node: Node, known: Map<Node, string>): string {
  let text = known.get(node);
  if (text === undefined) {
    text = readText(node, (child) => textOf(child, known));
    known.set(node, text);
  }
  return text;
}

function readText(node: Node, read: (child: Node) => string): string {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    return (assigned.length > 0 ? assigned : [...node.childNodes]).map(read).join("");
  }
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
  if (node instanceof Element && (/^(style|script|template)$/i.test(node.tagName) || isHidden(node)))
    return "";
  const content = node instanceof Element && node.shadowRoot ? node.shadowRoot : node;
  const block =
    node instanceof Element &&
    /^(block|flex|grid|table|list-item|table-row|table-cell)$/.test(getComputedStyle(node).display);
  return `${block ? " " : ""}${[...content.childNodes].map(read).join("")}${block ? " " : ""}`;
}

/** Elements shown to assistive technology with this role, and this accessible name if one is given. */
export function findAllByRole(root: Root, role: string, { name }: { name?: Matcher } = {}): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const element of everyElement(root))
    if (element instanceof HTMLElement && roleOf(element) === role && !isHidden(element))
      if (name === undefined || matches(accessibleName(element), name)) found.push(element);
  return found;
}

/** Innermost elements whose rendered text is `text`. */
export function findAllByText(root: Root, text: Matcher): HTMLElement[] {
  const known = new Map<Node, string>();
  const all = [...everyElement(root)].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && matches(textOf(element, known), text) && !isHidden(element),
  );
  return all.filter((element) => !all.some((other) => other !== element && containsDeep(element, other)));
}

/** Whether `inner` is drawn below `outer`: through shadow roots, and in the slots it is assigned to. */
export function containsDeep(outer: Node, inner: Node): boolean {
  for (
    let node: Node | null = inner;
    node;
    node =
      (node instanceof Element && node.assignedSlot) ||
      (node instanceof ShadowRoot ? node.host : (node.parentNode ?? null))
  )
    if (node === outer) return true;
  return false;
}

/** The focused element, through shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/**
 * Calls `attempt` until it neither throws nor returns undefined, null, false or 0.
 * @returns what it returned
 * @throws the last error, or one that says what was awaited
 */
export async function waitFor<T>(
  attempt: () => T | Promise<T>,
  what = "the condition",
): Promise<NonNullable<T>> {
  const end = performance.now() + patience;
  for (let tries = 1; ; tries += 1) {
    const begun = performance.now();
    let reason: unknown = new Error(`${what} did not come about: ${attempt.toString().slice(0, 300)}`);
    try {
      const value = await attempt();
      // A count of 0 is a list that isn't there yet.
      const nothing: readonly unknown[] = [undefined, null, false, 0];
      if (value !== undefined && value !== null && !nothing.includes(value)) return value;
    } catch (error) {
      reason = error;
    }
    if (performance.now() > end && tries >= leastTries) throw reason;
    // A look at a long table takes a while: the page gets as much time for itself as looking at it took.
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, performance.now() - begun)));
  }
}

function only(found: HTMLElement[], what: string): HTMLElement {
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${String(found.length)} elements are ${what}, not one`);
  return first;
}

/** Waits for exactly one element with this role and name. */
export function findByRole(root: Root, role: string, options: { name?: Matcher } = {}): Promise<HTMLElement> {
  const what = `a ${role}${options.name === undefined ? "" : ` named ${String(options.name)}`}`;
  return waitFor(() => only(findAllByRole(root, role, options), what), what);
}

/** Waits for exactly one (innermost) element with this text. */
export function findByText(root: Root, text: Matcher): Promise<HTMLElement> {
  return waitFor(
    () => only(findAllByText(root, text), `showing ${String(text)}`),
    `the text ${String(text)}`,
  );
}

const fieldRoles = [
  "textbox",
  "searchbox",
  "spinbutton",
  "combobox",
  "checkbox",
  "switch",
  "radio",
  "listbox",
  "slider",
  "",
];

/** Form fields with this accessible name. */
export function findAllByLabel(root: Root, label: Matcher): HTMLElement[] {
  return [...everyElement(root)].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !isHidden(element) &&
      fieldRoles.includes(roleOf(element)) &&
      (/^(input|select|textarea)$/i.test(element.tagName) || element.hasAttribute("role")) &&
      matches(accessibleName(element), label),
  );
}

/** Waits for the form field with this accessible name. */
export function findByLabel(root: Root, label: Matcher): Promise<HTMLElement> {
  const fields = () => only(findAllByLabel(root, label), `labelled ${String(label)}`);
  return waitFor(fields, `the field ${String(label)}`);
}
