import type { PriceRow } from "../price-row.js";
import {
  pastedChanges,
  type KeptReason,
  type PastedChange,
  type PriceKeeping,
} from "../pasted/pasted-changes.js";
import type { LeftReason, PriceReading } from "../pasted/pasted-price.js";

/** The price that one source has for a model. */
export interface PriceOffer {
  /** The key of the source. */
  readonly source: string;
  readonly change: PastedChange;
}

/** A model for which at least one source has another price than the gateway. */
export interface OfferedChange {
  readonly model: string;
  /** Undefined for a model without a price. */
  readonly before: PriceRow | undefined;
  /** At least one, in the order of the sources. */
  readonly offers: readonly [PriceOffer, ...PriceOffer[]];
}

/** What sources say, compared with what a gateway has. */
export interface OfferedChanges {
  /** First those of models that have a price, then new ones; each by name. */
  readonly rows: readonly OfferedChange[];
  /** Models whose price can't be taken, by why. */
  readonly left: ReadonlyMap<LeftReason | KeptReason, readonly string[]>;
}

const byName = (one: { readonly model: string }, other: { readonly model: string }): number =>
  one.model < other.model ? -1 : one.model > other.model ? 1 : 0;

/**
 * What several sources would change about prices, by model.
 * @param readings what each source says, by its key, in the order in which they are preferred
 */
export function offeredChanges(
  readings: ReadonlyMap<string, PriceReading>,
  prices: readonly PriceRow[],
  keeping: PriceKeeping,
): OfferedChanges {
  const rows = new Map<string, OfferedChange>();
  const left = new Map<LeftReason | KeptReason, Set<string>>();
  const leave = (reason: LeftReason | KeptReason, model: string) =>
    void left.set(reason, (left.get(reason) ?? new Set<string>()).add(model));
  for (const [source, reading] of readings) {
    const { changes, kept } = pastedChanges(reading.prices, prices, keeping);
    for (const { name, reason } of reading.left) leave(reason, name);
    for (const { model } of reading.bare) leave("value", model);
    for (const { model, reason } of kept) leave(reason, model);
    for (const change of changes) {
      const { model } = change.after;
      const offer: PriceOffer = { source, change };
      const row = rows.get(model);
      rows.set(
        model,
        row ? { ...row, offers: [...row.offers, offer] } : { model, before: change.before, offers: [offer] },
      );
    }
  }
  const sorted = [...rows.values()].sort(byName);
  return {
    rows: [...sorted.filter(({ before }) => before), ...sorted.filter(({ before }) => !before)],
    left: new Map([...left].map(([reason, names]) => [reason, [...names].sort()])),
  };
}

/**
 * Whether a change is taken unless somebody says otherwise: not one of a price that was locked against lists, nor one
 * that charges a model in another way, nor the price of a model that no channel has.
 * @param offered the models that channels have
 */
export const isUsualChange = ({ before, after }: PastedChange, offered: ReadonlySet<string>): boolean =>
  before === undefined || before.input === "none"
    ? offered.has(after.model)
    : !before.locked && before.type === after.type;
