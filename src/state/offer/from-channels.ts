import { listDisplayedModels, type DisplayedModel } from "../../api/entities/displayed-models.js";
import { toJson } from "../../domain/built-ins.js";
import { dollars, ratioOfPrice } from "../../domain/money/model-price.js";
import { sortedPrice, type Offer, type OfferedModel, type OfferedPrice } from "../../domain/money/offer.js";
import { asVisitor, nameAlone, tokensOrUnknown, type OfferGateway } from "./visitor.js";

function priceOf(model: DisplayedModel, unit: number): OfferedPrice {
  const points = (usd: number, billing: "tokens" | "times") => ratioOfPrice(usd, billing, dollars(unit));
  const flat = (per: "call" | "image" | "second", usd: number): OfferedPrice => ({
    kind: "flat",
    per,
    amount: points(usd, "times"),
  });
  const text = model.input_price || (model.embedding_pricing?.text_token_price ?? 0);
  if (model.per_call_pricing) return flat("call", model.per_call_pricing.usd_per_call);
  if (text === 0 && model.output_price === 0) {
    if (model.image_price > 0) return flat("image", model.image_price);
    const second = (model.video_pricing?.per_second_usd ?? 0) || (model.audio_pricing?.usd_per_second ?? 0);
    if (second > 0) return flat("second", second);
  }
  const side = (usd: number) => points(usd, "tokens");
  return {
    kind: "tokens",
    input: side(text),
    output: side(model.output_price),
    // Without a price of input, there is none to be cached either.
    cached: side(model.input_price > 0 && model.cached_input_price >= 0 ? model.cached_input_price : text),
    further: model.cache_write_5m_price > 0 ? { cacheWrite: side(model.cache_write_5m_price) } : {},
    tiers: model.tiers.map((tier) => ({
      from: tier.input_token_threshold,
      input: side(tier.input_price),
      output: side(tier.output_price),
      cached: tier.cached_input_price > 0 ? side(tier.cached_input_price) : undefined,
    })),
    isDefault: false,
  };
}

const isSame = (one: OfferedPrice, other: OfferedPrice): boolean => toJson(one) === toJson(other);

/**
 * The offer of Laisky's fork, which has prices by channel: a model of several is listed once, with the lowest of them.
 * Groups and their factors aren't told. Rejects with a GatewayError.
 */
export async function fromChannels(gateway: OfferGateway, signal: AbortSignal): Promise<Offer> {
  const channels = await listDisplayedModels(gateway.http, asVisitor(gateway, signal));
  const unit = gateway.session.status.peek()?.quota_per_unit ?? 0;
  const models = new Map<string, OfferedModel>();
  for (const { channel_name: channel, models: offered } of channels.values())
    for (const [name, model] of offered) {
      const price = priceOf(model, unit);
      const known = models.get(name);
      const byChannel = [...(known?.byChannel ?? []), { channel, price }];
      const isLower =
        known === undefined || sortedPrice(price, "input", 1) < sortedPrice(known.price, "input", 1);
      models.set(name, {
        ...nameAlone(name),
        vendor: known?.vendor ?? channel.split(":")[0] ?? "",
        about: known?.about || model.description,
        context: known?.context ?? tokensOrUnknown(model.context_length),
        maxOutput: known?.maxOutput ?? tokensOrUnknown(model.max_output_tokens),
        chats: model.output_modalities?.includes("text") ?? price.kind === "tokens",
        price: isLower ? price : known.price,
        byChannel,
        isTimed: model.time_windows.length > 0 || known?.isTimed === true,
      });
    }
  const rows = [...models.values()].map((model) =>
    model.byChannel.every(({ price }) => isSame(price, model.price)) ? { ...model, byChannel: [] } : model,
  );
  return {
    models: rows.sort((a, b) => (a.name < b.name ? -1 : 1)),
    groups: [],
    own: gateway.session.user.peek()?.group || undefined,
    paths: new Map(),
  };
}
