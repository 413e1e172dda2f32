import { signal } from "@preact/signals-core";
import { createHttp, createQueue } from "../../../src/api/index.js";
import { supportsOf } from "../../../src/api/dialects/supports.js";
import { jobs as userJobs } from "../../../src/areas/users/jobs.js";
import type { Gateway } from "../../../src/state/gateways.js";
import type { JobRun } from "../../../src/state/jobs/job-run.js";
import { jobsOf } from "../../../src/state/jobs/jobs.js";
import { countCalls } from "../../../src/state/rate-limit/call-count.js";
import { createStorage } from "../../../src/state/storage.js";
import { json, success } from "../../api/fetch-stub.js";
import { readWire } from "../../contract/wire.js";

/** What is added to each account. */
export const points = 500;
/** How many accounts there are. */
export const accounts = 14;

const status = readWire("one-api-head").find(({ request }) => request.path === "/api/status")?.response.body;

/** A gateway that adds credit and notes it in its log. */
export function createCreditServer() {
  const log: { readonly id: number; readonly user_id: number; readonly quota: number }[] = [];
  return {
    /** How often each account was credited. */
    credits: () =>
      Array.from({ length: accounts }, (_, index) => log.filter((one) => one.user_id === index + 1).length),
    answer(url: URL, body: unknown): Response {
      const { pathname, searchParams } = url;
      if (pathname === "/api/status") return json(status);
      if (pathname === "/api/topup") {
        const { user_id, quota } = body as { user_id: number; quota: number };
        log.unshift({ id: log.length + 1, user_id, quota });
        return success();
      }
      if (pathname === "/api/log/") {
        const user = Number(searchParams.get("username")?.slice("user".length));
        const entries = log.filter(({ user_id }) => user_id === user);
        return success(
          entries.map((one) => ({ ...one, type: 1, content: "", username: `user${String(user)}` })),
        );
      }
      const id = Number(pathname.split("/").at(-1));
      return success({ id, username: `user${String(id)}`, quota: 0 });
    },
  };
}

/** A page that is open on such a gateway, with the browser's storage. Once it is gone, it hears and writes nothing. */
export function openCreditPage(server: ReturnType<typeof createCreditServer>, area: Storage) {
  const gone = new AbortController();
  const isGone = () => gone.signal.aborted;
  const storage = createStorage("k", () => {
    if (isGone()) throw new DOMException("", "InvalidStateError");
    return area;
  });
  const http = createHttp({
    baseUrl: "https://gateway.example",
    queue: createQueue(),
    timeout: 5000,
    fetch: async (input, init) => {
      const forever = new Promise<Response>(() => undefined);
      await Promise.resolve();
      if (isGone()) return forever;
      const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
      const answer = server.answer(new URL(new Request(input).url), body);
      await new Promise((resolve) => setImmediate(resolve));
      return isGone() ? forever : answer;
    },
  });
  const user = signal<{ readonly id: number } | undefined>({ id: 99 });
  const gateway = {
    key: "k",
    http,
    storage,
    calls: countCalls("k", storage, () => 1_000_000),
    session: { user, state: signal("signed-in"), recheck: () => Promise.resolve() },
    supports: signal(supportsOf(undefined)),
    whenResumed: () => Promise.resolve(),
  } as unknown as Gateway;
  const jobs = jobsOf(gateway);
  const page = { area: userJobs, session: { gateway, locale: "en", emit: () => undefined } };
  return {
    jobs,
    page,
    add: (): Promise<JobRun> =>
      jobs.add({
        list: "users",
        kind: "credit",
        action: "credit",
        params: { points, remark: "" },
        items: Array.from({ length: accounts }, (_, index) => {
          const about = { id: index + 1, username: `user${String(index + 1)}` };
          return { key: about.id, name: about.username, about };
        }),
      }),
    /** Closes the page, whose calls go on at the gateway. */
    close() {
      gone.abort();
      user.value = undefined;
    },
  };
}
