import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing, number, text } from "../client/schema.js";

/** Upstreams answer late, and the server waits as long as they take (wire.md 7). */
const LONG_TIMEOUT = 300_000;

const testSchema = z.object({
  /** Seconds, to the millisecond. */
  time: number,
  /** The requested model; "" when none was given. */
  modelName: text,
  /** What the model replied, "" from older servers. */
  message: text,
});

/** How a channel's test went (wire.md 3.7). */
export type ChannelTest = z.infer<typeof testSchema>;

/** `GET /api/channel/test/:id` (admin): tests one channel with a chat call, which costs. Never call it unasked. */
export function testChannel(
  http: Http,
  id: number,
  { model, signal }: CallOptions & { model?: string | undefined } = {},
): Promise<ChannelTest> {
  return http.call({
    method: "GET",
    path: `/api/channel/test/${id}`,
    query: { model },
    schema: testSchema,
    writes: true,
    envelope: "whole",
    timeout: LONG_TIMEOUT,
    signal,
  });
}

/**
 * `GET /api/channel/test` (admin): starts the test of all or of the disabled channels on the server, and answers at
 * once. Refused while one runs.
 */
export function testChannels(
  http: Http,
  scope: "all" | "disabled",
  { signal }: CallOptions = {},
): Promise<void> {
  return http.call({
    method: "GET",
    path: "/api/channel/test",
    query: { scope },
    schema: nothing,
    writes: true,
    signal,
  });
}

/** `GET /api/channel/update_balance/:id` (admin): asks the provider and answers the balance, in the provider's unit. */
export async function updateChannelBalance(
  http: Http,
  id: number,
  { signal }: CallOptions = {},
): Promise<number> {
  const { balance } = await http.call({
    method: "GET",
    path: `/api/channel/update_balance/${id}`,
    schema: z.object({ balance: z.number() }),
    writes: true,
    envelope: "whole",
    timeout: LONG_TIMEOUT,
    signal,
  });
  return balance;
}

/**
 * `GET /api/channel/update_balance` (admin): updates all balances on servers that still do so; newer ones succeed
 * without doing anything.
 */
export function updateAllBalances(http: Http, { signal }: CallOptions = {}): Promise<void> {
  return http.call({
    method: "GET",
    path: "/api/channel/update_balance",
    schema: nothing,
    writes: true,
    timeout: LONG_TIMEOUT,
    signal,
  });
}
