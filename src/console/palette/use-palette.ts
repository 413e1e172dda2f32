import { useEffect, useState } from "react";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useHost } from "../../ui/host/context/host.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";
import { createListRegistry, type ListRegistry } from "./list-registry.js";

/** The command palette as the frame sees it: its code is loaded when it is first opened. */
export interface PaletteState {
  /** Whether it is available to the current account. */
  readonly offered: boolean;
  /** Whether it was opened before: then what it began may still be under way. */
  readonly used: boolean;
  readonly open: boolean;
  /** The lists on the screen. */
  readonly registry: ListRegistry;
  toggle(this: void): void;
}

/** On a Mac the Ctrl key and K delete to the end of the line. */
const isMac = /* @__PURE__ */ /Mac|iP(hone|ad)/.test(
  typeof navigator === "undefined" ? "" : navigator.platform,
);

/** The label of the palette's keyboard shortcut. */
export const paletteKey = isMac ? "⌘K" : "Ctrl K";

/** Whether the key is K with Ctrl or ⌘; by its place where the layout has no Latin letters. */
function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || (isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return false;
  return key.toLowerCase() === "k" || (code === "KeyK" && !/^[a-z]$/i.test(key));
}

const editors = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/** Whether something is typed in that is not drawn in this root: an editor of the page, which has keys of its own. */
function isForeign(event: Event, root: ShadowRoot): boolean {
  const [inner] = event.composedPath();
  if (!(inner instanceof HTMLElement) || !inner.closest(editors)) return false;
  for (let tree = inner.getRootNode(); tree instanceof ShadowRoot; tree = tree.host.getRootNode())
    if (tree === root) return false;
  return true;
}

/** Whether it is open, and its key. @param signedIn whether somebody is here to use it */
export function usePalette(signedIn: boolean): PaletteState {
  const { root } = useHost();
  const can = useCapabilities();
  const [registry] = useState(createListRegistry);
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const offered = signedIn && can("palette");
  const open = offered && state === "open";
  const toggle = () => setState(open ? "closed" : "open");
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPaletteKey(event) || isForeign(event, root)) return;
    // Not above a dialog, which asks for something else first.
    if (!open && (root.querySelector("dialog[open]") ?? document.querySelector(":modal"))) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    if (!offered) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [offered]);
  return { offered, used: offered && state !== "unused", open, registry, toggle };
}
