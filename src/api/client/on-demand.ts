import { GatewayError } from "./errors.js";

/**
 * Code that a call needs and most visits don't: loaded with the first call of its kind, for all of that kind. Where it
 * can't be loaded, the call that needs it fails before it is sent, and the next one tries again.
 * @returns loads it; `name` is the name of the call in the error
 * @throws GatewayError `network` and `unsent`
 */
export function onDemand<T>(load: () => Promise<T>): (name: string) => Promise<T> {
  let loading: Promise<T> | undefined;
  return (name) =>
    (loading ??= load().catch((): never => {
      loading = undefined;
      throw new GatewayError("network", `${name}: not sent, because its code couldn't be loaded`, {
        unsent: true,
      });
    }));
}
