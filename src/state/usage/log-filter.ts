import type { LogFilter } from "../../api/entities/logs.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import { asksAll, type UsageGateway } from "./answer.js";

/** What of the log a question is about. One's own log is asked for without a name and without a channel. */
export function filterOf(
  gateway: Pick<UsageGateway, "session">,
  { from, to, user, token, model, channel }: Omit<UsageQuestion, "split" | "days" | "offset">,
): LogFilter {
  return {
    ...(asksAll(gateway) ? { username: user, channel } : {}),
    token_name: token,
    model_name: model,
    start_timestamp: from,
    end_timestamp: to - 1,
  };
}
