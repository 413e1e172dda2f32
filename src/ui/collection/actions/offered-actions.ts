import type { IconName } from "../../kit/icon/icon.js";
import type { ActionsCode } from "./lazy-actions.js";

/** A way to an action beside the row's menu. */
export interface QuickAction<Row> {
  /** The key of the action. */
  readonly key: string;
  /** The name by which a host hides it. */
  readonly capability: string;
  /** Its letter, while the row has the focus. */
  readonly letter?: string;
  /** Its icon in the row, for the one that is used most, and what that is called. */
  readonly button?: { readonly icon: IconName; label(row: Row): string };
}

/**
 * What a list knows of what can be done to its rows before the code of that is here: enough to draw its menus, buttons
 * and boxes. A capability is the name by which a host hides an action; "" is never hidden.
 */
export interface OfferedActions<Row> {
  /** The capabilities of the lines of a row's menu, without details and deletion. */
  readonly menu: readonly string[];
  /** The capabilities of what can be done to many rows, without deletion. */
  readonly many?: readonly string[];
  readonly quick?: readonly QuickAction<Row>[];
  /** Whether rows can be deleted. */
  readonly removes?: boolean;
  readonly code: ActionsCode;
}
