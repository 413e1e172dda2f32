import type { ProjectName } from "../../domain/site/project.js";

/**
 * What only some members of the family have, and only a few screens ask for: beside {@link Supports}, which every page
 * loads, this comes with those screens. Sources: the members' routers, as the fields' calls name them.
 */
export interface Features {
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

const oneApi: Features = { ownSettings: false, secondFactor: false, passkeys: undefined, resets: [] };

const features: Readonly<Record<ProjectName, Features>> = {
  oneApi,
  newApi: { ownSettings: true, secondFactor: true, passkeys: "one", resets: ["second-factor", "passkeys"] },
  oneHub: { ...oneApi, passkeys: "named" },
  laiskyOneApi: { ...oneApi, secondFactor: true, passkeys: "renamed", resets: ["second-factor"] },
};

/** The features of a member, by `Supports.project`. */
export const featuresOf = ({ project }: { readonly project: ProjectName }): Features => features[project];
