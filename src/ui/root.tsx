import { useEffect, type ComponentType } from "react";
import { schemeOf, type ThemeName } from "../theme/tokens.js";
import { base } from "../theme/base.js";
import { tokens } from "../theme/tokens.js";
import { adopt } from "../theme/css.js";
import { controls } from "./controls.css.js";
import { HostProvider, NavigationProvider, useLocale, type Host, type Navigation } from "./host.js";
import { ToastRegion } from "./toasts.js";

interface RootProps<P extends object> {
  readonly host: Host;
  readonly theme: ThemeName;
  readonly density: "comfortable" | "compact";
  readonly navigation: Navigation;
  readonly View: ComponentType<P>;
  readonly viewProps: P;
}

/** What stands around every view: look, language, messages. */
export function Root<P extends object>({ host, theme, density, navigation, View, viewProps }: RootProps<P>) {
  adopt(host.root, [tokens, base, controls]);
  useEffect(() => {
    host.emit("gw-ready");
  }, [host]);
  return (
    <HostProvider value={host}>
      <NavigationProvider value={navigation}>
        <Frame scheme={schemeOf(theme, host.element)} density={density}>
          <View key={host.gateway.key} {...viewProps} />
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
