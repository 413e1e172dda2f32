import type { ReadonlySignal } from "@preact/signals-core";
import type { GivenSettings } from "./given-settings.js";

/** Under which a provider's node holds its settings; the same in every copy of this code on a page. */
const settingsKey = Symbol.for("gateway-console.provided-settings");
/** Sent by a provider's node, which it does not leave, once its settings can be read. */
const providedEvent = "gateway-console:provided";

interface ProviderNode extends Element {
  readonly [settingsKey]: ReadonlySignal<GivenSettings>;
}

/**
 * The name of the `<slot>` that React's `GatewayProvider` draws around its children: an element that browsers give
 * `display: contents` by themselves, so that it needs no style that a page's policy could refuse.
 */
export const reactProviderSlot = "gateway-console-provider";

/** Makes an element a provider of these settings for every element of ours inside it. */
export function provideSettings(element: Element, settings: ReadonlySignal<GivenSettings>): void {
  Object.defineProperty(element, settingsKey, { configurable: true, value: settings });
  element.dispatchEvent(new Event(providedEvent));
}

/** Every node around an element, innermost first, also across shadow boundaries. */
function* nodesAround(element: Element): Generator<Element> {
  let node: Node | null = element;
  while (node) {
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
    if (node instanceof Element) yield node;
  }
}

const isProvider = (node: Element): node is ProviderNode => settingsKey in node;

/** The settings of every provider around an element, innermost first. */
export const providersAround = (element: Element): ReadonlySignal<GivenSettings>[] =>
  [...nodesAround(element)].filter(isProvider).map((provider) => provider[settingsKey]);

/** Resolves once this provider has its settings; undefined when it is none, or has them. */
function readiness(node: Element): Promise<unknown> | undefined {
  if (isProvider(node)) return undefined;
  if (node.matches("gw-provider:not(:defined)")) return import("../provider.js");
  // React connects what is inside before it hands over the node, and a server's markup long before.
  if (node instanceof HTMLSlotElement && node.name === reactProviderSlot)
    return new Promise((resolve) => node.addEventListener(providedEvent, resolve, { once: true }));
  return undefined;
}

/**
 * Runs something once every provider around an element can be read: at once where that is so. Until then nothing is
 * known of the element's gateway, and nothing may be asked. It is left out when the element is gone by then.
 */
export function whenProvided(element: Element, run: () => void): void {
  const waiting = [...nodesAround(element)].map(readiness).filter((ready) => ready !== undefined);
  if (waiting.length === 0) run();
  else
    void Promise.all(waiting).then(() => {
      if (element.isConnected) run();
    });
}
