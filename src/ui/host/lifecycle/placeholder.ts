import { createContext, use, type ReactNode } from "react";

/** What stands for a view until its code is there. */
const PlaceholderContext = createContext<ReactNode>(undefined);

/** Gives a view its placeholder, for what it waits for before it can draw its own. */
export const PlaceholderProvider = PlaceholderContext.Provider;

/** @returns what stood for the view until its code was there; absent where that was a line of text */
export const usePlaceholder = (): ReactNode => use(PlaceholderContext);
