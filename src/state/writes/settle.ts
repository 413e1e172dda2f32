import { isGatewayError, isUncertain, type GatewayError } from "../../api/client/errors.js";

/** What the gateway's data say about a write whose answer was lost. */
export type Finding<T> =
  | { readonly kind: "done"; readonly value: T }
  /** `now` is the record as it is instead. */
  | { readonly kind: "not-done"; readonly now?: T }
  /** The record is no longer there, so nothing shows what became of a change to it. */
  | { readonly kind: "gone" }
  /** Nothing that can be read shows it, such as a password. */
  | { readonly kind: "unclear" };

/** One write, and how to find out afterwards whether it was executed. */
export interface Write<T> {
  /** Sends it, once. Rejects with a GatewayError. */
  send(): Promise<T>;
  /** Reads what shows whether it was executed. Sends nothing. Rejects with a GatewayError. */
  look(): Promise<Finding<T>>;
}

/** A write that was executed. */
export interface Done<T> {
  readonly kind: "done";
  readonly value: T;
  /** Why its answer was lost, when only a look showed that it was executed. */
  readonly lost: GatewayError | undefined;
}

/**
 * A write whose answer was lost, and what a look showed. `not-yet`: it wasn't executed so far, but the gateway may
 * still be working on it. `unseen`: the look failed, too.
 */
export interface Lost<T> {
  readonly kind: "lost";
  readonly cause: GatewayError;
  readonly finding: "not-done" | "not-yet" | "gone" | "unclear" | "unseen";
  /** The record as it is, when it was read. */
  readonly now: T | undefined;
  /** Looks again. Never sends. */
  check(): Promise<Settled<T>>;
}

/** How a write ended, as far as anyone can know. A refusal isn't among these: it rejects. */
export type Settled<T> = Done<T> | Lost<T>;

/** Statuses with which a proxy gives up while the gateway may go on. */
const gaveUp: readonly (number | undefined)[] = [408, 502, 503, 504, 524];

const mayComeLate = ({ timedOut, status }: GatewayError): boolean =>
  timedOut === true || gaveUp.includes(status);

/** Whether the gateway itself said that there is no such record. A 404 alone can be a proxy's. */
export function isMissing(error: unknown): boolean {
  return isGatewayError(error) && error.serverMessage === "record not found";
}

/** Something that is settled without a write, or whose write was answered. */
export function done<T>(value: T): Done<T> {
  return { kind: "done", value, lost: undefined };
}

async function lookAfter<T>(write: Write<T>, cause: GatewayError): Promise<Settled<T>> {
  const lost = (finding: Lost<T>["finding"], now?: T): Lost<T> => ({
    kind: "lost",
    cause,
    finding,
    now,
    check: () => lookAfter(write, cause),
  });
  try {
    const found = await write.look();
    if (found.kind === "done") return { kind: "done", value: found.value, lost: cause };
    if (found.kind !== "not-done") return lost(found.kind);
    return lost(mayComeLate(cause) ? "not-yet" : "not-done", found.now);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return lost(isMissing(error) ? "gone" : "unseen");
  }
}

/**
 * Sends a write once and finds out how it ended: when its answer is lost, it looks instead of trying again. Every write
 * of the console goes through here.
 * @throws GatewayError when the gateway refused it, or it was never sent
 */
export async function settle<T>(write: Write<T>): Promise<Settled<T>> {
  try {
    return done(await write.send());
  } catch (error) {
    if (!isGatewayError(error) || !isUncertain(error)) throw error;
    return lookAfter(write, error);
  }
}

/** What follows a write once it is known to be executed, also after a later look. */
export async function andThen<T, Next>(
  settled: Settled<T>,
  next: (value: T) => Settled<Next> | Promise<Settled<Next>>,
): Promise<Settled<Next>> {
  if (settled.kind === "lost")
    return { ...settled, now: undefined, check: async () => andThen(await settled.check(), next) };
  const after = await next(settled.value);
  return after.kind === "done" ? { ...after, lost: after.lost ?? settled.lost } : after;
}

/** A look at one record: executed, when it is as the write would have left it. */
export function lookAt<T>(read: () => Promise<T>, isWritten: (now: T) => boolean): Write<T>["look"] {
  return async () => {
    const now = await read();
    return isWritten(now) ? { kind: "done", value: now } : { kind: "not-done", now };
  };
}

/** A look after a deletion: executed, when the record is no longer there or `isDeleted` says so. */
export function lookForGone<T>(
  read: () => Promise<T>,
  isDeleted: (now: T) => boolean = () => false,
): Write<unknown>["look"] {
  return async () => {
    try {
      return isDeleted(await read()) ? { kind: "done", value: undefined } : { kind: "not-done" };
    } catch (error) {
      if (!isMissing(error)) throw error;
      return { kind: "done", value: undefined };
    }
  };
}

/** For writes that leave nothing behind that could be read. */
export function nothingToSee(): Promise<Finding<never>> {
  return Promise.resolve({ kind: "unclear" });
}

/** Whether a write may be sent again without the danger of executing it twice. */
export function maySendAgain({ finding }: Pick<Lost<unknown>, "finding">): boolean {
  return finding === "not-done" || finding === "gone";
}
