import { useEffect, useState } from "react";
import { isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import { useEffectEvent } from "./use-effect-event.js";
import { useWhenOnline } from "./when-online.js";

/** Something that a view needs before it can render. */
export interface Loaded<T> {
  readonly value?: T;
  readonly error?: GatewayError;
  /** Loads again after a failure. */
  retry(this: void): void;
}

/** Loads what a view is about, once per `key`; an answer that comes after the view has gone is dropped. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, key: unknown): Loaded<T> {
  const [state, setState] = useState<{ value: T } | { error: GatewayError } | undefined>();
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent((signal: AbortSignal) => load(signal));

  useEffect(() => {
    const stop = new AbortController();
    begin(stop.signal).then(
      (value) => {
        if (!stop.signal.aborted) setState({ value });
      },
      (error: unknown) => {
        if (!stop.signal.aborted && isGatewayError(error)) setState({ error });
      },
    );
    return () => stop.abort();
  }, [key, attempt]);

  const retry = () => {
    setState(undefined);
    setAttempt((count) => count + 1);
  };
  useWhenOnline(() => (state && "error" in state ? state.error : undefined), retry);

  return { ...state, retry };
}
