import { catalog } from "../../src/elements/generated/catalog.js";
import { sharedEvents } from "../../src/elements/definition/every-element.js";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";

/** Lists every event of the elements as it is dispatched, and cancels those that the visitor selected. */
const events = new Map(
  [sharedEvents as ElementDefinition["events"], ...catalog.map((element) => element.events)].flatMap((some) =>
    Object.entries(some),
  ),
);

const log = document.querySelector("#log");
const switches = document.querySelector("#switches");
const stopped = new Set<string>();

function made(tag: string, text: string, className = ""): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

function addSwitch(name: string, explanation: string): void {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.value = name;
  box.addEventListener("change", () => {
    if (box.checked) stopped.add(name);
    else stopped.delete(name);
  });
  const text = document.createElement("span");
  text.append(made("code", name), made("small", explanation));
  const label = document.createElement("label");
  label.append(box, text);
  switches?.append(label);
}

function tell(event: Event): void {
  if (stopped.has(event.type)) event.preventDefault();
  const { detail } = event as CustomEvent<unknown>;
  const from = event.target instanceof Element ? event.target.localName : "";
  const line = document.createElement("li");
  line.append(made("small", new Date().toLocaleTimeString()), made("code", event.type, "name"));
  if (event.defaultPrevented) line.append(made("strong", " stopped", "stopped"));
  line.append(document.createElement("br"), made("code", `<${from}> ${JSON.stringify(detail)}`));
  log?.prepend(line);
}

for (const [name, { cancelable, doc }] of events) {
  document.addEventListener(name, tell);
  if (cancelable) addSwitch(name, doc);
}
document.querySelector("#clear")?.addEventListener("click", () => log?.replaceChildren());
