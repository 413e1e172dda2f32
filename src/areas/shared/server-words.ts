import { useEffect, useState } from "react";
import { useLocale } from "../../ui/host/context/host.js";

/**
 * A server's text in the reader's language where it is a known one, else as it was sent; undefined until that is clear.
 */
export function useServerWords(text: string | undefined): string | undefined {
  const locale = useLocale();
  const [read, setRead] = useState<{ text: string; words: string }>();
  useEffect(() => {
    let current = true;
    if (text === undefined) return undefined;
    const put = (words: string): void => {
      if (current) setRead({ text, words });
    };
    import("../../i18n/server-messages.js")
      .then(({ readServerMessage }) => readServerMessage(text, locale))
      .then(put, () => put(text));
    return () => {
      current = false;
    };
  }, [text, locale]);
  return read !== undefined && read.text === text ? read.words : undefined;
}
