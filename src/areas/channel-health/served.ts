import type { Channel } from "../../api/entities/channel-schema.js";
import type { ServedModel } from "../../domain/channels/channel-health.js";

/** A model in its groups, with the channels that have it. */
export type Served = ServedModel<Channel>;
