import { briefMessage, shortened } from "../../../domain/text/long-text.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { Bone } from "../../../ui/kit/loading/skeleton.js";
import { LongText } from "../../../ui/kit/text/long-text.js";
import { logMessages } from "../generated/messages.en.js";
import type { LogRow } from "../model/log-pages.js";
import { contentText, isOperation, rowText } from "./log-text.js";

/** An entry whose words are drawn. */
export interface WordsProps {
  readonly row: LogRow;
  /** Whether they are those of a row, which says of whose account they are, and has room for their beginning alone. */
  readonly inRow?: boolean;
}

/**
 * The words of an entry.
 * @param said in place of the entry's own text
 * @param isNamed whether that names the account which it is about
 */
export function Written({
  row,
  inRow = false,
  said,
  isNamed = false,
}: WordsProps & { readonly said?: string; readonly isNamed?: boolean }) {
  const t = useMessages(logMessages);
  const locale = useLocale();
  const text = said ?? contentText(row.content, t, locale);
  if (!inRow) return <LongText text={text} />;
  return shortened(isNamed ? text : rowText(row, text, t), briefMessage);
}

/** Most gateways record no operations, and most texts are read at once: the texts of the others come with the first. */
const Operation = createLazy<WordsProps>(() => import("../operations/operation.js"), {
  fallback: <Bone />,
  failed: Written,
});

/** What an entry says, in the reader's language as far as it can be. */
export function Words(props: WordsProps) {
  return isOperation(props.row) ? <Operation {...props} /> : <Written {...props} />;
}
