import type { ElementEntry } from "../elements/definition/definition.js";
import type { Shape } from "../theme/shapes.js";
import { useExpected } from "../ui/host/lifecycle/arrival.js";

/** Heights in pixels of what stands for a view until its code is there, by its shape. */
const heights: Readonly<Record<Shape, number>> = {
  table: 585,
  "headed-table": 627,
  log: 661,
  form: 400,
  record: 424,
  wallet: 234,
  "quick-start": 680,
  chat: 560,
  cards: 536,
  chart: 496,
  overview: 1470,
  settings: 604,
  personal: 546,
  "widget-settings": 511,
  "widget-personal": 453,
  operation: 1320,
  system: 780,
  other: 1120,
  "settings-operation": 1378,
  "settings-prices": 643,
  "settings-system": 838,
  "settings-other": 1178,
  none: 0,
};
/** The height of a view without a shape, which begins with a line that says that it is loading. */
const line = 112;
/** The height of the balance, which is drawn without a view of its own. */
const chip = 32;

/**
 * An empty picture as high as what a view shows first, so that a page from a server doesn't move when the view arrives.
 * The sizes of a picture are attributes, which a page's policy for styles doesn't concern.
 */
export function Frame({ definition: { shape, element } }: { readonly definition: ElementEntry }) {
  useExpected();
  return (
    <svg
      aria-hidden="true"
      display="block"
      width="100%"
      height={shape ? heights[shape] : element ? chip : line}
    />
  );
}
