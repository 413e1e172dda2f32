import { isGatewayError } from "../../../api/client/errors.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { searchChannels } from "../../../api/entities/channels.js";
import { isKnownType } from "../../../domain/channels/channel-types.js";
import { channelModels, namedTypes } from "../../../state/channel-models.js";
import type { Gateway } from "../../../state/gateways.js";
import { newestFirst } from "../../../state/newest-first.js";

/** The channels of a gateway, for a plan. */
export interface Plannable {
  /** All of them, the newest first. */
  readonly channels: readonly Channel[];
  /** Whether a type may be tested: one that the gateway doesn't know could stop it. */
  isTestable(this: void, type: number): boolean;
}

/** Reads the channels, and which types the gateway knows. Rejects with a GatewayError. */
export async function readPlannable(
  gateway: Pick<Gateway, "http" | "storage" | "supports">,
  signal: AbortSignal,
): Promise<Plannable> {
  const channels = await searchChannels(gateway.http, "", { signal });
  const isOdd = channels.some(({ type }) => isKnownType(type, undefined) === undefined);
  const knownTypes = isOdd ? await typesOf(gateway) : undefined;
  return {
    channels: newestFirst(channels, gateway.supports.peek()),
    isTestable: (type) => isKnownType(type, knownTypes) ?? false,
  };
}

/** Without an answer only the types of every server count. */
async function typesOf(gateway: Pick<Gateway, "http" | "storage">) {
  try {
    return namedTypes(await channelModels(gateway));
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}
