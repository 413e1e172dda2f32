import { GatewayError, isGatewayError } from "../../../api/client/errors.js";
import type { Http } from "../../../api/client/http.js";
import { createCopy } from "../../../api/entities/channel-copies.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { testChannel } from "../../../api/entities/channel-tests.js";
import { searchChannels } from "../../../api/entities/channels.js";
import { setChannelStatus } from "../../../api/entities/writing/channels.js";
import { ChannelStatus } from "../../../domain/records/statuses.js";
import { settle } from "../../../state/writes/settle.js";
import { completeCopy, copyOfRow } from "../channel-copy.js";
import { eraseChannel } from "../channel-writes.js";

/** The copy that a trial has made, by the name that it alone has. */
async function findCopy(http: Http, name: string): Promise<Channel | undefined> {
  const rows = await searchChannels(http, name);
  return rows.find((row) => row.name === name);
}

/**
 * Deletes the copy of a trial, if there is one.
 * @returns whether none is left, as far as that is known
 */
export async function eraseCopy(http: Http, name: string): Promise<boolean> {
  try {
    const copy = await findCopy(http, name);
    return !copy || (await eraseChannel(http, copy.id)).kind === "done";
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return false;
  }
}

/**
 * Tests a key that no channel has yet: no gateway tests a key as such. A copy of a channel is created with it,
 * disabled, so that no request of anybody reaches it, then tested and deleted. Costs a call to the provider.
 * @param name by which the copy is found, also by a later attempt; no other channel has it
 * @throws GatewayError what came of the test, or why there was none
 */
export async function tryKey(http: Http, like: Channel, key: string, name: string): Promise<void> {
  const sent = {
    ...copyOfRow(like, { name, type: like.type, key }, {}),
    status: ChannelStatus.manuallyDisabled,
  };
  const created = await settle<Channel>({
    async send() {
      await createCopy(http, sent);
      const copy = await findCopy(http, name);
      if (!copy) throw new GatewayError("unexpected", "POST /api/channel/: no such channel afterwards");
      return copy;
    },
    async verify() {
      const copy = await findCopy(http, name);
      return copy ? { kind: "done", value: copy } : { kind: "not-done" };
    },
  });
  if (created.kind === "lost") throw created.cause;
  const { id, status } = created.value;
  // Not every release takes the status of a new channel.
  if (status === ChannelStatus.enabled) await setChannelStatus(http, id, ChannelStatus.manuallyDisabled);
  await completeCopy(http, created.value, sent);
  await testChannel(http, id);
}
