import { isGatewayError, isMissing, isUncertain, type GatewayError } from "../../api/client/errors.js";

/** What the gateway's data show about a write whose response was lost. */
export type Finding<T> =
  | { readonly kind: "done"; readonly value: T }
  /** `now` is the record's actual state. */
  | { readonly kind: "not-done"; readonly now?: T }
  /** The record no longer exists, so it can't be determined whether it was changed. */
  | { readonly kind: "gone" }
  /** Nothing that can be read shows it, as for a password. */
  | { readonly kind: "unclear" };

/** A write, and how to check afterwards whether it was executed. */
export interface Write<T> {
  /** Sends it, once. Rejects with a GatewayError. */
  send(): Promise<T>;
  /** Reads what shows whether it was executed, without writing. Rejects with a GatewayError. */
  verify(): Promise<Finding<T>>;
}

/** A write that was executed. */
export interface Done<T> {
  readonly kind: "done";
  readonly value: T;
  /** Why its response was lost, when only a check showed that it was executed. */
  readonly lost: GatewayError | undefined;
}

/**
 * A write whose response was lost, and what a check showed. `not-yet`: it hasn't been executed so far, but the gateway
 * may still be processing it. `unseen`: the check failed as well.
 */
export interface Lost<T> {
  readonly kind: "lost";
  readonly cause: GatewayError;
  readonly finding: "not-done" | "not-yet" | "gone" | "unclear" | "unseen";
  /** The current record, if it was read. */
  readonly now: T | undefined;
  /** Checks again. Never sends the write. */
  check(): Promise<Settled<T>>;
}

/** The result of a write, as far as it can be known. A rejection isn't among these: it rejects. */
export type Settled<T> = Done<T> | Lost<T>;

/** Statuses with which a proxy stops waiting while the gateway may continue. */
const gaveUp: readonly (number | undefined)[] = [408, 502, 503, 504, 524];

/** Whether the gateway may still execute a write of which nothing is heard any more. */
export const mayComeLate = ({ timedOut, status }: GatewayError): boolean =>
  timedOut === true || gaveUp.includes(status);

/** A result without a write, or of a write whose response arrived. */
export function done<T>(value: T): Done<T> {
  return { kind: "done", value, lost: undefined };
}

async function verifyAfter<T>(write: Write<T>, cause: GatewayError): Promise<Settled<T>> {
  const lost = (finding: Lost<T>["finding"], now?: T): Lost<T> => ({
    kind: "lost",
    cause,
    finding,
    now,
    check: () => verifyAfter(write, cause),
  });
  try {
    const found = await write.verify();
    if (found.kind === "done") return { kind: "done", value: found.value, lost: cause };
    if (found.kind !== "not-done") return lost(found.kind);
    return lost(mayComeLate(cause) ? "not-yet" : "not-done", found.now);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return lost(isMissing(error) ? "gone" : "unseen");
  }
}

/**
 * Sends a write once and determines its result: when its response is lost, it checks instead of trying again. Every
 * write of the console uses this function.
 * @throws GatewayError when the gateway rejected it, or it was never sent
 */
export async function settle<T>(write: Write<T>): Promise<Settled<T>> {
  try {
    return done(await write.send());
  } catch (error) {
    if (!isGatewayError(error) || !isUncertain(error)) throw error;
    return verifyAfter(write, error);
  }
}

/** Runs a follow-up once a write is known to be executed, even if only a later check shows it. */
export async function andThen<T, Next>(
  settled: Settled<T>,
  next: (value: T) => Settled<Next> | Promise<Settled<Next>>,
): Promise<Settled<Next>> {
  if (settled.kind === "lost")
    return { ...settled, now: undefined, check: async () => andThen(await settled.check(), next) };
  const after = await next(settled.value);
  return after.kind === "done" ? { ...after, lost: after.lost ?? settled.lost } : after;
}

/** A check of one record: the write was executed if the record is as the write would have left it. */
export function verifyRecord<T>(read: () => Promise<T>, isWritten: (now: T) => boolean): Write<T>["verify"] {
  return async () => {
    const now = await read();
    return isWritten(now) ? { kind: "done", value: now } : { kind: "not-done", now };
  };
}

/** A check after a deletion: it was executed if the record no longer exists or `isDeleted` says so. */
export function verifyDeleted<T>(
  read: () => Promise<T>,
  isDeleted: (now: T) => boolean = () => false,
): Write<unknown>["verify"] {
  return async () => {
    try {
      return isDeleted(await read()) ? { kind: "done", value: undefined } : { kind: "not-done" };
    } catch (error) {
      if (!isMissing(error)) throw error;
      return { kind: "done", value: undefined };
    }
  };
}

/** For writes whose result can't be read. */
export function cannotVerify(): Promise<Finding<never>> {
  return Promise.resolve({ kind: "unclear" });
}

/** Whether a write may be sent again without the risk of executing it twice. */
export function maySendAgain({ finding }: Pick<Lost<unknown>, "finding">): boolean {
  return finding === "not-done" || finding === "gone";
}
