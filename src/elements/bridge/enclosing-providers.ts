import { isElement } from "../../domain/built-ins.js";
import type { ReadonlySignal } from "@preact/signals-core";
import type { GivenSettings } from "./given-settings.js";

/** The key of a provider node's settings, the same in every copy of this code on a page. */
const settingsKey = Symbol.for("gateway-console.provided-settings");
/** An event that a provider's node dispatches once its settings can be read. It doesn't bubble. */
const providedEvent = "gateway-console:provided";

interface ProviderNode extends Element {
  readonly [settingsKey]: ReadonlySignal<GivenSettings>;
}

/**
 * The name of the `<slot>` that React's `GatewayProvider` renders around its children. Browsers give a slot `display:
 * contents`, so it needs no style that a page's policy could block.
 */
export const reactProviderSlot = "gateway-console-provider";

/** Makes an element a provider of these settings for every element of ours inside it. */
export function provideSettings(element: Element, settings: ReadonlySignal<GivenSettings>): void {
  Object.defineProperty(element, settingsKey, { configurable: true, value: settings });
  element.dispatchEvent(new CustomEvent(providedEvent));
}

/** Every node around an element, innermost first, also across shadow boundaries. */
function* composedAncestors(element: Element): Generator<Element> {
  let node: Node | null = element;
  while (node) {
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
    if (isElement(node)) yield node;
  }
}

const isProvider = (node: Element): node is ProviderNode => settingsKey in node;

/** The settings of every provider around an element, innermost first. */
export const enclosingProviders = (element: Element): ReadonlySignal<GivenSettings>[] =>
  [...composedAncestors(element)].filter(isProvider).map((provider) => provider[settingsKey]);

/** Resolves once this provider has its settings. Undefined when the node is no provider or already has them. */
function readiness(node: Element): Promise<unknown> | undefined {
  if (isProvider(node)) return undefined;
  const isTag = node.matches("gw-provider:not(:defined)");
  // It is said later that its code has loaded than that it has its settings: until then, nothing would keep the room of
  // what is in it.
  if (isTag) void import("../provider.js");
  // React connects the children before it passes the node to the ref. In markup from a server they are connected even
  // earlier.
  return isTag || (node instanceof HTMLSlotElement && node.name === reactProviderSlot)
    ? new Promise((resolve) => node.addEventListener(providedEvent, resolve, { once: true }))
    : undefined;
}

/**
 * Runs a callback once every provider around an element has its settings, synchronously if they all do. Until then the
 * element's gateway is unknown and nothing may be requested. Does nothing if the element has been removed by then.
 */
export function whenProvided(element: Element, run: () => void): void {
  const waiting = [...composedAncestors(element)].map(readiness).filter((ready) => ready !== undefined);
  if (waiting.length === 0) run();
  else
    void Promise.all(waiting).then(() => {
      if (element.isConnected) run();
    });
}
