import type { BaseGroupName } from "../../domain/settings/option-table.js";
import type { ProjectName } from "../../domain/site/project.js";
import type { LogTypeName } from "../../domain/records/statuses.js";
import { botGuardsOf, type BotGuards } from "./bot-checks.js";
import type { DialectMember } from "./member.js";

/** Whose orders of credit a gateway lists: the account's own, or, for administrators, everybody's. */
export type OrderScope = "own" | "all";

/** A time of an account that a gateway may tell. */
export type UserTime = "created" | "signed-in";

/** A feature of one-api that another member of the family doesn't have. */
export type Lack = "self-deletion" | "ratios" | "log-search" | "joint-test";

/**
 * The differences between gateways that views and models have to know, so that they never check which member of the
 * family it is. All other differences are hidden by the dialects. Source, unless a field says otherwise: wire.md 9,
 * the recordings that it names, and the members' own code.
 */
export interface Supports {
  /** The fields of a token that contain a group; one-api's tokens have none. */
  readonly tokenGroups: readonly ("group" | "backup_group")[];
  /**
   * What a token's allow list takes: networks in CIDR notation alone, or addresses, too. `addresses-first` is new-api,
   * whose older releases ignore networks, and with them alone allow any address. Source: `GetIpLimits` of new-api,
   * `checkLimitIP` of one-hub, `IsValidSubnets` of one-api and Laisky's fork.
   */
  readonly allowList: "networks" | "both" | "addresses-first";
  /**
   * Whether `used_quota` is counted for unlimited tokens. On other gateways it is 0, or left from when the token had a
   * limit.
   */
  readonly countsUnlimited: boolean;
  /** Which of the optional channel fields a channel has. */
  readonly channelFields: Readonly<Record<"tag" | "system_prompt", boolean>>;
  /**
   * Whether administrators can read the keys of channels, see `getChannelKey`. new-api returns them only after a
   * second factor, the others never.
   */
  readonly channelKeys: boolean;
  /**
   * How the gateway asks the provider of a channel for its models: they are `fetched`, see `fetchProviderModels`, or it
   * also compares them, see `checkProviderModels`, which only the answers of a release show; undefined where it doesn't
   * ask. Source: wire.md 9.5.
   */
  readonly providerModels: "fetched" | "checked" | undefined;
  /**
   * Whether a channel can keep several keys, see `listChannelKeys`. Releases of new-api before summer 2025 can't; see
   * `takesSeveralKeys`. Source: wire.md 9.6.
   */
  readonly severalKeys: boolean;
  /**
   * Channel types that crash the server when all channels are tested together, but not when tested alone, by their
   * numbers in `channelTypes` of domain. Laisky's fork closes a response body there that is nil for iFlytek Spark.
   */
  readonly testedAlone: readonly number[];
  /** Whether a row with a greater ID is newer. Laisky's fork has IDs derived from random references. */
  readonly idsTellAge: boolean;
  /**
   * Whether its log can be searched by a request's ID, see `findRequest`. Releases of new-api before 2026 can't, which
   * only their answers show. Source: `GetAllLogs` of the members' `controller/log.go`.
   */
  readonly requestIds: boolean;
  /** Which calls the bot check guards while the status asks for it (wire.md 9.9). */
  readonly botGuards: BotGuards;
  /** Whether a second factor comes with backup codes. Laisky's fork takes codes of the app alone. */
  readonly backupCodes: boolean;
  /**
   * Whether payments and redemption codes may be rejected until the payment terms are confirmed: new-api since 2026.
   */
  readonly asksForPaymentTerms: boolean;
  /** Whose orders it lists; empty where it takes no payments, see `loadPayments`. Source: the members' `router`. */
  readonly orderLists: readonly OrderScope[];
  /** Whether accounts can have plans, which then pay for calls, see `entities/plans.ts`. Source: wire.md 9.14. */
  readonly plans: boolean;
  /**
   * Where groups of accounts and tokens are kept beside their ratios: in a `list` of their own, see `entities/user-
   * groups.ts`, or among the `options`, which only the super administrator reads; undefined where a group is no more
   * than a ratio. Source: wire.md 9.18, 9.19.
   */
  readonly userGroups: "list" | "options" | undefined;
  /**
   * Whether a token of the group `auto` tries groups in an order, the gateway's or its own, see `getAutoGroups`. Older
   * releases of new-api can't, which only their answers show. Source: wire.md 9.19.
   */
  readonly autoGroups: boolean;
  /** Whether administrators manage what accounts pay by, see `entities/payment-gateways.ts`. Source: wire.md 9.13. */
  readonly paymentGateways: boolean;
  /** Whether administrators describe models and vendors, see `entities/model-catalog.ts`. Source: wire.md 9.22. */
  readonly modelCatalog: boolean;
  /** Whether it lists tasks and drawings, see `loadTaskLog`. Source: wire.md 9.15. */
  readonly taskLogs: boolean;
  /**
   * Whether administrators see everybody's tokens, see `listAllTokens`, and whether they `change` them or only `read`;
   * undefined where nobody sees those of others. Source: wire.md 9.16.
   */
  readonly allTokens: "change" | "read" | undefined;
  /**
   * The types of log entries by their numbers, from 1 on. A `failure` is a call that failed, with the channel that it
   * failed on; on new-api it depends on `ERROR_LOG_ENABLED` whether there are any. Source: `model/log.go` of the
   * members.
   */
  readonly logTypes: readonly LogTypeName[];
  /**
   * Whether its log records how many whole seconds a call took, 0 for less than one. Source: `use_time` of
   * `model/log.go` of new-api; the others record milliseconds.
   */
  readonly wholeSeconds: boolean;
  /**
   * The ranges of days over which the account's own usage can be reported, the shortest first; seven when the range
   * can't be chosen.
   */
  readonly usageRanges: readonly number[];
  /**
   * Calls to `/api` that an address may make in 180 s unless the operator changed `GLOBAL_API_RATE_LIMIT`: the least
   * of any release. New ones of one-api accept 480, of one-hub 300.
   */
  readonly callLimit: number;
  /**
   * The ratio of a model that has none; undefined where calls of it are refused, unless the operator allows them.
   * Source: `GetModelRatio` of one-api and new-api, `GetPrice` of one-hub.
   */
  readonly unpricedRatio: number | undefined;
  /**
   * What usage the gateway itself adds up: only the account's own last `week`; every `hours` by model and by account;
   * `statistics` by day, model and channel, in the time zone of the server; `lists` by day and by model, account and
   * token. Source: wire.md 9.2.
   */
  readonly usageSums: "week" | "hours" | "statistics" | "lists";
  /** Whether prices are kept in a table of their own (wire.md 9.1); other gateways have ratios among their options. */
  readonly priceTable: boolean;
  /**
   * Whether the ratios among the options are what calls cost. Laisky's fork has prices in its channels and its code.
   */
  readonly ratioOptions: boolean;
  /**
   * What tells every account the prices of the models that it can use: one-hub's table, or new-api's `/api/pricing`;
   * undefined where nothing does.
   */
  readonly ownPrices: "table" | "list" | undefined;
  /**
   * What tells which models it offers and at what prices, see `readOffer`: new-api's `pricing`, one-hub's `table` and
   * the `channels` of Laisky's fork, also for visitors; elsewhere an `account` knows its own models. Source: wire.md
   * 9.1.
   */
  readonly offer: "account" | "pricing" | "table" | "channels";
  /** The groups of options in addition to one-api's that prices are made of. */
  readonly optionGroups: readonly BaseGroupName[];
  /** What it tells of accounts: when they were made, and when they last signed in. Source: `model/user.go`. */
  readonly userTimes: readonly UserTime[];
  /** Whose project the gateway is, see `projects` of domain. */
  readonly project: ProjectName;
  /** Features of this console that the gateway doesn't have; undefined for one-api, which has all of them. */
  readonly lacks: readonly Lack[] | undefined;
}

