import { createContext, use } from "react";

/**
 * How an address changes: as a new entry of the history, in place of the one before, or by going back to where the
 * present one was opened, if that has this address.
 */
export type AddressChange = "push" | "replace" | "back";

/** Where what a list shows is kept outside of it: the console's address, or a widget's `view`. */
export interface ViewAddress {
  /** What is there: the query of an address, or what the page gave; undefined where that is nothing. */
  readonly given: unknown;
  /** Puts a query there. */
  write?(this: void, query: string, how: AddressChange): void;
  /** The address of the same place with another query. */
  href?(this: void, query: string): string;
}

const ViewAddressContext = createContext<ViewAddress>({ given: undefined });

export const ViewAddressProvider = ViewAddressContext;

/** Where the list drawn here keeps its view. */
export const useViewAddress = (): ViewAddress => use(ViewAddressContext);
