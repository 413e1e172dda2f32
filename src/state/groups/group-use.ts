import { isGatewayError } from "../../api/client/errors.js";
import { listAllTokens } from "../../api/entities/all-tokens.js";
import { searchChannels } from "../../api/entities/channels.js";
import { listGroupMembers } from "../../api/entities/group-members.js";
import { groupsOf } from "../../domain/access/groups.js";
import { namesKept } from "../channel-names.js";
import type { Gateway } from "../gateways.js";

/** Who has a group; undefined for what the gateway doesn't tell, or not with a few calls. */
export interface GroupUse {
  readonly channels: number | undefined;
  readonly accounts: number | undefined;
  /** Tokens that are set to it themselves; those of its accounts aren't among them. */
  readonly tokens: number | undefined;
}

/** A count, undefined where the reading fails: the others are of use without it. */
async function counted(reading: Promise<number | undefined>): Promise<number | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}

/** Counts who has a group. For administrators. */
export async function readGroupUse(
  gateway: Pick<Gateway, "http" | "storage" | "supports">,
  symbol: string,
  signal: AbortSignal,
): Promise<GroupUse> {
  const { http, supports } = gateway;
  const { userGroups, allTokens } = supports.peek();
  const channelsIn = async () => {
    const channels = await namesKept(gateway, searchChannels(http, "", { signal }));
    return channels.filter(({ group }) => groupsOf(group).includes(symbol)).length;
  };
  const tokensIn = async () => {
    if (!allTokens) return undefined;
    let total = 0;
    const tokens = await listAllTokens(http, { page: 0 }, { signal, onTotal: (all) => (total = all) });
    return tokens.length < total ? undefined : tokens.filter(({ group }) => group === symbol).length;
  };
  const accountsIn = async () =>
    (await listGroupMembers(http, symbol, userGroups === "options" ? "filter" : "keyword", { signal }))
      .length;
  const [channels, accounts, tokens] = await Promise.all([
    counted(channelsIn()),
    counted(accountsIn()),
    counted(tokensIn()),
  ]);
  return { channels, accounts, tokens };
}
