import { usagePath } from "../../src/domain/usage/query.js";
import type { UsageQuestion, UsageRow } from "../../src/domain/usage/question.js";
import type { UsageAsker, UsageSource } from "../../src/domain/usage/source.js";
import { Refused, refusal } from "../../src/proxy/answers.js";
import { senderOf } from "../../src/proxy/same-site.js";
import { createUsageResponder } from "../../src/proxy/usage/usage-responder.js";
import type { EmbeddedGateway } from "../gateway/gateway.js";
import type { LogRow } from "../gateway/store.js";

const keys: Readonly<Record<UsageQuestion["split"], (log: LogRow) => string>> = {
  none: () => "",
  model: (log) => log.model_name,
  user: (log) => log.username,
  token: (log) => log.token_name,
  channel: (log) => (log.channel === 0 ? "" : String(log.channel)),
};

/** Whether an entry counts for a question, and may be counted for this asker. */
function counts(
  log: LogRow,
  { from, to, user, token, model, channel }: UsageQuestion,
  asker: UsageAsker,
): boolean {
  return (
    log.type === 2 &&
    log.created_at >= from &&
    log.created_at < to &&
    (asker.sees === "everyone" || log.user_id === asker.id) &&
    (user ?? log.username) === log.username &&
    (token ?? log.token_name) === log.token_name &&
    (model ?? log.model_name) === log.model_name &&
    (channel ?? log.channel) === log.channel
  );
}

/** Sums up the entries of the embedded gateway, which is its own database. */
const usageOf = (logs: () => readonly LogRow[]): UsageSource => ({
  answer(question, asker) {
    const cells = new Map<string, UsageRow>();
    for (const log of logs()) {
      if (!counts(log, question, asker)) continue;
      const key = keys[question.split](log);
      const at = new Date((log.created_at + question.offset * 60) * 1000).toISOString().slice(0, 10);
      const day = question.days ? { day: at } : {};
      const id = JSON.stringify([day, key]);
      const cell = cells.get(id);
      cells.set(id, {
        key,
        ...day,
        spend: (cell?.spend ?? 0) + log.quota,
        requests: (cell?.requests ?? 0) + 1,
        promptTokens: (cell?.promptTokens ?? 0) + log.prompt_tokens,
        completionTokens: (cell?.completionTokens ?? 0) + log.completion_tokens,
      });
    }
    const { from, to } = question;
    const now = Math.floor(Date.now() / 1000);
    const covers = { from, to: Math.max(from, Math.min(to, now)) };
    return Promise.resolve({ rows: [...cells.values()], covers, warnings: [] });
  },
});

/** Answers questions about usage beside the embedded gateway; undefined for the calls of the gateway itself. */
export function embeddedUsage(gateway: EmbeddedGateway): (request: Request) => Promise<Response> | undefined {
  const responder = createUsageResponder(
    usageOf(() => gateway.store.data.logs),
    (sent, signal) => {
      const headers = new Headers(sent);
      // Nothing between here and the gateway would unpack a compressed answer.
      headers.delete("accept-encoding");
      return gateway.fetch(new Request("http://localhost/api/user/self", { headers, signal }));
    },
  );

  async function answer(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    try {
      if (pathname !== usagePath) throw new Refused(404, "Not found.", "path");
      const sender = senderOf(request, { allowedOrigins: [], ownOrigin: origin, strictCookie: true });
      if (sender !== "site") throw new Refused(403, "Calls from other sites are refused.", "sender");
      return await responder.respond(request, request.headers, request.signal);
    } catch (error) {
      return refusal(error instanceof Refused ? error : new Refused(500, "The call failed."), request);
    }
  }

  return (request) =>
    /^\/gateway-console(\/|$)/i.test(new URL(request.url).pathname) ? answer(request) : undefined;
}
