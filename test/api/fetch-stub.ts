import { afterEach, beforeEach } from "node:test";
import { readWire } from "../contract/wire.js";

/** One call as the stubbed `fetch` saw it. */
export interface SeenCall {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
  init: RequestInit;
}

/** What answers a call. */
export type Answerer = (call: SeenCall) => Response | Promise<Response>;

/** A stand-in for the global `fetch`, in place during each test of the file that makes it. */
export interface FetchStub {
  readonly calls: SeenCall[];
  answer: Answerer;
  /**
   * What `GET /api/status` answers, which every write asks for once: one-api's, before each test. These calls are not
   * listed. Undefined leaves them to `answer`.
   */
  status: unknown;
}

const oneApi = readWire("one-api-head").find(({ request }) => request.path === "/api/status")?.response.body;

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

/** A success with its data. */
export function success(data?: unknown): Response {
  return json({ success: true, message: "", ...(data === undefined ? {} : { data }) });
}

/** An answer that never comes, until the call is aborted. */
export function never(call: SeenCall): Promise<Response> {
  return new Promise((_, reject) => {
    call.init.signal?.addEventListener("abort", () => {
      reject(new DOMException("aborted", "AbortError"));
    });
  });
}

/** Replaces the global `fetch` for the tests of a file. */
export function stubFetch(): FetchStub {
  const real = globalThis.fetch;
  const stub: FetchStub = { calls: [], answer: () => success(), status: oneApi };
  beforeEach(() => {
    stub.calls.length = 0;
    stub.status = oneApi;
    globalThis.fetch = async (input, init = {}) => {
      const call: SeenCall = {
        url: input instanceof Request ? input.url : input.toString(),
        method: init.method ?? "GET",
        headers: new Headers(init.headers),
        body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
        init,
      };
      if (stub.status !== undefined && call.url.endsWith("/api/status")) return json(stub.status);
      stub.calls.push(call);
      return stub.answer(call);
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });
  return stub;
}

/** Resolves with what a promise rejects with. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("the call succeeded");
}
