import { featuresOf, type SearchedList } from "../../../api/dialects/features.js";
import type { Supports } from "../../../api/dialects/supports.js";
import type { NothingFoundMessages } from "./generated/messages.en.js";

/** The lists that say what was searched. */
export type NamedList = SearchedList | "prices" | "models";

/** A search that found nothing. */
export interface EmptySearch {
  readonly list: NamedList;
  readonly typed: string;
  /** How many rows are here. */
  readonly loaded: number;
  /** Whether these are all rows of the list: then they were searched, else the gateway's own search was asked. */
  readonly complete: boolean;
  /** Where the prices are those of the models that the account can use. */
  readonly own: boolean;
}

/** Says which rows and fields a search that found nothing has looked through. */
export function searchedText(
  t: NothingFoundMessages,
  supports: Pick<Supports, "priceTable" | "project">,
  { list, typed, loaded, complete, own }: EmptySearch,
): string {
  if (list === "prices" && own) return t.ownPrices(typed, loaded);
  if (list === "prices" && supports.priceTable) return t.owners(typed, loaded);
  if (complete || list === "prices" || list === "models") return t.here[list](typed, loaded);
  const { partSearches, idSearches } = featuresOf(supports);
  const of = list === "users" ? "users" : "names";
  return t.atGateway(list, t.match(typed, idSearches.includes(list), !partSearches.includes(list), of));
}

/** Says with which keys one was compared that was searched for. Nothing of it was sent. */
export function comparedText(
  t: NothingFoundMessages,
  list: NamedList,
  keys: readonly string[],
  complete: boolean,
): string {
  if (list !== "tokens" && list !== "codes") return t.key.never;
  if (keys.length > 0 && keys.every((key) => key === "")) return t.key.untold;
  return t.key[list](keys.length, complete);
}