const commonLogTypes: readonly LogTypeName[] = ["topUp", "consumption", "management", "system"];

const oneApi: Supports = {
  allowList: "networks",
  tokenGroups: [],
  countsUnlimited: false,
  channelFields: { tag: false, system_prompt: true },
  channelKeys: false,
  providerModels: undefined,
  severalKeys: false,
  testedAlone: [],
  idsTellAge: true,
  requestIds: false,
  botGuards: botGuardsOf(undefined),
  backupCodes: false,
  asksForPaymentTerms: false,
  orderLists: [],
  plans: false,
  paymentGateways: false,
  userGroups: undefined,
  autoGroups: false,
  modelCatalog: false,
  taskLogs: false,
  allTokens: undefined,
  logTypes: [...commonLogTypes, "test"],
  wholeSeconds: false,
  usageRanges: [7],
  callLimit: 240,
  unpricedRatio: 30,
  usageSums: "week",
  priceTable: false,
  ratioOptions: true,
  ownPrices: undefined,
  offer: "account",
  optionGroups: ["groupRatios"],
  userTimes: [],
  project: "oneApi",
  lacks: undefined,
};

/** What all members with a dialect have in common. */
const another: Supports = {
  ...oneApi,
  lacks: [],
};

const tagged: Supports["channelFields"] = { tag: true, system_prompt: false };

