import { isGatewayError } from "../../api/client/errors.js";
import type { Supports } from "../../api/dialects/supports.js";
import type { Offer } from "../../domain/money/offer.js";
import { fromAccount } from "./from-account.js";
import { fromChannels } from "./from-channels.js";
import { fromPricing } from "./from-pricing.js";
import { fromTable } from "./from-table.js";
import type { OfferGateway } from "./visitor.js";

const sources: Readonly<
  Record<Supports["offer"], (gateway: OfferGateway, signal: AbortSignal) => Promise<Offer>>
> = { account: fromAccount, pricing: fromPricing, table: fromTable, channels: fromChannels };

/** Whether a release is older than the list that its member has for everybody. */
export const hasNoList = (error: unknown): boolean =>
  isGatewayError(error) && (error.kind === "not-a-gateway" || error.status === 404);

/**
 * What a gateway offers to whoever is signed in, or to a visitor. Where the list for everybody is turned off, or the
 * release has none yet, an account gets the names of its models.
 * @throws GatewayError `unauthorised` where a visitor has to sign in, `forbidden` where the list is turned off
 */
export async function readOffer(gateway: OfferGateway, signal: AbortSignal): Promise<Offer> {
  const { offer } = gateway.supports.peek();
  try {
    return await sources[offer](gateway, signal);
  } catch (error) {
    const isWithheld = hasNoList(error) || (isGatewayError(error) && error.kind === "forbidden");
    if (offer === "account" || !isWithheld || gateway.session.user.peek() === undefined) throw error;
    return fromAccount(gateway, signal);
  }
}
