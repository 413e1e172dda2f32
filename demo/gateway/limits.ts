/** Rate limits (wire.md 0.7): the times of the last N accepted requests by limiter and address. */

export type LimiterName = "general" | "critical" | "web";

export interface LimitSettings {
  /** Requests in a window; 0 switches the limiter off. */
  max: number;
  /** Seconds. */
  window: number;
}

export class Limits {
  readonly #settings: Record<LimiterName, LimitSettings>;
  readonly #accepted = new Map<string, number[]>();

  constructor(settings: Record<LimiterName, LimitSettings>) {
    this.#settings = settings;
  }

  /** True when the request may pass. Refused requests are not counted. `now` in seconds. */
  accept(name: LimiterName, address: string, now: number): boolean {
    const { max, window } = this.#settings[name];
    if (max === 0) return true;
    const key = `${name} ${address}`;
    const times = this.#accepted.get(key) ?? [];
    this.#accepted.set(key, times);
    const oldest = times[0];
    if (oldest !== undefined && times.length >= max) {
      if (now - oldest < window) return false;
      times.shift();
    }
    times.push(now);
    return true;
  }
}

/** The client's address: first entry of X-Forwarded-For, else X-Real-IP, else what the host knows of the connection. */
export function clientAddress(headers: Headers, connection: string): string {
  const forwarded = headers.get("X-Forwarded-For")?.split(",")[0]?.trim() ?? "";
  if (forwarded !== "") return forwarded;
  const real = headers.get("X-Real-IP")?.trim() ?? "";
  return real !== "" ? real : connection;
}
