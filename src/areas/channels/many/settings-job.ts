import { GatewayError } from "../../../api/client/errors.js";
import type { Http } from "../../../api/client/http.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { getChannel } from "../../../api/entities/channels.js";
import { updateChannel } from "../../../api/entities/writing/channels.js";
import {
  isTypeSetting,
  settingNames,
  type SettingValues,
} from "../../../domain/channels/channel-settings.js";
import { offers } from "../../../domain/channels/model-move.js";
import { ChannelStatus } from "../../../domain/records/statuses.js";
import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import { fieldsOf, holds, type Fields } from "../../../state/collection/row-fields.js";
import type { FieldsKind, JobSession } from "../../../state/jobs/job-area.js";
import type { JobItem } from "../../../state/jobs/job.js";
import { andThen, done, settle, verifyRecord, type Settled } from "../../../state/writes/settle.js";
import { typeChanges, withTypeSettings, type SettingsChannel } from "../type-settings.js";
import { manyMessages, type ManyMessages } from "./generated/messages.en.js";

/** A failure that is ours to tell, in the language of who began the job. */
export async function refusal(
  { locale }: JobSession,
  said: (t: ManyMessages) => string,
): Promise<GatewayError> {
  const t = await manyMessages.load(matchLocale(locale) ?? sourceLocale);
  return new GatewayError("refused", "The channel is no longer as it was planned", {
    serverMessage: said(t),
  });
}

/** No tag is null in reads, and "" where it is written. */
const sentFields = (fields: Fields): SettingValues =>
  "tag" in fields ? { ...fields, tag: String(fields.tag ?? "") } : fields;

/** A channel as it is now, with the settings of its type beside the others. Rejects with a GatewayError. */
export const channelNow = async (http: Http, id: number): Promise<SettingsChannel> =>
  withTypeSettings(await getChannel(http, id));

/** Writes settings on top of a channel that was just read. Secrets in its `config` are sent back, and not kept. */
function writeSettings(http: Http, now: SettingsChannel, fields: Fields): Promise<Settled<SettingsChannel>> {
  const sent = sentFields(fields);
  const plain = Object.entries(sent).filter(([name]) => !isTypeSetting(name));
  const changes = { ...Object.fromEntries(plain), ...typeChanges(now, sent) };
  return settle({
    send: async () => withTypeSettings(await updateChannel(http, now.id, changes)),
    verify: verifyRecord(
      () => channelNow(http, now.id),
      (row) => Object.entries(sent).every(([name, value]) => ((row as Fields)[name] ?? "") === value),
    ),
  });
}

/** Writes what was planned to a channel that is as it was then; to no other, of which nobody has seen a preview. */
export async function writePlanned(
  session: JobSession,
  item: JobItem,
  fields: Fields,
  guard?: (now: Channel) => Promise<void>,
): Promise<Settled<SettingsChannel>> {
  const { gateway, emit, show } = session;
  const id = Number(item.key);
  const now = await channelNow(gateway.http, id);
  if (holds(now, fields)) return done(now);
  const planned = item.written ?? item.before ?? {};
  const since = fieldsOf(now, planned);
  const changed = [...settingNames, "status" as const].filter((name) => since[name] !== planned[name]);
  if (changed.length > 0) {
    show(now);
    throw await refusal(session, (t) => t.changedSince(changed.map((name) => t.names[name]).join(t.between)));
  }
  await guard?.(now);
  return andThen(await writeSettings(gateway.http, now, fields), (row) => {
    emit("gw-channel-updated", { id, name: String(item.about.name) });
    return done(row);
  });
}

const idsOf = (text: unknown): readonly number[] => String(text).split(",").filter(Boolean).map(Number);

/**
 * Moves a model: the channels that get it are written first, and the one that loses it only where they have it. Undone
 * the other way round, so that at no time calls to the model are without a channel.
 */
export const moveKind: FieldsKind<Channel> = {
  calls: 3,
  write: (session, item, fields) =>
    writePlanned(session, item, fields, async (now) => {
      const model = String(session.plan.params.model);
      const after = { ...now, ...sentFields(fields) };
      const loses =
        (offers(now, model) && !offers(after, model)) || fields.status === ChannelStatus.manuallyDisabled;
      if (!loses) return;
      const { from, to, enabled } = item.about;
      const others = Number(item.key) === Number(from) ? idsOf(to) : [Number(from)];
      const rows = await Promise.all(others.map((id) => getChannel(session.gateway.http, id)));
      const missing = rows.find((row) => !offers(row, model));
      if (missing) throw await refusal(session, (t) => t.move.notThere(model, missing.name));
      const wereEnabled = idsOf(enabled).filter((id) => others.includes(id));
      const isServed = rows.some(
        ({ id, status }) => wereEnabled.includes(id) && status === ChannelStatus.enabled,
      );
      if (wereEnabled.length > 0 && !isServed) throw await refusal(session, (t) => t.move.notServed(model));
    }),
};
