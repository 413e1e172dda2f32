/** Checking in once a day for some credit, as new-api has it since 2026 where its operator enables it. */
import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { flag, list, number, text } from "../client/schema.js";
import type { BotCheck } from "./registration.js";

const path = "/api/user/checkin";

const checkInSchema = z.object({
  /** `YYYY-MM-DD` by the gateway's clock. */
  checkin_date: text,
  /** Points. */
  quota_awarded: number,
});

/** A day's check-in, and what it gave. */
export type CheckIn = z.infer<typeof checkInSchema>;

const monthSchema = z.object({
  /** What a day gives, in points; the gateway draws an amount between them. */
  min_quota: number,
  max_quota: number,
  stats: z.object({
    checked_in_today: flag,
    /** Of the month that was asked for. */
    records: list(checkInSchema),
    /** Of all times. */
    total_quota: number,
    total_checkins: number,
  }),
});

/** A month of check-ins. */
export type CheckInMonth = z.infer<typeof monthSchema>;

/** `GET /api/user/checkin`. @param month `YYYY-MM` */
export function getCheckIns(http: Http, month: string, { signal }: CallOptions = {}): Promise<CheckInMonth> {
  return http.call({ method: "GET", path, query: { month }, schema: monthSchema, signal });
}

/**
 * `POST /api/user/checkin`: today, by the gateway's clock.
 * @throws GatewayError `refused` when that was done already
 */
export function checkIn(
  http: Http,
  { turnstile = "", signal }: CallOptions & BotCheck = {},
): Promise<CheckIn> {
  return http.call({ method: "POST", path, query: { turnstile }, schema: checkInSchema, signal });
}
