import type { ElementEntry } from "../elements/definition/definition.js";
import { useExpected } from "../ui/host/lifecycle/arrival.js";

/** The height in CSS pixels of a view whose catalogue entry says none: that of a line that says it is loading. */
const line = 112;

/**
 * An empty picture as high as the view usually is in a wide column, so that a page from a server doesn't move when the
 * view arrives. The sizes of a picture are attributes, which a page's policy for styles doesn't concern.
 */
export function Frame({ definition: { room: [height] = [line] } }: { readonly definition: ElementEntry }) {
  useExpected();
  return <svg aria-hidden="true" display="block" width="100%" height={height} />;
}
