import { useEffect, type ComponentType, type ReactNode } from "react";
import { appearanceProperties, type Appearance } from "../../../theme/appearance.js";
import { appearanceChanges, schemeOf, type ThemeName } from "../../../theme/scheme.js";
import { base } from "../../../theme/base.js";
import { tokens } from "../../../theme/tokens.js";
import { adopt } from "../../../theme/css.js";
import type { Capabilities } from "../../../domain/access/capabilities.js";
import { ArrivalProvider, useArrival, type ShownState } from "./arrival.js";
import { buttonSheet } from "../../kit/button/button.css.js";
import { fieldSheet } from "../../kit/field/field.css.js";
import { askBeforeLink } from "../leave/ask-before-link.js";
import {
  HostProvider,
  NavigationProvider,
  useHost,
  useLocale,
  type Host,
  type Navigation,
} from "../context/host.js";
import { CapabilitiesProvider } from "../context/capabilities.js";
import { ToastRegion } from "../../kit/notice/toasts.js";
import { panelSheet } from "../../kit/tabs/panel.css.js";
import { keepTypedKey, keepTypedKeys } from "./typed-keys.js";
import { PlaceholderProvider } from "./placeholder.js";
import { useValue } from "./use-value.js";
import { ViewAddressProvider } from "../context/view-address.js";
import { useWritable } from "../read-only/writing.js";

interface RootProps<P extends object> {
  readonly host: Host;
  readonly theme: ThemeName;
  readonly density: "comfortable" | "compact";
  readonly appearance: Appearance;
  readonly navigation: Navigation;
  readonly capabilities: Capabilities;
  readonly View: ComponentType<P>;
  readonly viewProps: P;
  /** What stands for the view until its code is there. */
  readonly placeholder?: ReactNode;
  /** Called once, when the view first shows what it is there for. */
  readonly onReady?: () => void;
  /** Called with what the view shows; the same function in every drawing. */
  readonly mark?: ((state: ShownState, is: boolean) => void) | undefined;
}

/** What surrounds every view: theme, language, messages. */
export function Root<P extends object>({
  host,
  theme,
  density,
  appearance,
  navigation,
  capabilities,
  View,
  viewProps,
  placeholder,
  onReady,
  mark,
}: RootProps<P>) {
  adopt(host.root, [tokens, base, buttonSheet, fieldSheet, panelSheet]);
  useValue(appearanceChanges());
  const { root } = host;
  useEffect(() => keepTypedKeys(root), [root]);
  const exchanges = useValue(host.gateway.writing.exchanges);
  const writable = useWritable(capabilities, host.gateway);
  const arrival = useArrival(() => {
    onReady?.();
    host.emit("gw-ready");
  }, mark);
  return (
    <HostProvider value={host}>
      <NavigationProvider value={navigation}>
        <Frame scheme={schemeOf(theme, host.element)} density={density} appearance={appearance}>
          <CapabilitiesProvider value={writable}>
            <ArrivalProvider value={arrival}>
              <ViewAddressProvider value={{ given: (viewProps as { readonly view?: unknown }).view }}>
                <PlaceholderProvider value={placeholder}>
                  <View key={`${host.gateway.key} ${exchanges}`} {...viewProps} />
                </PlaceholderProvider>
              </ViewAddressProvider>
            </ArrivalProvider>
          </CapabilitiesProvider>
          <ToastRegion />
        </Frame>
      </NavigationProvider>
    </HostProvider>
  );
}

function Frame({
  scheme,
  density,
  appearance,
  children,
}: {
  scheme: string;
  density: string;
  appearance: Appearance;
  children: React.ReactNode;
}) {
  const host = useHost();
  const locale = useLocale();
  return (
    <div
      className="gw"
      part="base"
      data-scheme={scheme}
      data-density={density}
      lang={locale}
      style={appearanceProperties(appearance)}
      onClick={(event) => askBeforeLink(event, host)}
      // For handlers of a React application around the view, which hear what happens in a portal.
      onKeyDown={keepTypedKey}
      onKeyUp={keepTypedKey}
    >
      {children}
    </div>
  );
}
