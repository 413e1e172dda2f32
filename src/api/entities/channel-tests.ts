import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing, number, text } from "../client/schema.js";

/** Upstreams may take long to answer, and the server waits for them without a limit (wire.md 7). */
const LONG_TIMEOUT = 300_000;

const testSchema = z.object({
  /** Seconds, with millisecond precision. */
  time: number,
  /** The requested model; "" when none was given. */
  modelName: text,
  /** The model's reply; "" from older servers. */
  message: text,
});

/** The result of a channel test (wire.md 3.7). */
export type ChannelTest = z.infer<typeof testSchema>;

/**
 * `GET /api/channel/test/:id` (admin): tests one channel with a chat call, which costs money. Never call it without
 * being asked to.
 */
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
 * `GET /api/channel/test` (admin): starts the test of all or of the disabled channels on the server, and returns
 * immediately. Rejected while a test is running.
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

/**
 * `GET /api/channel/update_balance/:id` (admin): asks the provider for the balance and returns it, in the provider's
 * currency.
 */
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
 * `GET /api/channel/update_balance` (admin): updates all balances on servers that still support it; newer ones answer
 * success without doing anything.
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
