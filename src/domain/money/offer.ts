import { priceOfRatio, rounded, type PriceCurrency } from "./model-price.js";

/** Points for a token of each kind; undefined where the gateway doesn't tell. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number | undefined;
  /** Input that a provider read from its cache. */
  readonly cached: number | undefined;
}

/** Kinds of tokens that few models price apart. */
export type FurtherKind = "cacheWrite" | "imageInput" | "audioInput" | "audioOutput";

/** What a flat price is for. */
export type FlatUnit = "call" | "image" | "second";

/** What a model costs, before the factor of a group. */
export type OfferedPrice =
  | (TokenPrices & {
      readonly kind: "tokens";
      /** Points for a token of the kinds that few models have. */
      readonly further: Readonly<Partial<Record<FurtherKind, number>>>;
      /** Other prices of the whole call, from so many input tokens on. */
      readonly tiers: readonly (TokenPrices & { readonly from: number })[];
      /** Whether nobody has set it, and the gateway charges what it charges for every such model. */
      readonly isDefault: boolean;
    })
  /** Points for a thousandth of a call, an image or a second. */
  | { readonly kind: "flat"; readonly per: FlatUnit; readonly amount: number }
  /** A rule of the operator's, whose figures are dollars for a million tokens. */
  | { readonly kind: "rule"; readonly rule: string }
  /** Nobody has set one, and the gateway refuses calls. `ratio`: what one that looks the same would be. */
  | { readonly kind: "unset"; readonly ratio: number }
  /** The gateway doesn't tell it to this visitor. */
  | { readonly kind: "untold" };

/** A model that a gateway offers. */
export interface OfferedModel {
  readonly name: string;
  /** "" when unknown. */
  readonly vendor: string;
  /** Written by an administrator; "" for none. */
  readonly about: string;
  readonly tags: readonly string[];
  /** What calls it takes, by the gateway's names for them; empty when unknown. */
  readonly endpoints: readonly string[];
  /** Tokens of input and output together; undefined when unknown. */
  readonly context: number | undefined;
  readonly maxOutput: number | undefined;
  /** The groups that have it; empty when unknown. */
  readonly groups: readonly string[];
  /** Whether it takes chats, as far as that is known. */
  readonly chats: boolean;
  readonly price: OfferedPrice;
  /** The prices by channel, where they differ; `price` is the lowest. */
  readonly byChannel: readonly { readonly channel: string; readonly price: OfferedPrice }[];
  /** Whether it costs something else at some times of the day. */
  readonly isTimed: boolean;
}

/** A group whose factor multiplies prices. */
export interface OfferedGroup {
  readonly name: string;
  /** The gateway's description; "" for none. */
  readonly about: string;
  /** 0 for a group that pays nothing; undefined when unknown. */
  readonly factor: number | undefined;
  /** Whether the visitor can use it. */
  readonly isUsable: boolean;
}

/** What a gateway offers to a visitor. */
export interface Offer {
  readonly models: readonly OfferedModel[];
  readonly groups: readonly OfferedGroup[];
  /** The group of the account; undefined where nobody is signed in. */
  readonly own: string | undefined;
  /** The paths of endpoints by their names, as far as the gateway tells them. */
  readonly paths: ReadonlyMap<string, { readonly path: string; readonly method: string }>;
}

/** Nothing yet. */
export const noOffer: Offer = { models: [], groups: [], own: undefined, paths: new Map() };

/** A group by its name; undefined for one that the gateway doesn't tell. */
export const groupNamed = ({ groups }: Offer, name: string | undefined): OfferedGroup | undefined =>
  groups.find((group) => group.name === name);

/** Whether a group has a model, as far as that is known. */
const has = ({ groups }: OfferedModel, { name }: OfferedGroup): boolean => groups.includes(name);

/** The group of new accounts. */
const first = "default";

/**
 * The group whose prices the list is about: the selected one, else the account's own, else that of new accounts;
 * undefined where none of them has a factor.
 */
export function basisOf(offer: Offer, selected?: string): OfferedGroup | undefined {
  const group = groupNamed(offer, selected ?? offer.own ?? first);
  return group?.factor === undefined ? undefined : group;
}

/**
 * The group in which a model is priced: that of the list where it has the model, else the cheapest that the visitor can
 * use; undefined where the gateway tells none.
 */
export function groupFor(offer: Offer, model: OfferedModel, selected?: string): OfferedGroup | undefined {
  const basis = basisOf(offer, selected);
  if (basis && has(model, basis)) return basis;
  return offer.groups
    .filter((group) => group.factor !== undefined && has(model, group))
    .sort((a, b) => Number(b.isUsable) - Number(a.isUsable) || (a.factor ?? 0) - (b.factor ?? 0))[0];
}

/** What a million tokens cost at so many points each, in a group. */
export const perMillion = (points: number, factor: number, currency: PriceCurrency): number =>
  priceOfRatio(rounded(points * factor), "tokens", currency);

/** What a call costs at so many points for a thousandth of it, in a group. */
export const perCall = (points: number, factor: number, currency: PriceCurrency): number =>
  priceOfRatio(rounded(points * factor), "times", currency);

/** Whether a model costs nothing in a group. */
export function isFree(price: OfferedPrice, factor: number): boolean {
  if (price.kind === "flat") return price.amount * factor === 0;
  if (price.kind === "rule") return factor === 0;
  return price.kind === "tokens" && (factor === 0 || (price.input === 0 && (price.output ?? 0) === 0));
}

/** More than any ratio. */
const afterTokens = 1e9;

/** How models are sorted by a price, in both directions: those per call follow those per token, then those without. */
export function sortedPrice(
  price: OfferedPrice,
  side: keyof TokenPrices,
  factor: number,
  descending = false,
): number {
  const points = price.kind === "tokens" ? price[side] : undefined;
  if (points !== undefined) return points * factor;
  if (price.kind === "flat" && side === "input")
    return price.amount * factor + (descending ? -afterTokens : afterTokens);
  return descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
