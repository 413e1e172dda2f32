import type { Mail } from "../../demo/gateway/context.js";
import type { Call, HostedOptions, SeenRequest } from "./node/gateway-host.js";
import type { FaultRule } from "../../demo/gateway/faults.js";

export type { SeenRequest };

/** An answer of the gateway: status and the parsed body, undefined when it was empty or not JSON. */
export interface Answer {
  readonly status: number;
  readonly body: { success?: boolean; message?: string; data?: unknown } | undefined;
}

/** A gateway of this test's own, running in the test server. */
export interface TestGateway {
  /** Its address, a path on the page's own origin, without a trailing slash. */
  readonly base: string;
  /** Makes coming requests fail as told; several faults stand side by side. */
  fault(rule: FaultRule): Promise<void>;
  clearFaults(): Promise<void>;
  /** What it received so far, oldest first. */
  requests(): Promise<SeenRequest[]>;
  forgetRequests(): Promise<void>;
  /** The mails it sent, oldest first; for a gateway that was opened with `mailbox`. */
  mails(): Promise<Mail[]>;
  /** Signs in with the page's cookies; the first account by default. */
  logIn(name?: string, password?: string): Promise<void>;
  logOut(): Promise<void>;
  /** Sends one call with the page's cookies, past the code under test. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /**
   * Makes many calls, one after the other but in one request: to fill it. They aren't among the requests it received.
   */
  calls(all: readonly Call[]): Promise<void>;
}

async function send(url: string, method: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method, cache: "no-store" };
  if (body !== undefined)
    Object.assign(init, { body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  return fetch(url, init);
}

async function steer<T>(path: string, method: string, body?: unknown): Promise<T> {
  const response = await send(`/__gateways${path}`, method, body);
  if (!response.ok)
    throw new Error(`${method} /__gateways${path}: ${String(response.status)} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Opens an empty (first account only) or seeded gateway in the test server. */
export async function openGateway(options: HostedOptions = {}): Promise<TestGateway> {
  const { id, base } = await steer<{ id: string; base: string }>("", "POST", options);
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await send(base + path, method, body);
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) as Answer["body"] };
    } catch {
      return { status: response.status, body: undefined };
    }
  };
  return {
    base,
    call,
    calls: async (all) => {
      const { body } = await call("POST", "/__calls", all);
      const succeeded = body as unknown as readonly boolean[];
      const refused = all.filter((_, index) => !succeeded[index]);
      if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
    },
    fault: ({ path, ...rule }) =>
      steer(
        `/${id}/faults`,
        "POST",
        path instanceof RegExp ? { ...rule, pattern: path.source } : { ...rule, path },
      ),
    clearFaults: () => steer(`/${id}/faults`, "DELETE"),
    requests: () => steer(`/${id}/requests`, "GET"),
    mails: () => steer(`/${id}/mails`, "GET"),
    forgetRequests: () => steer(`/${id}/requests`, "DELETE"),
    logIn: async (username = "root", password = "123456") => {
      const { body } = await call("POST", "/api/user/login", { username, password });
      if (body?.success !== true) throw new Error(`sign-in refused: ${body?.message ?? "no answer"}`);
    },
    logOut: async () => {
      await call("GET", "/api/user/logout");
    },
  };
}
