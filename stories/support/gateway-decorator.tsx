import type { Decorator, Loader } from "@storybook/react-vite";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { Frame } from "./frame.js";
import type { Surroundings } from "./frame.js";
import type { InPageGateway, InPageOptions } from "./in-page-gateway.js";

/** On its way from the first moment, beside Storybook's index and the story's own file: almost every story needs it. */
const gatewayModule = import("./in-page-gateway.js");

/** Stories that are open side by side name what sets their gateways apart in their addresses. */
const tab = new URLSearchParams(location.search).get("tab");

declare module "@storybook/react-vite" {
  interface Parameters {
    /** The gateway of a story; with `false` it has none. Default: the demo data, signed in as root. */
    gateway?: InPageOptions | false;
    /** Whether a story reaches the edges of its page. */
    edgeToEdge?: boolean;
  }
}

/** Opens the gateway that a story asks for by `parameters.gateway`. */
export const gatewayLoader: Loader = async ({ parameters }) => {
  const wanted = parameters.gateway;
  if (wanted === false) return {};
  const { openInPageGateway } = await gatewayModule;
  const options = wanted ?? { signedInAs: "root" };
  return { gateway: await openInPageGateway(tab === null ? options : { ...options, tab }) };
};

/** The gateway that {@link gatewayLoader} opened for a story. */
export const gatewayOf = (loaded: Readonly<Record<string, unknown>>): InPageGateway | undefined =>
  (loaded as { readonly gateway?: InPageGateway }).gateway;

interface ClosingProps {
  readonly gateway: InPageGateway | undefined;
  readonly children: ReactNode;
}

function Closing({ gateway, children }: ClosingProps) {
  useEffect(() => () => gateway?.close(), [gateway]);
  return children;
}

/** Draws a story in the surroundings that the toolbar asks for, at its own gateway. */
export const withGateway: Decorator = (Story, { globals, loaded, parameters }) => {
  const gateway = gatewayOf(loaded);
  return (
    <Closing gateway={gateway}>
      <Frame
        {...(globals as unknown as Surroundings)}
        base={gateway?.base}
        edgeToEdge={parameters.edgeToEdge === true}
      >
        <Story />
      </Frame>
    </Closing>
  );
};
