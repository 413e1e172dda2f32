import { GatewayError } from "../../../api/client/errors.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { getChannel } from "../../../api/entities/channels.js";
import { checkProviderModels } from "../../../api/entities/model-checks.js";
import { splitNames } from "../../../domain/text/names.js";
import type { ActKind } from "../../../state/jobs/job-area.js";
import { andThen, done } from "../../../state/writes/settle.js";
import { channelEvents } from "../channel-writes.js";
import { refusal } from "../many/settings-job.js";
import { applyFound, leavesNone } from "./found-writes.js";

/** Has the gateway compare a channel with its provider. It keeps what it finds, so that it may be repeated. */
export const checkKind: ActKind<Channel> = {
  reports: true,
  async act({ gateway: { http } }, { key }) {
    if (await checkProviderModels(http, Number(key))) return done(undefined);
    throw new GatewayError("http", "This release doesn't check models", { status: 404 });
  },
};

/** Applies to a channel what was found and chosen: once more it does nothing. */
export const applyKind: ActKind<Channel> = {
  calls: 3,
  async act(session, { key, about: { id, name, add, remove } }) {
    const { gateway, emit, show } = session;
    const { http } = gateway;
    const choice = { add: splitNames(String(add)), remove: splitNames(String(remove)), ignore: [] };
    if (leavesNone(await getChannel(http, Number(key)), choice))
      throw await refusal(session, (t) => t.why["no-models"]);
    return andThen(await applyFound(http, Number(key), choice), (now) => {
      emit(channelEvents.updated, { id, name });
      show(now);
      return done(now);
    });
  },
};
