import { LogType } from "../../domain/records/statuses.js";
import type { ProjectName } from "../../domain/site/project.js";

/** The lists that a gateway can search. */
export type SearchedList = "tokens" | "channels" | "users" | "codes";

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
   * The name of the token under which tests of channels are logged as calls of the account that ran them, although it
   * doesn't spend them; undefined where tests have a type of their own, or none. Source: `controller/channel-test.go`
   * of new-api, and its recordings.
   */
  readonly testToken: string | undefined;
  /** Whether people can delete their own account. */
  readonly canDeleteSelf: boolean;
  /** Whether `getLatestRelease` reads this gateway's releases. */
  readonly updateCheck: boolean;
  /** Whether the gateway has options that belong to no group here. */
  readonly ownOptions: boolean;
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
   * The passkeys of an account: `one` without a name, or several, which are `named` as they are registered, or which
   * can be `renamed`, too; undefined where there are none. See `listPasskeys`.
   */
  readonly passkeys: "one" | "named" | "renamed" | undefined;
  /** What an administrator can take away from an account whose owner lost it, see `resetTwoFactor`. */
  readonly resets: readonly ("second-factor" | "passkeys")[];
}

const oneApi: Features = {
  versionInBaseUrl: false,
  asksForPassword: false,
  channelGroupLength: 32,
  billsMapped: true,
  anthropicMessages: false,
  partSearches: [],
  idSearches: ["channels", "codes"],
  canDeleteSelf: true,
  additionEntries: LogType.topUp,
  overwritesBalance: false,
  fixedOutputs: false,
  leastWeight: undefined,
  testToken: undefined,
  listedOptionsOnly: false,
  ownOptions: false,
  updateCheck: true,
  ownSettings: false,
  secondFactor: false,
  passkeys: undefined,
  resets: [],
};

/** What all other members have in common. */
const another: Features = {
  ...oneApi,
  leastWeight: 0,
  additionEntries: undefined,
  listedOptionsOnly: true,
  ownOptions: true,
  updateCheck: false,
};

const features: Readonly<Record<ProjectName, Features>> = {
  oneApi,
  newApi: {
    ...another,
    asksForPassword: true,
    anthropicMessages: true,
    channelGroupLength: 64,
    billsMapped: false,
    partSearches: ["tokens", "channels", "users"],
    idSearches: ["channels", "users", "codes"],
    overwritesBalance: true,
    fixedOutputs: true,
    testToken: "模型测试",
    ownSettings: true,
    secondFactor: true,
    passkeys: "one",
    resets: ["second-factor", "passkeys"],
  },
  oneHub: {
    ...another,
    partSearches: ["channels"],
    idSearches: ["users", "codes"],
    canDeleteSelf: false,
    additionEntries: LogType.management,
    leastWeight: 1,
    passkeys: "named",
  },
  laiskyOneApi: {
    ...another,
    versionInBaseUrl: true,
    anthropicMessages: true,
    idSearches: [],
    secondFactor: true,
    passkeys: "renamed",
    resets: ["second-factor"],
  },
};

/** The features of a member, by `Supports.project`. */
export const featuresOf = ({ project }: { readonly project: ProjectName }): Features => features[project];
