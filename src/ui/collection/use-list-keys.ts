import { useEffect, useState, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from "react";
import { useCapabilities } from "../host/context/capabilities.js";
import { useHost } from "../host/context/host.js";
import { useViewAddress } from "../host/context/view-address.js";
import { useEffectEvent } from "../host/lifecycle/use-effect-event.js";
import type { ActionsRoom } from "./actions/actions-room.js";
import { ownsKeys } from "./owns-keys.js";

/**
 * Keys of the list as a whole: `/` searches, J and K begin at the row that had the focus last, `?` shows them all. In
 * the console they work wherever nothing is typed.
 */
export function useListKeys(area: RefObject<HTMLDivElement | null>, room: ActionsRoom) {
  const can = useCapabilities();
  const { root } = useHost();
  const whole = useViewAddress().write !== undefined;
  const [shown, setShown] = useState(false);
  // The letters of what can be done are among them.
  const show = () => room.use({ action: "keys", row: undefined, run: () => setShown(true) });
  const act = (
    event: Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented">,
  ): boolean => {
    if (!can("keys") || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    if (ownsKeys(event.target) || root.querySelector("dialog[open]")) return false;
    if (event.key === "?") show();
    else if (event.key === "/") {
      const searching = "[role=search] :is(input, button:not([aria-haspopup=menu]))";
      const boxes = area.current?.querySelectorAll<HTMLElement>(searching) ?? [];
      const box = [...boxes].find((one) => one.checkVisibility());
      if (!box) return false;
      box.focus();
      if (box instanceof HTMLInputElement) box.select();
    } else if (/^[jk]$/i.test(event.key)) {
      const first =
        area.current?.querySelector<HTMLElement>("tr[data-index][tabindex='0']") ??
        area.current?.querySelector<HTMLElement>("tr[data-index]");
      if (!first) return false;
      first.focus();
    } else return false;
    return true;
  };
  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    const [inner] = event.composedPath();
    if (act({ ...pick(event), target: inner ?? null })) event.preventDefault();
  });
  useEffect(() => {
    if (!whole) return undefined;
    const listen = (event: KeyboardEvent) => onPageKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [whole]);
  return {
    shown,
    show,
    close: () => setShown(false),
    onKeyDown(event: ReactKeyboardEvent) {
      if (!whole && act(event.nativeEvent)) event.preventDefault();
    },
  };
}

const pick = ({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
});
