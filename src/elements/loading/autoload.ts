import { allSettled, isElement } from "../../domain/built-ins.js";
import { loaders } from "../generated/loaders.js";
import { forgetEarly } from "../../api/client/early-reads.js";
import { sessionChanged } from "../../state/session/session-changed.js";
import { keepEarlyRooms } from "./early-rooms.js";
import { startEarly } from "./early-start.js";
import { removeSettledFailures, showLoadFailure } from "./load-failure.js";
import { claimTags } from "../bridge/claim-tags.js";

export { configureGateway } from "../../state/configuration.js";

const loading = new Map<string, Promise<unknown>>();

/** Registers every gateway-console tag found in a document, element or shadow root. */
export async function discover(root: Document | Element | ShadowRoot): Promise<void> {
  const found: Element[] = [...root.querySelectorAll(":not(:defined)")];
  if (isElement(root)) found.push(root);
  const ours = found.filter(({ localName }) => localName in loaders && !customElements.get(localName));
  // A load failure is reported where the view is rendered.
  for (const element of ours)
    startEarly(element)
      ?.load()
      .catch(() => undefined);
  for (const element of ours) waitingFor(element.localName).add(element);
  const giveUpRooms = keepEarlyRooms(ours.filter((element) => element instanceof HTMLElement));
  await Promise.all([...new Set(ours.map(({ localName }) => localName))].map(loadForPage));
  giveUpRooms();
}

/**
 * Loads the code of elements before they are in the page, and registers them.
 * @throws TypeError for an unknown tag; the load error when code could not be loaded
 */
export async function preload(tags: string | readonly string[]): Promise<void> {
  const wanted = typeof tags === "string" ? [tags] : tags;
  for (const tag of wanted)
    if (!loaders[tag]) throw new TypeError(`gateway-console: there is no element <${tag}>`);
  await Promise.all([...new Set(wanted)].map(load));
}

/** Loads an element's code once; a failed load can be tried again. */
async function load(tag: string): Promise<void> {
  const loader = loaders[tag];
  if (!loader || customElements.get(tag) || !claimTags([tag])) return;
  let code = loading.get(tag);
  if (!code) {
    code = loader();
    loading.set(tag, code);
    code.catch(() => loading.delete(tag));
  }
  await code;
  removeSettledFailures();
}

const announced = new Map<string, Promise<void>>();

/**
 * Elements in the page whose code hasn't loaded yet, by tag. Includes those in shadow roots, which a query of the
 * document can't find.
 */
const waiting = new Map<string, Set<Element>>();

function waitingFor(tag: string): Set<Element> {
  const elements = waiting.get(tag) ?? new Set<Element>();
  waiting.set(tag, elements);
  return elements;
}

/**
 * Loads the code of an element that is in the page. If that fails, it dispatches an error event once and shows a panel
 * to try again.
 */
function loadForPage(tag: string): Promise<void> {
  const loaded = announced.get(tag) ?? load(tag).catch((cause: unknown) => announceFailure(tag, cause));
  announced.set(tag, loaded);
  void loaded.then(() => {
    announced.delete(tag);
    if (customElements.get(tag)) waiting.delete(tag);
  });
  return loaded;
}

/** Refetches our cached files: one whose content doesn't match the page's hashes would otherwise fail again. */
async function renewFiles(): Promise<void> {
  const folder = new URL(".", import.meta.url).href;
  // For another origin, a page's policy may allow scripts but not `fetch`.
  if (!folder.startsWith(`${globalThis.origin}/`)) return;
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = names.filter((name) => name.startsWith(folder) && name.endsWith(".js"));
  await allSettled([...new Set(own)].map((name) => fetch(name, { cache: "reload" })));
}

function announceFailure(tag: string, cause: unknown): void {
  console.error(`gateway-console: couldn't load the code of <${tag}>`, cause);
  const detail = Object.freeze({ code: "load", area: tag });
  for (const element of waitingFor(tag)) {
    if (!element.isConnected) waitingFor(tag).delete(element);
    else if (!customElements.get(tag)) {
      element.dispatchEvent(new CustomEvent("gw-error", { detail, bubbles: true, composed: true }));
      showLoadFailure(element, () => renewFiles().then(() => loadForPage(tag)));
    }
  }
}

if (typeof document !== "undefined") {
  claimTags(Object.keys(loaders));
  // Before there is a session, which then listens itself.
  addEventListener(sessionChanged, forgetEarly, true);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (isElement(node)) void discover(node);
    }
  }).observe(document, { subtree: true, childList: true });
  void discover(document);
}
