import { useEffect } from "react";
import { useHost } from "../../../ui/host/context/host.js";
import { useEffectEvent } from "../../../ui/host/lifecycle/use-effect-event.js";
import { useViewAddress } from "../../../ui/host/context/view-address.js";

/** Brings a setting of this name into view and gives its first control the focus. */
export function focusSetting(root: ShadowRoot, name: string | undefined): void {
  const field = root.querySelector(`[data-option="${CSS.escape(name ?? "")}"]`);
  field?.scrollIntoView({ block: "center" });
  field
    ?.querySelector<HTMLElement>("sl-switch, select, input, textarea, button, a[href]")
    ?.focus({ preventScroll: true });
}

/**
 * Gives the setting that the address names, `?setting=RetryTimes`, the focus and takes its name out of the address
 * again.
 * @param ready whether the settings are drawn
 */
export function useNamedSetting(ready: boolean): void {
  const { root } = useHost();
  const { given, write } = useViewAddress();
  const name = typeof given === "string" ? new URLSearchParams(given).get("setting") : null;
  const show = useEffectEvent(() => {
    if (!ready || name === null) return;
    // After the focus has gone to the heading of the screen.
    queueMicrotask(() => {
      focusSetting(root, name);
      write?.("", "replace");
    });
  });
  useEffect(() => show(), [ready, name]);
}
