import { LogType } from "../../domain/records/statuses.js";
import type { MemberTab } from "../../domain/settings/member-tabs.js";
import type { ProjectName } from "../../domain/site/project.js";

/** The lists that a gateway can search. */
export type SearchedList = "tokens" | "channels" | "users" | "codes";

/** A price list that can be compared with the gateway's own: at an address, of its release, or of models.dev. */
export type PriceListName = "address" | "built-in" | "models-dev";

/**
 * The differences between gateways that only a few screens have to know: beside `Supports`, which every page loads,
 * this comes with those screens. Source, unless a field says otherwise: as there.
 */
export interface Features {
  /**
   * Whether a base URL may end in the version that paths of calls begin with, which is then not repeated. Source:
   * `GetFullRequestURL` of Laisky's fork.
   */
  readonly versionInBaseUrl: boolean;
  /**
   * Whether a model that a channel maps costs what the model costs that the provider is asked for. Source: `relay` of
   * the members; new-api charges the requested one.
   */
  readonly billsMapped: boolean;
  /**
   * Whether redemption codes expire, and those that can't be redeemed are deleted by one call. Source:
   * `model/redemption.go` of new-api, since May 2025.
   */
  readonly codeExpiry: boolean;
  /** The longest list of groups that a channel can have, in characters: the width of its column (wire.md 4.3). */
  readonly channelGroupLength: number;
  /**
   * Whether `/v1/messages` takes calls in the form of Anthropic's Messages API, with the key as a bearer token. Source:
   * the routes of new-api and of Laisky's fork; one-hub has them at another path, and only where its operator enables
   * them.
   */
  readonly anthropicMessages: boolean;
  /**
   * Whether the current password is asked for before the signed-in account is changed. Some releases of new-api require
   * it for every change, newer ones for a new password, and older ones ignore it.
   */
  readonly asksForPassword: boolean;
  /**
   * Whether it charges the output of some models, by their names, at ratios of its own code, whatever the options say.
   * Source: `getHardcodedCompletionModelRatio` of new-api.
   */
  readonly fixedOutputs: boolean;
  /**
   * Whether it charges the output of a model without a stored ratio by rules for names that are known here, see
   * `builtInOutput`. Source: `GetCompletionRatio` of one-api.
   */
  readonly knownOutputs: boolean;
  /**
   * The name of the token under which tests of channels are logged as calls of the account that ran them, although it
   * doesn't spend them; undefined where tests have a type of their own, or none. Source: `controller/channel-test.go`
   * of new-api, and its recordings.
   */
  readonly testToken: string | undefined;
  /** Whether the gateway records a remark with credit that is added. Source: as `addQuota` of its dialect. */
  readonly creditRemark: boolean;
  /** Whether people can delete their own account. */
  readonly canDeleteSelf: boolean;
  /** Whether `getLatestRelease` reads this gateway's releases. */
  readonly updateCheck: boolean;
  /**
   * Where prices can be read to be compared with the gateway's own and taken: `sources` that the gateway reads, its
   * channels among them, or the names of the lists that there are, such as that of its release; undefined where it
   * takes none. Source: wire.md 9.21.
   */
  readonly priceSync: "sources" | readonly PriceListName[] | undefined;
  /** Whether the gateway has options that belong to no group here. */
  readonly ownOptions: boolean;
  /** Whether prices can be multiplied by payment gateway, `currency_rate`. Source: `model/payment.go` of Done Hub. */
  readonly gatewayRates: boolean;
  /** The tabs of options that it has beside one-api's, see `domain/settings/members`. */
  readonly optionTabs: readonly MemberTab[];
  /**
   * Whether releases of it can only add to a balance by overwriting it: what is spent between its reading and its
   * writing is then not deducted (wire.md 9).
   */
  readonly overwritesBalance: boolean;
  /**
   * The type of the log entries that contain how much an administrator added to a balance, as in `LogType` of domain;
   * undefined when there are none, or when their order doesn't show which are new. Nothing else shows the amount,
   * because the balance also changes by spending.
   */
  readonly additionEntries: number | undefined;
  /** Whether only options in the server's own list are shown, because it may not have all of one-api's. */
  readonly listedOptionsOnly: boolean;
  /**
   * The smallest weight of a channel that counts among channels of the same priority; undefined where weights count for
   * nothing, and calls are divided evenly. one-hub takes 0 for 1. Source: `GetRandomSatisfiedChannel` and one-hub's
   * `balancer` (wire.md 9.3).
   */
  readonly leastWeight: number | undefined;
  /**
   * The lists whose searches find a text anywhere in a name; the others find what begins with it. Source: the searches
   * of the members' `model`, and what their dialects search themselves (wire.md 9).
   */
  readonly partSearches: readonly SearchedList[];
  /** The lists whose searches find an ID, too, whatever the database. */
  readonly idSearches: readonly SearchedList[];
  /**
   * Whether accounts set how they are warned and what is recorded of them, and move credit for invitations to their
   * balance, see `getOwnAccount`.
   */
  readonly ownSettings: boolean;
  /** Whether an account can ask for a code of an authenticator app at sign-in, see `getTwoFactor`. */
  readonly secondFactor: boolean;
  /**
   * The passkeys of an account: a `single` one without a name, or several, which are `named` as they are registered, or
   * `renamable`, too; undefined where there are none. See `listPasskeys`.
   */
  readonly passkeys: "single" | "named" | "renamable" | undefined;
  /** What an administrator can take away from an account whose owner lost it, see `resetTwoFactor`. */
  readonly resets: readonly ("second-factor" | "passkeys")[];
  /**
   * The services whose account the signed-in account can remove from itself, see `removeOwnBinding`. Source: `Unbind`
   * of one-hub and Done Hub (wire.md 9.19); elsewhere one account can only be replaced by another.
   */
  readonly unbinds: readonly string[];
  /**
   * The services whose account an administrator can remove from an account, see `removeUserBinding`; also those of
   * providers that the operator added, see `listUserBindings`. Source: `ClearBinding` of new-api since 2026.
   */
  readonly unbindsOthers: readonly string[];
  /** Whether root adds services for signing in, see `listCustomProviders`. Source: `controller/custom_oauth.go`. */
  readonly customProviders: boolean;
  /**
   * Whether administrators delete tokens of others, see `deleteOwnedToken`. Source: `DeleteTokenByAdmin` of Done Hub.
   */
  readonly deletesOthersTokens: boolean;
  /** Whether administrators make the codes that people sign up with, see `listInvitations`. */
  readonly invitations: boolean;
  /**
   * Where the user agreement and the privacy policy have to be accepted, while the status has them. Source:
   * `Register` of Done Hub, which refuses a registration without; new-api's own console asks before both, its
   * server for neither.
   */
  readonly termsBefore: readonly ("sign-in" | "sign-up")[];
}

