import type { TokenInput } from "../../api/entities/tokens.js";
import type { Gateway } from "../../state/gateways.js";

/** The form of a token as it is sent: with groups only where tokens have them. */
export function inputOf(
  { group, backup_group, ...input }: Required<TokenInput>,
  { supports }: Pick<Gateway, "supports">,
): TokenInput {
  const groups = Object.entries({ group, backup_group }).filter(([name]) =>
    supports.peek().tokenGroups.some((field) => field === name),
  );
  return { ...input, ...Object.fromEntries(groups) };
}
