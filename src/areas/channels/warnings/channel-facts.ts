import { featuresOf } from "../../../api/dialects/features.js";
import { isGatewayError } from "../../../api/client/errors.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { searchChannels } from "../../../api/entities/channels.js";
import type { ChannelFacts } from "../../../domain/channels/channel-warning.js";
import { channelModels } from "../../../state/channel-models.js";
import { namesKept } from "../../../state/channel-names.js";
import { keptList } from "../../../state/collection/kept.js";
import type { Gateway } from "../../../state/gateways.js";
import { readPricedModels } from "../../../state/model-prices.js";

type FactsGateway = Pick<Gateway, "http" | "storage" | "session" | "supports">;

/** What can't be read counts as unknown: the form is of use without it. */
async function orUnknown<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}

/**
 * What the warnings about a channel are measured by: the list of channels as it was kept, or else by one call, and
 * models and prices that other parts of the page read as well.
 */
export async function readChannelFacts(gateway: FactsGateway, signal: AbortSignal): Promise<ChannelFacts> {
  const {
    billsMapped,
    channelGroupLength: groupLength,
    versionInBaseUrl,
  } = featuresOf(gateway.supports.peek());
  const kept = keptList<Channel>(gateway, "channels").read();
  const [channels, models, priced] = await Promise.all([
    kept ?? orUnknown(namesKept(gateway, searchChannels(gateway.http, "", { signal }))),
    orUnknown(channelModels(gateway)),
    orUnknown(readPricedModels(gateway)),
  ]);
  const listed = models && Object.values(models).flat();
  return { channels, models: listed, priced, billsMapped, groupLength, versionInBaseUrl };
}
