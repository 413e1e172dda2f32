import { GatewayError, isGatewayError } from "../../../api/client/errors.js";
import type { Http } from "../../../api/client/http.js";
import { listOptions, setOption } from "../../../api/entities/options.js";
import { storedFields, textWithFields, type SettingFields } from "../../../domain/settings/restore-plan.js";
import { isSecretSetting, knownOption } from "../../../domain/settings/secret-names.js";
import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import { holds, type Fields } from "../../../state/collection/row-fields.js";
import type { FieldsKind, JobSession } from "../../../state/jobs/job-area.js";
import type { JobItem } from "../../../state/jobs/job.js";
import { andThen, done, settle, verifyRecord } from "../../../state/writes/settle.js";
import { backupMessages, type BackupMessages } from "./generated/messages.en.js";

/** A setting in a job: its key, and the fields that the job is about. */
export type SettingRow = Readonly<Record<string, string | null>> & { readonly key: string };

/** Why a setting wasn't written, where the console has decided that. */
export type RestoreRefusal = Exclude<keyof BackupMessages["job"], "label" | "things" | "file">;

const refusals: readonly RestoreRefusal[] = ["missing", "changed", "invalid", "different"];
const prefix = "settings: ";

/** Why the console didn't write a setting; undefined where the gateway refused it. */
export const refusalOf = ({ message }: Pick<GatewayError, "message">): RestoreRefusal | undefined =>
  refusals.find((reason) => message === `${prefix}${reason}`);

async function refusal(
  { locale }: Pick<JobSession, "locale">,
  reason: RestoreRefusal,
): Promise<GatewayError> {
  const { job: t } = await backupMessages.load(matchLocale(locale) ?? sourceLocale);
  return new GatewayError("refused", `${prefix}${reason}`, { serverMessage: t[reason] });
}

/** The text of a setting that the gateway has now; undefined for one that it doesn't have, or that is a secret. */
async function storedText(http: Http, key: string): Promise<string | undefined> {
  const rows = await listOptions(http, { share: false });
  const value = rows.find((row) => row.key === key)?.value;
  return value === undefined || isSecretSetting(key, value) ? undefined : value;
}

/** One setting as the gateway has it, in the fields that a job is about. Rejects with a GatewayError. */
export async function readSetting(session: JobSession, { key: id, set = {} }: JobItem): Promise<SettingRow> {
  const key = String(id);
  const stored = await storedText(session.gateway.http, key);
  if (stored === undefined) throw await refusal(session, "missing");
  return { ...storedFields(key, stored, set as SettingFields), key };
}

/**
 * Writes a setting, or some entries of one, where it is as it was when it was compared: what somebody changed since
 * stays. Read back, because the gateway may report success and have another value.
 */
export const restoreKind: FieldsKind<SettingRow> = {
  calls: 3,
  reports: true,
  async write(session, item, fields) {
    const { gateway, emit } = session;
    const { http } = gateway;
    const key = String(item.key);
    const stored = await storedText(http, key);
    if (stored === undefined) throw await refusal(session, "missing");
    const set = fields as SettingFields;
    const has = (wanted: Fields) => holds(storedFields(key, stored, wanted as SettingFields), wanted);
    if (has(set)) return done(undefined);
    if (!has(item.written ?? item.before ?? {})) throw await refusal(session, "changed");
    const value = textWithFields(key, stored, set);
    if (value === undefined) throw await refusal(session, "invalid");
    const read = () => readSetting(session, item);
    const settled = await settle<SettingRow>({
      send: async () => {
        await setOption(http, { key, value });
        return { ...set, key };
      },
      verify: verifyRecord(read, (now) => holds(now, set)),
    });
    return andThen(settled, async (sent) => {
      emit("gw-settings-updated", { keys: [key] });
      if (knownOption(key)?.inStatus) await gateway.session.refreshStatus();
      // It was written, whether or not that can be read.
      const now = await read().catch((error: unknown) => {
        if (!isGatewayError(error)) throw error;
        return sent;
      });
      if (!holds(now, set)) throw await refusal(session, "different");
      return done(now);
    });
  },
};
