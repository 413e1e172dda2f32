/** How much of a server's message is kept; longer ones are pages that somebody's upstream answered with. */
export const longestMessage = 10_000;
/** How much of it is shown before the reader asks for more. */
export const briefMessage = 300;

/** A text of at most `length` UTF-16 units; a longer one is cut between two characters and ends in "…". */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = length - 1;
  const unit = text.charCodeAt(end - 1);
  const splits = unit >= 0xd800 && unit <= 0xdbff;
  return `${text.slice(0, splits ? end - 1 : end)}…`;
}
