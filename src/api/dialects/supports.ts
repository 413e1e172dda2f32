import type { OptionGroupName } from "../../domain/settings/option-table.js";
import type { ProjectName } from "../../domain/site/project.js";
import { LogType, type LogTypeName } from "../../domain/records/statuses.js";
import { botGuardsOf, type BotGuards } from "./bot-checks.js";
import type { DialectMember } from "./member.js";

/** The lists that a gateway can search. */
export type SearchedList = "tokens" | "channels" | "users" | "codes";

/** Whose orders of credit a gateway lists: the account's own, or, for administrators, everybody's. */
export type OrderScope = "own" | "all";

/** A feature of one-api that another member of the family doesn't have. */
export type Lack = "self-deletion" | "ratios" | "log-search" | "joint-test";

/**
 * The differences between gateways that views and models have to know, so that they never check which member of the
 * family it is. All other differences are hidden by the dialects. Source, unless a field says otherwise: wire.md 9, the
 * recordings that it names, and the members' own code.
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
   * Whether a base URL may end in the version that paths of calls begin with, which is then not repeated. Source:
   * `GetFullRequestURL` of Laisky's fork.
   */
  readonly versionInBaseUrl: boolean;
  /**
   * Whether `used_quota` is counted for unlimited tokens. On other gateways it is 0, or left from when the token had a
   * limit.
   */
  readonly countsUnlimited: boolean;
  /** Which of the optional channel fields a channel has. */
  readonly channelFields: Readonly<Record<"tag" | "system_prompt", boolean>>;
  /**
   * Whether administrators can read the keys of channels, see `getChannelKey`. new-api returns them only after a second
   * factor, the others never.
   */
  readonly channelKeys: boolean;
  /**
   * Whether the gateway asks the provider of a channel for its models, see `fetchProviderModels`. Source: wire.md 9.5.
   */
  readonly providerModels: boolean;
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
   * The lists whose searches find a text anywhere in a name; the others find what begins with it. Source: the searches
   * of the members' `model`, and what their dialects search themselves (wire.md 9).
   */
  readonly partSearches: readonly SearchedList[];
  /** The lists whose searches find an ID, too, whatever the database. */
  readonly idSearches: readonly SearchedList[];
  /**
   * Whether its log can be searched by a request's ID, see `findRequest`. Releases of new-api before 2026 can't, which
   * only their answers show. Source: `GetAllLogs` of the members' `controller/log.go`.
   */
  readonly requestIds: boolean;
  /** Which calls the bot check guards while the status asks for it (wire.md 9.9). */
  readonly botGuards: BotGuards;
  /** Whether people can delete their own account. */
  readonly canDeleteSelf: boolean;
  /**
   * Whether the current password is asked for before the signed-in account is changed. Some releases of new-api require
   * it for every change, newer ones for a new password, and older ones ignore it.
   */
  readonly asksForPassword: boolean;
  /**
   * Whether payments and redemption codes may be rejected until the payment terms are confirmed: new-api since 2026.
   */
  readonly asksForPaymentTerms: boolean;
  /** Whose orders it lists; empty where it takes no payments, see `loadPayments`. Source: the members' `router`. */
  readonly orderLists: readonly OrderScope[];
  /**
   * The type of the log entries that contain how much an administrator added to a balance, as in `LogType` of domain;
   * undefined when there are none, or when their order doesn't show which are new. Nothing else shows the amount,
   * because the balance also changes by spending.
   */
  readonly additionEntries: number | undefined;
  /**
   * Whether releases of it can only add to a balance by overwriting it: what is spent between its reading and its
   * writing is then not deducted (wire.md 9).
   */
  readonly overwritesBalance: boolean;
  /**
   * The types of log entries by their numbers, from 1 on. A `failure` is a call that failed, with the channel that it
   * failed on; on new-api it depends on `ERROR_LOG_ENABLED` whether there are any. Source: `model/log.go` of the
   * members.
   */
  readonly logTypes: readonly LogTypeName[];
  /**
   * The ranges of days over which the account's own usage can be reported, the shortest first; seven when the range
   * can't be chosen.
   */
  readonly usageRanges: readonly number[];
  /**
   * Calls to `/api` that an address may make in 180 s unless the operator changed `GLOBAL_API_RATE_LIMIT`: the least of
   * any release. New ones of one-api accept 480, of one-hub 300.
   */
  readonly callLimit: number;
  /**
   * The smallest weight of a channel that counts among channels of the same priority; undefined where weights count for
   * nothing, and calls are divided evenly. one-hub takes 0 for 1. Source: `GetRandomSatisfiedChannel` and one-hub's
   * `balancer` (wire.md 9.3).
   */
  readonly leastWeight: number | undefined;
  /** The longest list of groups that a channel can have, in characters: the width of its column (wire.md 4.3). */
  readonly channelGroupLength: number;
  /**
   * Whether a model that a channel maps costs what the model costs that the provider is asked for. Source: `relay` of
   * the members; new-api charges the requested one.
   */
  readonly billsMapped: boolean;
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
  /**
   * The name of the token under which tests of channels are logged as calls of the account that ran them, although it
   * doesn't spend them; undefined where tests have a type of their own, or none. Source: `controller/channel-test.go`
   * of new-api, and its recordings.
   */
  readonly testToken: string | undefined;
  /** Whether prices are kept in a table of their own (wire.md 9.1); other gateways have ratios among their options. */
  readonly priceTable: boolean;
  /**
   * Whether the ratios among the options are what calls cost. Laisky's fork has prices in its channels and its code.
   */
  readonly ratioOptions: boolean;
  /**
   * Whether it charges the output of some models, by their names, at ratios of its own code, whatever the options say.
   * Source: `getHardcodedCompletionModelRatio` of new-api.
   */
  readonly fixedOutputs: boolean;
  /**
   * What tells every account the prices of the models that it can use: one-hub's table, or new-api's `/api/pricing`;
   * undefined where nothing does.
   */
  readonly ownPrices: "table" | "list" | undefined;
  /** The groups of options in addition to one-api's. */
  readonly optionGroups: readonly OptionGroupName[];
  /** Whether only options in the server's own list are shown, because it may not have all of one-api's. */
  readonly listedOptionsOnly: boolean;
  /**
   * Whether `/v1/messages` takes calls in the form of Anthropic's Messages API, with the key as a bearer token. Source:
   * the routes of new-api and of Laisky's fork; one-hub has them at another path, and only where its operator enables
   * them.
   */
  readonly anthropicMessages: boolean;
  /** Whether the gateway has options that belong to no group here. */
  readonly ownOptions: boolean;
  /** Whether `getLatestRelease` reads this gateway's releases. */
  readonly updateCheck: boolean;
  /** Whose project the gateway is, see `projects` of domain. */
  readonly project: ProjectName;
  /** Features of this console that the gateway doesn't have; undefined for one-api, which has all of them. */
  readonly lacks: readonly Lack[] | undefined;
}

