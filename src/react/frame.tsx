import type { ElementEntry } from "../elements/definition/definition.js";
import { useExpected } from "../ui/host/lifecycle/arrival.js";

/** The height in CSS pixels of a view whose catalogue entry says none: that of a line that says it is loading. */
const line = 112;
/** The width in CSS pixels of a view that is part of a line. */
const chip = 150;

/**
 * What a line has in CSS pixels below the feet of its letters, where a picture ends, in a text of usual size. A chip is
 * in the middle of its line and needs no more room than its own.
 */
const belowLetters = 4;

/**
 * An empty picture with the usual size of a view in a wide column, so that a page from a server doesn't move when the
 * view arrives. The sizes of a picture are attributes, which a page's policy for styles doesn't concern.
 * @param inside whether it is where the view will be, and no longer in a line of the page
 */
export function Frame({
  definition: { element, room: [height] = [line] },
  inside = false,
}: {
  readonly definition: ElementEntry;
  readonly inside?: boolean;
}) {
  useExpected();
  const isInLine = element !== undefined && !inside;
  return (
    <svg
      aria-hidden="true"
      display={isInLine ? "inline-block" : "block"}
      width={element ? chip : "100%"}
      height={isInLine ? height - belowLetters : height}
    />
  );
}
