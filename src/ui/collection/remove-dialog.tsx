import type { ComponentProps } from "react";
import { undoTime } from "../../state/writes/deferred.js";
import { collectionMessages } from "./messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../host/context/host.js";
import { ConfirmDialog } from "../kit/dialog/dialog.js";

/** Asks before a row is deleted. */
export function View({ text, ...rest }: ComponentProps<typeof ConfirmDialog> & { readonly text: string }) {
  const t = useMessages(collectionMessages);
  const locale = useLocale();
  return <ConfirmDialog text={sentences(locale, text, t.undoable(undoTime / 1000))} {...rest} />;
}
