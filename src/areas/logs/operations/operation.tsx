import { operationOf } from "../../../domain/usage/balance-book.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { logMessages } from "../generated/messages.en.js";
import { Written, type WordsProps } from "../rows/words.js";
import { operationMessages } from "./generated/messages.en.js";
import { operationText } from "./operation-text.js";

/** What an operation was, in the reader's language; as the gateway says it where it isn't known here. */
export function View(props: WordsProps) {
  const t = useMessages(operationMessages);
  const log = useMessages(logMessages);
  const said = operationText(props.row, { t, log, locale: useLocale() });
  if (said === undefined) return <Written {...props} />;
  // A text that names the account needn't say so once more.
  const isNamed = operationOf(props.row).params.username !== undefined;
  return <Written {...props} said={said} isNamed={isNamed} />;
}
