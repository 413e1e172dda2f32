/** What an address with a password has, or a part of one: an @, a colon, another scheme than the web's, a keyword. */
function mayHold(text: string): boolean {
  const rest = text.replace(/^https?:\/\/(\[[\da-f:.]+\]|[\w.-]+)?(:\d+(?=\/|$))?/i, "");
  return /[@:]|%(40|3a)|passw|pwd/i.test(rest);
}

/** The value of `--name=value`. */
const valueOf = (argument: string): string => argument.replace(/^--?[\w-]+=/, "");

/**
 * Repeats what was typed in a message about it, unless an address with a password was typed anywhere: a shell cuts one
 * that isn't quoted at each blank, and an option that isn't known may have taken a part of it.
 * @param typed the command line, and the variables that stand for options
 * @param databases addresses of databases, of which nothing is repeated
 */
export function createQuoting(
  typed: readonly string[],
  databases: readonly (string | undefined)[] = [],
): (text: string, instead: string) => string {
  const isSecret = typed.some((argument) => {
    const value = valueOf(argument);
    return mayHold(value) || (value.length > 2 && databases.some((address = "") => address.includes(value)));
  });
  return (text, instead) => (isSecret ? instead : text);
}
