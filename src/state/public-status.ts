import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError, type GatewayErrorKind } from "../api/client/errors.js";
import type { Http } from "../api/client/http.js";
import { getStatus, type Status } from "../api/entities/status.js";
import { readStoredStatus, storeStatus } from "./session/stored-session.js";
import type { GatewayStorage } from "./storage.js";

/** What a gateway tells everybody about itself. */
export interface PublicStatus {
  /** `undefined` until the first answer of this or an earlier visit. */
  readonly value: ReadonlySignal<Status | undefined>;
  /** Why it is missing or old. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Takes what an earlier visit stored, where nothing newer is known. */
  restore(): void;
  /**
   * Reads it; a failure lands in `error`, and one of the rate limit is followed by another try when that lets it.
   * @param anonymous whether to ask as nobody first. A site with an authentication of its own in front of the gateway
   *   does not let that in; then it is asked as ever
   * @returns whether it was let in as nobody
   */
  read(http: Http, anonymous?: boolean): Promise<boolean>;
}

/**
 * How a call fails that a site's own authentication turned away: by its status, its sign-in page, or a redirect to
 * another site.
 */
const turnedAway: readonly GatewayErrorKind[] = [
  "unauthorised",
  "forbidden",
  "http",
  "not-a-gateway",
  "network",
];

/** The public status of one gateway. */
export function createPublicStatus(storage: GatewayStorage, whenResumed?: () => Promise<void>): PublicStatus {
  const value = signal<Status | undefined>(undefined);
  const error = signal<GatewayError | undefined>(undefined);

  async function read(http: Http, anonymous = false): Promise<boolean> {
    try {
      const answer = await getStatus(http, { anonymous });
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
    restore() {
      value.value ??= readStoredStatus(storage);
    },
    read,
  };
}
