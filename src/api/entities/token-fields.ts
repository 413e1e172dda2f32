import { flag, number, numberOr, own, ownText, text } from "../client/schema.js";

/**
 * What a token's owner sets, by its names on the wire. All of it is written at once: the server overwrites what is
 * missing (wire.md 3.5). The schema, the type of what is sent, and its body follow from here.
 */
export const tokenFields = {
  name: text,
  /** Epoch seconds, -1 for never. */
  expired_time: numberOr(-1),
  /** May be negative. */
  remain_quota: number,
  unlimited_quota: flag,
  /** Comma-separated names; "" for all models. */
  models: text,
  /** Comma-separated networks; "" for any address. */
  subnet: text,
  /**
   * The group whose channels and prices apply, "" for the account's; only when `Supports.tokenGroups` names this
   * field.
   */
  group: ownText,
  /** The group to fall back to, "" for none; only when `Supports.tokenGroups` names this field. */
  backup_group: ownText,
  /**
   * The groups that a token of the group `auto` tries, in their order; comma-separated, "" for the gateway's order.
   * Only when `Supports.autoGroups`, and only on releases that send it.
   */
  auto_groups: ownText,
  /** Whether such a token goes on to the next group once all tries in one have failed; where it is sent, as above. */
  cross_group_retry: own((value) => (typeof value === "boolean" ? value : undefined)),
};
