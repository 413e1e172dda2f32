import { afterEach } from "node:test";
import { GatewayError } from "../../src/api/client/errors.js";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { createSession, type Session } from "../../src/state/session/session.js";
import { createStorage, type GatewayStorage } from "../../src/state/storage.js";

/** The account behind the stub. */
export const account = {
  id: 7,
  username: "bob",
  display_name: "Bob",
  role: 1,
  status: 1,
  quota: 500,
  group: "default",
};
/** Its status. */
export const status = { system_name: "Acme", logo: "", quota_per_unit: 500_000, display_in_currency: true };
/** The failure of a call without a session. */
export const unauthorised = () =>
  new GatewayError("unauthorised", "GET /api/user/self: 401", { status: 401 });

/** What a call of the stub is answered with. */
export type Answer = unknown;

/** A gateway of answers by path, of a list one after the other; a failure is thrown. */
export function setUp(
  answers: Record<string, Answer>,
  stored?: unknown,
  channelName = `test-${String(Math.random())}`,
  options: Partial<Parameters<typeof createSession>[0]> = {},
) {
  const calls: string[] = [];
  const asked: HttpRequest<unknown>[] = [];
  const entries = new Map<string, string>();
  if (stored !== undefined) entries.set("gateway-console:k:user", JSON.stringify(stored));
  const area = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as unknown as Storage;
  const http: Http = {
    baseUrl: "https://gateway.example",
    call: <T>(request: HttpRequest<T>) => {
      calls.push(`${request.method} ${request.path}`);
      asked.push(request);
      const listed = answers[request.path];
      const answer: Answer = Array.isArray(listed) ? listed.shift() : listed;
      if (answer instanceof Promise) return answer as Promise<T>;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as T);
    },
  };
  const storage: GatewayStorage = createStorage("k", () => area);
  const session = createSession({ http, storage, channelName, ...options });
  opened.push(session);
  return { session, http, storage, calls, asked, entries, answers, channelName };
}
/** The sessions of a test, which end with it. */
export const opened: Session[] = [];
afterEach(() => {
  for (const session of opened.splice(0)) session.dispose();
});
/** Answers of the stub are there at once: a task later all that follows from them has happened. */
export const settled = () => new Promise((done) => setTimeout(done));
/** Messages between tabs are delivered in tasks of their own. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await settled();
}
