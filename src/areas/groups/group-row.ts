import type { Supports } from "../../api/dialects/supports.js";
import type { UserGroup } from "../../api/entities/user-groups.js";
import type { OptionGroup } from "../../domain/groups/option-groups.js";

/** How a gateway keeps its groups. */
export type GroupKind = NonNullable<Supports["userGroups"]>;

/** A group of accounts and tokens, wherever the gateway keeps it: in a list of its own, or among its options. */
export interface GroupRow {
  /** By which accounts, tokens and channels name it. */
  readonly symbol: string;
  readonly name: string;
  /** What calls cost, times this; undefined where the group has none of its own. */
  readonly ratio: number | undefined;
  /** Whether accounts of all groups may choose it for a token. */
  readonly public: boolean;
  readonly description: string;
  /** How it is listed; undefined where groups are among the options. */
  readonly listed: UserGroup | undefined;
  /** How the options have it; undefined where groups are a list. */
  readonly kept: OptionGroup | undefined;
}

/** A group of a list. */
export const listedRow = (listed: UserGroup): GroupRow => ({
  symbol: listed.symbol,
  name: listed.name || listed.symbol,
  ratio: listed.ratio,
  public: listed.public,
  description: listed.description ?? "",
  listed,
  kept: undefined,
});

/** A group among the options. */
export const keptRow = (kept: OptionGroup): GroupRow => ({
  symbol: kept.symbol,
  name: kept.symbol,
  ratio: kept.ratio === "" ? undefined : Number(kept.ratio),
  public: kept.public,
  description: kept.description,
  listed: undefined,
  kept,
});

/** What the page learns about a group: its ID where groups are rows of a list. */
export const aboutGroup = ({
  symbol,
  listed,
}: GroupRow): { readonly symbol: string; readonly id?: number } =>
  listed ? { symbol, id: listed.id } : { symbol };
