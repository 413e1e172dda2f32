import { useEffect } from "react";
import type { GatewayError } from "../../../api/client/errors.js";
import { useEffectEvent } from "./use-effect-event.js";

/** Tries again what the network kept from loading, as soon as the browser has one again. */
export function useWhenOnline(failed: () => GatewayError | undefined, retry: () => void): void {
  const back = useEffectEvent(() => {
    if (failed()?.kind === "network") retry();
  });
  useEffect(() => {
    const online = () => back();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);
}
