import type { ElementEntry } from "../elements/definition/definition.js";
import { useExpected } from "../ui/host/lifecycle/arrival.js";

/** The height in CSS pixels of a view whose catalogue entry says none: that of a line that says it is loading. */
const line = 112;
/** The width in CSS pixels of a view that is part of a line. */
const chip = 150;

/**
 * An empty picture with the usual size of a view in a wide column, so that a page from a server doesn't move when the
 * view arrives. The sizes of a picture are attributes, which a page's policy for styles doesn't concern.
 */
export function Frame({
  definition: { element, room: [height] = [line] },
}: {
  readonly definition: ElementEntry;
}) {
  useExpected();
  const [display, width] = element ? (["inline-block", chip] as const) : (["block", "100%"] as const);
  return <svg aria-hidden="true" display={display} width={width} height={height} />;
}
