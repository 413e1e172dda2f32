/** Writes log rows (wire.md 2.5). */
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import type { LogRow } from "./store.js";

type Entry = Partial<Omit<LogRow, "id">> & Pick<LogRow, "type" | "content">;

/** Adds a row; the user's name is the one of this moment. `c` is absent for work in the background. */
export function record(gateway: Gateway, c: Exchange | undefined, userId: number, entry: Entry): void {
  gateway.store.insert("logs", {
    user_id: userId,
    created_at: seconds(gateway),
    username: gateway.store.find("users", userId)?.username ?? "",
    token_name: "",
    model_name: "",
    quota: 0,
    prompt_tokens: 0,
    completion_tokens: 0,
    channel: 0,
    request_id: c?.env.call.requestId ?? "",
    elapsed_time: 0,
    is_stream: false,
    system_prompt_reset: false,
    ...entry,
  });
}
