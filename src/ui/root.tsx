import { useEffect, useRef, type ComponentType } from "react";
import { pageLook, schemeOf, type ThemeName } from "../theme/scheme.js";
import { base } from "../theme/base.js";
import { tokens } from "../theme/tokens.js";
import { adopt } from "../theme/css.js";
import type { Offers } from "../domain/offers.js";
import { controls } from "./controls.css.js";
import { HostProvider, NavigationProvider, useLocale, type Host, type Navigation } from "./host.js";
import { OffersProvider } from "./offers.js";
import { ToastRegion } from "./toasts.js";
import { useValue } from "./use-value.js";

interface RootProps<P extends object> {
  readonly host: Host;
  readonly theme: ThemeName;
  readonly density: "comfortable" | "compact";
  readonly navigation: Navigation;
  readonly offers: Offers;
  readonly View: ComponentType<P>;
  readonly viewProps: P;
}

/** What stands around every view: look, language, messages. */
export function Root<P extends object>({
  host,
  theme,
  density,
  navigation,
  offers,
  View,
  viewProps,
}: RootProps<P>) {
  adopt(host.root, [tokens, base, controls]);
  useValue(pageLook());
  const told = useRef(false);
  useEffect(() => {
    if (!told.current) host.emit("gw-ready");
    told.current = true;
  }, [host]);
  return (
    <HostProvider value={host}>
      <NavigationProvider value={navigation}>
        <Frame scheme={schemeOf(theme, host.element)} density={density}>
          <OffersProvider value={offers}>
            <View key={host.gateway.key} {...viewProps} />
          </OffersProvider>
          <ToastRegion />
        </Frame>
      </NavigationProvider>
    </HostProvider>
  );
}

function Frame({
  scheme,
  density,
  children,
}: {
  scheme: string;
  density: string;
  children: React.ReactNode;
}) {
  const locale = useLocale();
  return (
    <div className="gw" part="base" data-scheme={scheme} data-density={density} lang={locale}>
      {children}
    </div>
  );
}