/** iFlytek Spark. */
const SPARK = 18;

const oneHub: Supports = {
  ...another,
  allowList: "both",
  botGuards: botGuardsOf("one-hub"),
  tokenGroups: ["group", "backup_group"],
  channelFields: tagged,
  channelKeys: true,
  providerModels: "fetched",
  orderLists: ["all"],
  paymentGateways: true,
  userGroups: "list",
  taskLogs: true,
  allTokens: "change",
  logTypes: commonLogTypes,
  usageSums: "statistics",
  priceTable: true,
  optionGroups: [],
  userTimes: ["created", "signed-in"],
  project: "oneHub",
  ratioOptions: false,
  ownPrices: "table",
  offer: "table",
  callLimit: 180,
  lacks: ["self-deletion", "ratios", "log-search"],
};

const members: Readonly<Record<DialectMember, Supports>> = {
  "new-api": {
    ...another,
    allowList: "addresses-first",
    requestIds: true,
    botGuards: botGuardsOf("new-api"),
    backupCodes: true,
    tokenGroups: ["group"],
    countsUnlimited: true,
    channelFields: tagged,
    providerModels: "checked",
    severalKeys: true,
    asksForPaymentTerms: true,
    orderLists: ["own", "all"],
    plans: true,
    modelCatalog: true,
    userGroups: "options",
    autoGroups: true,
    taskLogs: true,
    // Its channel tests are entries of consumption.
    logTypes: [...commonLogTypes, "failure", "refund", "signIn"],
    wholeSeconds: true,
    usageRanges: [7, 14, 30],
    callLimit: 180,
    unpricedRatio: undefined,
    usageSums: "hours",
    ownPrices: "list",
    offer: "pricing",
    // Its groups have a screen of their own.
    optionGroups: ["prices"],
    userTimes: ["created", "signed-in"],
    project: "newApi",
    lacks: ["joint-test"],
  },
  "one-hub": oneHub,
  "done-hub": { ...oneHub, project: "doneHub" },
  laisky: {
    ...another,
    botGuards: botGuardsOf("laisky"),
    // A call has a pending entry until it is charged, and one of its own for each tool that it used.
    logTypes: [...commonLogTypes, "test", "pending", "tool"],
    testedAlone: [SPARK],
    orderLists: ["own"],
    allTokens: "read",
    project: "laiskyOneApi",
    callLimit: 480,
    usageSums: "lists",
    idsTellAge: false,
    ratioOptions: false,
    offer: "channels",
    userTimes: ["created"],
  },
};

/** The features of a member; one-api's for undefined. Always the same object for the same member. */
export const supportsOf = (member: DialectMember | undefined): Supports =>
  member === undefined ? oneApi : members[member];
