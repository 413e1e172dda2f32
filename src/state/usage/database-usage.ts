import { isGatewayError } from "../../api/client/errors.js";
import { getDatabaseUsage } from "../../api/entities/usage.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import { tableOf } from "../../domain/usage/table.js";
import type { GatewayStorage } from "../storage.js";
import { everyMeasure, type UsageAnswer, type UsageGateway } from "./answer.js";

/** What is known of a gateway's database reader: that there is none, for this visit, or that it failed last. */
type Absence = "none" | "away";

const absences = new WeakMap<GatewayStorage, Absence>();

/** The kinds of failure that mean that nothing at this address knows the call. */
const unknownCall = ["not-a-gateway", "unexpected", "demo"];

/** Whether the gateway has a reader of its database that didn't answer the last question. */
export const isDatabaseAway = ({ storage }: Pick<UsageGateway, "storage">): boolean =>
  absences.get(storage) === "away";

/**
 * Asks the reader of the gateway's database; undefined where there is none, which is asked once per visit, and while it
 * is away. Rejects only when the session is over or the rate limit holds calls back.
 */
export async function answerFromDatabase(
  { http, storage }: Pick<UsageGateway, "http" | "storage">,
  question: UsageQuestion,
  signal: AbortSignal,
): Promise<UsageAnswer | undefined> {
  if (absences.get(storage) === "none") return undefined;
  try {
    const { rows, covers, warnings } = await getDatabaseUsage(http, question, { signal });
    absences.delete(storage);
    return {
      source: "database",
      isExact: true,
      table: tableOf(rows, question),
      measures: everyMeasure,
      covers,
      warnings,
    };
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    if (["unauthorised", "rate-limited"].includes(error.kind)) throw error;
    const isUnknown = unknownCall.includes(error.kind) || error.status === 404;
    absences.set(storage, isUnknown ? "none" : "away");
    return undefined;
  }
}
