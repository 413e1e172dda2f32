import type { Decorator, Loader } from "@storybook/react-vite";
import { useEffect } from "react";
import type { ReactNode } from "react";
import "./jsx.js";
import { openInPageGateway } from "./in-page-gateway.js";
import type { InPageGateway, InPageOptions } from "./in-page-gateway.js";

declare module "@storybook/react-vite" {
  interface Parameters {
    /** The gateway of a story; with `false` it has none. Default: the demo data, signed in as root. */
    gateway?: InPageOptions | false;
  }
}

/** Opens the gateway that a story asks for by `parameters.gateway`. */
export const gatewayLoader: Loader = async ({ parameters }) => {
  const wanted = parameters.gateway;
  return wanted === false ? {} : { gateway: await openInPageGateway(wanted ?? { signedInAs: "root" }) };
};

interface FrameProps {
  readonly gateway: InPageGateway | undefined;
  readonly theme: string;
  readonly locale: string;
  readonly children: ReactNode;
}

function Frame({ gateway, theme, locale, children }: FrameProps) {
  useEffect(() => {
    document.documentElement.style.colorScheme = theme;
    document.documentElement.style.backgroundColor = theme === "dark" ? "#16181d" : "";
    document.documentElement.lang = locale;
    document.body.style.fontFamily = "system-ui, sans-serif";
  }, [theme, locale]);
  useEffect(() => () => gateway?.close(), [gateway]);
  return (
    <gw-provider base-url={gateway?.base} theme={theme} locale={locale}>
      {children}
    </gw-provider>
  );
}

/** Stands a story inside a provider: its gateway, and the theme and language of the toolbar. */
export const withGateway: Decorator = (Story, { globals, loaded }) => (
  <Frame
    gateway={(loaded as { gateway?: InPageGateway }).gateway}
    theme={String(globals.theme)}
    locale={String(globals.locale)}
  >
    <Story />
  </Frame>
);
