import { createGateway, type EmbeddedGateway, type GatewayOptions } from "../../demo/gateway/gateway.js";
import type { LogRow } from "../../demo/gateway/store.js";
import { signal } from "@preact/signals-core";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { createHttp } from "../../src/api/client/http.js";
import { usageDay } from "../../src/domain/usage/table.js";
import type { UsageQuestion } from "../../src/domain/usage/question.js";
import { jobs as countArea } from "../../src/areas/shared/count-jobs.js";
import { createJobRun } from "../../src/state/jobs/create-job-run.js";
import type { OwnedRun } from "../../src/state/jobs/job-run.js";
import { createJobStore, noProgress } from "../../src/state/jobs/job-store.js";
import type { Jobs, NewJob } from "../../src/state/jobs/jobs.js";
import type { Gateway } from "../../src/state/gateways.js";
import type { UsageModel } from "../../src/state/usage/usage-model.js";
import type { Session } from "../../src/state/session/session.js";
import { createStorage } from "../../src/state/storage.js";
import type { UsageGateway } from "../../src/state/usage/answer.js";
import { clientOf } from "../contract/support/client.js";
import { alone } from "./jobs/alone.js";

/** A log entry of consumption, with what a test is about. */
export const consumption = (patch: Partial<LogRow>): Omit<LogRow, "id"> => ({
  user_id: 1,
  created_at: 0,
  type: 2,
  content: "",
  username: "root",
  token_name: "default",
  model_name: "gpt-4o",
  quota: 1,
  prompt_tokens: 10,
  completion_tokens: 5,
  channel: 1,
  request_id: "",
  elapsed_time: 0,
  is_stream: false,
  system_prompt_reset: false,
  ...patch,
});

/** What SQL would say over the embedded store: `SELECT key, day, SUM(quota), COUNT(*) … WHERE type = 2 GROUP BY`. */
export function sqlSums(gateway: EmbeddedGateway, question: UsageQuestion): Record<string, [number, number]> {
  const { split, from, to, days, offset, user, token, model, channel } = question;
  const sums: Record<string, [number, number]> = {};
  for (const log of gateway.store.data.logs) {
    if (log.type !== 2 || log.created_at < from || log.created_at >= to) continue;
    if (user !== undefined && log.username !== user) continue;
    if (token !== undefined && log.token_name !== token) continue;
    if (model !== undefined && log.model_name !== model) continue;
    if (channel !== undefined && log.channel !== channel) continue;
    const of = {
      none: "",
      model: log.model_name,
      user: log.username,
      token: log.token_name,
      channel: String(log.channel),
    };
    const key = days ? `${usageDay(log.created_at, offset)} ${of[split]}` : of[split];
    const [spend, count] = sums[key] ?? [0, 0];
    sums[key] = [spend + log.quota, count + 1];
  }
  return sums;
}

/**
 * Answers in place of the gateway; undefined leaves a call to it.
 * @param execute has the gateway execute the call, whose answer is lost then
 */
export type Instead = (url: URL, execute: () => Promise<unknown>) => Response | Promise<Response> | undefined;

/** The storage of a page over what a browser keeps. */
const storageOf = (stored: Map<string, string>) =>
  createStorage(
    "k",
    () =>
      ({
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      }) as unknown as Storage,
  );

/** An embedded gateway as the state knows it, signed in, and every call that was made. */
export async function openUsage(
  options: GatewayOptions = {},
  {
    name = "root",
    password = "123456",
    member,
  }: { name?: string; password?: string; member?: DialectMember } = {},
) {
  const gateway = createGateway({ generalLimit: 0, webLimit: 0, ...options });
  const client = clientOf(gateway);
  const { data } = await client.signIn(name, password);
  const user = data as unknown as { id: number; username: string; role: number };
  const stored = new Map<string, string>();
  const storage = storageOf(stored);
  const calls: string[] = [];
  const seam: { instead: Instead } = { instead: () => undefined };
  const openHttp = () =>
    createHttp({
      baseUrl: "http://gateway.example",
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const url = new URL(request.url);
        calls.push(url.pathname + url.search);
        return (
          (await seam.instead(url, () => gateway.fetch(request, client.jar))) ??
          gateway.fetch(request, client.jar)
        );
      },
    });
  const account = signal<unknown>(user);
  const needed: UsageGateway = {
    key: "k",
    calls: {} as UsageGateway["calls"],
    http: openHttp(),
    storage,
    session: { user: account } as unknown as Session,
    supports: signal(supportsOf(member)),
    whenResumed: () => Promise.resolve(),
  };
  /** Another page of the same browser: what the first one has in memory, and its calls, are gone with it. */
  const reloaded = (): UsageGateway => ({ ...needed, http: openHttp(), storage: storageOf(stored) });
  return { gateway, needed, reloaded, calls, seam, stored, account, user };
}

/** No waiting between the calls of a count. */
export const limiter = { turn: () => Promise.resolve(), timeFor: (calls: number) => calls * 1000 };

/** The jobs of a page, whose calls wait for nothing. Another page of the same browser has another of these. */
export function countJobs({ needed, user }: Pick<Awaited<ReturnType<typeof openUsage>>, "needed" | "user">) {
  const store = createJobStore(needed.storage, user.id);
  const create = (plan: OwnedRun["plan"]): OwnedRun =>
    createJobRun({
      plan,
      store,
      ...alone,
      rateLimiter: limiter,
      whenResumed: () => Promise.resolve(),
    });
  const runs = signal<readonly OwnedRun[]>(store.plans().map(create));
  let last = 0;
  const jobs: Jobs = {
    runs,
    add(job: NewJob) {
      const plan = {
        ...job,
        id: `count-${String((last += 1))}`,
        owner: user.id,
        params: job.params ?? {},
        undoing: false,
      };
      store.add(plan, noProgress(1));
      const run = create(plan);
      runs.value = [...runs.peek(), run];
      return Promise.resolve(run);
    },
    addUndo: () => Promise.reject(new Error("A count can't be undone")),
    forget(run) {
      runs.value = runs.peek().filter((one) => one !== run);
      store.remove(run.plan.id);
    },
  };
  const page = {
    area: countArea,
    session: { gateway: needed as unknown as Gateway, locale: "en", emit: () => undefined },
  };
  return {
    jobs,
    runs,
    page,
    /** Has a job count what a question takes, to its end or until it is stopped. */
    async count(usage: UsageModel): Promise<OwnedRun | undefined> {
      const made = await usage.count(jobs);
      const run = runs.peek().find((one) => one === made);
      await run?.go(page);
      return run;
    },
  };
}
