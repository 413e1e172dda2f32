import type { Column } from "./column.js";

/** How many columns a card shows below its title. */
const factCount = 4;

/** A row where there is no room for a table: a card of what it is called and a few facts. */
export interface Card {
  /** The column that names the row. */
  readonly title: string | undefined;
  /** Columns that a card leaves to what opens from it. */
  readonly rest: ReadonlySet<string>;
}

/** What a column is on a card, for the sheet; nothing for a fact. */
export const inCard = (card: Card | undefined, name: string): "title" | "rest" | undefined =>
  card?.title === name ? "title" : card?.rest.has(name) ? "rest" : undefined;

/**
 * The title of cards, and their facts: the columns that a table would keep longest.
 * @param opens whether something opens from a card that has what it leaves out; else it leaves nothing out
 */
export function cardOf(columns: readonly Column<never, string>[], opens: boolean): Card {
  const title = columns.find(({ name }) => name === "name" || name === "username") ?? columns[0];
  const facts = columns
    .filter((column) => column !== title && !column.bare)
    .sort((one, other) => (one.priority ?? 0) - (other.priority ?? 0));
  return {
    title: title?.name,
    rest: new Set(facts.slice(opens ? factCount : facts.length).map(({ name }) => name)),
  };
}
