import { toJson } from "../../../domain/built-ins.js";
import { GatewayError } from "../../../api/client/errors.js";
import type { Channel, NewChannel } from "../../../api/entities/channel-schema.js";
import { copyRow, createCopy } from "../../../api/entities/channel-copies.js";
import type { ChannelSettingsRow } from "../../../api/entities/channel-schema.js";
import { searchChannels } from "../../../api/entities/channels.js";
import { setChannelStatus } from "../../../api/entities/writing/channels.js";
import {
  settingKey,
  settingNames,
  typeSettingNames,
  type ChannelSettings,
} from "../../../domain/channels/channel-settings.js";
import { ChannelStatus } from "../../../domain/records/statuses.js";
import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import type { Fields } from "../../../state/collection/row-fields.js";
import type { FieldsKind, JobSession, JobStep } from "../../../state/jobs/job-area.js";
import type { JobItem } from "../../../state/jobs/job.js";
import { andThen, done, settle, type Settled } from "../../../state/writes/settle.js";
import { isJsonObject, readJson } from "../../../domain/text/json-text.js";
import { completeCopy } from "../channel-copy.js";
import { creationOf } from "../channel-wire.js";
import { heldFor, release } from "../held-settings.js";
import { eraseChannel } from "../channel-writes.js";
import { isFurther, writeFurther } from "../many/further-job.js";
import { refusal as lostRefusal, writePlanned } from "../many/settings-job.js";
import { specialOf, specialValue } from "../special-fields.js";
import { withTypeSettings, type SettingsChannel } from "../type-settings.js";
import { channelFileMessages, type ChannelFileMessages } from "./generated/messages.en.js";

/** Whether an item of a job creates a channel, or undoes that. Others change one. */
export const isCreated = ({ about }: JobItem): boolean => about.creates === true;

/** A row of an import: a channel, and whether it is there. */
type ImportedRow = SettingsChannel & { readonly exists?: boolean };

async function refusal(
  { locale }: JobSession,
  said: (t: ChannelFileMessages) => string,
): Promise<GatewayError> {
  const t = await channelFileMessages.load(matchLocale(locale) ?? sourceLocale);
  return new GatewayError("refused", "The channel can't be imported any more", { serverMessage: said(t) });
}

/** The channels of the name and the type that an item creates. */
async function similarChannels({ gateway }: JobSession, { about }: JobItem): Promise<readonly Channel[]> {
  const found = await searchChannels(gateway.http, String(about.name));
  return found.filter(({ name, type }) => name === about.name && type === about.type);
}

/**
 * The channel that an item has created, which wasn't there before; undefined where there is none, or several.
 * @param mark what is noted before it is created: its ID once that is known, 0 until then, and the IDs of those like it
 */
async function added(session: JobSession, item: JobItem, [created = 0, ...before]: readonly number[]) {
  const rows = await similarChannels(session, item);
  if (created !== 0) return rows.find(({ id }) => id === created);
  const [row, other] = rows.filter(({ id }) => !before.includes(id));
  return other ? undefined : row;
}

const asRow = (row: Channel): ImportedRow => ({ ...withTypeSettings(row), exists: true });

/** The channel that an item creates as it is now. Rejects with a GatewayError. */
export async function createdChannel(
  session: JobSession,
  item: JobItem,
  mark: readonly number[] | undefined,
): Promise<ImportedRow> {
  const row = mark && (await added(session, item, mark));
  return row ? asRow(row) : goneRow(item);
}

/** Stands for a channel that isn't there. */
const goneRow = ({ about }: JobItem): ImportedRow => ({ ...about, exists: false }) as unknown as ImportedRow;

/** What is sent to create a channel. */
function newChannelOf({ about }: JobItem, key: string): NewChannel {
  const text = (name: string) => String(about[name] ?? "");
  const type = Number(about.type);
  const own = Object.fromEntries(typeSettingNames.map((name) => [name, text(name)]));
  const settings = {
    ...{ name: text("name"), models: text("models"), model_mapping: text("model_mapping") },
    ...{ group: text("group"), base_url: text("base_url"), tag: text("tag") },
    ...{ system_prompt: text("system_prompt"), region: "", ak: "", sk: "", user_id: "" },
    ...{ vertex_ai_project_id: "", vertex_ai_adc: "" },
  };
  const created = creationOf({
    ...settings,
    ...own,
    other: specialValue(specialOf(type, "other"), text("other")),
    type,
    key,
    batch: false,
    multi_key_mode: "",
    priority: Number(about.priority),
    weight: Number(about.weight),
  });
  return about.enabled === false ? { ...created, status: ChannelStatus.manuallyDisabled } : created;
}

