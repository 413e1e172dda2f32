/** What changed a balance, other than calls. */
export type CreditKind =
  | "redeemed"
  /** Paid online, by the account or as an administrator confirmed. */
  | "paid"
  | "confirmed"
  | "added"
  | "changed"
  | "gift"
  | "checkIn"
  | "reward"
  | "refund"
  /** A plan that was bought with the balance. */
  | "plan"
  /** A call of a tool, which is no call of a model. */
  | "tool"
  /** Nothing here knows what the entry says, so that it may have changed the balance by any amount. */
  | "unknown";

/** A row of {@link BalanceBook.rules}: one text, or one action, by which a gateway records something. */
export interface BalanceRule {
  /** `LogType` of the entries. */
  readonly types: readonly number[];
  /** What it is; undefined for what changes no balance. */
  readonly kind: CreditKind | undefined;
  /** The action that the entry's record names, in place of a text. */
  readonly action?: string;
  /**
   * The text, with the groups `amount`, or `from` and `to`, and `remark`, as far as it has them. The points of the
   * entry itself come before any amount of its text.
   */
  readonly form?: RegExp;
  /** -1 where the amount is taken off the balance. */
  readonly sign?: -1;
}

/** How the gateways of one member record what changes balances, apart from charges of calls. */
export interface BalanceBook {
  /** In the order in which they are tried. */
  readonly rules: readonly BalanceRule[];
  /** What the names of actions that change no balance begin with. Any other action may change one. */
  readonly otherActions: readonly string[];
  /**
   * Whether some releases keep what an administrator does to an account in the log of the administrator alone, where
   * the account can't read it.
   */
  readonly isByOperator: boolean;
  /** Whether credit for invitations is kept apart, and moved to the balance without an entry. */
  readonly hasReferralCredit: boolean;
  /** The most entries that a page of the log can have. */
  readonly pageSize: number;
}

/** A log entry, as far as balances go. */
export interface BookedEntry {
  readonly user_id: number;
  readonly created_at: number;
  readonly type: number;
  readonly content: string;
  /** Points; 0 where only the text has the amount. */
  readonly quota: number;
  /** What is recorded beside the text. */
  readonly record?: Readonly<Record<string, unknown>> | undefined;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/**
 * What an entry records of an action: its stable name, and what it was done with. Where a call is recorded as such,
 * what stood in its path is among that; only administrators read it.
 */
export function operationOf({ record }: Pick<BookedEntry, "record">): {
  readonly action: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
} {
  const { action, params } = fieldsOf(record?.op);
  return {
    action: typeof action === "string" ? action : undefined,
    params: { ...fieldsOf(fieldsOf(record?.audit_info).params), ...fieldsOf(params) },
  };
}

/** Whether an entry says of an operation that it failed, as newer releases of new-api do. */
export const hasFailed = (entry: Pick<BookedEntry, "record">): boolean =>
  operationOf(entry).params.failure_reason !== undefined ||
  fieldsOf(entry.record?.audit_info).success === false;

/**
 * Whose balance an entry is about: the account that was acted upon, else the account in whose log it is. 0 where the
 * entry doesn't tell.
 */
export function ownerOf(entry: Pick<BookedEntry, "user_id" | "record">): number {
  const { target_user_id: target } = operationOf(entry).params;
  const id = Number(target);
  return target !== undefined && target !== null && Number.isInteger(id) && id > 0 ? id : entry.user_id;
}

/**
 * The account that was acted upon, where that isn't the one whose log has the entry.
 * @property name as it was then; undefined where the entry doesn't tell
 */
export function affectedAccount(
  entry: Pick<BookedEntry, "user_id" | "record">,
): { readonly id: number; readonly name: string | undefined } | undefined {
  const id = ownerOf(entry);
  if (id === entry.user_id) return undefined;
  const { target_username: name } = operationOf(entry).params;
  return { id, name: typeof name === "string" && name !== "" ? name : undefined };
}

/** Points of an entry's charge that a plan paid, which don't come off the balance. */
export function paidByPlan({ quota, record }: Pick<BookedEntry, "quota" | "record">): number {
  if (record?.billing_source !== "subscription") return 0;
  const { wallet_quota_deducted: wallet } = record;
  return quota - (typeof wallet === "number" ? wallet : 0);
}

/**
 * The plan that paid an entry's charge, or a part of it: its title, "" where that isn't recorded; undefined for none.
 */
export function payingPlan(entry: Pick<BookedEntry, "quota" | "record">): string | undefined {
  if (paidByPlan(entry) === 0) return undefined;
  const { subscription_plan_title: title } = entry.record ?? {};
  return typeof title === "string" ? title : "";
}