const commonLogTypes: readonly LogTypeName[] = ["topUp", "consumption", "management", "system"];

const oneApi: Supports = {
  allowList: "networks",
  versionInBaseUrl: false,
  tokenGroups: [],
  countsUnlimited: false,
  channelFields: { tag: false, system_prompt: true },
  channelKeys: false,
  providerModels: false,
  severalKeys: false,
  testedAlone: [],
  idsTellAge: true,
  partSearches: [],
  idSearches: ["channels", "codes"],
  requestIds: false,
  botGuards: botGuardsOf(undefined),
  canDeleteSelf: true,
  asksForPassword: false,
  asksForPaymentTerms: false,
  orderLists: [],
  additionEntries: LogType.topUp,
  overwritesBalance: false,
  fixedOutputs: false,
  logTypes: [...commonLogTypes, "test"],
  usageRanges: [7],
  callLimit: 240,
  leastWeight: undefined,
  // `limits.group` of domain, which only forms load.
  channelGroupLength: 32,
  billsMapped: true,
  unpricedRatio: 30,
  usageSums: "week",
  testToken: undefined,
  priceTable: false,
  ratioOptions: true,
  ownPrices: undefined,
  optionGroups: [],
  listedOptionsOnly: false,
  ownOptions: false,
  anthropicMessages: false,
  updateCheck: true,
  project: "oneApi",
  lacks: undefined,
};

/** What all members with a dialect have in common. */
const another: Supports = {
  ...oneApi,
  leastWeight: 0,
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
    allowList: "addresses-first",
    partSearches: ["tokens", "channels", "users"],
    idSearches: ["channels", "users", "codes"],
    requestIds: true,
    botGuards: botGuardsOf("new-api"),
    tokenGroups: ["group"],
    countsUnlimited: true,
    channelFields: tagged,
    providerModels: true,
    severalKeys: true,
    asksForPassword: true,
    asksForPaymentTerms: true,
    orderLists: ["own", "all"],
    overwritesBalance: true,
    fixedOutputs: true,
    anthropicMessages: true,
    // Its channel tests are entries of consumption.
    logTypes: [...commonLogTypes, "failure", "refund", "signIn"],
    usageRanges: [7, 14, 30],
    callLimit: 180,
    channelGroupLength: 64,
    billsMapped: false,
    unpricedRatio: undefined,
    usageSums: "hours",
    testToken: "模型测试",
    ownPrices: "list",
    optionGroups: ["groupPrices", "prices"],
    project: "newApi",
    lacks: ["joint-test"],
  },
  "one-hub": {
    ...another,
    allowList: "both",
    partSearches: ["channels"],
    idSearches: ["users", "codes"],
    botGuards: botGuardsOf("one-hub"),
    tokenGroups: ["group", "backup_group"],
    channelFields: tagged,
    channelKeys: true,
    providerModels: true,
    canDeleteSelf: false,
    orderLists: ["all"],
    additionEntries: LogType.management,
    logTypes: commonLogTypes,
    usageSums: "statistics",
    priceTable: true,
    project: "oneHub",
    ratioOptions: false,
    ownPrices: "table",
    leastWeight: 1,
    callLimit: 180,
    lacks: ["self-deletion", "ratios", "log-search"],
  },
  laisky: {
    ...another,
    versionInBaseUrl: true,
    idSearches: [],
    botGuards: botGuardsOf("laisky"),
    testedAlone: [SPARK],
    orderLists: ["own"],
    project: "laiskyOneApi",
    callLimit: 480,
    usageSums: "lists",
    anthropicMessages: true,
    idsTellAge: false,
    ratioOptions: false,
  },
};

/** The features of a member; one-api's for undefined. Always the same object for the same member. */
export const supportsOf = (member: DialectMember | undefined): Supports =>
  member === undefined ? oneApi : members[member];
