/**
 * The parts of {@link Supports} for programs that call a gateway without the console, by the member that they know it
 * to be; undefined for one-api. Views and models use `gateway.supports`.
 */
import { featuresOf } from "./features.js";
import type { DialectMember } from "./member.js";
import { supportsOf, type Supports } from "./supports.js";

/** The group fields of a member's tokens; one-api's tokens have none. */
export function tokenGroups(member: DialectMember | undefined): Supports["tokenGroups"] {
  return supportsOf(member).tokenGroups;
}

/** Which optional channel fields a gateway has. */
export function channelFields(member: DialectMember | undefined): Supports["channelFields"] {
  return supportsOf(member).channelFields;
}

/** Whether a gateway may require `original_password` before it changes the signed-in account. */
export const asksForPassword = (member: DialectMember | undefined): boolean =>
  featuresOf(supportsOf(member)).asksForPassword;

/** Whether people can delete their own account on a gateway. */
export const canDeleteSelf = (member: DialectMember | undefined): boolean =>
  featuresOf(supportsOf(member)).canDeleteSelf;

/** Whether a gateway may reject payments and redemption codes until its payment terms are confirmed. */
export const asksForPaymentTerms = (member: DialectMember | undefined): boolean =>
  supportsOf(member).asksForPaymentTerms;

/**
 * The type of the log entries that contain how much `addQuota` added; undefined when there are none, or when their
 * order doesn't show which are new.
 */
export function additionEntries(member: DialectMember | undefined): number | undefined {
  return featuresOf(supportsOf(member)).additionEntries;
}

/** The ranges of days over which a gateway can report the account's own usage, the shortest first. */
export const usageRanges = (member: DialectMember | undefined): readonly number[] =>
  supportsOf(member).usageRanges;
