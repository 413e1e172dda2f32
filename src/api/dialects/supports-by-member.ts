/**
 * What of {@link Supports} programs can ask that call a gateway without the console, by the member that they know it to
 * be; undefined for one-api. Views and models ask `gateway.supports`.
 */
import type { DialectMember } from "./member.js";
import { supportsOf, type Supports } from "./supports.js";

/** The fields of a token that name a group, by the member of the family; one-api's tokens have none. */
export function tokenGroups(member: DialectMember | undefined): Supports["tokenGroups"] {
  return supportsOf(member).tokenGroups;
}

/** Which of the fields that not every member of the family has, a gateway's channels have. */
export function channelFields(member: DialectMember | undefined): Supports["channelFields"] {
  return supportsOf(member).channelFields;
}

/** Whether a gateway may want `original_password` before it changes one's own account. */
export const asksForPassword = (member: DialectMember | undefined): boolean =>
  supportsOf(member).asksForPassword;

/** Whether people can delete their own account on a gateway. */
export const canDeleteSelf = (member: DialectMember | undefined): boolean => supportsOf(member).canDeleteSelf;

/** Whether payments and redemption codes of a gateway may wait until its payment terms are confirmed. */
export const asksForPaymentTerms = (member: DialectMember | undefined): boolean =>
  supportsOf(member).asksForPaymentTerms;

/**
 * The type of the log's entries that hold how much `addQuota` added; undefined where none does, or where their order
 * doesn't show which are new.
 */
export function additionEntries(member: DialectMember | undefined): number | undefined {
  return supportsOf(member).additionEntries;
}

/** How many days of one's own consumption a gateway can add up, the fewest first. */
export const usageRanges = (member: DialectMember | undefined): readonly number[] =>
  supportsOf(member).usageRanges;
