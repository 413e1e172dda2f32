import { isGatewayError, type GatewayError } from "../../api/errors.js";
import type { Http } from "../../api/http.js";
import {
  codesMadeBefore,
  createRedemptions,
  getRedemption,
  listRedemptions,
  updateRedemption,
  type Redemption,
  type RedemptionInput,
} from "../../api/redemptions.js";
import { fileName } from "../../domain/csv.js";
import { RedemptionStatus } from "../../domain/statuses.js";
import { isWritten, mergeThreeWay, notKept, type Difference } from "../../domain/three-way.js";
import { redemptionProblems, type Problems, type RedemptionForm } from "../../domain/validation.js";
import { watchAdded } from "../../state/added-rows.js";
import { andThen, done, lookAt, settle, type Settled } from "../../state/record/settle.js";
import { parseWholeNumber } from "../../domain/whole-number.js";

/** What stands in the form's fields; texts as they were typed. */
export interface RedemptionFields {
  readonly name: string;
  readonly quota: string;
  /** Creation only. */
  readonly count: string;
}

export type RedemptionProblems = Problems<keyof RedemptionForm>;

/** The fields of new codes (behaviour.md 5: quota 100000, count 1). */
export const newRedemption: RedemptionFields = { name: "", quota: "100000", count: "1" };

/** The fields of a code that exists. */
export function fieldsOf({ name, quota }: Redemption): RedemptionFields {
  return { name, quota: String(quota), count: "1" };
}

/** Reads the fields. With problems there is nothing to send. */
export function readFields(
  fields: RedemptionFields,
  stored: Redemption | undefined,
): { readonly input: RedemptionInput & { count: number } } | { readonly problems: RedemptionProblems } {
  // A name that was there before may be longer than what can be typed now (wire.md 3.8), and goes back as it came.
  const name = stored?.name === fields.name ? stored.name : fields.name.trim();
  const quota = parseWholeNumber(fields.quota) ?? Number.NaN;
  const count = stored ? 1 : (parseWholeNumber(fields.count) ?? Number.NaN);
  const problems = redemptionProblems({ name, quota, count });
  if (name === stored?.name) delete problems.name;
  return Object.keys(problems).length > 0 ? { problems } : { input: { name, quota, count } };
}

/** The text of a file of codes: one a line, with a newline at the end (behaviour.md 5). */
export function codesText(codes: readonly string[]): string {
  return codes.map((code) => `${code}\n`).join("");
}

/** The name of a file of codes. */
export function codesFile(name: string): string {
  return `${fileName(name)}.txt`;
}

/** Codes that were made; with an error when there should have been more. */
export interface MadeCodes {
  readonly name: string;
  readonly codes: readonly string[];
  readonly wanted: number;
  readonly error?: GatewayError;
}

/**
 * Creates codes. A lost answer is made up for by the codes that were added to the list. Rejects with a GatewayError when
 * there is none to show for it.
 */
export async function makeCodes(
  http: Http,
  input: RedemptionInput & { count: number },
): Promise<Settled<MadeCodes>> {
  const added = await watchAdded((page) => listRedemptions(http, { page }));
  return settle({
    send: () => sendCodes(http, input),
    async look() {
      const mine = (await added()).filter(({ name }) => name === input.name);
      const codes = mine.map(({ key }) => key).reverse();
      if (codes.length === 0) return { kind: "not-done" };
      return { kind: "done", value: { name: input.name, wanted: input.count, codes } };
    },
  });
}

async function sendCodes(http: Http, input: RedemptionInput & { count: number }): Promise<MadeCodes> {
  const about = { name: input.name, wanted: input.count };
  try {
    return { ...about, codes: await createRedemptions(http, input) };
  } catch (error) {
    const codes = codesMadeBefore(error);
    if (codes.length === 0 || !isGatewayError(error)) throw error;
    return { ...about, codes, error };
  }
}

/** How an edit ended. `conflict`: nothing was written, because the code changed meanwhile. */
export type SaveResult =
  | { readonly kind: "unchanged"; readonly code: Redemption }
  | {
      readonly kind: "updated";
      readonly code: Redemption;
      readonly notKept: readonly Difference<keyof RedemptionInput>[];
    }
  | {
      readonly kind: "conflict";
      readonly code: Redemption;
      readonly differences: readonly Difference<keyof RedemptionInput>[];
      readonly redeemed: boolean;
    };

const inputOf = ({ name, quota }: RedemptionInput): RedemptionInput => ({ name, quota });

/**
 * Saves an edit on top of the code as it is now. `settled` is the code as the author saw it when they decided to
 * write over it.
 */
export async function saveRedemption(
  http: Http,
  input: RedemptionInput,
  stored: Redemption,
  settled: Redemption | undefined,
): Promise<Settled<SaveResult>> {
  const fresh = await getRedemption(http, stored.id);
  const merged = mergeThreeWay(inputOf(stored), inputOf(input), inputOf(fresh), settled && inputOf(settled));
  if (merged.changed.length === 0) return done({ kind: "unchanged", code: fresh });
  const redeemed =
    fresh.status === RedemptionStatus.used &&
    stored.status !== RedemptionStatus.used &&
    settled?.status !== RedemptionStatus.used;
  if (merged.conflicts.length > 0 || redeemed) {
    return done({ kind: "conflict", code: fresh, differences: merged.conflicts, redeemed });
  }
  const { changed, values } = merged;
  const written = await settle({
    send: () => updateRedemption(http, stored.id, values),
    look: lookAt(
      () => getRedemption(http, stored.id),
      (now) => isWritten(changed, values, inputOf(now)),
    ),
  });
  return andThen(written, (code) =>
    done({ kind: "updated", code, notKept: notKept(changed, values, inputOf(code)) }),
  );
}
