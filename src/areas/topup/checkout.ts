import { toJson } from "../../domain/built-ins.js";
import { pageAddress } from "../../api/client/page-address.js";
import type { User } from "../../api/entities/user-schema.js";
import type { Gateway } from "../../state/gateways.js";

/** A checkout that was opened in this browser. */
export interface Checkout {
  /** The account that pays. */
  readonly user: number;
  /** What it had been given until then, see {@link creditOf}. */
  readonly credit: number;
  /** When it was opened, in epoch milliseconds. */
  readonly at: number;
  /** Whether the page opened it itself and says when the payer is back. */
  readonly own: boolean;
}

type Shared = Pick<Gateway, "session" | "storage">;

/** What the page's address has in its query when the payer returns. */
const markName = "gw-payment";
const markValue = "returned";

/** How long an opened checkout is remembered, in milliseconds. */
const memory = 30 * 60_000;

/** All that an account was ever given, in points. Model calls only move it from the balance to what is spent. */
export const creditOf = ({ quota, used_quota }: User): number => quota + used_quota;

/** The page's address that a checkout has to return to, so that the balance is followed. */
export function returnUrl(): string {
  const url = new URL(pageAddress() ?? location.href);
  url.searchParams.set(markName, markValue);
  return url.href;
}

/** Notes that a checkout is opened now, with what the account has before it. */
export function noteCheckout({ session, storage }: Shared, own: boolean): void {
  const user = session.user.peek();
  if (!user || session.state.peek() !== "signed-in") return;
  const opened: Checkout = { user: user.id, credit: creditOf(user), at: Date.now(), own };
  storage.write("checkout", toJson(opened));
}

/** The checkout that the account has opened lately, in this tab or another one. */
export function openedCheckout({ session, storage }: Shared): Checkout | undefined {
  const opened = storage.readJson("checkout") as Partial<Checkout> | null | undefined;
  const { user, credit, at, own } = opened ?? {};
  if (typeof credit !== "number" || typeof at !== "number") return undefined;
  if (user === undefined || user !== session.user.peek()?.id) return undefined;
  return Math.abs(Date.now() - at) < memory ? { user, credit, at, own: own === true } : undefined;
}

const isReturn = (): boolean => new URLSearchParams(location.search).get(markName) === markValue;

/** Whether the payer returns from a checkout, or has one open in another window. */
export function awaitsPayment(shared: Shared): boolean {
  const kept = shared.storage.readJson("checkout") as { followed?: unknown } | null | undefined;
  return (isReturn() && kept?.followed !== location.href) || openedCheckout(shared)?.own === false;
}

/**
 * Forgets the checkout, and remembers the address to which it returned, which is the page's: a reload or a bookmark
 * must not follow it again. The next checkout may return there.
 */
export function forgetCheckout({ storage }: Pick<Gateway, "storage">): void {
  storage.write("checkout", isReturn() ? toJson({ followed: location.href }) : undefined);
}
