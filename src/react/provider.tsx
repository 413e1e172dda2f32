import { createContext, use, useMemo, type ReactNode } from "react";
import type { GatewayConfig } from "../state/gateways.js";
import { mergeAppearance, type Appearance } from "../theme/appearance.js";
import type { ThemeName } from "../theme/scheme.js";

/** Where the gateway is and how its views look; the same settings that `<gw-provider>` takes. */
export interface GatewaySettings extends GatewayConfig {
  /** BCP 47 language tag: en or zh-CN. Default: nearest `lang`, browser. */
  readonly locale?: string | undefined;
  readonly theme?: ThemeName | undefined;
  readonly density?: "comfortable" | "compact" | undefined;
  /** Values of tokens by name, over those of the page's style sheets and of providers further out. */
  readonly appearance?: Appearance | undefined;
}

const SettingsContext = createContext<GatewaySettings>({});

/** Hands settings to the views inside; what is left out comes from a provider further out. */
export function GatewayProvider({ children, ...own }: GatewaySettings & { readonly children: ReactNode }) {
  const outer = use(SettingsContext);
  const { baseUrl, name, getToken, credentials, assume, locale, theme, density, appearance } = own;
  const merged = useMemo(() => {
    const mine = { baseUrl, name, getToken, credentials, assume, locale, theme, density };
    return {
      ...outer,
      ...Object.fromEntries(Object.entries(mine).filter(([, value]) => value !== undefined)),
      appearance: mergeAppearance([appearance, outer.appearance]),
    };
  }, [outer, baseUrl, name, getToken, credentials, assume, locale, theme, density, appearance]);
  return <SettingsContext value={merged}>{children}</SettingsContext>;
}

/** The settings around a view. */
export const useGatewaySettings = (): GatewaySettings => use(SettingsContext);
