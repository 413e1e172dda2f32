import type { ComponentProps } from "react";
import { ConfirmDialog } from "../../kit/dialog/dialog.js";

/** Asks before a row is deleted. */
export function View(texts: Omit<ComponentProps<typeof ConfirmDialog>, "variant" | "ends">) {
  return <ConfirmDialog ends="undo" {...texts} />;
}
