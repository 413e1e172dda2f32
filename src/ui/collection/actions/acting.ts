import { createContext, use } from "react";

/** Does something to a row, by the key of the action: at once, or as soon as the code of it is here. */
export type RowActing = (action: string, row: object) => void;

const RowActingContext = createContext<RowActing>(() => undefined);

/** Says how the rows inside it are acted on. */
export const RowActingProvider = RowActingContext;

/** For a control in a cell that does what the row's menu does, too. */
export function useRowActing(): RowActing {
  return use(RowActingContext);
}
