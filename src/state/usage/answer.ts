import { isAdmin } from "../../domain/access/roles.js";
import type { Coverage } from "../../domain/logs/log-sample.js";
import { usageMeasures, type UsageFigures, type UsageMeasure } from "../../domain/usage/figures.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import type { TimeSpan } from "../../domain/usage/ranges.js";
import type { UsageTable } from "../../domain/usage/table.js";
import type { Gateway } from "../gateways.js";

/**
 * Where an answer comes from, the best first: the gateway's database, sums that the gateway keeps, single sums of the
 * log, the newest entries of the log.
 */
export type UsageSource = "database" | "gateway" | "log" | "sample";

/** The spend of a range and of its days, all names together. */
export type UsageSums = Pick<UsageTable, "days"> & { readonly total: UsageFigures };

/** An answer to a question about usage. */
export interface UsageAnswer {
  readonly source: UsageSource;
  /** Whether every figure is exactly that of the log. */
  readonly isExact: boolean;
  readonly table: UsageTable;
  /** What the source can tell. */
  readonly measures: readonly UsageMeasure[];
  /** The time that it covers, which may be less than what was asked for. */
  readonly covers: TimeSpan;
  /** What a sample was taken from. */
  readonly sample?: Coverage | undefined;
  /** What the log adds up to where `table` is only that of a sample. */
  readonly sums?: UsageSums | undefined;
  /** What the gateway's own sums lack of the log, in points; negative for more. Undefined when they agree. */
  readonly gap?: number | undefined;
  /** A model whose figure may include those of models with similar names. */
  readonly similar?: string | undefined;
  /** For the operator, in English. */
  readonly warnings: readonly string[];
}

/** What usage needs of a gateway. */
export type UsageGateway = Pick<
  Gateway,
  "key" | "http" | "session" | "storage" | "supports" | "calls" | "whenResumed"
>;

/** What a source tells that knows the log's entries. */
export const everyMeasure = usageMeasures;

/** Whether the visitor may ask about everybody, by the calls for administrators. */
export const asksAll = ({ session }: Pick<Gateway, "session">): boolean => isAdmin(session.user.peek()?.role);

/** Whether a question is about nobody but the visitor. */
export const isOwn = (gateway: Pick<Gateway, "session">, { user }: UsageQuestion): boolean =>
  !asksAll(gateway) || (user !== undefined && user === gateway.session.user.peek()?.username);
