import { isGatewayError } from "../../api/client/errors.js";
import { getDatabaseUsage, type DatabaseUsage } from "../../api/entities/usage.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import { tableOf } from "../../domain/usage/table.js";
import type { GatewayStorage } from "../storage.js";
import { everyMeasure, type UsageAnswer, type UsageGateway } from "./answer.js";

/** What is known of a gateway's database reader: that it answers, that there is none, or that it failed last. */
type Reader = "there" | "none" | "away";

const readers = new WeakMap<GatewayStorage, Reader>();

/** The question of a visit that finds out whether there is a reader at all; the others wait for it. */
const probes = new WeakMap<GatewayStorage, Promise<void>>();

/** The kinds of failure that mean that nothing at this address knows the call. */
const unknownCall = ["not-a-gateway", "unexpected", "demo"];

/** Whether the gateway has a reader of its database that didn't answer the last question. */
export const isDatabaseAway = ({ storage }: Pick<UsageGateway, "storage">): boolean =>
  readers.get(storage) === "away";

/**
 * Asks the reader of the gateway's database; undefined where there is none, which is asked once per visit, and while it
 * is away. Rejects only when the session is over or the rate limit holds calls back.
 * @param isNewer whether older readers don't know this call, so that one which doesn't may answer others
 */
export async function askDatabase<T>(
  { storage }: Pick<UsageGateway, "storage">,
  question: () => Promise<T>,
  isNewer = false,
): Promise<T | undefined> {
  // A probe that was given up has found out nothing: the next question is one, too.
  for (let probe = probes.get(storage); probe; probe = probes.get(storage)) await probe;
  const known = readers.get(storage);
  if (known === "none") return undefined;
  const answer = ask(storage, question, isNewer);
  if (known === undefined) {
    const end = () => void probes.delete(storage);
    probes.set(storage, answer.then(end, end));
  }
  return answer;
}

/** The sums of a question, see {@link askDatabase}. */
export const rowsFromDatabase = (
  gateway: Pick<UsageGateway, "http" | "storage">,
  question: UsageQuestion,
  signal: AbortSignal,
): Promise<DatabaseUsage | undefined> =>
  askDatabase(gateway, () => getDatabaseUsage(gateway.http, question, { signal }));

/** The same as an answer that can be drawn. */
export async function answerFromDatabase(
  gateway: Pick<UsageGateway, "http" | "storage">,
  question: UsageQuestion,
  signal: AbortSignal,
): Promise<UsageAnswer | undefined> {
  const found = await rowsFromDatabase(gateway, question, signal);
  return (
    found && {
      source: "database",
      isExact: true,
      table: tableOf(found.rows, question),
      measures: everyMeasure,
      covers: found.covers,
      warnings: found.warnings,
    }
  );
}

async function ask<T>(
  storage: GatewayStorage,
  question: () => Promise<T>,
  isNewer: boolean,
): Promise<T | undefined> {
  try {
    const found = await question();
    readers.set(storage, "there");
    return found;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    if (["unauthorised", "rate-limited"].includes(error.kind)) throw error;
    // A reader of an older version doesn't know every question.
    if (error.status === 400) return undefined;
    const isUnknown = unknownCall.includes(error.kind) || [204, 404].includes(error.status ?? 0);
    if (isUnknown && isNewer && readers.get(storage) === "there") return undefined;
    readers.set(storage, isUnknown ? "none" : "away");
    return undefined;
  }
}
