import "./needs-react-19.js";
import { signal, type ReadonlySignal } from "@preact/signals-core";
import { createContext, use, useCallback, useLayoutEffect, useState, type ReactNode } from "react";
import type { GivenSettings } from "../elements/bridge/given-settings.js";
import { provideSettings, reactProviderSlot } from "../elements/bridge/enclosing-providers.js";
import type { GatewayConfig } from "../state/configuration.js";
import type { MessageOverrides } from "../elements/bridge/message-overrides.js";
import type { Appearance } from "../theme/appearance.js";
import type { ThemeName } from "../theme/scheme.js";
import { useMergedSettings } from "./use-merged-settings.js";

/** Where the gateway is and how its views look; the same settings that `<gw-provider>` takes. */
export interface GatewaySettings extends GatewayConfig {
  /** BCP 47 language tag, one of `locales`. Default: nearest `lang`, browser. */
  readonly locale?: string | undefined;
  readonly theme?: ThemeName | undefined;
  readonly density?: "comfortable" | "compact" | undefined;
  /** Values of tokens by name, over those of the page's style sheets and of providers further out. */
  readonly appearance?: Appearance | undefined;
  /** Texts of your own by key, over those of providers further out. */
  readonly messages?: MessageOverrides | undefined;
  /** Address of your sign-in page, which a signed-out visitor can go to. */
  readonly loginUrl?: string | undefined;
}

const SettingsContext = createContext<GivenSettings>({});

/**
 * Provides settings to the components and custom elements inside; unset ones come from an outer provider. Renders a
 * `<slot>` around them, which generates no box.
 */
export function GatewayProvider({
  children,
  name: gateway,
  ...own
}: GatewaySettings & { readonly children: ReactNode }) {
  const merged = useMergedSettings(use(SettingsContext), { ...own, gateway });
  const settings = useSettingsSignal(merged);
  const provide = useCallback(
    (slot: HTMLSlotElement | null) => {
      if (slot) provideSettings(slot, settings);
    },
    [settings],
  );
  return (
    <slot name={reactProviderSlot} ref={provide}>
      <SettingsContext value={merged}>{children}</SettingsContext>
    </slot>
  );
}

/** Settings as a signal, for readers outside React. */
function useSettingsSignal(now: GivenSettings): ReadonlySignal<GivenSettings> {
  const [{ settings, update }] = useState(() => {
    const settings = signal(now);
    const update = (next: GivenSettings) => {
      settings.value = next;
    };
    return { settings, update };
  });
  useLayoutEffect(() => update(now), [update, now]);
  return settings;
}

/** The settings of a component over those of the providers around it, as a signal. */
export const useGatewaySettings = (own: GivenSettings): ReadonlySignal<GivenSettings> =>
  useSettingsSignal(useMergedSettings(use(SettingsContext), own));
