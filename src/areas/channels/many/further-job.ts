import { isGatewayError } from "../../../api/client/errors.js";
import { updateSettings } from "../../../api/entities/channel-copies.js";
import type { ChannelSettingsRow } from "../../../api/entities/channel-schema.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { getChannel } from "../../../api/entities/channels.js";
import type { FurtherChange } from "../../../domain/channels/channel-change-plan.js";
import type { Fields } from "../../../state/collection/row-fields.js";
import type { JobSession } from "../../../state/jobs/job-area.js";
import type { JobItem, RowKey } from "../../../state/jobs/job.js";
import { andThen, done, settle, verifyRecord, type Settled } from "../../../state/writes/settle.js";
import { unlikeFurther } from "../further-settings.js";
import { heldFor, type Held } from "../held-settings.js";
import { withTypeSettings, type SettingsChannel } from "../type-settings.js";
import { refusal, writePlanned } from "./settings-job.js";

/** A channel, and whether it has the further settings that a job writes. */
type FurtherRow = SettingsChannel & { readonly further?: boolean };

/** By what a job knows a channel whose further settings it changes: no list has rows with such fields. */
export const furtherKey = (id: number): RowKey => `further-${String(id)}`;

/** What is held for a channel whose further settings change, by what a job knows it. */
export const heldChange = (id: number, { set, before }: FurtherChange): readonly [RowKey, Held] => [
  furtherKey(id),
  { more: set, before },
];

/** Has an item of a job write what is held for it, too. The names alone are stored with the job. */
export function withFurther(item: JobItem, { set }: FurtherChange, token: string): JobItem {
  return {
    ...item,
    key: furtherKey(Number(item.key)),
    about: { ...item.about, further: Object.keys(set).join(","), held: token },
    set: { ...item.set, further: true },
    before: { ...item.before, further: false },
  };
}

/** Whether an item of a job changes further settings. */
export const isFurther = ({ about }: JobItem): boolean => about.further !== undefined;

const withoutMark = (fields: Fields | undefined): Fields | undefined => {
  if (!fields) return undefined;
  const { further: _, ...own } = fields;
  return own;
};

const isLike = (row: Channel, settings: ChannelSettingsRow) =>
  Object.keys(unlikeFurther(row, settings)).length === 0;

const asRow = (row: Channel, further: boolean | undefined): FurtherRow => ({
  ...withTypeSettings(row),
  ...(further === undefined ? {} : { further }),
});

/** A channel as it is now, and whether it has what is held for it; without that where nothing is held any more. */
export async function furtherRow({ gateway }: JobSession, { key, about }: JobItem): Promise<FurtherRow> {
  const row = await getChannel(gateway.http, Number(about.id));
  const held = heldFor(about.held, key);
  return asRow(row, held && isLike(row, held.more));
}

/**
 * Writes what was planned to a channel that is as it was then, and the further settings that are held for it. Rejects
 * where the gateway refuses one of them or doesn't keep it, which names it.
 */
export async function writeFurther(
  session: JobSession,
  item: JobItem,
  fields: Fields,
): Promise<Settled<FurtherRow>> {
  const { gateway, emit, show, plan } = session;
  const { http } = gateway;
  const { id, name, held: token } = item.about;
  const held = heldFor(token, item.key);
  if (!held) throw await refusal(session, (t) => t.furtherGone);
  const { more, before = {} } = held;
  const [from, to] = plan.undoing ? [more, before] : [before, more];
  const now = await getChannel(http, Number(id));
  // What the gateway didn't keep is of the two values neither, and was named then.
  const moved = Object.keys(unlikeFurther(now, to)).filter((one) => one in unlikeFurther(now, from));
  if (moved.length > 0) {
    show(withTypeSettings(now));
    throw await refusal(session, (t) => t.changedSince(moved.join(t.between)));
  }
  const own = {
    ...item,
    key: Number(id),
    before: withoutMark(item.before),
    written: withoutMark(item.written),
  };
  return andThen(await writePlanned(session, own, withoutMark(fields) ?? {}), async () => {
    const fresh = await getChannel(http, Number(id));
    const differing = unlikeFurther(fresh, to);
    const names = Object.keys(differing);
    if (names.length === 0) return done(asRow(fresh, !plan.undoing));
    const written = await settle({
      async send() {
        await updateSettings(http, fresh.id, differing);
        return getChannel(http, fresh.id);
      },
      verify: verifyRecord(
        () => getChannel(http, fresh.id),
        (row) => isLike(row, to),
      ),
    }).catch(async (error: unknown) => {
      if (!isGatewayError(error) || error.kind !== "refused") throw error;
      throw await refusal(session, (t) => t.furtherRefused(names.join(t.between), error.serverMessage ?? ""));
    });
    return andThen(written, async (row) => {
      show(withTypeSettings(row));
      const lost = Object.keys(unlikeFurther(row, to));
      if (lost.length > 0) throw await refusal(session, (t) => t.furtherLost(lost.join(t.between)));
      emit("gw-channel-updated", { id: fresh.id, name: String(name) });
      return done(asRow(row, !plan.undoing));
    });
  });
}
