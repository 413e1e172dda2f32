import { isGatewayError } from "../../api/client/errors.js";
import {
  listAvailablePrices,
  listModelGroups,
  listModelInfo,
  type AvailablePrice,
  type ModelInfo,
} from "../../api/entities/model-table.js";
import { rounded } from "../../domain/money/model-price.js";
import type { Offer, OfferedModel, OfferedPrice } from "../../domain/money/offer.js";
import { asVisitor, nameAlone, tokensOrUnknown, type OfferGateway } from "./visitor.js";

function priceOf({ price }: AvailablePrice): OfferedPrice {
  if (!price) return { kind: "untold" };
  if (price.type === "times") return { kind: "flat", per: "call", amount: price.input };
  const { input, output, extra_ratios: ratios, long_context: long } = price;
  const side = (name: string, of: number) => {
    const ratio = ratios?.get(name);
    return ratio === undefined ? undefined : rounded(of * ratio);
  };
  // Nothing here tells by which of the two names a provider reports cached input.
  const cached = side("cached_tokens", input) ?? side("cached_read_tokens", input);
  const further = {
    cacheWrite: side("cached_write_tokens", input),
    imageInput: side("input_image_tokens", input),
    audioInput: side("input_audio_tokens", input),
    audioOutput: side("output_audio_tokens", output),
  };
  const tier = long &&
    long.threshold > 0 && {
      from: long.threshold,
      input: rounded(input * long.input_ratio),
      output: rounded(output * long.output_ratio),
      cached: cached === undefined ? undefined : rounded(cached * long.input_ratio),
    };
  return {
    kind: "tokens",
    input,
    output,
    cached,
    further: Object.fromEntries(Object.entries(further).filter(([, points]) => points !== undefined)),
    tiers: tier ? [tier] : [],
    // The default has no name: it is of no row of the table.
    isDefault: price.model === "",
  };
}

/** What isn't told of models leaves their prices as they are. */
async function infoOf(gateway: OfferGateway, signal: AbortSignal): Promise<ReadonlyMap<string, ModelInfo>> {
  try {
    const known = await listModelInfo(gateway.http, asVisitor(gateway, signal));
    return new Map(known.map((info) => [info.model, info]));
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return new Map();
  }
}

/** What one-hub calls the owner of models whose provider it doesn't know. */
const unknownOwner = "未知";

/** The offer of one-hub and Done Hub, by what their price page reads. Rejects with a GatewayError. */
export async function fromTable(gateway: OfferGateway, signal: AbortSignal): Promise<Offer> {
  const { http, session } = gateway;
  const options = asVisitor(gateway, signal);
  const [available, groups, known] = await Promise.all([
    listAvailablePrices(http, options),
    listModelGroups(http, options),
    infoOf(gateway, signal),
  ]);
  const models = [...available].map(([name, model]): OfferedModel => {
    const info = known.get(name) ?? model.price?.model_info ?? undefined;
    return {
      ...nameAlone(name),
      vendor: model.owned_by === unknownOwner ? "" : model.owned_by,
      about: info?.description ?? "",
      tags: info?.tags ?? [],
      context: tokensOrUnknown(info?.context_length ?? 0),
      maxOutput: tokensOrUnknown(info?.max_tokens ?? 0),
      groups: [...model.groups].sort(),
      price: priceOf(model),
    };
  });
  return {
    models: models.sort((a, b) => (a.name < b.name ? -1 : 1)),
    groups: [...groups].map(([name, { name: about, description, ratio, inaccessible }]) => ({
      name,
      about: description || (about === name ? "" : about),
      factor: ratio,
      isUsable: !inaccessible,
    })),
    own: session.user.peek()?.group || undefined,
    paths: new Map(),
  };
}
