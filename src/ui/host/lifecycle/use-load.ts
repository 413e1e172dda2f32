import type { ReadonlySignal } from "@preact/signals-core";
import { useEffect } from "react";
import type { GatewayError } from "../../../api/client/errors.js";
import { useHost } from "../context/host.js";
import { useWhenOnline } from "./when-online.js";

/** What a view is about. */
interface Loadable {
  load(): Promise<unknown>;
  /** Why it could not be loaded. */
  readonly error?: ReadonlySignal<GatewayError | undefined>;
}

/**
 * Loads a model once its view is mounted, whenever the page calls refresh(), and after a failure as soon as the network
 * is back.
 */
export function useLoad(model: Loadable): void {
  const { imperativeHandle } = useHost();
  useEffect(() => {
    void model.load();
    return imperativeHandle.onRefresh(() => model.load());
  }, [model, imperativeHandle]);
  useWhenOnline(
    () => model.error?.peek(),
    () => void model.load(),
  );
}
