import { useMemo } from "react";
import type { Picture } from "../../../domain/site/own-urls.js";
import { siteLogo, siteName } from "../../../domain/site/site.js";
import { ownUrls } from "../../../state/own-urls.js";
import { useGateway } from "./host.js";
import { useValue } from "../lifecycle/use-value.js";

/** What the gateway calls itself (behaviour.md 1). */
export interface Site {
  readonly name: string;
  /** The logo; `undefined` until it is known which, `null` where there is none that may be shown. */
  readonly logo: Picture | null | undefined;
}

/** Name and logo of the gateway, from its status or that of the last visit. */
export function useSite(): Site {
  const gateway = useGateway();
  const status = useValue(gateway.session.status);
  const failed = useValue(gateway.session.statusError) !== undefined;
  const stored = status || failed ? (status?.logo ?? "") : undefined;
  const logo = useMemo(
    () => (stored === undefined ? undefined : (siteLogo(stored, ownUrls(gateway)) ?? null)),
    [gateway, stored],
  );
  return { name: siteName(status?.system_name), logo };
}
