import { expect } from "chai";
import type { ElementEntry } from "../../src/elements/definition/definition.js";
import { accessibleName, isHidden, roleOf } from "../support/accessible.js";
import { waitFor } from "../support/dom.js";

/**
 * How each name of an element's switches is recognised: by `role name` of what stands there, or by searching the
 * shadow root. Columns need no mark.
 */
export type Marks = Readonly<Record<string, string | RegExp | ((root: ShadowRoot) => boolean)>>;

const told = "a, button, input, select, textarea, summary, h1, h2, h3, th[data-column], [part]";

/** The elements below a root, shadow roots included; of rows, which are all alike, only the first. */
function* parts(root: ParentNode): Generator<Element> {
  for (const child of root.children) {
    if (child.matches("tbody tr:not(:first-child)")) continue;
    yield child;
    if (child.shadowRoot) yield* parts(child.shadowRoot);
    yield* parts(child);
  }
}

/** Everything that a reader can find in an element, as `role name`; the named menus are opened for it. */
async function surface(root: ShadowRoot, menus: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const part of parts(root)) {
    if (!(part instanceof HTMLElement) || !part.matches(told) || isHidden(part)) continue;
    if (part.dataset.column) found.add(`column ${part.dataset.column}`);
    else found.add(`${roleOf(part) || part.localName} ${accessibleName(part)}`.trim());
  }
  for (const menu of menus) {
    const button = root.querySelector<HTMLElement>(`[aria-haspopup="menu"][aria-label="${menu}"]`);
    if (!button) continue;
    button.click();
    const list = await waitFor(() => root.querySelector<HTMLElement>(".menu:popover-open"), `menu ${menu}`);
    await waitFor(() => !list.isConnected || list.querySelector(".menu-item"), "the items");
    for (const group of list.querySelectorAll(".menu-group"))
      found.add(`group ${group.getAttribute("aria-label") ?? ""}`);
    for (const item of list.querySelectorAll(".menu-item")) found.add(`item ${item.textContent.trim()}`);
    list.hidePopover();
    await waitFor(() => !list.isConnected || list.querySelector(".menu-item") === null, "the items to go");
  }
  return found;
}

/** What is checked of one element. */
export interface Checked {
  readonly definition: ElementEntry;
  readonly element: HTMLElement;
  readonly marks: Marks;
  /** Buttons whose menus belong to what is offered. */
  readonly menus?: readonly string[];
  /** Names of what only other gateways of the family have: the embedded one never offers it. */
  readonly elsewhere?: readonly string[];
}

/** The names of `only` that the element offers now, in the order of the catalogue. */
export async function offered({ definition, element, marks, menus = [] }: Checked): Promise<string[]> {
  const { only } = definition.attributes;
  if (only?.kind !== "names") throw new Error(`${definition.tag} has no switches`);
  const root = element.shadowRoot;
  if (!root) throw new Error("the element has no shadow root");
  const all = [...(await surface(root, menus))];
  return only.values.filter((name) => {
    const mark = marks[name] ?? `column ${name}`;
    if (typeof mark === "function") return mark(root);
    return all.some((entry) => (typeof mark === "string" ? entry === mark : mark.test(entry)));
  });
}

/** Waits until exactly these names are offered. */
export async function expectOffered(checked: Checked, names: readonly string[]): Promise<void> {
  // A menu that is opened before the view was drawn again would go from under the hands.
  await new Promise(requestAnimationFrame);
  await waitFor(async () => {
    expect(await offered(checked)).to.have.members([...names]);
    return true;
  });
}

/** Hides every name by itself, while the element stands, and then keeps every name by itself. */
export async function expectEverySwitch(checked: Checked): Promise<void> {
  const { element, definition, elsewhere = [] } = checked;
  const { hide, only } = definition.attributes;
  if (hide?.kind !== "names" || only?.kind !== "names") throw new Error("there are no switches");
  const all = only.values.filter((name) => !elsewhere.includes(name));
  await expectOffered(checked, all);
  for (const name of hide.values) {
    Object.assign(element, { hide: name });
    await expectOffered(
      checked,
      all.filter((other) => other !== name),
    );
  }
  Object.assign(element, { hide: undefined });
  for (const name of only.values) {
    // Rows are chosen for something to be done to them, and for nothing else.
    const kept = name === "select" ? ["select", "delete"] : [name];
    Object.assign(element, { only: kept });
    const group = Object.values(only.groups).find((names) => names.includes(name)) ?? [];
    await expectOffered(
      checked,
      all.filter((other) => kept.includes(other) || !group.includes(other) || !hide.values.includes(other)),
    );
  }
  Object.assign(element, { only: undefined });
  await expectOffered(checked, all);
}
