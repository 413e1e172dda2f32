import { useEffect } from "react";
import type { GatewayError } from "../../../api/client/errors.js";
import { useEffectEvent } from "./use-effect-event.js";

/** Tries again what the network kept from loading, as soon as the browser has one again. */
export function useWhenOnline(failed: () => GatewayError | undefined, retry: () => void): void {
  useBackOnline(() => {
    if (failed()?.kind === "network") retry();
  });
}

/** Does something each time that the browser has a network again. */
export function useBackOnline(back: () => void): void {
  const latest = useEffectEvent(back);
  useEffect(() => {
    const online = () => latest();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);
}
