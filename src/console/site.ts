import { siteLogo, siteName } from "../domain/site.js";
import { useGateway } from "../ui/host.js";
import { useValue } from "../ui/use-value.js";

/** What the gateway calls itself (spec section 1). */
export interface Site {
  readonly name: string;
  /** Address of the logo; `undefined` until it is known which. */
  readonly logo: string | undefined;
}

/** Name and logo of the gateway, from its status or that of the last visit. */
export function useSite(): Site {
  const { session, baseUrl } = useGateway();
  const status = useValue(session.status);
  const failed = useValue(session.statusError) !== undefined;
  return {
    name: siteName(status?.system_name),
    logo: status || failed ? siteLogo(status?.logo ?? "", baseUrl) : undefined,
  };
}
