import type { Channel } from "../../../api/entities/channel-schema.js";
import { fetchProviderModels } from "../../../api/entities/provider-models.js";
import { providerLists } from "../../../state/provider-lists.js";
import type { ActKind } from "../../../state/jobs/job-area.js";
import { done } from "../../../state/writes/settle.js";

/**
 * Has the gateway ask the provider of a channel for its models. Nothing is written, so that it may be repeated; what
 * came is in `providerLists` for the report.
 */
export const fetchKind: ActKind<Channel> = {
  reports: true,
  async act({ gateway }, { key }) {
    const id = Number(key);
    providerLists(gateway).note(id, await fetchProviderModels(gateway.http, id));
    return done(undefined);
  },
};