const oneApi: Features = {
  versionInBaseUrl: false,
  asksForPassword: false,
  codeExpiry: false,
  channelGroupLength: 32,
  billsMapped: true,
  anthropicMessages: false,
  partSearches: [],
  idSearches: ["channels", "codes"],
  canDeleteSelf: true,
  additionEntries: LogType.topUp,
  overwritesBalance: false,
  fixedOutputs: false,
  knownOutputs: true,
  leastWeight: undefined,
  testToken: undefined,
  creditRemark: true,
  listedOptionsOnly: false,
  priceSync: undefined,
  ownOptions: false,
  gatewayRates: false,
  optionTabs: [],
  updateCheck: true,
  ownSettings: false,
  secondFactor: false,
  passkeys: undefined,
  resets: [],
  unbinds: [],
  unbindsOthers: [],
  customProviders: false,
  deletesOthersTokens: false,
  invitations: false,
  termsBefore: [],
};

/** What all other members have in common. */
const another: Features = {
  ...oneApi,
  leastWeight: 0,
  additionEntries: undefined,
  listedOptionsOnly: true,
  ownOptions: true,
  updateCheck: false,
  knownOutputs: false,
};

const oneHub: Features = {
  ...another,
  partSearches: ["channels"],
  idSearches: ["users", "codes"],
  canDeleteSelf: false,
  additionEntries: LogType.management,
  priceSync: ["address", "built-in"],
  optionTabs: ["payments", "models", "limits"],
  leastWeight: 1,
  passkeys: "named",
  unbinds: ["github", "wechat", "lark", "oidc"],
};

const features: Readonly<Record<ProjectName, Features>> = {
  oneApi,
  newApi: {
    ...another,
    asksForPassword: true,
    codeExpiry: true,
    anthropicMessages: true,
    channelGroupLength: 64,
    billsMapped: false,
    partSearches: ["tokens", "channels", "users"],
    idSearches: ["channels", "users", "codes"],
    overwritesBalance: true,
    fixedOutputs: true,
    priceSync: "sources",
    testToken: "模型测试",
    creditRemark: false,
    optionTabs: ["payments", "models", "limits"],
    ownSettings: true,
    secondFactor: true,
    passkeys: "single",
    resets: ["second-factor", "passkeys"],
    unbindsOthers: ["email", "github", "discord", "oidc", "wechat", "telegram", "linuxdo"],
    customProviders: true,
    termsBefore: ["sign-in", "sign-up"],
  },
  oneHub,
  doneHub: {
    ...oneHub,
    gatewayRates: true,
    deletesOthersTokens: true,
    invitations: true,
    priceSync: ["address", "built-in", "models-dev"],
    termsBefore: ["sign-up"],
  },
  laiskyOneApi: {
    ...another,
    versionInBaseUrl: true,
    anthropicMessages: true,
    idSearches: [],
    optionTabs: ["payments"],
    secondFactor: true,
    passkeys: "renamable",
    resets: ["second-factor"],
  },
};

/** The features of a member, by `Supports.project`. */
export const featuresOf = ({ project }: { readonly project: ProjectName }): Features => features[project];