/** A new channel with what else the file sets; its `config` has both. */
function rowOf(input: NewChannel, more: ChannelSettingsRow): ChannelSettingsRow {
  const both = [more.config, input.config].flatMap((text) => {
    const reading = typeof text === "string" ? readJson(text) : undefined;
    return reading?.ok && isJsonObject(reading.value) ? [reading.value] : [];
  });
  const config = both.length > 1 ? { config: toJson(Object.assign({}, ...both)) } : {};
  // A type without a field for `other` has one among what else is set.
  const other = typeof more.other === "string" ? { other: more.other } : {};
  return copyRow(more, { ...input, ...config, ...other });
}

async function create(
  session: JobSession,
  item: JobItem,
  { mark, note, learn }: Pick<JobStep<Channel>, "mark" | "note" | "learn">,
): Promise<Settled<ImportedRow>> {
  const { gateway, emit } = session;
  const { http } = gateway;
  const own = heldFor(item.about.held, item.key);
  const here = mark ? undefined : await similarChannels(session, item);
  // Those that this job created before it are like it, too.
  if (here && here.length > Number(item.about.earlier)) throw await refusal(session, (t) => t.exists);
  const before = mark ?? [0, ...(here ?? []).map(({ id }) => id)];
  const earlier = mark && (await added(session, item, mark));
  if (!earlier && own === undefined) throw await refusal(session, (t) => t.keyGone);
  note(before);
  const sent = rowOf(newChannelOf(item, own?.key ?? ""), own?.more ?? {});
  const settled = earlier
    ? done(earlier)
    : await settle<Channel>({
        async send() {
          await createCopy(http, sent);
          const row = await added(session, item, before);
          if (!row) throw new GatewayError("unexpected", "POST /api/channel/: no such channel afterwards");
          return row;
        },
        async verify() {
          const row = await added(session, item, before);
          return row ? { kind: "done", value: row } : { kind: "not-done" };
        },
      });
  return andThen(settled, async (row) => {
    learn([row.id, ...before.slice(1)]);
    // However it became known that the channel is there; what was sent is unknown once the page was reloaded.
    const lost = own ? await completeCopy(http, row, sent) : [];
    // Not every release takes the status of a new channel.
    const isOn = item.about.enabled === false && row.status === ChannelStatus.enabled;
    const now = isOn ? await setChannelStatus(http, row.id, ChannelStatus.manuallyDisabled) : row;
    if (!earlier) emit("gw-channel-created", { name: row.name, count: 1 });
    if (lost.length > 0) {
      session.show(now);
      throw await lostRefusal(session, (t) => t.createdWithout(lost.join(t.between)));
    }
    release(item.about.held, item.key);
    return done(asRow(now));
  });
}

/** Deletes what was created, as long as nobody has changed it. */
async function takeBack(session: JobSession, item: JobItem): Promise<Settled<ImportedRow>> {
  const { gateway, emit } = session;
  const row = item.mark && (await added(session, item, item.mark));
  if (!row) return done(goneRow(item));
  const now = withTypeSettings(row);
  const created = settingsOf(item);
  const isSame = settingNames.every((name) => settingKey(now, name) === settingKey(created, name));
  if (!isSame) throw await refusal(session, (t) => t.changedSinceCreated);
  return andThen(await eraseChannel(gateway.http, row.id), () => {
    emit("gw-channel-deleted", { id: row.id, name: row.name });
    return done(goneRow(item));
  });
}

/** The settings that an item creates a channel with. */
function settingsOf({ about }: JobItem): ChannelSettings {
  const other = specialValue(specialOf(Number(about.type), "other"), String(about.other ?? ""));
  return { ...(about as unknown as ChannelSettings), other };
}

/** Creates and changes channels as a file has them. Undone by deleting what it created, and writing what was before. */
export const importKind: FieldsKind<Channel> = {
  calls: 4,
  write(session, item, fields: Fields, step) {
    if (isFurther(item)) return writeFurther(session, item, fields);
    if (!isCreated(item)) return writePlanned(session, item, fields);
    return fields.exists === true ? create(session, item, step) : takeBack(session, item);
  },
};
