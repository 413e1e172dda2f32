import type { TokenInput } from "../../api/entities/tokens.js";
import type { Gateway } from "../../state/gateways.js";

/**
 * The form of a token as it is sent: with groups and their order only where tokens have them, and "" for a text that
 * the gateway keeps as null.
 */
export function inputOf(
  values: { readonly [Name in keyof TokenInput]: TokenInput[Name] | null | undefined },
  { supports }: Pick<Gateway, "supports">,
): TokenInput {
  const { tokenGroups, autoGroups } = supports.peek();
  const { group, backup_group, auto_groups, cross_group_retry, ...form } = values;
  const groups = Object.entries({ group, backup_group }).filter(([name]) =>
    tokenGroups.some((field) => field === name),
  );
  const auto = autoGroups ? Object.entries({ auto_groups, cross_group_retry }) : [];
  return Object.fromEntries(
    [...Object.entries(form), ...groups, ...auto].map(([name, value]) => [name, value === null ? "" : value]),
  ) as unknown as TokenInput;
}
