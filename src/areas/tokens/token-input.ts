import type { Token, TokenInput } from "../../api/entities/tokens.js";
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

/** A token as its form has it: texts that the gateway leaves out are empty. */
export function withTexts(token: Token): { [Name in keyof Token]-?: NonNullable<Token[Name]> } {
  const filled = Object.entries(token).map(([name, value]) => [name, value ?? ""]);
  return Object.fromEntries(filled) as ReturnType<typeof withTexts>;
}
