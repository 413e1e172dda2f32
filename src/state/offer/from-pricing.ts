import { getPricing, isForSelfUse, type PricedModel, type Pricing } from "../../api/entities/pricing.js";
import { rateOf, rounded } from "../../domain/money/model-price.js";
import type { Offer, OfferedGroup, OfferedModel, OfferedPrice } from "../../domain/money/offer.js";
import { inputOfCall } from "../../domain/money/price-row.js";
import { asVisitor, nameAlone, type OfferGateway } from "./visitor.js";

/**
 * What new-api says for a model without a ratio, and for one whose ratio this is: nothing in its answer tells them
 * apart. It comes with two models of this price. Source: `GetModelRatio` and `defaultModelRatio` there.
 */
const unset = 37.5;
const truly: readonly string[] = ["gpt-4.5-preview", "gpt-4.5-preview-2025-02-27"];

const isDoubtful = ({ quota_type, model_ratio, model_name, billing_mode }: PricedModel): boolean =>
  quota_type === 0 && model_ratio === unset && billing_mode === "" && !truly.includes(model_name);

/** The endpoints whose models new-api lets be called by chat, whichever form the provider takes. */
const chatting: readonly string[] = ["openai", "anthropic", "gemini"];

/** What the whole answer and the gateway say of how it is to be read. */
interface Reading {
  /** Points per dollar. */
  readonly unit: number;
  /** Whether models without a price are charged. */
  readonly selfUse: boolean;
  /** Whether the release says what cached input costs; those of 2025 charge it without. */
  readonly tellsCached: boolean;
}

function priceOf(model: PricedModel, { unit, selfUse, tellsCached }: Reading): OfferedPrice {
  if (model.billing_mode !== "" && model.billing_expr !== "")
    return { kind: "rule", rule: model.billing_expr };
  if (model.quota_type === 1)
    return { kind: "flat", per: "call", amount: inputOfCall(model.model_price, unit) };
  const input = model.model_ratio;
  const isDefault = isDoubtful(model);
  if (isDefault && !selfUse) return { kind: "unset", ratio: input };
  const times = (ratio: number | undefined, of = input) =>
    ratio === undefined ? undefined : rounded(of * ratio);
  const audioInput = times(model.audio_ratio);
  const further = {
    cacheWrite: times(model.create_cache_ratio),
    imageInput: times(model.image_ratio),
    audioInput,
    audioOutput: times(model.audio_completion_ratio, audioInput),
  };
  return {
    kind: "tokens",
    input,
    output: times(model.completion_ratio),
    // Without a ratio of its own, cached input costs what input costs. Source: `GetCacheRatio`.
    cached: tellsCached ? times(model.cache_ratio ?? 1) : undefined,
    further: Object.fromEntries(Object.entries(further).filter(([, points]) => points !== undefined)),
    tiers: [],
    isDefault,
  };
}

/** The groups that the answer names: those that it has a ratio for, and those that have a model. */
function groupsOf({ data, group_ratio: ratios, usable_group: usable }: Pricing): readonly OfferedGroup[] {
  const groupNames = data.flatMap(({ enable_groups = [] }) => enable_groups.filter((name) => name !== "all"));
  const names = new Set([...(usable?.keys() ?? []), ...(ratios?.keys() ?? []), ...groupNames]);
  // Releases of 2025 have one without a name, for the account's own.
  names.delete("");
  return [...names].sort().map((name) => ({
    name,
    about: usable?.get(name) ?? "",
    factor: ratios?.get(name),
    isUsable: usable?.has(name) ?? true,
  }));
}

/** The offer of new-api, by what its price page reads. Rejects with a GatewayError. */
export async function fromPricing(gateway: OfferGateway, signal: AbortSignal): Promise<Offer> {
  const { http, session } = gateway;
  const pricing = await getPricing(http, asVisitor(gateway, signal));
  const reading = {
    unit: rateOf(session.status.peek()?.quota_per_unit ?? 0),
    selfUse: pricing.data.some(isDoubtful) && (await isForSelfUse(http, { signal })),
    tellsCached: pricing.data.some((model) => model.cache_ratio !== undefined),
  };
  const vendors = new Map(pricing.vendors.map(({ id, name }) => [id, name]));
  // `auto` stands for other groups, and has no ratio.
  const groups = groupsOf(pricing).filter(({ name, factor }) => name !== "auto" || factor !== undefined);
  const models = pricing.data
    .filter(({ model_name: name }) => name !== "")
    .map((model): OfferedModel => {
      const { enable_groups: enabled = [], supported_endpoint_types: endpoints = [] } = model;
      return {
        ...nameAlone(model.model_name),
        vendor: vendors.get(model.vendor_id) ?? model.owner_by,
        about: model.description,
        tags: model.tags ?? [],
        endpoints,
        groups: enabled.includes("all") ? groups.map(({ name }) => name) : [...enabled].sort(),
        chats: endpoints.length === 0 || endpoints.some((name) => chatting.includes(name)),
        price: priceOf(model, reading),
      };
    });
  return {
    models,
    groups,
    own: session.user.peek()?.group || undefined,
    paths: pricing.supported_endpoint ?? new Map(),
  };
}
