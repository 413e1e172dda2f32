import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError, type GatewayErrorKind } from "../api/client/errors.js";
import type { Http } from "../api/client/http.js";
import { getStatus, type Status } from "../api/entities/status.js";
import { readStoredStatus, storeStatus } from "./session/stored-session.js";
import type { GatewayStorage } from "./storage.js";

/** The public status of a gateway. */
export interface PublicStatus {
  /** `undefined` until the first response of this or an earlier visit. */
  readonly value: ReadonlySignal<Status | undefined>;
  /** Why the status is missing or outdated. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Reads it again unless it was read within the last ten minutes: the gateway may be another since. */
  refreshLate(http: Http): void;
  /** Restores the status of an earlier visit, if no newer one is known. */
  restore(): void;
  /**
   * Reads the status. A failure is set as `error`; after a 429, it is read again when the rate limit allows it.
   * @param anonymous whether to try without credentials first. A site with its own authentication in front of the
   *   gateway rejects that; the status is then read with credentials
   * @returns whether the anonymous read was accepted
   */
  read(http: Http, anonymous?: boolean): Promise<boolean>;
}

/**
 * How a call fails that a site's own authentication rejects: by its status, its sign-in page, or a redirect to another
 * site.
 */
const turnedAway: readonly GatewayErrorKind[] = [
  "unauthorised",
  "forbidden",
  "http",
  "not-a-gateway",
  "network",
];

/** Creates the public status of one gateway. */
export function createPublicStatus(
  storage: GatewayStorage,
  whenResumed?: () => Promise<void>,
  now: () => number = Date.now,
): PublicStatus {
  const value = signal<Status | undefined>(undefined);
  const error = signal<GatewayError | undefined>(undefined);
  let readAt = Infinity;

  async function read(http: Http, anonymous = false): Promise<boolean> {
    try {
      const answer = await getStatus(http, { anonymous });
      readAt = now();
      batch(() => {
        value.value = answer;
        error.value = undefined;
      });
      storeStatus(storage, answer);
      return anonymous;
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      if (anonymous && turnedAway.includes(failure.kind)) {
        await read(http);
        return false;
      }
      error.value = failure;
      if (failure.kind === "rate-limited") void whenResumed?.().then(() => read(http));
      return anonymous;
    }
  }

  return {
    value: computed(() => value.value),
    error: computed(() => error.value),
    refreshLate(http) {
      if (now() - readAt > 600_000) void read(http);
    },
    restore() {
      value.value ??= readStoredStatus(storage);
    },
    read,
  };
}
