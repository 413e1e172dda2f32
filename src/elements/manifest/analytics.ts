import type { ElementEntry } from "../definition/definition.js";
import { eventsOf, unionOf } from "./read.js";

/** Events that are no facts for analytics: the stream itself, and the one whose route may name a record. */
const left = new Set(["gw-analytics", "gw-navigated"]);

/** What analytics are notified of without another event. */
const more = ["screen-viewed", "checkout-opened"];

/** The names of facts in `gw-analytics`: those of the events that can't be canceled, without `gw-`. */
export const analyticsNames = (catalog: readonly ElementEntry[]): readonly string[] => {
  const facts = catalog
    .flatMap((element) => Object.entries(eventsOf(element)))
    .filter(([name, { cancelable = false }]) => !cancelable && !left.has(name))
    .map(([name]) => name.slice("gw-".length));
  return [...new Set([...facts, ...more])].sort();
};

/** The declaration of what `gw-analytics` carries. */
export const analyticsType = (
  catalog: readonly ElementEntry[],
): string => `/** What \`gw-analytics\` carries. Every value comes from a list; none is about a person or a record. */
export interface AnalyticsDetail {
  /** What happened: the name of a fact's event without \`gw-\`, or one of screens, checkouts and errors. */
  readonly name: ${unionOf(analyticsNames(catalog))};
  /** The tag of the view that it happened in, also for React components. */
  readonly view: string;
  /** With \`screen-viewed\`: the name of the console's screen, such as \`tokens\`; \`own-page\` for one of yours. */
  readonly screen?: string;
  /** With \`error\`: \`crash\`, \`load\`, or the kind of a call's failure, such as \`rate-limited\`. */
  readonly kind?: string;
}
`;
