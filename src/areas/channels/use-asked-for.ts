import { useEffect } from "react";
import { useViewAddress } from "../../ui/host/context/view-address.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";

/**
 * Opens what the address asks for: `open=import`, `open=save`, `open=rotate`, `open=edit` for all channels that it
 * shows, or `open=move`, with `move` as the model. It is taken out of the address, so that a way back doesn't open it
 * again.
 */
export function useAskedFor(open: (what: string, model: string | undefined) => void): void {
  const { given, write } = useViewAddress();
  const query = typeof given === "string" ? given : "";
  const answer = useEffectEvent((asked: string) => {
    const params = new URLSearchParams(asked);
    const what = params.get("open");
    if (what === null) return;
    const model = params.get("move") ?? undefined;
    for (const name of ["open", "move"]) params.delete(name);
    write?.(params.toString(), "replace");
    open(what, model);
  });
  useEffect(() => answer(query), [query]);
}
