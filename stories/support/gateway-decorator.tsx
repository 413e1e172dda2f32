import type { Decorator, Loader } from "@storybook/react-vite";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { Frame } from "./frame.js";
import type { Surroundings } from "./frame.js";
import type { InPageGateway, InPageOptions } from "./in-page-gateway.js";

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
  // It comes beside the story's own file, which is on its way at the same time.
  const { openInPageGateway } = await import("./in-page-gateway.js");
  return { gateway: await openInPageGateway(wanted ?? { signedInAs: "root" }) };
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
