import type { DetailedHTMLProps, HTMLAttributes } from "react";

/** Our tags in stories: the usual attributes, and whatever the element of the story understands. */
type ElementProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Record<string, unknown>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      [tag: `gw-${string}`]: ElementProps;
    }
  }
}
