import type { OptionGroupName } from "../../domain/settings/option-table.js";
import { LogType } from "../../domain/records/statuses.js";
import type { DialectMember } from "./member.js";

/** Something that one-api can do and another member of the family has no call for. */
export type Lack = "self-deletion" | "ratios" | "log-search" | "joint-test";

/**
 * What a gateway does in its own way and a view or a model has to know, so that nobody asks which member of the family
 * it is. All other differences are its dialect's: a call is made as one-api takes it. Source, unless a field names
 * another: wire.md 9, the recordings that it names, and the members' own code.
 */
export interface Supports {
  /** The fields of a token that name a group; one-api's tokens have none. */
  readonly tokenGroups: readonly ("group" | "backup_group")[];
  /**
   * Whether a token without limit counts what it spends; elsewhere its `used_quota` is 0, or left from when it had a
   * limit.
   */
  readonly countsUnlimited: boolean;
  /** Which of the fields that not every member has, a channel has. */
  readonly channelFields: Readonly<Record<"tag" | "system_prompt", boolean>>;
  /**
   * The types of channels that end the server's process when they are tested with all others, though not when they are
   * tested alone, by their numbers in `channelTypes` of domain. Laisky's fork closes an answer there that iFlytek Spark
   * doesn't have.
   */
  readonly testedAlone: readonly number[];
  /**
   * Whether of two rows the one with the greater id is newer. Laisky's fork has ids that follow from random references.
   */
  readonly idsTellAge: boolean;
  /** Whether people can delete their own account. */
  readonly canDeleteSelf: boolean;
  /**
   * Whether the password that one has is asked for before one's own account is changed: some releases of new-api do so
   * for every change, newer ones for a new password, and older ones not at all, which take no notice of it.
   */
  readonly asksForPassword: boolean;
  /** Whether payments and redemption codes may wait until the payment terms are confirmed: new-api since 2026. */
  readonly asksForPaymentTerms: boolean;
  /**
   * The type of the log's entries that hold how much an administrator added to a balance, as in `LogType` of domain;
   * undefined where none does, or where their order doesn't show which are new. Nothing else shows it, because a
   * balance moves by itself.
   */
  readonly additionEntries: number | undefined;
  /**
   * How many days of one's own consumption it can add up, the fewest first: seven, where it doesn't take another range.
   */
  readonly usageRanges: readonly number[];
  /** Whether it keeps prices in a table of its own (wire.md 9.1); the others have ratios among their options. */
  readonly priceTable: boolean;
  /** The groups of options that it has beside those of one-api. */
  readonly optionGroups: readonly OptionGroupName[];
  /** Whether only those of the known options are shown that its list holds, because it may lack some of one-api's. */
  readonly listedOptionsOnly: boolean;
  /** Whether it has options that no group here knows. */
  readonly ownOptions: boolean;
  /** Whether its newest release is the one that `getLatestRelease` reads. */
  readonly updateCheck: boolean;
  /** What of this console it has no call for; undefined for one-api, whose calls these are. */
  readonly lacks: readonly Lack[] | undefined;
}

const oneApi: Supports = {
  tokenGroups: [],
  countsUnlimited: false,
  channelFields: { tag: false, system_prompt: true },
  testedAlone: [],
  idsTellAge: true,
  canDeleteSelf: true,
  asksForPassword: false,
  asksForPaymentTerms: false,
  additionEntries: LogType.topUp,
  usageRanges: [7],
  priceTable: false,
  optionGroups: [],
  listedOptionsOnly: false,
  ownOptions: false,
  updateCheck: true,
  lacks: undefined,
};

/** What every member with a dialect has in common. */
const another: Supports = {
  ...oneApi,
  additionEntries: undefined,
  listedOptionsOnly: true,
  ownOptions: true,
  updateCheck: false,
  lacks: [],
};

const tagged: Supports["channelFields"] = { tag: true, system_prompt: false };

/** iFlytek Spark. */
const SPARK = 18;

const members: Readonly<Record<DialectMember, Supports>> = {
  "new-api": {
    ...another,
    tokenGroups: ["group"],
    countsUnlimited: true,
    channelFields: tagged,
    asksForPassword: true,
    asksForPaymentTerms: true,
    usageRanges: [7, 14, 30],
    optionGroups: ["prices"],
    lacks: ["joint-test"],
  },
  "one-hub": {
    ...another,
    tokenGroups: ["group", "backup_group"],
    channelFields: tagged,
    canDeleteSelf: false,
    additionEntries: LogType.management,
    priceTable: true,
    lacks: ["self-deletion", "ratios", "log-search"],
  },
  laisky: {
    ...another,
    testedAlone: [SPARK],
    idsTellAge: false,
  },
};

/** What the gateways of a member do; one-api's for undefined. The same object for the same member. */
export const supportsOf = (member: DialectMember | undefined): Supports =>
  member === undefined ? oneApi : members[member];
