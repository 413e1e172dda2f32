import { executeServerCommand, sendKeys, setViewport } from "@web/test-runner-commands";
import { patience } from "./queries.js";

const mounted = new Set<Element>();

/**
 * Puts markup or an element into the page; the guard removes it after the test.
 * @returns the (first) element
 */
export function mount<E extends Element = HTMLElement>(markup: string, parent?: Element): E;
export function mount<E extends Element>(element: E, parent?: Element): E;
export function mount(content: string | Element, parent: Element = document.body): Element {
  if (typeof content !== "string") {
    parent.append(content);
    mounted.add(content);
    return content;
  }
  const template = document.createElement("template");
  template.innerHTML = content;
  const nodes = [...document.importNode(template.content, true).children];
  parent.append(...nodes);
  for (const node of nodes) mounted.add(node);
  const [first] = nodes;
  if (!first) throw new Error("nothing to mount");
  return first;
}

/** Removes what `mount` put into the page and lets deferred unmounting happen. */
export async function removeMounted(): Promise<void> {
  if (mounted.size === 0) return;
  for (const element of mounted) element.remove();
  mounted.clear();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Waits until what was changed until now is drawn: for what must not have happened then. */
export async function drawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** Types of inputs that hold a text, and not parts that only keys reach. */
const texts = /^(email|number|password|search|tel|text|textarea|url)$/;

/**
 * Focuses a field, replaces what it holds and leaves focus in it. The last character comes by a key; those before it at
 * once, as an input method writes them: every key is a way to the browser and back, and a drawing.
 */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  field.focus();
  const holdsText =
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && texts.test(field.type);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  const first = holdsText ? Array.from(text).slice(0, -1).join("") : "";
  if (first !== "") await executeServerCommand("insert-text", first);
  await sendKeys(text === "" ? { press: "Backspace" } : { type: text.slice(first.length) });
}

/** Chooses an option of a select by its value. */
export function pick(select: HTMLElement, value: string): void {
  (select as HTMLSelectElement).value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Puts a value into a field as the browser's own controls do, a calendar for example. */
export function setValue(field: HTMLInputElement, value: string): void {
  // The prototype's, because React watches the field's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
}

/** Presses a key, for example `Enter`. */
export async function press(key: string): Promise<void> {
  await sendKeys({ press: key });
}

/** Presses a key together with Shift. */
export async function pressShifted(key: string): Promise<void> {
  await sendKeys({ down: "Shift" });
  await press(key);
  await sendKeys({ up: "Shift" });
}

/** Waits for one event of this name on a node. */
export function nextEvent<T = unknown>(node: EventTarget, name: string): Promise<CustomEvent<T>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`no ${name} event arrived`));
    }, patience);
    const take = (event: Event) => {
      clearTimeout(timer);
      resolve(event as CustomEvent<T>);
    };
    node.addEventListener(name, take, { once: true });
  });
}

export {
  everyElement,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  focused,
  renderedText,
  waitFor,
} from "./queries.js";
export { click } from "./click.js";
export { sendKeys, setViewport };
