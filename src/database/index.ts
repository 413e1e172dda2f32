/** Server side: answers questions about usage from the gateway's own database. */
export { openDatabase } from "./open-database.js";
export type { DatabaseOptions, DatabaseReport, UsageDatabase } from "./open-database.js";
export { UsageFailure } from "../domain/usage/source.js";
export type { UsageAnswer, UsageAsker, UsageSource } from "../domain/usage/source.js";
export type { UsageQuestion, UsageRow } from "../domain/usage/question.js";
