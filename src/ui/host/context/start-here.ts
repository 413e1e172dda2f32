import { createContext, use } from "react";

/** Where the visitor begins after signing in, as the console keeps it. */
export interface StartHere {
  readonly on: boolean;
  /** Returns whether the browser keeps it longer than the page. */
  turn(on: boolean): boolean;
}

const StartHereContext = createContext<StartHere | undefined>(undefined);

/** Offered by the console to the screen that can be chosen; a widget has no sign-in of its own to begin after. */
export const StartHereProvider = StartHereContext;

export function useStartHere(): StartHere | undefined {
  return use(StartHereContext);
}
