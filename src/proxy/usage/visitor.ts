import type { UsageAsker } from "../../domain/usage/source.js";
import { Refused } from "../answers.js";
import { beforeAbort } from "../bodies.js";
import { identifies, newApiUser } from "../request-headers.js";

/** Milliseconds that an account counts as the gateway described it. */
const age = 30_000;

/** Milliseconds that the gateway has to describe it. */
const patience = 10_000;

/** The most accounts that are known at a time. */
const maxKnown = 1000;

/** The lowest role that may see every account's entries (wire.md 1.2). */
const administrator = 10;

/** The status of an account that may sign in. */
const enabled = 1;

/** What identifies a visitor to the gateway. All of it decides who is meant, so that all of it is the key. */
const keyOf = (headers: Headers): string =>
  JSON.stringify(["cookie", "authorization", newApiUser].map((name) => headers.get(name)));

const signedOut = (): Refused => new Refused(401, "Sign in to see usage.");

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The account that `/api/user/self` describes; undefined when it describes none that may sign in. */
function askerOf(data: unknown): UsageAsker | undefined {
  if (!isRecord(data)) return undefined;
  const { id, uuid, username, role, status } = data;
  if (typeof username !== "string" || username === "" || typeof role !== "number" || status !== enabled)
    return undefined;
  if (role >= administrator) return { sees: "everyone", username };
  const account = {
    id: typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : undefined,
    uuid: typeof uuid === "string" && /^[\w-]{8,64}$/.test(uuid) ? uuid : undefined,
  };
  return role >= 1 && (account.id ?? account.uuid) !== undefined
    ? { sees: "own", username, ...account }
    : undefined;
}

/** Asks the gateway for a visitor's own account: `/api/user/self` with these headers. */
export type AskGateway = (headers: Headers, signal: AbortSignal) => Promise<Response>;

/**
 * Finds out who sends a call, from the gateway itself. What it says counts for 30 seconds, for exactly the headers it
 * was said for; that somebody isn't signed in is asked again each time.
 */
export function createVisitors(ask: AskGateway): {
  /**
   * @param headers those that the gateway gets
   * @throws Refused (401) for nobody the gateway knows, (403) for an account it doesn't describe or that is banned,
   *   (502) when it doesn't answer
   */
  whoSends(this: void, headers: Headers, signal: AbortSignal): Promise<UsageAsker>;
} {
  const known = new Map<string, { readonly until: number; readonly asker: Promise<UsageAsker> }>();

  async function fresh(headers: Headers): Promise<UsageAsker> {
    // Others may wait for this answer, so that one who leaves doesn't end it.
    const timer = AbortSignal.timeout(patience);
    let answer: unknown;
    try {
      const response = await beforeAbort(ask(headers, timer), timer);
      if (response.status >= 500) throw new TypeError("no answer");
      answer = await beforeAbort(
        response.json().catch(() => undefined),
        timer,
      );
    } catch {
      throw new Refused(502, "Can't reach the gateway.");
    }
    if (!isRecord(answer)) throw new Refused(502, "Couldn't read the gateway's response.");
    if (answer.success !== true) throw signedOut();
    const asker = askerOf(answer.data);
    // Not 401, by which the console would take the session for over.
    if (!asker) throw new Refused(403, "The gateway doesn't say which account this is.");
    return asker;
  }

  function forgetOld(now: number): void {
    for (const [key, { until }] of known) if (until <= now || known.size > maxKnown) known.delete(key);
  }

  return {
    async whoSends(headers, signal) {
      if (!identifies(headers)) throw signedOut();
      const key = keyOf(headers);
      const now = performance.now();
      let entry = known.get(key);
      if (!entry || entry.until <= now) {
        forgetOld(now);
        const started = { until: now + age, asker: fresh(headers) };
        entry = started;
        known.set(key, started);
        started.asker.catch(() => {
          if (known.get(key) === started) known.delete(key);
        });
      }
      return beforeAbort(entry.asker, signal);
    },
  };
}
