import { isGatewayError } from "../../api/client/errors.js";
import {
  codesMadeBefore,
  createRedemptions,
  getRedemption,
  listRedemptions,
  updateRedemption,
  type Redemption,
} from "../../api/entities/redemptions.js";
import { byteLength } from "../../domain/records/limits.js";
import { RedemptionStatus } from "../../domain/records/statuses.js";
import { redemptionProblems, type Problems, type RedemptionForm } from "../../domain/records/validation.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import type { RedemptionMessages } from "./messages.en.js";
import { watchAdded } from "../../state/added-rows.js";
import type { RecordType } from "../../state/record/record-type.js";
import type { RecordEvents } from "../../ui/record/record-events.js";
import type { RecordTexts } from "../../ui/record/use-record.js";
import type { MadeCodes } from "./code-files.js";

/** What a redemption code's record is made of. */
export interface RedemptionShape {
  /** Texts as they were typed. The count is for new ones only. */
  readonly fields: Readonly<Record<"name" | "quota" | "count", string>>;
  readonly values: Readonly<{ name: string; quota: number; count: number }>;
  readonly stored: Redemption;
  readonly created: MadeCodes;
  readonly problems: Problems<keyof RedemptionForm>;
}

/** Redemption codes (wire.md 3.8, behaviour.md 5: quota 100000, count 1). */
export const redemptionRecord: RecordType<RedemptionShape> = {
  empty: { name: "", quota: "100000", count: "1" },
  fieldsOf: ({ name, quota }) => ({ name, quota: String(quota), count: "1" }),
  valuesOf: ({ name, quota }) => ({ name, quota, count: 1 }),
  read(fields, stored) {
    // A name that was there before may be longer than what can be typed now (wire.md 3.8), and goes back as it came.
    const name = stored?.name === fields.name ? stored.name : fields.name.trim();
    const quota = parseWholeNumber(fields.quota) ?? Number.NaN;
    const count = stored ? 1 : (parseWholeNumber(fields.count) ?? Number.NaN);
    const problems = redemptionProblems({ name, quota, count });
    if (name === stored?.name) delete problems.name;
    return Object.keys(problems).length > 0 ? { problems } : { values: { name, quota, count } };
  },
  load: (http, { id }) => getRedemption(http, id),
  update:
    ({ fresh: { id }, values }) =>
    (http) =>
      updateRedemption(http, id, values),
  concerns: (seen, fresh) => fresh.status === RedemptionStatus.used && seen.status !== RedemptionStatus.used,
  create: {
    added: (http) => watchAdded((page) => listRedemptions(http, { page })),
    async send(http, values) {
      const about = { name: values.name, wanted: values.count };
      try {
        return { ...about, codes: await createRedemptions(http, values) };
      } catch (error) {
        const codes = codesMadeBefore(error);
        if (codes.length === 0 || !isGatewayError(error)) throw error;
        return { ...about, codes, error };
      }
    },
    find(added, { name, count }) {
      const mine = added.filter((code) => code.name === name);
      const codes = mine.map(({ key }) => key).reverse();
      return codes.length === 0 ? undefined : { name, wanted: count, codes };
    },
  },
};

/** The events for the page about redemption codes. No code is among it. */
export const redemptionEvents: RecordEvents<RedemptionShape> = {
  creating: ["gw-before-redemption-create", ({ name, count }) => ({ name, count })],
  created: ["gw-redemption-created", ({ name, codes }) => ({ name, count: codes.length })],
  updating: ["gw-before-redemption-update", ({ id }, { name }) => ({ id, name })],
  updated: ["gw-redemption-updated", ({ id, name }) => ({ id, name })],
};

/** What the form of redemption codes says. */
export const redemptionTexts = (t: RedemptionMessages): RecordTexts<RedemptionShape> => ({
  labels: () => ({ name: t.form.name, quota: t.form.quota, count: t.form.count }),
  problem(field, problems, { name }) {
    if (!problems[field]) return undefined;
    if (field === "quota") return t.form.quotaWrong;
    if (field === "count") return t.form.countWrong;
    return problems.name === "too-long" ? t.form.nameTooLong(byteLength(name.trim())) : t.form.nameRequired;
  },
  name: ({ name }) => name.trim(),
  updated: () => t.form.updated,
});
