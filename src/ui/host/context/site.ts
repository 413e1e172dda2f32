import { createContext, use, useMemo } from "react";
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

/** Name and logo that the host page gives the console; undefined where the gateway's own count. */
interface Brand {
  readonly name?: string | undefined;
  /** An address, relative to the page's. */
  readonly logo?: string | undefined;
}

const BrandContext = createContext<Brand>({});

export const BrandProvider = BrandContext;

/** Name and logo: the host page's, else those of the gateway, from its status or that of the last visit. */
export function useSite(): Site {
  const brand = use(BrandContext);
  const gateway = useGateway();
  const status = useValue(gateway.session.status);
  const failed = useValue(gateway.session.statusError) !== undefined;
  const stored = status || failed ? (status?.logo ?? "") : undefined;
  const logo = useMemo(
    () =>
      brand.logo !== undefined && URL.canParse(brand.logo, document.baseURI)
        ? { src: new URL(brand.logo, document.baseURI).href }
        : stored === undefined
          ? undefined
          : (siteLogo(stored, ownUrls(gateway)) ?? null),
    [gateway, stored, brand],
  );
  return { name: brand.name ?? siteName(status?.system_name), logo };
}
