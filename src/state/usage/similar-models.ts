import { fold } from "../../domain/built-ins.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import type { UsageTable } from "../../domain/usage/table.js";
import type { UsageGateway } from "./answer.js";

/** Whether a name is more than itself where a database looks for it as a pattern. */
const isPattern = (name: string): boolean => /[_%]/.test(name);

/**
 * A model whose sum may have those of others in it. The gateways that add up by hour look for a model's name in the log
 * as a pattern, of which `_` matches any character and `%` any text; newer releases don't (wire.md 9.2).
 * @param table what single sums of the log say
 */
export function similarModel(
  { supports }: Pick<UsageGateway, "supports">,
  { model, split }: UsageQuestion,
  { total, series }: UsageTable,
): string | undefined {
  if (supports.peek().usageSums !== "hours") return undefined;
  if (model !== undefined) return isPattern(model) ? model : undefined;
  if (split !== "model" || !total) return undefined;
  const namedSpend = fold(series, (sum, one) => sum + (one.total?.spend ?? 0), 0);
  return namedSpend > total.spend ? series.find(({ key }) => isPattern(key))?.key : undefined;
}
